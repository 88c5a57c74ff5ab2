/* Tasks: what can be thought about for a desk, carried out in the thread that asks. Threads and
 * processes around it are the thinker's business. */
#ifndef QUINCUNX_MATCH_TASK_H
#define QUINCUNX_MATCH_TASK_H

#include "engine/level.h"

enum task {
    TASK_NONE,
    TASK_CHOOSE,   /* an opponent chooses a move */
    TASK_JUDGE,    /* the verdict on a position */
    TASK_VALUE,    /* the verdict on every move */
    TASK_SCRAMBLE, /* a seed after whose scramble the game can be won */
    TASKS
};

/* What is to be done, about a position of a game that is not over; a scramble goes on from its end,
 * too. */
struct order {
    enum task task;
    struct opponent *opponent; /* TASK_CHOOSE */
    struct spec spec;          /* of the others */
    uint64_t seed;             /* TASK_SCRAMBLE: the first one tried */
    union any_state state;
    struct limits limits; /* an opponent has its own: of these it heeds the seconds, the stop flag
                             and `warm`, with which it chooses nothing */
};

/* Who hears of it on the way: of the move chosen, the newest verdict, the verdict on one more move,
 * the seed found, and of how much is made (0 to 1) of a table that is needed first. */
struct task_listener {
    void (*hear_move)(void *context, game_move);
    void (*hear_verdict)(void *context, const struct verdict *);
    void (*hear_value)(void *context, const struct verdict *);
    void (*hear_seed)(void *context, uint64_t seed);
    void (*hear_wait)(void *context, double made);
    void *context;
};

/* The mind that judges and values is the best engine's; it is kept between tasks, until they are
 * about a game with another spec. All zeros is none. */
struct judge {
    struct spec known; /* the game that the mind is about */
    const struct engine *engine;
    struct mind *mind;
};

void judge_forget(struct judge *);

/* The table that it will want to find in the cache folder, or NULL. */
const char *task_table(const struct order *);

/* Returns when the task is done or stopped. Of a game that no engine knows every value is a guess
 * of 0. */
void task_carry_out(const struct order *, struct judge *, const struct task_listener *);

#endif
