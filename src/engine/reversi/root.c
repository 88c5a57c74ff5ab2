/* The root: iterative deepening with a window around the value expected. Moves that lead to the
 * same position by symmetry are one. */
#include "engine/reversi/root.h"

#include <string.h>

enum {
    GUESSING = 0, /* how sure guesses are */
    APPROACH = 18 /* the fewest empty squares for which a guess at the end pays */
};

struct root {
    struct reversi_worker *worker;
    struct reversi_choice choice[REVERSI_CHOICES];
    int count, empties;
    reversi_report *report;
    void *context;
    struct reversi_answer *answer;
};

/* What one search of the root has found so far. */
struct finding {
    int best;
    struct reversi_line line;
};

static void list_choices(struct root *root, struct reversi_board board)
{
    struct reversi_worker *worker = root->worker;
    struct reversi_board seen[REVERSI_CHOICES];
    struct reversi_choice all[REVERSI_CHOICES];
    uint64_t moves = reversi_moves(board.own, board.other, worker->squares, worker->rules.straight);
    uint64_t empties = worker->squares & ~(board.own | board.other);
    struct reversi_known nothing = {.move = REVERSI_BOARD_NONE, .next = REVERSI_BOARD_NONE};
    struct reversi_view view = reversi_eval_view(worker->eval, board);
    int count = reversi_order_well(worker, board, &view, moves, &nothing, 1, all);
    for (int i = 0; i < count; i++) {
        int same = 0;
        const struct reversi_choice *best = reversi_choice_pick(all, count);
        seen[root->count] = reversi_board_canonical(best->after);
        while (memcmp(&seen[same], &seen[root->count], sizeof *seen) != 0)
            same++;
        if (same == root->count)
            root->choice[root->count++] = *best;
    }
    if (!moves)
        root->choice[root->count++] = (struct reversi_choice){.after = reversi_board_pass(board),
                                                              .square = REVERSI_BOARD_PASS};
    root->empties = reversi_count(empties);
}

/* Which move is next: the first that is not `done` and that nobody else searches now, if there is
 * one. */
static int next_choice(const struct root *root, const bool *done)
{
    int first = -1;
    for (int i = 0; i < root->count; i++) {
        if (done[i])
            continue;
        if (i == 0 || !reversi_hash_busy(root->worker->hash, root->choice[i].after))
            return i;
        first = first < 0 ? i : first;
    }
    return first;
}

static void bring_to_front(struct root *root, int which)
{
    struct reversi_choice choice = root->choice[which];
    memmove(root->choice + 1, root->choice, (size_t)which * sizeof choice);
    root->choice[0] = choice;
}

/* Searches all moves; the best comes to the front. */
static struct finding search_root(struct root *root, int depth, int alpha, int beta)
{
    struct reversi_worker *worker = root->worker;
    struct finding found = {-worker->area - 1, {0}};
    int next = depth == REVERSI_HASH_EXACT ? depth : depth - 1, low = alpha, front = 0;
    bool done[REVERSI_CHOICES] = {0};
    for (int i = 0; i < root->count && found.best < beta; i++) {
        struct reversi_line rest = {0};
        int which = next_choice(root, done), value = 0;
        const struct reversi_choice *choice = &root->choice[which];
        done[which] = true;
        reversi_hash_begin(worker->hash, choice->after);
        if (i > 0)
            value = -reversi_search(worker, choice->after, next, -low - 1, -low, NULL);
        if (i == 0 || (value > low && value < beta && !worker->stopped))
            value = -reversi_search(worker, choice->after, next, -beta, -low, &rest);
        reversi_hash_end(worker->hash, choice->after);
        if (worker->stopped)
            break;
        if (value > found.best) {
            found.best = value;
            if (i == 0 || value > low) {
                front = which;
                reversi_line_set(&found.line, choice->square, &rest);
            }
        }
        low = found.best > low ? found.best : low;
    }
    bring_to_front(root, front);
    return found;
}

static void tell(struct root *root, int depth, enum bound bound, const struct finding *found)
{
    struct reversi_answer *answer = root->answer;
    struct reversi_worker *worker = root->worker;
    int size = worker->rules.size;
    answer->value = found->best;
    answer->bound = bound;
    answer->depth = depth == REVERSI_HASH_EXACT ? root->empties : depth;
    answer->nodes = atomic_load_explicit(&worker->budget->nodes, memory_order_relaxed) +
                    worker->nodes - worker->told;
    answer->move = reversi_board_move(size, found->line.square[0]);
    answer->length = found->line.length;
    for (int i = 0; i < found->line.length; i++)
        answer->line[i] = (uint16_t)reversi_board_move(size, found->line.square[i]);
    if (root->report)
        root->report(root->context, answer);
}

/* A search that was interrupted after it had found a better move: that much is worth keeping. */
static void keep_move(struct root *root, int alpha, const struct finding *found)
{
    if (found->best > alpha && found->line.length) {
        root->answer->move = reversi_board_move(root->worker->rules.size, found->line.square[0]);
        root->answer->line[0] = (uint16_t)root->answer->move;
        root->answer->length = 1;
    }
}

/* Deeper guesses, each with a window around the last value that opens where it must. */
static int guess(struct root *root, int depth, int expected)
{
    int area = root->worker->area;
    for (int down = 3, up = 3;;) {
        int alpha = expected - down < -area ? -area - 1 : expected - down;
        int beta = expected + up > area ? area + 1 : expected + up;
        struct finding found = search_root(root, depth, alpha, beta);
        if (root->worker->stopped) {
            keep_move(root, alpha, &found);
            return expected;
        }
        if (found.best > alpha && found.best < beta) {
            tell(root, depth, BOUND_GUESS, &found);
            return found.best;
        }
        down *= found.best <= alpha ? 4 : 1;
        up *= found.best >= beta ? 4 : 1;
    }
}

/* Windows where the value is expected, until both bounds are proven and meet. The first is narrow;
 * after a miss the next reaches four discs further on, so that the value is likely to be inside. */
static void prove(struct root *root, int expected)
{
    int lower = -root->worker->area, upper = root->worker->area;
    int alpha = expected - 2, beta = expected + 2;
    struct finding best = {0};
    while (lower < upper || !best.line.length) {
        struct finding found = search_root(root, REVERSI_HASH_EXACT, alpha, beta);
        if (root->worker->stopped)
            return;
        if (found.best > alpha) {
            lower = found.best;
            best = found;
        }
        if (found.best < beta)
            upper = found.best;
        if (lower < upper)
            tell(root, REVERSI_HASH_EXACT, found.best > alpha ? BOUND_LOWER : BOUND_UPPER, &found);
        alpha = found.best - (found.best > alpha ? 1 : 5);
        beta = found.best + (found.best < beta ? 1 : 5);
    }
    best.best = lower;
    tell(root, REVERSI_HASH_EXACT, BOUND_EXACT, &best);
}

/* To the end, but leaving out what is unlikely, then less of it: that finds the value and the order
 * of moves for the proof. */
static int approach(struct root *root, int expected)
{
    struct reversi_worker *worker = root->worker;
    if (root->empties < APPROACH)
        return expected;
    for (worker->sure++; worker->sure < REVERSI_SURE && !worker->stopped; worker->sure += 2)
        expected = guess(root, REVERSI_HASH_EXACT, expected);
    return expected;
}

/* How deep to guess before proving: guesses that come close to the end cost as much as the proof,
 * and none at all leaves the proof without an order of moves. */
static int guess_depth(const struct root *root)
{
    int empties = root->empties, most = root->worker->area <= 36 ? 18 : empties - 9;
    int enough = empties <= 24 ? empties / 2 : empties - 10;
    return enough < most ? enough : most;
}

void reversi_root_think(struct reversi_worker *worker, struct reversi_board board,
                        reversi_report *report, void *context, struct reversi_answer *answer)
{
    struct root root = {.worker = worker, .report = report, .context = context, .answer = answer};
    int limit = worker->budget->limits.depth, expected = 0;
    /* Without patterns nothing is left out: what reaches the end is proven. */
    int guessing = worker->eval->patterns ? GUESSING : REVERSI_SURE;
    list_choices(&root, board);
    *answer = (struct reversi_answer){
        .move = reversi_board_move(worker->rules.size, root.choice[0].square), .length = 1};
    answer->line[0] = (uint16_t)answer->move;
    limit = limit ? limit : worker->area;
    worker->sure = guessing;
    for (int depth = 1; depth <= limit && depth < root.empties && !worker->stopped; depth++) {
        if (depth > guess_depth(&root) && limit >= root.empties)
            break;
        expected = guess(&root, depth, expected);
    }
    if (limit >= root.empties && !worker->stopped)
        expected = approach(&root, expected);
    worker->sure = REVERSI_SURE;
    if (limit >= root.empties && !worker->stopped)
        prove(&root, expected);
}
