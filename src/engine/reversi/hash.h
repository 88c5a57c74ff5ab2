/* What is known about positions seen before: bounds of the value and the best move.
 *
 * An entry holds the whole position, so that an answer is never another position's. Several threads
 * read and write at once without waiting: the words of the position are mixed with what is known,
 * so that words of two writers do not fit together, and a reader finds nothing there.
 *
 * A bound found by looking `depth` plies ahead is a guess, and so is one to the end (depth
 * REVERSI_HASH_EXACT) that trusted the evaluation to leave out what is unlikely (`sure` less than
 * REVERSI_SURE). One to the end that left nothing out is proven, and never gives way to a guess
 * about the same position. */
#ifndef QUINCUNX_ENGINE_REVERSI_HASH_H
#define QUINCUNX_ENGINE_REVERSI_HASH_H

#include "engine/reversi/board.h"

#include <stddef.h>

enum {
    REVERSI_HASH_EXACT = 127,
    REVERSI_SURE = 5,
    REVERSI_FORGET = 9 /* positions with fewer empty squares are solved anew */
};

struct reversi_known {
    int lower, upper; /* of the value, for the side to move */
    int depth, sure;
    int move, next; /* the best, and the best before it; squares, or REVERSI_BOARD_NONE */
};

/* Whether a bound can be trusted as far as one of that depth and sureness. */
static inline bool reversi_known_enough(const struct reversi_known *known,
                                        const struct reversi_known *least)
{
    return known->depth >= least->depth && known->sure >= least->sure;
}

struct reversi_hash;

/* A table of at most this many bytes; less if there is not so much memory. */
struct reversi_hash *reversi_hash_open(size_t bytes);
void reversi_hash_close(struct reversi_hash *);
size_t reversi_hash_bytes(const struct reversi_hash *);

/* Gets all of its memory now (pages_touch). */
void reversi_hash_touch(struct reversi_hash *);

/* Forgets everything. */
void reversi_hash_clear(struct reversi_hash *);

/* From now on, what is in the table is old and makes room first. Not while others use it. */
void reversi_hash_age(struct reversi_hash *);

bool reversi_hash_find(const struct reversi_hash *, struct reversi_board, struct reversi_known *);

/* Keeps what is known; of two bounds of the same depth, the better. `nodes`: what it has cost. */
void reversi_hash_keep(struct reversi_hash *, struct reversi_board, const struct reversi_known *,
                       uint64_t nodes);

/* What a thread begins to search others leave for later: when they come to it, the table has the
 * answer. Marks are hints, and may get lost. */
bool reversi_hash_busy(const struct reversi_hash *, struct reversi_board);
void reversi_hash_begin(struct reversi_hash *, struct reversi_board);
void reversi_hash_end(struct reversi_hash *, struct reversi_board);

/* Fetches the place of a position into the processor's cache. */
void reversi_hash_prepare(const struct reversi_hash *, struct reversi_board);

#endif
