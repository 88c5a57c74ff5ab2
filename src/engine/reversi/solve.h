/* The exact value of a position on boards up to 8x8, whatever is left to play.
 *
 * A search with a null window: it answers "at least `beta`, or less?" with a bound that is proven.
 * Nothing is ever guessed: the evaluation only orders moves, the hash table compares whole
 * positions. */
#ifndef QUINCUNX_ENGINE_REVERSI_SOLVE_H
#define QUINCUNX_ENGINE_REVERSI_SOLVE_H

#include "engine/reversi/worker.h"

/* A bound of the value for the side to move: the value is at least the result if that is >= beta,
 * at most the result if that is < beta. Void if the worker has been stopped. */
int reversi_solve(struct reversi_worker *, struct reversi_board, int beta);

/* The value itself, beginning with a guess. */
int reversi_solve_value(struct reversi_worker *, struct reversi_board, int guess);

#endif
