/* How long frames take, told on standard error where QUINCUNX_FRAMES is set: for tests. */
#ifndef QUINCUNX_FRONT_GTK_FRAMES_H
#define QUINCUNX_FRONT_GTK_FRAMES_H

#include <gtk/gtk.h>

/* For a widget that is realized: a line "frame MILLISECONDS" for every frame that is painted, the
 * first also with the seconds since the program began. */
void frames_watch(GtkWidget *);

#endif
