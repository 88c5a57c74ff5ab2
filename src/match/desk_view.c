/* The desk's view: made anew whenever something may have changed, and compared with the one before,
 * so that it is never stale and its revision never raised for nothing. */
#include "match/desk_inside.h"

#include "match/words.h"

#include <math.h>
#include <string.h>

/* Puts a text into a place of limited size, whole characters only. */
static void put(char *to, size_t room, struct text *text)
{
    size_t length = 0;
    for (size_t more; (more = text_character(text_get(text) + length)) && length + more < room;)
        length += more;
    memcpy(to, text_get(text), length);
    to[length] = '\0';
    text_free(text);
}

/* -- The board -------------------------------------------------------------------------------- */

/* The best move, if some other is not as good: only then it is worth showing. */
static const struct verdict *find_best(const struct desk *desk)
{
    const struct verdict *best = desk_has_values(desk) ? advice_best(&desk->values) : NULL;
    bool all = desk->values.count > 1;
    for (size_t i = 0; best && i < desk->values.count; i++)
        all &= advice_is_as_good(match_game(&desk->match), best, &desk->values.at[i]);
    return all ? NULL : best;
}

static void show_values(const struct desk *desk, struct view *view)
{
    const struct verdict *best[SCENE_CELLS] = {0}, *most = NULL;
    if (desk->analysing && match_turn(&desk->match) != GAME_OVER && !desk_is_hidden(desk)) {
        desk_best_moves(desk, best);
        most = find_best(desk);
    }
    for (int i = 0; i < desk->scene.cells; i++) {
        struct text value = {.language = desk->language};
        view->value[i][0] = '\0';
        view->worth[i] = 0;
        if (!best[i])
            continue;
        desk_value(desk, best[i]->line[0], &value);
        put(view->value[i], VIEW_VALUE, &value);
        view->worth[i] = (int8_t)((best[i]->value > 0) - (best[i]->value < 0));
        if (most && advice_is_as_good(match_game(&desk->match), most, best[i]))
            view->marks.cell[i] |= MARK_BEST;
    }
}

static void show_buttons(const struct desk *desk, struct view *view)
{
    const struct match *match = &desk->match;
    struct moves moves = {0};
    view->buttons = 0;
    if (desk_is_persons(desk))
        touch_buttons(match_game(match), match_state(match), &desk->legal, &moves);
    for (size_t i = 0; i < moves.count && view->buttons < VIEW_BUTTONS; i++) {
        struct view_button *button = &view->button[view->buttons++];
        struct phrase phrase = {0};
        struct text value = {.language = desk->language};
        match_game(match)->say(match_state(match), moves.at[i], &phrase);
        button->move = moves.at[i];
        memcpy(button->text, phrase.text, sizeof button->text);
        if (desk->analysing)
            desk_value(desk, moves.at[i], &value);
        put(button->value, VIEW_VALUE, &value);
    }
    moves_free(&moves);
}

static void show_preview(const struct desk *desk, struct view *view)
{
    const struct match *match = &desk->match;
    view->previewing = desk->previewing && !desk_is_hidden(desk);
    view->preview_move = (struct phrase){0};
    text_clear(&view->preview_words);
    trace_clear(&view->preview_trace);
    if (!view->previewing)
        return;
    match_game(match)->say(match_state(match), desk->preview.move, &view->preview_move);
    preview_tell(&desk->preview, match_game(match), match_state(match), &view->preview_words);
    trace_copy(&view->preview_trace, &desk->preview.trace);
}

/* -- The course of the game ------------------------------------------------------------------- */

static void show_seats(const struct desk *desk, struct view *view)
{
    for (int side = 0; side < 2; side++) {
        struct view_seat *seat = &view->seat[side];
        struct text words = {.language = desk->language}, clock = {.language = desk->language};
        *seat = (struct view_seat){0};
        if (side >= view->game->players)
            continue;
        memcpy(seat->name, desk->match.player[side].name, sizeof seat->name);
        seat->machine = desk->match.player[side].level;
        desk_player(desk, side, &words);
        put(seat->words, sizeof seat->words, &words);
        words_clock(desk->match.used[side], &clock);
        put(seat->clock, sizeof seat->clock, &clock);
        seat->scored = scene_points(&desk->scene, side, &seat->points);
    }
}

static void show_moves(const struct desk *desk, struct view *view)
{
    const struct match *match = &desk->match;
    bool graded = desk->reviewing || desk->analysing;
    view->moves = match->entries - 1;
    if (view->move_room < match->entries) {
        view->move_room = 2 * match->entries;
        view->move = memory_resize(view->move, view->move_room, sizeof *view->move);
        view->estimate = memory_resize(view->estimate, view->move_room, sizeof *view->estimate);
    }
    for (size_t i = 0; i < match->entries; i++) {
        double estimate = 0;
        view->estimate[i].known = desk_estimate(desk, i, &estimate);
        view->estimate[i].value = (float)estimate;
        if (i == 0)
            continue;
        struct view_move *move = &view->move[i - 1];
        struct text text = {.language = desk->language};
        words_entry(match, i, &text);
        put(move->text, sizeof move->text, &text);
        move->deed = (uint8_t)match->entry[i].deed;
        move->side = (int8_t)match_turn_at(match, i - 1);
        move->grade = (uint8_t)(graded ? review_move(match, i).grade : GRADE_UNKNOWN);
    }
    view->first_turn = match_turn_at(match, 0);
}

/* -- What is going on ------------------------------------------------------------------------- */

static void show_state(const struct desk *desk, struct view *view)
{
    const struct match *match = &desk->match;
    view->now = match->now;
    view->looking = desk->looking;
    view->aside = match->aside;
    view->hidden = desk_is_hidden(desk);
    view->turn = match_turn(match);
    view->winner = view->turn == GAME_OVER ? match_winner(match) : GAME_DRAWN;
    view->yours = desk_is_persons(desk);
    view->busy = desk_is_busy(desk);
    view->prepared = desk->made < 0 ? -1 : (int)(desk->made * 100);
    view->speed = desk->speed;
    view->watch = desk->watch;
    view->question = (struct view_question){0};
    if (desk->question.text)
        view->question = (struct view_question){language_find(desk->language, desk->question.text),
                                                language_find(desk->language, desk->question.yes)};
}

static void show_words(const struct desk *desk, struct view *view)
{
    text_clear(&view->status);
    text_clear(&view->message);
    text_clear(&view->last);
    text_clear(&view->result);
    desk_status(desk, &view->status);
    text_add(&view->message, text_get(&desk->message));
    view->refused =
        desk->message.length && strcmp(text_get(&desk->message), text_get(&desk->refusal)) == 0;
    words_last(&desk->match, &view->last);
    if (view->turn == GAME_OVER)
        match_result(&desk->match, &view->result);
}

static void show_lesson(const struct desk *desk, struct view *view)
{
    struct view_lesson *lesson = &view->lesson;
    struct text title = lesson->title, words = lesson->words;
    text_clear(&title);
    text_clear(&words);
    *lesson = (struct view_lesson){.on = desk->lesson.on, .title = title, .words = words};
    if (!desk->lesson.on)
        return;
    const struct course *course = &desk->lesson.course;
    lesson->state = desk->lesson.state;
    lesson->number = desk->lesson.number;
    lesson->lessons = course->lessons;
    lesson->step = desk->lesson.step;
    lesson->steps = course->lesson[desk->lesson.number].steps;
    text_add(&lesson->title, text_word(&view->status, course->lesson[lesson->number].title));
    text_add(&lesson->words,
             text_word(&view->status, course->lesson[lesson->number].step[lesson->step].say));
}

static void show_puzzle(const struct desk *desk, struct view *view)
{
    struct view_puzzle *puzzle = &view->puzzle;
    struct text words = puzzle->words, share = puzzle->share;
    text_clear(&words);
    text_clear(&share);
    words.language = desk->language;
    *puzzle = (struct view_puzzle){.on = desk->puzzle.on, .words = words, .share = share};
    if (!desk->puzzle.on)
        return;
    const struct puzzle *now = &desk->puzzle.list.at[desk->puzzle.number];
    puzzle->state = desk->lesson.state;
    puzzle->number = desk->puzzle.number;
    puzzle->puzzles = desk->puzzle.list.count;
    puzzle->rating = now->rating;
    puzzle->daily = *desk->puzzle.date != '\0';
    puzzle->rush = desk->puzzle.rush;
    puzzle->left = desk_rush_left(desk);
    puzzle->solved = desk->puzzle.rushed;
    puzzle->missed = desk->puzzle.strikes;
    if (desk->lesson.state == LESSON_RIGHT)
        text_add(&puzzle->share, text_get(&desk->puzzle.share));
    bool solved = desk->puzzle.made >= now->length;
    puzzle_tell(now, solved ? 0 : desk->puzzle.made, &puzzle->words);
}

static void show_commands(const struct desk *desk, struct view *view)
{
    for (int i = 0; i < DESK_COMMANDS; i++)
        view->can[i] = desk_can(desk, (enum desk_command)i);
    view->on[DESK_ANALYSE] = desk->analysing;
    view->on[DESK_REVIEW] = desk->reviewing;
    view->on[DESK_PREVIEW] = desk->showing_preview;
    view->on[DESK_FLIP] = desk->flipped;
    view->on[DESK_PAUSE] = desk->paused;
}

/* What stands beside or in front of the game. */
static void show_surroundings(const struct desk *desk, struct view *view)
{
    view->home = desk->home;
    view->homes = desk->home ? desk->homes : 0;
    text_clear(&view->offer);
    if (desk->offering && desk->match.entries == 1)
        text_say(&view->offer, "New to %s? The lessons show how to play, in a few minutes each.",
                 text_word(&view->offer, view->game->title));
    desk_show_ending(desk, view);
}

void desk_make_view(const struct desk *desk, struct view *view)
{
    struct text saved = {0};
    view->language = desk->language;
    view->preview_words.language = view->status.language = view->message.language =
        view->last.language = view->result.language = view->offer.language =
            view->ending.headline.language = view->ending.detail.language = desk->language;
    view->game = desk->match.spec.game;
    show_commands(desk, view);
    show_surroundings(desk, view);
    if (!view->game)
        return;
    view->match = desk->matches;
    view->spec = desk->match.spec;
    if (desk->save.number)
        saved_name(&(struct saved){view->game, desk->save.number, 0}, &saved);
    put(view->saved, sizeof view->saved, &saved);
    view->scene = desk->scene;
    view->flipped = desk->flipped;
    view->marks = desk->marks;
    if (desk_is_hidden(desk)) {
        view->scene.pieces = 0;
        marks_clear(&view->marks);
    }
    view->touch = desk->touch;
    show_values(desk, view);
    show_buttons(desk, view);
    show_preview(desk, view);
    show_seats(desk, view);
    show_moves(desk, view);
    show_state(desk, view);
    show_words(desk, view);
    show_lesson(desk, view);
    show_puzzle(desk, view);
}

const struct view *desk_view(struct desk *desk)
{
    struct view *old = &desk->view[desk->newest], *new = &desk->view[!desk->newest];
    if (desk->viewed)
        return old;
    desk_make_view(desk, new);
    desk->viewed = true;
    if (!view_changes(old, new))
        return old;
    new->revision = old->revision + 1;
    desk->newest = !desk->newest;
    return new;
}

/* -- Beside the view -------------------------------------------------------------------------- */

struct stage *desk_stage(struct desk *desk)
{
    return desk->stage;
}

bool desk_is_moving(const struct desk *desk, double now)
{
    return desk->stage && (desk->shown != desk->match.now || stage_end(desk->stage) > now);
}

const struct match *desk_match(const struct desk *desk)
{
    return &desk->match;
}

void desk_score(const struct desk *desk, struct text *text)
{
    struct score_line line;
    struct text error = {.language = desk->language};
    if (statistics_find(&desk->match, &line, &error))
        scores_tell(&line, text);
    text_free(&error);
}
