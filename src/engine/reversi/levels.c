/* The levels of reversi; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_reversi;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 2500, 150},
    {"learner", WAY_CHANCE, {.depth = 2}, 1300, 272},
    {"casual", WAY_CHANCE, {.depth = 2}, 800, 432},
    {"fair", WAY_CHANCE, {.depth = 2}, 560, 615},
    {"able", WAY_CHANCE, {.depth = 2}, 380, 799},
    {"skilled", WAY_CHANCE, {.depth = 2}, 230, 1006},
    {"adept", WAY_CHANCE, {.depth = 3}, 220, 1180},
    {"seasoned", WAY_CHANCE, {.depth = 3}, 90, 1324},
    {"difficult", WAY_CHANCE, {.depth = 4}, 80, 1522},
    {"expert", WAY_SEARCH, {.nodes = 3000}, 0, 1750},
    {"master", WAY_SEARCH, {.nodes = 6500}, 0, 1934},
    {"grandmaster", WAY_SEARCH, {.nodes = 16000}, 0, 2085},
    {"champion", WAY_SEARCH, {.nodes = 55000}, 0, 2273},
    {"titan", WAY_SEARCH, {.nodes = 250000}, 0, 2512},
    {"legend", WAY_SEARCH, {.nodes = 1000000}, 0, 2691},
    {"strong", WAY_SEARCH, {.nodes = 4000000, .seconds = 2, .book = true}, 0, 2843},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_reversi = {
    "reversi", levels,
    "2026-11-16, neighbours in 300 games each (legend in 160, strong in 80) from balanced openings, seed 1, one thread; "
    "the weakest is 0"};
