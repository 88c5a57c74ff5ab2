/* A hash table of positions for the general search. Keys are exact: an entry holds the bytes of its
 * position, so that two positions are never taken for each other. Several threads may use it. */
#ifndef QUINCUNX_ENGINE_HASH_H
#define QUINCUNX_ENGINE_HASH_H

#include "core/game.h"
#include "engine/engine.h"

/* What is known of a position. A solved one was searched to the end of the game in every line that
 * matters, whatever the depth. */
struct finding {
    game_move move; /* the best one known */
    int value;
    int depth;
    enum bound bound; /* BOUND_LOWER, BOUND_UPPER or BOUND_EXACT, as far as depth reaches */
    bool solved;
};

struct hash;

struct hash *hash_open(size_t bytes, size_t state_size);
void hash_close(struct hash *);

/* Gets all of its memory now (pages_touch). */
void hash_touch(struct hash *);

bool hash_find(struct hash *, const struct state *, struct finding *);
void hash_keep(struct hash *, const struct state *, const struct finding *);

#endif
