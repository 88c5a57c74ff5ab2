/* The levels of reversi; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_reversi;

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 2500, 188},
    {"learner", WAY_CHANCE, {.depth = 2}, 1300, 342},
    {"casual", WAY_CHANCE, {.depth = 2}, 800, 489},
    {"fair", WAY_CHANCE, {.depth = 2}, 560, 653},
    {"able", WAY_CHANCE, {.depth = 2}, 380, 833},
    {"skilled", WAY_CHANCE, {.depth = 2}, 230, 1030},
    {"adept", WAY_CHANCE, {.depth = 3}, 220, 1242},
    {"seasoned", WAY_CHANCE, {.depth = 3}, 90, 1407},
    {"difficult", WAY_CHANCE, {.depth = 4}, 80, 1592},
    {"expert", WAY_SEARCH, {.nodes = 2500}, 0, 1838},
    {"master", WAY_SEARCH, {.nodes = 8000}, 0, 2046},
    {"grandmaster", WAY_SEARCH, {.nodes = 25000}, 0, 2246},
    {"champion", WAY_SEARCH, {.nodes = 80000}, 0, 2417},
    {"titan", WAY_SEARCH, {.nodes = 300000}, 0, 2647},
    {"strong", WAY_SEARCH, {.nodes = 4000000, .seconds = 2, .book = true}, 0, 2902},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_reversi = {
    "reversi", levels,
    "2026-11-16, neighbours in 100 to 300 games each (strong in 40) from balanced openings, seed 5, one thread; "
    "the weakest is 0"};
