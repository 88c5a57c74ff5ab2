/* Jobs: what can be thought about for a desk, carried out in the thread that asks. The thinker
 * adds threads, or a worker process. */
#ifndef QUINCUNX_MATCH_JOB_H
#define QUINCUNX_MATCH_JOB_H

#include "engine/level.h"

enum job_kind {
    JOB_NONE,
    JOB_CHOOSE,   /* an opponent chooses a move */
    JOB_JUDGE,    /* the verdict on a position */
    JOB_VALUE,    /* the verdict on every move */
    JOB_SCRAMBLE, /* a seed after whose scramble the game can be won */
    JOBS
};

/* What is to be done, about a position of a game that is not over; a scramble goes on from its end,
 * too. */
struct job {
    enum job_kind kind;
    struct opponent *opponent; /* JOB_CHOOSE */
    struct spec spec;          /* of the others */
    uint64_t seed;             /* JOB_SCRAMBLE: the first one tried */
    union any_state state;
    struct limits limits; /* for JOB_CHOOSE only `seconds`, `stop` and `warm` (choose nothing) are
                             honoured: an opponent has limits of its own */
};

/* Receives what a job finds: the move chosen, the newest verdict, the verdict on one more move, the
 * seed found, and the progress (0 to 1) of building a table that is required first. */
struct job_listener {
    void (*hear_move)(void *context, game_move);
    void (*hear_verdict)(void *context, const struct verdict *);
    void (*hear_value)(void *context, const struct verdict *);
    void (*hear_seed)(void *context, uint64_t seed);
    void (*hear_wait)(void *context, double made);
    void *context;
};

/* The mind that judges and values is the best engine's; it is kept between jobs, until they are
 * about a game with another spec. All zeros is none. */
struct judge {
    struct spec known; /* the game that the mind is about */
    const struct engine *engine;
    struct mind *mind;
};

void judge_forget(struct judge *);

/* The engine that it will ask, or NULL. */
const struct engine *job_engine(const struct job *);

/* Returns when the job is done or stopped. Of a game that no engine knows every value is a guess
 * of 0. */
void job_carry_out(const struct job *, struct judge *, const struct job_listener *);

#endif
