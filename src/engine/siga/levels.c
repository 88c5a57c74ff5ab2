/* The levels of siga. Between players who see a threat nearly every game is drawn, so that these
 * are closer to each other than those of other games (docs/arena.md). */
#include "engine/level.h"

extern const struct ladder ladder_siga;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 8, 13},
    {"casual", WAY_CHANCE, {.depth = 2}, 2, 58},
    {"fair", WAY_SEARCH, {.nodes = 3000}, 0, 181},
    {"difficult", WAY_SEARCH, {.nodes = 20000}, 0, 193},
    {"expert", WAY_SEARCH, {.nodes = 100000}, 0, 199},
    {"strong", WAY_SEARCH, {.seconds = 1}, 0, ELO_UNKNOWN},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_siga = {
    "siga", levels,
    "2026-11-16, neighbours in 62 to 300 games each from balanced openings, seed 1, one thread; "
    "the weakest is 0"};
