/* Windows beside the window: they belong to it and close with Esc. */
#ifndef QUINCUNX_FRONT_GTK_DIALOG_H
#define QUINCUNX_FRONT_GTK_DIALOG_H

#include <gtk/gtk.h>

/* With a header bar and this content below it. */
GtkWidget *dialog_new(GtkWindow *parent, const char *title, int width, int height,
                      GtkWidget *header, GtkWidget *content);

#endif
