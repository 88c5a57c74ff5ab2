/* Leaving out what is unlikely. */
#include "engine/reversi/probcut.h"

#include "engine/reversi/search.h"

enum { LEAST = 3 }; /* the least depth at which it pays */

/* How many standard deviations, in hundredths: by how sure the worker wants to be. */
static const int distance[REVERSI_SURE] = {95, 150, 200, 260, 330};

/* The standard deviation of a search of this depth from one of a lesser, in hundredths of a disc.
 * Its logarithm to base 2 is a sum, in 64ths, whose parts tools/reversi/probcut.c has fitted;
 * powers of 2 are taken to be straight from one to the next. */
static int deviation(int depth, int less, int empties)
{
    enum { ALWAYS = 569, TEN_PLIES = 66, TEN_LESSER = -150, TEN_EMPTY = -8 };
    int power = ALWAYS + (TEN_PLIES * depth + TEN_LESSER * less + TEN_EMPTY * empties) / 10;
    return power > 0 ? (64 + power % 64) << power / 64 >> 6 : 1;
}

static int shallow_depth(int depth)
{
    return depth / 4 * 2 + (depth & 1);
}

bool reversi_probcut(struct reversi_worker *worker, struct reversi_board board,
                     const struct reversi_view *view, int depth, int empties, int beta, int *bound)
{
    int whole = depth == REVERSI_HASH_EXACT ? empties : depth;
    if (whole < LEAST)
        return false;
    int less = shallow_depth(whole);
    int far = distance[worker->sure];
    int error = (far * deviation(whole, less, empties) + 5000) / 10000;
    /* A search is worth its time unless the evaluation speaks against it by this much. */
    int first = far * deviation(whole, 0, empties) / 16000;
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
