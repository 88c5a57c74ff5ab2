/* Why a move is better than another, in the game's own words: facts that are true of one of them
 * and not of the other. Nothing here depends on a verdict, and where no fact tells the two apart
 * nothing is said. */
#ifndef QUINCUNX_MATCH_REASONS_H
#define QUINCUNX_MATCH_REASONS_H

#include "core/fact.h"

/* Facts that are told of any game of two players; ended by a NULL name. */
extern const struct fact reasons_general[];

/* A fact is true of `one`, worth telling, and sets it apart from `other` (NULL: from nothing in
 * particular). */
bool reasons_hold(const struct fact *, const struct prospect *one, const struct prospect *other,
                  struct finding *);

/* The sentence about a finding. */
void reasons_tell_finding(const struct prospect *, const struct finding *, struct text *);

/* Adds one sentence or two, each after a blank, about why `good` is better than `*bad`; in a game
 * for one `bad` may be NULL: then, what is good about `good`. */
void reasons_tell(const struct game *, const struct state *, game_move good, const game_move *bad,
                  struct text *);

#endif
