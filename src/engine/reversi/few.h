/* The exact value of a position with few empty squares: nothing is remembered and nothing sorted.
 *
 * Squares in quarters with an odd number of empty squares come first: who moves there first also
 * moves last. The last squares are written out. */
#ifndef QUINCUNX_ENGINE_REVERSI_FEW_H
#define QUINCUNX_ENGINE_REVERSI_FEW_H

#include "engine/reversi/worker.h"

/* A bound of the value as reversi_solve gives it. `empties` are the empty squares, `count` of them.
 */
int reversi_few(struct reversi_worker *, struct reversi_board, uint64_t empties, int count,
                int beta);

/* The value when nobody moves any more, for the side that has `own`. */
static inline int reversi_over(const struct reversi_worker *worker, uint64_t own, int empties)
{
    int margin = 2 * reversi_count(own) - worker->area + empties;
    if (worker->rules.winner)
        margin += margin > 0 ? empties : margin < 0 ? -empties : 0;
    return margin;
}

#endif
