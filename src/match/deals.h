/* Boards of a wanted difficulty, for games whose boards are dealt: the best engine deals some and
 * picks one. Pure, and thread-safe. */
#ifndef QUINCUNX_MATCH_DEALS_H
#define QUINCUNX_MATCH_DEALS_H

#include "engine/engine.h"

enum deal { DEAL_EASY, DEAL_NORMAL, DEAL_HARD, DEALS };

struct deal_about {
    const char *name, *title; /* as engines know it; for people */
};
extern const struct deal_about deal_about[DEALS];

/* Boards of this spec are dealt, and can be told easy from hard. */
bool deals_exist(const struct spec *);

/* Finds one: `found` is the spec with the number of the board. It takes a second or so; another
 * thread may stop it by `stop` (or NULL). False, and said, where none is found. */
bool deals_find(const struct spec *, const char *name, uint64_t seed, const atomic_bool *stop,
                struct spec *found, struct text *error);

#endif
