/* Dragging: a press on one cell and a release on another are touches of both, for moves that take
 * two. Meanwhile a piece follows the pointer. Where one touch is a whole move nothing is dragged.
 */
#ifndef QUINCUNX_FRONT_GTK_DRAG_H
#define QUINCUNX_FRONT_GTK_DRAG_H

#include "front/gtk/picture.h"

struct drag {
    struct session *session;
    const struct plan *plan;
    int from; /* the cell of the press, or SCENE_NOWHERE */
    bool on;  /* it is selected, and the pointer on its way */
    graphene_point_t start, at;
};

/* Lets things be dragged on the board. The drag lives as long as the board does. */
void drag_watch(struct drag *, GtkWidget *board);

void drag_paint(const struct drag *, const struct picture *, GtkSnapshot *);

#endif
