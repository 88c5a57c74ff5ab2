/* Which move to try first.
 *
 * Moves that leave the opponent few replies come first (they are good, and their trees are small);
 * high in the tree, where a wrong first move costs most, a glance a few plies ahead judges them. */
#ifndef QUINCUNX_ENGINE_REVERSI_ORDER_H
#define QUINCUNX_ENGINE_REVERSI_ORDER_H

#include "engine/reversi/worker.h"

enum {
    REVERSI_CHOICES = 60,
    REVERSI_ORDER_QUICK = -1 /* instead of a depth: do not evaluate, count replies */
};

/* Lists the moves with their scores, unsorted; `first` (a square or none) gets the highest. `odd`
 * are the quarters with an odd number of empty squares, `look` the depth of the glance. */
int reversi_order(struct reversi_worker *, struct reversi_board, uint64_t moves, int first,
                  uint64_t odd, int look, struct reversi_choice choice[REVERSI_CHOICES]);

/* A small alpha-beta search that remembers nothing. In the units of the evaluation. */
int reversi_glance(struct reversi_worker *, struct reversi_board, int depth, int alpha, int beta);

#endif
