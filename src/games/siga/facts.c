/* What can be said of a move in Siga: lines that are filled, blocked or near. How near a line is
 * counts the moves of one side alone, while the other's stones stand still. */
#include "core/fact.h"
#include "core/grid.h"

#include <string.h>

enum { SQUARES = 25, LINES = 12, STONES = 5, NEAR = 3 }; /* nearer than that is worth telling */

extern const struct fact siga_facts[];

static const struct grid grid = {5, 5};

/* Each line as its first square and the step to the next. */
static const int8_t lines[LINES][2] = {{0, 1}, {5, 1}, {10, 1}, {15, 1}, {20, 1}, {0, 5},
                                       {1, 5}, {2, 5}, {3, 5},  {4, 5},  {0, 6},  {4, 4}};

struct table {
    uint8_t square[SQUARES]; /* 0, or 1 + the side */
    int stones[2];
    int left[2]; /* moves that a side can still make */
};

static void see(const struct game *game, const struct state *state, struct table *table)
{
    struct scene scene;
    game->draw(state, &scene);
    *table = (struct table){.left = {NEAR, NEAR}};
    for (int i = 0; i < scene.pieces; i++) {
        table->square[scene.piece[i].cell] = (uint8_t)(scene.piece[i].kind + 1);
        table->stones[scene.piece[i].kind]++;
    }
    for (int i = 0; i < scene.counters; i++) {
        const struct counter *counter = &scene.counter[i];
        int left = counter->most - counter->value;
        if (counter->side >= 0) /* it counts the moves of both sides together, X first */
            continue;
        table->left[0] = left / 2;
        table->left[1] = (left + 1) / 2;
    }
}

static int count_on(const struct table *table, int line, int value)
{
    int count = 0;
    for (int i = 0; i < 5; i++)
        count += table->square[lines[line][0] + i * lines[line][1]] == value;
    return count;
}

static bool fills(struct table *table, int line, int side, int moves);

/* The stone (from nowhere: a new one) goes to a square, and the rest of the moves fill the line. */
static bool fills_from(struct table *table, int line, int side, int from, int to, int moves)
{
    if (to == SCENE_NOWHERE || table->square[to])
        return false;
    table->square[to] = (uint8_t)(side + 1);
    if (from != SCENE_NOWHERE)
        table->square[from] = 0;
    bool filled = fills(table, line, side, moves - 1);
    if (from != SCENE_NOWHERE)
        table->square[from] = (uint8_t)(side + 1);
    table->square[to] = 0;
    return filled;
}

/* A side can fill a line with so many moves, placing what it has left to place before it moves. */
static bool fills(struct table *table, int line, int side, int moves)
{
    int lacking = 5 - count_on(table, line, side + 1);
    if (lacking == 0 || lacking > moves || count_on(table, line, !side + 1))
        return lacking == 0;
    bool filled = false, placing = table->stones[side] < STONES;
    table->stones[side] += placing;
    for (int i = 0; i < SQUARES && !filled; i++) {
        static const int8_t steps[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
        if (placing)
            filled = fills_from(table, line, side, SCENE_NOWHERE, i, moves);
        for (int d = 0; d < 4 && !placing && !filled && table->square[i] == side + 1; d++)
            filled = fills_from(table, line, side, i, grid_step(grid, i, steps[d][0], steps[d][1]),
                                moves);
    }
    table->stones[side] -= placing;
    return filled;
}

/* The fewest moves in which a side fills a line, at most NEAR and what it has left; NEAR + 1: more.
 */
static int find_nearest(const struct game *game, const struct state *state, int side, int left,
                        int *line)
{
    struct table table;
    see(game, state, &table);
    for (int moves = 0; moves <= NEAR && moves <= left; moves++)
        for (*line = 0; *line < LINES; ++*line)
            if (fills(&table, *line, side, moves))
                return moves;
    *line = 0;
    return NEAR + 1;
}

/* How many moves a side can still make after a move. */
static int count_left(const struct prospect *prospect, int side)
{
    struct table table;
    see(prospect->game, prospect_after(prospect), &table);
    return table.left[side];
}

static void name_line(struct finding *finding, int line)
{
    finding->cell[0] = lines[line][0];
    finding->cell[1] = lines[line][0] + 4 * lines[line][1];
    finding->cells = 2;
}

/* -- The facts -------------------------------------------------------------------------------- */

static bool completes(const struct prospect *prospect, struct finding *finding)
{
    int line,
        moves = find_nearest(prospect->game, prospect_after(prospect), prospect->side, 0, &line);
    name_line(finding, line);
    return moves == 0;
}

static void tell_completes(const struct finding *finding, const struct names *names,
                           struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the first and the last square of a line */
    text_say(text, "%s completes the line %s–%s.", names->move, names->cell[0], names->cell[1]);
}

static bool lets_complete(const struct prospect *prospect, struct finding *finding)
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        union any_state then;
        int line;
        prospect_answer(prospect, prospect->replies.at[i], &then);
        if (find_nearest(prospect->game, state_in(&then), prospect->rival, 0, &line))
            continue;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
        name_line(finding, line);
        return true;
    }
    return false;
}

static void tell_lets_complete(const struct finding *finding, const struct names *names,
                               struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, the first and the last square of a line, its
     * answer */
    text_say(text, "After %s, %s can complete the line %s–%s with %s.", names->move, names->rival,
             names->cell[0], names->cell[1], names->reply);
}

/* The rival's nearest line before the move; after it, every line is farther. */
static bool blocks(const struct prospect *prospect, struct finding *finding)
{
    int line, other, left = count_left(prospect, prospect->rival);
    int before = find_nearest(prospect->game, prospect->before, prospect->rival, left, &line);
    int after =
        find_nearest(prospect->game, prospect_after(prospect), prospect->rival, left, &other);
    name_line(finding, line);
    finding->number = before;
    return before <= NEAR && after > before;
}

static void tell_blocks(const struct finding *finding, const struct names *names, struct text *text)
{
    text_say_count(
        text, (uint64_t)finding->number,
        /* TRANSLATORS: a move, the first and the last square of a line, the other side, moves */
        "%s blocks the line %s–%s, which %s could otherwise complete in %d move.",
        "%s blocks the line %s–%s, which %s could otherwise complete in %d moves.", names->move,
        names->cell[0], names->cell[1], names->rival, finding->number);
}

/* So many moves are left to a side's nearest line after the move. */
static bool measure(const struct prospect *prospect, int side, int least, struct finding *finding)
{
    int line, left = count_left(prospect, side);
    finding->number = find_nearest(prospect->game, prospect_after(prospect), side, left, &line);
    finding->faint = finding->number < least || finding->number > NEAR;
    name_line(finding, line);
    return finding->number > 0;
}

static bool comes_near(const struct prospect *prospect, struct finding *finding)
{
    return measure(prospect, prospect->side, 1, finding);
}

static bool lets_near(const struct prospect *prospect, struct finding *finding)
{
    return measure(prospect, prospect->rival, 2, finding); /* 1 is lets_complete's */
}

static void tell_near(const struct finding *finding, const struct names *names, const char *side,
                      struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, a side, moves, the first and the last square of a line */
                   "After %s, %s needs only %d more move to complete the line %s–%s.",
                   "After %s, %s needs only %d more moves to complete the line %s–%s.", names->move,
                   side, finding->number, names->cell[0], names->cell[1]);
}

static void tell_comes_near(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    tell_near(finding, names, names->own, text);
}

static void tell_lets_near(const struct finding *finding, const struct names *names,
                           struct text *text)
{
    tell_near(finding, names, names->rival, text);
}

/* A stone placed where many lines cross that hold none of the rival's. */
static bool lies_on_open_lines(const struct prospect *prospect, struct finding *finding)
{
    struct table table;
    struct phrase phrase = {0};
    prospect->game->say(prospect->before, prospect->move, &phrase);
    see(prospect->game, prospect->before, &table);
    if (phrase.cells != 1 || table.stones[prospect->side] == STONES)
        return false;
    for (int line = 0; line < LINES; line++)
        for (int i = 0; i < 5; i++)
            finding->number += lines[line][0] + i * lines[line][1] == phrase.cell[0] &&
                               count_on(&table, line, prospect->rival + 1) == 0;
    finding->faint = finding->number < 2;
    return true;
}

static void tell_open_lines(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a square, lines, the other side */
                   "%s lies on %d line where %s has no stone.",
                   "%s lies on %d lines where %s has no stone.", names->move, finding->number,
                   names->rival);
}

const struct fact siga_facts[] = {
    {"siga_completes", 100, .find = completes, .tell = tell_completes},
    {"siga_lets_complete", 98, .against = true, .find = lets_complete, .tell = tell_lets_complete},
    {"siga_blocks", 75, .find = blocks, .tell = tell_blocks},
    {"siga_lets_near", 65, .against = true, .margin = -1, .find = lets_near,
     .tell = tell_lets_near},
    {"siga_comes_near", 60, .margin = -1, .find = comes_near, .tell = tell_comes_near},
    {"siga_open_lines", 20, .margin = 1, .find = lies_on_open_lines, .tell = tell_open_lines},
    {0},
};
