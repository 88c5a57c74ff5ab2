/* The exact solver, in three layers by the number of empty squares:
 *
 *   deep      remembers positions, orders by replies or by a glance ahead, cuts by stability
 *   shallow   too many and too cheap to remember: quarters with an odd number of empties first
 *   last      one or two empty squares, written out
 *
 * Everywhere `beta` is the question, alpha is beta - 1, and values are proven bounds. */
#include "engine/reversi/solve.h"

#include "engine/reversi/order.h"

/* The fewest empty squares that pay for each means. */
enum {
    DEEP = 6,
    REMEMBER = 9,
    TRANSPOSED = 11, /* look whether a move leads to a known position */
    GLANCE = 11,     /* order by evaluation */
};

/* The value when nobody moves any more. */
static int over(const struct reversi_worker *worker, uint64_t own, int empties)
{
    int margin = 2 * reversi_count(own) - worker->area + empties;
    if (worker->rules.winner)
        margin += margin > 0 ? empties : margin < 0 ? -empties : 0;
    return margin;
}

/* -- One or two empty squares -------------------------------------------------------------------
 */

static int last_one(struct reversi_worker *worker, uint64_t own, uint64_t other, int square)
{
    bool straight = worker->rules.straight;
    uint64_t flips = reversi_flips(own, other, square, straight);
    worker->nodes++;
    if (flips)
        return 2 * reversi_count(own ^ flips) + 2 - worker->area;
    if (!worker->rules.ends && (flips = reversi_flips(other, own, square, straight)) != 0)
        return 2 * reversi_count(own ^ flips) - worker->area;
    return over(worker, own, 1);
}

static int last_two(struct reversi_worker *worker, uint64_t own, uint64_t other, int first,
                    int second, int beta, bool passed)
{
    bool straight = worker->rules.straight;
    int best = -worker->area - 1;
    uint64_t flips;
    worker->nodes++;
    if ((reversi_near[first] & other) &&
        (flips = reversi_flips(own, other, first, straight)) != 0) {
        best = -last_one(worker, other ^ flips, own ^ flips ^ reversi_bit(first), second);
        if (best >= beta)
            return best;
    }
    if ((reversi_near[second] & other) &&
        (flips = reversi_flips(own, other, second, straight)) != 0) {
        int value = -last_one(worker, other ^ flips, own ^ flips ^ reversi_bit(second), first);
        return value > best ? value : best;
    }
    if (best >= -worker->area)
        return best;
    if (passed || worker->rules.ends)
        return over(worker, own, 2);
    return -last_two(worker, other, own, first, second, 1 - beta, true);
}

/* -- Few empty squares --------------------------------------------------------------------------
 */

struct few {
    uint64_t own, other, empties, odd;
    int count; /* of the empties */
};

static int shallow(struct reversi_worker *worker, struct few few, int beta, bool passed);

/* Tries the moves among some of the empty squares; true if one is good enough. */
static bool try_some(struct reversi_worker *worker, const struct few *few, uint64_t some, int beta,
                     int *best)
{
    for (; some; some &= some - 1) {
        int square = reversi_first(some);
        if (!(reversi_near[square] & few->other))
            continue;
        uint64_t flips = reversi_flips(few->own, few->other, square, worker->rules.straight);
        if (!flips)
            continue;
        uint64_t here = some & -some;
        int value =
            -shallow(worker,
                     (struct few){few->other ^ flips, few->own ^ flips ^ here, few->empties ^ here,
                                  few->odd ^ reversi_quarter(square), few->count - 1},
                     1 - beta, false);
        if (value > *best && (*best = value) >= beta)
            return true;
    }
    return false;
}

static int shallow(struct reversi_worker *worker, struct few few, int beta, bool passed)
{
    int best = -worker->area - 1;
    if (few.count == 2) {
        uint64_t rest = few.empties & (few.empties - 1);
        return last_two(worker, few.own, few.other, reversi_first(few.empties), reversi_first(rest),
                        beta, passed);
    }
    worker->nodes++;
    if (try_some(worker, &few, few.empties & few.odd, beta, &best) ||
        try_some(worker, &few, few.empties & ~few.odd, beta, &best) || best >= -worker->area)
        return best;
    if (passed || worker->rules.ends)
        return over(worker, few.own, few.count);
    few = (struct few){few.other, few.own, few.empties, few.odd, few.count};
    return -shallow(worker, few, 1 - beta, true);
}

static int solve_few(struct reversi_worker *worker, struct reversi_board board, uint64_t empties,
                     int count, int beta)
{
    if (count == 0)
        return over(worker, board.own, 0);
    if (count == 1)
        return last_one(worker, board.own, board.other, reversi_first(empties));
    return shallow(
        worker, (struct few){board.own, board.other, empties, reversi_odd_quarters(empties), count},
        beta, false);
}

/* -- Many empty squares -------------------------------------------------------------------------
 */

/* Whether the other side's stable discs alone keep the value below beta; then *bound is it. */
static bool too_stable(const struct reversi_worker *worker, struct reversi_board board, int beta,
                       int *bound)
{
    int needed = (worker->area - beta) / 2; /* more stable discs than this decide */
    if (reversi_count(board.other) <= needed)
        return false;
    uint64_t stable =
        reversi_stable(reversi_board_pass(board), worker->squares, worker->rules.straight);
    *bound = worker->area - 2 * reversi_count(stable);
    return *bound < beta;
}

/* Whether a move leads to a position that is known to be bad enough for the opponent. */
static bool transposes(const struct reversi_worker *worker, const struct reversi_choice *choice,
                       int count, int beta, struct reversi_known *found)
{
    for (int i = 0; i < count; i++) {
        struct reversi_known known;
        if (reversi_hash_find(worker->hash, choice[i].after, &known) &&
            known.depth == REVERSI_HASH_EXACT && -known.upper >= beta) {
            found->lower = -known.upper;
            found->move = choice[i].square;
            return true;
        }
    }
    return false;
}

static int glance_depth(int empties)
{
    return empties < GLANCE ? REVERSI_ORDER_QUICK : (empties - GLANCE) / 4;
}

static int deep(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                uint64_t empties, int beta);

/* Searches the choices in order; what comes out is the value and the best move. */
static void try_all(struct reversi_worker *worker, struct reversi_choice *choice, int count,
                    uint64_t empties, int beta, struct reversi_known *known)
{
    known->lower = -worker->area - 1;
    for (int i = 0; i < count && known->lower < beta; i++) {
        reversi_choice_pick(choice, i, count);
        int value = -deep(worker, choice[i].after, choice[i].replies,
                          empties ^ reversi_bit(choice[i].square), 1 - beta);
        if (worker->stopped)
            return;
        if (value > known->lower) {
            known->lower = value;
            known->move = choice[i].square;
        }
    }
}

/* A position with moves and many empty squares. */
static int search(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                  uint64_t empties, int count, int beta)
{
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known known = {0, 0, REVERSI_HASH_EXACT, REVERSI_BOARD_NONE}, found;
    uint64_t before = worker->nodes++;
    int bound, first = REVERSI_BOARD_NONE;
    if (reversi_worker_stopped(worker))
        return 0;
    if (count >= REMEMBER && reversi_hash_find(worker->hash, board, &found)) {
        if (found.depth == REVERSI_HASH_EXACT && found.lower >= beta)
            return found.lower;
        if (found.depth == REVERSI_HASH_EXACT && found.upper < beta)
            return found.upper;
        first = found.move;
    }
    if (too_stable(worker, board, beta, &bound))
        return bound;
    int choices = reversi_order(worker, board, moves, first, reversi_odd_quarters(empties),
                                glance_depth(count), choice);
    if (count < TRANSPOSED || !transposes(worker, choice, choices, beta, &known))
        try_all(worker, choice, choices, empties, beta, &known);
    if (worker->stopped)
        return 0;
    int value = known.lower;
    known.upper = value < beta ? value : worker->area;
    known.lower = value < beta ? -worker->area : value;
    if (count >= REMEMBER)
        reversi_hash_keep(worker->hash, board, &known, worker->nodes - before);
    return value;
}

static int deep(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                uint64_t empties, int beta)
{
    int count = reversi_count(empties);
    if (count < DEEP)
        return solve_few(worker, board, empties, count, beta);
    if (moves)
        return search(worker, board, moves, empties, count, beta);
    worker->nodes++;
    board = reversi_board_pass(board);
    moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    if (!moves || worker->rules.ends)
        return -over(worker, board.own, count);
    return -search(worker, board, moves, empties, count, 1 - beta);
}

int reversi_solve(struct reversi_worker *worker, struct reversi_board board, int beta)
{
    uint64_t moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    return deep(worker, board, moves, worker->squares & ~(board.own | board.other), beta);
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
