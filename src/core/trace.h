/* What a move does, beat by beat: each disc turned, each stone sown. Steps of the same beat happen
 * at once. Applied to the scene before the move they give the scene after it; a test says so. */
#ifndef QUINCUNX_CORE_TRACE_H
#define QUINCUNX_CORE_TRACE_H

#include "core/scene.h"

#include <stddef.h>

enum verb {
    TRACE_PUT,  /* a piece comes onto the board */
    TRACE_MOVE, /* a piece goes from one cell to another */
    TRACE_TURN, /* a piece becomes one of another kind, where it lies */
    TRACE_LIFT, /* pieces go from a cell into the hand */
    TRACE_DROP, /* and from the hand into a cell */
    TRACE_TAKE, /* pieces leave the board, for a store if `to` is one */
    TRACE_FALL, /* a piece falls to another cell */
    TRACE_LINE  /* nothing changes; a line from one square to another is worth showing */
};

struct step {
    uint8_t verb; /* enum verb */
    int beat;
    int from, to;      /* cells, or SCENE_NOWHERE */
    int kind, becomes; /* the same but for TRACE_TURN */
    int count;
    int points[2];         /* what it adds to each side's, once the pieces have arrived */
    int8_t x0, y0, x1, y1; /* TRACE_LINE: in squares; -1 and columns or rows are the ring outside */
};

struct trace {
    struct step *at;
    size_t count, room;
};

void trace_clear(struct trace *);
void trace_free(struct trace *);
void trace_copy(struct trace *to, const struct trace *from);
void trace_add(struct trace *, enum verb, int beat, int kind, int count, int from, int to);
void trace_add_turn(struct trace *, int beat, int cell, int kind, int becomes);
void trace_add_line(struct trace *, int beat, int x0, int y0, int x1, int y1);

/* The step added last brings a side points, or costs it some. Games need say this only where points
 * should follow the pieces: game_trace gives what is missing to the last step. */
void trace_add_points(struct trace *, int side, int points);

/* How many pieces the steps of a verb are about. */
int trace_count(const struct trace *, enum verb);

/* Carries the steps out; false if one takes pieces that are not there. */
bool trace_apply(const struct trace *, struct scene *);

/* The steps that lead from one scene to another, all in one beat: what any game gets for nothing.
 */
void trace_difference(const struct scene *before, const struct scene *after, struct trace *);

#endif
