/* The dialog for a new game. */
#ifndef QUINCUNX_FRONT_TUI_SETUP_H
#define QUINCUNX_FRONT_TUI_SETUP_H

#include "front/tui/screen.h"

/* Who plays, against which level, with which options; true if a game was begun. */
bool setup_new(struct screen *, const struct game *);

#endif
