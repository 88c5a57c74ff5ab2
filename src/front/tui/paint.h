/* The board on the screen. */
#ifndef QUINCUNX_FRONT_TUI_PAINT_H
#define QUINCUNX_FRONT_TUI_PAINT_H

#include "front/tui/screen.h"

void paint_board(struct screen *, double now);

#endif
