/* The pictures of pieces and boards: SVG files built into the program, drawn at the size they are
 * needed in, and kept. */
#ifndef QUINCUNX_FRONT_GTK_ART_H
#define QUINCUNX_FRONT_GTK_ART_H

#include <gdk/gdk.h>
#include <stdbool.h>

struct art;

struct art *art_open(void);
void art_close(struct art *);

/* From now on pictures of high contrast, or for a dark screen, where there are such. */
void art_set_look(struct art *, bool contrast, bool dark);

/* The picture of this name in so many device pixels; it is kept, and stays the art's. NULL if there
 * is no such picture. */
GdkTexture *art_get(struct art *, const char *name, int width, int height);

#endif
