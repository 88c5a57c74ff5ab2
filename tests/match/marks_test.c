/* Marks and previews, in examples and in random positions of every game. */
#include "match/marks.h"
#include "tap.h"
#include "walk.h"

#include <stdlib.h>
#include <string.h>

enum { STANDARD_SEED = 37, GAMES = 12, MOVES_TRIED = 2, KINDS_MOST = 64 };
enum { PREVIEW = MARK_CHANGE | MARK_TAKE };

/* -- Examples --------------------------------------------------------------------------------- */

/* The names of the cells with a mark, in the order of the scene. */
static bool marked(const struct walk *walk, const struct marks *marks, enum mark mark,
                   const char *names)
{
    struct text text = {0};
    for (int i = 0; i < walk->scene.cells; i++)
        if (marks->cell[i] & mark)
            text_addf(&text, "%s%s", text.length ? " " : "", walk->scene.cell[i].name);
    bool same = strcmp(text_get(&text), names) == 0;
    if (!same)
        tap_note("marked: %s", text_get(&text));
    text_free(&text);
    return same;
}

static bool has_stroke(const struct marks *marks, int number, int x0, int y0, int x1, int y1)
{
    const struct stroke *stroke = &marks->stroke[number];
    return number < marks->strokes && stroke->x0 == x0 && stroke->y0 == y0 && stroke->x1 == x1 &&
           stroke->y1 == y1;
}

/* Marks a move as the last. */
static struct marks last(struct walk *walk, const char *spec, const char *position,
                         const char *notation)
{
    struct marks marks;
    marks_clear(&marks);
    walk_set(walk, spec, position);
    marks_last(&marks, walk->game, walk_state(walk), walk_move(walk, notation));
    return marks;
}

static void test_last(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct marks marks = last(&walk, "siga", NULL, "c3");
    tap(marked(&walk, &marks, MARK_LAST, "c3") && marks.strokes == 0, "the last move is marked");
    marks = last(&walk, "siga", "XXXX./..O.X/OOO../O..../..... X 0", "e2e1");
    tap(marked(&walk, &marks, MARK_LAST, "e1 e2"), "both ends of it");
    tap(marked(&walk, &marks, MARK_LINE, "a1 b1 c1 d1 e1") && marks.strokes == 1 &&
            has_stroke(&marks, 0, 0, 0, 4, 0),
        "a row of five is marked, with one stroke");
    marks = last(&walk, "reversi:size=4", ".WWW/WWWW/WWWW/WWWB W", "pass");
    tap(marked(&walk, &marks, (enum mark)0xffff, ""), "a pass leaves no mark");
    marks = last(&walk, "oanquan", NULL, "3+");
    tap(marked(&walk, &marks, MARK_LAST, "3 4"), "a direction is marked with its square");
    walk_free(&walk);
}

static void test_lines(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct marks marks = last(&walk, "siga", "X...O/.X.O./..X../OO.XX/O.... X 0", "e4e5");
    tap(marked(&walk, &marks, MARK_LINE, "a1 b2 c3 d4 e5") && marks.strokes == 1 &&
            has_stroke(&marks, 0, 0, 0, 4, 4),
        "a diagonal is marked, too");
    marks = last(&walk, "shisen:cols=4,rows=3", "ABCA/AB.A/C...", "c1a3");
    tap(marked(&walk, &marks, MARK_LAST, "c1 a3") &&
            marked(&walk, &marks, MARK_LINE, "c1 c2 a3 b3 c3") && marks.strokes == 2 &&
            has_stroke(&marks, 0, 2, 0, 2, 2) && has_stroke(&marks, 1, 2, 2, 0, 2),
        "a joining line marks the cells under it");
    marks = last(&walk, "shisen:cols=4,rows=3", "ABCA/AB.A/C...", "a1d1");
    tap(marked(&walk, &marks, MARK_LINE, "a1 d1") && marks.strokes == 3 &&
            has_stroke(&marks, 1, 0, -1, 3, -1),
        "where it goes outside the board there are none");
    walk_free(&walk);
}

static void test_selection(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct touch touch = {.cell = {3}, .cells = 1};
    struct marks marks;
    marks_clear(&marks);
    walk_set(&walk, "oanquan", NULL);
    marks_touch(&marks, walk.game, walk_state(&walk), &touch, false);
    tap(marked(&walk, &marks, MARK_SELECTED, "3") && marked(&walk, &marks, MARK_TARGET, ""),
        "a selection is marked, without its targets");
    marks_touch(&marks, walk.game, walk_state(&walk), &touch, true);
    tap(marked(&walk, &marks, MARK_SELECTED, "3") && marked(&walk, &marks, MARK_TARGET, "2 4"),
        "or with them");
    marks_move(&marks, walk.game, walk_state(&walk), walk_move(&walk, "1-"), MARK_HINT);
    tap(marked(&walk, &marks, MARK_HINT, "0 1") && marked(&walk, &marks, MARK_SELECTED, "3"),
        "marks lie side by side");
    walk_free(&walk);
}

/* Previews a move; true if it is told like this. */
static bool previews(struct walk *walk, struct marks *marks, const char *spec, const char *position,
                     const char *notation, const char *told)
{
    struct preview preview = {.move = 0};
    struct text text = {0};
    marks_clear(marks);
    walk_set(walk, spec, position);
    preview_make(&preview, marks, walk->game, walk_state(walk), walk_move(walk, notation));
    preview_tell(&preview, walk->game, walk_state(walk), &text);
    bool same = strcmp(text.at, told) == 0;
    if (!same)
        tap_note("told: %s", text.at);
    text_free(&text);
    preview_free(&preview);
    return same;
}

static void test_previews(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct marks marks;
    tap(previews(&walk, &marks, "reversi:size=4", NULL, "b1", "Flip 1 disc (4–1)") &&
            marked(&walk, &marks, MARK_CHANGE, "b1 b2") && marked(&walk, &marks, MARK_TAKE, ""),
        "a preview marks the disc put and the disc turned");
    tap(previews(&walk, &marks, "reversi:size=4", "BWW./WWWW/WWWW/WWWW B", "d1",
                 "Flip 2 discs. White wins 12–4") &&
            marked(&walk, &marks, MARK_CHANGE, "b1 c1 d1"),
        "it tells the result of a move that ends the game");
    tap(previews(&walk, &marks, "revergo", NULL, "d3", "Place a stone on d3 (1–0)") &&
            marked(&walk, &marks, MARK_CHANGE, "d3"),
        "that a piece is put is told where nothing else happens");
    tap(previews(&walk, &marks, "reversi:size=4", ".WWW/WWWW/WWWW/WWWB W", "pass",
                 "No legal move: pass (1–14)") &&
            marked(&walk, &marks, (enum mark)PREVIEW, ""),
        "a pass changes nothing");
    tap(previews(&walk, &marks, "siga", "XXXX./..O.X/OOO../O..../..... X 0", "e2e1",
                 "Move e2 to e1. X wins") &&
            marked(&walk, &marks, MARK_CHANGE, "e1 e2") && marks.strokes == 0,
        "a stone that moves changes two squares");
    tap(previews(&walk, &marks, "template", NULL, "take2", "Take 2 stones") &&
            marked(&walk, &marks, MARK_TAKE, "heap"),
        "a game that tells no traces has previews");
    walk_free(&walk);
}

static void test_sowing(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct marks marks;
    tap(previews(&walk, &marks, "oanquan", NULL, "3+", "Capture 6 stones (6–0)") &&
            marked(&walk, &marks, MARK_CHANGE, "0 1 2 3 4 5 6 7 8 9 10 11") &&
            marked(&walk, &marks, MARK_TAKE, "4"),
        "a sowing is previewed with what it takes");
    tap(previews(&walk, &marks, "oanquan", "0,0,1,0,0,2Q,0,1,0,0,4,Q 1 2 3", "2+",
                 "Capture 3 stones + 1 big stone (10–3)") &&
            marked(&walk, &marks, MARK_CHANGE, "2 3") && marked(&walk, &marks, MARK_TAKE, "5 7"),
        "one taking after another, of two sorts of stones");
    tap(previews(
            &walk, &marks, "oanquan", "0,1,0,0,0,3Q,0,0,0,0,4,0 1 2 3", "1-",
            "Capture 4 stones. Player 2's row would be empty: 5 stones put back, −5 points (6 : -2)") &&
            marked(&walk, &marks, MARK_CHANGE, "0 1 6 7 8 9 10") &&
            marked(&walk, &marks, MARK_TAKE, "10"),
        "stones that are paid back are told");
    walk_free(&walk);
}

static void test_tiles(void)
{
    struct walk walk = walk_from(NULL, 0);
    struct marks marks;
    tap(previews(&walk, &marks, "shisen:cols=4,rows=3", "ABCA/AB.A/C...", "c1a3",
                 "Remove c1 and a3") &&
            marked(&walk, &marks, MARK_TAKE, "c1 a3") && marked(&walk, &marks, MARK_CHANGE, ""),
        "a pair of tiles would be taken");
    tap(previews(&walk, &marks, "shisen:cols=2,rows=2", "AA/..", "a1b1", "Remove a1 and b1"),
        "the last pair wins");
    tap(previews(&walk, &marks, "shisen:cols=4,rows=3,gravity=on", "AB../AB../CDDC", "b3c3",
                 "Remove b3 and c3") &&
            marked(&walk, &marks, MARK_TAKE, "b3 c3") &&
            marked(&walk, &marks, MARK_CHANGE, "b1 b2 b3"),
        "tiles that would fall are marked");
    walk_free(&walk);
}

/* -- What holds everywhere -------------------------------------------------------------------- */

/* Where the pieces of two scenes differ. */
static void compare(const struct scene *before, const struct scene *after,
                    bool changed[SCENE_CELLS])
{
    static int count[SCENE_CELLS][KINDS_MOST];
    memset(count, 0, sizeof count);
    for (int i = 0; i < before->pieces; i++)
        count[before->piece[i].cell][before->piece[i].kind] += before->piece[i].count;
    for (int i = 0; i < after->pieces; i++)
        count[after->piece[i].cell][after->piece[i].kind] -= after->piece[i].count;
    for (int i = 0; i < SCENE_CELLS; i++) {
        changed[i] = false;
        for (int kind = 0; kind < KINDS_MOST; kind++)
            changed[i] |= count[i][kind] != 0;
    }
}

/* Sowing goes in circles, so a cell can be changed back; all else that changes something stays. */
static bool may_come_back(const struct trace *trace)
{
    for (size_t i = 0; i < trace->count; i++)
        if (trace->at[i].verb == TRACE_LIFT || trace->at[i].verb == TRACE_FALL)
            return true;
    return false;
}

static void check_marked_changes(struct walk *walk, const struct preview *preview,
                                 const struct marks *marks, const struct scene *after)
{
    bool changed[SCENE_CELLS], loose = may_come_back(&preview->trace);
    compare(&walk->scene, after, changed);
    for (int i = 0; i < SCENE_CELLS; i++) {
        bool shown = marks->cell[i] & PREVIEW;
        walk_law(walk, shown || !changed[i], "what would change is marked");
        walk_law(walk, changed[i] || !shown || loose, "what would not change is not");
    }
}

static void check_preview(struct walk *walk, struct preview *preview, game_move move)
{
    static struct scene after;
    union any_state before = walk->state, next = walk->state;
    struct marks marks, again;
    struct text told = {0};
    int now[2], points[2];
    marks_clear(&marks);
    marks_move(&marks, walk->game, walk_state(walk), move, MARK_HINT);
    preview_make(preview, &marks, walk->game, walk_state(walk), move);
    preview_tell(preview, walk->game, walk_state(walk), &told);
    walk_law(walk, memcmp(&before, &walk->state, walk->game->size) == 0,
             "a preview changes nothing");
    walk_law(walk, told.length > 0 && !strchr(told.at, '\n'), "a preview is told in a line");
    walk->game->score(walk_state(walk), now);
    walk->game->play(state_in(&next), move);
    walk->game->score(state_in(&next), points);
    walk->game->draw(state_in(&next), &after);
    walk_law(walk, memcmp(now, preview->now, sizeof now) == 0, "a preview knows the points");
    walk_law(walk, memcmp(points, preview->after, sizeof points) == 0,
             "a preview predicts the points");
    check_marked_changes(walk, preview, &marks, &after);
    again = marks;
    preview_make(preview, &again, walk->game, walk_state(walk), walk->moves.at[0]);
    preview_make(preview, &again, walk->game, walk_state(walk), move);
    walk_law(walk, memcmp(&marks, &again, sizeof marks) == 0,
             "a preview takes the place of another's marks and leaves the others alone");
    text_free(&told);
}

static bool is_near(const struct walk *walk, int x, int y)
{
    return x >= -1 && x <= walk->scene.columns && y >= -1 && y <= walk->scene.rows;
}

static void check_last(struct walk *walk, game_move move)
{
    struct phrase phrase = {0};
    struct marks marks;
    union any_state before = walk->state;
    marks_clear(&marks);
    marks_last(&marks, walk->game, walk_state(walk), move);
    walk_law(walk, memcmp(&before, &walk->state, walk->game->size) == 0, "marking changes nothing");
    walk->game->say(walk_state(walk), move, &phrase);
    for (int i = 0; i < SCENE_CELLS; i++) {
        bool touched = false;
        for (int j = 0; j < phrase.cells; j++)
            touched |= phrase.cell[j] == i;
        walk_law(walk, touched == !!(marks.cell[i] & MARK_LAST), "the cells of a move are marked");
        walk_law(walk, marks.strokes > 0 || !(marks.cell[i] & MARK_LINE), "no line, no mark");
        walk_law(walk, !(marks.cell[i] & ~(MARK_LAST | MARK_LINE)), "and nothing else");
    }
    for (int i = 0; i < marks.strokes; i++)
        walk_law(walk,
                 is_near(walk, marks.stroke[i].x0, marks.stroke[i].y0) &&
                     is_near(walk, marks.stroke[i].x1, marks.stroke[i].y1),
                 "lines stay on the board and the ring around it");
}

static void test_everywhere(const struct game *game, uint64_t seed)
{
    struct walk walk = walk_from(game, seed);
    struct preview preview = {.move = 0};
    for (int i = 0; i < GAMES; i++) {
        walk_deal(&walk);
        do
            for (int j = 0; j < MOVES_TRIED && walk.moves.count > 0; j++) {
                game_move move = walk.moves.at[walk_below(&walk, walk.moves.count)];
                check_preview(&walk, &preview, move);
                check_last(&walk, move);
            }
        while (!walk.broken && walk_on(&walk));
    }
    tap(!walk.broken, "marks and previews of %s are true (%ld positions)", game->name,
        walk.positions);
    preview_free(&preview);
    walk_free(&walk);
}

int main(void)
{
    uint64_t seed = tap_seed(STANDARD_SEED);
    test_last();
    test_lines();
    test_selection();
    test_previews();
    test_sowing();
    test_tiles();
    for (int i = 0; game_list[i]; i++)
        test_everywhere(game_list[i], seed + (uint64_t)i);
    return tap_end();
}
