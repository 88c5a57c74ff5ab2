/* The panel: players, clocks, scores, the course of the game, the moves. */
#ifndef QUINCUNX_FRONT_TUI_PANEL_H
#define QUINCUNX_FRONT_TUI_PANEL_H

#include "front/tui/screen.h"

void panel_paint(struct screen *, double now);

/* The lines that are there with and without a panel: the title, and what is going on or was last
 * said. */
void panel_paint_title(struct screen *);
void panel_paint_message(struct screen *);

#endif
