/* The catalog and the view: everything a page shows, as JSON. web/types.d.ts says what is in it. */
#ifndef QUINCUNX_FRONT_WEB_VIEW_H
#define QUINCUNX_FRONT_WEB_VIEW_H

#include "match/desk.h"

/* What changes only with the language, in that of the text. */
void catalog_write(struct text *);
void catalog_write_levels(const struct spec *, const char *key, struct text *);

/* The board of a view, as members: its shape, its cells, the lines of the last move. */
void view_write_board(const struct view *, struct text *);

/* What is different in the second view, as one object: whole parts, but only those cells and moves
 * that changed. If the first view is all zeros, that is everything. */
void view_write(const struct view *old, const struct view *new, struct text *);

#endif
