/* A run: the motions of a trace in time. It is told in the time of the trace, from 0 to `length`; a
 * backward run of the stage looks at it from the end. Only the stage knows it. */
#ifndef QUINCUNX_MATCH_RUN_H
#define QUINCUNX_MATCH_RUN_H

#include "core/trace.h"
#include "match/place.h"
#include "match/stage.h"

/* Where a piece is when it does not move. */
struct spot {
    int kind, cell, order;
    struct place at;
    double shown;
};

/* One piece of one step. */
struct motion {
    int actor;
    uint8_t verb;           /* enum verb */
    int beat, number, many; /* it is this one of so many pieces that the step moves */
    struct spot from, to;
    int points[2]; /* that it brings each side when it stops */

    int next;   /* the actor's next motion, or RUN_NONE */
    bool later; /* there is one before */
    double start, stop;
};

enum { RUN_NONE = -1 };

struct glow {
    struct beam beam;
    double start, grown, stop;
};

/* Where the hand is at a time; it goes straight from one waypoint to the next. */
struct waypoint {
    double time;
    struct place at;
};

struct run {
    double length;
    struct motion *motion; /* in the order of the steps */
    size_t motions, motion_room;
    struct glow *glow;
    size_t glows, glow_room;
    struct waypoint *way;
    size_t ways, way_room;
};

void run_clear(struct run *);
void run_free(struct run *);

void run_add(struct run *, struct motion);

/* Gives every motion its time, once all are there; `actors` is more than any actor's number. */
void run_schedule(struct run *, const struct scene *, const struct trace *, enum speed,
                  size_t actors);

/* What the actor whose first motion this is does at a time. */
struct actor run_act(const struct run *, const struct scene *, const struct motion *first,
                     double time);

/* An actor that does not move. */
struct actor run_stand(const struct scene *, const struct spot *);

/* The lines at a time; there is room for all of them. */
int run_beams(const struct run *, double time, struct beam *);

#endif
