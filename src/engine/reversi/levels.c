/* The levels of reversi; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_reversi;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 1400, 186},
    {"learner", WAY_CHANCE, {.depth = 2}, 700, 350},
    {"casual", WAY_CHANCE, {.depth = 2}, 420, 526},
    {"fair", WAY_CHANCE, {.depth = 2}, 260, 714},
    {"able", WAY_CHANCE, {.depth = 2}, 150, 864},
    {"skilled", WAY_CHANCE, {.depth = 2}, 40, 1008},
    {"adept", WAY_CHANCE, {.depth = 3}, 80, 1185},
    {"seasoned", WAY_CHANCE, {.depth = 4}, 75, 1358},
    {"difficult", WAY_SEARCH, {.nodes = 1000}, 0, 1471},
    {"expert", WAY_SEARCH, {.nodes = 4000}, 0, 1706},
    {"master", WAY_SEARCH, {.nodes = 20000}, 0, 1923},
    {"champion", WAY_SEARCH, {.nodes = 100000}, 0, 2091},
    {"strong", WAY_SEARCH, {.nodes = 4000000, .seconds = 2}, 0, ELO_UNKNOWN},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_reversi = {
    "reversi", levels,
    "2026-11-16, neighbours in 200 to 300 games each from balanced openings, seeds 1 and 5, one thread; "
    "the weakest is 0"};
