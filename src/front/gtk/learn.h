/* The dialog with the lessons of a game. */
#ifndef QUINCUNX_FRONT_GTK_LEARN_H
#define QUINCUNX_FRONT_GTK_LEARN_H

#include "front/gtk/session.h"

/* Lists the lessons of a game, which must have some (learn_exists); the one that is chosen begins.
 */
void learn_show(struct session *, const struct game *);

bool learn_exists(const struct game *);

#endif
