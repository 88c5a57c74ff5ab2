/* The thinker: one thread that thinks while the front end goes on. It has at most one job;
 * beginning another, or stopping, waits until the one under way has ended, which engines do within
 * 10 ms. Only the thread that opened it may call these functions.
 *
 * Where the system refuses a thread, a job is done at once in the call that begins it, for a
 * second at most unless an engine has to make a table first. */
#ifndef QUINCUNX_MATCH_THINKER_H
#define QUINCUNX_MATCH_THINKER_H

#include "match/job.h"

/* News of the job. */
struct thought {
    enum job_kind kind;
    bool done;
    double made;            /* of a table that must be made first, 0 to 1; -1 when there is none */
    game_move move;         /* JOB_CHOOSE, when done */
    struct verdict verdict; /* JOB_JUDGE; while it is not done the newest */
    struct analysis values; /* JOB_VALUE: the moves judged so far; the taker frees it */
    uint64_t seed;          /* JOB_SCRAMBLE, when done */
};

struct thinker;

/* `wake` (or NULL) is called in the thinker's thread when there is news to take: once, until it is
 * taken. It must not call the thinker. */
struct thinker *thinker_open(void (*wake)(void *context), void *context);
void thinker_close(struct thinker *);

/* Begin a job about a position of a game that is not over, but for a scramble. The opponent must
 * not be used otherwise or closed until the job is done or stopped; positions and limits (but for
 * their stop flag, which is the thinker's) are copied. */
void thinker_choose(struct thinker *, struct opponent *, const struct game *, const struct state *);
void thinker_prepare(struct thinker *, struct opponent *, const struct game *,
                     const struct state *); /* chooses nothing: opponent_prepare */
void thinker_judge(struct thinker *, const struct spec *, const struct state *,
                   const struct limits *);
void thinker_value(struct thinker *, const struct spec *, const struct state *,
                   const struct limits *);
void thinker_scramble(struct thinker *, const struct spec *, const struct state *, uint64_t seed,
                      const struct limits *);

/* Ends the job; news not taken yet are dropped. */
void thinker_stop(struct thinker *);

/* Lets the job end soon: its best result so far is reported. */
void thinker_hurry(struct thinker *);

/* Stops, and forgets what was learnt so far: the next job is done as if it were the first. */
void thinker_forget(struct thinker *);

/* The job that was begun and whose end was not taken yet. */
enum job_kind thinker_job(const struct thinker *);

/* Takes the news since the last call; false if there are none. After news that is `done` there is
 * no job any more. */
bool thinker_take(struct thinker *, struct thought *);

#endif
