/* Who is ahead: a bar for the position on the board, and a graph of the game that one can click on
 * to go to a position. */
#ifndef QUINCUNX_FRONT_GTK_GRAPH_H
#define QUINCUNX_FRONT_GTK_GRAPH_H

#include "front/gtk/session.h"

GtkWidget *graph_new(struct session *);

/* Shows itself only where something is known. */
void graph_update(GtkWidget *graph, const struct news *);

#endif
