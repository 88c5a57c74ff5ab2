/* The view as JSON: what changed since the page was last told, and nothing else.
 *
 * Each part of a view (enum view_part) is some members of one flat object; a member is written
 * whole or not at all. There are two exceptions, because they are long: of the cells those that
 * changed are written by their number ("cell") unless the board is another one ("cells"), and of
 * the moves those from the first that changed on. In another language everything is new. */
#include "front/web/view.h"
#include "base/json.h"
#include "front/web/home.h"

#include <stdio.h>
#include <string.h>

static const char *const ground_name[] = {[GROUND_PLAIN] = "plain",
                                          [GROUND_SAFE] = "safe",
                                          [GROUND_ROUND] = "round",
                                          [GROUND_STORE] = "store",
                                          [GROUND_HAND] = "hand"};

static const struct {
    enum mark mark;
    const char *name;
} mark_names[] = {{MARK_PLAYED, "played"},     {MARK_LAST, "last"}, {MARK_TARGET, "target"},
                  {MARK_SELECTED, "selected"}, {MARK_AREA, "area"}, {MARK_CANDIDATE, "candidate"},
                  {MARK_HINT, "hint"},         {MARK_LINE, "line"}, {MARK_CHANGE, "change"},
                  {MARK_TAKE, "take"},         {MARK_BEST, "best"}};

static const char *const verb_name[] = {
    [TRACE_PUT] = "put",   [TRACE_MOVE] = "move", [TRACE_TURN] = "turn", [TRACE_LIFT] = "lift",
    [TRACE_DROP] = "drop", [TRACE_TAKE] = "take", [TRACE_FALL] = "fall", [TRACE_LINE] = "line"};

/* -- The board -------------------------------------------------------------------------------- */

static void write_game(const struct view *view, struct text *text)
{
    struct text spec = {0};
    spec_write(&view->spec, &spec);
    json_number(text, "match", view->match);
    json_string(text, "game", view->game->name);
    json_take(text, "spec", &spec);
    json_string(text, "saved", view->saved);
    catalog_write_levels(&view->spec, "levels", text);
}

static void write_board(const struct view *view, struct text *text)
{
    json_begin(text, "board", '{');
    json_number(text, "columns", view->scene.columns);
    json_number(text, "rows", view->scene.rows);
    json_bool(text, "axes", view->scene.axes);
    json_bool(text, "numbered", view->scene.numbered);
    json_bool(text, "flipped", view->flipped);
    json_end(text, '}');
}

static bool is_touched(const struct cell *cell)
{
    return cell->ground != GROUND_STORE && cell->ground != GROUND_HAND;
}

/* What a cell is as long as the board is the same one. */
static void write_place(const struct cell *cell, struct text *text)
{
    json_string(text, "name", cell->name);
    json_number(text, "x", cell->x);
    json_number(text, "y", cell->y);
    json_number(text, "width", cell->width);
    json_number(text, "height", cell->height);
    json_string(text, "ground", ground_name[cell->ground]);
}

static void write_pieces(const struct scene *scene, int cell, struct text *text)
{
    json_begin(text, "pieces", '[');
    for (int i = 0; i < scene->pieces; i++)
        if (scene->piece[i].cell == cell && scene->piece[i].count) {
            json_begin(text, NULL, '{');
            json_number(text, "kind", scene->piece[i].kind);
            json_number(text, "count", scene->piece[i].count);
            json_end(text, '}');
        }
    json_end(text, ']');
}

/* What is in a cell and at it. */
static void write_contents(const struct view *view, int cell, struct text *text)
{
    struct text words = {.language = text->language};
    write_pieces(&view->scene, cell, text);
    if (!is_touched(&view->scene.cell[cell]))
        return;
    view_tell_cell(view, cell, &words);
    json_take(text, "words", &words);
    json_begin(text, "marks", '[');
    for (size_t i = 0; i < sizeof mark_names / sizeof *mark_names; i++)
        if (view->marks.cell[cell] & mark_names[i].mark)
            json_string(text, NULL, mark_names[i].name);
    json_end(text, ']');
    json_string(text, "value", view->value[cell]);
    json_number(text, "worth", view->worth[cell]);
}

static void write_cells(const struct view *view, struct text *text)
{
    json_begin(text, "cells", '[');
    for (int i = 0; i < view->scene.cells; i++) {
        json_begin(text, NULL, '{');
        write_place(&view->scene.cell[i], text);
        write_contents(view, i, text);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_changed_cells(const struct view *old, const struct view *new, struct text *text)
{
    bool changed[SCENE_CELLS];
    view_changed_cells(old, new, changed);
    json_begin(text, "cell", '{');
    for (int i = 0; i < new->scene.cells; i++) {
        char number[16];
        if (!changed[i])
            continue;
        snprintf(number, sizeof number, "%d", i);
        json_begin(text, number, '{');
        write_contents(new, i, text);
        json_end(text, '}');
    }
    json_end(text, '}');
}

static void write_line(struct text *text, const char *key, int x0, int y0, int x1, int y1)
{
    json_begin(text, key, '[');
    json_number(text, NULL, x0 + 0.5);
    json_number(text, NULL, y0 + 0.5);
    json_number(text, NULL, x1 + 0.5);
    json_number(text, NULL, y1 + 0.5);
    json_end(text, ']');
}

static void write_strokes(const struct view *view, struct text *text)
{
    json_begin(text, "strokes", '[');
    for (int i = 0; i < view->marks.strokes; i++) {
        const struct stroke *stroke = &view->marks.stroke[i];
        write_line(text, NULL, stroke->x0, stroke->y0, stroke->x1, stroke->y1);
    }
    json_end(text, ']');
}

void view_write_board(const struct view *view, struct text *text)
{
    write_board(view, text);
    write_cells(view, text);
    write_strokes(view, text);
}

static void write_touch(const struct view *view, struct text *text)
{
    json_begin(text, "touched", '[');
    for (int i = 0; i < view->touch.cells; i++)
        json_number(text, NULL, view->touch.cell[i]);
    json_end(text, ']');
}

static void write_buttons(const struct view *view, struct text *text)
{
    json_begin(text, "buttons", '[');
    for (int i = 0; i < view->buttons; i++) {
        json_begin(text, NULL, '{');
        json_number(text, "move", view->button[i].move);
        json_string(text, "text", view->button[i].text);
        json_string(text, "value", view->button[i].value);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_step(const struct step *step, struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "verb", verb_name[step->verb]);
    if (step->verb == TRACE_LINE) {
        write_line(text, "line", step->x0, step->y0, step->x1, step->y1);
    } else {
        json_number(text, "from", step->from);
        json_number(text, "to", step->to);
        json_number(text, "kind", step->kind);
        json_number(text, "becomes", step->becomes);
        json_number(text, "count", step->count);
    }
    json_end(text, '}');
}

static void write_preview(const struct view *view, struct text *text)
{
    if (!view->previewing) {
        json_string(text, "preview", NULL);
        return;
    }
    json_begin(text, "preview", '{');
    json_string(text, "move", view->preview_move.text);
    json_string(text, "words", text_get(&view->preview_words));
    json_begin(text, "steps", '[');
    for (size_t i = 0; i < view->preview_trace.count; i++)
        write_step(&view->preview_trace.at[i], text);
    json_end(text, ']');
    json_end(text, '}');
}

/* -- The course of the game ------------------------------------------------------------------- */

static void write_seats(const struct view *view, struct text *text)
{
    json_begin(text, "seats", '[');
    for (int side = 0; side < view->game->players; side++) {
        const struct view_seat *seat = &view->seat[side];
        json_begin(text, NULL, '{');
        json_string(text, "side", text_word(text, view->game->side[side]));
        json_string(text, "name", seat->name);
        json_string(text, "clock", seat->clock);
        json_bool(text, "machine", seat->machine);
        if (seat->scored)
            json_number(text, "points", seat->points);
        json_end(text, '}');
    }
    json_end(text, ']');
}

/* But for the points, which the seats have. */
static void write_counters(const struct view *view, struct text *text)
{
    json_begin(text, "counters", '[');
    for (int i = 0; i < view->scene.counters; i++) {
        const struct counter *counter = &view->scene.counter[i];
        struct text words = {.language = text->language};
        if (counter_is_points(counter))
            continue;
        json_begin(text, NULL, '{');
        view_tell_counter(view, counter, &words);
        json_take(text, "words", &words);
        json_number(text, "side", counter->side);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_move(const struct view_move *move, struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "text", move->text);
    json_number(text, "side", move->side);
    if (move->grade >= GRADE_SLIP) {
        json_string(text, "sign", grade_about[move->grade].sign);
        json_string(text, "grade", grade_about[move->grade].name);
        json_string(text, "words", text_word(text, grade_about[move->grade].name));
    }
    json_end(text, '}');
}

static void write_moves(const struct view *old, const struct view *new, struct text *text)
{
    size_t from = old->language == new->language ? view_first_changed_move(old, new) : 0;
    json_begin(text, "moves", '{');
    json_number(text, "from", (double)from);
    json_begin(text, "list", '[');
    for (size_t i = from; i < new->moves; i++)
        write_move(&new->move[i], text);
    json_end(text, ']');
    json_end(text, '}');
}

static void write_estimates(const struct view *view, struct text *text)
{
    json_begin(text, "estimates", '[');
    for (size_t i = 0; i <= view->moves; i++)
        if (view->estimate[i].known)
            json_number(text, NULL, (double)view->estimate[i].value);
        else
            json_string(text, NULL, NULL);
    json_end(text, ']');
}

/* -- What is going on ------------------------------------------------------------------------- */

static void write_state(const struct view *view, struct text *text)
{
    bool over = view->turn == GAME_OVER;
    json_number(text, "now", (double)view->now);
    json_bool(text, "looking", view->looking);
    json_number(text, "turn", view->turn);
    json_bool(text, "over", over);
    json_number(text, "winner", over ? view->winner : -1);
    json_bool(text, "yours", view->yours);
    json_bool(text, "busy", view->busy);
    json_number(text, "prepared", view->prepared);
    json_string(text, "speed", speed_name[view->speed]);
    json_string(text, "watch", watch_name[view->watch]);
}

static void write_words(const struct view *view, struct text *text)
{
    json_string(text, "status", text_get(&view->status));
    json_string(text, "message", text_get(&view->message));
    json_bool(text, "refused", view->refused);
    json_string(text, "last", text_get(&view->last));
}

static void write_question(const struct view *view, struct text *text)
{
    if (!view->question.text) {
        json_string(text, "question", NULL);
        return;
    }
    json_begin(text, "question", '{');
    json_string(text, "text", view->question.text);
    json_string(text, "yes", view->question.yes);
    json_end(text, '}');
}

static void write_lesson(const struct view *view, struct text *text)
{
    static const char *const states[] = {[LESSON_READ] = "read",
                                         [LESSON_TASK] = "task",
                                         [LESSON_RIGHT] = "right",
                                         [LESSON_WRONG] = "wrong"};
    const struct view_lesson *lesson = &view->lesson;
    if (!lesson->on) {
        json_string(text, "lesson", NULL);
        return;
    }
    json_begin(text, "lesson", '{');
    json_string(text, "state", states[lesson->state]);
    json_number(text, "number", (double)lesson->number);
    json_number(text, "lessons", (double)lesson->lessons);
    json_number(text, "step", (double)lesson->step);
    json_number(text, "steps", (double)lesson->steps);
    json_string(text, "title", text_get(&lesson->title));
    json_string(text, "words", text_get(&lesson->words));
    json_end(text, '}');
}

static void write_home(const struct view *view, struct text *text)
{
    home_write(view->home, text);
}

static void write_ending(const struct view *view, struct text *text)
{
    const struct view_ending *ending = &view->ending;
    json_string(text, "offer", text_get(&view->offer));
    if (!ending->on) {
        json_null(text, "ending");
        return;
    }
    json_begin(text, "ending", '{');
    json_string(text, "headline", text_get(&ending->headline));
    json_string(text, "detail", text_get(&ending->detail));
    json_bool(text, "cheer", ending->cheer);
    json_end(text, '}');
}

static void write_commands(const struct view *view, struct text *text)
{
    json_begin(text, "can", '{');
    for (int i = 0; i < DESK_COMMANDS; i++)
        json_bool(text, desk_about[i].name, view->can[i]);
    json_end(text, '}');
    json_begin(text, "on", '{');
    for (int i = 0; i < DESK_COMMANDS; i++)
        json_bool(text, desk_about[i].name, view->on[i]);
    json_end(text, '}');
}

/* -- All of it -------------------------------------------------------------------------------- */

/* Without a game there is only what lies around it. */
static const struct part {
    enum view_part part;
    void (*write)(const struct view *, struct text *);
    bool around;
} parts[] = {{VIEW_HOME, write_home, true},
             {VIEW_GAME, write_game, false},
             {VIEW_BOARD, write_board, false},
             {VIEW_BOARD, write_cells, false},
             {VIEW_STROKES, write_strokes, false},
             {VIEW_TOUCH, write_touch, false},
             {VIEW_BUTTON, write_buttons, false},
             {VIEW_PREVIEW, write_preview, false},
             {VIEW_SEATS, write_seats, false},
             {VIEW_COUNTERS, write_counters, false},
             {VIEW_ESTIMATES, write_estimates, false},
             {VIEW_STATE, write_state, false},
             {VIEW_WORDS, write_words, true},
             {VIEW_QUESTION, write_question, true},
             {VIEW_LESSON, write_lesson, true},
             {VIEW_ENDING, write_ending, true},
             {VIEW_COMMANDS, write_commands, true}};

void view_write(const struct view *old, const struct view *new, struct text *text)
{
    bool known = old->revision && old->language == new->language && (old->game || !new->game);
    unsigned changes = known ? view_changes(old, new) : ~0U;
    text->language = new->language;
    json_begin(text, NULL, '{');
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (changes & parts[i].part && (new->game || parts[i].around))
            parts[i].write(new, text);
    if (changes & VIEW_CELLS && !(changes & VIEW_BOARD))
        write_changed_cells(old, new, text);
    if (changes & VIEW_MOVES && new->game)
        write_moves(old, new, text);
    json_end(text, '}');
}
