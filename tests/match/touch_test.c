/* Touches: selections, moves and refusals, in examples and in random positions of every game. */
#include "match/touch.h"
#include "tap.h"
#include "walk.h"

#include <stdlib.h>
#include <string.h>

enum { STANDARD_SEED = 31, GAMES = 12, TOUCHES = 16, MOVES_TRIED = 8, CELLS_TRIED = 8 };

static struct text why;

/* -- Examples --------------------------------------------------------------------------------- */

/* Touches the cell with this name. */
static enum touched touch_named(struct touch *touch, struct walk *walk, const char *name,
                                game_move *move)
{
    int cell = scene_find(&walk->scene, name);
    return touch_cell(touch, walk->game, walk_state(walk), cell, move, &why);
}

static bool selected(const struct touch *touch, const struct walk *walk, const char *name)
{
    return touch->cells == 1 && touch->cell[0] == scene_find(&walk->scene, name);
}

static bool makes(struct walk *walk, game_move move, const char *notation)
{
    struct phrase phrase = {0};
    walk->game->say(walk_state(walk), move, &phrase);
    return strcmp(phrase.text, notation) == 0;
}

static bool because(const char *reason)
{
    if (strcmp(text_get(&why), reason) == 0)
        return true;
    tap_note("because: %s", text_get(&why));
    return false;
}

static void test_siga(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct touch touch = {0};
    game_move move = 0;
    walk_set(&walk, "siga", "XOXOX/OXOXO/...../...../..... X 0");
    tap(touch_named(&touch, &walk, "b2", &move) == TOUCH_SELECTED && selected(&touch, &walk, "b2"),
        "a stone that can move is selected");
    tap(touch_named(&touch, &walk, "d2", &move) == TOUCH_SELECTED &&
            selected(&touch, &walk, "d2") && because(""),
        "another one takes its place");
    tap(touch_named(&touch, &walk, "c3", &move) == TOUCH_REFUSED &&
            because("d2→c3 is diagonal: stones move up, down, left or right") &&
            selected(&touch, &walk, "d2"),
        "a wrong target is refused with its reason, and the selection stays");
    tap(touch_named(&touch, &walk, "d2", &move) == TOUCH_DROPPED && touch.cells == 0,
        "touching it again lets go of it");
    tap(touch_named(&touch, &walk, "a1", &move) == TOUCH_REFUSED &&
            because("the stone on a1 is blocked: every square next to it is taken"),
        "a blocked stone cannot be selected");
    tap(touch_named(&touch, &walk, "a2", &move) == TOUCH_REFUSED &&
            because("the stone on a2 is your opponent's: choose one of your own") &&
            touch.cells == 0,
        "nor one of the other side");
    touch_named(&touch, &walk, "b2", &move);
    tap(touch_named(&touch, &walk, "b3", &move) == TOUCH_MOVE && makes(&walk, move, "b2b3") &&
            touch.cells == 0,
        "stone and target make a move");
    walk_set(&walk, "siga", NULL);
    tap(touch_named(&touch, &walk, "c3", &move) == TOUCH_MOVE && makes(&walk, move, "c3"),
        "a stone is placed by one touch");
    walk_free(&walk);
}

static void test_shisen(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct touch touch = {0};
    game_move move = 0;
    walk_set(&walk, "shisen:cols=4,rows=3", "ABCA/AB.A/C...");
    tap(touch_named(&touch, &walk, "b2", &move) == TOUCH_SELECTED && because(""),
        "a click selects a tile");
    tap(touch_named(&touch, &walk, "b2", &move) == TOUCH_DROPPED && touch.cells == 0,
        "a click on it again deselects");
    touch_named(&touch, &walk, "b1", &move);
    tap(touch_named(&touch, &walk, "c1", &move) == TOUCH_SELECTED &&
            selected(&touch, &walk, "c1") && because("b1 and c1 don't match"),
        "a click on a tile that makes no pair selects that one, and tells why there is none");
    tap(touch_named(&touch, &walk, "c2", &move) == TOUCH_REFUSED && selected(&touch, &walk, "c1") &&
            because("c2 is empty: choose two matching tiles"),
        "a hole cannot be selected");
    tap(touch_named(&touch, &walk, "a3", &move) == TOUCH_MOVE && makes(&walk, move, "c1a3"),
        "a legal pair is a move");
    touch_named(&touch, &walk, "a3", &move);
    tap(touch_named(&touch, &walk, "c1", &move) == TOUCH_MOVE && makes(&walk, move, "c1a3"),
        "in the other order too");
    walk_set(&walk, "shisen:cols=4,rows=3", "ABAC/BCBD/ABAD");
    bool target[SCENE_CELLS];
    tap(touch_named(&touch, &walk, "b2", &move) == TOUCH_SELECTED && because(""),
        "a tile that has no partner now can be selected as well");
    touch_targets(&touch, walk.game, walk_state(&walk), target);
    tap(!memchr(target, true, sizeof target), "but nothing goes on with it");
    touch = (struct touch){0};
    walk_set(&walk, "shisen:cols=2,rows=2", "AB/BA");
    tap(touch_named(&touch, &walk, "a1", &move) == TOUCH_REFUSED && because("the game is over"),
        "when the game is over nothing can be selected");
    walk_free(&walk);
}

static void test_oanquan(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct touch touch = {0};
    game_move move = 0;
    bool target[SCENE_CELLS];
    walk_set(&walk, "oanquan", NULL);
    tap(touch_named(&touch, &walk, "3", &move) == TOUCH_SELECTED, "a square is selected");
    touch_targets(&touch, walk.game, walk_state(&walk), target);
    tap(target[2] && target[4] && !target[3] && !target[5], "its neighbours are the directions");
    tap(touch_named(&touch, &walk, "0", &move) == TOUCH_SELECTED && selected(&touch, &walk, "0"),
        "another square takes its place");
    tap(touch_named(&touch, &walk, "11", &move) == TOUCH_MOVE && makes(&walk, move, "0-"),
        "square and neighbour make a move");
    touch_named(&touch, &walk, "4", &move);
    tap(touch_named(&touch, &walk, "8", &move) == TOUCH_REFUSED &&
            because("the direction is + (towards 5) or - (towards 3)"),
        "elsewhere is no direction");
    touch = (struct touch){0};
    tap(touch_cell(&touch, walk.game, walk_state(&walk), walk.scene.cells - 1, &move, &why) ==
                TOUCH_REFUSED &&
            why.length > 0,
        "hands and stores cannot be touched");
    walk_free(&walk);
}

/* The buttons of a position. */
static void list_buttons(struct walk *walk, struct moves *buttons)
{
    struct moves legal = {0};
    touch_list_moves(walk->game, walk_state(walk), &legal);
    touch_buttons(walk->game, walk_state(walk), &legal, buttons);
    moves_free(&legal);
}

static void test_buttons(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct touch touch = {0};
    struct moves buttons = {0};
    game_move move = 0;
    walk_set(&walk, "reversi:size=4", NULL);
    list_buttons(&walk, &buttons);
    tap(buttons.count == 0, "no button where there is a square to play on");
    walk_set(&walk, "reversi:size=4", ".WWW/WWWW/WWWW/WWWB W");
    list_buttons(&walk, &buttons);
    tap(buttons.count == 1 && makes(&walk, buttons.at[0], "pass"), "a pass is a button");
    tap(touch_cell(&touch, walk.game, walk_state(&walk), 0, &move, &why) == TOUCH_REFUSED &&
            because("White has no legal move: enter pass"),
        "a touch instead of it is told so");
    moves_free(&buttons);
    walk_free(&walk);
}

/* -- What holds everywhere -------------------------------------------------------------------- */

/* What there is to touch in a position, worked out the long way: the words of every legal move. */
struct book {
    struct phrase *phrase;
    size_t count;
};

static struct book open_book(struct walk *walk)
{
    struct book book = {memory_resize(NULL, walk->moves.count + 1, sizeof *book.phrase),
                        walk->moves.count};
    for (size_t i = 0; i < book.count; i++) {
        book.phrase[i] = (struct phrase){0};
        walk->game->say(walk_state(walk), walk->moves.at[i], &book.phrase[i]);
    }
    return book;
}

/* The cells that go on with no or one cell touched. */
static void list_targets(const struct walk *walk, const struct book *book,
                         const struct touch *touch, bool target[SCENE_CELLS])
{
    memset(target, 0, SCENE_CELLS * sizeof *target);
    for (size_t i = 0; i < book->count; i++) {
        const struct phrase *phrase = &book->phrase[i];
        for (int first = 0; first < (walk->game->unordered ? phrase->cells : 1); first++) {
            int other = phrase->cells - 1 - first;
            if (touch->cells == 0 && phrase->cells > 0)
                target[phrase->cell[first]] = true;
            if (touch->cells == 1 && phrase->cells == 2 && phrase->cell[first] == touch->cell[0])
                target[phrase->cell[other]] = true;
        }
    }
}

static bool holds_piece(const struct walk *walk, int cell)
{
    for (int i = 0; i < walk->scene.pieces; i++)
        if (walk->scene.piece[i].cell == cell)
            return true;
    return false;
}

static bool is_legal(const struct walk *walk, game_move move)
{
    for (size_t i = 0; i < walk->moves.count; i++)
        if (walk->moves.at[i] == move)
            return true;
    return false;
}

static bool same_touch(const struct touch *one, const struct touch *other)
{
    return one->cells == other->cells &&
           memcmp(one->cell, other->cell, (size_t)one->cells * sizeof *one->cell) == 0;
}

/* Touches a cell and holds what comes of it against the rules of touching; true if it is a move. */
static bool check_touch(struct walk *walk, const struct book *book, struct touch *touch, int cell,
                        game_move *move)
{
    struct touch before = *touch, alone = {.cell = {cell}, .cells = 1}, none = {0};
    union any_state state = walk->state;
    bool begins[SCENE_CELLS], over = walk->moves.count == 0;
    game_move would = 0, whole = 0;
    int cells[PHRASE_CELLS + 1];
    memcpy(cells, before.cell, sizeof before.cell);
    cells[before.cells] = cell;
    list_targets(walk, book, &none, begins);
    bool expected = game_touch_move(walk->game, walk_state(walk), cells, before.cells + 1, &whole);
    struct moves legal = {0};
    touch_list_moves(walk->game, walk_state(walk), &legal);
    bool plays = touch_would_play(touch, walk->game, walk_state(walk), &legal, cell, &would);
    moves_free(&legal);
    enum touched touched = touch_cell(touch, walk->game, walk_state(walk), cell, move, &why);

    walk_law(walk, memcmp(&state, &walk->state, walk->game->size) == 0, "a touch changes nothing");
    walk_law(walk, plays == (touched == TOUCH_MOVE), "what would play does");
    if (expected) {
        walk_law(walk, touched == TOUCH_MOVE && *move == whole && would == whole,
                 "cells that are a move make it");
        walk_law(walk, is_legal(walk, *move), "touches make legal moves only");
        walk_law(walk, touch->cells == 0, "after a move nothing is selected");
    } else if (before.cells > 0 && before.cell[0] == cell) {
        walk_law(walk, touched == TOUCH_DROPPED && touch->cells == 0, "touching twice deselects");
    } else if (begins[cell] || (walk->game->unordered && !over && holds_piece(walk, cell))) {
        walk_law(walk, touched == TOUCH_SELECTED && same_touch(touch, &alone),
                 "a cell is selected");
        walk_law(walk, (why.length > 0) == (walk->game->unordered && before.cells > 0),
                 "only a pair that was not to be has a reason");
    } else {
        walk_law(walk, touched == TOUCH_REFUSED && same_touch(touch, &before),
                 "what goes on with no move is refused");
        walk_law(walk, why.length > 0 && !strchr(why.at, '\n'), "a refusal has a reason");
    }
    return touched == TOUCH_MOVE;
}

/* The targets are those of the legal moves; touching one makes a move or leads to other targets,
 * and nothing else does. */
static void check_targets(struct walk *walk, const struct book *book, const struct touch *touch)
{
    bool target[SCENE_CELLS], expected[SCENE_CELLS], further[SCENE_CELLS];
    touch_targets(touch, walk->game, walk_state(walk), target);
    list_targets(walk, book, touch, expected);
    walk_law(walk, memcmp(target, expected, sizeof target) == 0, "targets are what goes on");
    for (int i = 0; i < CELLS_TRIED; i++) {
        struct touch next = *touch;
        game_move move;
        int cell = (int)walk_below(walk, (size_t)walk->scene.cells);
        enum touched touched = touch_cell(&next, walk->game, walk_state(walk), cell, &move, &why);
        touch_targets(&next, walk->game, walk_state(walk), further);
        bool grown = touched == TOUCH_SELECTED && next.cells == touch->cells + 1 &&
                     memchr(further, true, sizeof further);
        walk_law(walk, target[cell] == (touched == TOUCH_MOVE || grown),
                 "touching a target goes on, and nothing else does");
    }
}

/* Touches the cells of a move one after the other. */
static void check_move(struct walk *walk, const struct book *book, size_t number, bool reversed)
{
    const struct phrase *phrase = &book->phrase[number];
    struct touch touch = {0};
    for (int i = 0; i < phrase->cells; i++) {
        game_move move = 0;
        int cell = phrase->cell[reversed ? phrase->cells - 1 - i : i];
        bool made = check_touch(walk, book, &touch, cell, &move);
        walk_law(walk, made == (i + 1 == phrase->cells), "the last cell makes the move");
        walk_law(walk, !made || move == walk->moves.at[number], "every legal move can be touched");
        if (!made)
            check_targets(walk, book, &touch);
    }
}

static void check_buttons(struct walk *walk, const struct book *book)
{
    struct moves buttons = {0};
    size_t count = 0;
    list_buttons(walk, &buttons);
    for (size_t i = 0; i < book->count; i++)
        if (book->phrase[i].cells == 0) {
            walk_law(walk, count < buttons.count && buttons.at[count] == walk->moves.at[i],
                     "a move without cells is a button");
            count++;
        }
    walk_law(walk, count == buttons.count, "nothing else is a button");
    moves_free(&buttons);
}

/* A cell that a move begins with as often as any other. */
static int draw_cell(struct walk *walk, const struct book *book)
{
    const struct phrase *phrase = &book->phrase[book->count ? walk_below(walk, book->count) : 0];
    if (book->count > 0 && phrase->cells > 0 && walk_below(walk, 2) == 0)
        return phrase->cell[walk_below(walk, (size_t)phrase->cells)];
    return (int)walk_below(walk, (size_t)walk->scene.cells);
}

static void check_position(struct walk *walk)
{
    struct book book = open_book(walk);
    struct touch touch = {0};
    game_move move;
    check_targets(walk, &book, &touch);
    check_buttons(walk, &book);
    for (size_t i = 0; i < MOVES_TRIED && book.count > 0; i++) {
        size_t number = book.count <= MOVES_TRIED ? i % book.count : walk_below(walk, book.count);
        check_move(walk, &book, number, walk->game->unordered && i % 2);
    }
    for (int i = 0; i < TOUCHES; i++)
        check_touch(walk, &book, &touch, draw_cell(walk, &book), &move);
    check_targets(walk, &book, &touch);
    free(book.phrase);
}

static void test_everywhere(const struct game *game, uint64_t seed)
{
    struct walk walk = walk_from(game, seed);
    for (int i = 0; i < GAMES; i++) {
        walk_deal(&walk);
        do {
            if (walk.moves.count < 64 || walk_below(&walk, 16) == 0)
                check_position(&walk);
        } while (!walk.broken && walk_on(&walk));
    }
    tap(!walk.broken, "touches make the legal moves of %s and only those (%ld positions)",
        game->name, walk.positions);
    walk_free(&walk);
}

int main(void)
{
    uint64_t seed = tap_seed(STANDARD_SEED);
    test_siga();
    test_shisen();
    test_oanquan();
    test_buttons();
    for (int i = 0; game_list[i]; i++)
        test_everywhere(game_list[i], seed + (uint64_t)i);
    text_free(&why);
    return tap_end();
}
