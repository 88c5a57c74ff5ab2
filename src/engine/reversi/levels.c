/* The levels of reversi; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_reversi;

static const struct level levels[] = {
    {N_("easy"), WAY_RANDOM, {0}, 0, 0},
    {N_("novice"), WAY_CHANCE, {.depth = 2}, 2500, 167},
    {N_("learner"), WAY_CHANCE, {.depth = 2}, 1300, 327},
    {N_("casual"), WAY_CHANCE, {.depth = 2}, 800, 530},
    {N_("fair"), WAY_CHANCE, {.depth = 2}, 560, 715},
    {N_("able"), WAY_CHANCE, {.depth = 2}, 380, 940},
    {N_("skilled"), WAY_CHANCE, {.depth = 2}, 230, 1198},
    {N_("adept"), WAY_CHANCE, {.depth = 3}, 220, 1421},
    {N_("seasoned"), WAY_CHANCE, {.depth = 3}, 90, 1598},
    {N_("difficult"), WAY_CHANCE, {.depth = 4}, 80, 1805},
    {N_("expert"), WAY_SEARCH, {.nodes = 3000}, 0, 2084},
    {N_("master"), WAY_SEARCH, {.nodes = 6500}, 0, 2302},
    {N_("grandmaster"), WAY_SEARCH, {.nodes = 16000}, 0, 2477},
    {N_("champion"), WAY_SEARCH, {.nodes = 55000}, 0, 2654},
    {N_("titan"), WAY_SEARCH, {.nodes = 250000}, 0, 2850},
    {N_("legend"), WAY_SEARCH, {.nodes = 1000000}, 0, 2985},
    {N_("strong"), WAY_SEARCH, {.nodes = 4000000, .seconds = 2, .book = true}, 0, 3153},
    {N_("perfect"), WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_reversi = {
    "reversi", levels,
    N_("2026-11-18, neighbours in 300 games each (legend in 200, strong in 100) from balanced openings, seed 1, one thread; "
       "the weakest is 0")};
