/* A board that is only looked at: the same picture as the board that is played on, smaller, with
 * pieces that move when another position is shown. */
#ifndef QUINCUNX_FRONT_GTK_STILL_H
#define QUINCUNX_FRONT_GTK_STILL_H

#include "front/gtk/session.h"

GtkWidget *still_new(struct session *, const struct game *);

/* Shows a scene, and what stands out on it. With a trace the pieces move there: it leads from the
 * scene shown before to this one (backwards: the other way round). `words` say what there is to
 * see. */
void still_show(GtkWidget *, const struct scene *, const struct marks *, const struct trace *,
                bool backwards, const char *words);

/* A small one: no larger than this, and without the names of squares. */
void still_limit(GtkWidget *, int width, int height);

#endif
