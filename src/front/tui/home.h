/* The home: all games as cards, each with a picture of its board and what can be done with it. It
 * lies in front of the game (DESK_HOME), and is where a person begins who plays nothing. */
#ifndef QUINCUNX_FRONT_TUI_HOME_H
#define QUINCUNX_FRONT_TUI_HOME_H

#include "front/tui/screen.h"

/* The home is in front. */
bool home_is_open(const struct screen *);

/* The window is large enough for it. */
enum { HOME_HEIGHT = 8, HOME_WIDTH = 30 };

void home_paint(struct screen *);
void home_handle(struct screen *, const struct event *);

#endif
