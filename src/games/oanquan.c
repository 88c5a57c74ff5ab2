/* Ô ăn quan: sow stones around a ring of ten squares and two half-circles, take what lies behind a
 * gap; the game ends when both half-circles are empty.
 *
 * Cells 0-4 are player 1's, 6-10 player 2's, 5 and 11 the half-circles. A big stone never leaves
 * its half-circle but by being taken. Whenever somebody is to move, their row holds a stone. */
#include "core/fact.h"

#include <stdio.h>
#include <string.h>

enum { CELLS = 12, ROW = 5, TURNS = 100, REFILL = 5, YOUNG = 5 };
enum { STONES_READ = 1000, SCORE_READ = 9000 }; /* see is_plausible */
enum { LEFTOVER, BIG, YOUNG_RULE };
enum { SMALL_STONE, BIG_STONE };
enum { STORE_1 = CELLS, HAND = CELLS + 2 }; /* cells of the scene beside the ring */

struct state {
    uint16_t small[CELLS];
    uint8_t big[CELLS]; /* 0 or 1, and 0 in squares */
    int16_t score[2];
    uint16_t turns;
    uint8_t side, collect, safe_young, big_value;
};
STATE_BYTES(3 * CELLS + 10);

static const struct option options[] = {
    [LEFTOVER] = {"leftover", N_("Leftover stones"),
                  (const char *const[]){"collect", "leave", NULL},
                  .words = (const char *const[]){N_("owner keeps"), N_("nobody")}},
    [BIG] = {"big", N_("Points for a big stone"), (const char *const[]){"5", "10", NULL}},
    [YOUNG_RULE] = {"young", N_("Young mandarin"), (const char *const[]){"free", "safe", NULL},
                    .words = (const char *const[]){N_("capturable"), N_("protected")}},
    {0},
};

static const struct kind kinds[] = {
    [SMALL_STONE] = {.name = N_("stone"),
                     .amount = {NNC_("small stone", "%d stone", "%d stones")},
                     .form = FORM_STONE,
                     .side = -1,
                     .counted = true},
    [BIG_STONE] = {.name = N_("big stone"),
                   .amount = {NN_("%d big stone", "%d big stones")},
                   .letter = 'Q',
                   .form = FORM_BIG_STONE,
                   .side = -1},
    {0},
};

/* -- The rules -------------------------------------------------------------------------------- */

static bool is_round(int cell)
{
    return cell % 6 == 5;
}

/* Whose square it is, or -1 for a half-circle. */
static int owner(int cell)
{
    return is_round(cell) ? -1 : cell / 6;
}

static bool is_empty(const struct state *s, int cell)
{
    return s->small[cell] == 0 && s->big[cell] == 0;
}

static int step(int cell, int direction)
{
    return (cell + direction + CELLS) % CELLS;
}

static int turn(const struct state *s)
{
    bool over = (is_empty(s, 5) && is_empty(s, 11)) || s->turns >= TURNS;
    return over ? GAME_OVER : s->side;
}

/* The last act of a turn: a player left without stones gets one in each square, for five points. */
static void refill(struct state *s, int beat, struct trace *trace)
{
    int first = s->side * 6;
    if (turn(s) == GAME_OVER)
        return;
    for (int i = 0; i < ROW; i++)
        if (s->small[first + i])
            return;
    for (int i = 0; i < ROW; i++) {
        s->small[first + i] = 1;
        if (!trace)
            continue;
        trace_add(trace, TRACE_PUT, beat, SMALL_STONE, 1, STORE_1 + s->side, first + i);
        trace_add_points(trace, s->side, -1);
    }
    s->score[s->side] -= REFILL;
}

/* The game is over and the stones that are left in a row go to its owner, who has their points: in
 * the picture they lie in the store, while the position still says where they were left. */
static bool collects(const struct state *s)
{
    return s->collect && turn(s) == GAME_OVER;
}

/* Both rows are swept at the same time, square by square. */
static void tell_collecting(const struct state *s, int beat, struct trace *trace)
{
    int swept[2] = {0};
    for (int i = 0; collects(s) && i < CELLS; i++) {
        if (is_round(i) || !s->small[i])
            continue;
        trace_add(trace, TRACE_TAKE, beat + swept[owner(i)]++, SMALL_STONE, s->small[i], i,
                  STORE_1 + owner(i));
        trace_add_points(trace, owner(i), s->small[i]);
    }
}

static bool start(struct state *s, const struct options *chosen, struct text *error)
{
    (void)error;
    *s = (struct state){.collect = chosen->value[LEFTOVER] == 0,
                        .big_value = chosen->value[BIG] ? 10 : 5,
                        .safe_young = chosen->value[YOUNG_RULE] == 1};
    for (int i = 0; i < CELLS; i++) {
        s->small[i] = is_round(i) ? 0 : 5;
        s->big[i] = is_round(i);
    }
    return true;
}

/* A move is twice the cell, plus one for the direction +. */
static void list_moves(const struct state *s, struct moves *moves)
{
    for (int i = s->side * 6; i < s->side * 6 + ROW; i++)
        if (s->small[i]) {
            moves_add(moves, (game_move)(2 * i));
            moves_add(moves, (game_move)(2 * i + 1));
        }
}

/* Sows the stones of `cell` and whatever the sowing picks up on its way; returns the last cell a
 * stone was dropped in. */
static int sow(struct state *s, int cell, int direction, int *beat, struct trace *trace)
{
    for (;;) {
        int hand = s->small[cell];
        s->small[cell] = 0;
        if (trace)
            trace_add(trace, TRACE_LIFT, (*beat)++, SMALL_STONE, hand, cell, HAND);
        for (; hand > 0; hand--) {
            cell = step(cell, direction);
            s->small[cell]++;
            if (trace)
                trace_add(trace, TRACE_DROP, (*beat)++, SMALL_STONE, 1, HAND, cell);
        }
        int next = step(cell, direction);
        if (is_round(next) || s->small[next] == 0)
            return cell;
        cell = next;
    }
}

static bool can_take(const struct state *s, int cell)
{
    bool young = s->safe_young && s->big[cell] && s->small[cell] < YOUNG;
    return !is_empty(s, cell) && !young;
}

/* Captures what lies in a cell. */
static void take(struct state *s, int cell, int beat, struct trace *trace)
{
    int stones[] = {[SMALL_STONE] = s->small[cell], [BIG_STONE] = s->big[cell]};
    int worth[] = {[SMALL_STONE] = 1, [BIG_STONE] = s->big_value};
    for (int kind = SMALL_STONE; kind <= BIG_STONE; kind++) {
        int points = stones[kind] * worth[kind];
        s->score[s->side] = (int16_t)(s->score[s->side] + points);
        if (!trace || !stones[kind])
            continue;
        trace_add(trace, TRACE_TAKE, beat, kind, stones[kind], cell, STORE_1 + s->side);
        trace_add_points(trace, s->side, points);
    }
    s->small[cell] = s->big[cell] = 0;
}

static void carry_out(struct state *s, game_move move, struct trace *trace)
{
    int direction = move & 1 ? 1 : -1, beat = 0;
    int cell = sow(s, (int)move / 2, direction, &beat, trace);
    while (is_empty(s, step(cell, direction)) &&
           can_take(s, step(step(cell, direction), direction))) {
        cell = step(step(cell, direction), direction);
        take(s, cell, beat++, trace);
    }
    s->side ^= 1;
    s->turns++;
    refill(s, beat, trace);
    if (trace)
        tell_collecting(s, beat, trace);
}

static void play(struct state *s, game_move move)
{
    carry_out(s, move, NULL);
}

static void score(const struct state *s, int points[2])
{
    bool collected = collects(s);
    for (int side = 0; side < 2; side++) {
        points[side] = s->score[side];
        for (int i = 0; collected && i < ROW; i++)
            points[side] += s->small[side * 6 + i];
    }
}

/* -- The words -------------------------------------------------------------------------------- */

static void ask(const struct state *s, const int *cell, int cells, struct text *text)
{
    (void)s, (void)cell;
    text_say(text, cells ? N_("choose a direction: the square to the left or right")
                         : N_("choose one of your squares to sow from"));
}

static void say(const struct state *s, game_move move, struct phrase *phrase)
{
    int cell = (int)move / 2;
    (void)s;
    snprintf(phrase->text, sizeof phrase->text, "%d%c", cell, move & 1 ? '+' : '-');
    phrase->cell[phrase->cells++] = cell;
    phrase->cell[phrase->cells++] = step(cell, move & 1 ? 1 : -1);
}

static void write(const struct state *s, struct text *text)
{
    for (int i = 0; i < CELLS; i++) {
        if (i)
            text_add_char(text, ',');
        if (s->small[i] || !s->big[i])
            text_addf(text, "%d", s->small[i]);
        if (s->big[i])
            text_add_char(text, 'Q');
    }
    text_addf(text, " %d %d %d %d", s->side + 1, s->score[0], s->score[1], s->turns);
}

static bool read_cell(struct state *s, int cell, const char **at, struct text *error)
{
    uint64_t small = 0;
    bool number = text_read_number(at, &small);
    bool big = **at == 'Q';
    *at += big;
    if (!number && !big)
        return text_fail(error, "cell %d is not a number of stones (or, in a half-circle, Q)",
                         cell);
    if (small > UINT16_MAX)
        return text_fail(error, "cell %d holds too many stones", cell);
    if (big && !is_round(cell))
        return text_fail(error, "cell %d is a square: a big stone lies only in 5 or 11", cell);
    if (big && number && small == 0)
        return text_fail(error, "cell %d: a big stone alone is written Q, not 0Q", cell);
    char wanted = cell + 1 < CELLS ? ',' : ' ';
    if (**at != wanted)
        return text_fail(error,
                         wanted == ',' ? N_("after cell %d a comma and the next cell belong")
                                       : N_("after cell %d a blank and the player to move belong"),
                         cell);
    ++*at;
    s->small[cell] = (uint16_t)small;
    s->big[cell] = big;
    return true;
}

static bool read_score(int16_t *score, int player, const char **at, struct text *error)
{
    uint64_t number;
    size_t blanks = strspn(*at, " ");
    *at += blanks;
    bool negative = **at == '-';
    *at += negative;
    if (!blanks || !text_read_number(at, &number) || number > INT16_MAX)
        return text_fail(error, "player %d's score belongs there, a number such as 12 or -5",
                         player);
    *score = (int16_t)(negative ? -(int)number : (int)number);
    return true;
}

/* Numbers that a game could go on from without ever growing too large: a turn brings at most five
 * stones onto the board, and what is taken was there. So every position of a game that began with a
 * plausible one is plausible. */
static bool is_plausible(const struct state *s, struct text *error)
{
    int board = 0, more = REFILL * s->turns;
    for (int i = 0; i < CELLS; i++)
        board += s->small[i] + s->big[i] * s->big_value;
    if (board > STONES_READ + more)
        return text_fail(error, "there are more than %d stones on the board", STONES_READ + more);
    for (int side = 0; side < 2; side++)
        if (s->score[side] + board > SCORE_READ + more || s->score[side] < -SCORE_READ - more)
            return text_fail(error, "player %d's score, %d, is out of all proportion", side + 1,
                             s->score[side]);
    return true;
}

static bool read(struct state *s, const char *position, struct text *error)
{
    struct state new = *s;
    uint64_t turns = 0;
    for (int i = 0; i < CELLS; i++)
        if (!read_cell(&new, i, &position, error))
            return false;
    position += strspn(position, " ");
    if ((position[0] != '1' && position[0] != '2') || (position[1] && position[1] != ' '))
        return text_fail(error, "after the cells belongs the player to move, 1 or 2");
    new.side = *position++ == '2';
    if (!read_score(&new.score[0], 1, &position, error) ||
        !read_score(&new.score[1], 2, &position, error))
        return false;
    position += strspn(position, " ");
    if (*position && (!text_read_number(&position, &turns) || turns > TURNS))
        return text_fail(error, "after the scores belongs the number of turns made, 0 to %d",
                         TURNS);
    if (position[strspn(position, " ")])
        return text_fail(error, "nothing belongs after the number of turns");
    new.turns = (uint16_t)turns;
    refill(&new, 0, NULL);
    if (!is_plausible(&new, error))
        return false;
    *s = new;
    return true;
}

static void why(const struct state *s, const int *cell, int cells, struct text *text)
{
    int first = cell[0];
    if (first >= CELLS)
        text_say(text, "captured stones stay out of the game");
    else if (is_round(first))
        text_say(text, "%d is a half-circle: choose one of your squares, %d to %d", first,
                 s->side * 6, s->side * 6 + ROW - 1);
    else if (owner(first) != s->side)
        text_say(text, "square %d is your opponent's: choose one of %d to %d", first, s->side * 6,
                 s->side * 6 + ROW - 1);
    else if (!s->small[first])
        text_say(text, "square %d is empty: choose one with stones", first);
    else if (cells > 1)
        text_say(text, "the direction is + (towards %d) or - (towards %d)", step(first, 1),
                 step(first, -1));
}

/* -- The picture ------------------------------------------------------------------------------ */

static void draw(const struct state *s, struct scene *scene)
{
    bool collected = collects(s);
    scene_clear(scene, ROW + 2, 2);
    for (int i = 0; i < CELLS; i++) {
        int x = i < 6 ? i + 1 : CELLS - 1 - i, y = i < 5;
        struct cell *cell = scene_add_cell(scene, x, is_round(i) ? 0 : y,
                                           is_round(i) ? GROUND_ROUND : GROUND_PLAIN, owner(i));
        cell->height = is_round(i) ? 2 : 1;
        snprintf(cell->name, sizeof cell->name, "%d", i);
        scene_add_piece(scene, i, SMALL_STONE, collected && !is_round(i) ? 0 : s->small[i]);
        scene_add_piece(scene, i, BIG_STONE, s->big[i]);
    }
    scene_add_cell(scene, 0, 2, GROUND_STORE, 0)->width = ROW + 2;
    scene_add_cell(scene, 0, -1, GROUND_STORE, 1)->width = ROW + 2;
    scene_add_cell(scene, -1, -1, GROUND_HAND, -1);
    int points[2];
    score(s, points);
    scene_add_counter(scene, NULL, 0, points[0], 0);
    scene_add_counter(scene, NULL, 1, points[1], 0);
    scene_add_counter(scene, N_("Turns"), -1, s->turns, TURNS);
}

static void trace(const struct state *s, game_move move, struct trace *trace)
{
    struct state after = *s;
    carry_out(&after, move, trace);
}

/* Left and right may be exchanged: cell i becomes 4 - i, and + becomes -. */
static int symmetries(const struct state *s)
{
    (void)s;
    return 2;
}

static void reflect(const struct state *s, int symmetry, struct state *mirrored)
{
    *mirrored = *s;
    for (int i = 0; symmetry && i < CELLS; i++) {
        mirrored->small[(16 - i) % CELLS] = s->small[i];
        mirrored->big[(16 - i) % CELLS] = s->big[i];
    }
}

static game_move reflect_move(const struct state *s, int symmetry, game_move move)
{
    (void)s;
    return symmetry ? (16 - move / 2) % CELLS * 2 + !(move & 1) : move;
}

extern const struct fact oanquan_facts[];
extern const struct game oanquan; /* below: the names of its sides */

static void count(const struct state *s, int stones[2])
{
    stones[SMALL_STONE] = stones[BIG_STONE] = 0;
    for (int i = 0; i < CELLS; i++) {
        stones[SMALL_STONE] += s->small[i];
        stones[BIG_STONE] += s->big[i];
    }
}

/* "3 stones", "1 big stone", "3 stones + 1 big stone": what a move captures. */
static void tell_captured(const int stones[2], struct text *text)
{
    for (int kind = 0; kind < 2; kind++)
        if (stones[kind]) {
            text_add(text, text->length ? " + " : "");
            text_say_count(text, (uint64_t)stones[kind], kinds[kind].amount[0],
                           kinds[kind].amount[1], stones[kind]);
        }
}

/* What a move brought about that nobody chose: an empty row, or the end. */
static void tell_consequence(const struct state *after, int put_back, bool made, struct text *text)
{
    int left[2] = {0};
    for (int i = 0; i < CELLS; i++)
        if (!is_round(i))
            left[owner(i)] += after->small[i];
    if (put_back) {
        text_add(text, ". ");
        text_say(text,
                 made ? N_("%s's row was empty: %d stones put back, −%d points")
                      : N_("%s's row would be empty: %d stones put back, −%d points"),
                 text_word(text, oanquan.side[after->side]), put_back, put_back);
    }
    if (!made || turn(after) != GAME_OVER)
        return;
    text_add(text, ". ");
    text_say(text,
             is_empty(after, 5) && is_empty(after, 11) ? N_("Both half-circles are empty")
                                                       : N_("All %d turns are played"),
             TURNS);
    if (after->collect && left[0] + left[1]) {
        text_add(text, ". ");
        text_say(text, "Leftover stones: %d for %s, %d for %s", left[0],
                 text_word(text, oanquan.side[0]), left[1], text_word(text, oanquan.side[1]));
    }
}

static void tell(const struct state *s, game_move move, bool made, struct text *text)
{
    struct state after = *s;
    struct trace done = {0};
    struct text captured = {.language = text->language};
    struct phrase phrase = {0};
    const char *side = text_word(text, oanquan.side[s->side]);
    int before[2], then[2];
    say(s, move, &phrase);
    carry_out(&after, move, &done);
    int sown = trace_count(&done, TRACE_DROP), put_back = trace_count(&done, TRACE_PUT);
    trace_free(&done);
    count(s, before);
    count(&after, then);
    tell_captured((int[]){before[0] + put_back - then[0], before[1] - then[1]}, &captured);
    if (made && captured.length)
        text_say(text, "%s %s captured %s", side, phrase.text, captured.at);
    else if (made)
        text_say_count(text, (uint64_t)sown, "%s %s sowed %d stone", "%s %s sowed %d stones", side,
                       phrase.text, sown);
    else if (captured.length)
        text_say(text, "Capture %s", captured.at);
    else
        text_say_count(text, (uint64_t)sown, "Sow %d stone", "Sow %d stones", sown);
    tell_consequence(&after, put_back, made, text);
    text_free(&captured);
}

const struct game oanquan = {
    .name = "oanquan",
    .title = "Ô ăn quan",
    .about = N_("Sow stones around the board and capture the ones beyond a gap."),
    .how = N_("3+ or 3- (the square, and the direction along the ring)"),
    .unit = N_("points"),
    .amount = {NN_("%d point", "%d points")},
    .side = {N_("Player 1"), N_("Player 2")},
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
    .facts = oanquan_facts,
};
