/* The desk: a match with all that lies around it. This file tells it the time and makes moves;
 * desk_match.c puts matches on it, desk_think.c has the thinking, desk_command.c the commands,
 * desk_tell.c the words. */
#include "base/sentence.h"
#include "match/desk_inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_RUN = 4,       /* further than this the stage does not run, but jumps */
    STEPS_RETOLD = 1000, /* a longer game is shown as it is, with what was taken forgotten */
};

#define FRAME (1.0 / 30)

/* How long the machine waits before it moves, so that one can follow. */
static const double pause_before[SPEEDS] = {
    [SPEED_OFF] = 0, [SPEED_FAST] = 0.1, [SPEED_NORMAL] = 0.3, [SPEED_SLOW] = 0.8};

/* -- Opening and closing ---------------------------------------------------------------------- */

struct desk *desk_open(uint64_t seed, void (*wake)(void *context), void *context)
{
    struct desk *desk = memory_zeroed(1, sizeof *desk);
    desk->random = random_from(seed);
    desk->thinker = thinker_open(wake, context);
    desk->speed = SPEED_NORMAL;
    desk->watch = WATCH_STUCK;
    desk->made = -1;
    desk->clocked = -1;
    desk->showing_preview = true;
    desk->hovered = SCENE_NOWHERE;
    return desk;
}

void desk_set_language(struct desk *desk, const struct language *language)
{
    desk->viewed = false;
    desk->language = language;
    text_clear(&desk->message);
    text_clear(&desk->refusal);
    desk->message.language = desk->refusal.language = language;
    if (desk->home) { /* its words are made with it */
        desk_leave_home(desk);
        desk_go_home(desk);
    }
}

void desk_close(struct desk *desk)
{
    thinker_close(desk->thinker);
    if (desk->stage)
        stage_close(desk->stage);
    moves_free(&desk->legal);
    analysis_free(&desk->values);
    preview_free(&desk->preview);
    text_free(&desk->message);
    text_free(&desk->refusal);
    text_free(&desk->record);
    text_free(&desk->recorded);
    text_free(&desk->saved);
    text_free(&desk->saved_to);
    text_free(&desk->considered);
    text_free(&desk->lesson.left);
    home_close(desk->home);
    course_free(&desk->lesson.course);
    puzzles_free(&desk->puzzle.list);
    text_free(&desk->puzzle.share);
    analysis_free(&desk->puzzle.values);
    if (desk->match.entries == 1 && desk->earlier)
        save_forget(&desk->save, match_game(&desk->match));
    save_leave(&desk->save);
    desk_withdraw(desk);
    match_free(&desk->match);
    view_free(&desk->view[0]);
    view_free(&desk->view[1]);
    free(desk);
}

void desk_set_speed(struct desk *desk, enum speed speed)
{
    desk->viewed = false;
    desk->speed = speed;
}

void desk_set_still(struct desk *desk, bool still)
{
    desk->still = still;
}

void desk_set_watch(struct desk *desk, enum watch watch)
{
    desk->viewed = false;
    desk->watch = watch;
    desk_mark(desk);
}

void desk_set_preview(struct desk *desk, bool shown)
{
    desk->viewed = false;
    desk->showing_preview = shown;
    desk_mark(desk);
}

/* -- What is shown ---------------------------------------------------------------------------- */

static void draw_at(const struct desk *desk, size_t entry, struct scene *scene)
{
    match_game(&desk->match)->draw(match_state_at(&desk->match, entry), scene);
}

/* The move that the person thinks of: what is typed, or touching the hovered cell would make it. */
static bool find_considered(const struct desk *desk, game_move *move)
{
    const struct match *match = &desk->match;
    struct text error = {.language = desk->language};
    bool found = false;
    if (desk->considered.length)
        found = match_find_move(match, desk->considered.at, move, &error);
    else if (desk->hovered != SCENE_NOWHERE)
        found = touch_would_play(&desk->touch, match_game(match), match_state(match), &desk->legal,
                                 desk->hovered, move);
    text_free(&error);
    return found;
}

static void preview(struct desk *desk)
{
    const struct match *match = &desk->match;
    game_move move;
    desk->previewing =
        desk->showing_preview && desk_is_persons(desk) && find_considered(desk, &move);
    if (desk->previewing)
        preview_make(&desk->preview, &desk->marks, match_game(match), match_state(match), move);
}

/* In a game for one, the moves after which it can still be won. */
static void mark_safe(struct desk *desk)
{
    const struct match *match = &desk->match;
    bool wanted = match_game(match)->players == 1 && desk->watch == WATCH_SAFE;
    for (size_t i = 0; wanted && i < desk->values.count; i++)
        if (desk->values.at[i].value > 0 && desk->values.at[i].bound != BOUND_GUESS)
            marks_move(&desk->marks, match_game(match), match_state(match),
                       desk->values.at[i].line[0], MARK_CANDIDATE);
}

/* What was played here, and what would have been better. */
static void mark_mistake(struct desk *desk)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    struct judgement judgement = review_move(match, desk->mistake);
    marks_move(&desk->marks, game, match_state(match), match->entry[desk->mistake].move,
               MARK_PLAYED);
    if (judgement.grade != GRADE_UNKNOWN)
        marks_move(&desk->marks, game, match_state(match), judgement.best, MARK_HINT);
}

void desk_mark(struct desk *desk)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    marks_clear(&desk->marks);
    if (!match->entries)
        return;
    if (desk->mistake)
        mark_mistake(desk);
    else if (match->entry[match->now].deed == DEED_MOVE)
        marks_last(&desk->marks, game, match_state_at(match, match->now - 1),
                   match->entry[match->now].move);
    if (desk->lesson.on)
        desk_mark_lesson(desk);
    if (match_turn(match) != GAME_OVER) {
        /* For a player alone, finding them is the game. */
        bool targets = game->players == 2 && desk_is_persons(desk);
        marks_touch(&desk->marks, game, match_state(match), &desk->touch, targets);
        if (desk->advice != ADVICE_NONE && desk_has_values(desk))
            desk_mark_advice(desk);
        mark_safe(desk);
    }
    preview(desk);
}

void desk_hover(struct desk *desk, int cell)
{
    desk->viewed = false;
    if (desk->hovered == cell)
        return;
    desk->hovered = cell;
    desk_mark(desk);
}

/* Runs the next step towards the position on the board. */
static void run_step(struct desk *desk, enum speed speed)
{
    const struct match *match = &desk->match;
    bool back = desk->shown > match->now;
    size_t after = back ? desk->shown : desk->shown + 1;
    struct scene before_scene, after_scene;
    struct trace trace = {0};
    draw_at(desk, after - 1, &before_scene);
    draw_at(desk, after, &after_scene);
    if (match->entry[after].deed == DEED_MOVE)
        game_trace(match_game(match), match_state_at(match, after - 1), match->entry[after].move,
                   &trace);
    else
        trace_difference(&before_scene, &after_scene, &trace);
    stage_run(desk->stage, &before_scene, &trace, &after_scene, back, speed, desk->ticked);
    desk->shown = back ? after - 1 : after;
    trace_free(&trace);
}

static bool is_still(const struct desk *desk)
{
    return desk->shown == desk->match.now && stage_end(desk->stage) <= desk->ticked;
}

void desk_consider(struct desk *desk, const char *entry)
{
    desk->viewed = false;
    if (strcmp(text_get(&desk->considered), entry) == 0)
        return;
    text_clear(&desk->considered);
    text_add(&desk->considered, entry);
    desk_mark(desk);
}

bool desk_skip(struct desk *desk)
{
    desk->viewed = false;
    bool moving = desk->match.entries && !is_still(desk);
    while (desk->shown != desk->match.now)
        run_step(desk, SPEED_OFF);
    if (desk->stage)
        stage_skip(desk->stage);
    return moving;
}

void desk_set_stage(struct desk *desk)
{
    struct scene scene;
    size_t now = desk->match.now;
    desk->shown = now > STEPS_RETOLD ? now : 0;
    draw_at(desk, desk->shown, &scene);
    stage_set(desk->stage, &scene);
    desk_skip(desk);
}

/* How far the stage is behind the board. */
static size_t steps_behind(const struct desk *desk)
{
    size_t now = desk->match.now;
    return desk->shown > now ? desk->shown - now : now - desk->shown;
}

/* -- Changes ---------------------------------------------------------------------------------- */

void desk_settle(struct desk *desk)
{
    desk_withdraw(desk);
    desk_stop(desk);
    desk->paused |= desk->stepping;
    desk->chosen = desk->stepping = desk->scrambling = false;
    desk_skip(desk);
    text_clear(&desk->message);
}

void desk_refuse(struct desk *desk, struct text *reason)
{
    text_clear(&desk->message);
    sentence_add(&desk->message, text_get(reason));
    text_clear(&desk->refusal);
    text_add(&desk->refusal, text_get(&desk->message));
    text_free(reason);
}

void desk_changed(struct desk *desk)
{
    desk->touch = (struct touch){0};
    desk->advice = ADVICE_NONE;
    desk->mistake = 0;
    desk->round = 0;
    desk->values_whole = false;
    analysis_free(&desk->values);
    desk->ready = 0;
    draw_at(desk, desk->match.now, &desk->scene);
    touch_list_moves(match_game(&desk->match), match_state(&desk->match), &desk->legal);
    desk_mark(desk);
    desk_keep(desk);
}

void desk_branch(struct desk *desk)
{
    match_branch(&desk->match);
    desk->match.aside->stands = desk->stands;
    desk->looking = false;
}

void desk_play(struct desk *desk, game_move move)
{
    struct match *match = &desk->match;
    desk_settle(desk);
    if (desk->looking) {
        desk_branch(desk);
        text_say(&desk->message, "This is a variation. “%s” goes back to the game.",
                 text_word(&desk->message, desk_about[DESK_RETURN].title));
    }
    match_play(match, move);
    desk->offering = desk->unrecorded = false;
    desk->paused = false;
    desk_changed(desk);
    if (desk->lesson.on)
        desk_judge_lesson(desk);
    if (desk->puzzle.on)
        desk_judge_puzzle(desk);
}

/* -- What a person does ----------------------------------------------------------------------- */

/* Whoever could look at the board while the clock rests would have all the time in the world. */
bool desk_is_hidden(const struct desk *desk)
{
    return desk->paused && desk->match.entries && match_game(&desk->match)->players == 1 &&
           match_has_person(&desk->match) && match_turn(&desk->match) != GAME_OVER;
}

bool desk_is_persons(const struct desk *desk)
{
    return !desk->home && desk->match.entries && !desk_is_hidden(desk) &&
           match_turn(&desk->match) != GAME_OVER && !desk_is_taught(desk) &&
           (desk->looking || !match_awaits_machine(&desk->match));
}

/* Says why the board cannot be touched now. */
static bool refuse(struct desk *desk)
{
    struct text why = {.language = desk->language};
    if (desk_is_taught(desk))
        return desk_refuse_lesson(desk);
    if (desk->home || !desk->match.entries) {
        text_say(&why, "Choose a game first.");
    } else if (match_turn(&desk->match) == GAME_OVER) {
        text_say(&why, "The game is over. Start a new one or undo a move.");
    } else if (desk_is_hidden(desk)) {
        text_say(&why, "The game is paused: continue to see the board.");
    } else {
        struct text player = {.language = desk->language};
        desk_player(desk, match_turn(&desk->match), &player);
        text_say(&why,
                 desk->paused ? N_("It's %s's turn, and the game is paused.")
                              : N_("It's %s's turn."),
                 player.at);
        text_free(&player);
    }
    desk_refuse(desk, &why);
    return false;
}

/* This cell was refused after those that were touched before; a lesson may know better why. */
static void refuse_cells(struct desk *desk, const struct touch *before, int cell, struct text *why)
{
    int all[PHRASE_CELLS + 1];
    memcpy(all, before->cell, (size_t)before->cells * sizeof *all);
    all[before->cells] = cell;
    if (!desk_explain_lesson(desk, all, before->cells + 1, why))
        desk_explain_lesson(desk, &cell, 1, why);
    desk_refuse(desk, why);
}

static void refuse_entry(struct desk *desk, const char *entry, struct text *why)
{
    const struct match *match = &desk->match;
    int cell[ENTRY_CELLS];
    int cells = game_read_cells(match_game(match), match_state(match), entry, cell);
    desk_explain_lesson(desk, cell, cells, why);
    desk_refuse(desk, why);
}

bool desk_touch(struct desk *desk, int cell)
{
    desk->viewed = false;
    const struct match *match = &desk->match;
    struct text why = {.language = desk->language};
    game_move move;
    bool skipped = desk_skip(desk);
    if (!desk_is_persons(desk))
        return skipped ? false : refuse(desk);
    struct touch before = desk->touch;
    enum touched touched =
        touch_cell(&desk->touch, match_game(match), match_state(match), cell, &move, &why);
    text_clear(&desk->message);
    if (touched == TOUCH_MOVE)
        desk_play(desk, move);
    else if (why.length)
        refuse_cells(desk, &before, cell, &why);
    desk_mark(desk);
    text_free(&why);
    return touched == TOUCH_MOVE;
}

bool desk_enter(struct desk *desk, const char *entry)
{
    desk->viewed = false;
    struct text why = {.language = desk->language};
    game_move move;
    desk_skip(desk);
    if (!desk_is_persons(desk))
        return refuse(desk);
    bool good = match_find_move(&desk->match, entry, &move, &why);
    if (good)
        desk_play(desk, move);
    else
        refuse_entry(desk, entry, &why);
    return good;
}

void desk_press(struct desk *desk, game_move button)
{
    desk->viewed = false;
    desk_skip(desk);
    if (desk_is_persons(desk))
        desk_play(desk, button);
    else
        refuse(desk);
}

bool desk_escape(struct desk *desk)
{
    desk->viewed = false;
    bool any = desk->touch.cells > 0 || desk->advice != ADVICE_NONE || desk->message.length > 0 ||
               desk->offering || (desk->home && desk->match.entries);
    if (desk->home && desk->match.entries)
        desk_leave_home(desk);
    desk->offering = false;
    desk->touch = (struct touch){0};
    desk->advice = ADVICE_NONE;
    text_clear(&desk->message);
    desk_mark(desk);
    return any;
}

bool desk_drag(struct desk *desk, int cell)
{
    desk->viewed = false;
    const struct match *match = &desk->match;
    const struct touch none = {0};
    game_move move;
    if (!desk_is_persons(desk) ||
        touch_would_play(&none, match_game(match), match_state(match), &desk->legal, cell, &move))
        return false;
    desk_escape(desk);
    desk_touch(desk, cell);
    return desk->touch.cells > 0;
}

void desk_leave(struct desk *desk, bool away)
{
    desk->viewed = false;
    desk->away = away;
}

/* -- Time ------------------------------------------------------------------------------------- */

bool desk_rests(const struct desk *desk)
{
    return desk->away || desk->home || desk->question.text;
}

static bool clock_runs(const struct desk *desk)
{
    return match_turn(&desk->match) != GAME_OVER && desk->match.entries > 1 && !desk->paused &&
           !desk_is_studying(desk) && !desk_rests(desk) && !desk->looking && !desk->match.aside;
}

/* The time since the last tick is whose clock ran then: what has begun or ended a pause, or was
 * played, has only just been done. */
static void run_clock(struct desk *desk, double now)
{
    if (desk->clocked >= 0)
        desk->match.used[desk->clocked] += now - desk->ticked;
    desk->clocked = clock_runs(desk) ? match_turn(&desk->match) : -1;
    desk->ticked = now;
}

void desk_wake(struct desk *desk, double now)
{
    desk->viewed = false;
    desk->ticked = now;
}

/* The machine's move is on the board; after a step it rests. */
static void play_choice(struct desk *desk)
{
    bool stepping = desk->stepping;
    desk_play(desk, desk->choice);
    desk->paused = stepping && match_awaits_machine(&desk->match);
}

double desk_tick(struct desk *desk, double now)
{
    desk->viewed = false;
    struct match *match = &desk->match;
    now = fmax(now, desk->ticked); /* clocks of frames and of timers differ a little */
    if (!match->entries)
        return HUGE_VAL;
    run_clock(desk, now);
    if (desk->puzzle.on && desk->puzzle.began == 0) /* it was begun before the first tick */
        desk->puzzle.began = now;
    desk_tick_rush(desk, now);
    desk_hear(desk, now);
    if (desk->still || desk->speed == SPEED_OFF || steps_behind(desk) > STEPS_RUN)
        desk_skip(desk);
    else if (desk->shown != match->now && stage_end(desk->stage) <= now)
        run_step(desk, desk->speed);
    bool still = is_still(desk);
    if (still && desk->ready == 0) /* the board has just come to rest */
        desk->ready = now + pause_before[desk->speed];
    if (desk->chosen && still && !desk->paused && !desk_rests(desk) && now >= desk->ready) {
        play_choice(desk);
        return now;
    }
    desk_think(desk, now);
    if (!still)
        return now + FRAME;
    if (desk->chosen)
        return desk->ready > now ? desk->ready : now + FRAME;
    if (desk_rush_left(desk) > 0)
        return now + 1 - fmod(desk->puzzle.ends - now, 1);
    return clock_runs(desk) ? now + 1 - fmod(match->used[match_turn(match)], 1) : HUGE_VAL;
}
