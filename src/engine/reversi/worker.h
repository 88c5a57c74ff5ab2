/* One thread that thinks about boards up to 8x8: what it thinks under, and what it may use up.
 *
 * Workers of one mind share the hash table and the budget and nothing else. After `stopped` is set,
 * every value that a search returns is void and must not be kept. */
#ifndef QUINCUNX_ENGINE_REVERSI_WORKER_H
#define QUINCUNX_ENGINE_REVERSI_WORKER_H

#include "engine/limits.h"
#include "engine/reversi/eval.h"
#include "engine/reversi/hash.h"

#include <limits.h>

struct reversi_worker {
    struct reversi_rules rules;
    uint64_t squares;
    int area;
    const struct reversi_eval *eval;
    struct reversi_hash *hash;
    struct budget *budget;
    int sure; /* how much is left out: REVERSI_SURE nothing */
    uint64_t nodes, told;
    bool stopped;
};

/* Whether to end; asks the budget every BUDGET_STEP nodes. */
static inline bool reversi_worker_stopped(struct reversi_worker *worker)
{
    uint64_t new = worker->nodes - worker->told;
    if (new >= BUDGET_STEP && !worker->stopped) {
        worker->told = worker->nodes;
        worker->stopped = budget_spent(worker->budget, new);
    }
    return worker->stopped;
}

/* A move with what is needed to order and to play it. */
struct reversi_choice {
    struct reversi_board after;
    uint64_t flips, replies; /* replies: the moves that it leaves the opponent */
    int score, square;
};

enum { REVERSI_PICKED = INT_MIN }; /* the score of a choice that was made */

static inline struct reversi_choice *reversi_choice_best(struct reversi_choice *choice, int count)
{
    struct reversi_choice *best = choice;
    for (int i = 1; i < count; i++)
        if (choice[i].score > best->score)
            best = &choice[i];
    return best;
}

/* The best of those that were not picked before. */
static inline struct reversi_choice *reversi_choice_pick(struct reversi_choice *choice, int count)
{
    struct reversi_choice *best = reversi_choice_best(choice, count);
    best->score = REVERSI_PICKED;
    return best;
}

#endif
