/* The board on the screen. */
#ifndef QUINCUNX_FRONT_TUI_PAINT_H
#define QUINCUNX_FRONT_TUI_PAINT_H

#include "front/tui/screen.h"

void paint_board(struct screen *, double now);

/* A board as a picture in an area: without names, marks and cursor. */
void paint_picture(struct screen *, struct area, const struct game *, const struct scene *);

#endif
