/* A window with the rules of a game. */
#ifndef QUINCUNX_FRONT_GTK_RULES_H
#define QUINCUNX_FRONT_GTK_RULES_H

#include "core/game.h"

#include <gtk/gtk.h>

void rules_show(GtkWindow *parent, const struct game *);

#endif
