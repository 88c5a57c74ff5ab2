/* The engine of Shisen-Sho against its referee. The fast board must agree on every pair and on what
 * follows; each part of the solver is held against a plain search with the referee; what is said to
 * clear a board is played; hints, deals and scrambles keep their promises. */
#include "base/random.h"
#include "engine/engine.h"
#include "engine/shisen/deal.h"
#include "engine/shisen/fall.h"
#include "engine/shisen/hint.h"
#include "engine/shisen/learn.h"
#include "engine/shisen/pairing.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct engine engine_shisen;

enum { SPEC_MOST = 128, TEXT_MOST = 640 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* A game under way, seen by the referee. */
struct table {
    struct spec spec;
    union any_state state;
};

static bool set_up(struct table *table, const char *spec, const char *position)
{
    struct text error = {0};
    bool good = spec_read(&table->spec, spec, &error) &&
                spec_start(&table->spec, position, state_in(&table->state), &error);
    if (!good)
        tap_note("%s: %s", spec, text_get(&error));
    text_free(&error);
    return good;
}

/* The same position on the fast board. */
static bool look(struct table *table, bool gravity, struct shisen_board *board)
{
    struct text text = {0};
    table->spec.game->write(state_in(&table->state), &text);
    bool good = shisen_board_read(board, text_get(&text), gravity);
    text_free(&text);
    return good;
}

static bool deal(struct table *table, const char *options, uint64_t seed,
                 struct shisen_board *board)
{
    char spec[SPEC_MOST];
    snprintf(spec, sizeof spec, "shisen:%s,seed=%" PRIu64, options, seed);
    return set_up(table, spec, NULL) && look(table, strstr(options, "gravity=on") != NULL, board);
}

/* A board filled by pairs of some kinds, as even as can be; every other one has holes. With gravity
 * nothing hangs. */
static bool fill(struct table *table, int columns, int rows, int kinds, bool gravity,
                 struct random *random)
{
    char spec[SPEC_MOST], square[SHISEN_TILES], position[TEXT_MOST], *at = position;
    int squares = columns * rows, tiles = squares;
    if (random_below(random, 2))
        tiles = 2 * (int)random_below(random, (uint32_t)squares / 2 + 1);
    memset(square, '.', sizeof square);
    for (int i = 0; i < tiles; i += 2)
        square[i] = square[i + 1] = letters[i / 2 % kinds];
    for (int i = squares - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint32_t)i + 1);
        char swap = square[i];
        square[i] = square[j];
        square[j] = swap;
    }
    for (int lap = 0; gravity && lap < rows; lap++)
        for (int i = squares - 1; i >= columns; i--)
            if (square[i] == '.') {
                square[i] = square[i - columns];
                square[i - columns] = '.';
            }
    for (int i = 0; i < squares; i++) {
        if (i && i % columns == 0)
            *at++ = '/';
        *at++ = square[i];
    }
    *at = '\0';
    snprintf(spec, sizeof spec, "shisen:cols=%d,rows=%d,gravity=%s", columns, rows,
             gravity ? "on" : "off");
    return set_up(table, spec, position);
}

/* -- The board ----------------------------------------------------------------------------------
 */

static void write_board(const struct shisen_board *board, struct text *text)
{
    for (int i = 0; i < board->columns * board->rows; i++) {
        int place = shisen_board_place(board, i);
        if (i && i % board->columns == 0)
            text_add_char(text, '/');
        text_add_char(text, board->tile[place] ? letters[shisen_board_kind(board, place)] : '.');
    }
}

/* Both list the same pairs in the same order. */
static bool same_pairs(struct table *table, const struct shisen_board *board, struct moves *moves,
                       struct shisen_pairs *pairs)
{
    moves->count = 0;
    table->spec.game->moves(state_in(&table->state), moves);
    shisen_board_pairs(board, pairs);
    bool good = moves->count == pairs->count;
    for (size_t i = 0; i < pairs->count && good; i++) {
        struct phrase phrase = {0};
        table->spec.game->say(state_in(&table->state), moves->at[i], &phrase);
        good = phrase.cell[0] == shisen_board_square(board, pairs->at[i].a) &&
               phrase.cell[1] == shisen_board_square(board, pairs->at[i].b) &&
               shisen_board_can_take(board, pairs->at[i]);
    }
    return good;
}

static bool same_board(struct table *table, const struct shisen_board *board)
{
    struct text theirs = {0}, ours = {0};
    table->spec.game->write(state_in(&table->state), &theirs);
    write_board(board, &ours);
    bool good = strcmp(text_get(&theirs), text_get(&ours)) == 0;
    text_free(&theirs);
    text_free(&ours);
    return good;
}

/* Plays a game at random on both boards, and takes it back on the fast one. Returns how many
 * positions agreed, negative where one did not. */
static int play_both(struct table *table, bool gravity, struct random *random, struct moves *moves,
                     struct shisen_pairs *pairs)
{
    static struct shisen_board board, before;
    static struct shisen_undo undo[SHISEN_TILES / 2];
    int taken = 0;
    bool good = look(table, gravity, &board);
    before = board;
    while (good) {
        good = same_pairs(table, &board, moves, pairs) && same_board(table, &board);
        if (!good || !pairs->count)
            break;
        uint32_t choice = random_below(random, (uint32_t)pairs->count);
        table->spec.game->play(state_in(&table->state), moves->at[choice]);
        shisen_board_take(&board, pairs->at[choice], &undo[taken++]);
    }
    for (int i = taken; i > 0; i--)
        shisen_board_put_back(&board, &undo[i - 1]);
    good = good && memcmp(&board, &before, sizeof board) == 0;
    return good ? taken + 1 : -1;
}

static void test_board(uint64_t seed)
{
    static const struct {
        int columns, rows, kinds, positions;
    } tests[] = {
        {2, 2, 2, 10000},  {3, 4, 3, 25000},  {4, 4, 8, 25000},   {6, 5, 5, 20000},
        {2, 9, 6, 15000},  {8, 7, 14, 10000}, {12, 6, 12, 10000}, {18, 8, 36, 2000},
        {62, 2, 20, 1000}, {2, 32, 9, 1000},  {62, 8, 52, 100},   {16, 32, 52, 100},
    };
    struct random random = random_from(seed);
    struct moves moves = {0};
    struct shisen_pairs pairs = {0};
    int all = 0;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        int positions = 0, more = 0;
        while (positions < tests[i].positions && more >= 0) {
            struct table table;
            bool gravity = random_below(&random, 2);
            more = fill(&table, tests[i].columns, tests[i].rows, tests[i].kinds, gravity, &random)
                       ? play_both(&table, gravity, &random, &moves, &pairs)
                       : -1;
            positions += more;
        }
        all += positions;
        tap(more >= 0, "%d×%d: referee and fast board agree on %d positions", tests[i].columns,
            tests[i].rows, positions);
    }
    tap(all >= 100000, "%d positions in all", all);
    moves_free(&moves);
    shisen_pairs_free(&pairs);
}

static void test_reading(void)
{
    static const struct {
        const char *position;
        bool gravity, good;
    } tests[] = {
        {"AA/..", false, true},  {"AA/..", true, false},  {"../AA", true, true},
        {"../..", true, true},   {"AA/.", false, false},  {"AA/...", false, false},
        {"AA", false, false},    {"A/A", false, false},   {"", false, false},
        {"/", false, false},     {"//", false, false},    {"AA/..\n", false, false},
        {"A?/..", false, false}, {"AB/..", false, false}, {"AA/../", false, false},
        {"zz/AA", false, true},
    };
    char large[TEXT_MOST + 64] = "";
    struct shisen_board board;
    bool good = true;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        if (shisen_board_read(&board, tests[i].position, tests[i].gravity) != tests[i].good) {
            tap_note("\"%s\" gravity=%d", tests[i].position, tests[i].gravity);
            good = false;
        }
    tap(good, "what is no board is not read");
    for (int i = 0; i < 33; i++)
        strcat(large, i ? "/AA" : "AA");
    tap(!shisen_board_read(&board, large, false), "33 rows are too many");
    memset(large, 'A', 63);
    strcpy(large + 63, "/");
    memset(large + 64, 'A', 63);
    large[127] = '\0';
    tap(!shisen_board_read(&board, large, false), "63 columns are too many");
}

/* -- The solver ---------------------------------------------------------------------------------
 */

/* Positions that were tried before and cannot be cleared, with the board they came from. */
enum { TRIED = 1 << 13 };
struct tried {
    int board;
    union any_state state;
};

static struct tried *find_tried(const struct table *table)
{
    static struct tried tried[TRIED];
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < table->spec.game->size; i++)
        sum = (sum ^ table->state.bytes[i]) * 0x100000001b3u;
    return &tried[(sum ^ sum >> 29) % TRIED];
}

/* Whether a position can be cleared: every move is tried, with the referee. */
static bool try_all(struct table *table, int board)
{
    const struct game *game = table->spec.game;
    struct moves moves = {0};
    struct table after;
    struct tried *tried = find_tried(table);
    if (game->turn(state_in(&table->state)) == GAME_OVER)
        return game_winner(game, state_in(&table->state)) == 0;
    if (tried->board == board && memcmp(&tried->state, &table->state, game->size) == 0)
        return false;
    bool clear = false;
    game->moves(state_in(&table->state), &moves);
    for (size_t i = 0; i < moves.count && !clear; i++) {
        after = *table;
        game->play(state_in(&after.state), moves.at[i]);
        clear = try_all(&after, board);
    }
    moves_free(&moves);
    if (!clear)
        *tried = (struct tried){board, table->state};
    return clear;
}

static bool can_clear(struct table *table)
{
    static int board;
    return try_all(table, ++board);
}

/* Whether this line of pairs clears the position, with the referee. */
static bool line_clears(const struct table *table, const struct shisen_board *board,
                        const struct shisen_answer *answer)
{
    const struct game *game = table->spec.game;
    struct table now = *table;
    bool good = true;
    for (int i = 0; i < answer->length && good; i++) {
        int cells[2] = {shisen_board_square(board, answer->line[i].a),
                        shisen_board_square(board, answer->line[i].b)};
        game_move move;
        good = game_touch_move(game, state_in(&now.state), cells, 2, &move);
        if (good)
            game->play(state_in(&now.state), move);
    }
    return good && game->turn(state_in(&now.state)) == GAME_OVER &&
           game_winner(game, state_in(&now.state)) == 0;
}

/* The parts of the solver, each of which must be right by itself. */
enum part { PART_ALL, PART_PAIRING, PART_LEARN, PART_FALL, PARTS };
static const char *const part_name[PARTS] = {"solver", "pairing", "learning", "move by move"};

/* All pairs of equal tiles, joined or not. */
static void list_all(const struct shisen_board *board, struct shisen_pairs *pairs)
{
    for (int a = 0; a < SHISEN_PLACES; a++)
        for (int b = a + 1; board->tile[a] && b < SHISEN_PLACES; b++)
            if (board->tile[b] && shisen_board_kind(board, a) == shisen_board_kind(board, b))
                shisen_pairs_add(pairs, a, b);
}

static void solve_by(enum part part, const struct shisen_board *board, uint64_t seed,
                     struct shisen_answer *answer)
{
    struct budget budget;
    struct shisen_effort effort = {
        .budget = &budget, .random = random_from(seed), .bytes = 1 << 16};
    struct shisen_pairs pairs = {0};
    budget_begin(&budget, &(struct limits){0});
    memset(answer, 0, sizeof *answer);
    switch (part) {
    case PART_PAIRING:
        shisen_pairing_solve(board, &effort, answer);
        break;
    case PART_LEARN:
        list_all(board, &pairs);
        shisen_learn(&board->lines, pairs.at, (int)pairs.count, &effort, answer);
        break;
    case PART_FALL:
        shisen_fall_solve(board, &effort, answer);
        break;
    default:
        shisen_solve(board, &(struct limits){0}, seed, answer);
    }
    shisen_pairs_free(&pairs);
}

/* Holds an answer against the truth. */
static bool is_right(const struct table *table, const struct shisen_board *board, bool clear,
                     const struct shisen_answer *answer)
{
    return answer->status == (clear ? SHISEN_CLEARABLE : SHISEN_LOST) &&
           (clear ? answer->length == board->tiles / 2 && line_clears(table, board, answer)
                  : answer->length == 0 || answer->status == SHISEN_LOST);
}

static void complain(struct table *table, const char *who)
{
    struct text text = {0};
    table->spec.game->write(state_in(&table->state), &text);
    tap_note("%s is wrong about %s", who, text_get(&text));
    text_free(&text);
}

/* Small boards of few and many kinds, whole and with holes. */
static void test_truth(uint64_t seed)
{
    static const struct {
        int columns, rows, kinds, boards;
    } tests[] = {
        {2, 2, 2, 100},  {3, 4, 3, 400}, {4, 3, 6, 800},  {4, 4, 4, 800},
        {4, 4, 8, 800},  {2, 8, 4, 400}, {7, 2, 7, 400},  {5, 4, 5, 600},
        {4, 5, 10, 800}, {6, 4, 6, 200}, {4, 6, 12, 400},
    };
    struct random random = random_from(seed);
    struct shisen_board board;
    struct shisen_answer answer;
    bool right[PARTS] = {true, true, true, true};
    int found[2][2] = {{0}};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        for (int j = 0; j < tests[i].boards; j++) {
            bool gravity = j % 2;
            struct table table;
            if (!fill(&table, tests[i].columns, tests[i].rows, tests[i].kinds, gravity, &random) ||
                !look(&table, gravity, &board))
                abort();
            bool clear = can_clear(&table);
            found[gravity][clear]++;
            for (int part = 0; part < PARTS; part++) {
                if (gravity && (part == PART_PAIRING || part == PART_LEARN))
                    continue;
                solve_by((enum part)part, &board, (uint64_t)j, &answer);
                if (is_right(&table, &board, clear, &answer))
                    continue;
                complain(&table, part_name[part]);
                right[part] = false;
            }
        }
    for (int part = 0; part < PARTS; part++)
        tap(right[part], "%s: agrees with trying everything", part_name[part]);
    for (int gravity = 0; gravity < 2; gravity++)
        tap(found[gravity][0] > 100 && found[gravity][1] > 100,
            "%s gravity %d boards can be cleared and %d cannot", gravity ? "with" : "without",
            found[gravity][1], found[gravity][0]);
}

/* Boards of playing size: lines clear them, and two ways to decide agree. */
static void test_large(uint64_t seed)
{
    static const struct {
        const char *options;
        enum part other;
        int boards;
    } tests[] = {
        {"cols=12,rows=6", PART_LEARN, 20},
        {"cols=12,rows=6,solvable=off", PART_LEARN, 20},
        {"cols=12,rows=6,kinds=36,solvable=off", PART_LEARN, 60},
        {"cols=12,rows=6,kinds=18,solvable=off", PART_PAIRING, 40},
        {"cols=8,rows=5,kinds=10,solvable=off", PART_LEARN, 100},
        {"cols=6,rows=6,kinds=9,solvable=off", PART_LEARN, 100},
        {"cols=6,rows=6,kinds=18,solvable=off", PART_FALL, 60},
        {"cols=18,rows=8,kinds=36", PART_PAIRING, 10},
        {"cols=18,rows=8,kinds=36,solvable=off", PART_LEARN, 8},
        {"cols=12,rows=6,gravity=on", PART_FALL, 20},
        {"cols=12,rows=6,kinds=36,solvable=off,gravity=on", PART_FALL, 30},
        {"cols=18,rows=8,kinds=36,gravity=on", PART_FALL, 5},
        {"cols=62,rows=8,kinds=52", PART_ALL, 1},
        {"cols=16,rows=32,kinds=52,gravity=on", PART_ALL, 1},
        {"cols=16,rows=32,kinds=3,solvable=off", PART_ALL, 1},
        {"cols=2,rows=32,kinds=1,solvable=off", PART_FALL, 2},
    };
    struct table table;
    struct shisen_board board;
    struct shisen_answer answer, second;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        int clear = 0, lost = 0;
        bool good = true;
        for (int j = 0; j < tests[i].boards && good; j++) {
            good = deal(&table, tests[i].options, seed + (uint64_t)j, &board);
            solve_by(PART_ALL, &board, seed, &answer);
            solve_by(tests[i].other, &board, seed + 1, &second);
            clear += answer.status == SHISEN_CLEARABLE;
            lost += answer.status == SHISEN_LOST;
            good = good && answer.status == second.status && clear + lost == j + 1 &&
                   is_right(&table, &board, answer.status == SHISEN_CLEARABLE, &answer) &&
                   is_right(&table, &board, answer.status == SHISEN_CLEARABLE, &second);
            good = good && (strstr(tests[i].options, "solvable=off") || !lost);
        }
        tap(good, "%s: %d cleared, %d lost, also by %s", tests[i].options, clear, lost,
            part_name[tests[i].other]);
    }
}

/* -- Limits -------------------------------------------------------------------------------------
 */

static void test_limits(uint64_t seed)
{
    struct table table;
    struct shisen_board board;
    struct shisen_answer answer, again;
    atomic_bool stop = true;
    bool good = true;
    shisen_board_read(&board, "../..", false);
    shisen_solve(&board, &(struct limits){0}, seed, &answer);
    tap(answer.status == SHISEN_CLEARABLE && answer.length == 0, "an empty board is cleared");
    shisen_board_read(&board, "AB/BA", false);
    shisen_solve(&board, &(struct limits){0}, seed, &answer);
    tap(answer.status == SHISEN_LOST, "two kinds that block each other are lost");
    for (int i = 0; i < 20 && good; i++) {
        struct limits limits = {.nodes = 100 + 50 * (uint64_t)i};
        good = deal(&table, "cols=18,rows=8,kinds=36,solvable=off", seed + (uint64_t)i, &board);
        shisen_solve(&board, &limits, seed, &answer);
        shisen_solve(&board, &limits, seed, &again);
        good = good && answer.status == again.status && answer.nodes == again.nodes &&
               answer.nodes < limits.nodes + 100 && answer.length == again.length &&
               memcmp(answer.line, again.line, sizeof answer.line) == 0;
    }
    tap(good, "with a limit of nodes the answer is the same every time");
    shisen_solve(&board, &(struct limits){.stop = &stop}, seed, &answer);
    tap(answer.status == SHISEN_UNKNOWN && answer.length == 0, "a stopped solver says: unknown");
    shisen_solve(&board, &(struct limits){.seconds = 1e-9}, seed, &answer);
    tap(answer.status == SHISEN_UNKNOWN, "and so does one without time");
}

/* -- Hints --------------------------------------------------------------------------------------
 */

/* Every choice is what trying everything says it is. */
static bool hint_holds(const struct table *table, const struct shisen_board *board,
                       const struct shisen_hint *hint)
{
    bool good = hint->counts[SHISEN_UNKNOWN] == 0 &&
                (hint->best >= 0) == (hint->counts[SHISEN_CLEARABLE] > 0);
    for (int i = 0; i < hint->count && good; i++) {
        struct shisen_pair pair = hint->choices[i].pair;
        int cells[2] = {shisen_board_square(board, pair.a), shisen_board_square(board, pair.b)};
        struct table after = *table;
        game_move move;
        good = game_touch_move(table->spec.game, state_in(&after.state), cells, 2, &move);
        if (!good)
            break;
        table->spec.game->play(state_in(&after.state), move);
        enum shisen_status truth = can_clear(&after) ? SHISEN_CLEARABLE : SHISEN_LOST;
        good = hint->choices[i].after == truth && (i != hint->best || truth == SHISEN_CLEARABLE);
    }
    return good;
}

static void test_hints(uint64_t seed)
{
    struct random random = random_from(seed);
    struct shisen_hint hint;
    struct shisen_board board;
    struct table table;
    int mixed = 0;
    bool good = true;
    for (int i = 0; i < 1500 && good; i++) {
        bool gravity = i % 2;
        good = fill(&table, 4, 4, 3 + i % 6, gravity, &random) && look(&table, gravity, &board);
        shisen_hint(&board, &(struct limits){0}, seed, &hint);
        good = good && hint_holds(&table, &board, &hint);
        if (!good)
            complain(&table, "a hint");
        mixed += hint.counts[SHISEN_CLEARABLE] && hint.counts[SHISEN_LOST];
        shisen_hint_free(&hint);
    }
    tap(good && mixed > 50, "1500 hints are true of every pair; %d times some lose", mixed);
}

static void test_sentences(void)
{
    static const struct {
        const char *position, *sentence;
    } tests[] = {
        {"AABB/....", "Pairs: 2 safe, 0 losing."},
        {"AB/BA", "The board can no longer be cleared."},
        {"../..", "The board is cleared."},
    };
    struct shisen_hint hint;
    struct shisen_board board;
    atomic_bool stop = true;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        struct text text = {0};
        shisen_board_read(&board, tests[i].position, false);
        shisen_hint(&board, &(struct limits){0}, 1, &hint);
        shisen_hint_say(&hint, &text);
        tap(strcmp(text_get(&text), tests[i].sentence) == 0, "%s: %s", tests[i].position,
            text_get(&text));
        text_free(&text);
        shisen_hint_free(&hint);
    }
    shisen_board_read(&board, "AABB/....", false);
    shisen_hint(&board, &(struct limits){.stop = &stop}, 1, &hint);
    tap(hint.status == SHISEN_UNKNOWN && hint.best < 0 && hint.counts[SHISEN_UNKNOWN] == 2,
        "a stopped hint advises nothing");
    shisen_hint_free(&hint);
}

/* -- Deals and scrambles ------------------------------------------------------------------------
 */

static bool is_clearable(struct table *table, bool gravity)
{
    struct shisen_board board;
    struct shisen_answer answer;
    if (!look(table, gravity, &board))
        return false;
    shisen_solve(&board, &(struct limits){0}, 99, &answer);
    return answer.status == SHISEN_CLEARABLE && line_clears(table, &board, &answer);
}

static void test_deals(uint64_t seed)
{
    static const char *const specs[] = {"shisen:cols=8,rows=5,kinds=10",
                                        "shisen:cols=8,rows=5,kinds=10,gravity=on",
                                        "shisen:cols=6,rows=4,kinds=8,solvable=off"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct table table;
        struct shisen_deal deals[SHISEN_DIFFICULTIES], again;
        struct text error = {0};
        bool good = set_up(&table, specs[i], NULL), gravity = strstr(specs[i], "gravity=on");
        for (int d = 0; d < SHISEN_DIFFICULTIES && good; d++) {
            good = shisen_deal_find(&table.spec, (enum shisen_difficulty)d, seed,
                                    &(struct limits){0}, &deals[d], &error) &&
                   spec_start(&deals[d].spec, NULL, state_in(&table.state), &error) &&
                   is_clearable(&table, gravity) && deals[d].candidates == SHISEN_CANDIDATES;
        }
        good =
            good &&
            shisen_deal_find(&table.spec, SHISEN_HARD, seed, &(struct limits){0}, &again, &error) &&
            again.rate == deals[SHISEN_HARD].rate &&
            memcmp(&again.spec.options, &deals[SHISEN_HARD].spec.options,
                   sizeof again.spec.options) == 0;
        tap(good && deals[SHISEN_EASY].rate >= deals[SHISEN_NORMAL].rate &&
                deals[SHISEN_NORMAL].rate > deals[SHISEN_HARD].rate,
            "%s: cleared by random play %.2f, %.2f, %.2f", specs[i], deals[SHISEN_EASY].rate,
            deals[SHISEN_NORMAL].rate, deals[SHISEN_HARD].rate);
        text_free(&error);
    }
}

static void test_bad_deals(uint64_t seed)
{
    struct table table;
    struct shisen_deal found;
    struct text error = {0};
    atomic_bool stop = true;
    set_up(&table, "shisen", NULL);
    bool dealt = shisen_deal_find(&table.spec, SHISEN_EASY, seed, &(struct limits){.stop = &stop},
                                  &found, &error);
    tap(!dealt, "stopped: %s", text_get(&error));
    set_up(&table, "shisen:cols=4,rows=4", NULL);
    table.spec.options.value[0] = 3;
    table.spec.options.value[1] = 3;
    dealt = shisen_deal_find(&table.spec, SHISEN_EASY, seed, &(struct limits){0}, &found, &error);
    tap(!dealt, "odd: %s", text_get(&error));
    text_free(&error);
}

static void test_scrambles(uint64_t seed)
{
    struct random random = random_from(seed);
    bool good = true;
    int lost = 0;
    for (int i = 0; i < 200 && good; i++) {
        bool gravity = i % 2;
        struct table table, again;
        uint64_t found = 0;
        good = fill(&table, 4 + i % 3, 4, 8 + i % 5, gravity, &random);
        lost += good && !is_clearable(&table, gravity);
        again = table;
        good = good && shisen_deal_scramble(&table.spec, state_in(&table.state), seed,
                                            &(struct limits){0}, &found);
        table.spec.game->scramble(state_in(&table.state), found);
        good = good && is_clearable(&table, gravity);
        for (uint64_t earlier = seed; earlier < found && good; earlier++) {
            struct table other = again;
            other.spec.game->scramble(state_in(&other.state), earlier);
            good = !is_clearable(&other, gravity);
        }
        if (!good)
            complain(&table, "a scramble");
    }
    tap(good && lost > 20, "200 scrambles, %d of lost boards, can be cleared, and are the first",
        lost);
}

/* -- The engine ---------------------------------------------------------------------------------
 */

static void count_report(void *context, const struct verdict *verdict)
{
    (void)verdict;
    ++*(int *)context;
}

static bool verdict_holds(struct table *table, const struct verdict *verdict)
{
    const struct game *game = table->spec.game;
    bool good = verdict->length > 0 && verdict->bound == BOUND_EXACT;
    for (int i = 0; i < verdict->length && good; i++) {
        struct phrase phrase = {0};
        game_move move;
        game->say(state_in(&table->state), verdict->line[i], &phrase);
        good = game_touch_move(game, state_in(&table->state), phrase.cell, 2, &move) &&
               move == verdict->line[i];
        if (good)
            game->play(state_in(&table->state), move);
    }
    bool over = game->turn(state_in(&table->state)) == GAME_OVER;
    return good && (verdict->value == 1 ? verdict->plies >= verdict->length &&
                                              (over || verdict->plies > verdict->length)
                                        : verdict->value == -1 && verdict->plies == PLIES_UNKNOWN);
}

static void test_engine(uint64_t seed)
{
    static const char *const specs[] = {
        "shisen:seed=4",
        "shisen:seed=5,gravity=on",
        "shisen:cols=12,rows=6,kinds=36,solvable=off,seed=3",
        "shisen:cols=6,rows=4,kinds=12,solvable=off,gravity=on,seed=1",
        "shisen:cols=18,rows=8,kinds=36,seed=2",
    };
    struct table table;
    struct verdict verdict;
    atomic_bool stop = true;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        int reports = 0;
        struct listener listener = {.hear = count_report, .context = &reports};
        if (!set_up(&table, specs[i], NULL))
            continue;
        struct mind *mind = engine_shisen.open(&table.spec, seed);
        engine_shisen.think(mind, state_in(&table.state), &(struct limits){.stop = &stop}, NULL,
                            &verdict);
        bool stopped = verdict.bound == BOUND_GUESS && verdict.value == 0 && verdict.length == 1;
        engine_shisen.think(mind, state_in(&table.state), &(struct limits){0}, &listener, &verdict);
        engine_shisen.close(mind);
        int value = verdict.value, length = verdict.length;
        tap(engine_shisen.suits(&table.spec) && engine_shisen.knows(&table.spec) && stopped &&
                reports == 1 && verdict_holds(&table, &verdict),
            "%s: the engine says %d, with %d moves", specs[i], value, length);
    }
    set_up(&table, "siga", NULL);
    tap(!engine_shisen.suits(&table.spec), "it plays nothing else");
}

int main(void)
{
    uint64_t seed = tap_seed(1);
    test_reading();
    test_board(seed);
    test_truth(seed);
    test_large(seed);
    test_limits(seed);
    test_hints(seed);
    test_sentences();
    test_deals(seed);
    test_bad_deals(seed);
    test_scrambles(seed);
    test_engine(seed);
    return tap_end();
}
