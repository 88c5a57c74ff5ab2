/* ReverGo for the engine list: takes positions as the referee writes them, and gives verdicts.
 *
 * A move of the referee is a square in reading order, and so is ours. A mind keeps one table, so
 * that what was found about one position helps with the next. */
#include "engine/engine.h"
#include "engine/revergo/search.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_revergo;

enum { TABLE_BYTES = 64 << 20, ROW_TABLE_BYTES = 16 << 20 };

struct mind {
    const struct game *game;
    struct revergo_rules rules;
    struct revergo_table *table; /* made when first needed */
    size_t bytes;
    struct text position;
};

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "revergo") == 0;
}

static bool knows(const struct spec *spec)
{
    return suits(spec) && spec_value(spec, "board") == 1;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_resize(NULL, 1, sizeof *mind);
    bool row = knows(spec);
    (void)seed;
    *mind = (struct mind){.game = spec->game};
    revergo_rules_set(&mind->rules, row ? 1 : 8, row ? 16 : 8, spec_value(spec, "reach") == 1);
    return mind;
}

static void close(struct mind *mind)
{
    revergo_table_close(mind->table);
    text_free(&mind->position);
    free(mind);
}

static void prepare_table(struct mind *mind, const struct limits *limits)
{
    size_t bytes = limits->bytes           ? limits->bytes
                   : mind->rules.rows == 1 ? ROW_TABLE_BYTES
                                           : TABLE_BYTES;
    if (mind->table && mind->bytes != bytes) {
        revergo_table_close(mind->table);
        mind->table = NULL;
    }
    if (!mind->table)
        mind->table = revergo_table_open(bytes);
    mind->bytes = bytes;
    if (limits->warm)
        revergo_table_touch(mind->table);
}

static void translate(const struct mind *mind, struct revergo_board board,
                      const struct revergo_outcome *outcome, struct verdict *verdict)
{
    *verdict = (struct verdict){.bound = outcome->exact ? BOUND_EXACT : BOUND_GUESS,
                                .value = outcome->value,
                                .plies = PLIES_UNKNOWN,
                                .depth = outcome->depth,
                                .nodes = outcome->nodes,
                                .seconds = outcome->seconds,
                                .length = outcome->length};
    if (outcome->exact) /* every placing fills a square, and nobody passes */
        verdict->plies = revergo_count(revergo_board_empty(&mind->rules, board));
    for (int i = 0; i < outcome->length; i++)
        verdict->line[i] = outcome->line[i];
}

/* Passes a search's news on to the caller's listener. */
struct relay {
    const struct mind *mind;
    struct revergo_board board;
    const struct listener *listener;
};

static void pass_on(void *context, const struct revergo_outcome *outcome)
{
    const struct relay *relay = context;
    struct verdict verdict;
    translate(relay->mind, relay->board, outcome, &verdict);
    relay->listener->hear(relay->listener->context, &verdict);
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct revergo_outcome outcome;
    struct relay relay = {.mind = mind, .listener = listener};
    struct revergo_listener news = {pass_on, &relay};
    text_clear(&mind->position);
    mind->game->write(state, &mind->position);
    if (!revergo_board_read(&mind->rules, text_get(&mind->position), &relay.board))
        abort(); /* the referee and this engine do not understand each other: a bug */
    prepare_table(mind, limits);
    revergo_search(&mind->rules, mind->table, relay.board, limits,
                   listener && listener->hear ? &news : NULL, &outcome);
    translate(mind, relay.board, &outcome, verdict);
}

static const struct trial trials[] = {
    {"revergo:board=1x16", NULL, 0},
    {"revergo", NULL, 6},
    {"revergo:reach=lines", NULL, 6},
    {0},
};

const struct engine engine_revergo = {
    .name = "revergo",
    .suits = suits,
    .knows = knows,
    .open = open,
    .close = close,
    .think = think,
    .trials = trials,
};
