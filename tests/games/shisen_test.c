/* Shisen-Sho against a second opinion. What the game says about lines is compared with a plain
 * search, square by square; boards said to be solvable are solved; deals are counted; scrambles are
 * held to their laws. The game is seen through its interface only, its positions as text. */
#include "base/random.h"
#include "core/spec.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES = 512, KINDS = 52, SPEC_MOST = 96 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* A board as this test sees it: its position as text, without the slashes. */
struct board {
    int columns, rows;
    char square[SQUARES + 1];
};

/* A game under way. */
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

static void look(struct table *table, int columns, int rows, struct board *board)
{
    struct text text = {0};
    int squares = 0;
    table->spec.game->write(state_in(&table->state), &text);
    *board = (struct board){.columns = columns, .rows = rows};
    for (const char *at = text_get(&text); *at && squares < SQUARES; at++)
        if (*at != '/')
            board->square[squares++] = *at;
    text_free(&text);
}

static int count(const struct board *board, char letter)
{
    int found = 0;
    for (int i = 0; i < board->columns * board->rows; i++)
        found += board->square[i] == letter;
    return found;
}

static void swap(char *one, char *other)
{
    char kept = *one;
    *one = *other;
    *other = kept;
}

/* A board with some of its squares filled by pairs of some kinds; with gravity nothing hangs. */
static void fill(struct board *board, int columns, int rows, bool gravity, struct random *random)
{
    int squares = columns * rows;
    int tiles = 2 * (int)random_below(random, (uint32_t)squares / 2 + 1);
    uint32_t kinds = 1 + random_below(random, 12);
    *board = (struct board){.columns = columns, .rows = rows};
    memset(board->square, '.', (size_t)squares);
    for (int i = 0; i < tiles; i += 2)
        board->square[i] = board->square[i + 1] = letters[random_below(random, kinds)];
    for (int i = squares - 1; i > 0; i--)
        swap(&board->square[i], &board->square[random_below(random, (uint32_t)i + 1)]);
    for (int lap = 0; gravity && lap < rows; lap++)
        for (int i = squares - 1; i >= columns; i--)
            if (board->square[i] == '.')
                swap(&board->square[i], &board->square[i - columns]);
}

static bool set_board(struct table *table, const struct board *board, bool gravity)
{
    char spec[SPEC_MOST], position[2 * SQUARES], *at = position;
    snprintf(spec, sizeof spec, "shisen:cols=%d,rows=%d,gravity=%s", board->columns, board->rows,
             gravity ? "on" : "off");
    for (int i = 0; i < board->columns * board->rows; i++) {
        if (i && i % board->columns == 0)
            *at++ = '/';
        *at++ = board->square[i];
    }
    *at = '\0';
    return set_up(table, spec, position);
}

/* -- Lines ------------------------------------------------------------------------------------ */

enum { PADDED = 64 * 34, DIRECTIONS = 4, SEGMENTS = 3 };

/* The shortest line to a square: its steps, and its segments, as few as so many steps allow. */
struct reach {
    int length, segments; /* 0: none */
};

static char padded_at(const struct board *board, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < board->columns && y < board->rows;
    return inside ? board->square[y * board->columns + x] : '.';
}

/* Goes out from one tile step by step. What matters on the way is the square, the direction and the
 * segments used; the ring around the board is part of the way. */
static void search_lines(const struct board *board, int from, struct reach reach[SQUARES])
{
    static const int dx[DIRECTIONS] = {1, 0, -1, 0}, dy[DIRECTIONS] = {0, 1, 0, -1};
    static struct place {
        int x, y, direction, segments, length;
    } queue[PADDED * DIRECTIONS * SEGMENTS];
    static bool seen[PADDED][DIRECTIONS][SEGMENTS + 1];
    int head = 0, tail = 0;
    memset(seen, 0, sizeof seen);
    memset(reach, 0, SQUARES * sizeof *reach);
    for (int d = 0; d < DIRECTIONS; d++)
        queue[tail++] = (struct place){from % board->columns, from / board->columns, d, 1, 0};
    while (head < tail) {
        struct place at = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            struct place to = {at.x + dx[d], at.y + dy[d], d, at.segments + (d != at.direction),
                               at.length + 1};
            bool back = (d + 2) % DIRECTIONS == at.direction, first = at.length == 0;
            if (back || (first && d != at.direction) || to.segments > SEGMENTS || to.x < -1 ||
                to.y < -1 || to.x > board->columns || to.y > board->rows)
                continue;
            bool *known =
                &seen[(to.y + 1) * (board->columns + 2) + to.x + 1][to.direction][to.segments];
            if (*known)
                continue;
            *known = true;
            if (padded_at(board, to.x, to.y) == '.') {
                queue[tail++] = to;
                continue;
            }
            struct reach *best = &reach[to.y * board->columns + to.x];
            if (!best->length || (to.length == best->length && to.segments < best->segments))
                *best = (struct reach){to.length, to.segments};
        }
    }
}

/* The line that the trace of a move shows leads from a to b over empty squares, turns at each of
 * its corners, and is as short and as straight as can be. */
static bool line_holds(const struct table *table, const struct board *board, game_move move, int a,
                       int b, struct reach wanted)
{
    struct trace trace = {0};
    int x = a % board->columns, y = a / board->columns, length = 0, segments = 0, along = -1;
    bool good = true;
    game_trace(table->spec.game, (const struct state *)table->state.bytes, move, &trace);
    for (size_t i = 0; i < trace.count && good; i++) {
        const struct step *step = &trace.at[i];
        if (step->verb != TRACE_LINE)
            continue;
        int dx = (step->x1 > step->x0) - (step->x1 < step->x0);
        int dy = (step->y1 > step->y0) - (step->y1 < step->y0);
        good = step->x0 == x && step->y0 == y && (dx == 0) != (dy == 0) && along != (dx == 0);
        along = dx == 0;
        segments++;
        while (good && (x != step->x1 || y != step->y1)) {
            x += dx;
            y += dy;
            length++;
            bool last = y * board->columns + x == b && x >= 0 && x < board->columns;
            good = last || (padded_at(board, x, y) == '.' && x >= -1 && y >= -1 &&
                            x <= board->columns && y <= board->rows);
        }
    }
    trace_free(&trace);
    return good && x == b % board->columns && y == b / board->columns && length == wanted.length &&
           segments == wanted.segments;
}

/* Compares all pairs of a board; returns how many can be taken, or -1 at the first that differs. */
static int compare_lines(struct table *table, const struct board *board)
{
    struct moves moves = {0};
    struct reach reach[SQUARES];
    int squares = board->columns * board->rows, legal = 0;
    size_t next = 0;
    table->spec.game->moves(state_in(&table->state), &moves);
    for (int a = 0; a < squares && legal >= 0; a++) {
        if (board->square[a] == '.')
            continue;
        search_lines(board, a, reach);
        for (int b = a + 1; b < squares && legal >= 0; b++) {
            bool wanted = board->square[b] == board->square[a] && reach[b].length > 0;
            struct phrase phrase = {0};
            if (next < moves.count)
                table->spec.game->say(state_in(&table->state), moves.at[next], &phrase);
            bool got = phrase.cells == 2 && phrase.cell[0] == a && phrase.cell[1] == b;
            if (got != wanted ||
                (got && !line_holds(table, board, moves.at[next], a, b, reach[b]))) {
                tap_note("cols=%d rows=%d %s: squares %d and %d are %sjoined", board->columns,
                         board->rows, board->square, a, b, wanted ? "" : "not ");
                legal = -1;
            } else if (got) {
                next++;
                legal++;
            }
        }
    }
    if (next < moves.count && legal >= 0)
        legal = -1;
    int over = table->spec.game->turn(state_in(&table->state)) == GAME_OVER;
    if (legal >= 0 && over != (legal == 0))
        legal = -1;
    moves_free(&moves);
    return legal;
}

static void test_lines(uint64_t seed)
{
    static const struct {
        int columns, rows, boards;
    } sizes[] = {
        {2, 2, 300}, {3, 2, 500},  {2, 7, 500},  {4, 4, 2000}, {3, 6, 2000}, {5, 6, 1000},
        {8, 7, 500}, {12, 6, 500}, {2, 32, 100}, {62, 2, 50},  {62, 8, 5},   {16, 32, 5},
    };
    struct random random = random_from(seed);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bool good = true;
        int pairs = 0;
        for (int j = 0; j < sizes[i].boards && good; j++) {
            struct board board;
            struct table table;
            bool gravity = random_below(&random, 4) == 0;
            fill(&board, sizes[i].columns, sizes[i].rows, gravity, &random);
            int found = set_board(&table, &board, gravity) ? compare_lines(&table, &board) : -1;
            good = found >= 0;
            pairs += found;
        }
        tap(good, "%d × %d: on %d boards the same pairs by the same shortest lines (%d)",
            sizes[i].columns, sizes[i].rows, sizes[i].boards, pairs);
    }
}

/* -- Boards that can be cleared --------------------------------------------------------------- */

enum answer { STUCK, CLEARED, UNKNOWN };
enum { REMEMBERED = 1 << 16, ATTEMPTS = 100, PATIENCE = 1000 };

/* A search for a way to clear a board. `dead` remembers positions that led nowhere, by hash. */
struct search {
    const struct game *game;
    bool gravity;
    uint64_t salt;
    int patience;
    struct random random;
    uint64_t dead[REMEMBERED];
};

static uint64_t hash(const struct search *search, const union any_state *state)
{
    uint64_t sum = 0xcbf29ce484222325u ^ search->salt;
    for (size_t i = 0; i < search->game->size; i++)
        sum = (sum ^ state->bytes[i]) * 0x100000001b3u;
    return sum ^ sum >> 29;
}

/* Two tiles that are the last of their kind may as well be taken at once where nothing falls:
 * they must go together some time, and a hole is never in the way. Returns such a move or -1. */
static int find_safe(const struct search *search, union any_state *state, const struct moves *moves)
{
    struct scene scene;
    int left[KINDS] = {0}, kind_at[SCENE_CELLS];
    if (search->gravity)
        return -1;
    search->game->draw(state_in(state), &scene);
    for (int i = 0; i < scene.pieces; i++) {
        left[scene.piece[i].kind]++;
        kind_at[scene.piece[i].cell] = scene.piece[i].kind;
    }
    for (size_t i = 0; i < moves->count; i++) {
        struct phrase phrase = {0};
        search->game->say(state_in(state), moves->at[i], &phrase);
        if (left[kind_at[phrase.cell[0]]] == 2)
            return (int)i;
    }
    return -1;
}

static enum answer solve(struct search *search, union any_state *state)
{
    struct moves moves = {0};
    enum answer answer = STUCK;
    uint64_t sum = hash(search, state);
    if (search->game->turn(state_in(state)) == GAME_OVER)
        return game_winner(search->game, state_in(state)) == 0 ? CLEARED : STUCK;
    if (search->dead[sum % REMEMBERED] == sum)
        return STUCK;
    if (search->patience-- <= 0)
        return UNKNOWN;
    search->game->moves(state_in(state), &moves);
    int safe = find_safe(search, state, &moves);
    if (safe >= 0) {
        moves.at[0] = moves.at[safe];
        moves.count = 1;
    }
    while (moves.count > 0 && answer == STUCK) {
        union any_state after = *state;
        uint32_t i = random_below(&search->random, (uint32_t)moves.count);
        search->game->play(state_in(&after), moves.at[i]);
        moves.at[i] = moves.at[--moves.count];
        answer = solve(search, &after);
    }
    if (answer == STUCK)
        search->dead[sum % REMEMBERED] = sum;
    moves_free(&moves);
    return answer;
}

static enum answer can_be_cleared(struct table *table, bool gravity, uint64_t seed)
{
    static struct search search;
    enum answer answer = UNKNOWN;
    search.game = table->spec.game;
    search.gravity = gravity;
    search.random = random_from(seed);
    search.salt = random_next(&search.random);
    for (int i = 0; i < ATTEMPTS && answer == UNKNOWN; i++) {
        search.patience = PATIENCE;
        answer = solve(&search, &table->state);
    }
    return answer;
}

/* Deals the seeds from `seed` on, counts what the search says of them, and returns how many were
 * cleared before the first that was not. */
static int solve_deals(const char *options, bool gravity, uint64_t seed, int deals, int answers[3])
{
    int run = 0;
    memset(answers, 0, 3 * sizeof *answers);
    for (int i = 0; i < deals; i++) {
        char spec[SPEC_MOST];
        struct table table;
        enum answer answer = STUCK;
        snprintf(spec, sizeof spec, "shisen:%s,gravity=%s,seed=%" PRIu64, options,
                 gravity ? "on" : "off", seed + (uint64_t)i);
        if (set_up(&table, spec, NULL))
            answer = can_be_cleared(&table, gravity, seed + (uint64_t)i);
        answers[answer]++;
        run += answers[CLEARED] == i + 1;
    }
    return run;
}

/* Where there is one pair of each kind a board is hardest: by chance it can hardly ever be cleared.
 */
static void test_solvable(uint64_t seed)
{
    static const struct {
        const char *options;
        int deals;
    } tests[] = {
        {"cols=2,rows=2", 100},          {"cols=2,rows=3", 100},
        {"cols=4,rows=4", 400},          {"cols=4,rows=4,kinds=3", 200},
        {"cols=6,rows=6,kinds=18", 300}, {"cols=6,rows=6,kinds=9", 100},
        {"cols=12,rows=6", 100},         {"cols=12,rows=6,kinds=36", 150},
        {"cols=13,rows=8,kinds=52", 50}, {"cols=2,rows=32,kinds=32", 30},
        {"cols=52,rows=2,kinds=52", 30}, {"cols=62,rows=8,kinds=52", 1},
        {"cols=16,rows=32,kinds=52", 1},
    };
    int answers[3];
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        for (int gravity = 0; gravity < 2; gravity++) {
            int run = solve_deals(tests[i].options, gravity, seed, tests[i].deals, answers);
            tap(run == tests[i].deals, "%s, %s gravity: %d of %d deals were cleared",
                tests[i].options, gravity ? "with" : "without", answers[CLEARED], tests[i].deals);
            if (run < tests[i].deals)
                tap_note("the first that was not has seed=%" PRIu64, seed + (uint64_t)run);
        }
    solve_deals("cols=6,rows=6,kinds=18,solvable=off", false, seed, 100, answers);
    tap(answers[STUCK] > 0, "and the search knows boards that cannot be cleared: %d of 100",
        answers[STUCK]);
}

/* -- Deals and scrambles ---------------------------------------------------------------------- */

/* Every deal shares its pairs out equally, and the first kinds get what is left over. */
static void test_counts(uint64_t seed)
{
    struct random random = random_from(seed);
    for (int solvable = 0; solvable < 2; solvable++) {
        bool good = true;
        for (int i = 0; i < 300 && good; i++) {
            int columns = 2 + (int)random_below(&random, 15);
            int rows = 2 + 2 * (int)random_below(&random, 5);
            int pairs = columns * rows / 2;
            int kinds = 1 + (int)random_below(&random, (uint32_t)(pairs < KINDS ? pairs : KINDS));
            char spec[SPEC_MOST];
            struct table table;
            struct board board;
            snprintf(spec, sizeof spec,
                     "shisen:cols=%d,rows=%d,kinds=%d,solvable=%s,gravity=%s,seed=%" PRIu64,
                     columns, rows, kinds, solvable ? "on" : "off", i % 2 ? "on" : "off",
                     random_next(&random));
            good = set_up(&table, spec, NULL);
            look(&table, columns, rows, &board);
            for (int kind = 0; kind < KINDS && good; kind++) {
                int wanted = kind < kinds ? pairs / kinds + (kind < pairs % kinds) : 0;
                good = count(&board, letters[kind]) == 2 * wanted;
            }
            if (!good)
                tap_note("%s: %s", spec, board.square);
        }
        tap(good, "solvable=%s: 300 deals have the right number of each kind",
            solvable ? "on" : "off");
    }
}

/* How often each arrangement of AABB on four squares came: their number is read as binary. */
static int count_arrangements(bool scramble, uint64_t seed, int times, int came[16])
{
    int different = 0;
    memset(came, 0, 16 * sizeof *came);
    for (int i = 0; i < times; i++) {
        struct table table;
        struct board board;
        char spec[SPEC_MOST];
        snprintf(spec, sizeof spec, "shisen:cols=2,rows=2,solvable=off,seed=%" PRIu64,
                 seed + (uint64_t)i);
        if (!set_up(&table, spec, scramble ? "AB/BA" : NULL))
            return 0;
        if (scramble)
            table.spec.game->scramble(state_in(&table.state), seed + (uint64_t)i);
        look(&table, 2, 2, &board);
        int number = 0;
        for (int j = 0; j < 4; j++)
            number = 2 * number + (board.square[j] == 'B');
        different += came[number]++ == 0;
    }
    return different;
}

/* 1000 of each are expected; 200 more or less are seven standard deviations. */
static bool all_near_1000(const int came[16])
{
    bool good = true;
    for (int i = 0; i < 16; i++)
        good = good && (came[i] == 0 || (came[i] > 800 && came[i] < 1200));
    return good;
}

static void test_chance(uint64_t seed)
{
    int came[16];
    tap(count_arrangements(false, seed, 6000, came) == 6 && all_near_1000(came),
        "purely random deals: each arrangement of two pairs is equally likely");
    tap(count_arrangements(true, seed, 4000, came) == 4 && all_near_1000(came),
        "scrambles: each arrangement of two pairs with a move is equally likely");
}

/* Plays at random until nothing can be taken, or `most` pairs have been. */
static void play_on(struct table *table, uint32_t most, struct random *random)
{
    const struct game *game = table->spec.game;
    for (uint32_t i = 0; i < most && game->turn(state_in(&table->state)) != GAME_OVER; i++) {
        struct moves moves = {0};
        game->moves(state_in(&table->state), &moves);
        game->play(state_in(&table->state), moves.at[random_below(random, (uint32_t)moves.count)]);
        moves_free(&moves);
    }
}

static bool scramble_holds(struct table *table, int columns, int rows, bool gravity, uint64_t seed)
{
    const struct game *game = table->spec.game;
    struct board before, after;
    struct table twin = *table, again;
    bool good = true;
    look(table, columns, rows, &before);
    game->scramble(state_in(&table->state), seed);
    game->scramble(state_in(&twin.state), seed);
    look(table, columns, rows, &after);
    good = memcmp(&table->state, &twin.state, game->size) == 0;
    for (int i = 0; i < columns * rows; i++)
        good = good && (before.square[i] == '.') == (after.square[i] == '.');
    for (int kind = 0; kind < KINDS; kind++)
        good = good && count(&before, letters[kind]) == count(&after, letters[kind]);
    bool empty = count(&after, '.') == columns * rows;
    good = good && empty == (game->turn(state_in(&table->state)) == GAME_OVER);
    good = good && set_board(&again, &after, gravity);
    if (!good)
        tap_note("cols=%d rows=%d gravity=%d seed=%" PRIu64 " %s", columns, rows, gravity, seed,
                 before.square);
    return good;
}

static void test_scramble(uint64_t seed)
{
    static const int sizes[][2] = {
        {2, 2}, {3, 2}, {4, 4}, {5, 6}, {12, 6}, {62, 2}, {2, 32},
    };
    struct random random = random_from(seed);
    bool good = true;
    int lost = 0;
    for (int i = 0; i < 1400 && good; i++) {
        int columns = sizes[i % 7][0], rows = sizes[i % 7][1];
        bool gravity = random_below(&random, 2);
        struct table table;
        char spec[SPEC_MOST];
        snprintf(spec, sizeof spec, "shisen:cols=%d,rows=%d,solvable=off,gravity=%s,seed=%" PRIu64,
                 columns, rows, gravity ? "on" : "off", random_next(&random));
        good = set_up(&table, spec, NULL);
        play_on(&table, i % 2 ? SQUARES : random_below(&random, 30), &random);
        lost += table.spec.game->turn(state_in(&table.state)) == GAME_OVER &&
                game_winner(table.spec.game, state_in(&table.state)) == 1;
        good = good && scramble_holds(&table, columns, rows, gravity, random_next(&random));
    }
    tap(good && lost > 0,
        "1400 scrambles keep the holes and the tiles and bring a move, %d of them on a lost board",
        lost);
}

int main(void)
{
    uint64_t seed = tap_seed(1);
    test_lines(seed);
    test_solvable(seed);
    test_counts(seed);
    test_chance(seed);
    test_scramble(seed);
    return tap_end();
}
