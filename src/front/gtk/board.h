/* The board: a widget that shows the scene, with a button for each of its cells. It acts on the
 * desk by itself: clicks, arrow keys, moves that are typed, the pointer over a cell. */
#ifndef QUINCUNX_FRONT_GTK_BOARD_H
#define QUINCUNX_FRONT_GTK_BOARD_H

#include "front/gtk/session.h"

GtkWidget *board_new(struct session *);

void board_update(GtkWidget *board, const struct news *);

/* What is being typed; "". */
const char *board_typed(GtkWidget *board);

#endif
