/* Reversi: enclose the opponent's discs to turn them; more discs win.
 *
 * A square holds 0, 1 (Black) or 2 (White). Whether a side has a move is worked out from the board,
 * never stored. */
#include "core/fact.h"
#include "core/format.h"
#include "core/grid.h"

#include <string.h>

enum { SIZE_MOST = 16, SQUARES = SIZE_MOST * SIZE_MOST, PASS = SQUARES };
enum { SIZE, DIAGONALS, BLOCKED, EMPTIES };
enum { BLOCKED_PASS, BLOCKED_END };

extern const struct format reversi_formats[];
extern const struct fact reversi_facts[];

static const char letters[] = ".BW";

struct state {
    uint8_t square[SQUARES];
    uint8_t size, directions; /* directions: 8, or 4 without diagonals */
    uint8_t blocked, empties_count;
    uint8_t side;
};
STATE_BYTES(SQUARES + 5);

static const struct option options[] = {
    [SIZE] = {"size", N_("Board size"), NULL, 8, 4, SIZE_MOST, 2},
    [DIAGONALS] = {"diagonals", N_("Diagonals"), ON_OFF},
    [BLOCKED] = {"blocked", N_("No legal move"), (const char *const[]){"pass", "end", NULL},
                 .words = (const char *const[]){NC_("option", "pass"), N_("end the game")}},
    [EMPTIES] = {"empties", N_("Empty squares at the end"),
                 (const char *const[]){"nobody", "winner", NULL},
                 .words = (const char *const[]){N_("count for nobody"), N_("go to the winner")}},
    {0},
};

static const struct kind kinds[] = {
    {.name = N_("black disc"), .letter = 'B', .form = FORM_DISC, .side = 0},
    {.name = N_("white disc"), .letter = 'W', .form = FORM_DISC, .face = 1, .side = 1},
    {0},
};

static const char *const side_names[] = {"Black", "White"};

static struct grid board(const struct state *s)
{
    return (struct grid){s->size, s->size};
}

/* -- The rules -------------------------------------------------------------------------------- */

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    (void)error;
    *s = (struct state){.size = (uint8_t)chosen->value[SIZE],
                        .directions = chosen->value[DIAGONALS] ? 4 : 8,
                        .blocked = (uint8_t)chosen->value[BLOCKED],
                        .empties_count = (uint8_t)chosen->value[EMPTIES]};
    int middle = (s->size / 2 - 1) * (s->size + 1);
    s->square[middle] = s->square[middle + s->size + 1] = 2;
    s->square[middle + 1] = s->square[middle + s->size] = 1;
    return true;
}

static bool legal(const struct state *s, int square, int side)
{
    return !s->square[square] &&
           grid_encloses(board(s), s->square, square, (uint8_t)(side + 1), s->directions);
}

static bool can_move(const struct state *s, int side)
{
    for (int i = 0; i < grid_squares(board(s)); i++)
        if (legal(s, i, side))
            return true;
    return false;
}

static int turn(const struct state *s)
{
    bool goes_on = can_move(s, s->side) || (s->blocked == BLOCKED_PASS && can_move(s, !s->side));
    return goes_on ? s->side : GAME_OVER;
}

static void list_moves(const struct state *s, struct moves *moves)
{
    size_t before = moves->count;
    for (int i = 0; i < grid_squares(board(s)); i++)
        if (legal(s, i, s->side))
            moves_add(moves, (game_move)i);
    if (moves->count == before)
        moves_add(moves, PASS);
}

static void carry_out(struct state *s, game_move move, struct trace *trace)
{
    if (move != PASS)
        grid_convert(board(s), s->square, (int)move, (uint8_t)(s->side + 1), s->directions, trace);
    s->side ^= 1;
}

static void play(struct state *s, game_move move)
{
    carry_out(s, move, NULL);
}

static void count(const struct state *s, int discs[3])
{
    discs[0] = discs[1] = discs[2] = 0;
    for (int i = 0; i < grid_squares(board(s)); i++)
        discs[s->square[i]]++;
}

static void score(const struct state *s, int points[2])
{
    int discs[3];
    count(s, discs);
    points[0] = discs[1];
    points[1] = discs[2];
    if (s->empties_count && points[0] != points[1] && turn(s) == GAME_OVER)
        points[points[1] > points[0]] += discs[0];
}

/* -- The words -------------------------------------------------------------------------------- */

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    (void)cell, (void)cells;
    text_say(text,
             can_move(s, s->side) ? N_("place a disc") : N_("you have no legal move, so you pass"));
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    if (move == PASS) {
        strcpy(phrase->text, "pass");
        return;
    }
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
        text_say(text, "choose one empty square for your disc");
    else if (s->square[cell[0]])
        text_say(text, "%s is not empty: choose an empty square", name);
    else
        text_say(text,
                 s->directions == 4
                     ? N_("a disc on %s would flip no disc; diagonals do not count in this game")
                     : N_("a disc on %s would flip no disc"),
                 name);
}

/* The document's own style: rows and columns from 0, boards with _ for an empty square. */
static void transcript(const struct state *before, game_move move, const struct state *after,
                       struct text *text)
{
    int discs[3];
    count(after, discs);
    if (before && move == PASS) {
        text_addf(text, "Pass. No moves found for %s\n", side_names[before->side]);
    } else {
        if (before)
            text_addf(text, "Success: %s move at (%d, %d)\n", side_names[before->side],
                      (int)move / after->size, (int)move % after->size);
        for (int i = 0; i < grid_squares(board(after)); i++) {
            text_add_char(text, "_BW"[after->square[i]]);
            if ((i + 1) % after->size == 0)
                text_add_char(text, '\n');
        }
    }
    if (before)
        text_addf(text, "Score: Black: %d, White: %d\n", discs[1], discs[2]);
    if (turn(after) == GAME_OVER)
        text_addf(text, "Game over. No moves found for %s\n", side_names[after->side]);
}

/* -- The picture ------------------------------------------------------------------------------ */

static void draw(const struct state *s, struct scene *scene)
{
    int discs[3];
    count(s, discs);
    grid_draw(board(s), s->square, scene);
    scene_add_counter(scene, NULL, 0, discs[1], 0);
    scene_add_counter(scene, NULL, 1, discs[2], 0);
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
    return move == PASS ? PASS : (game_move)grid_reflect(board(s), symmetry, (int)move);
}

extern const struct game reversi; /* below: the names of its sides */

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    struct phrase phrase = {0};
    struct trace flipped = {0};
    const char *side = text_word(text, reversi.side[s->side]);
    say(s, move, &phrase);
    trace(s, move, &flipped);
    int discs = trace_count(&flipped, TRACE_TURN);
    trace_free(&flipped);
    if (move == PASS && made)
        text_say(text, "%s has no legal move and passes", side);
    else if (move == PASS)
        text_say(text, "No legal move: pass");
    else if (made)
        text_say_count(text, (uint64_t)discs, "%s %s flipped %d disc", "%s %s flipped %d discs",
                       side, phrase.text, discs);
    else
        text_say_count(text, (uint64_t)discs, "Flip %d disc", "Flip %d discs", discs);
}

const struct game reversi = {
    .name = "reversi",
    .title = N_("Reversi"),
    .also = "Othello",
    .about = N_("Flip your opponent's discs by enclosing them. Most discs at the end wins."),
    .how = N_("d3 (the square for the new disc) or pass"),
    .unit = N_("discs"),
    .amount = {NN_("%d disc", "%d discs")},
    .side = {N_("Black"), N_("White")},
    .players = 2,
    .surface = SURFACE_CLOTH,
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
    .transcript = transcript,
    .formats = reversi_formats,
    .facts = reversi_facts,
};
