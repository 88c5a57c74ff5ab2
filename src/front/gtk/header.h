/* The header bars over the board: one with all its buttons, and one for narrow windows. */
#ifndef QUINCUNX_FRONT_GTK_HEADER_H
#define QUINCUNX_FRONT_GTK_HEADER_H

#include <gtk/gtk.h>

struct header {
    GtkWidget *widget;      /* shows the first of the bars that fits */
    GtkWidget *switcher[2]; /* in each of them: the game's title, which opens the list of games */
};

void header_make(struct header *);
/* Those of the home. */
GtkWidget *header_make_home(void);

void header_set_title(struct header *, const char *title);

/* A button with a picture, and the button of a menu, each with its name as a tip; the menu becomes
 * the button's. */
GtkWidget *header_button(const char *icon, const char *action, const char *tip);
GtkWidget *header_menu(const char *icon, GMenuModel *, const char *tip);

#endif
