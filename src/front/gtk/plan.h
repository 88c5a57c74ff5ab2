/* The plan: where the squares of a scene lie in a picture of so many pixels. Stores lie outside the
 * board but inside the plan; around everything there is an edge for names and joining lines. A
 * flipped board is turned halfway round. It is never mirrored. */
#ifndef QUINCUNX_FRONT_GTK_PLAN_H
#define QUINCUNX_FRONT_GTK_PLAN_H

#include "core/scene.h"

#include <graphene.h>

/* Around the board, in squares: with names at the edges, and without. */
#define PLAN_EDGE_NAMED 0.55
#define PLAN_EDGE_PLAIN 0.35

struct plan {
    double square;         /* pixels along a square */
    double left, top;      /* of the corner of the board (not flipped) */
    graphene_rect_t plate; /* all that is drawn on */
    int columns, rows;
    bool flipped;
};

/* `edge` is in squares; the squares fall on whole device pixels. */
struct plan plan_make(const struct scene *, double width, double height, int scale, double edge,
                      bool flipped);

/* A point of the scene in pixels. */
graphene_point_t plan_point(const struct plan *, double x, double y);

/* A cell in pixels. */
graphene_rect_t plan_cell(const struct plan *, const struct cell *);

/* The cell at a point in pixels that can be touched, or SCENE_NOWHERE. */
int plan_find(const struct plan *, const struct scene *, double x, double y);

/* Cells on the board, that a person can touch. */
bool plan_is_touched(const struct cell *);

#endif
