/* The levels of oanquan; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_oanquan;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 1800, 154},
    {"learner", WAY_CHANCE, {.depth = 2}, 950, 272},
    {"casual", WAY_CHANCE, {.depth = 2}, 500, 387},
    {"fair", WAY_CHANCE, {.depth = 2}, 260, 492},
    {"able", WAY_CHANCE, {.depth = 2}, 30, 638},
    {"skilled", WAY_CHANCE, {.depth = 3}, 30, 799},
    {"adept", WAY_CHANCE, {.depth = 4}, 30, 948},
    {"seasoned", WAY_CHANCE, {.depth = 5}, 20, 1080},
    {"difficult", WAY_SEARCH, {.nodes = 8000}, 0, 1282},
    {"strong", WAY_SEARCH, {.nodes = 5000000, .seconds = 2}, 0, 1396},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_oanquan = {
    "oanquan", levels,
    "2026-11-16, neighbours in 300 games each from balanced openings, seed 5, one thread, "
    "strong in 60 with seed 7 and as long as its positions take; the weakest is 0"};
