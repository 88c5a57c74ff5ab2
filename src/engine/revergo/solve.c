/* Exact solving by alpha-beta.
 *
 * What decides here is which stones are out of reach for good: every empty square can be filled, so
 * there is no mobility to fight for, and a stone counts at the end only if nobody turns it. Moves
 * are therefore tried in the order of a shallow look at stable stones, and a side that cannot reach
 * the window because of the other side's stable stones is cut off at once. With many squares empty
 * the table is asked about the position and about every reply; with few, plain search is faster.
 *
 * All values are final differences of stones. `lead` is the present difference, kept up to date
 * because counting is slower than adding. */
#include "engine/revergo/solve.h"

enum {
    TABLE_EMPTY = 6,  /* use the table from this many empty squares on */
    REPLY_EMPTY = 7,  /* and look up every reply */
    STABLE_EMPTY = 4, /* stable stones are worth finding */
    STABLE_WORTH = 8  /* in other stones, for the order of moves */
};

/* How many plies to look ahead for the order of moves, by empty squares; the last for all above. */
static const uint8_t look[] = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3};
enum { LOOKS = sizeof look };

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int lead_after(int lead, uint64_t flips)
{
    return -(lead + 2 * revergo_count(flips) + 1);
}

/* -- The last two squares ------------------------------------------------------------------------
 */

static int solve_one(struct revergo_solver *solver, struct revergo_board board, int lead,
                     int square, int alpha, int beta)
{
    int least = lead + 1, most = least + 2 * solver->rules->flips_most[square];
    revergo_solver_step(solver);
    if (least >= beta || most <= alpha)
        return least >= beta ? least : most;
    return least + 2 * revergo_count(revergo_board_flips(solver->rules, board, square));
}

static int solve_two(struct revergo_solver *solver, struct revergo_board board, int lead,
                     uint64_t empty, int alpha, int beta)
{
    const struct revergo_rules *rules = solver->rules;
    int squares[2] = {revergo_lowest(empty), revergo_lowest(empty & (empty - 1))};
    int best = -REVERGO_INFINITE;
    revergo_solver_step(solver);
    for (int i = 0; i < 2 && best < beta; i++) {
        int square = squares[i], floor = larger(alpha, best);
        int most = lead + 2 * rules->flips_most[square];
        if (most <= floor) {
            best = larger(best, most);
            continue;
        }
        uint64_t flips = revergo_board_flips(rules, board, square);
        struct revergo_board next = revergo_board_after(board, square, flips);
        int value = -solve_one(solver, next, lead_after(lead, flips), squares[!i], -beta, -floor);
        best = larger(best, value);
    }
    return best;
}

/* -- The order of moves --------------------------------------------------------------------------
 */

/* What a position promises to the side to move, without looking ahead. */
static int promise(const struct revergo_rules *rules, struct revergo_board board, int lead)
{
    uint64_t stable = revergo_board_stable(rules, board);
    return lead +
           STABLE_WORTH * (revergo_count(stable & board.own) - revergo_count(stable & board.opp));
}

static int look_ahead(struct revergo_solver *solver, struct revergo_board board, int lead,
                      int depth, int alpha, int beta, int *killer)
{
    const struct revergo_rules *rules = solver->rules;
    uint64_t moves = depth ? revergo_board_moves(rules, board) : 0;
    int best = -REVERGO_INFINITE;
    revergo_solver_step(solver);
    if (!moves)
        return promise(rules, board, lead);
    int square = moves >> *killer % 64 & 1 ? *killer % 64 : revergo_lowest(moves);
    for (; moves; square = revergo_lowest(moves | revergo_bit(63))) {
        int next_killer = REVERGO_NO_MOVE;
        uint64_t flips = revergo_board_flips(rules, board, square);
        int value = -look_ahead(solver, revergo_board_after(board, square, flips),
                                lead_after(lead, flips), depth - 1, -beta, -larger(alpha, best),
                                depth > 1 ? &killer[1] : &next_killer);
        moves &= ~revergo_bit(square);
        if (value > best) {
            best = value;
            if (value >= beta) {
                *killer = square;
                return best;
            }
        }
    }
    return best;
}

/* Lists the moves and judges them. A move much worse than the best need not be judged well. */
static int list_options(struct revergo_solver *solver, struct revergo_board board, int lead,
                        int empty, int first, struct revergo_option *options)
{
    const struct revergo_rules *rules = solver->rules;
    uint64_t moves = revergo_board_moves(rules, board);
    int count = 0, best = -REVERGO_INFINITE, depth = look[empty < LOOKS ? empty : LOOKS - 1];
    int killer[4] = {REVERGO_NO_MOVE, REVERGO_NO_MOVE, REVERGO_NO_MOVE, REVERGO_NO_MOVE};
    for (; moves; moves &= moves - 1) {
        struct revergo_option *option = &options[count++];
        option->square = revergo_lowest(moves);
        uint64_t flips = revergo_board_flips(rules, board, option->square);
        option->after = revergo_board_after(board, option->square, flips);
        if (empty < STABLE_EMPTY)
            option->promise = -lead_after(lead, flips);
        else
            option->promise = -look_ahead(solver, option->after, lead_after(lead, flips), depth,
                                          -REVERGO_INFINITE, -best, killer);
        best = larger(best, option->promise);
        if (option->square == first)
            option->promise = REVERGO_INFINITE;
        else if (solver->whim)
            option->promise += (int)((uint32_t)(option->square + 1) * solver->whim >> 30);
    }
    return count;
}

/* Brings the most promising of the rest to the front. */
static struct revergo_option *pick(struct revergo_option *options, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (options[i].promise > options[best].promise)
            best = i;
    struct revergo_option chosen = options[best];
    options[best] = options[0];
    options[0] = chosen;
    return options;
}

/* -- The search ----------------------------------------------------------------------------------
 */

static int solve(struct revergo_solver *, struct revergo_board, int lead, int empty, int alpha,
                 int beta);

/* Tries the moves in order: the first with the whole window, the others to see whether they are
 * better at all. */
static int solve_options(struct revergo_solver *solver, struct revergo_option *options, int count,
                         int empty, int alpha, int beta, uint8_t *move)
{
    int best = -REVERGO_INFINITE;
    for (int i = 0; i < count && best < beta && !solver->stopped; i++) {
        struct revergo_option *option = pick(options + i, count - i);
        int floor = larger(alpha, best), lead = revergo_board_lead(option->after),
            value = floor + 1;
        if (i > 0)
            value = -solve(solver, option->after, lead, empty - 1, -floor - 1, -floor);
        if (i == 0 || (value > floor && value < beta && !solver->stopped))
            value = -solve(solver, option->after, lead, empty - 1, -beta, -floor);
        if (value > best) {
            best = value;
            *move = (uint8_t)option->square;
        }
    }
    return best;
}

/* What the table says about the replies may be enough already. */
static bool is_refuted(struct revergo_solver *solver, struct revergo_board board, int beta,
                       int *value)
{
    uint64_t moves = revergo_board_moves(solver->rules, board);
    struct revergo_finding found;
    for (; moves; moves &= moves - 1) {
        struct revergo_board next = revergo_board_play(solver->rules, board, revergo_lowest(moves));
        next = revergo_board_key(solver->rules, next);
        if (revergo_table_find(solver->table, next, &found) && found.depth == REVERGO_SOLVED &&
            -found.high >= beta) {
            *value = -found.high;
            return true;
        }
    }
    return false;
}

/* Stones that can never be turned bound the result. */
static bool is_bounded(struct revergo_solver *solver, struct revergo_board board, int lead,
                       int empty, int alpha, int beta, int *value)
{
    int all = solver->rules->squares, stones = all - empty;
    /* Even if all stones were stable: can they be enough? */
    bool maybe_high = all - (stones - lead) <= alpha, maybe_low = stones + lead - all >= beta;
    if (!maybe_high && !maybe_low)
        return false;
    uint64_t stable = revergo_board_stable(solver->rules, board);
    int high = all - 2 * revergo_count(stable & board.opp);
    int low = 2 * revergo_count(stable & board.own) - all;
    *value = high <= alpha ? high : low;
    return high <= alpha || low >= beta;
}

static int solve_with_table(struct revergo_solver *solver, struct revergo_board board, int lead,
                            int empty, int alpha, int beta)
{
    int all = solver->rules->squares, best;
    struct revergo_option options[REVERGO_SQUARES];
    struct revergo_finding found;
    uint8_t first = REVERGO_NO_MOVE;
    board = revergo_board_key(solver->rules, board);
    bool known = revergo_table_find(solver->table, board, &found);
    if (known)
        first = found.move;
    if (!known || found.depth != REVERGO_SOLVED)
        found = (struct revergo_finding){(int16_t)-all, (int16_t)all, REVERGO_SOLVED, first};
    if (found.low >= beta || found.low == found.high)
        return found.low;
    if (found.high <= alpha)
        return found.high;
    if (empty >= REPLY_EMPTY && is_refuted(solver, board, beta, &best))
        return best;
    int count = list_options(solver, board, lead, empty, first, options);
    best = solve_options(solver, options, count, empty, alpha, beta, &found.move);
    if (solver->stopped)
        return best;
    if (best > alpha && best > found.low)
        found.low = (int16_t)best;
    if (best < beta && best < found.high)
        found.high = (int16_t)best;
    revergo_table_keep(solver->table, board, &found);
    return best;
}

static int solve(struct revergo_solver *solver, struct revergo_board board, int lead, int empty,
                 int alpha, int beta)
{
    uint64_t rest = revergo_board_empty(solver->rules, board);
    int best = 0;
    if (empty == 2)
        return solve_two(solver, board, lead, rest, alpha, beta);
    if (empty < 2)
        return empty ? solve_one(solver, board, lead, revergo_lowest(rest), alpha, beta) : lead;
    if (revergo_solver_step(solver))
        return 0;
    if (empty >= STABLE_EMPTY && is_bounded(solver, board, lead, empty, alpha, beta, &best))
        return best;
    if (empty >= TABLE_EMPTY)
        return solve_with_table(solver, board, lead, empty, alpha, beta);
    struct revergo_option options[TABLE_EMPTY];
    uint8_t move;
    int count = list_options(solver, board, lead, empty, REVERGO_NO_MOVE, options);
    return solve_options(solver, options, count, empty, alpha, beta, &move);
}

int revergo_solve(struct revergo_solver *solver, struct revergo_board board, int alpha, int beta)
{
    int empty = revergo_count(revergo_board_empty(solver->rules, board));
    return solve(solver, board, revergo_board_lead(board), empty, alpha, beta);
}

int revergo_solve_line(struct revergo_solver *solver, struct revergo_board board, int value,
                       uint8_t *line)
{
    int length = 0;
    for (uint64_t empty; (empty = revergo_board_empty(solver->rules, board)) != 0; value = -value) {
        struct revergo_option options[REVERGO_SQUARES];
        int count = list_options(solver, board, revergo_board_lead(board), revergo_count(empty),
                                 REVERGO_NO_MOVE, options);
        bool found = false;
        for (int i = 0; i < count && !found; i++) { /* one of them must reach the value */
            struct revergo_option *option = pick(options + i, count - i);
            found = i == count - 1 ||
                    -revergo_solve(solver, option->after, -value, -value + 1) >= value;
            if (solver->stopped)
                return length;
            if (!found)
                continue;
            line[length++] = (uint8_t)option->square;
            board = option->after;
        }
    }
    return length;
}
