/* The list of moves, a column for each side; clicking on one goes there. */
#ifndef QUINCUNX_FRONT_GTK_MOVES_H
#define QUINCUNX_FRONT_GTK_MOVES_H

#include "front/gtk/session.h"

struct move_list;

struct move_list *moves_new(struct session *);
void moves_close(struct move_list *);
GtkWidget *moves_widget(struct move_list *);
void moves_update(struct move_list *, const struct news *);

#endif
