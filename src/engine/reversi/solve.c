/* The exact solver where the evaluation does not pay any more: positions are remembered, moves
 * ordered by the replies that they leave, and what stable discs decide is cut. Everywhere `beta` is
 * the question, alpha is beta - 1, and values are proven bounds. */
#include "engine/reversi/solve.h"

#include "engine/reversi/few.h"
#include "engine/reversi/order.h"

/* The fewest empty squares that pay for each means. */
enum {
    SORTED = 6,
    TRANSPOSED = 10, /* look whether a move leads to a known position */
};

enum { UNSTABLE = 6 }; /* a side has hardly ever fewer discs that are not stable */

static const struct reversi_known proven = {.depth = REVERSI_HASH_EXACT,
                                            .sure = REVERSI_SURE,
                                            .move = REVERSI_BOARD_NONE,
                                            .next = REVERSI_BOARD_NONE};

bool reversi_too_stable(const struct reversi_worker *worker, struct reversi_board board, int beta,
                        int *bound)
{
    int needed = (worker->area - beta) / 2; /* more stable discs than this decide */
    if (reversi_count(board.other) <= needed + UNSTABLE)
        return false;
    uint64_t stable =
        reversi_stable(reversi_board_pass(board), worker->squares, worker->rules.straight);
    *bound = worker->area - 2 * reversi_count(stable);
    return *bound < beta;
}

bool reversi_transposes(const struct reversi_worker *worker, const struct reversi_choice *choice,
                        int count, const struct reversi_known *least, int beta,
                        struct reversi_known *found)
{
    for (int i = 0; i < count; i++) {
        struct reversi_known known;
        if (reversi_hash_find(worker->hash, choice[i].after, &known) &&
            reversi_known_enough(&known, least) && -known.upper >= beta) {
            found->lower = -known.upper;
            found->move = choice[i].square;
            return true;
        }
    }
    return false;
}

static int solve(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                 uint64_t empties, int beta);

/* Searches the choices in order; what comes out is the value and the best move. */
static void try_all(struct reversi_worker *worker, struct reversi_choice *choice, int count,
                    uint64_t empties, int beta, struct reversi_known *known)
{
    known->lower = -worker->area - 1;
    for (int i = 0; i < count && known->lower < beta; i++) {
        const struct reversi_choice *best = reversi_choice_pick(choice, count);
        int value = -solve(worker, best->after, best->replies, empties ^ reversi_bit(best->square),
                           1 - beta);
        if (worker->stopped)
            return;
        if (value > known->lower) {
            known->lower = value;
            known->move = best->square;
        }
    }
}

/* A position with moves. */
static int search(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                  uint64_t empties, int count, int beta)
{
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known known = {.move = REVERSI_BOARD_NONE, .next = REVERSI_BOARD_NONE};
    uint64_t before = worker->nodes++;
    int bound;
    if (reversi_worker_stopped(worker))
        return 0;
    if (reversi_too_stable(worker, board, beta, &bound))
        return bound;
    if (count >= REVERSI_FORGET && reversi_hash_find(worker->hash, board, &known) &&
        reversi_known_enough(&known, &proven)) {
        if (known.lower >= beta)
            return known.lower;
        if (known.upper < beta)
            return known.upper;
    }
    int choices = reversi_order(worker, board, moves, empties, &known, choice);
    known = proven;
    if (count < TRANSPOSED || !reversi_transposes(worker, choice, choices, &proven, beta, &known))
        try_all(worker, choice, choices, empties, beta, &known);
    if (worker->stopped)
        return 0;
    int value = known.lower;
    known.upper = value < beta ? value : worker->area;
    known.lower = value < beta ? -worker->area : value;
    if (count >= REVERSI_FORGET)
        reversi_hash_keep(worker->hash, board, &known, worker->nodes - before);
    return value;
}

static int solve(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                 uint64_t empties, int beta)
{
    int count = reversi_count(empties);
    if (count < SORTED)
        return reversi_few(worker, board, empties, count, beta);
    if (moves)
        return search(worker, board, moves, empties, count, beta);
    worker->nodes++;
    board = reversi_board_pass(board);
    moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    if (!moves || worker->rules.ends)
        return -reversi_over(worker, board.own, count);
    return -search(worker, board, moves, empties, count, 1 - beta);
}

int reversi_solve(struct reversi_worker *worker, struct reversi_board board, int beta)
{
    uint64_t moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    return solve(worker, board, moves, worker->squares & ~(board.own | board.other), beta);
}

int reversi_solve_value(struct reversi_worker *worker, struct reversi_board board, int guess)
{
    int lower = -worker->area, upper = worker->area;
    while (lower < upper && !worker->stopped) {
        int beta = guess <= lower ? lower + 1 : guess > upper ? upper : guess;
        guess = reversi_solve(worker, board, beta);
        if (guess < beta)
            upper = guess;
        else
            lower = guess;
    }
    return lower;
}
