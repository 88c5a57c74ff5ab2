/* The board on the screen. */
#ifndef QUINCUNX_FRONT_TUI_VIEW_H
#define QUINCUNX_FRONT_TUI_VIEW_H

#include "front/tui/session.h"

void view_paint(struct session *, double now);

#endif
