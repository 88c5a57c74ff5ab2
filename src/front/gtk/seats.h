/* Who can sit at a side of a game: a person, or one of the levels that suit it. */
#ifndef QUINCUNX_FRONT_GTK_SEATS_H
#define QUINCUNX_FRONT_GTK_SEATS_H

#include "core/spec.h"

#include <gtk/gtk.h>

/* A drop-down's rows; `person` is the person's name ("human": just a person). */
GtkStringList *seats_list(const struct spec *, const char *person);

/* The name of a row as the desk understands it, and the row of a name (0 if there is none). */
const char *seats_name(const struct spec *, const char *person, guint row);
guint seats_find(const struct spec *, const char *name);

/* The level that a newcomer plays against, or a person where there is only one player. */
const char *seats_standard(const struct spec *, int side);

#endif
