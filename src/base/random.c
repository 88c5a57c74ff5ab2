/* SplitMix64: one 64-bit counter, scrambled. Small, good enough for games, and fixed for ever,
 * because a seed in a record must deal the same board in every later version. */
#define _DEFAULT_SOURCE /* getentropy */
#include "base/random.h"

#include <time.h>
#include <unistd.h>

struct random random_from(uint64_t seed)
{
    return (struct random){seed};
}

uint64_t random_next(struct random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t random_below(struct random *random, uint32_t below)
{
    /* The top 32 bits, refused above the largest multiple of `below`, so that no number is
     * favoured. */
    uint32_t limit = UINT32_MAX - UINT32_MAX % below;
    uint32_t value;
    do
        value = (uint32_t)(random_next(random) >> 32);
    while (value >= limit);
    return value % below;
}

double random_unit(struct random *random)
{
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

uint64_t random_fresh_seed(void)
{
    uint64_t seed;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = (uint64_t)time(NULL) * 0x9e3779b97f4a7c15u;
    return seed;
}
