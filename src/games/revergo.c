/* ReverGo: Reversi's free cousin. A stone goes into the safe area or near any stone; runs enclosed
 * are converted, and a placing that converts nothing is legal; the board is played full.
 *
 * A square holds 0, 1 (White, who begins) or 2 (Black). */
#include "core/fact.h"
#include "core/grid.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARES = 64, REACH = 2 };
enum { BOARD, AREA };
enum { BOARD_8X8, BOARD_1X16 };

static const char letters[] = ".WB";

struct state {
    uint8_t square[SQUARES];
    uint8_t columns, rows;
    uint8_t lines; /* the reach goes along the eight straight lines only */
    uint8_t side;
};
STATE_BYTES(SQUARES + 4);

static const struct option options[] = {
    [BOARD] = {"board", NC_("option", "Board"), (const char *const[]){"8x8", "1x16", NULL}},
    [AREA] = {"reach", N_("Near a stone"), (const char *const[]){"box", "lines", NULL},
              .words = (const char *const[]){N_("the 5×5 box around it"), N_("its eight lines")}},
    {0},
};

static const struct kind kinds[] = {
    {.name = N_("white stone"), .letter = 'W', .form = FORM_DISC, .face = 1, .side = 0},
    {.name = N_("black stone"), .letter = 'B', .form = FORM_DISC, .face = 0, .side = 1},
    {0},
};

static struct grid board(const struct state *s)
{
    return (struct grid){s->columns, s->rows};
}

/* -- The rules -------------------------------------------------------------------------------- */

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    bool one_row = chosen->value[BOARD] == BOARD_1X16;
    (void)error;
    *s = (struct state){.columns = one_row ? 16 : 8,
                        .rows = one_row ? 1 : 8,
                        .lines = (uint8_t)chosen->value[AREA]};
    return true;
}

/* The middle half of the board, along each edge longer than one square. */
static bool safe(const struct state *s, int square)
{
    int x = square % s->columns, y = square / s->columns;
    return x >= s->columns / 4 && x < s->columns - s->columns / 4 && y >= s->rows / 4 &&
           y < s->rows - s->rows / 4;
}

static bool near_stone(const struct state *s, int square)
{
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++) {
            bool on_line = dx == 0 || dy == 0 || abs(dx) == abs(dy);
            int other = grid_step(board(s), square, dx, dy);
            if (other != SCENE_NOWHERE && s->square[other] && (on_line || !s->lines))
                return true;
        }
    return false;
}

static bool legal(const struct state *s, int square)
{
    return !s->square[square] && (safe(s, square) || near_stone(s, square));
}

static void count(const struct state *s, int stones[3])
{
    stones[0] = stones[1] = stones[2] = 0;
    for (int i = 0; i < grid_squares(board(s)); i++)
        stones[s->square[i]]++;
}

static int turn(const struct state *s)
{
    return memchr(s->square, 0, (size_t)grid_squares(board(s))) ? s->side : GAME_OVER;
}

static void list_moves(const struct state *s, struct moves *moves)
{
    for (int i = 0; i < grid_squares(board(s)); i++)
        if (legal(s, i))
            moves_add(moves, (game_move)i);
}

static void carry_out(struct state *s, game_move move, struct trace *trace)
{
    grid_convert(board(s), s->square, (int)move, (uint8_t)(s->side + 1), 8, trace);
    s->side ^= 1;
}

static void play(struct state *s, game_move move)
{
    carry_out(s, move, NULL);
}

static void score(const struct state *s, int points[2])
{
    int stones[3];
    count(s, stones);
    points[0] = stones[1];
    points[1] = stones[2];
}

/* -- The words -------------------------------------------------------------------------------- */

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    (void)s, (void)cell, (void)cells;
    text_say(text, "place a stone");
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    grid_name(board(s), (int)move, phrase->text);
    phrase->cell[phrase->cells++] = (int)move;
}

static void write(const struct state *s, struct text *text)
{
    grid_write_turn(board(s), s->square, s->side, letters, text);
}

static bool read(struct state *s, const char *position, struct text *error)
{
    struct state new = *s;
    if (!grid_read_turn(board(s), new.square, &new.side, letters, position, error))
        return false;
    *s = new;
    return true;
}

static void why(const struct state *s, const int *cell, int cells, struct text *text)
{
    char name[SCENE_NAME];
    grid_name(board(s), cell[0], name);
    if (cells > 1)
        text_say(text, "choose one empty square for your stone");
    else if (s->square[cell[0]])
        text_say(text, "%s is not empty: choose an empty square", name);
    else
        text_say(text,
                 s->lines
                     ? N_("%s is outside the safe area, and no stone is within %d squares of it "
                          "in a straight line")
                     : N_("%s is outside the safe area, and no stone is within %d squares of it"),
                 name, REACH);
}

/* -- The picture ------------------------------------------------------------------------------ */

static void draw(const struct state *s, struct scene *scene)
{
    int stones[3];
    count(s, stones);
    grid_draw(board(s), s->square, scene);
    scene->numbered = true;
    for (int i = 0; i < scene->cells; i++)
        if (safe(s, i))
            scene->cell[i].ground = GROUND_SAFE;
    scene_add_counter(scene, N_("Round"), -1, stones[1] + stones[2], 0);
    scene_add_counter(scene, NULL, 0, stones[1], 0);
    scene_add_counter(scene, NULL, 1, stones[2], 0);
}

static void trace(const struct state *s, game_move move, struct trace *trace)
{
    struct state after = *s;
    carry_out(&after, move, trace);
}

static int symmetries(const struct state *s)
{
    return grid_symmetries(board(s));
}

static void reflect(const struct state *s, int symmetry, struct state *mirrored)
{
    *mirrored = *s;
    grid_reflect_all(board(s), symmetry, s->square, mirrored->square);
}

static game_move reflect_move(const struct state *s, int symmetry, game_move move)
{
    return (game_move)grid_reflect(board(s), symmetry, (int)move);
}

extern const struct fact revergo_facts[];
extern const struct game revergo; /* below: the names of its sides */

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    struct phrase phrase = {0};
    struct trace done = {0};
    const char *side = text_word(text, revergo.side[s->side]);
    say(s, move, &phrase);
    trace(s, move, &done);
    int stones = trace_count(&done, TRACE_TURN);
    trace_free(&done);
    if (made && stones)
        text_say_count(text, (uint64_t)stones, "%s %s converted %d stone",
                       "%s %s converted %d stones", side, phrase.text, stones);
    else if (made)
        text_say(text, "%s placed a stone on %s", side, phrase.text);
    else if (stones)
        text_say_count(text, (uint64_t)stones, "Convert %d stone", "Convert %d stones", stones);
    else
        text_say(text, "Place a stone on %s", phrase.text);
}

const struct game revergo = {
    .name = "revergo",
    .title = N_("ReverGo"),
    .about =
        N_("Place stones near other stones and convert the ones you enclose. Most stones win."),
    .how = N_("d3 (the square for the new stone)"),
    .unit = N_("stones"),
    .amount = {NN_("%d stone", "%d stones")},
    .side = {N_("White"), N_("Black")},
    .players = 2,
    .surface = SURFACE_WOOD,
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
    .facts = revergo_facts,
};
