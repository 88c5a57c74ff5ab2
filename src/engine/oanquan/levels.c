/* The levels of oanquan; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_oanquan;

static const struct level levels[] = {
    {N_("easy"), WAY_RANDOM, {0}, 0, 0},
    {N_("novice"), WAY_CHANCE, {.depth = 2}, 1800, 154},
    {N_("learner"), WAY_CHANCE, {.depth = 2}, 950, 272},
    {N_("casual"), WAY_CHANCE, {.depth = 2}, 500, 387},
    {N_("fair"), WAY_CHANCE, {.depth = 2}, 260, 492},
    {N_("able"), WAY_CHANCE, {.depth = 2}, 30, 638},
    {N_("skilled"), WAY_CHANCE, {.depth = 3}, 30, 799},
    {N_("adept"), WAY_CHANCE, {.depth = 4}, 30, 948},
    {N_("seasoned"), WAY_CHANCE, {.depth = 5}, 20, 1080},
    {N_("difficult"), WAY_SEARCH, {.nodes = 8000}, 0, 1282},
    {N_("strong"), WAY_SEARCH, {.nodes = 5000000, .seconds = 2}, 0, 1396},
    {N_("perfect"), WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_oanquan = {
    "oanquan", levels,
    N_("2026-11-16, neighbours in 300 games each from balanced openings, seed 5, one thread, "
       "strong in 60 with seed 7 and as long as its positions take; the weakest is 0")};
