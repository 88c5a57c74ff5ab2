/* Pace: how much of a clock to use for one move. Pure: the clock is told, not asked. */
#ifndef QUINCUNX_MATCH_PACE_H
#define QUINCUNX_MATCH_PACE_H

#include "engine/engine.h"

struct pace {
    double left;      /* seconds on the clock of the side to move */
    double increment; /* seconds that it gets for each move made */
    double overhead;  /* seconds that are lost on the way to whoever runs the clock */
    int to_go;        /* moves until the clock is set anew; 0: it never is */
    int moves;   /* moves that this side has yet to think about, as far as one can guess; 0: unknown
                  */
    int choices; /* legal moves; 1: there is nothing to think about; 0: unknown */
};

/* Seconds to use: at most what is left minus the overhead, but at least a millisecond. */
double pace_seconds(const struct pace *);

/* A pace without a clock for a game that is not over. Its moves are guessed from the counters of
 * the scene that have an end, else from the cells that are still empty; those that the engine (or
 * NULL) knows how to play in no time do not count. */
struct pace pace_from(const struct spec *, const struct state *, const struct engine *);

#endif
