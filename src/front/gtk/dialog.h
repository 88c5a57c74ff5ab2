/* Windows beside the window: they belong to it and close with Esc. */
#ifndef QUINCUNX_FRONT_GTK_DIALOG_H
#define QUINCUNX_FRONT_GTK_DIALOG_H

#include <gtk/gtk.h>

/* With a header bar and this content below it. */
GtkWidget *dialog_new(GtkWindow *parent, const char *title, int width, int height,
                      GtkWidget *header, GtkWidget *content);

/* Adds a row with a choice among the strings of a list, which becomes the row's own, to a group of
 * preferences. Nothing of a long string is cut off. */
GtkWidget *dialog_add_choice(GtkWidget *group, const char *title, GtkStringList *, guint chosen);

#endif
