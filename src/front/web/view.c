/* The view: what is on the desk, as JSON. */
#include "front/web/view.h"

#include "front/web/json.h"
#include "match/words.h"

#include <string.h>

static const char *const ground_name[] = {[GROUND_PLAIN] = "plain",
                                          [GROUND_SAFE] = "safe",
                                          [GROUND_ROUND] = "round",
                                          [GROUND_STORE] = "store",
                                          [GROUND_HAND] = "hand"};

static const struct {
    enum mark mark;
    const char *name;
} mark_names[] = {{MARK_LAST, "last"}, {MARK_TARGET, "target"},       {MARK_SELECTED, "selected"},
                  {MARK_AREA, "area"}, {MARK_CANDIDATE, "candidate"}, {MARK_HINT, "hint"},
                  {MARK_LINE, "line"}, {MARK_CHANGE, "change"},       {MARK_TAKE, "take"}};

static const char *const verb_name[] = {
    [TRACE_PUT] = "put",   [TRACE_MOVE] = "move", [TRACE_TURN] = "turn", [TRACE_LIFT] = "lift",
    [TRACE_DROP] = "drop", [TRACE_TAKE] = "take", [TRACE_FALL] = "fall", [TRACE_LINE] = "line"};

/* -- The board -------------------------------------------------------------------------------- */

static bool is_touched(const struct cell *cell)
{
    return cell->ground != GROUND_STORE && cell->ground != GROUND_HAND;
}

static void write_board(const struct desk *desk, struct text *text)
{
    const struct scene *scene = &desk->scene;
    json_begin(text, "board", '{');
    json_number(text, "columns", scene->columns);
    json_number(text, "rows", scene->rows);
    json_bool(text, "axes", scene->axes);
    json_bool(text, "numbered", scene->numbered);
    json_bool(text, "flipped", desk->flipped);
    json_end(text, '}');
}

static void write_value(const struct desk *desk, const struct verdict *verdict, struct text *text)
{
    struct text value = {0};
    desk_value(desk, verdict->line[0], &value);
    json_take(text, "value", &value);
    json_number(text, "worth", verdict->value > 0 ? 1 : verdict->value < 0 ? -1 : 0);
}

static void write_cell(const struct desk *desk, int number, const struct verdict *best,
                       struct text *text)
{
    const struct cell *cell = &desk->scene.cell[number];
    struct text words = {0}, letters = {0};
    json_begin(text, NULL, '{');
    json_string(text, "name", cell->name);
    json_number(text, "x", cell->x);
    json_number(text, "y", cell->y);
    json_number(text, "width", cell->width);
    json_number(text, "height", cell->height);
    json_string(text, "ground", ground_name[cell->ground]);
    json_number(text, "side", cell->side);
    if (is_touched(cell)) {
        words_cell(desk, number, &words);
        json_take(text, "words", &words);
        game_cell_text(match_game(&desk->match), &desk->scene, number, &letters);
        json_string(text, "text", text_get(&letters));
        json_begin(text, "marks", '[');
        for (size_t i = 0; i < sizeof mark_names / sizeof *mark_names; i++)
            if (desk->marks.cell[number] & mark_names[i].mark)
                json_string(text, NULL, mark_names[i].name);
        json_end(text, ']');
        if (best)
            write_value(desk, best, text);
    }
    json_end(text, '}');
    text_free(&letters);
}

static void write_cells(const struct desk *desk, struct text *text)
{
    const struct verdict *best[SCENE_CELLS] = {0};
    if (desk->analysing && match_turn(&desk->match) != GAME_OVER)
        desk_best_moves(desk, best);
    json_begin(text, "cells", '[');
    for (int i = 0; i < desk->scene.cells; i++)
        write_cell(desk, i, best[i], text);
    json_end(text, ']');
}

static void write_pieces(const struct desk *desk, struct text *text)
{
    json_begin(text, "pieces", '[');
    for (int i = 0; i < desk->scene.pieces; i++) {
        json_begin(text, NULL, '{');
        json_number(text, "cell", desk->scene.piece[i].cell);
        json_number(text, "kind", desk->scene.piece[i].kind);
        json_number(text, "count", desk->scene.piece[i].count);
        json_end(text, '}');
    }
    json_end(text, ']');
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

static void write_strokes(const struct desk *desk, struct text *text)
{
    json_begin(text, "strokes", '[');
    for (int i = 0; i < desk->marks.strokes; i++) {
        const struct stroke *stroke = &desk->marks.stroke[i];
        write_line(text, NULL, stroke->x0, stroke->y0, stroke->x1, stroke->y1);
    }
    json_end(text, ']');
}

static void write_step(const struct step *step, struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "verb", verb_name[step->verb]);
    json_number(text, "beat", step->beat);
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

static void write_preview(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    struct text words = {0};
    struct phrase phrase = {0};
    if (!desk->previewing) {
        json_string(text, "preview", NULL);
        return;
    }
    match_game(match)->say(match_state(match), desk->preview.move, &phrase);
    preview_tell(&desk->preview, match_game(match), match_state(match), &words);
    json_begin(text, "preview", '{');
    json_string(text, "move", phrase.text);
    json_take(text, "words", &words);
    json_begin(text, "steps", '[');
    for (size_t i = 0; i < desk->preview.trace.count; i++)
        write_step(&desk->preview.trace.at[i], text);
    json_end(text, ']');
    json_end(text, '}');
}

/* -- Beside the board ------------------------------------------------------------------------- */

static void write_clock(const struct desk *desk, int side, struct text *text)
{
    struct text clock = {0};
    words_clock(desk->match.used[side], &clock);
    json_take(text, "clock", &clock);
    json_number(text, "seconds", desk->match.used[side]);
}

void view_write_clocks(const struct desk *desk, struct text *text)
{
    json_begin(text, NULL, '[');
    for (int side = 0; side < match_game(&desk->match)->players; side++) {
        json_begin(text, NULL, '{');
        write_clock(desk, side, text);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_seat(const struct desk *desk, int side, struct text *text)
{
    const struct match *match = &desk->match;
    struct text words = {0};
    const struct counter *points = NULL;
    desk_player(desk, side, &words);
    for (int i = 0; i < desk->scene.counters && !points; i++)
        if (desk->scene.counter[i].side == side && !desk->scene.counter[i].label)
            points = &desk->scene.counter[i];
    json_begin(text, NULL, '{');
    json_string(text, "side", match_game(match)->side[side]);
    json_string(text, "name", match->player[side].name);
    json_bool(text, "machine", match->player[side].level);
    json_take(text, "words", &words);
    write_clock(desk, side, text);
    if (points)
        json_number(text, "points", points->value);
    json_end(text, '}');
}

static void write_counters(const struct desk *desk, struct text *text)
{
    json_begin(text, "counters", '[');
    for (int i = 0; i < desk->scene.counters; i++) {
        const struct counter *counter = &desk->scene.counter[i];
        struct text words = {0};
        json_begin(text, NULL, '{');
        words_counter(match_game(&desk->match), counter, &words);
        json_take(text, "words", &words);
        json_string(text, "label", counter->label);
        json_number(text, "side", counter->side);
        json_number(text, "value", counter->value);
        json_number(text, "most", counter->most);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_buttons(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    struct moves moves = {0};
    if (desk_is_persons(desk))
        touch_buttons(match_game(match), match_state(match), &moves);
    json_begin(text, "buttons", '[');
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        struct text value = {0};
        match_game(match)->say(match_state(match), moves.at[i], &phrase);
        desk_value(desk, moves.at[i], &value);
        json_begin(text, NULL, '{');
        json_number(text, "move", moves.at[i]);
        json_string(text, "text", phrase.text);
        json_take(text, "value", &value);
        json_end(text, '}');
    }
    json_end(text, ']');
    moves_free(&moves);
}

static void write_moves(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    json_begin(text, "moves", '[');
    for (size_t i = 1; i < match->entries; i++) {
        struct text move = {0};
        enum grade grade =
            desk->reviewing || desk->analysing ? review_move(match, i).grade : GRADE_UNKNOWN;
        words_entry(match, i, &move);
        json_begin(text, NULL, '{');
        json_take(text, "text", &move);
        json_number(text, "side", match_turn_at(match, i - 1));
        if (grade >= GRADE_SLIP) {
            json_string(text, "sign", grade_about[grade].sign);
            json_string(text, "grade", grade_about[grade].name);
        }
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_estimates(const struct desk *desk, struct text *text)
{
    json_begin(text, "estimates", '[');
    for (size_t i = 0; i < desk->match.entries; i++) {
        double estimate;
        if (desk_estimate(desk, i, &estimate))
            json_number(text, NULL, estimate);
        else
            json_string(text, NULL, NULL);
    }
    json_end(text, ']');
}

static void write_commands(const struct desk *desk, struct text *text)
{
    json_begin(text, "can", '{');
    for (int i = 0; i < DESK_COMMANDS; i++)
        json_bool(text, desk_about[i].name, desk_can(desk, (enum desk_command)i));
    json_end(text, '}');
    json_begin(text, "on", '{');
    json_bool(text, desk_about[DESK_ANALYSE].name, desk->analysing);
    json_bool(text, desk_about[DESK_REVIEW].name, desk->reviewing);
    json_bool(text, desk_about[DESK_PREVIEW].name, desk->showing_preview);
    json_bool(text, desk_about[DESK_FLIP].name, desk->flipped);
    json_bool(text, desk_about[DESK_PAUSE].name, desk->paused);
    json_end(text, '}');
}

/* -- What is going on ------------------------------------------------------------------------- */

static void write_words(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    struct text status = {0}, last = {0}, result = {0};
    bool over = match_turn(match) == GAME_OVER;
    desk_status(desk, &status);
    words_last(desk, &last);
    if (over)
        match_result(match, &result);
    json_take(text, "status", &status);
    json_string(text, "message", text_get(&desk->message));
    json_string(text, "last", text_get(&last));
    json_take(text, "result", &result);
    json_number(text, "winner", over ? match_winner(match) : -1);
    text_free(&last);
}

static void write_flags(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    json_number(text, "turn", match_turn(match));
    json_bool(text, "over", match_turn(match) == GAME_OVER);
    json_bool(text, "yours", desk_is_persons(desk));
    json_bool(text, "thinking", desk->thinking);
    json_number(text, "made", desk->made);
    json_bool(text, "looking", desk->looking);
    json_bool(text, "aside", match->aside);
    json_number(text, "now", (double)match->now);
    json_number(text, "stands", (double)(desk->looking ? desk->stands : match->now));
    json_number(text, "advice", desk->advice);
    json_string(text, "speed", speed_name[desk->speed]);
    json_string(text, "watch", watch_name[desk->watch]);
    json_begin(text, "touched", '[');
    for (int i = 0; i < desk->touch.cells; i++)
        json_number(text, NULL, desk->touch.cell[i]);
    json_end(text, ']');
}

void view_write(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    struct text spec = {0};
    spec_write(&match->spec, &spec);
    json_begin(text, NULL, '{');
    json_string(text, "game", match_game(match)->name);
    json_take(text, "spec", &spec);
    write_board(desk, text);
    write_cells(desk, text);
    write_pieces(desk, text);
    write_strokes(desk, text);
    write_preview(desk, text);
    write_words(desk, text);
    write_flags(desk, text);
    json_begin(text, "seats", '[');
    for (int side = 0; side < match_game(match)->players; side++)
        write_seat(desk, side, text);
    json_end(text, ']');
    catalog_write_levels(&match->spec, "levels", text);
    write_counters(desk, text);
    write_buttons(desk, text);
    write_moves(desk, text);
    write_estimates(desk, text);
    write_commands(desk, text);
    json_end(text, '}');
}

/* -- Changes ---------------------------------------------------------------------------------- */

static uint64_t hash(const char *at)
{
    uint64_t sum = 14695981039346656037u;
    for (; *at; at++)
        sum = (sum ^ (unsigned char)*at) * 1099511628211u;
    return sum;
}

void view_stamp(const struct desk *desk, struct view_stamp *stamp)
{
    memset(stamp, 0, sizeof *stamp); /* the gaps, too: it is compared as bytes */
    stamp->game = match_game(&desk->match);
    stamp->now = desk->match.now;
    stamp->entries = desk->match.entries;
    stamp->values = desk->values.count;
    for (size_t i = 0; i < desk->match.entries; i++)
        stamp->judged += desk->match.entry[i].opinion.known;
    stamp->made = desk->made;
    stamp->advice = desk->advice;
    stamp->round = desk->round;
    stamp->watch = desk->watch;
    stamp->speed = desk->speed;
    stamp->hovered = desk->hovered;
    stamp->touches = desk->touch.cells;
    stamp->thinking = desk->thinking;
    stamp->looking = desk->looking;
    stamp->paused = desk->paused;
    stamp->reviewing = desk->reviewing;
    stamp->analysing = desk->analysing;
    stamp->previewing = desk->previewing;
    stamp->aside = desk->match.aside != NULL;
    stamp->flipped = desk->flipped;
    stamp->message = hash(text_get(&desk->message));
}
