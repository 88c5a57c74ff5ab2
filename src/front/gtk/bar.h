/* The bar under the board: what is going on, what there is to say, and what can be done now that is
 * not always to be done: a pass, what to do at the end, the way back to the game. */
#ifndef QUINCUNX_FRONT_GTK_BAR_H
#define QUINCUNX_FRONT_GTK_BAR_H

#include "front/gtk/session.h"

struct bar;

struct bar *bar_new(struct session *, GtkWidget *board);
void bar_free(struct bar *);
GtkWidget *bar_widget(struct bar *);

void bar_update(struct bar *, const struct news *);

/* Shows the sentence that matters most now: what is typed (or ""), what the window or the desk has
 * to say, what the pointer would do, what was done. */
void bar_tell(struct bar *, const char *typed);

#endif
