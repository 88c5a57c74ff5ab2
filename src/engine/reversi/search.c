/* The midgame search. */
#include "engine/reversi/search.h"

#include "engine/reversi/solve.h"

#include <string.h>

enum {
    REMEMBER = 2, /* the least depth for the hash table */
    GLANCE = 4    /* for ordering by evaluation */
};

void reversi_line_set(struct reversi_line *line, int square, const struct reversi_line *rest)
{
    int keep = rest->length < REVERSI_LINE - 1 ? rest->length : REVERSI_LINE - 1;
    memmove(line->square + 1, rest->square, (size_t)keep);
    line->square[0] = (uint8_t)square;
    line->length = keep + 1;
}

static int guess(struct reversi_worker *worker, struct reversi_board board)
{
    int value = reversi_eval_value(worker->eval, board) + REVERSI_EVAL_DISC / 2;
    return value >= 0 ? value / REVERSI_EVAL_DISC
                      : -((REVERSI_EVAL_DISC - 1 - value) / REVERSI_EVAL_DISC);
}

static int look_ahead(int depth, int empties)
{
    int plies = depth == REVERSI_HASH_EXACT ? empties - 8 : depth;
    return plies < GLANCE ? REVERSI_ORDER_QUICK : (plies - GLANCE) / 5;
}

/* Whether what is known answers the question of a null window; then *value is the answer. */
static bool answered(const struct reversi_known *known, int depth, int beta, int *value)
{
    if (known->depth < depth || (known->lower < beta && known->upper >= beta))
        return false;
    *value = known->lower >= beta ? known->lower : known->upper;
    return true;
}

/* One move after the others: the first with the whole window, the rest with a null window unless
 * they turn out to be better. */
static int try_choice(struct reversi_worker *worker, const struct reversi_choice *choice, int depth,
                      int alpha, int beta, bool first, struct reversi_line *line)
{
    struct reversi_line rest = {0};
    int next = depth == REVERSI_HASH_EXACT ? depth : depth - 1, value = 0;
    if (!first || !line) {
        value = -reversi_search(worker, choice->after, next, -alpha - 1, -alpha, NULL);
        if (!line || value <= alpha || worker->stopped)
            return value;
    }
    if (first || value < beta)
        value = -reversi_search(worker, choice->after, next, -beta, -alpha, &rest);
    if (value > alpha)
        reversi_line_set(line, choice->square, &rest);
    return value;
}

static int search_moves(struct reversi_worker *worker, struct reversi_board board, uint64_t moves,
                        int depth, int alpha, int beta, struct reversi_line *line)
{
    struct reversi_choice choice[REVERSI_CHOICES];
    struct reversi_known known = {.move = REVERSI_BOARD_NONE};
    uint64_t before = worker->nodes, empties = worker->squares & ~(board.own | board.other);
    int value, best = -worker->area - 1, low = alpha;
    if (depth >= REMEMBER && reversi_hash_find(worker->hash, board, &known) && !line &&
        answered(&known, depth, beta, &value))
        return value;
    int count = reversi_order(worker, board, moves, known.move, reversi_odd_quarters(empties),
                              look_ahead(depth, reversi_count(empties)), choice);
    known.move = REVERSI_BOARD_NONE;
    for (int i = 0; i < count && best < beta; i++) {
        reversi_choice_pick(choice, i, count);
        value = try_choice(worker, &choice[i], depth, low, beta, i == 0, line);
        if (worker->stopped)
            return 0;
        if (value > best) {
            best = value;
            known.move = choice[i].square;
        }
        if (best > low)
            low = best;
    }
    known.depth = depth;
    known.lower = best > alpha ? best : -worker->area;
    known.upper = best < beta ? best : worker->area;
    if (depth >= REMEMBER)
        reversi_hash_keep(worker->hash, board, &known, worker->nodes - before);
    return best;
}

int reversi_search(struct reversi_worker *worker, struct reversi_board board, int depth, int alpha,
                   int beta, struct reversi_line *line)
{
    struct reversi_line rest = {0};
    if (line)
        line->length = 0;
    if (depth >= worker->area - reversi_count(board.own | board.other))
        depth = REVERSI_HASH_EXACT;
    if (depth == REVERSI_HASH_EXACT && !line)
        return reversi_solve(worker, board, beta);
    worker->nodes++;
    if (reversi_worker_stopped(worker))
        return 0;
    if (depth <= 0)
        return guess(worker, board);
    uint64_t moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    if (moves)
        return search_moves(worker, board, moves, depth, alpha, beta, line);
    if (reversi_board_over(&worker->rules, board))
        return reversi_board_margin(&worker->rules, board);
    int value = -reversi_search(worker, reversi_board_pass(board), depth, -beta, -alpha,
                                line ? &rest : NULL);
    if (line)
        reversi_line_set(line, REVERSI_BOARD_PASS, &rest);
    return value;
}
