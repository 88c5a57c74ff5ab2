/* ReverGo's fast board and solver against the referee. */
#include "base/random.h"
#include "core/perft.h"
#include "core/spec.h"
#include "engine/engine.h"
#include "engine/revergo/board.h"
#include "engine/revergo/eval.h"
#include "engine/revergo/search.h"
#include "engine/revergo/solve.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_revergo;

enum { POSITIONS = 100000, LATE = 1500, LATE_EMPTY = 6, TABLE_BYTES = 1 << 20 };

static const struct variant {
    const char *spec;
    int rows, columns;
    bool lines;
    int perft_depth;
    uint64_t perft[8];
} variants[] = {
    {"revergo", 8, 8, false, 4, {1, 16, 444, 14984, 571444}},
    {"revergo:reach=lines", 8, 8, true, 4, {1, 16, 364, 10104, 319540}},
    {"revergo:board=1x16", 1, 16, false, 7, {1, 8, 62, 472, 3562, 26672, 196804, 1414560}},
    {"revergo:board=1x16,reach=lines", 1, 16, true, 4, {1, 8, 62, 472, 3562}},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* One variant under examination: the referee's state and ours. */
struct exam {
    const struct variant *variant;
    struct spec spec;
    const struct game *game;
    union any_state state;
    struct revergo_rules rules;
    struct revergo_board board;
    struct moves moves;
    struct text position;
    struct random random;
};

static void begin(struct exam *exam, const struct variant *variant, uint64_t seed)
{
    struct text error = {0};
    *exam = (struct exam){.variant = variant, .random = random_from(seed)};
    if (!spec_read(&exam->spec, variant->spec, &error))
        abort();
    exam->game = exam->spec.game;
    revergo_rules_set(&exam->rules, variant->rows, variant->columns, variant->lines);
    text_free(&error);
}

static void end(struct exam *exam)
{
    moves_free(&exam->moves);
    text_free(&exam->position);
}

static void restart(struct exam *exam)
{
    struct text error = {0};
    exam->state = (union any_state){0};
    spec_start(&exam->spec, NULL, state_in(&exam->state), &error);
    exam->board = (struct revergo_board){0};
    text_free(&error);
}

static void list_moves(struct exam *exam)
{
    exam->moves.count = 0;
    exam->game->moves(state_in(&exam->state), &exam->moves);
}

static bool read_board(struct exam *exam, struct revergo_board *board)
{
    text_clear(&exam->position);
    exam->game->write(state_in(&exam->state), &exam->position);
    return revergo_board_read(&exam->rules, exam->position.at, board);
}

static void play_random(struct exam *exam)
{
    list_moves(exam);
    game_move move = exam->moves.at[random_below(&exam->random, (uint32_t)exam->moves.count)];
    exam->game->play(state_in(&exam->state), move);
    exam->board = revergo_board_play(&exam->rules, exam->board, (int)move);
}

static bool same(struct revergo_board one, struct revergo_board other)
{
    return one.own == other.own && one.opp == other.opp;
}

/* -- The board -----------------------------------------------------------------------------------
 */

static void test_perft(struct exam *exam)
{
    const struct variant *variant = exam->variant;
    for (int depth = 1; depth <= variant->perft_depth; depth++) {
        restart(exam);
        uint64_t fast = revergo_board_perft(&exam->rules, exam->board, depth);
        tap(fast == variant->perft[depth] &&
                (fast > 100000 || fast == perft(exam->game, state_in(&exam->state), depth)),
            "%s: perft %d is %llu", variant->spec, depth, (unsigned long long)fast);
    }
}

static bool board_agrees(struct exam *exam)
{
    struct revergo_board read;
    int points[2] = {0}, side = exam->game->turn(state_in(&exam->state));
    uint64_t moves = 0;
    list_moves(exam);
    for (size_t i = 0; i < exam->moves.count; i++)
        moves |= revergo_bit((int)exam->moves.at[i]);
    exam->game->score(state_in(&exam->state), points);
    int lead = side == 1 ? points[1] - points[0] : points[0] - points[1];
    return read_board(exam, &read) && same(read, exam->board) &&
           moves == revergo_board_moves(&exam->rules, exam->board) &&
           lead == revergo_board_lead(exam->board);
}

static void test_random_positions(struct exam *exam)
{
    int good = 0, seen = 0;
    while (seen < POSITIONS) {
        restart(exam);
        while (seen < POSITIONS && exam->game->turn(state_in(&exam->state)) != GAME_OVER) {
            good += board_agrees(exam);
            seen++;
            play_random(exam);
        }
    }
    tap(good == seen, "%s: moves, boards and scores of %d random positions", exam->variant->spec,
        seen);
}

/* A stable stone keeps its colour whatever is played, and a mirror image has the same features. */
static void test_stable(struct exam *exam)
{
    long lost = 0, found = 0, odd = 0;
    for (int game = 0; game < 500; game++) {
        uint64_t own = 0, opp = 0; /* stable so far; own are those of the side to move */
        restart(exam);
        while (exam->game->turn(state_in(&exam->state)) != GAME_OVER) {
            uint64_t stable = revergo_board_stable(&exam->rules, exam->board), other = opp;
            struct revergo_board image = revergo_board_canonical(&exam->rules, exam->board);
            lost += (own & ~exam->board.own) || (opp & ~exam->board.opp);
            odd += revergo_eval(&exam->rules, image) != revergo_eval(&exam->rules, exam->board);
            found += revergo_count(stable);
            opp = own | (stable & exam->board.own);
            own = other | (stable & exam->board.opp);
            play_random(exam);
        }
        lost += (own & ~exam->board.own) || (opp & ~exam->board.opp);
    }
    tap(lost == 0 && found > 0, "%s: stable stones are never turned", exam->variant->spec);
    tap(odd == 0, "%s: mirror images are worth the same", exam->variant->spec);
}

static void test_reading(struct exam *exam)
{
    static const char *const bad[] = {"",
                                      "W",
                                      "................",
                                      "................ X",
                                      "...............x W",
                                      "................ W "};
    struct revergo_board board;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        tap(!revergo_board_read(&exam->rules, bad[i], &board), "%s: “%s” is no position",
            exam->variant->spec, bad[i]);
}

/* -- Exact values --------------------------------------------------------------------------------
 */

/* Plain minimax with the referee. */
static int minimax(const struct game *game, const struct state *state)
{
    struct moves moves = {0};
    int points[2], side = game->turn(state), best = -1000;
    game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        union any_state next;
        int value;
        memcpy(&next, state, game->size);
        game->play(state_in(&next), moves.at[i]);
        game->score(state_in(&next), points);
        if (game->turn(state_in(&next)) == GAME_OVER)
            value = points[side] - points[!side];
        else
            value = -minimax(game, state_in(&next));
        best = value > best ? value : best;
    }
    moves_free(&moves);
    return best;
}

/* Whether the verdict holds, and its line leads to it. */
static bool verdict_holds(struct exam *exam, const struct verdict *verdict, int value, int empty)
{
    union any_state state = exam->state;
    int points[2], side = exam->game->turn(state_in(&state));
    if (verdict->bound != BOUND_EXACT || verdict->value != value || verdict->plies != empty ||
        verdict->length != empty)
        return false;
    for (int i = 0; i < verdict->length; i++)
        exam->game->play(state_in(&state), verdict->line[i]);
    exam->game->score(state_in(&state), points);
    return exam->game->turn(state_in(&state)) == GAME_OVER && points[side] - points[!side] == value;
}

static void test_late_positions(struct exam *exam)
{
    struct text error = {0};
    struct mind *mind = engine_revergo.open(&exam->spec, 1);
    int good = 0;
    for (int i = 0; i < LATE; i++) {
        struct verdict verdict;
        int empty = 1 + i % LATE_EMPTY - (i % LATE_EMPTY == 5 && i % 10); /* few of the longest */
        restart(exam);
        while (revergo_count(revergo_board_empty(&exam->rules, exam->board)) > empty)
            play_random(exam);
        int value = minimax(exam->game, state_in(&exam->state));
        engine_revergo.think(mind, state_in(&exam->state),
                             &(struct limits){.bytes = TABLE_BYTES, .threads = 1 + (i % 50 == 0)},
                             NULL, &verdict);
        good += verdict_holds(exam, &verdict, value, empty);
    }
    tap(good == LATE, "%s: minimax agrees on %d of %d late positions", exam->variant->spec, good,
        LATE);
    engine_revergo.close(mind);
    text_free(&error);
}

/* The result by alpha-beta on the fast board alone: no table, no order, no stability. */
static int plain(const struct revergo_rules *rules, struct revergo_board board, int alpha, int beta)
{
    uint64_t moves = revergo_board_moves(rules, board);
    if (!moves)
        return revergo_board_lead(board);
    for (; moves && alpha < beta; moves &= moves - 1) {
        struct revergo_board next = revergo_board_play(rules, board, revergo_lowest(moves));
        int value = -plain(rules, next, -beta, -alpha);
        alpha = value > alpha ? value : alpha;
    }
    return alpha;
}

/* Longer ends, where the table comes in, with windows of all kinds. */
static void test_windows(struct exam *exam)
{
    struct revergo_table *table = revergo_table_open(TABLE_BYTES);
    struct budget budget;
    int good = 0, count = 60;
    budget_begin(&budget, &(struct limits){0});
    struct revergo_solver solver = {.rules = &exam->rules, .table = table, .budget = &budget};
    for (int i = 0; i < count; i++) {
        restart(exam);
        while (revergo_count(revergo_board_empty(&exam->rules, exam->board)) > 8)
            play_random(exam);
        int value = plain(&exam->rules, exam->board, -65, 65);
        int low = (int)random_below(&exam->random, 64) - 32, high = low + 1 + i % 5;
        int within = revergo_solve(&solver, exam->board, low, high);
        bool fits = value <= low    ? within <= low && within >= value
                    : value >= high ? within >= high && within <= value
                                    : within == value;
        good += fits && revergo_solve(&solver, exam->board, -65, 65) == value;
    }
    tap(good == count, "%s: %d of %d longer ends with windows", exam->variant->spec, good, count);
    revergo_table_close(table);
}

static void test_row(struct exam *exam)
{
    struct text error = {0};
    struct mind *mind = engine_revergo.open(&exam->spec, 1);
    struct verdict verdict;
    restart(exam);
    engine_revergo.think(mind, state_in(&exam->state), &(struct limits){0}, NULL, &verdict);
    tap(verdict_holds(exam, &verdict, -4, 16), "%s: White loses by 4", exam->variant->spec);
    list_moves(exam);
    int equal = 0;
    for (size_t i = 0; i < exam->moves.count; i++) {
        union any_state next = exam->state;
        exam->game->play(state_in(&next), exam->moves.at[i]);
        engine_revergo.think(mind, state_in(&next), &(struct limits){0}, NULL, &verdict);
        equal += verdict.bound == BOUND_EXACT && verdict.value == 4;
    }
    tap(equal == 8, "%s: all eight first moves are equal", exam->variant->spec);
    tap(engine_revergo.knows(&exam->spec), "%s: known", exam->variant->spec);
    engine_revergo.close(mind);
    text_free(&error);
}

/* -- Limits --------------------------------------------------------------------------------------
 */

/* From the start: the same nodes give the same answer, a stop at once still gives a move. */
static void test_limits(struct exam *exam)
{
    struct text error = {0};
    struct verdict verdict[2];
    atomic_bool stop = true;
    restart(exam);
    for (int i = 0; i < 10; i++)
        play_random(exam);
    for (int i = 0; i < 2; i++) {
        struct mind *mind = engine_revergo.open(&exam->spec, 1);
        memset(&verdict[i], 0, sizeof verdict[i]);
        engine_revergo.think(mind, state_in(&exam->state),
                             &(struct limits){.nodes = 30000, .bytes = TABLE_BYTES}, NULL,
                             &verdict[i]);
        verdict[i].seconds = 0;
        engine_revergo.close(mind);
    }
    tap(verdict[0].value == verdict[1].value && verdict[0].nodes == verdict[1].nodes &&
            verdict[0].depth == verdict[1].depth &&
            memcmp(verdict[0].line, verdict[1].line, sizeof verdict[0].line) == 0,
        "%s: the same limits give the same answer", exam->variant->spec);
    struct mind *mind = engine_revergo.open(&exam->spec, 1);
    engine_revergo.think(mind, state_in(&exam->state),
                         &(struct limits){.stop = &stop, .threads = 2, .bytes = TABLE_BYTES}, NULL,
                         &verdict[0]);
    uint64_t moves = revergo_board_moves(&exam->rules, exam->board);
    tap(verdict[0].length > 0 && (moves >> verdict[0].line[0] & 1) && verdict[0].nodes < 10000,
        "%s: stopped at once, it names a legal move", exam->variant->spec);
    engine_revergo.close(mind);
    text_free(&error);
}

int main(void)
{
    uint64_t seed = tap_seed(2026);
    for (int i = 0; i < VARIANTS; i++) {
        struct exam exam;
        begin(&exam, &variants[i], seed + (uint64_t)i);
        test_perft(&exam);
        test_random_positions(&exam);
        test_stable(&exam);
        test_reading(&exam);
        test_late_positions(&exam);
        test_windows(&exam);
        test_limits(&exam);
        if (variants[i].rows == 1)
            test_row(&exam);
        end(&exam);
    }
    return tap_end();
}
