/* A window with the rules of a game. */
#ifndef QUINCUNX_FRONT_GTK_RULES_H
#define QUINCUNX_FRONT_GTK_RULES_H

#include "front/gtk/session.h"

void rules_show(struct session *, const struct game *);

#endif
