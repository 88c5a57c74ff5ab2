/* The levels of reversi; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_reversi;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 2500, 167},
    {"learner", WAY_CHANCE, {.depth = 2}, 1300, 327},
    {"casual", WAY_CHANCE, {.depth = 2}, 800, 530},
    {"fair", WAY_CHANCE, {.depth = 2}, 560, 715},
    {"able", WAY_CHANCE, {.depth = 2}, 380, 940},
    {"skilled", WAY_CHANCE, {.depth = 2}, 230, 1198},
    {"adept", WAY_CHANCE, {.depth = 3}, 220, 1421},
    {"seasoned", WAY_CHANCE, {.depth = 3}, 90, 1598},
    {"difficult", WAY_CHANCE, {.depth = 4}, 80, 1805},
    {"expert", WAY_SEARCH, {.nodes = 3000}, 0, 2084},
    {"master", WAY_SEARCH, {.nodes = 6500}, 0, 2302},
    {"grandmaster", WAY_SEARCH, {.nodes = 16000}, 0, 2477},
    {"champion", WAY_SEARCH, {.nodes = 55000}, 0, 2654},
    {"titan", WAY_SEARCH, {.nodes = 250000}, 0, 2850},
    {"legend", WAY_SEARCH, {.nodes = 1000000}, 0, 2985},
    {"strong", WAY_SEARCH, {.nodes = 4000000, .seconds = 2, .book = true}, 0, 3153},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_reversi = {
    "reversi", levels,
    "2026-11-18, neighbours in 300 games each (legend in 200, strong in 100) from balanced openings, seed 1, one thread; "
    "the weakest is 0"};
