/* Leaving out what is unlikely. */
#include "engine/reversi/probcut.h"

#include "engine/reversi/search.h"

enum { LEAST = 3 }; /* the least depth at which it pays */

/* How many standard deviations, in hundredths: by how sure the worker wants to be. */
static const int distance[REVERSI_SURE] = {110, 150, 200, 260, 330};

/* The standard deviation of a search of this depth from one of a lesser, in hundredths of a disc:
 * as tools/reversi/probcut.c measured it up to depth 10 (200 positions for each of seven numbers of
 * empty squares, taken together), and going on as it does there. */
static int deviation(int depth, int less)
{
    static const int base[] = {500, 370, 330, 280, 240, 210, 190, 175, 160, 150, 140, 130, 120};
    int most = (int)(sizeof base / sizeof *base) - 1, more = depth - less;
    return base[less < most ? less : most] + 33 * (more < 4 ? more : 4) +
           15 * (more > 4 ? more - 4 : 0);
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
    int error = (far * deviation(whole, less) + 5000) / 10000;
    int first = far * deviation(whole, 0) / 16000; /* a search is worth it this near the question */
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
