/* A memory of positions that are known to be lost. Keys are exact: the set of tiles taken, which
 * together with the board searched determines the position. */
#ifndef QUINCUNX_ENGINE_SHISEN_DEAD_H
#define QUINCUNX_ENGINE_SHISEN_DEAD_H

#include "engine/shisen/board.h"

/* All zeros but `words` and `most` is an empty memory. It grows to `most` slots and then forgets.
 */
struct shisen_dead {
    uint64_t *slot;
    size_t slots, used, most;
    size_t words; /* of a key that matter */
};

void shisen_dead_open(struct shisen_dead *, int tiles, size_t bytes);
void shisen_dead_close(struct shisen_dead *);

/* The empty set, the position at the start, is never kept. */
bool shisen_dead_has(const struct shisen_dead *, const uint64_t gone[SHISEN_WORDS]);
void shisen_dead_keep(struct shisen_dead *, const uint64_t gone[SHISEN_WORDS]);

#endif
