/* The engine of Ô ăn quan: the kernel behind the common interface. Moves have the same numbers here
 * and there: twice the cell, plus one for the direction +. */
#include "engine/engine.h"
#include "engine/oanquan/search.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_oanquan;

enum { HASH_BYTES = 64 << 20 };

struct mind {
    const struct game *game;
    struct oanquan_rules rules;
    size_t bytes;
    struct oanquan_mind *kernel; /* opened with the hash size first asked for */
};

/* Whom to tell while the kernel thinks. */
struct telling {
    const struct mind *mind;
    const struct state *state;
    const struct listener *listener;
};

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "oanquan") == 0;
}

static bool knows(const struct spec *spec)
{
    (void)spec;
    return false;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_zeroed(1, sizeof *mind);
    (void)seed;
    mind->game = spec->game;
    mind->rules = (struct oanquan_rules){.collect = spec_value(spec, "leftover") == 0,
                                         .safe_young = spec_value(spec, "young") == 1,
                                         .big_value = spec_value(spec, "big") == 1 ? 10 : 5};
    return mind;
}

static void close(struct mind *mind)
{
    if (mind->kernel)
        oanquan_mind_close(mind->kernel);
    free(mind);
}

static void translate(const struct telling *telling, const struct oanquan_report *report,
                      struct verdict *verdict)
{
    static const enum bound bounds[] = {[OANQUAN_GUESS] = BOUND_GUESS,
                                        [OANQUAN_LOWER] = BOUND_LOWER,
                                        [OANQUAN_UPPER] = BOUND_UPPER,
                                        [OANQUAN_EXACT] = BOUND_EXACT};
    *verdict = (struct verdict){.bound = bounds[report->bound],
                                .value = report->value,
                                .plies = PLIES_UNKNOWN,
                                .depth = report->depth,
                                .nodes = report->nodes,
                                .seconds = report->seconds};
    for (int i = 0; i < report->length && i < VERDICT_LINE; i++)
        verdict->line[verdict->length++] = (game_move)report->line[i];
    if (verdict->length == 0)
        verdict->line[verdict->length++] = (game_move)report->move;
    verdict_follow(telling->mind->game, telling->state, verdict);
}

static void tell(void *context, const struct oanquan_report *report)
{
    const struct telling *telling = context;
    struct verdict verdict;
    if (!telling->listener || !telling->listener->hear)
        return;
    translate(telling, report, &verdict);
    telling->listener->hear(telling->listener->context, &verdict);
}

/* The kernel's hash table is as large as the limits say. */
static void prepare(struct mind *mind, const struct limits *limits)
{
    size_t bytes = limits->bytes ? limits->bytes : HASH_BYTES;
    if (mind->kernel && mind->bytes == bytes)
        return;
    if (mind->kernel)
        oanquan_mind_close(mind->kernel);
    mind->kernel = oanquan_mind_open(&mind->rules, bytes, NULL);
    mind->bytes = bytes;
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct telling telling = {mind, state, listener};
    struct oanquan_board board;
    struct text text = {0};
    prepare(mind, limits);
    mind->game->write(state, &text);
    bool fits = oanquan_board_read(&board, &mind->rules, text.at);
    text_free(&text);
    if (!fits) { /* more stones than the kernel's cells hold: any legal move, and nothing known */
        struct moves moves = {0};
        mind->game->moves(state, &moves);
        *verdict = (struct verdict){.plies = PLIES_UNKNOWN, .line = {moves.at[0]}, .length = 1};
        moves_free(&moves);
        return;
    }
    struct oanquan_report report = oanquan_think(mind->kernel, &board, limits, tell, &telling);
    translate(&telling, &report, verdict);
}

static const struct trial trials[] = {
    {"oanquan", NULL, 16},
    {"oanquan:leftover=leave,big=10,young=safe", NULL, 14},
    {0},
};

const struct engine engine_oanquan = {
    .name = "oanquan",
    .suits = suits,
    .knows = knows,
    .open = open,
    .close = close,
    .think = think,
    .trials = trials,
};
