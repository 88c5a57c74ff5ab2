/* The solver for boards where nothing falls: a search among the ways to pair the tiles of each kind
 * with each other. */
#ifndef QUINCUNX_ENGINE_SHISEN_PAIRING_H
#define QUINCUNX_ENGINE_SHISEN_PAIRING_H

#include "engine/shisen/solve.h"

/* Whether this search can take the board on: nothing falls, no kind has too many tiles. */
bool shisen_pairing_suits(const struct shisen_board *);

/* Decides the board, or gives up when the budget is spent. */
void shisen_pairing_solve(const struct shisen_board *, struct shisen_effort *,
                          struct shisen_answer *);

#endif
