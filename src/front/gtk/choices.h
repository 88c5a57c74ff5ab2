/* The options of a game as rows of a dialog: made from the table of options, for any game. */
#ifndef QUINCUNX_FRONT_GTK_CHOICES_H
#define QUINCUNX_FRONT_GTK_CHOICES_H

#include "core/spec.h"

#include <gtk/gtk.h>

struct choices {
    const struct game *game;
    GtkWidget *control[OPTIONS_MOST]; /* what has the value of each option */
    void (*changed)(void *context);
    void *context;
};

/* Adds a row for each option, with the values of a spec, to an AdwExpanderRow; `changed` is called
 * when one of them is chosen. */
void choices_add(struct choices *, GtkWidget *expander, const struct spec *);

/* The spec with these options; false, and said, where a value is none. */
bool choices_read(const struct choices *, struct spec *, struct text *error);

#endif
