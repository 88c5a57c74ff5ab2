/* The solver: whether a board of Shisen-Sho can be cleared. */
#ifndef QUINCUNX_ENGINE_SHISEN_SOLVE_H
#define QUINCUNX_ENGINE_SHISEN_SOLVE_H

#include "engine/limits.h"
#include "engine/shisen/board.h"

enum shisen_status { SHISEN_UNKNOWN, SHISEN_CLEARABLE, SHISEN_LOST };

/* Clearable comes with all the pairs to take, in order; lost is proven. */
struct shisen_answer {
    enum shisen_status status;
    uint64_t nodes; /* positions looked at */
    double seconds;
    struct shisen_pair line[SHISEN_TILES / 2];
    int length;
};

/* The effort made so far, shared by the parts of the solver. */
struct shisen_effort {
    struct budget *budget;
    struct random random;
    uint64_t nodes; /* not yet told to the budget */
    uint64_t tests; /* of lines, since the budget was asked */
    size_t bytes;   /* for memory of positions */
    bool spent;
};

/* Counts one position and some tests of lines; says whether to give up. The clock is asked by the
 * work done rather than by positions, since these cost very different times on different boards. */
bool shisen_effort_spent(struct shisen_effort *, uint64_t tests);

/* Decides a board. With the same seed and a limit of nodes the answer is always the same. */
void shisen_solve(const struct shisen_board *, const struct limits *, uint64_t seed,
                  struct shisen_answer *);

/* The same as part of a larger thinking. */
void shisen_solve_within(const struct shisen_board *, struct budget *, uint64_t seed,
                         struct shisen_answer *);

#endif
