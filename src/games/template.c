/* The smallest game, to copy: take one to three stones from a heap; whoever takes the last one
 * wins.
 *
 * `side` moves next. When the heap is empty it is the other side that took the last stone. */
#include "core/game.h"

#include <stdio.h>
#include <string.h>

enum { HEAP }; /* options, in the order of their table */

struct state {
    uint8_t stones, side;
};
STATE_BYTES(2);

static const struct option options[] = {
    [HEAP] = {"heap", N_("Stones at the start"), NULL, 21, 1, 99},
    {0},
};

static const struct kind kinds[] = {
    {.name = N_("stone"),
     .amount = {NN_("%d stone", "%d stones")},
     .form = FORM_STONE,
     .side = -1,
     .counted = true},
    {0},
};

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    (void)error;
    *s = (struct state){.stones = (uint8_t)chosen->value[HEAP]};
    return true;
}

static int turn(const struct state *s)
{
    return s->stones ? s->side : GAME_OVER;
}

static void list_moves(const struct state *s, struct moves *moves)
{
    for (game_move take = 1; take <= 3 && take <= s->stones; take++)
        moves_add(moves, take);
}

static void play(struct state *s, game_move move)
{
    s->stones = (uint8_t)(s->stones - move);
    s->side ^= 1;
}

static void score(const struct state *s, int points[2])
{
    points[0] = s->stones == 0 && s->side == 1;
    points[1] = s->stones == 0 && s->side == 0;
}

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    (void)s, (void)cell, (void)cells;
    text_say(text, "take 1 to 3 stones");
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    (void)s;
    snprintf(phrase->text, sizeof phrase->text, "take%u", (unsigned)move);
}

static void write(const struct state *s, struct text *text)
{
    text_addf(text, "%d %d", s->stones, s->side + 1);
}

static bool read(struct state *s, const char *position, struct text *error)
{
    uint64_t stones, side;
    if (!text_read_number(&position, &stones) || stones > 99)
        return text_fail(error, "the position begins with the stones in the heap, 0 to 99");
    position += strspn(position, " ");
    if (!text_read_number(&position, &side) || side < 1 || side > 2 || *position)
        return text_fail(error, "after the stones belongs the player to move, 1 or 2, and no more");
    *s = (struct state){(uint8_t)stones, side == 2};
    return true;
}

static void draw(const struct state *s, struct scene *scene)
{
    scene_clear(scene, 1, 1);
    strcpy(scene_add_cell(scene, 0, 0, GROUND_PLAIN, -1)->name, "heap");
    scene_add_piece(scene, 0, 0, s->stones);
}

extern const struct game template; /* below: the names of its sides */

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    const char *side = text_word(text, template.side[s->side]);
    if (made)
        text_say_count(text, move, "%s took %d stone", "%s took %d stones", side, (int)move);
    else
        text_say_count(text, move, "Take %d stone", "Take %d stones", (int)move);
}

const struct game template = {
    .name = "template",
    .title = N_("Template"),
    .about = N_("Take one to three stones from a heap. Whoever takes the last one wins."),
    .how = N_("take2 (how many stones, 1 to 3)"),
    .side = {N_("Player 1"), N_("Player 2")},
    .players = 2,
    .hidden = true,
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
    .draw = draw,
};
