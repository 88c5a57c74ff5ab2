/* An example of a guide: its board, what is said of it, and buttons to step through it. */
#ifndef QUINCUNX_FRONT_GTK_EXAMPLE_H
#define QUINCUNX_FRONT_GTK_EXAMPLE_H

#include "front/gtk/session.h"
#include "match/guide.h"

/* The example must live as long as the widget. */
GtkWidget *example_new(struct session *, const struct guide_example *);

#endif
