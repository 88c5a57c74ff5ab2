/* The levels of siga. Between players who look ahead most games are drawn, and a search that looks
 * farther is soon hardly better: expert and strong look up what is decided within some moves, as
 * perfect does without an end, and set traps with it. Their depths are even: who sees the moves
 * that win in 13 but not those that lose in 14 falls into traps of 14 (260 Elo, in 60 games). */
#include "engine/level.h"

extern const struct ladder ladder_siga;

static const struct level levels[] = {
    {N_("easy"), WAY_RANDOM, {0}, 0, 0},
    {N_("novice"), WAY_CHANCE, {.depth = 2}, 6, 119},
    {N_("casual"), WAY_CHANCE, {.depth = 2}, 3, 250},
    {N_("fair"), WAY_CHANCE, {.depth = 2}, 1, 377},
    {N_("difficult"), WAY_SEARCH, {.depth = 5}, 0, 526},
    {N_("expert"), WAY_PERFECT, {.depth = 12}, 0, 629},
    {N_("strong"), WAY_PERFECT, {.depth = 14}, 0, 762},
    {N_("perfect"), WAY_PERFECT, {0}, 0, 872},
    {0},
};

const struct ladder ladder_siga = {
    "siga", levels,
    N_("2026-11-16, neighbours in 300 games each (strong in 104, perfect in 232) from sharp balanced "
       "openings, seed 1, one thread; the weakest is 0")};
