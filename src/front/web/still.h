/* A board at rest, as JSON: for examples of rules and for the cards of the home. The page draws it
 * like the one that is played on. */
#ifndef QUINCUNX_FRONT_WEB_STILL_H
#define QUINCUNX_FRONT_WEB_STILL_H

#include "match/view.h"

/* The board of a view as members: its shape, its cells, the lines of the last move, and its pieces
 * as the stage (of its game) has them. */
void still_write(const struct view *, struct stage *, struct text *);

#endif
