/* The end of a game: who won, in a box beside the board, with the pieces counted up, a modest
 * celebration, and what can be done next. */
#ifndef QUINCUNX_FRONT_TUI_ENDING_H
#define QUINCUNX_FRONT_TUI_ENDING_H

#include "front/tui/screen.h"

/* Notes when the game on the board came to its end, and its pieces to rest: what moves begins then.
 * To be called before ending_moves, whatever is painted. */
void ending_notice(struct screen *, double now);

/* Paints it at the top of an area as far as there is room; returns the lines that it took, 0 while
 * no game has ended. */
int ending_paint(struct screen *, struct area, double now);

/* Something in it moves. */
bool ending_moves(const struct screen *, double now);

/* The next choice (step -1: the one before) is the one that Enter takes; carries it out, or the
 * one at a place; each false where there is none. */
bool ending_next(struct screen *, int step);
bool ending_take(struct screen *);
bool ending_click(struct screen *, int y, int x);

#endif
