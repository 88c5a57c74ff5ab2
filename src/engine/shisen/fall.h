/* The solver for boards where tiles fall, and for kinds too large for the other one: a search move
 * by move. */
#ifndef QUINCUNX_ENGINE_SHISEN_FALL_H
#define QUINCUNX_ENGINE_SHISEN_FALL_H

#include "engine/shisen/solve.h"

/* Decides the board, or gives up when the budget is spent. */
void shisen_fall_solve(const struct shisen_board *, struct shisen_effort *, struct shisen_answer *);

#endif
