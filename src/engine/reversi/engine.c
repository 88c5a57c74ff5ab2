/* The engine of Reversi: the kernel behind the common interface. Squares and the pass have the same
 * numbers here and there. */
#include "engine/engine.h"
#include "engine/reversi/book.h"
#include "engine/reversi/eval.h"
#include "engine/reversi/suite.h"
#include "engine/reversi/think.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_reversi;

struct mind {
    const struct game *game;
    struct reversi_rules rules;
    struct reversi_mind *kernel;
};

/* Whom to tell, and about which position, while the kernel thinks. */
struct telling {
    const struct mind *mind;
    const struct state *state;
    const struct listener *listener;
    struct budget budget; /* for the clock alone */
};

static struct reversi_rules rules_of(const struct spec *spec)
{
    return (struct reversi_rules){.size = (int)spec_value(spec, "size"),
                                  .straight = spec_value(spec, "diagonals") == 1,
                                  .ends = spec_value(spec, "blocked") == 1,
                                  .winner = spec_value(spec, "empties") == 1};
}

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "reversi") == 0;
}

/* A board of 4×4 is solved in an instant. */
static bool knows(const struct spec *spec)
{
    return suits(spec) && spec_value(spec, "size") == 4;
}

/* Sixteen empty squares take some milliseconds. */
static int swift(const struct spec *spec)
{
    return spec_value(spec, "size") <= 8 ? 16 : 0;
}

static const char *const *data(const struct spec *spec)
{
    static const char *const names[] = {REVERSI_WEIGHTS, REVERSI_BOOK, NULL};
    struct reversi_rules rules = rules_of(spec);
    return reversi_eval_suits(&rules) ? names : NULL;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_zeroed(1, sizeof *mind);
    (void)seed;
    mind->game = spec->game;
    mind->rules = rules_of(spec);
    mind->kernel = reversi_mind_open(&mind->rules);
    return mind;
}

static void close(struct mind *mind)
{
    reversi_mind_close(mind->kernel);
    free(mind);
}

static void translate(const struct telling *telling, const struct reversi_answer *answer,
                      struct verdict *verdict)
{
    *verdict = (struct verdict){.bound = answer->bound,
                                .value = answer->value,
                                .plies = PLIES_UNKNOWN,
                                .depth = answer->depth,
                                .nodes = answer->nodes,
                                .seconds = budget_seconds(&telling->budget)};
    for (int i = 0; i < answer->length && i < VERDICT_LINE; i++)
        verdict->line[verdict->length++] = answer->line[i];
    if (verdict->length == 0)
        verdict->line[verdict->length++] = (game_move)answer->move;
    verdict_follow(telling->mind->game, telling->state, verdict);
}

static void tell(void *context, const struct reversi_answer *answer)
{
    const struct telling *telling = context;
    struct verdict verdict;
    if (!telling->listener || !telling->listener->hear)
        return;
    translate(telling, answer, &verdict);
    telling->listener->hear(telling->listener->context, &verdict);
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct telling telling = {.mind = mind, .state = state, .listener = listener};
    struct reversi_position position;
    struct reversi_answer answer;
    struct text text = {0};
    budget_begin(&telling.budget, limits);
    mind->game->write(state, &text);
    reversi_read(&position, &mind->rules, text.at);
    text_free(&text);
    reversi_think(mind->kernel, &position, limits, tell, &telling, &answer);
    translate(&telling, &answer, verdict);
}

static const struct trial trials[] = {
    {"reversi:size=4", NULL, 0},  {"reversi", NULL, 12},        {"reversi:diagonals=off", NULL, 12},
    {"reversi:size=6", NULL, 14}, {"reversi:size=12", NULL, 6}, {0},
};

const struct engine engine_reversi = {
    .name = "reversi",
    .suits = suits,
    .knows = knows,
    .swift = swift,
    .data = data,
    .open = open,
    .close = close,
    .think = think,
    .trials = trials,
    .suites = reversi_suites,
};
