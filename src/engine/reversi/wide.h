/* Boards larger than 8x8: a mask of 16 bits for each row and side.
 *
 * Along a row the bits are shifted, along a column or a diagonal the rows are gone through in order
 * and the mask is carried from one to the next. Simple first: these boards are for play, not for
 * proofs. Invariant: no bit at or past `size`, no square in both sides' rows. */
#ifndef QUINCUNX_ENGINE_REVERSI_WIDE_H
#define QUINCUNX_ENGINE_REVERSI_WIDE_H

#include "engine/reversi/rules.h"

/* One row of bits for each row of the board. */
struct reversi_rows {
    uint16_t row[REVERSI_SIZE_MOST];
};

struct reversi_wide {
    struct reversi_rows own, other; /* own: the side to move */
};

struct reversi_wide reversi_wide_from(const struct reversi_position *);

/* The squares where the side to move may move; how many there are. */
int reversi_wide_moves(const struct reversi_rules *, const struct reversi_wide *,
                       struct reversi_rows *moves);

/* Plays a legal move or REVERSI_PASS; the result is seen by the next player. */
struct reversi_wide reversi_wide_after(const struct reversi_rules *, const struct reversi_wide *,
                                       int move);

bool reversi_wide_over(const struct reversi_rules *, const struct reversi_wide *);

/* The margin for the side to move of a game that is over. */
int reversi_wide_margin(const struct reversi_rules *, const struct reversi_wide *);

int reversi_wide_empties(const struct reversi_rules *, const struct reversi_wide *);

/* A guess at the final margin, in 1/16 disc, for the side to move that has `moves` moves. */
enum { REVERSI_WIDE_DISC = 16 };
int reversi_wide_eval(const struct reversi_rules *, const struct reversi_wide *, int moves);

uint64_t reversi_wide_perft(const struct reversi_rules *, const struct reversi_wide *, int depth);

static inline bool reversi_rows_have(const struct reversi_rows *rows, int size, int square)
{
    return rows->row[square / size] >> square % size & 1;
}

#endif
