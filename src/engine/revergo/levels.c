/* The levels of revergo; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_revergo;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 1200, 179},
    {"learner", WAY_CHANCE, {.depth = 2}, 700, 341},
    {"casual", WAY_CHANCE, {.depth = 2}, 450, 518},
    {"fair", WAY_CHANCE, {.depth = 2}, 300, 748},
    {"able", WAY_CHANCE, {.depth = 2}, 230, 901},
    {"skilled", WAY_CHANCE, {.depth = 2}, 175, 1087},
    {"adept", WAY_CHANCE, {.depth = 2}, 130, 1331},
    {"seasoned", WAY_CHANCE, {.depth = 2}, 95, 1561},
    {"difficult", WAY_CHANCE, {.depth = 2}, 63, 1770},
    {"expert", WAY_CHANCE, {.depth = 2}, 25, 1988},
    {"master", WAY_SEARCH, {.nodes = 20000}, 0, 2131},
    {"champion", WAY_SEARCH, {.nodes = 300000}, 0, 2289},
    {"strong", WAY_SEARCH, {.nodes = 4000000, .seconds = 2}, 0, 2457},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_revergo = {
    "revergo", levels,
    "2026-11-16, neighbours in 300 games each from balanced openings, seeds 1 and 5, one thread, "
    "champion in 80, strong in 60 with seed 7 and as long as its positions take; "
    "the weakest is 0"};
