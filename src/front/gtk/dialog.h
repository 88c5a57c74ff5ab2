/* Windows beside the window: they belong to it and close with Esc. */
#ifndef QUINCUNX_FRONT_GTK_DIALOG_H
#define QUINCUNX_FRONT_GTK_DIALOG_H

#include <gtk/gtk.h>

/* With a header bar and this content below it. */
GtkWidget *dialog_new(GtkWindow *parent, const char *title, int width, int height,
                      GtkWidget *header, GtkWidget *content);

/* A row with a choice among the strings of a list, which becomes the row's own; and one that is
 * added to a group of preferences. Nothing of a long string is cut off. */
GtkWidget *dialog_choice(const char *title, GtkStringList *, guint chosen);
GtkWidget *dialog_add_choice(GtkWidget *group, const char *title, GtkStringList *, guint chosen);

/* Adds a group to a page of preferences. */
GtkWidget *dialog_add_group(GtkWidget *page, const char *title);

#endif
