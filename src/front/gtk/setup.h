/* The dialog for a new game: who plays, how strong the computer is, and, folded, the options of the
 * game. */
#ifndef QUINCUNX_FRONT_GTK_SETUP_H
#define QUINCUNX_FRONT_GTK_SETUP_H

#include "front/gtk/session.h"

void setup_show(struct session *, const struct game *);

#endif
