/* Views: whatever is another thing in one is noticed, and said to be of the right part; a copy is
 * the same and has memory of its own. (The law of the view relies on it: view_laws_test.c.) */
#include "base/language.h"
#include "match/desk.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOVES = 3, EVERYTHING = -1 };

static const struct language *foreign;

#define CHANGE(name, what)                    \
    static void change_##name(struct view *v) \
    {                                         \
        what;                                 \
    }

/* Each changes one thing. */
CHANGE(match, v->match++)
CHANGE(option, v->spec.options.value[0]++)
CHANGE(given, v->spec.options.given ^= 1)
CHANGE(saved, strcpy(v->saved, "reversi-7"))
CHANGE(cell_name, v->scene.cell[5].name[0]++)
CHANGE(cell_x, v->scene.cell[5].x++)
CHANGE(cell_y, v->scene.cell[5].y++)
CHANGE(cell_width, v->scene.cell[5].width++)
CHANGE(cell_height, v->scene.cell[5].height++)
CHANGE(cell_ground, v->scene.cell[5].ground++)
CHANGE(cell_side, v->scene.cell[5].side++)
CHANGE(columns, v->scene.columns++)
CHANGE(rows, v->scene.rows++)
CHANGE(axes, v->scene.axes ^= true)
CHANGE(numbered, v->scene.numbered ^= true)
CHANGE(flipped, v->flipped ^= true)
CHANGE(piece_kind, v->scene.piece[0].kind++)
CHANGE(piece_cell, v->scene.piece[0].cell++)
CHANGE(piece_count, v->scene.piece[0].count++)
CHANGE(pieces, v->scene.pieces--)
CHANGE(mark, v->marks.cell[5] ^= MARK_HINT)
CHANGE(value, strcpy(v->value[5], "+4"))
CHANGE(worth, v->worth[5]++)
CHANGE(strokes, v->marks.strokes++)
CHANGE(touch, v->touch.cells++)
CHANGE(buttons, v->buttons++)
CHANGE(previewing, v->previewing ^= true)
CHANGE(preview_move, v->preview_move.text[0]++)
CHANGE(preview_words, text_add(&v->preview_words, "!"))
CHANGE(preview_step, v->preview_trace.at[0].to++)
CHANGE(preview_steps, v->preview_trace.count--)
CHANGE(seat_name, v->seat[1].name[0]++)
CHANGE(seat_words, v->seat[1].words[0]++)
CHANGE(seat_clock, strcpy(v->seat[0].clock, "9:59"))
CHANGE(seat_machine, v->seat[1].machine ^= true)
CHANGE(seat_scored, v->seat[1].scored ^= true)
CHANGE(seat_points, v->seat[1].points++)
CHANGE(counter_value, v->scene.counter[0].value++)
CHANGE(counter_most, v->scene.counter[0].most++)
CHANGE(counter_side, v->scene.counter[0].side++)
CHANGE(counter_label, v->scene.counter[0].label = "others")
CHANGE(counters, v->scene.counters--)
CHANGE(move_text, v->move[1].text[0]++)
CHANGE(move_deed, v->move[1].deed++)
CHANGE(move_side, v->move[1].side++)
CHANGE(move_grade, v->move[1].grade++)
CHANGE(first_turn, v->first_turn++)
CHANGE(estimate_known, v->estimate[MOVES].known ^= true)
CHANGE(estimate_value, v->estimate[0].value += 0.5f)
CHANGE(now, v->now--)
CHANGE(looking, v->looking ^= true)
CHANGE(aside, v->aside ^= true)
CHANGE(hidden, v->hidden ^= true)
CHANGE(turn, v->turn ^= 1)
CHANGE(winner, v->winner++)
CHANGE(yours, v->yours ^= true)
CHANGE(prepared, v->prepared = 50)
CHANGE(speed, v->speed++)
CHANGE(watch, v->watch++)
CHANGE(busy, v->busy ^= true)
CHANGE(status, text_add(&v->status, "!"))
CHANGE(message, text_add(&v->message, "!"))
CHANGE(last, text_add(&v->last, "!"))
CHANGE(result, text_add(&v->result, "!"))
CHANGE(refused, v->refused ^= true)
CHANGE(question, v->question.text = "Really?")
CHANGE(answer, v->question.yes = "Yes")
CHANGE(can, v->can[DESK_COMMANDS - 1] ^= true)
CHANGE(on, v->on[DESK_COMMANDS - 1] ^= true)
CHANGE(lesson_on, v->lesson.on ^= true)
CHANGE(lesson_state, v->lesson.state++)
CHANGE(lesson_number, v->lesson.number++)
CHANGE(lesson_step, v->lesson.step++)
CHANGE(lesson_title, text_add(&v->lesson.title, "!"))
CHANGE(lesson_words, text_add(&v->lesson.words, "!"))
CHANGE(puzzle_on, v->puzzle.on ^= true)
CHANGE(puzzle_state, v->puzzle.state++)
CHANGE(puzzle_number, v->puzzle.number++)
CHANGE(puzzle_left, v->puzzle.left++)
CHANGE(puzzle_missed, v->puzzle.missed++)
CHANGE(puzzle_words, text_add(&v->puzzle.words, "!"))
CHANGE(puzzle_share, text_add(&v->puzzle.share, "!"))
CHANGE(home, v->homes++)
CHANGE(ending_on, v->ending.on ^= true)
CHANGE(cheer, v->ending.cheer ^= true)
CHANGE(headline, text_add(&v->ending.headline, "!"))
CHANGE(detail, text_add(&v->ending.detail, "!"))
CHANGE(offer, text_add(&v->offer, "!"))
CHANGE(language, v->language = foreign)

#define ROW(part, name)                   \
    {                                     \
#name, (int)(part), change_##name \
    }

static const struct {
    const char *name;
    int part;
    void (*change)(struct view *);
} rows[] = {
    ROW(VIEW_GAME, match),
    ROW(VIEW_GAME, option),
    ROW(VIEW_GAME, given),
    ROW(VIEW_GAME, saved),
    ROW(VIEW_BOARD, cell_name),
    ROW(VIEW_BOARD, cell_x),
    ROW(VIEW_BOARD, cell_y),
    ROW(VIEW_BOARD, cell_width),
    ROW(VIEW_BOARD, cell_height),
    ROW(VIEW_BOARD, cell_ground),
    ROW(VIEW_BOARD, cell_side),
    ROW(VIEW_BOARD, columns),
    ROW(VIEW_BOARD, rows),
    ROW(VIEW_BOARD, axes),
    ROW(VIEW_BOARD, numbered),
    ROW(VIEW_BOARD, flipped),
    ROW(VIEW_CELLS, piece_kind),
    ROW(VIEW_CELLS, piece_cell),
    ROW(VIEW_CELLS, piece_count),
    ROW(VIEW_CELLS, pieces),
    ROW(VIEW_CELLS, mark),
    ROW(VIEW_CELLS, value),
    ROW(VIEW_CELLS, worth),
    ROW(VIEW_STROKES, strokes),
    ROW(VIEW_TOUCH, touch),
    ROW(VIEW_BUTTON, buttons),
    ROW(VIEW_PREVIEW, previewing),
    ROW(VIEW_PREVIEW, preview_move),
    ROW(VIEW_PREVIEW, preview_words),
    ROW(VIEW_PREVIEW, preview_step),
    ROW(VIEW_PREVIEW, preview_steps),
    ROW(VIEW_SEATS, seat_name),
    ROW(VIEW_SEATS, seat_words),
    ROW(VIEW_SEATS, seat_clock),
    ROW(VIEW_SEATS, seat_machine),
    ROW(VIEW_SEATS, seat_scored),
    ROW(VIEW_SEATS, seat_points),
    ROW(VIEW_COUNTERS, counter_value),
    ROW(VIEW_COUNTERS, counter_most),
    ROW(VIEW_COUNTERS, counter_side),
    ROW(VIEW_COUNTERS, counter_label),
    ROW(VIEW_COUNTERS, counters),
    ROW(VIEW_MOVES, move_text),
    ROW(VIEW_MOVES, move_deed),
    ROW(VIEW_MOVES, move_side),
    ROW(VIEW_MOVES, move_grade),
    ROW(VIEW_MOVES, first_turn),
    ROW(VIEW_ESTIMATES, estimate_known),
    ROW(VIEW_ESTIMATES, estimate_value),
    ROW(VIEW_STATE, now),
    ROW(VIEW_STATE, looking),
    ROW(VIEW_STATE, aside),
    ROW(VIEW_STATE, hidden),
    ROW(VIEW_STATE, turn),
    ROW(VIEW_STATE, winner),
    ROW(VIEW_STATE, yours),
    ROW(VIEW_STATE, prepared),
    ROW(VIEW_STATE, speed),
    ROW(VIEW_STATE, watch),
    ROW(VIEW_STATE, busy),
    ROW(VIEW_WORDS, status),
    ROW(VIEW_WORDS, message),
    ROW(VIEW_WORDS, last),
    ROW(VIEW_WORDS, result),
    ROW(VIEW_WORDS, refused),
    ROW(VIEW_QUESTION, question),
    ROW(VIEW_QUESTION, answer),
    ROW(VIEW_COMMANDS, can),
    ROW(VIEW_COMMANDS, on),
    ROW(VIEW_LESSON, lesson_on),
    ROW(VIEW_LESSON, lesson_state),
    ROW(VIEW_LESSON, lesson_number),
    ROW(VIEW_LESSON, lesson_step),
    ROW(VIEW_LESSON, lesson_title),
    ROW(VIEW_LESSON, lesson_words),
    ROW(VIEW_PUZZLE, puzzle_on),
    ROW(VIEW_PUZZLE, puzzle_state),
    ROW(VIEW_PUZZLE, puzzle_number),
    ROW(VIEW_PUZZLE, puzzle_left),
    ROW(VIEW_PUZZLE, puzzle_missed),
    ROW(VIEW_PUZZLE, puzzle_words),
    ROW(VIEW_PUZZLE, puzzle_share),
    ROW(VIEW_HOME, home),
    ROW(VIEW_ENDING, ending_on),
    ROW(VIEW_ENDING, cheer),
    ROW(VIEW_ENDING, headline),
    ROW(VIEW_ENDING, detail),
    ROW(VIEW_ENDING, offer),
    ROW(EVERYTHING, language),
};

/* What is on, at or said of a cell. */
static bool is_of_cells(int part)
{
    return part == VIEW_CELLS || part == EVERYTHING;
}

static int count_changed_cells(const struct view *one, const struct view *other, bool *same_each)
{
    bool changed[SCENE_CELLS];
    int count = 0;
    view_changed_cells(one, other, changed);
    for (int i = 0; i < other->scene.cells; i++) {
        count += changed[i];
        *same_each &= changed[i] == view_cell_changed(one, other, i);
    }
    return count;
}

static void test_changes(const struct view *view)
{
    bool same_each = true, cells = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static struct view other; /* large: it holds a whole scene */
        view_copy(&other, view);
        bool same = !view_changes(view, &other); /* a copy is */
        rows[i].change(&other);
        int found = (int)view_changes(view, &other);
        bool good = rows[i].part == EVERYTHING ? found == VIEW_PARTS - 1 : found == rows[i].part;
        tap(same && good && found == (int)view_changes(&other, view), "another %s is noticed (%#x)",
            rows[i].name, (unsigned)found);
        if (is_of_cells(rows[i].part))
            cells &= count_changed_cells(view, &other, &same_each) > 0;
        view_free(&other);
    }
    tap(cells && same_each, "what is said of cells is noticed cell by cell");
}

static void test_lines(const struct view *view)
{
    static struct view other;
    view_copy(&other, view);
    other.moves--;
    tap(view_first_changed_move(view, &other) == MOVES - 1 &&
            view_changes(view, &other) == (VIEW_MOVES | VIEW_ESTIMATES),
        "a shorter line goes on where it ends");
    other.moves++;
    other.move[0].text[0]++;
    tap(view_first_changed_move(view, &other) == 0, "another one from the move that differs");
    tap(other.move != view->move && other.estimate != view->estimate &&
            other.status.at != view->status.at && other.preview_trace.at != view->preview_trace.at,
        "a copy shares no memory");
    view_free(&other);
}

/* A view in which there is something of everything that is compared. */
static void look_at_game(struct desk *desk, struct text *error)
{
    const char *const nobody[2] = {0};
    desk_follow(desk, "reversi:size=8/d3_c3_c4", nobody, error);
    int cell = 0;
    while (!(desk_view(desk)->marks.cell[cell] & MARK_TARGET))
        cell++;
    desk_hover(desk, cell);
    const struct view *view = desk_view(desk);
    if (!view->game || view->moves != MOVES || !view->previewing || !view->preview_trace.count ||
        !view->scene.counters || !view->estimate)
        tap(false, "there is a game to look at: %s", text_get(error));
}

int main(void)
{
    char folder[] = "/tmp/view-XXXXXX";
    struct text error = {0};
    if (!mkdtemp(folder))
        return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    foreign = (const struct language *)folder; /* any other than NULL: nobody looks into it */
    struct desk *desk = desk_open(1, NULL, NULL);
    look_at_game(desk, &error);
    test_changes(desk_view(desk));
    test_lines(desk_view(desk));
    desk_close(desk);
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "nothing is left");
    return tap_end();
}
