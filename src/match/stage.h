/* The stage: pieces with identities and places in time. It is set to a scene and then runs traces,
 * forwards when a move is made and backwards when it is undone. It has no clock of its own: given a
 * time it says where everything is, whatever it was asked before, so it can be tested without a
 * screen.
 *
 * Before and after a run the actors are exactly the pieces of the scene, one actor for each single
 * piece. A scene does not tell what lies in a store, but the stage remembers what runs brought
 * there and took away since it was set: to fill the stores of a match that is resumed, set the
 * stage to its first scene and run its moves with SPEED_OFF. What comes out of an empty store
 * appears there, and is owed to it: as many of the next that go there vanish. */
#ifndef QUINCUNX_MATCH_STAGE_H
#define QUINCUNX_MATCH_STAGE_H

#include "core/game.h"

enum speed { SPEED_OFF, SPEED_FAST, SPEED_NORMAL, SPEED_SLOW, SPEEDS };
extern const char *const speed_name[SPEEDS];

/* One piece at one time. Its number in the list stays the same as long as the stage is not set
 * anew. */
struct actor {
    int kind;      /* what it is, or was until `turned` is 1 */
    int becomes;   /* what it turns into; the same as kind when it does not turn */
    double turned; /* 0 to 1 */
    double x, y;   /* its centre, in squares from the top left corner of the board */
    double shown;  /* 0 (not there) to 1 */
    double raised; /* 0 (lying) to 1 (in the hand, or in the middle of a jump): paint it later */
    int cell;  /* where it lies (a hand, too), or SCENE_NOWHERE while it is on its way or gone */
    int order; /* its place among the pieces of its kind in its cell, from 0 */
};

/* A line that is shown; grown from its first end to `drawn` (0 to 1) of its length. */
struct beam {
    double x0, y0, x1, y1, drawn; /* in squares; the centre of the first square is 0.5, 0.5 */
};

struct stage;

struct stage *stage_open(const struct game *);
void stage_close(struct stage *);

/* Shows a scene at once, with empty stores; a run under way ends. */
void stage_set(struct stage *, const struct scene *);

/* Runs a trace that leads from scene `before` to scene `after` (backwards: the other way round),
 * beginning at time `now`. A run under way is brought to its end first. If the actors are not those
 * of the scene it begins with, they are set to it; if the trace does not lead where it should, they
 * are set to the scene it ends with. With SPEED_OFF it is over at once. Long traces are run faster,
 * so that no run takes more than a few seconds at normal speed. */
void stage_run(struct stage *, const struct scene *before, const struct trace *,
               const struct scene *after, bool backwards, enum speed, double now);

/* When the run will be over; no later than any `now` if there is none. */
double stage_end(const struct stage *);

/* Brings the run to its end. */
void stage_skip(struct stage *);

/* What there is to see at a time: all actors (those with shown 0 may be left unpainted) and lines.
 * The lists belong to the stage and hold until the next call. */
int stage_actors(struct stage *, double now, const struct actor **);
int stage_beams(struct stage *, double now, const struct beam **);

/* How many pieces of a kind lie in a cell at this time, those on their way left out: for front ends
 * that show letters and numbers. A piece that turns counts as the new kind from the half of it. */
int stage_count(struct stage *, double now, int cell, int kind);

/* A side's points at this time: those that pieces on their way bring are left out until these have
 * arrived. 0 for a side whose points the scene does not count. A front end shows them in place of
 * the points of the view's seats and counters; when nothing moves they are the same. */
int stage_points(const struct stage *, double now, int side);

#endif
