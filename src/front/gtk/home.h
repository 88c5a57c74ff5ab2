/* The page of the home (match/home.h): a card for each game, with what can be done with it. It
 * takes the place of the board while the view has a home. */
#ifndef QUINCUNX_FRONT_GTK_HOME_H
#define QUINCUNX_FRONT_GTK_HOME_H

#include "front/gtk/session.h"

struct home_page;

struct home_page *home_new(struct session *);
void home_free(struct home_page *);
GtkWidget *home_widget(struct home_page *);
void home_update(struct home_page *, const struct news *);

/* Shows what the desk or the window has to say. */
void home_tell(struct home_page *);

#endif
