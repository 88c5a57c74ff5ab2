/* Random numbers that are the same on every machine, for ever: boards are dealt from them. */
#ifndef QUINCUNX_BASE_RANDOM_H
#define QUINCUNX_BASE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state;
};

struct random random_from(uint64_t seed);
uint64_t random_next(struct random *);

/* A number from 0 to below - 1, each equally likely; below is at least 1. */
uint32_t random_below(struct random *, uint32_t below);

/* A number from 0 to below 1. */
double random_unit(struct random *);

/* A seed nobody could have guessed, from the system. */
uint64_t random_fresh_seed(void);

#endif
