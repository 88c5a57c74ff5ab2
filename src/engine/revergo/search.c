/* Looking ahead: principal variation search with iterative deepening, then the solver.
 *
 * Values are in hundredths of a stone and come from the evaluation, or from the solver wherever the
 * depth reaches the end of the game. Moves are tried in the order table, promise (the evaluation
 * one ply on, and what was good elsewhere); late ones are looked at less deeply first. Further
 * threads do the same with another taste for moves of equal promise, and help through the table
 * alone. */
#include "engine/revergo/search.h"

#include "base/memory.h"
#include "base/thread.h"
#include "engine/revergo/eval.h"
#include "engine/revergo/solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 64,
    SOLVE_AHEAD = 9,  /* with the depth so close to the end of the game, solve it */
    SOLVE_WINDOW = 5, /* stones around the guess where the result is looked for first */
    WINDOW = 4 * REVERGO_STONE,
    LATE_MOVE = 5,
    LATE_DEPTH = 3,
    KILLER_BONUS = 2 * REVERGO_STONE,
    HISTORY_MOST = 1 << 14,
    HISTORY_SHARE = HISTORY_MOST / REVERGO_STONE
};

struct worker {
    struct revergo_solver solver;
    struct revergo_board root;
    int number;                          /* 0 is the one whose outcome counts */
    uint8_t killer[REVERGO_SQUARES + 1]; /* by empty squares: what refuted the move before */
    int history[2][REVERGO_SQUARES];     /* by side */
    const struct revergo_listener *listener;
    struct revergo_outcome outcome;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int count_empty(const struct worker *worker, struct revergo_board board)
{
    return revergo_count(revergo_board_empty(worker->solver.rules, board));
}

/* -- The order of moves --------------------------------------------------------------------------
 */

static int list_options(struct worker *worker, struct revergo_board board, int empty, int first,
                        struct revergo_option *options)
{
    const struct revergo_rules *rules = worker->solver.rules;
    int count = 0;
    for (uint64_t moves = revergo_board_moves(rules, board); moves; moves &= moves - 1) {
        struct revergo_option *option = &options[count++];
        int square = option->square = revergo_lowest(moves);
        option->after = revergo_board_play(rules, board, square);
        revergo_solver_step(&worker->solver);
        option->promise = square == first ? REVERGO_INFINITE
                                          : worker->history[empty % 2][square] / HISTORY_SHARE -
                                                revergo_eval(rules, option->after);
        if (square == worker->killer[empty])
            option->promise += KILLER_BONUS;
        if (worker->number)
            option->promise +=
                (int)((uint32_t)(square + 1) * worker->solver.whim >> 26); /* under a stone */
    }
    return count;
}

static int compare(const void *a, const void *b)
{
    const struct revergo_option *one = a, *other = b;
    int difference = other->promise - one->promise;
    return difference ? difference : one->square - other->square;
}

static void praise(struct worker *worker, int empty, int square, int depth)
{
    int *history = worker->history[empty % 2];
    worker->killer[empty] = (uint8_t)square;
    history[square] += depth * depth;
    for (int i = 0; history[square] > HISTORY_MOST && i < REVERGO_SQUARES; i++)
        history[i] /= 2;
}

/* -- The search ----------------------------------------------------------------------------------
 */

/* The solver's answer for a window in hundredths, widened to whole stones. */
static int solve_within(struct worker *worker, struct revergo_board board, int alpha, int beta)
{
    int most = worker->solver.rules->squares + 1;
    int low = alpha / REVERGO_STONE - (alpha % REVERGO_STONE < 0);
    int high = beta / REVERGO_STONE + (beta % REVERGO_STONE > 0);
    return REVERGO_STONE * revergo_solve(&worker->solver, board, low < -most ? -most : low,
                                         high > most ? most : high);
}

static int search(struct worker *, struct revergo_board, int depth, int alpha, int beta);

static int search_option(struct worker *worker, const struct revergo_option *option, int index,
                         int depth, int floor, int beta)
{
    int value = floor + 1;
    if (index >= LATE_MOVE && depth >= LATE_DEPTH)
        value = -search(worker, option->after, depth - 2, -floor - 1, -floor);
    if (index > 0 && value > floor)
        value = -search(worker, option->after, depth - 1, -floor - 1, -floor);
    if (index == 0 || (value > floor && value < beta && !worker->solver.stopped))
        value = -search(worker, option->after, depth - 1, -beta, -floor);
    return value;
}

static int search_options(struct worker *worker, struct revergo_option *options, int count,
                          int depth, int alpha, int beta, int *move)
{
    int best = -REVERGO_INFINITE;
    for (int i = 0; i < count && best < beta; i++) {
        int value = search_option(worker, &options[i], i, depth, larger(alpha, best), beta);
        if (worker->solver.stopped)
            break;
        if (value > best) {
            best = value;
            *move = options[i].square;
        }
    }
    return best;
}

/* What the table knows, in hundredths, as far as it is deep enough. */
static struct revergo_finding recall(struct worker *worker, struct revergo_board key, int depth)
{
    struct revergo_finding found;
    if (!revergo_table_find(worker->solver.table, key, &found))
        return (struct revergo_finding){-REVERGO_INFINITE, REVERGO_INFINITE, 0, REVERGO_NO_MOVE};
    if (found.depth == REVERGO_SOLVED) {
        found.low = (int16_t)(found.low * REVERGO_STONE);
        found.high = (int16_t)(found.high * REVERGO_STONE);
    } else if (found.depth < depth) {
        found.low = -REVERGO_INFINITE;
        found.high = REVERGO_INFINITE;
    }
    return found;
}

/* The last ply needs neither order nor table. */
static int search_last(struct worker *worker, struct revergo_board board, int beta)
{
    const struct revergo_rules *rules = worker->solver.rules;
    uint64_t moves = revergo_board_moves(rules, board);
    int best = -REVERGO_INFINITE;
    for (; moves && best < beta && !revergo_solver_step(&worker->solver); moves &= moves - 1) {
        struct revergo_board next = revergo_board_play(rules, board, revergo_lowest(moves));
        best = larger(best, -revergo_eval(rules, next));
    }
    return best;
}

static int search(struct worker *worker, struct revergo_board board, int depth, int alpha, int beta)
{
    const struct revergo_rules *rules = worker->solver.rules;
    int empty = count_empty(worker, board), move = REVERGO_NO_MOVE;
    if (depth >= empty)
        return solve_within(worker, board, alpha, beta);
    if (revergo_solver_step(&worker->solver) || depth <= 0)
        return revergo_eval(rules, board);
    if (depth == 1)
        return search_last(worker, board, beta);
    struct revergo_option options[REVERGO_SQUARES];
    struct revergo_board key = revergo_board_key(rules, board);
    struct revergo_finding found = recall(worker, key, depth);
    if (found.low >= beta || found.low == found.high)
        return found.low;
    if (found.high <= alpha)
        return found.high;
    int count = list_options(worker, key, empty, found.move, options);
    qsort(options, (size_t)count, sizeof *options, compare);
    int best = search_options(worker, options, count, depth, alpha, beta, &move);
    if (worker->solver.stopped)
        return best;
    if (best >= beta)
        praise(worker, empty, move, depth);
    if (found.depth != REVERGO_SOLVED) {
        struct revergo_finding keep = {(int16_t)(best > alpha ? best : -REVERGO_INFINITE),
                                       (int16_t)(best < beta ? best : REVERGO_INFINITE),
                                       (uint8_t)depth, (uint8_t)move};
        revergo_table_keep(worker->solver.table, key, &keep);
    }
    return best;
}

/* -- Thinking ------------------------------------------------------------------------------------
 */

/* Follows the table's moves. A mirror image stands for a board with few stones, so the move is the
 * one that leads to the same image. */
static int follow(const struct worker *worker, struct revergo_board board, uint8_t *line,
                  int length)
{
    const struct revergo_rules *rules = worker->solver.rules;
    for (int i = 0; i < length; i++)
        board = revergo_board_play(rules, board, line[i]);
    while (length < worker->outcome.depth) {
        struct revergo_board key = revergo_board_key(rules, board), goal, next = board;
        struct revergo_finding found;
        uint64_t moves = revergo_board_moves(rules, board);
        if (!revergo_table_find(worker->solver.table, key, &found) ||
            !(revergo_board_moves(rules, key) >> found.move % REVERGO_SQUARES & 1))
            break;
        goal = revergo_board_canonical(rules, revergo_board_play(rules, key, found.move));
        for (; moves; moves &= moves - 1) {
            next = revergo_board_play(rules, board, revergo_lowest(moves));
            struct revergo_board image = revergo_board_canonical(rules, next);
            if (image.own == goal.own && image.opp == goal.opp)
                break;
        }
        line[length++] = (uint8_t)revergo_lowest(moves);
        board = next;
    }
    return length;
}

static void report(struct worker *worker)
{
    struct budget *budget = worker->solver.budget;
    worker->outcome.nodes =
        atomic_load(&budget->nodes) + worker->solver.nodes - worker->solver.reported;
    worker->outcome.seconds = budget_seconds(budget);
    if (worker->listener)
        worker->listener->hear(worker->listener->context, &worker->outcome);
}

/* One depth at the root, with a window around the value so far. */
static bool search_root(struct worker *worker, struct revergo_option *options, int count, int depth,
                        int *value)
{
    int low = depth > 2 ? *value - WINDOW : -REVERGO_INFINITE;
    int high = depth > 2 ? *value + WINDOW : REVERGO_INFINITE;
    for (;;) {
        int move = options[0].square;
        int best = search_options(worker, options, count, depth, low, high, &move);
        if (worker->solver.stopped)
            return false;
        *value = best;
        for (int i = 0; i < count; i++)
            if (options[i].square == move) { /* next time it comes first */
                struct revergo_option chosen = options[i];
                memmove(options + 1, options, (size_t)i * sizeof *options);
                options[0] = chosen;
                break;
            }
        if (best > low && best < high)
            return true;
        low = best <= low ? -REVERGO_INFINITE : low;
        high = best >= high ? REVERGO_INFINITE : high;
    }
}

static void conclude_guess(struct worker *worker, int move, int depth, int value)
{
    struct revergo_outcome *outcome = &worker->outcome;
    int half = value < 0 ? -REVERGO_STONE / 2 : REVERGO_STONE / 2;
    outcome->value = (value + half) / REVERGO_STONE;
    outcome->depth = depth;
    outcome->line[0] = (uint8_t)move;
    outcome->length = follow(worker, worker->root, outcome->line, 1);
    report(worker);
}

/* The end of thinking: the result itself, looked for near the guess first. */
static void solve_root(struct worker *worker, int guess)
{
    struct revergo_solver *solver = &worker->solver;
    struct revergo_outcome *outcome = &worker->outcome;
    int most = solver->rules->squares + 1;
    int low = larger(guess - SOLVE_WINDOW, -most), high = guess + SOLVE_WINDOW;
    int value = revergo_solve(solver, worker->root, low, high);
    if (value <= low && !solver->stopped)
        value = revergo_solve(solver, worker->root, -most, value + 1);
    else if (value >= high && !solver->stopped)
        value = revergo_solve(solver, worker->root, value - 1, most);
    if (solver->stopped)
        return;
    uint8_t line[REVERGO_SQUARES];
    int length = revergo_solve_line(solver, worker->root, value, line);
    outcome->exact = length > 0; /* without a move to go with it the value is of no use */
    if (!outcome->exact)
        return;
    outcome->value = value;
    outcome->depth = count_empty(worker, worker->root);
    outcome->length = length;
    memcpy(outcome->line, line, sizeof line);
    report(worker);
}

static void deepen(void *context, int number)
{
    struct worker *worker = (struct worker *)context + number;
    struct revergo_option options[REVERGO_SQUARES];
    int empty = count_empty(worker, worker->root), value = 0, deepest = empty;
    int count = list_options(worker, worker->root, empty, REVERGO_NO_MOVE, options);
    if (worker->solver.budget->limits.depth)
        deepest = worker->solver.budget->limits.depth;
    int guesses = deepest < empty ? deepest : empty - SOLVE_AHEAD;
    qsort(options, (size_t)count, sizeof *options, compare);
    worker->outcome = (struct revergo_outcome){.length = 1};
    worker->outcome.line[0] = (uint8_t)options[0].square;
    for (int depth = 1; depth <= guesses && !worker->solver.stopped; depth++) {
        bool more = worker->number % 2 && depth < guesses;
        if (search_root(worker, options, count, depth + more, &value) && worker->number == 0)
            conclude_guess(worker, options[0].square, depth, value);
    }
    if (deepest >= empty && !worker->solver.stopped)
        solve_root(worker, value / REVERGO_STONE);
    if (worker->number == 0) /* the others are no longer needed */
        atomic_store(&worker->solver.budget->spent, true);
}

void revergo_search(const struct revergo_rules *rules, struct revergo_table *table,
                    struct revergo_board board, const struct limits *limits,
                    const struct revergo_listener *listener, struct revergo_outcome *outcome)
{
    struct budget budget;
    int threads = limits->threads < 1 ? 1 : limits->threads > THREADS ? THREADS : limits->threads;
    struct worker *worker = memory_resize(NULL, (size_t)threads, sizeof *worker);
    budget_begin(&budget, limits);
    revergo_table_renew(table);
    for (int i = 0; i < threads; i++) {
        worker[i] = (struct worker){.root = board, .number = i};
        worker[i].solver = (struct revergo_solver){.rules = rules,
                                                   .table = table,
                                                   .budget = &budget,
                                                   .stopped = limits->warm,
                                                   .whim = (uint32_t)i * 0x9e3779b9u};
        memset(worker[i].killer, REVERGO_NO_MOVE, sizeof worker[i].killer);
    }
    worker[0].listener = listener;
    thread_run(threads, deepen, worker);
    *outcome = worker[0].outcome;
    outcome->nodes = 0;
    for (int i = 0; i < threads; i++)
        outcome->nodes += worker[i].solver.nodes;
    outcome->seconds = budget_seconds(&budget);
    free(worker);
}
