/* The exact value of a position on boards up to 8x8, whatever is left to play.
 *
 * A search with a null window: it answers "at least `beta`, or less?" with a bound that is proven.
 * Nothing is ever guessed: the evaluation only orders moves, the hash table compares whole
 * positions. */
#ifndef QUINCUNX_ENGINE_REVERSI_SOLVE_H
#define QUINCUNX_ENGINE_REVERSI_SOLVE_H

#include "engine/reversi/worker.h"

enum { REVERSI_SOLVE_MOST = 15 /* empty squares; with more, the evaluation should order moves */ };

/* A bound of the value for the side to move: the value is at least the result if that is >= beta,
 * at most the result if that is < beta. Void if the worker has been stopped. */
int reversi_solve(struct reversi_worker *, struct reversi_board, int beta);

/* Whether the other side's stable discs alone keep the value below beta; then *bound is it. */
bool reversi_too_stable(const struct reversi_worker *, struct reversi_board, int beta, int *bound);

/* Whether a move leads to a position that is known, at least as well as `least`, to be bad enough
 * for the opponent; then the bound and the move are in `found`. */
bool reversi_transposes(const struct reversi_worker *, const struct reversi_choice *, int count,
                        const struct reversi_known *least, int beta, struct reversi_known *found);

/* The value itself, beginning with a guess. */
int reversi_solve_value(struct reversi_worker *, struct reversi_board, int guess);

#endif
