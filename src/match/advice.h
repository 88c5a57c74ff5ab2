/* Hints in steps: where to look, what to choose from, what to play, and why. Without a verdict
 * there is no hint: nothing is marked or said. */
#ifndef QUINCUNX_MATCH_ADVICE_H
#define QUINCUNX_MATCH_ADVICE_H

#include "engine/engine.h"
#include "match/marks.h"

enum advice { ADVICE_NONE, ADVICE_AREA, ADVICE_CANDIDATES, ADVICE_MOVE, ADVICE_WHY };

/* The moves from best to worst: by value, a win soon before a win late, proven before guessed; ties
 * keep the order of the game. `order` has room for all of the analysis. */
void advice_order(const struct analysis *, size_t *order);

/* The best move, NULL of none; and whether another is just as good as far as is told: of the same
 * value, equally sure and, where only winning counts, as soon. */
const struct verdict *advice_best(const struct analysis *);
bool advice_is_as_good(const struct game *, const struct verdict *best, const struct verdict *);

/* Marks what a step shows: MARK_AREA on a part of the board around the best move, MARK_CANDIDATE on
 * the cells of the best few moves, MARK_HINT on the cells of the best. Each step shows what the
 * steps before it did no longer need: only its own marks. */
void advice_mark(enum advice, const struct analysis *, const struct game *, const struct state *,
                 struct marks *);

/* Adds sentences for a step, of the board as the scene has it: "Look here: the upper left.", "Good
 * moves to consider: c4, d3, f5.", "Play d3.", "d3 wins by 4 discs (proven). f5 loses by 2 discs.
 * After f5, White can take the corner h8." */
void advice_tell(enum advice, const struct analysis *, const struct game *, const struct state *,
                 bool flipped, struct text *);

#endif
