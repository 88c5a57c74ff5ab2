/* A guess at the final result of a ReverGo game, from one position, without looking ahead. */
#ifndef QUINCUNX_ENGINE_REVERGO_EVAL_H
#define QUINCUNX_ENGINE_REVERGO_EVAL_H

#include "engine/revergo/board.h"

enum { REVERGO_STONE = 100 }; /* a guess is in hundredths of a stone */

/* What a position is made of, own less the other side's: stones that can still be turned, by kind
 * of square; stable stones; stones beside an empty square; and who will make the last move. */
enum { REVERGO_KINDS = 10, REVERGO_STABLE = REVERGO_KINDS, REVERGO_OPEN, REVERGO_LAST };
enum { REVERGO_FEATURES = REVERGO_LAST + 1 };

void revergo_eval_features(const struct revergo_rules *, struct revergo_board,
                           int feature[REVERGO_FEATURES]);

/* The guess for the side to move, in hundredths of a stone. */
int revergo_eval(const struct revergo_rules *, struct revergo_board);

#endif
