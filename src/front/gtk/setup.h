/* The dialog for a new game: made from the table of options, for any game. */
#ifndef QUINCUNX_FRONT_GTK_SETUP_H
#define QUINCUNX_FRONT_GTK_SETUP_H

#include "front/gtk/session.h"

void setup_show(struct session *);

#endif
