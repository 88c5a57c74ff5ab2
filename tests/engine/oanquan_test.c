/* The kernel of Ô ăn quan against its referee: boards, values and proofs.
 *
 * The referee is asked through core/game.h only, and every value is compared with a plain minimax
 * that plays with the referee alone. */
#include "base/random.h"
#include "core/spec.h"
#include "engine/oanquan/prove.h"
#include "engine/oanquan/search.h"
#include "engine/oanquan/table.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 8, POSITIONS_EACH = 100000, LATE_EACH = 400, PERFT_PLIES = 7, TABLE_STONES = 4 };
enum { UNKNOWN = 1000, DEPTH_MINIMAX = 5 };

struct variant {
    const char *spec;
    struct oanquan_rules rules;
};

static const struct variant variants[VARIANTS] = {
    {"oanquan", {true, false, 5}},
    {"oanquan:leftover=leave", {false, false, 5}},
    {"oanquan:big=10", {true, false, 10}},
    {"oanquan:leftover=leave,big=10", {false, false, 10}},
    {"oanquan:young=safe", {true, true, 5}},
    {"oanquan:leftover=leave,young=safe", {false, true, 5}},
    {"oanquan:big=10,young=safe", {true, true, 10}},
    {"oanquan:leftover=leave,big=10,young=safe", {false, true, 10}},
};

/* A position of the referee. */
struct referee {
    struct spec spec;
    const struct game *game;
    union any_state state;
};

static struct state *now(struct referee *referee)
{
    return state_in(&referee->state);
}

static void referee_start(struct referee *referee, const char *spec, const char *position)
{
    struct text error = {0};
    bool good = spec_read(&referee->spec, spec, &error) &&
                spec_start(&referee->spec, NULL, now(referee), &error);
    referee->game = referee->spec.game;
    if (good && position)
        good = referee->game->read(now(referee), position, &error);
    if (!good)
        tap(false, "%s: %s", spec, text_get(&error));
    text_free(&error);
}

/* -- Boards -------------------------------------------------------------------------------------
 */

/* Whether board and referee are the same position, with the same moves and points. */
static bool agree(struct referee *referee, const struct oanquan_board *board, struct moves *moves,
                  struct text *theirs, struct text *ours)
{
    int mine[OANQUAN_MOVES], points[2][2];
    int count = oanquan_board_moves(board, mine), turn = referee->game->turn(now(referee));
    moves->count = 0;
    text_clear(theirs);
    text_clear(ours);
    if (turn != GAME_OVER)
        referee->game->moves(now(referee), moves);
    referee->game->write(now(referee), theirs);
    oanquan_board_write(board, ours);
    referee->game->score(now(referee), points[0]);
    oanquan_board_score(board, points[1]);
    bool same = strcmp(theirs->at, ours->at) == 0 && (int)moves->count == count &&
                points[0][0] == points[1][0] && points[0][1] == points[1][1] &&
                (turn == GAME_OVER) == oanquan_board_over(board);
    for (int i = 0; i < count && same; i++)
        same = mine[i] == (int)moves->at[i];
    return same;
}

/* A position with stones thrown at random, so that rare ones come up too. */
static void throw_stones(struct random *random, struct text *position)
{
    unsigned most = 1 + random_below(random, 14);
    text_clear(position);
    for (int cell = 0; cell < 12; cell++) {
        unsigned stones = random_below(random, 3) ? random_below(random, most) : 0;
        bool big = cell % 6 == 5 && random_below(random, 2);
        if (cell)
            text_add_char(position, ',');
        if (stones || !big)
            text_addf(position, "%u", stones);
        if (big)
            text_add_char(position, 'Q');
    }
    text_addf(position, " %u %d %d %u", 1 + random_below(random, 2),
              (int)random_below(random, 40) - 10, (int)random_below(random, 40) - 10,
              random_below(random, OANQUAN_TURNS + 1));
}

static bool mirror_holds(const struct oanquan_board *board, int move)
{
    int of_cells = move - 12 * board->side;
    struct oanquan_cells plain = board->cells, mirror = oanquan_cells_mirror(&board->cells);
    int won = oanquan_cells_play(&plain, &board->rules, of_cells);
    int won_mirrored = oanquan_cells_play(&mirror, &board->rules, oanquan_move_mirror(of_cells));
    struct oanquan_cells back = oanquan_cells_mirror(&mirror);
    return won == won_mirrored && memcmp(&back, &plain, sizeof back) == 0;
}

static void test_positions(const struct variant *variant, struct random *random)
{
    struct referee referee;
    struct oanquan_board board = oanquan_board_start(&variant->rules);
    struct moves moves = {0};
    struct text theirs = {0}, ours = {0}, position = {0};
    long positions = 0;
    bool same = true;
    referee_start(&referee, variant->spec, NULL);
    while (same && positions < POSITIONS_EACH) {
        same = agree(&referee, &board, &moves, &theirs, &ours);
        positions++;
        if (same && moves.count && random_below(random, 50)) {
            game_move move = moves.at[random_below(random, (uint32_t)moves.count)];
            same = mirror_holds(&board, (int)move);
            referee.game->play(now(&referee), move);
            oanquan_board_play(&board, (int)move);
        } else if (same) {
            throw_stones(random, &position);
            referee_start(&referee, variant->spec, random_below(random, 8) ? position.at : NULL);
            text_clear(&theirs);
            referee.game->write(now(&referee), &theirs);
            same = oanquan_board_read(&board, &variant->rules, theirs.at);
        }
    }
    tap(same, "%s: board and referee agree on %ld positions%s%s%s%s", variant->spec, positions,
        same ? "" : ": ", same ? "" : text_get(&theirs), same ? "" : " against ",
        same ? "" : text_get(&ours));
    moves_free(&moves);
    text_free(&theirs);
    text_free(&ours);
    text_free(&position);
}

static void test_perft(void)
{
    static const uint64_t counts[] = {1, 10, 80, 664, 5128, 38476, 278360, 1987420};
    struct oanquan_board board = oanquan_board_start(&variants[0].rules);
    for (int plies = 0; plies <= PERFT_PLIES; plies++)
        tap(oanquan_cells_perft(&board.cells, &board.rules, plies) == counts[plies], "perft(%d)",
            plies);
}

static void test_refused(void)
{
    static const char *const wrong[] = {"",
                                        "5,5,5,5,5,Q,5,5,5,5,5 1 0 0 0",
                                        "5,5,5,5,5,Q,5,5,5,5,5,Q",
                                        "Q,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0",
                                        "5,5,5,5,5,0Q,5,5,5,5,5,Q 1 0 0",
                                        "5,5,5,5,5,Q,5,5,5,5,5,Q 3 0 0",
                                        "5,5,5,5,5,Q,5,5,5,5,5,Q 1 0",
                                        "5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 101",
                                        "5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 1 1",
                                        "300,5,5,5,5,Q,300,5,5,5,5,Q 1 0 0",
                                        "99999999999999,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 0"};
    struct oanquan_board board;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        tap(!oanquan_board_read(&board, &variants[0].rules, wrong[i]), "refuses \"%s\"", wrong[i]);
}

/* -- Values -------------------------------------------------------------------------------------
 */

/* The value for the mover by the referee alone; UNKNOWN if a line is not over in so many plies. */
static int minimax(struct referee *referee, int plies)
{
    const struct game *game = referee->game;
    int turn = game->turn(now(referee)), points[2], best = -UNKNOWN;
    game->score(now(referee), points);
    if (turn == GAME_OVER)
        return points[0] - points[1]; /* for side 0: the caller knows whose it is */
    if (plies == 0)
        return UNKNOWN;
    struct moves moves = {0};
    game->moves(now(referee), &moves);
    for (size_t i = 0; i < moves.count && best != UNKNOWN; i++) {
        struct referee next = *referee;
        game->play(now(&next), moves.at[i]);
        int value = minimax(&next, plies - 1);
        if (value == UNKNOWN || best == -UNKNOWN || (turn == 0 ? value > best : value < best))
            best = value;
    }
    moves_free(&moves);
    return best;
}

static struct oanquan_table *build_table(const struct variant *variant, int stones, int rows)
{
    struct limits limits = {0};
    struct budget budget;
    budget_begin(&budget, &limits);
    return oanquan_table_build(&variant->rules, stones, rows, &budget, NULL, NULL);
}

static int for_mover(const struct oanquan_board *board, int difference)
{
    return board->side ? -difference : difference;
}

/* A random position near the last turn, whose value plain minimax can tell. */
static void late_position(struct random *random, const struct variant *variant,
                          struct referee *referee, struct oanquan_board *board)
{
    struct text position = {0};
    for (bool good = false; !good;) {
        throw_stones(random, &position);
        char *turns = strrchr(position.at, ' ');
        position.length = (size_t)(turns - position.at);
        *turns = '\0';
        text_addf(&position, " %d", OANQUAN_TURNS - 1 - (int)random_below(random, DEPTH_MINIMAX));
        referee_start(referee, variant->spec, position.at);
        good = referee->game->turn(now(referee)) != GAME_OVER;
    }
    text_clear(&position);
    referee->game->write(now(referee), &position);
    oanquan_board_read(board, &variant->rules, position.at);
    text_free(&position);
}

static void test_values(const struct variant *variant, struct random *random,
                        const struct oanquan_table *table)
{
    struct oanquan_mind *mind = oanquan_mind_open(&variant->rules, 1 << 20);
    struct oanquan_prover *prover = oanquan_prover_open(&variant->rules, table, 1 << 18);
    struct limits limits = {0};
    bool exact = true, best = true, proofs = true;
    long shown = 0;
    for (int i = 0; i < LATE_EACH; i++) {
        struct referee referee;
        struct oanquan_board board, after;
        struct budget budget;
        late_position(random, variant, &referee, &board);
        int value = for_mover(&board, minimax(&referee, DEPTH_MINIMAX));
        struct oanquan_report report = oanquan_think(mind, &board, &limits, NULL, NULL);
        exact = exact && report.bound == BOUND_EXACT && report.value == value;
        after = board;
        oanquan_board_play(&after, report.move);
        referee.game->play(now(&referee), (game_move)report.move);
        best = best && for_mover(&board, minimax(&referee, DEPTH_MINIMAX)) == value;
        for (int k = -3; k <= 3; k++)
            for (int at_most = 0; at_most < 2; at_most++) {
                struct oanquan_claim claim = {at_most, value + k};
                budget_begin(&budget, &limits);
                struct oanquan_proof proof =
                    oanquan_prove(prover, &board, claim, 1, OANQUAN_TURNS, &budget);
                bool yes = proof.verdict == OANQUAN_SHOWN;
                shown += yes;
                proofs = proofs && (!yes || (at_most ? k >= 0 : k <= 0)) &&
                         (!yes || proof.plies <= OANQUAN_TURNS - board.turns);
            }
    }
    tap(exact, "%s: %d late values are those of plain minimax", variant->spec, LATE_EACH);
    tap(best, "%s: and so are the moves", variant->spec);
    tap(proofs, "%s: %ld proofs are right about them", variant->spec, shown);
    oanquan_mind_close(mind);
    oanquan_prover_close(prover);
}

/* -- Early proofs: the same claims with and without a table, and by bounded minimax ---------------
 */

enum { CANNOT = -UNKNOWN };

/* What the mover (`prover` is the mover) or the other can make sure of in so many plies, by the
 * referee: the mover's value, where an unfinished line is the worst for the prover. */
static int sure(struct referee *referee, int plies, int prover)
{
    const struct game *game = referee->game;
    int turn = game->turn(now(referee)), points[2];
    int worst = prover == 0 ? CANNOT : -CANNOT, best = UNKNOWN * 2;
    game->score(now(referee), points);
    if (turn == GAME_OVER)
        return points[0] - points[1];
    if (plies == 0)
        return worst;
    struct moves moves = {0};
    game->moves(now(referee), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct referee next = *referee;
        game->play(now(&next), moves.at[i]);
        int value = sure(&next, plies - 1, prover);
        if (best == UNKNOWN * 2 || (turn == 0 ? value > best : value < best))
            best = value;
    }
    moves_free(&moves);
    return best;
}

/* What a search of so many plies calls proven must be sure in so many plies. */
static bool think_agrees(const struct oanquan_board *board, int low, int high, int plies)
{
    struct oanquan_mind *mind = oanquan_mind_open(&board->rules, 1 << 16);
    struct limits limits = {.depth = plies};
    struct oanquan_report report = oanquan_think(mind, board, &limits, NULL, NULL);
    bool lower = report.bound == BOUND_LOWER || report.bound == BOUND_EXACT;
    bool upper = report.bound == BOUND_UPPER || report.bound == BOUND_EXACT;
    oanquan_mind_close(mind);
    return (!lower || report.value <= low) && (!upper || report.value >= high);
}

/* Without a table a claim is shown in so many plies exactly when the referee's game says so. */
static void test_proofs(const struct variant *variant, struct random *random)
{
    enum { CASES = 150, PLIES = 4 };
    struct text position = {0};
    struct limits limits = {0};
    bool right = true;
    int settled = 0;
    for (int i = 0; i < CASES && right; i++) {
        struct referee referee;
        struct oanquan_board board;
        throw_stones(random, &position);
        *strrchr(position.at, ' ') = '\0'; /* no turn made: the last turn is far away */
        referee_start(&referee, variant->spec, position.at);
        if (!oanquan_board_read(&board, &variant->rules, position.at) || oanquan_board_over(&board))
            continue;
        right = right && think_agrees(&board, for_mover(&board, sure(&referee, PLIES, board.side)),
                                      for_mover(&board, sure(&referee, PLIES, !board.side)), PLIES);
        for (int at_most = 0; at_most < 2; at_most++) {
            int prover_side = at_most ? !board.side : board.side;
            int value = for_mover(&board, sure(&referee, PLIES, prover_side));
            for (int k = -2; k <= 2; k++) {
                struct oanquan_prover *prover = oanquan_prover_open(&variant->rules, NULL, 1 << 16);
                struct oanquan_claim claim = {at_most, value + k};
                struct budget budget;
                budget_begin(&budget, &limits);
                bool known = value > CANNOT + 200 && value < -CANNOT - 200;
                struct oanquan_proof proof =
                    oanquan_prove(prover, &board, claim, 1, PLIES, &budget);
                bool holds = known && (at_most ? k >= 0 : k <= 0);
                right = right && (proof.verdict == OANQUAN_SHOWN) == holds;
                settled += proof.verdict == OANQUAN_SHOWN;
                oanquan_prover_close(prover);
            }
        }
    }
    tap(right, "%s: claims are shown in %d plies where the referee's game says so (%d times)",
        variant->spec, PLIES, settled);
    text_free(&position);
}

/* -- Limits -------------------------------------------------------------------------------------
 */

static void test_limits(void)
{
    struct oanquan_board board = oanquan_board_start(&variants[0].rules);
    struct oanquan_report report[2];
    for (int i = 0; i < 2; i++) {
        struct oanquan_mind *mind = oanquan_mind_open(&board.rules, 1 << 20);
        struct limits limits = {.nodes = 50000};
        report[i] = oanquan_think(mind, &board, &limits, NULL, NULL);
        oanquan_mind_close(mind);
    }
    tap(report[0].nodes == report[1].nodes && report[0].move == report[1].move &&
            report[0].value == report[1].value && report[0].depth == report[1].depth,
        "the same node limit gives the same answer");
    tap(report[0].nodes >= 50000 && report[0].nodes < 50000 + 2 * BUDGET_STEP,
        "a node limit is kept (%d plies)", report[0].depth);

    atomic_bool stop;
    atomic_init(&stop, true);
    struct limits stopped = {.stop = &stop};
    struct budget budget;
    struct oanquan_mind *mind = oanquan_mind_open(&board.rules, 1 << 16);
    struct oanquan_report at_once = oanquan_think(mind, &board, &stopped, NULL, NULL);
    tap(at_once.depth == 0 && at_once.nodes < 2 * BUDGET_STEP && at_once.length == 1,
        "a mind that is stopped ends at once, with a legal move");
    budget_begin(&budget, &stopped);
    tap(!oanquan_table_build(&board.rules, 8, 8, &budget, NULL, NULL),
        "a table whose building is stopped is none");
    oanquan_mind_close(mind);
}

int main(void)
{
    struct random random = random_from(tap_seed(3));
    test_perft();
    test_refused();
    for (int i = 0; i < VARIANTS; i++) {
        struct oanquan_table *table = build_table(&variants[i], TABLE_STONES, TABLE_STONES);
        test_positions(&variants[i], &random);
        test_values(&variants[i], &random, table);
        test_proofs(&variants[i], &random);
        oanquan_table_free(table);
    }
    test_limits();
    return tap_end();
}
