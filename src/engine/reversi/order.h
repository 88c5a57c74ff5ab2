/* Which move to try first.
 *
 * Moves that leave the opponent few replies come first (they are good, and their trees are small);
 * high in the tree, where a wrong first move costs most, a glance a few plies ahead judges them. */
#ifndef QUINCUNX_ENGINE_REVERSI_ORDER_H
#define QUINCUNX_ENGINE_REVERSI_ORDER_H

#include "engine/reversi/worker.h"

enum { REVERSI_CHOICES = 60 };

/* Lists the moves with their scores, unsorted; the moves that are `known` to have been best get the
 * highest. Judged by what they leave the opponent. */
int reversi_order(struct reversi_worker *, struct reversi_board, uint64_t moves, uint64_t empties,
                  const struct reversi_known *known, struct reversi_choice choice[REVERSI_CHOICES]);

/* The same, judged by looking `look` plies ahead as well; 0: by the evaluation. */
int reversi_order_well(struct reversi_worker *, struct reversi_board, const struct reversi_view *,
                       uint64_t moves, const struct reversi_known *known, int look,
                       struct reversi_choice choice[REVERSI_CHOICES]);

/* A small alpha-beta search that remembers nothing. In the units of the evaluation. */
int reversi_glance(struct reversi_worker *, struct reversi_board, const struct reversi_view *,
                   int depth, int alpha, int beta);

#endif
