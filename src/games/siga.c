/* Siga: place five stones each on 5×5, then move them; five in a line win; 15 moves each.
 *
 * A square holds 0, 1 (X) or 2 (O). While fewer than ten stones are placed `moves` is 0. `winner`
 * is kept with the board: the side whose five stones are in line, or NOBODY. */
#include "core/fact.h"
#include "core/grid.h"

#include <stdlib.h>
#include <string.h>

enum { STONES = 5, MOVES = 30, SQUARES = 25, PASS = SQUARES + SQUARES * SQUARES, NOBODY = 2 };

static const struct grid grid = {5, 5};
static const char letters[] = ".XO";

struct state {
    uint8_t square[SQUARES];
    uint8_t side, placed, moves, winner;
};
STATE_BYTES(SQUARES + 4);

static const struct option options[] = {{0}};

static const struct kind kinds[] = {
    {.name = N_("X stone"), .letter = 'X', .form = FORM_CROSS, .side = 0},
    {.name = N_("O stone"), .letter = 'O', .form = FORM_RING, .side = 1},
    {0},
};

/* -- The rules -------------------------------------------------------------------------------- */

/* Each line as its first square and the step to the next. */
static const int8_t lines[12][2] = {{0, 1}, {5, 1}, {10, 1}, {15, 1}, {20, 1}, {0, 5},
                                    {1, 5}, {2, 5}, {3, 5},  {4, 5},  {0, 6},  {4, 4}};

/* The number of a line that is full of one side's stones, or -1. */
static int find_line(const struct state *s, int side)
{
    for (int i = 0; i < 12; i++) {
        int full = 0;
        while (full < 5 && s->square[lines[i][0] + full * lines[i][1]] == side + 1)
            full++;
        if (full == 5)
            return i;
    }
    return -1;
}

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    (void)chosen, (void)error;
    *s = (struct state){.winner = NOBODY};
    return true;
}

static int turn(const struct state *s)
{
    return s->winner != NOBODY || s->moves == MOVES ? GAME_OVER : s->side;
}

static bool placing(const struct state *s)
{
    return s->placed < 2 * STONES;
}

static void list_moves(const struct state *s, struct moves *moves)
{
    size_t before = moves->count;
    for (int from = 0; from < SQUARES; from++) {
        if (placing(s) && !s->square[from])
            moves_add(moves, (game_move)from);
        if (placing(s) || s->square[from] != s->side + 1)
            continue;
        static const int8_t ascending[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
        for (int d = 0; d < 4; d++) {
            int to = grid_step(grid, from, ascending[d][0], ascending[d][1]);
            if (to != SCENE_NOWHERE && !s->square[to])
                moves_add(moves, (game_move)(SQUARES + from * SQUARES + to));
        }
    }
    if (moves->count == before)
        moves_add(moves, PASS);
}

/* Takes a move apart; from is SCENE_NOWHERE for a stone placed, both are for a pass. */
static void split(game_move move, int *from, int *to)
{
    *from = *to = SCENE_NOWHERE;
    if (move < SQUARES) {
        *to = (int)move;
    } else if (move < PASS) {
        *from = (int)(move - SQUARES) / SQUARES;
        *to = (int)(move - SQUARES) % SQUARES;
    }
}

static void play(struct state *s, game_move move)
{
    int from, to;
    split(move, &from, &to);
    if (placing(s))
        s->placed++;
    else
        s->moves++;
    if (from != SCENE_NOWHERE)
        s->square[from] = 0;
    if (to != SCENE_NOWHERE)
        s->square[to] = (uint8_t)(s->side + 1);
    if (find_line(s, s->side) >= 0)
        s->winner = s->side;
    s->side ^= 1;
}

static void score(const struct state *s, int points[2])
{
    points[0] = s->winner == 0;
    points[1] = s->winner == 1;
}

/* -- The words -------------------------------------------------------------------------------- */

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    struct moves moves = {0};
    (void)cell;
    list_moves(s, &moves);
    text_say(text, placing(s)            ? N_("place a stone")
                   : moves.at[0] == PASS ? N_("your stones are blocked, so you pass")
                   : cells               ? N_("choose an empty square next to your stone")
                                         : N_("move a stone"));
    moves_free(&moves);
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    char name[SCENE_NAME];
    int cell[2];
    (void)s;
    split(move, &cell[0], &cell[1]);
    strcpy(phrase->text, move == PASS ? "pass" : "");
    for (int i = 0; i < 2; i++) {
        if (cell[i] == SCENE_NOWHERE)
            continue;
        grid_name(grid, cell[i], name);
        strcat(phrase->text, name);
        phrase->cell[phrase->cells++] = cell[i];
    }
}

static void write(const struct state *s, struct text *text)
{
    grid_write(grid, s->square, letters, text);
    text_addf(text, " %c %d", letters[s->side + 1], s->moves);
}

/* The counters fit the board: who is to move follows from the stones, then from the moves made. */
static bool check(const struct state *s, uint64_t moves, struct text *error)
{
    int stones[3] = {0};
    for (int i = 0; i < SQUARES; i++)
        stones[s->square[i]]++;
    for (int side = 0; side < 2; side++)
        if (stones[side + 1] > STONES)
            return text_fail(error, "%c has %d stones; each side has at most %d", letters[side + 1],
                             stones[side + 1], STONES);
    if (moves > MOVES)
        return text_fail(error, "there are at most %d moves in a game", MOVES);
    bool all = stones[1] + stones[2] == 2 * STONES;
    if (!all && moves > 0)
        return text_fail(error, "moves are 0 until each side has placed its %d stones", STONES);
    if (!all && stones[1] - stones[2] != s->side)
        return text_fail(error,
                         "X has placed %d and O %d, in turn, X first: it cannot be %c's turn",
                         stones[1], stones[2], letters[s->side + 1]);
    if (all && moves % 2 != s->side)
        return text_fail(error,
                         moves % 2 ? N_("after an odd number of moves it is %c's turn, not %c's")
                                   : N_("after an even number of moves it is %c's turn, not %c's"),
                         letters[moves % 2 + 1], letters[s->side + 1]);
    if (find_line(s, s->side) >= 0)
        return text_fail(error,
                         find_line(s, !s->side) >= 0
                             ? N_("both sides have five in a line; the game ends with the first")
                             : N_("%c has five in a line already, so it cannot be %c's turn"),
                         letters[s->side + 1], letters[s->side + 1]);
    return true;
}

static bool read(struct state *s, const char *position, struct text *error)
{
    struct state new = {.winner = NOBODY};
    uint64_t moves;
    if (!grid_read(grid, new.square, letters, &position, error))
        return false;
    int side = grid_read_side("XO", &position, error);
    if (side < 0)
        return false;
    new.side = (uint8_t)side;
    size_t blanks = strspn(position, " ");
    position += blanks;
    if (!blanks || !text_read_number(&position, &moves))
        return text_fail(error, "write the number of moves made, 0 to %d, after the side to move",
                         MOVES);
    if (!grid_read_end(position, error) || !check(&new, moves, error))
        return false;
    new.moves = (uint8_t)moves;
    for (int i = 0; i < SQUARES; i++)
        new.placed += new.square[i] != 0;
    if (find_line(&new, !side) >= 0)
        new.winner = (uint8_t)!side;
    *s = new;
    return true;
}

static void why(const struct state *s, const int *cell, int cells, struct text *text)
{
    char from[SCENE_NAME], to[SCENE_NAME];
    grid_name(grid, cell[0], from);
    grid_name(grid, cell[cells - 1], to);
    if (placing(s)) {
        if (cells > 1)
            text_say(text, "choose one empty square: stones are still being placed");
        else
            text_say(text, "%s is not empty: choose an empty square", from);
        return;
    }
    int dx = abs(cell[0] % 5 - cell[cells - 1] % 5), dy = abs(cell[0] / 5 - cell[cells - 1] / 5);
    int holds = s->square[cell[0]];
    if (holds == 0)
        text_say(text, "%s is empty: choose one of your stones", from);
    else if (holds != s->side + 1)
        text_say(text, "the stone on %s is your opponent's: choose one of your own", from);
    else if (cells == 1)
        text_say(text, "the stone on %s is blocked: every square next to it is taken", from);
    else if (cells > 2)
        text_say(text, "move one stone: choose it, then the square it goes to");
    else if (dx + dy == 0)
        text_say(text, "%s→%s stays in place: a stone moves one square", from, to);
    else if (dx == 1 && dy == 1)
        text_say(text, "%s→%s is diagonal: stones move up, down, left or right", from, to);
    else if (dx + dy > 1)
        text_say(text, "%s→%s is too far: stones move one square up, down, left or right", from,
                 to);
    else
        text_say(text, "%s is not empty: a stone moves to an empty square", to);
}

/* -- The picture ------------------------------------------------------------------------------ */

static void draw(const struct state *s, struct scene *scene)
{
    int stones[3] = {0};
    grid_draw(grid, s->square, scene);
    for (int i = 0; i < SQUARES; i++)
        stones[s->square[i]]++;
    for (int side = 0; side < 2; side++)
        scene_add_counter(scene, N_("stones placed"), side, stones[side + 1], STONES);
    scene_add_counter(scene, N_("Moves made"), -1, s->moves, MOVES);
}

static void trace(const struct state *s, game_move move, struct trace *trace)
{
    struct state after = *s;
    int from, to;
    split(move, &from, &to);
    play(&after, move);
    if (to != SCENE_NOWHERE)
        trace_add(trace, from == SCENE_NOWHERE ? TRACE_PUT : TRACE_MOVE, 0, s->side, 1, from, to);
    int line = find_line(&after, s->side);
    if (line >= 0) {
        int first = lines[line][0], last = first + 4 * lines[line][1];
        trace_add_line(trace, 1, first % 5, first / 5, last % 5, last / 5);
    }
}

static int symmetries(const struct state *s)
{
    (void)s;
    return grid_symmetries(grid);
}

static void reflect(const struct state *s, int symmetry, struct state *mirrored)
{
    *mirrored = *s;
    grid_reflect_all(grid, symmetry, s->square, mirrored->square);
}

static game_move reflect_move(const struct state *s, int symmetry, game_move move)
{
    int from, to;
    (void)s;
    split(move, &from, &to);
    if (to == SCENE_NOWHERE)
        return PASS;
    to = grid_reflect(grid, symmetry, to);
    if (from == SCENE_NOWHERE)
        return (game_move)to;
    return (game_move)(SQUARES + grid_reflect(grid, symmetry, from) * SQUARES + to);
}

extern const struct fact siga_facts[];
extern const struct game siga; /* below: the names of its sides */

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    char from[SCENE_NAME], to[SCENE_NAME];
    const char *side = text_word(text, siga.side[s->side]);
    struct phrase phrase = {0};
    say(s, move, &phrase);
    grid_name(grid, phrase.cell[0], from);
    grid_name(grid, phrase.cell[phrase.cells == 2], to);
    if (phrase.cells == 0)
        text_say(text, made ? N_("%s has no legal move and passes") : N_("No legal move: pass"),
                 side);
    else if (phrase.cells == 1 && made)
        text_say(text, "%s placed a stone on %s", side, from);
    else if (phrase.cells == 1)
        text_say(text, "Place a stone on %s", from);
    else if (made)
        text_say(text, "%s moved %s to %s", side, from, to);
    else
        text_say(text, "Move %s to %s", from, to);
}

const struct game siga = {
    .name = "siga",
    .title = N_("Siga"),
    .about = N_("Place five stones, then move them. Five in a line wins."),
    .how = N_("c3 (place a stone), c3c4 (move a stone) or pass"),
    .side = {N_("X"), N_("O")},
    .players = 2,
    .surface = SURFACE_PAPER,
    .size = sizeof(struct state),
    .options = options,
    .kinds = kinds,
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
    .facts = siga_facts,
};
