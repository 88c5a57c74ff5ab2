/* The course of the game, as parts of the panel. */
#ifndef QUINCUNX_FRONT_TUI_COURSE_H
#define QUINCUNX_FRONT_TUI_COURSE_H

#include "front/tui/screen.h"

enum { COURSE_LIST_LEAST = 3 }; /* lines that the list of moves should have */

/* A side's first kind of piece in one character; "" where no piece is a side's. */
const char *course_sign(struct screen *, int side, char letter[2]);

/* A bar for the position on the board and a graph over the game, where something is known of them;
 * returns how many lines it took. */
int course_paint(struct screen *, struct area);

/* The moves around the one on the board. */
void course_paint_moves(struct screen *, struct area);

/* The entry of the match that is listed at a place of the screen; 0: none. */
size_t course_find(const struct screen *, int y, int x);

#endif
