/* The second method: plain minimax through the rules alone, slow and obviously right. Engines are
 * held against it on late and small positions. */
#ifndef QUINCUNX_TESTS_ENGINE_MINIMAX_H
#define QUINCUNX_TESTS_ENGINE_MINIMAX_H

#include "base/random.h"
#include "core/spec.h"

/* The value for the side to move (of a finished game: for `mover`); gives up (false) after `nodes`.
 */
bool minimax(const struct game *, const struct state *, int mover, long *nodes, int *value);

/* Sets the state to a random position of a random game, `back` plies before its end or at its
 * start; false if it is over. */
bool minimax_late_position(const struct spec *, struct random *, int back, union any_state *);

#endif
