/* The board on the screen. */
#ifndef QUINCUNX_FRONT_TUI_PAINT_H
#define QUINCUNX_FRONT_TUI_PAINT_H

#include "front/tui/session.h"

void paint_board(struct session *, double now);

#endif
