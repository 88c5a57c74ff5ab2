/* The levels of siga, so far apart that it can be felt (docs/arena.md tells how that is measured).
 */
#include "engine/level.h"

#include <string.h>

extern const struct ladder ladder_siga;

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "siga") == 0;
}

static const struct level levels[] = {
    {"easy", WAY_RANDOM, {0}, 0, 0},
    {"novice", WAY_CHANCE, {.depth = 2}, 8, 13},
    {"casual", WAY_CHANCE, {.depth = 2}, 2, 58},
    {"fair", WAY_SEARCH, {.nodes = 3000}, 0, 181},
    {"difficult", WAY_SEARCH, {.nodes = 20000}, 0, 193},
    {"expert", WAY_SEARCH, {.nodes = 100000}, 0, 199},
    {"strong", WAY_SEARCH, {.seconds = 1}, 0, ELO_UNKNOWN},
    {"perfect", WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

const struct ladder ladder_siga = {
    suits, levels,
    "2026-11-16, neighbours in 62 to 300 games each from balanced openings, one thread; the weakest is 0"};
