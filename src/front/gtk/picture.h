/* The picture of a board, in layers from the lowest: the ground, the signs under the pieces, the
 * pieces, the signs over them. A picture is one frame's view of the session. */
#ifndef QUINCUNX_FRONT_GTK_PICTURE_H
#define QUINCUNX_FRONT_GTK_PICTURE_H

#include "front/gtk/plan.h"
#include "front/gtk/session.h"

struct picture {
    struct session *session;
    const struct view *view;
    const struct plan *plan;
    GtkWidget *widget; /* the board: for fonts */
    int scale;         /* device pixels of a pixel */
    struct stage *stage;
    double time;
    bool moving; /* pieces are on their way */
    bool lines;  /* those of the last move are always drawn */
    bool plain;  /* without the names of squares */
    bool dark, contrast;
};

/* The board itself, with its lines and names: changes only with the plan and the theme. */
void ground_paint(const struct picture *, GtkSnapshot *);

/* Pieces where the stage has them now, and how many lie in heaps. */
void pieces_paint(const struct picture *, GtkSnapshot *);

/* A still piece of a kind in a rectangle, so much of it. */
void pieces_paint_one(const struct picture *, GtkSnapshot *, int kind, graphene_point_t middle,
                      double alpha);

/* Marks that lie under the pieces, and lines, previews and values that lie over them. */
void signs_paint_under(const struct picture *, GtkSnapshot *);
void signs_paint_over(const struct picture *, GtkSnapshot *);

/* Instead of all these, while nobody may see the board. */
void signs_paint_hidden(const struct picture *, GtkSnapshot *);

#endif
