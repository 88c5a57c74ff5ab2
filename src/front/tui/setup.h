/* The start menu, and the forms for a new game and for the players. */
#ifndef QUINCUNX_FRONT_TUI_SETUP_H
#define QUINCUNX_FRONT_TUI_SETUP_H

#include "front/tui/screen.h"

/* Lets the person choose what to play, until there is a match on the desk or they leave; false if
 * they leave without a match. */
bool setup_menu(struct screen *);

/* Options and players of a new game; true if it was begun. */
bool setup_new(struct screen *, const struct game *);

/* Who plays the match on the desk. */
void setup_players(struct screen *);

/* The statistics as a page. */
void setup_statistics(struct screen *);

#endif
