/* The pointer over the board: it hovers over a cell, clicks on it, or drags its piece to another,
 * which touches both. Meanwhile the piece follows the pointer. Where one touch is a whole move
 * nothing is dragged.
 *
 * A click belongs to the cell under the press, whatever is laid out anew until the release: this
 * does not depend on which widget lies where, as the buttons of the cells would. */
#ifndef QUINCUNX_FRONT_GTK_POINTER_H
#define QUINCUNX_FRONT_GTK_POINTER_H

#include "front/gtk/picture.h"

struct pointer {
    struct session *session;
    const struct plan *plan;
    void (*touch)(GtkWidget *board, int cell); /* a cell was clicked */
    int from;                                  /* the cell of the press, or SCENE_NOWHERE */
    bool drags; /* its piece is selected, and the pointer on its way */
    bool fixed; /* there is nothing to take along */
    graphene_point_t start, at;
};

/* Watches the pointer over the board. `pointer` lives as long as the board does. */
void pointer_watch(struct pointer *, GtkWidget *board);

/* Paints the piece that is dragged. */
void pointer_paint(const struct pointer *, const struct picture *, GtkSnapshot *);

#endif
