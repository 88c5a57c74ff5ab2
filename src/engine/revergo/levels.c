/* The levels of revergo; docs/arena.md tells how they were measured. */
#include "engine/level.h"

extern const struct ladder ladder_revergo;

static const struct level levels[] = {
    {N_("easy"), WAY_RANDOM, {0}, 0, 0},
    {N_("novice"), WAY_CHANCE, {.depth = 2}, 1200, 179},
    {N_("learner"), WAY_CHANCE, {.depth = 2}, 700, 341},
    {N_("casual"), WAY_CHANCE, {.depth = 2}, 450, 518},
    {N_("fair"), WAY_CHANCE, {.depth = 2}, 300, 748},
    {N_("able"), WAY_CHANCE, {.depth = 2}, 230, 901},
    {N_("skilled"), WAY_CHANCE, {.depth = 2}, 175, 1087},
    {N_("adept"), WAY_CHANCE, {.depth = 2}, 130, 1331},
    {N_("seasoned"), WAY_CHANCE, {.depth = 2}, 95, 1561},
    {N_("difficult"), WAY_CHANCE, {.depth = 2}, 63, 1770},
    {N_("expert"), WAY_CHANCE, {.depth = 2}, 25, 1988},
    {N_("master"), WAY_SEARCH, {.nodes = 20000}, 0, 2131},
    {N_("champion"), WAY_SEARCH, {.nodes = 300000}, 0, 2289},
    {N_("strong"), WAY_SEARCH, {.nodes = 4000000, .seconds = 2}, 0, 2457},
    {N_("perfect"), WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_revergo = {
    "revergo", levels,
    N_("2026-11-16, neighbours in 300 games each from balanced openings, seeds 1 and 5, one thread, "
       "champion in 80, strong in 60 with seed 7 and as long as its positions take; "
       "the weakest is 0")};
