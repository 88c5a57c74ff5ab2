/* How a game ended (view->ending), on a card over the board: who won, the pieces counted up, and
 * what comes next. It comes when the game ends before the person's eyes, once the pieces have come
 * to rest, and goes by Escape, by a click beside it, or with whatever is chosen. */
#ifndef QUINCUNX_FRONT_GTK_ENDING_H
#define QUINCUNX_FRONT_GTK_ENDING_H

#include "front/gtk/session.h"

struct ending;

/* Over this content. */
struct ending *ending_new(struct session *, GtkWidget *content, GtkWidget *board);
void ending_free(struct ending *);

/* The content with the card over it. */
GtkWidget *ending_widget(struct ending *);

void ending_update(struct ending *, const struct news *);

/* Shows a card that waits for pieces to come to rest, if they do not move any more: a moment later,
 * so that the board is seen first. */
void ending_show(struct ending *, bool moving);

/* Takes it away; false if there was none. */
bool ending_dismiss(struct ending *);

#endif
