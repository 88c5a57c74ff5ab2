/* The search where the evaluation judges: null windows, and around the best line wide ones. */
#include "engine/reversi/search.h"

#include "engine/reversi/probcut.h"
#include "engine/reversi/solve.h"

#include <string.h>

enum { LATER = REVERSI_PICKED + 1 }; /* the score of a move that others search */

/* The least depth that pays for each means. */
enum {
    REMEMBER = 2,
    JUDGED = 4,     /* order moves by the evaluation */
    SHARED = 5,     /* leave to others what they are searching */
    TRANSPOSED = 5, /* look whether a move leads to a known position */
};

/* One position in the search. A depth that reaches the end of the game is REVERSI_HASH_EXACT. */
struct node {
    struct reversi_board board;
    struct reversi_view view;
    int depth, empties;
};

static int null_search(struct reversi_worker *worker, const struct node *node, int beta);

void reversi_line_set(struct reversi_line *line, int square, const struct reversi_line *rest)
{
    int keep = rest->length < REVERSI_LINE - 1 ? rest->length : REVERSI_LINE - 1;
    memmove(line->square + 1, rest->square, (size_t)keep);
    line->square[0] = (uint8_t)square;
    line->length = keep + 1;
}

static int guess(struct reversi_worker *worker, const struct node *node)
{
    int value = reversi_eval_value(worker->eval, node->board, &node->view) + REVERSI_EVAL_DISC / 2;
    return value >= 0 ? value / REVERSI_EVAL_DISC
                      : -((REVERSI_EVAL_DISC - 1 - value) / REVERSI_EVAL_DISC);
}

static uint64_t moves_of(const struct reversi_worker *worker, struct reversi_board board)
{
    return reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
}

static uint64_t open_squares(const struct reversi_worker *worker, struct reversi_board board)
{
    return worker->squares & ~(board.own | board.other);
}

/* Whether there is nothing to search: no depth is left, the game is over, or the worker was
 * stopped. Else *moves are the moves; none: a pass. */
static bool is_leaf(struct reversi_worker *worker, const struct node *node, uint64_t *moves,
                    int *value)
{
    worker->nodes++;
    *value = 0;
    if (reversi_worker_stopped(worker))
        return true;
    if (node->depth <= 0) {
        *value = guess(worker, node);
        return true;
    }
    *moves = moves_of(worker, node->board);
    if (*moves || !reversi_board_over(&worker->rules, node->board))
        return false;
    *value = reversi_board_margin(&worker->rules, node->board);
    return true;
}

static int deepen(int depth, int empties)
{
    return depth >= empties ? REVERSI_HASH_EXACT : depth;
}

static struct node after(const struct reversi_worker *worker, const struct node *node,
                         const struct reversi_choice *choice)
{
    int depth = node->depth == REVERSI_HASH_EXACT ? node->depth : node->depth - 1;
    return (struct node){
        choice->after, reversi_eval_play(worker->eval, &node->view, choice->square, choice->flips),
        deepen(depth, node->empties - 1), node->empties - 1};
}

static struct node after_pass(const struct node *node)
{
    return (struct node){reversi_board_pass(node->board), reversi_view_pass(&node->view),
                         node->depth, node->empties};
}

static struct reversi_known required(const struct reversi_worker *worker, const struct node *node)
{
    return (struct reversi_known){.depth = node->depth,
                                  .sure = worker->sure,
                                  .move = REVERSI_BOARD_NONE,
                                  .next = REVERSI_BOARD_NONE};
}

/* How far a glance for ordering looks. */
static int look_ahead(const struct node *node)
{
    int plies = node->depth == REVERSI_HASH_EXACT ? node->empties - REVERSI_SOLVE_MOST + 6
                                                  : node->depth - 2;
    return plies < 6 ? 0 : plies < 18 ? plies / 4 - 1 : 4;
}

static void keep(struct reversi_worker *worker, const struct node *node, int move, int value,
                 int alpha, int beta, uint64_t before)
{
    struct reversi_known known = {.lower = value > alpha ? value : -worker->area,
                                  .upper = value < beta ? value : worker->area,
                                  .depth = node->depth,
                                  .sure = worker->sure,
                                  .move = move};
    if (node->depth >= REMEMBER)
        reversi_hash_keep(worker->hash, node->board, &known, worker->nodes - before);
}

/* The best move of the rest that no other thread searches now, if there is one. The first of all
 * is searched by everybody. */
static const struct reversi_choice *pick(const struct reversi_worker *worker,
                                         const struct node *node, struct reversi_choice *choice,
                                         int count, bool first)
{
    struct reversi_choice *best = reversi_choice_best(choice, count);
    bool shared = !first && node->depth >= SHARED;
    while (shared && best->score != LATER && reversi_hash_busy(worker->hash, best->after)) {
        best->score = LATER;
        best = reversi_choice_best(choice, count);
    }
    best->score = REVERSI_PICKED;
    return best;
}

static void begin(const struct reversi_worker *worker, const struct node *node,
                  const struct reversi_choice *choice)
{
    if (node->depth >= SHARED)
        reversi_hash_begin(worker->hash, choice->after);
}

static void end(const struct reversi_worker *worker, const struct node *node,
                const struct reversi_choice *choice)
{
    if (node->depth >= SHARED)
        reversi_hash_end(worker->hash, choice->after);
}

/* -- Null windows -------------------------------------------------------------------------------
 */

/* Whether the question is answered without trying moves; then *value is the answer. What the hash
 * table has about the position is in `known`, be it enough or not. */
static bool answered(struct reversi_worker *worker, const struct node *node,
                     const struct reversi_known *need, int beta, struct reversi_known *known,
                     int *value)
{
    if (node->depth >= REMEMBER && reversi_hash_find(worker->hash, node->board, known) &&
        reversi_known_enough(known, need) && (known->lower >= beta || known->upper < beta)) {
        *value = known->lower >= beta ? known->lower : known->upper;
        return true;
    }
    if (node->depth == REVERSI_HASH_EXACT && reversi_too_stable(worker, node->board, beta, value))
        return true;
    return worker->sure < REVERSI_SURE && reversi_probcut(worker, node->board, &node->view,
                                                          node->depth, node->empties, beta, value);
}

static int null_moves(struct reversi_worker *worker, const struct node *node, uint64_t moves,
                      int beta)
{
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known need = required(worker, node), known = need, found = need;
    uint64_t before = worker->nodes;
    int value, best = -worker->area - 1, move = REVERSI_BOARD_NONE;
    if (answered(worker, node, &need, beta, &known, &value))
        return value;
    int count = node->depth < JUDGED
                    ? reversi_order(worker, node->board, moves, open_squares(worker, node->board),
                                    &known, choice)
                    : reversi_order_well(worker, node->board, &node->view, moves, &known,
                                         look_ahead(node), choice);
    need.depth = node->depth == REVERSI_HASH_EXACT ? node->depth : node->depth - 1;
    if (node->depth >= TRANSPOSED && reversi_transposes(worker, choice, count, &need, beta, &found))
        return found.lower;
    for (int i = 0; i < count && best < beta; i++) {
        const struct reversi_choice *picked = pick(worker, node, choice, count, i == 0);
        struct node next = after(worker, node, picked);
        begin(worker, node, picked);
        value = -null_search(worker, &next, 1 - beta);
        end(worker, node, picked);
        if (worker->stopped)
            return 0;
        if (value > best) {
            best = value;
            move = picked->square;
        }
    }
    keep(worker, node, move, best, beta - 1, beta, before);
    return best;
}

/* The best by the evaluation of what each move leads to. */
static int null_last(struct reversi_worker *worker, const struct node *node, uint64_t moves,
                     int beta)
{
    int best = -worker->area - 1;
    for (; moves && best < beta; moves &= moves - 1) {
        struct reversi_choice choice = {.square = reversi_first(moves)};
        choice.flips = reversi_flips(node->board.own, node->board.other, choice.square,
                                     worker->rules.straight);
        choice.after = reversi_board_play(node->board, choice.square, choice.flips);
        struct node next = after(worker, node, &choice);
        int value = -guess(worker, &next);
        worker->nodes++;
        best = value > best ? value : best;
    }
    return best;
}

static int null_search(struct reversi_worker *worker, const struct node *node, int beta)
{
    if (node->depth == REVERSI_HASH_EXACT && node->empties <= REVERSI_SOLVE_MOST)
        return reversi_solve(worker, node->board, beta);
    uint64_t moves;
    int value;
    if (is_leaf(worker, node, &moves, &value))
        return value;
    if (moves)
        return node->depth == 1 ? null_last(worker, node, moves, beta)
                                : null_moves(worker, node, moves, beta);
    struct node next = after_pass(node);
    return -null_search(worker, &next, 1 - beta);
}

int reversi_null_search(struct reversi_worker *worker, struct reversi_board board,
                        const struct reversi_view *view, int depth, int beta)
{
    int empties = worker->area - reversi_count(board.own | board.other);
    struct node node = {board, *view, deepen(depth, empties), empties};
    return null_search(worker, &node, beta);
}

/* -- Wide windows -------------------------------------------------------------------------------
 */

static int wide_search(struct reversi_worker *worker, const struct node *node, int alpha, int beta,
                       struct reversi_line *line);

/* One move after the others: the first with the whole window, the rest with a null window unless
 * they turn out to be better. */
static int try_choice(struct reversi_worker *worker, const struct node *next, int square, int alpha,
                      int beta, bool first, struct reversi_line *line)
{
    struct reversi_line rest = {0};
    int value = 0;
    if (!first) {
        value = -null_search(worker, next, -alpha);
        if (value <= alpha || worker->stopped)
            return value;
    }
    if (first || value < beta)
        value = -wide_search(worker, next, -beta, -alpha, &rest);
    if (value > alpha)
        reversi_line_set(line, square, &rest);
    return value;
}

static int wide_moves(struct reversi_worker *worker, const struct node *node, uint64_t moves,
                      int alpha, int beta, struct reversi_line *line)
{
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known known = required(worker, node);
    uint64_t before = worker->nodes;
    int best = -worker->area - 1, low = alpha, move = REVERSI_BOARD_NONE;
    reversi_hash_find(worker->hash, node->board, &known);
    int count = reversi_order_well(worker, node->board, &node->view, moves, &known,
                                   look_ahead(node), choice);
    for (int i = 0; i < count && best < beta; i++) {
        const struct reversi_choice *picked = pick(worker, node, choice, count, i == 0);
        struct node next = after(worker, node, picked);
        begin(worker, node, picked);
        int value = try_choice(worker, &next, picked->square, low, beta, i == 0, line);
        end(worker, node, picked);
        if (worker->stopped)
            return 0;
        if (value > best) {
            best = value;
            move = picked->square;
        }
        low = best > low ? best : low;
    }
    keep(worker, node, move, best, alpha, beta, before);
    return best;
}

static int wide_search(struct reversi_worker *worker, const struct node *node, int alpha, int beta,
                       struct reversi_line *line)
{
    struct reversi_line rest = {0};
    uint64_t moves;
    int value;
    line->length = 0;
    if (is_leaf(worker, node, &moves, &value))
        return value;
    if (moves)
        return wide_moves(worker, node, moves, alpha, beta, line);
    struct node next = after_pass(node);
    value = -wide_search(worker, &next, -beta, -alpha, &rest);
    reversi_line_set(line, REVERSI_BOARD_PASS, &rest);
    return value;
}

int reversi_search(struct reversi_worker *worker, struct reversi_board board, int depth, int alpha,
                   int beta, struct reversi_line *line)
{
    int empties = worker->area - reversi_count(board.own | board.other);
    struct node node = {board, reversi_eval_view(worker->eval, board), deepen(depth, empties),
                        empties};
    return line ? wide_search(worker, &node, alpha, beta, line) : null_search(worker, &node, beta);
}
