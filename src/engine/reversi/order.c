/* Ordering moves. Scores are in the units of the evaluation when there is a glance; only their
 * order matters. */
#include "engine/reversi/order.h"

#include <limits.h>

enum {
    FIRST = INT_MAX,
    SECOND = INT_MAX - 1,
    REPLY = 256,      /* for each reply; */
    CORNER = 160,     /* for one in a corner, too; */
    TAKEN = 140,      /* for a corner taken; */
    BESIDE = 100,     /* for the square diagonally next to a corner; */
    ODD = 60,         /* for a move in a quarter with an odd number of empty squares; */
    ALONE = 56,       /* for a square that touches no other empty one; */
    REPLY_WELL = 800, /* and for each reply beside a glance */
    FAR = 1 << 20     /* wider than any value */
};

static int margin(const struct reversi_worker *worker, struct reversi_board board)
{
    return reversi_board_margin(&worker->rules, board) * REVERSI_EVAL_DISC;
}

static uint64_t moves_of(const struct reversi_worker *worker, struct reversi_board board)
{
    return reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
}

/* -- Glancing -----------------------------------------------------------------------------------
 */

/* The best of the moves by the evaluation of what they lead to. */
static int best_next(struct reversi_worker *worker, struct reversi_board board,
                     const struct reversi_view *view, uint64_t moves, int beta)
{
    int best = -FAR;
    for (; moves && best < beta; moves &= moves - 1) {
        int square = reversi_first(moves);
        uint64_t flips = reversi_flips(board.own, board.other, square, worker->rules.straight);
        struct reversi_view next = reversi_eval_play(worker->eval, view, square, flips);
        int value =
            -reversi_eval_value(worker->eval, reversi_board_play(board, square, flips), &next);
        worker->nodes++;
        best = value > best ? value : best;
    }
    return best;
}

int reversi_glance(struct reversi_worker *worker, struct reversi_board board,
                   const struct reversi_view *view, int depth, int alpha, int beta)
{
    worker->nodes++;
    if (depth <= 0)
        return reversi_eval_value(worker->eval, board, view);
    uint64_t moves = moves_of(worker, board);
    if (!moves) {
        struct reversi_view passed = reversi_view_pass(view);
        if (reversi_board_over(&worker->rules, board))
            return margin(worker, board);
        return -reversi_glance(worker, reversi_board_pass(board), &passed, depth, -beta, -alpha);
    }
    if (depth == 1)
        return best_next(worker, board, view, moves, beta);
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known nothing = {.move = REVERSI_BOARD_NONE, .next = REVERSI_BOARD_NONE};
    int count = reversi_order_well(worker, board, view, moves, &nothing, 0, choice), best = -FAR;
    for (int i = 0; i < count && best < beta; i++) {
        const struct reversi_choice *picked = reversi_choice_pick(choice, count);
        struct reversi_view next =
            reversi_eval_play(worker->eval, view, picked->square, picked->flips);
        int low = best > alpha ? best : alpha;
        int value = -reversi_glance(worker, picked->after, &next, depth - 1, -beta, -low);
        best = value > best ? value : best;
    }
    return best;
}

/* -- Listing ------------------------------------------------------------------------------------
 */

static inline void list(struct reversi_board board, int square, uint64_t squares, bool straight,
                        struct reversi_choice *choice)
{
    choice->square = square;
    choice->flips = reversi_flips(board.own, board.other, square, straight);
    choice->after = reversi_board_play(board, square, choice->flips);
    choice->replies = reversi_moves(choice->after.own, choice->after.other, squares, straight);
}

/* Lists and judges all moves, by what they leave the opponent. The most work of all proofs is done
 * here: with a rule that is known, the compiler keeps it short. */
static inline int list_all(const struct reversi_eval *eval, struct reversi_board board,
                           uint64_t moves, uint64_t empties, bool straight,
                           struct reversi_choice *choice)
{
    static const int16_t bonus[] = {[REVERSI_CORNER] = TAKEN, [REVERSI_BESIDE] = -BESIDE};
    uint64_t odd = reversi_odd_quarters(empties), corners = eval->corners;
    struct reversi_choice *here = choice;
    for (; moves; moves &= moves - 1, here++) {
        int square = reversi_first(moves);
        list(board, square, empties, straight, here);
        here->score = bonus[eval->kind[square]] + (odd >> square & 1 ? ODD : 0) +
                      (reversi_near[square] & empties ? 0 : ALONE) -
                      REPLY * reversi_count(here->replies) -
                      CORNER * reversi_count(here->replies & corners);
    }
    return (int)(here - choice);
}

/* What is remembered about the positions after the moves is soon asked for. */
static void prepare(const struct reversi_worker *worker, const struct reversi_choice *choice,
                    int count)
{
    for (int i = 0; i < count; i++)
        reversi_hash_prepare(worker->hash, choice[i].after);
}

/* The moves that are known to have been best come first. */
static void prefer(struct reversi_choice *choice, int count, const struct reversi_known *known)
{
    for (int i = 0; known->move != REVERSI_BOARD_NONE && i < count; i++) {
        if (choice[i].square == known->move)
            choice[i].score = FIRST;
        else if (choice[i].square == known->next)
            choice[i].score = SECOND;
    }
}

int reversi_order(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                  uint64_t empties, const struct reversi_known *known,
                  struct reversi_choice choice[REVERSI_CHOICES])
{
    int count = worker->rules.straight
                    ? list_all(worker->eval, board, moves, empties, true, choice)
                    : list_all(worker->eval, board, moves, empties, false, choice);
    if (reversi_count(empties) > REVERSI_FORGET)
        prepare(worker, choice, count);
    prefer(choice, count, known);
    return count;
}

int reversi_order_well(struct reversi_worker *worker, struct reversi_board board,
                       const struct reversi_view *view, uint64_t moves,
                       const struct reversi_known *known, int look,
                       struct reversi_choice choice[REVERSI_CHOICES])
{
    int count = 0;
    for (; moves; moves &= moves - 1) {
        struct reversi_choice *here = &choice[count++];
        list(board, reversi_first(moves), worker->squares, worker->rules.straight, here);
        if (look > 0)
            reversi_hash_prepare(worker->hash, here->after);
        if (here->square == known->move || here->square == known->next)
            continue; /* needs no glance */
        struct reversi_view next = reversi_eval_play(worker->eval, view, here->square, here->flips);
        here->score = -REPLY_WELL * reversi_count(here->replies) -
                      reversi_glance(worker, here->after, &next, look, -FAR, FAR);
    }
    prefer(choice, count, known);
    return count;
}
