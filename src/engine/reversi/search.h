/* The midgame search on boards up to 8x8: principal variation search with a guess at the leaves.
 *
 * Values are whole discs for the side to move. A depth that reaches the end of the game becomes
 * REVERSI_HASH_EXACT, and everything below is then proven: null windows go to the solver. */
#ifndef QUINCUNX_ENGINE_REVERSI_SEARCH_H
#define QUINCUNX_ENGINE_REVERSI_SEARCH_H

#include "engine/reversi/order.h"

enum { REVERSI_LINE = 128 };

/* The best play found, as squares and passes. */
struct reversi_line {
    int length;
    uint8_t square[REVERSI_LINE];
};

/* A line that begins with a move and goes on as `rest` does. */
void reversi_line_set(struct reversi_line *, int square, const struct reversi_line *rest);

/* The value within (alpha, beta), or a bound of it outside. Without a line (NULL) the window must
 * be null, beta == alpha + 1. Void if the worker has been stopped. */
int reversi_search(struct reversi_worker *, struct reversi_board, int depth, int alpha, int beta,
                   struct reversi_line *);

/* A null window for a board whose view is known. */
int reversi_null_search(struct reversi_worker *, struct reversi_board, const struct reversi_view *,
                        int depth, int beta);

#endif
