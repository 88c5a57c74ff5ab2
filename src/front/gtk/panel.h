/* The panel beside the board: who plays, for how long, how it stands, what was played. */
#ifndef QUINCUNX_FRONT_GTK_PANEL_H
#define QUINCUNX_FRONT_GTK_PANEL_H

#include "front/gtk/session.h"

struct panel;

struct panel *panel_new(struct session *);
void panel_free(struct panel *);
GtkWidget *panel_widget(struct panel *);

void panel_update(struct panel *, const struct news *);

#endif
