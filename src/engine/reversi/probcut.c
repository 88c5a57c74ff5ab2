/* Leaving out what is unlikely. */
#include "engine/reversi/probcut.h"

#include "engine/reversi/search.h"

enum { LEAST = 3 }; /* the least depth at which it pays */

/* How many standard deviations: by how sure the worker wants to be. */
static const double distance[REVERSI_SURE] = {1.1, 1.5, 2.0, 2.6, 3.3};

/* The standard deviation of a search of this depth from one of a lesser. */
static double deviation(int empties, int depth, int less)
{
    double lateness = (60 - empties) / 60.0;
    return 2.2 + 0.13 * (depth - less) + 1.6 * lateness - 0.10 * less;
}

static int shallow_depth(int depth)
{
    return depth / 4 * 2 + (depth & 1);
}

bool reversi_probcut(struct reversi_worker *worker, struct reversi_board board,
                     const struct reversi_view *view, int depth, int empties, int beta, int *bound)
{
    int whole = depth == REVERSI_HASH_EXACT ? empties : depth;
    if (whole < LEAST || !worker->eval->patterns)
        return false;
    int less = shallow_depth(whole);
    double far = distance[worker->sure];
    int error = (int)(far * deviation(empties, whole, less) + 0.5);
    int first = (int)(far * deviation(empties, whole, 0) * 0.6);
    int now = reversi_eval_value(worker->eval, board, view) / REVERSI_EVAL_DISC;
    if (now >= beta - first && beta + error <= worker->area) {
        int value = reversi_null_search(worker, board, view, less, beta + error);
        if (value >= beta + error) {
            *bound = beta;
            return true;
        }
    }
    if (now < beta + first && beta - error > -worker->area) {
        int value = reversi_null_search(worker, board, view, less, beta - error);
        if (value < beta - error) {
            *bound = beta - 1;
            return true;
        }
    }
    return false;
}
