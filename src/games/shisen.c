/* Shisen-Sho: take pairs of equal tiles that a line of at most three straight segments joins.
 *
 * A square holds 0 or 1 + the kind of its tile; rows lie `columns` apart. With gravity no tile is
 * ever above a hole. Every kind is there an even number of times. */
#include "base/random.h"
#include "core/fact.h"
#include "core/grid.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARES = 512, KINDS = 52 };
enum { COLUMNS, ROWS, KINDS_DEALT, SEED, SOLVABLE, GRAVITY };

static const char letters[] = ".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

struct state {
    uint8_t square[SQUARES];
    uint8_t columns, rows, gravity;
};
STATE_BYTES(SQUARES + 3);

static const struct option options[] = {
    [COLUMNS] = {"cols", N_("Columns"), NULL, 12, 2, 62},
    [ROWS] = {"rows", N_("Rows"), NULL, 6, 2, 32},
    [KINDS_DEALT] = {"kinds", N_("Kinds of tiles"), NULL, 12, 1, KINDS},
    [SEED] = {"seed", N_("Board number"), NULL, 0, 0, UINT64_MAX, .fresh = true},
    [SOLVABLE] = {"solvable", N_("Solvable boards only"), ON_OFF},
    [GRAVITY] = {"gravity", N_("Gravity"), OFF_ON},
    {0},
};

extern const struct kind shisen_tiles[]; /* games/shisen/tiles.c */
extern const struct fact shisen_facts[];

static struct grid board(const struct state *s)
{
    return (struct grid){s->columns, s->rows};
}

/* -- Lines ------------------------------------------------------------------------------------ */

/* A joining line: its corners from tile to tile, how many, and its length in steps. */
struct line {
    int x[4], y[4];
    int points, length;
};

/* How far one can go from each tile: the free squares around it, the ring outside included. */
struct room {
    int left, right, up, down; /* the last free column or row, or the tile's own */
};

/* The ring outside the board is empty; what lies beyond the ring cannot be entered. */
static bool is_free(const struct state *s, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < s->columns && y < s->rows;
    return inside ? s->square[y * s->columns + x] == 0
                  : x >= -1 && y >= -1 && x <= s->columns && y <= s->rows;
}

static struct room find_room(const struct state *s, int square)
{
    int x = square % s->columns, y = square / s->columns;
    struct room room = {x, x, y, y};
    while (is_free(s, room.left - 1, y))
        room.left--;
    while (is_free(s, room.right + 1, y))
        room.right++;
    while (is_free(s, x, room.up - 1))
        room.up--;
    while (is_free(s, x, room.down + 1))
        room.down++;
    return room;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The squares strictly between two ends of a row or column are free. */
static bool clear_between(const struct state *s, int x0, int y0, int x1, int y1)
{
    int dx = (x1 > x0) - (x1 < x0), dy = (y1 > y0) - (y1 < y0);
    for (x0 += dx, y0 += dy; (x1 - x0) * dx + (y1 - y0) * dy > 0; x0 += dx, y0 += dy)
        if (!is_free(s, x0, y0))
            return false;
    return true;
}

static void add_corner(struct line *line, int x, int y)
{
    int last = line->points - 1;
    if (last >= 0 && line->x[last] == x && line->y[last] == y)
        return;
    if (last >= 0)
        line->length += abs(x - line->x[last]) + abs(y - line->y[last]);
    bool straight = last >= 1 && ((line->x[last] == x && line->x[last - 1] == x) ||
                                  (line->y[last] == y && line->y[last - 1] == y));
    if (straight)
        line->points--;
    line->x[line->points] = x;
    line->y[line->points++] = y;
}

/* Keeps the line a - (x0, y0) - (x1, y1) - b if it is the shortest so far, or has fewer turns. */
static void offer(struct line *best, int ax, int ay, int x0, int y0, int x1, int y1, int bx, int by)
{
    struct line line = {.points = 0};
    add_corner(&line, ax, ay);
    add_corner(&line, x0, y0);
    add_corner(&line, x1, y1);
    add_corner(&line, bx, by);
    if (best->points == 0 || line.length < best->length ||
        (line.length == best->length && line.points < best->points))
        *best = line;
}

/* Whether a line joins a and b, and the shortest one where `best` is not NULL. Every line of at
 * most three segments goes from a along its row to some column x, along x to b's row, and on to b;
 * or the same with rows and columns exchanged. */
static bool join(const struct state *s, int a, const struct room *ra, int b, const struct room *rb,
                 struct line *best)
{
    int ax = a % s->columns, ay = a / s->columns, bx = b % s->columns, by = b / s->columns;
    bool joined = false;
    for (int x = most(ra->left, rb->left); x <= least(ra->right, rb->right); x++)
        if (clear_between(s, x, ay, x, by)) {
            joined = true;
            if (!best)
                return true;
            offer(best, ax, ay, x, ay, x, by, bx, by);
        }
    for (int y = most(ra->up, rb->up); y <= least(ra->down, rb->down); y++)
        if (clear_between(s, ax, y, bx, y)) {
            joined = true;
            if (!best)
                return true;
            offer(best, ax, ay, ax, y, bx, y, bx, by);
        }
    return joined;
}

static bool find_line(const struct state *s, int a, int b, struct line *best)
{
    struct room ra = find_room(s, a), rb = find_room(s, b);
    return join(s, a, &ra, b, &rb, best);
}

/* -- The rules -------------------------------------------------------------------------------- */

static int count_tiles(const struct state *s)
{
    int tiles = 0;
    for (int i = 0; i < grid_squares(board(s)); i++)
        tiles += s->square[i] != 0;
    return tiles;
}

/* Lists the pairs that can be taken, at most `limit` of them; returns how many there were. */
static int find_pairs(const struct state *s, struct moves *moves, int limit)
{
    struct room room[SQUARES];
    int squares = grid_squares(board(s)), found = 0;
    for (int i = 0; i < squares; i++)
        if (s->square[i])
            room[i] = find_room(s, i);
    for (int a = 0; a < squares; a++)
        for (int b = a + 1; s->square[a] && b < squares; b++) {
            if (s->square[b] != s->square[a] || !join(s, a, &room[a], b, &room[b], NULL))
                continue;
            if (moves)
                moves_add(moves, (game_move)(a * SQUARES + b));
            if (++found == limit)
                return found;
        }
    return found;
}

static bool can_move(const struct state *s)
{
    return find_pairs(s, NULL, 1) > 0;
}

/* Lets the tiles of one column fall; tells each fall where there is a trace. */
static void settle(struct state *s, int column, struct trace *trace)
{
    int floor = s->rows - 1;
    for (int y = s->rows - 1; y >= 0; y--) {
        int from = y * s->columns + column, to = floor * s->columns + column;
        uint8_t tile = s->square[from];
        if (!tile)
            continue;
        s->square[from] = 0;
        s->square[to] = tile;
        if (trace && from != to)
            trace_add(trace, TRACE_FALL, 2, tile - 1, 1, from, to);
        floor--;
    }
}

static void carry_out(struct state *s, game_move move, struct trace *trace)
{
    int pair[2] = {(int)move / SQUARES, (int)move % SQUARES};
    for (int i = 0; i < 2; i++) {
        if (trace)
            trace_add(trace, TRACE_TAKE, 1, s->square[pair[i]] - 1, 1, pair[i], SCENE_NOWHERE);
        s->square[pair[i]] = 0;
    }
    if (!s->gravity)
        return;
    settle(s, pair[0] % s->columns, trace);
    if (pair[1] % s->columns != pair[0] % s->columns)
        settle(s, pair[1] % s->columns, trace);
}

static void play(struct state *s, game_move move)
{
    carry_out(s, move, NULL);
}

static void shuffle(uint8_t *item, int count, struct random *random)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint32_t)i + 1);
        uint8_t swap = item[i];
        item[i] = item[j];
        item[j] = swap;
    }
}

/* Takes two joined tiles off a board of all equal ones, at random: which, as squares. There always
 * are some: the top tiles of two columns are joined above the board, and so are two tiles that are
 * neighbours in one column. */
static game_move draw_pair(const struct state *s, struct random *random)
{
    struct room room[SQUARES];
    int tile[SQUARES], tiles = 0, partner[SQUARES], partners = 0;
    for (int i = 0; i < grid_squares(board(s)); i++)
        if (s->square[i]) {
            room[i] = find_room(s, i);
            tile[tiles++] = i;
        }
    int a = 0;
    while (partners == 0) {
        a = tile[random_below(random, (uint32_t)tiles)];
        for (int i = 0; i < tiles; i++)
            if (tile[i] != a && join(s, a, &room[a], tile[i], &room[tile[i]], NULL))
                partner[partners++] = tile[i];
    }
    int b = partner[random_below(random, (uint32_t)partners)];
    return (game_move)(least(a, b) * SQUARES + most(a, b));
}

/* Deals so that the board can be cleared: plays a game on a board of blank tiles, and paints each
 * pair it takes in the next kind. The tiles carry where they came from, since they may fall. */
static void deal_solvable(struct state *s, const uint8_t *kind_of_pair, struct random *random)
{
    struct state blank = *s;
    int squares = grid_squares(board(s));
    uint16_t origin[SQUARES];
    for (int i = 0; i < squares; i++) {
        blank.square[i] = 1;
        origin[i] = (uint16_t)i;
    }
    for (int pair = 0; pair < squares / 2; pair++) {
        game_move move = draw_pair(&blank, random);
        int taken[2] = {(int)move / SQUARES, (int)move % SQUARES};
        for (int i = 0; i < 2; i++)
            s->square[origin[taken[i]]] = kind_of_pair[pair];
        play(&blank, move);
        for (int i = 0; blank.gravity && i < 2; i++)
            for (int to = taken[i]; to >= s->columns; to -= s->columns)
                origin[to] = origin[to - s->columns];
    }
}

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    uint8_t kind_of_pair[SQUARES / 2];
    int columns = (int)chosen->value[COLUMNS], rows = (int)chosen->value[ROWS];
    int pairs = columns * rows / 2, dealt = (int)chosen->value[KINDS_DEALT];
    if (columns * rows % 2)
        return text_fail(error, "cols=%d and rows=%d make an odd number of tiles: one must be even",
                         columns, rows);
    if (columns * rows > SQUARES)
        return text_fail(error, "cols=%d and rows=%d make %d tiles: at most %d are allowed",
                         columns, rows, columns * rows, SQUARES);
    if (dealt > pairs && chosen->given & 1u << KINDS_DEALT)
        return text_fail(error,
                         "kinds=%d is too many: %d × %d tiles are %d pairs, so kinds is 1 to %d",
                         dealt, columns, rows, pairs, least(pairs, KINDS));
    dealt = least(dealt, pairs);
    *s = (struct state){.columns = (uint8_t)columns,
                        .rows = (uint8_t)rows,
                        .gravity = (uint8_t)chosen->value[GRAVITY]};
    struct random random = random_from(chosen->value[SEED]);
    for (int i = 0; i < pairs; i++)
        kind_of_pair[i] = (uint8_t)(i % dealt + 1);
    if (chosen->value[SOLVABLE] == 0) {
        shuffle(kind_of_pair, pairs, &random);
        deal_solvable(s, kind_of_pair, &random);
        return true;
    }
    for (int i = 0; i < pairs; i++)
        s->square[2 * i] = s->square[2 * i + 1] = kind_of_pair[i];
    shuffle(s->square, 2 * pairs, &random);
    return true;
}

static int turn(const struct state *s)
{
    return can_move(s) ? 0 : GAME_OVER;
}

static void list_moves(const struct state *s, struct moves *moves)
{
    find_pairs(s, moves, -1);
}

static void score(const struct state *s, int points[2])
{
    int tiles = count_tiles(s);
    points[0] = tiles == 0;
    points[1] = tiles > 0 && !can_move(s);
}

/* A random arrangement with a move: the first of many. There is one, since two equal tiles can be
 * put on two squares that are joined, and few arrangements have none. */
static void scramble(struct state *s, uint64_t seed)
{
    struct random random = random_from(seed);
    uint8_t tile[SQUARES];
    int place[SQUARES], tiles = 0;
    for (int i = 0; i < grid_squares(board(s)); i++)
        if (s->square[i]) {
            place[tiles] = i;
            tile[tiles++] = s->square[i];
        }
    do {
        shuffle(tile, tiles, &random);
        for (int i = 0; i < tiles; i++)
            s->square[place[i]] = tile[i];
    } while (tiles > 0 && !can_move(s));
}

/* -- The words -------------------------------------------------------------------------------- */

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    (void)s, (void)cell;
    text_say(text, cells ? N_("find the matching tile") : N_("find a pair"));
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    char name[SCENE_NAME];
    phrase->cell[0] = (int)move / SQUARES;
    phrase->cell[1] = (int)move % SQUARES;
    phrase->cells = 2;
    grid_name(board(s), phrase->cell[0], phrase->text);
    grid_name(board(s), phrase->cell[1], name);
    strcat(phrase->text, name);
}

static void write(const struct state *s, struct text *text)
{
    grid_write(board(s), s->square, letters, text);
}

static bool read(struct state *s, const char *position, struct text *error)
{
    struct state new = *s;
    int tiles[KINDS + 1] = {0};
    if (!grid_read(board(s), new.square, letters, &position, error) ||
        !grid_read_end(position, error))
        return false;
    for (int i = 0; i < grid_squares(board(s)); i++) {
        int below = grid_step(board(s), i, 0, 1);
        char name[SCENE_NAME];
        grid_name(board(s), i, name);
        tiles[new.square[i]]++;
        if (s->gravity && new.square[i] && below != SCENE_NOWHERE && !new.square[below])
            return text_fail(error, "the tile on %s is above a hole: with gravity=on it would fall",
                             name);
    }
    for (int kind = 1; kind <= KINDS; kind++)
        if (tiles[kind] % 2)
            return text_fail(
                error,
                "the number of tiles %c is odd (%d): every kind is there an even number of times",
                letters[kind], tiles[kind]);
    *s = new;
    return true;
}

static void why(const struct state *s, const int *cell, int cells, struct text *text)
{
    char name[2][SCENE_NAME];
    for (int i = 0; i < 2; i++)
        grid_name(board(s), cell[i < cells ? i : 0], name[i]);
    for (int i = 0; i < cells && i < 2; i++)
        if (!s->square[cell[i]]) {
            text_say(text, "%s is empty: choose two matching tiles", name[i]);
            return;
        }
    if (cells > 2)
        text_say(text, "choose two tiles, no more");
    else if (cells == 1)
        text_say(text, "%s cannot be joined to a matching tile now", name[0]);
    else if (cell[0] == cell[1])
        text_say(text, "%s is a single tile: choose two", name[0]);
    else if (s->square[cell[0]] != s->square[cell[1]])
        text_say(text, "%s and %s don't match", name[0], name[1]);
    else
        text_say(text, "%s and %s cannot be joined by up to three straight segments", name[0],
                 name[1]);
}

/* -- The picture ------------------------------------------------------------------------------ */

static void draw(const struct state *s, struct scene *scene)
{
    grid_draw(board(s), s->square, scene);
    scene_add_counter(scene, N_("Tiles left"), -1, count_tiles(s), 0);
}

static void trace(const struct state *s, game_move move, struct trace *trace)
{
    struct state after = *s;
    struct line line = {.points = 0};
    find_line(s, (int)move / SQUARES, (int)move % SQUARES, &line);
    for (int i = 0; i + 1 < line.points; i++)
        trace_add_line(trace, 0, line.x[i], line.y[i], line.x[i + 1], line.y[i + 1]);
    carry_out(&after, move, trace);
}

/* With gravity only left and right may be exchanged. */
static int symmetries(const struct state *s)
{
    return s->gravity ? 2 : grid_symmetries(board(s));
}

static void reflect(const struct state *s, int symmetry, struct state *mirrored)
{
    *mirrored = *s;
    grid_reflect_all(board(s), symmetry, s->square, mirrored->square);
}

static game_move reflect_move(const struct state *s, int symmetry, game_move move)
{
    int a = grid_reflect(board(s), symmetry, (int)move / SQUARES);
    int b = grid_reflect(board(s), symmetry, (int)move % SQUARES);
    return (game_move)(least(a, b) * SQUARES + most(a, b));
}

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    char one[SCENE_NAME], other[SCENE_NAME];
    struct phrase phrase = {0};
    say(s, move, &phrase);
    grid_name(board(s), phrase.cell[0], one);
    grid_name(board(s), phrase.cell[1], other);
    text_say(text, made ? N_("Removed %s and %s") : N_("Remove %s and %s"), one, other);
}

const struct game shisen = {
    .name = "shisen",
    .title = N_("Shisen-Sho"),
    .about = N_(
        "Clear the board: remove pairs of matching tiles joined by up to three straight segments."),
    .how = N_("a1c4 (the two tiles to take)"),
    .side = {N_("Player"), ""},
    .cleared = N_("Board cleared in %s!"),
    .stuck = N_("No pairs left. Undo, shuffle or start again?"),
    .players = 1,
    .unordered = true,
    .surface = SURFACE_CLOTH,
    .size = sizeof(struct state),
    .options = options,
    .kinds = shisen_tiles,
    .start = start,
    .turn = turn,
    .moves = list_moves,
    .play = play,
    .score = score,
    .ask = ask,
    .say = say,
    .tell = tell,
    .write = write,
    .read = read,
    .why = why,
    .draw = draw,
    .trace = trace,
    .symmetries = symmetries,
    .reflect = reflect,
    .reflect_move = reflect_move,
    .scramble = scramble,
    .facts = shisen_facts,
};
