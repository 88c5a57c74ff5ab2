/* The exact end of a ReverGo game: the final difference of stones with best play.
 *
 * One solver per thread; solvers that think about the same game may share a table. */
#ifndef QUINCUNX_ENGINE_REVERGO_SOLVE_H
#define QUINCUNX_ENGINE_REVERGO_SOLVE_H

#include "engine/limits.h"
#include "engine/revergo/board.h"
#include "engine/revergo/table.h"

struct revergo_solver {
    const struct revergo_rules *rules;
    struct revergo_table *table;
    struct budget *budget;
    uint32_t whim;            /* differs between threads: how they order moves of equal promise */
    uint64_t nodes, reported; /* positions looked at; those that the budget has heard of */
    bool stopped;             /* once set, all answers are void */
};

/* A move with what it does. */
struct revergo_option {
    struct revergo_board after;
    int square, promise;
};

enum { REVERGO_INFINITE = 30000 };

/* Counts a position; true when thinking has to end. */
static inline bool revergo_solver_step(struct revergo_solver *solver)
{
    if (++solver->nodes - solver->reported == BUDGET_STEP) {
        solver->reported = solver->nodes;
        solver->stopped |= budget_spent(solver->budget, BUDGET_STEP);
    }
    return solver->stopped;
}

/* The result for the side to move if it lies between alpha and beta, else a bound on that side of
 * the window. */
int revergo_solve(struct revergo_solver *, struct revergo_board, int alpha, int beta);

/* Finds a line of best play from a position whose result is known; returns its length, less than
 * the number of empty squares only when stopped. */
int revergo_solve_line(struct revergo_solver *, struct revergo_board, int value, uint8_t *line);

#endif
