/* Ordering moves. Scores are in the units of the evaluation when there is a glance, else a reply
 * counts like a disc; only their order matters. */
#include "engine/reversi/order.h"

#include <limits.h>

enum {
    FIRST = INT_MAX,
    WIPE_OUT = INT_MAX - 1,
    REPLY = 256,
    ODD = 160,
    LOOK_MOST = 4,
    JITTER = 300,
    FAR = 1 << 20 /* wider than any value */
};

static int margin(const struct reversi_worker *worker, struct reversi_board board)
{
    return reversi_board_margin(&worker->rules, board) * REVERSI_EVAL_DISC;
}

static uint64_t moves_of(const struct reversi_worker *worker, struct reversi_board board)
{
    return reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
}

int reversi_glance(struct reversi_worker *worker, struct reversi_board board, int depth, int alpha,
                   int beta)
{
    worker->nodes++;
    if (reversi_worker_stopped(worker))
        return 0;
    if (depth <= 0)
        return reversi_eval_value(worker->eval, board);
    uint64_t moves = moves_of(worker, board);
    if (!moves) {
        if (reversi_board_over(&worker->rules, board))
            return margin(worker, board);
        return -reversi_glance(worker, reversi_board_pass(board), depth, -beta, -alpha);
    }
    int best = -FAR;
    for (; moves && best < beta; moves &= moves - 1) {
        int square = reversi_first(moves);
        uint64_t flips = reversi_flips(board.own, board.other, square, worker->rules.straight);
        int low = best > alpha ? best : alpha;
        int value = -reversi_glance(worker, reversi_board_play(board, square, flips), depth - 1,
                                    -beta, -low);
        if (value > best)
            best = value;
    }
    return best;
}

static int judge(struct reversi_worker *worker, const struct reversi_choice *choice, uint64_t odd,
                 int look)
{
    const struct reversi_eval *eval = worker->eval;
    uint64_t corners = eval->corner[0] | eval->corner[1] | eval->corner[2] | eval->corner[3];
    uint64_t here = reversi_bit(choice->square);
    if (!choice->after.own)
        return WIPE_OUT;
    int replies = reversi_count(choice->replies) + reversi_count(choice->replies & corners);
    int score = (odd & here ? ODD : 0) - REPLY * replies + (here & corners ? REPLY : 0);
    /* Helpers see things a little differently, so as not to do the same work at the same time. */
    if (worker->number)
        score += (choice->square * 73 + worker->number * 41) % JITTER;
    if (look > LOOK_MOST)
        look = LOOK_MOST;
    if (look >= 0)
        score = score * 2 - reversi_glance(worker, choice->after, look, -FAR, FAR);
    return score;
}

int reversi_order(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                  int first, uint64_t odd, int look, struct reversi_choice choice[REVERSI_CHOICES])
{
    int count = 0;
    for (; moves; moves &= moves - 1) {
        struct reversi_choice *here = &choice[count++];
        here->square = reversi_first(moves);
        uint64_t flips =
            reversi_flips(board.own, board.other, here->square, worker->rules.straight);
        here->after = reversi_board_play(board, here->square, flips);
        if (look > REVERSI_ORDER_QUICK) /* such positions are remembered, and soon asked for */
            reversi_hash_prepare(worker->hash, here->after);
        here->replies = moves_of(worker, here->after);
        here->score = here->square == first ? FIRST : judge(worker, here, odd, look);
    }
    return count;
}
