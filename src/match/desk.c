/* The desk: a match with all that lies around it. This file puts matches on it, tells it the time
 * and makes moves; desk_think.c has the thinking, desk_command.c the commands, desk_tell.c the
 * words. */
#include "match/desk.h"

#include "base/file.h"
#include "match/desk_inside.h"
#include "match/exchange.h"
#include "match/link.h"
#include "match/save.h"

#include <math.h>
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

void desk_open(struct desk *desk, uint64_t seed, void (*wake)(void *context), void *context)
{
    *desk = (struct desk){.random = random_from(seed),
                          .thinker = thinker_open(wake, context),
                          .speed = SPEED_NORMAL,
                          .watch = WATCH_STUCK,
                          .made = -1,
                          .clocked = -1,
                          .showing_preview = true,
                          .hovered = SCENE_NOWHERE};
}

void desk_close(struct desk *desk)
{
    thinker_close(desk->thinker);
    if (desk->stage)
        stage_close(desk->stage);
    analysis_free(&desk->values);
    preview_free(&desk->preview);
    text_free(&desk->message);
    text_free(&desk->saved);
    text_free(&desk->saved_to);
    text_free(&desk->considered);
    match_free(&desk->match);
}

/* Puts a match that is set up on the desk in place of the old one. */
static void receive(struct desk *desk, struct match *match)
{
    thinker_stop(desk->thinker);
    match_free(&desk->match);
    desk->match = *match;
    if (desk->stage)
        stage_close(desk->stage);
    desk->stage = stage_open(match_game(match));
    desk->looking = desk->reviewing = desk->paused = desk->keep_failed = desk->ours = false;
    desk->counted = match_turn(&desk->match) == GAME_OVER;
    desk->hovered = SCENE_NOWHERE;
    desk->clocked = -1;
    text_clear(&desk->saved);
    text_clear(&desk->message);
    desk->shown = desk->match.now;
    desk_settle(desk);
    desk_set_stage(desk);
    desk_changed(desk);
}

/* Seats the players of a match that was begun, or not, and puts it on the desk. */
static bool begin(struct desk *desk, struct match *match, bool good, const char *const player[2],
                  struct text *error)
{
    for (int side = 0; good && player && side < match_game(match)->players; side++)
        good = !player[side] || match_seat(match, side, player[side], error);
    if (good)
        receive(desk, match);
    else
        match_free(match);
    return good;
}

bool desk_begin(struct desk *desk, const struct spec *spec, const char *position,
                const char *const player[2], struct text *error)
{
    struct match match = {0};
    struct spec fresh = *spec;
    if (!position)
        options_refresh(spec->game->options, &fresh.options, random_next(&desk->random), true);
    return begin(desk, &match, match_begin(&match, &fresh, position, error), player, error);
}

bool desk_follow(struct desk *desk, const char *link, const char *const player[2],
                 struct text *error)
{
    struct match match = {0};
    struct spec spec;
    link += *link == '#';
    if (!link_leads_on(link))
        return spec_read(&spec, link, error) && desk_begin(desk, &spec, NULL, player, error);
    return begin(desk, &match, link_read(&match, link, error), player, error);
}

bool desk_resume(struct desk *desk, const struct game *game, struct text *error)
{
    struct match match = {0};
    bool good = save_load(&match, game, error);
    if (good)
        receive(desk, &match);
    else
        match_free(&match);
    desk->ours |= good;
    return good;
}

bool desk_load(struct desk *desk, const char *path, struct text *error)
{
    struct text contents = {0};
    struct match match = {0}, next = {0};
    enum record_read got = RECORD_BAD;
    size_t games = 0;
    if (!file_is_plain(path) && file_age_mark(path) >= 0) { /* a pipe could be waited for long */
        file_add_name(error, path);
        text_add(error, " is not a file");
    } else if (file_read(path, RECORD_BYTES_MOST, &contents, error)) {
        struct exchange exchange;
        exchange_guess(&exchange, &contents, path);
        while ((got = exchange_read(&exchange, &next, error)) == RECORD_GAME) {
            match_free(&match);
            match = next;
            next = (struct match){0};
        }
        games = exchange.games;
        exchange_close(&exchange);
    }
    bool good = got == RECORD_END && match.entries > 0;
    if (got == RECORD_END && !good) {
        text_fail(error, "there is no game in ");
        file_add_name(error, path);
    }
    if (good)
        receive(desk, &match);
    else
        match_free(&match);
    if (good && games > 1)
        text_addf(&desk->message, "The last of %zu games.", games);
    match_free(&next);
    text_free(&contents);
    return good;
}

bool desk_save(struct desk *desk, const char *path, struct text *error)
{
    struct match whole = desk->match;
    struct text apart = {0};
    bool good;
    if (desk->looking)
        whole.now = desk->stands;
    if (whole.aside) { /* it does not replace the game that it was left from */
        good = record_save(&whole, path, &apart, error);
        text_free(&apart);
        return good;
    }
    if (strcmp(text_get(&desk->saved_to), path) != 0)
        text_clear(&desk->saved);
    text_clear(&desk->saved_to);
    text_add(&desk->saved_to, path);
    return record_save(&whole, path, &desk->saved, error);
}

bool desk_seat(struct desk *desk, int side, const char *name, struct text *error)
{
    desk_settle(desk);
    desk->counted |= desk->match.entries > 1;
    bool good = match_seat(&desk->match, side, name, error);
    desk_changed(desk);
    return good;
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
    struct text error = {0};
    bool found = false;
    if (desk->considered.length)
        found = match_find_move(match, desk->considered.at, move, &error);
    else if (desk->hovered != SCENE_NOWHERE)
        found = touch_would_play(&desk->touch, match_game(match), match_state(match), desk->hovered,
                                 move);
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

void desk_mark(struct desk *desk)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    marks_clear(&desk->marks);
    if (match->entry[match->now].deed == DEED_MOVE)
        marks_last(&desk->marks, game, match_state_at(match, match->now - 1),
                   match->entry[match->now].move);
    if (match_turn(match) != GAME_OVER) {
        /* For a player alone, finding them is the game. */
        bool targets = game->players == 2 && desk_is_persons(desk);
        marks_touch(&desk->marks, game, match_state(match), &desk->touch, targets);
        if (desk->round > 0)
            advice_mark(desk->advice, &desk->values, game, match_state(match), &desk->marks);
        mark_safe(desk);
    }
    preview(desk);
}

void desk_hover(struct desk *desk, int cell)
{
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
    if (strcmp(text_get(&desk->considered), entry) == 0)
        return;
    text_clear(&desk->considered);
    text_add(&desk->considered, entry);
    desk_mark(desk);
}

bool desk_skip(struct desk *desk)
{
    bool moving = !is_still(desk);
    while (desk->shown != desk->match.now)
        run_step(desk, SPEED_OFF);
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
    desk_stop(desk);
    desk->paused |= desk->stepping;
    desk->chosen = desk->stepping = desk->scrambling = false;
    desk_skip(desk);
    text_clear(&desk->message);
}

/* Makes a sentence of a reason: a capital letter, a full stop. */
static void tell(struct desk *desk, struct text *reason)
{
    text_clear(&desk->message);
    text_addf(&desk->message, "%s.", text_get(reason));
    char *first = desk->message.at;
    if (*first >= 'a' && *first <= 'z' && !(first[1] >= '0' && first[1] <= '9')) /* but not c3 */
        *first = (char)(*first - 'a' + 'A');
    text_free(reason);
}

/* Keeps the game for another day; a finished one is counted instead. Side-lines and glances back
 * are not the game, and one that was left before is replaced only when something is played. */
static void keep(struct desk *desk)
{
    struct match *match = &desk->match;
    struct text error = {0};
    bool ours = desk->ours || !save_exists(match_game(match));
    if (match->aside || desk->looking || !ours)
        return;
    if (match_turn(match) == GAME_OVER) {
        save_forget(match_game(match));
        if (!desk->counted && !statistics_add(match, &error))
            tell(desk, &error);
        desk->counted = true;
    } else if (save_keep(match, &error)) {
        desk->ours = true;
    } else if (!desk->keep_failed) {
        desk->keep_failed = true;
        text_add(&error, "; the game goes on, but could not be resumed later");
        tell(desk, &error);
    }
    text_free(&error);
}

void desk_changed(struct desk *desk)
{
    desk->touch = (struct touch){0};
    desk->advice = ADVICE_NONE;
    desk->round = 0;
    desk->values_whole = false;
    analysis_free(&desk->values);
    desk->ready = 0;
    draw_at(desk, desk->match.now, &desk->scene);
    desk_mark(desk);
    keep(desk);
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
        text_add(&desk->message, "This is a side-line: return brings the game back.");
    }
    match_play(match, move);
    desk->ours |= !match->aside;
    desk->paused = false;
    desk_changed(desk);
}

/* -- What a person does ----------------------------------------------------------------------- */

bool desk_is_persons(const struct desk *desk)
{
    return match_turn(&desk->match) != GAME_OVER &&
           (desk->looking || !match_awaits_machine(&desk->match));
}

/* Says why the board cannot be touched now. */
static bool refuse(struct desk *desk)
{
    struct text player = {0};
    text_clear(&desk->message);
    if (match_turn(&desk->match) == GAME_OVER) {
        text_add(&desk->message, "The game is over: begin a new one, or take a move back.");
    } else {
        desk_player(desk, match_turn(&desk->match), &player);
        text_addf(&desk->message, "It is the turn of %s%s.", text_get(&player),
                  desk->paused ? ", and the game is paused" : "");
    }
    text_free(&player);
    return false;
}

bool desk_touch(struct desk *desk, int cell)
{
    const struct match *match = &desk->match;
    struct text why = {0};
    game_move move;
    desk_skip(desk);
    if (!desk_is_persons(desk))
        return refuse(desk);
    enum touched touched =
        touch_cell(&desk->touch, match_game(match), match_state(match), cell, &move, &why);
    text_clear(&desk->message);
    if (touched == TOUCH_MOVE)
        desk_play(desk, move);
    else if (why.length)
        tell(desk, &why);
    desk_mark(desk);
    text_free(&why);
    return touched == TOUCH_MOVE;
}

bool desk_enter(struct desk *desk, const char *entry)
{
    struct text why = {0};
    game_move move;
    desk_skip(desk);
    if (!desk_is_persons(desk))
        return refuse(desk);
    bool good = match_find_move(&desk->match, entry, &move, &why);
    if (good)
        desk_play(desk, move);
    else
        tell(desk, &why);
    return good;
}

void desk_press(struct desk *desk, game_move button)
{
    desk_skip(desk);
    if (desk_is_persons(desk))
        desk_play(desk, button);
    else
        refuse(desk);
}

bool desk_escape(struct desk *desk)
{
    bool any = desk->touch.cells > 0 || desk->advice != ADVICE_NONE || desk->message.length > 0;
    desk->touch = (struct touch){0};
    desk->advice = ADVICE_NONE;
    text_clear(&desk->message);
    desk_mark(desk);
    return any;
}

void desk_leave(struct desk *desk, bool away)
{
    desk->away = away;
}

/* -- Time ------------------------------------------------------------------------------------- */

static bool clock_runs(const struct desk *desk)
{
    return match_turn(&desk->match) != GAME_OVER && desk->match.entries > 1 && !desk->paused &&
           !desk->away && !desk->looking && !desk->match.aside;
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
    desk->ticked = now;
}

/* The machine's move is on the board; after a step it rests. */
static void play_choice(struct desk *desk)
{
    bool stepping = desk->stepping;
    desk_play(desk, desk->choice);
    desk->paused = stepping && match_awaits_machine(&desk->match);
    desk->changes++;
}

double desk_tick(struct desk *desk, double now)
{
    struct match *match = &desk->match;
    if (!match->entries)
        return HUGE_VAL;
    run_clock(desk, now);
    desk_hear(desk, now);
    if (desk->still || desk->speed == SPEED_OFF || steps_behind(desk) > STEPS_RUN)
        desk_skip(desk);
    else if (desk->shown != match->now && stage_end(desk->stage) <= now)
        run_step(desk, desk->speed);
    bool still = is_still(desk);
    if (still && desk->ready == 0) /* the board has just come to rest */
        desk->ready = now + pause_before[desk->speed];
    if (desk->chosen && still && !desk->paused && !desk->away && now >= desk->ready) {
        play_choice(desk);
        return now;
    }
    desk_think(desk, now);
    if (!still)
        return now + FRAME;
    if (desk->chosen)
        return desk->ready > now ? desk->ready : now + FRAME;
    return clock_runs(desk) ? now + 1 - fmod(match->used[match_turn(match)], 1) : HUGE_VAL;
}
