/* What is known about positions seen before: bounds of the value and the best move.
 *
 * An entry holds the whole position, so that an answer is never another position's. Several threads
 * read and write at once without waiting: a writer marks the entry as busy (an odd version) while
 * it changes it, and a reader that meets a busy entry, or one whose version changed while it was
 * read, finds nothing.
 *
 * A bound found by looking `depth` plies ahead is a guess; one of depth REVERSI_HASH_EXACT is
 * proven, and never gives way to a guess about the same position. */
#ifndef QUINCUNX_ENGINE_REVERSI_HASH_H
#define QUINCUNX_ENGINE_REVERSI_HASH_H

#include "engine/reversi/board.h"

#include <stddef.h>

enum { REVERSI_HASH_EXACT = 127 };

struct reversi_known {
    int lower, upper; /* of the value, for the side to move */
    int depth;
    int move; /* a square, REVERSI_BOARD_PASS or REVERSI_BOARD_NONE */
};

struct reversi_hash;

/* A table of at most this many bytes; less if there is not so much memory. */
struct reversi_hash *reversi_hash_open(size_t bytes);
void reversi_hash_close(struct reversi_hash *);
size_t reversi_hash_bytes(const struct reversi_hash *);

/* Forgets everything. */
void reversi_hash_clear(struct reversi_hash *);

/* From now on, what is in the table is old and makes room first. Not while others use it. */
void reversi_hash_age(struct reversi_hash *);

bool reversi_hash_find(const struct reversi_hash *, struct reversi_board, struct reversi_known *);

/* Keeps what is known; of two bounds of the same depth, the better. `nodes`: what it has cost. */
void reversi_hash_keep(struct reversi_hash *, struct reversi_board, const struct reversi_known *,
                       uint64_t nodes);

/* Fetches the place of a position into the processor's cache. */
void reversi_hash_prepare(const struct reversi_hash *, struct reversi_board);

#endif
