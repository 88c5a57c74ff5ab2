/* Which match is on the desk: matches come, are asked about, kept and saved, and go. */
#include "base/file.h"
#include "match/desk_inside.h"
#include "match/exchange.h"
#include "match/link.h"

#include <string.h>

enum { ASK_BEGIN = DESK_COMMANDS }; /* a question about a match, not about a command */

/* -- Keeping ---------------------------------------------------------------------------------- */

/* A game in which nothing was played is kept only where no other would be found before it; or if a
 * person asked for it. */
static bool is_worth_keeping(const struct desk *desk)
{
    return desk->match.entries > 1 || desk->save.number || desk->wanted ||
           !save_exists(match_game(&desk->match));
}

/* The unfinished game of this kind that comes after ours, from the one played last to the first and
 * around; false if there is no other. */
static bool find_earlier(const struct desk *desk, struct saved *earlier)
{
    struct saved_list list = save_list(match_game(&desk->match));
    size_t ours = list.count, at;
    for (size_t i = 0; i < list.count; i++)
        if (list.at[i].number == desk->save.number)
            ours = i;
    at = ours + 1 < list.count ? ours + 1 : 0;
    bool found = at < list.count && at != ours;
    if (found)
        *earlier = list.at[at];
    saved_list_free(&list);
    return found;
}

/* Adds the match to the file of records, if there is one. */
static bool record(struct desk *desk, struct text *error)
{
    struct match whole = desk->match;
    if (desk_is_studying(desk))
        return true;
    while (whole.aside) { /* variations are not the game */
        const struct line *outer = whole.aside;
        whole.entry = outer->entry;
        whole.entries = outer->entries;
        whole.now = outer->stands;
        whole.aside = outer->outer;
    }
    if (!desk->match.aside && desk->looking)
        whole.now = desk->stands;
    if (desk->record.length && whole.entries && whole.now > 0)
        desk->record_failed = !record_save(&whole, desk->record.at, &desk->recorded, error);
    return !desk->record_failed;
}

/* The same, and says what went wrong. */
static void record_and_tell(struct desk *desk)
{
    struct text error = {.language = desk->language};
    if (!record(desk, &error) && error.length)
        desk_refuse(desk, &error);
    text_free(&error);
}

/* Keeps the game after each change; a finished one is counted instead. Variations and glances back
 * are not the game, and what machines play among themselves nobody wants to resume. */
void desk_keep(struct desk *desk)
{
    struct match *match = &desk->match;
    struct text error = {.language = desk->language};
    struct saved unused;
    if (match->aside || desk->looking || desk_is_studying(desk))
        return;
    if (match_turn(match) == GAME_OVER)
        record_and_tell(desk);
    if (match_turn(match) == GAME_OVER && !desk->record_failed) {
        if (!desk->unrecorded || desk->record.length)
            save_forget(&desk->save, match_game(match));
    } else if (match_has_person(match) && is_worth_keeping(desk) &&
               !save_keep(&desk->save, match, &error) && !desk->keep_failed) {
        desk->keep_failed = true;
        struct text whole = {.language = desk->language}; /* TRANSLATORS: %s is the reason */
        text_say(&whole, "%s. You can play on, but this game cannot be resumed later.", error.at);
        desk_refuse(desk, &whole);
    }
    if (match_turn(match) == GAME_OVER) {
        if (!desk->counted && !statistics_add(match, &error))
            desk_refuse(desk, &error);
        else if (!desk->counted)
            desk_end(desk);
        desk->counted = true;
    }
    desk->earlier = find_earlier(desk, &unused);
    text_free(&error);
}

void desk_set_record(struct desk *desk, const char *path)
{
    text_clear(&desk->record);
    text_clear(&desk->recorded);
    if (path)
        text_add(&desk->record, path);
    if (desk->match.now > 0) /* resumed: left unfinished, it may stand in the file already */
        record_write(&desk->match, &desk->recorded);
    if (path && desk->match.now > 0 && match_turn(&desk->match) == GAME_OVER)
        desk_keep(desk); /* it ended, but could not be recorded then */
    desk->viewed = false;
}

bool desk_finish_record(struct desk *desk, struct text *error)
{
    bool good = !desk->record_failed && record(desk, error) && !desk->record_lost;
    if (desk->match.entries > 1 && match_turn(&desk->match) != GAME_OVER)
        desk_keep(desk); /* with the same clock, so that it is found there when it is resumed */
    return good;
}

void desk_leave_game(struct desk *desk)
{
    record_and_tell(desk);
    desk->record_lost |= desk->record_failed;
    desk->record_failed = false;
    text_clear(&desk->recorded);
    text_clear(&desk->saved);
    if (desk_is_going_on(desk))
        save_leave(&desk->save);
}

/* Another game was begun while one of its kind is unfinished. */
static void tell_earlier(struct desk *desk)
{
    if (desk->earlier) {
        text_add(&desk->message, desk->message.length ? " " : "");
        text_say(&desk->message, "Your unfinished game is kept: “%s” continues it.",
                 text_word(&desk->message, desk_about[DESK_RESUME].title));
    }
}

/* -- Matches come and go ---------------------------------------------------------------------- */

/* Whose a match is, if it is not the person's own. */
enum guest { GUEST_NONE, GUEST_LESSON, GUEST_PUZZLE };

/* Puts a match that is set up on the desk in place of the old one, which stays kept if anything was
 * played; `save` is its own place, if it has one. A match of a lesson
 * or puzzle is kept nowhere. */
static void receive(struct desk *desk, struct match *match, const struct save *save,
                    enum guest guest)
{
    thinker_stop(desk->thinker);
    desk_withdraw(desk);
    desk_leave_home(desk);
    desk_drop_lesson(desk);
    bool first = desk->match.entries == 0;
    if (!first)
        desk_leave_game(desk);
    if (desk->match.entries == 1 && match_game(&desk->match) == match_game(match))
        save_forget(&desk->save, match_game(match));
    save_leave(&desk->save);
    match_free(&desk->match);
    desk->match = *match;
    desk->matches++;
    desk->save = *save;
    desk->lesson.on = guest == GUEST_LESSON;
    desk->puzzle.on = guest == GUEST_PUZZLE;
    desk->unrecorded = save->number && match_turn(match) == GAME_OVER;
    if (desk->stage)
        stage_close(desk->stage);
    desk->stage = stage_open(match_game(match));
    desk->looking = desk->reviewing = desk->paused = desk->keep_failed = desk->ended = false;
    desk->wanted = !first;
    desk->counted = match_turn(&desk->match) == GAME_OVER;
    desk->hovered = SCENE_NOWHERE;
    desk->clocked = -1;
    text_clear(&desk->message);
    desk->shown = desk->match.now;
    desk_settle(desk);
    desk_set_stage(desk);
    desk_changed(desk);
    if (save->number)
        save_note(&desk->save, match_game(&desk->match));
    else if (guest == GUEST_NONE)
        tell_earlier(desk);
    desk->offering = false;
    if (!save->number && guest == GUEST_NONE)
        desk_offer_lessons(desk);
}

void desk_receive_lesson(struct desk *desk, struct match *match, bool puzzle)
{
    static const struct save nowhere;
    receive(desk, match, &nowhere, puzzle ? GUEST_PUZZLE : GUEST_LESSON);
}

/* Puts a match on the desk, once the person agrees where that takes a game off it that would not be
 * found again or is of the same kind. */
static void propose(struct desk *desk, struct match *match)
{
    static const struct save nowhere;
    bool kept = desk->save.number > 0 && !desk->match.aside;
    desk_withdraw(desk);
    if (desk_is_going_on(desk) && (!kept || match_game(&desk->match) == match_game(match))) {
        desk->proposed = *match;
        desk_ask(desk, ASK_BEGIN, N_("This game is not over. Start a new one?"),
                 NC_("button", "Start"));
    } else {
        receive(desk, match, &nowhere, GUEST_NONE);
    }
}

/* Seats the players of a match that was begun, or not, and puts it on the desk. */
static bool begin(struct desk *desk, struct match *match, bool good, const char *const player[2],
                  struct text *error)
{
    for (int side = 0; good && player && side < match_game(match)->players; side++)
        good = !player[side] || match_seat(match, side, player[side], error);
    if (good)
        propose(desk, match);
    else
        match_free(match);
    return good;
}

bool desk_begin(struct desk *desk, const struct spec *spec, const char *position,
                const char *const player[2], struct text *error)
{
    desk->viewed = false;
    struct match match = {0};
    struct spec fresh = *spec;
    if (!position)
        options_refresh(spec->game->options, &fresh.options, random_next(&desk->random), true);
    return begin(desk, &match, match_begin(&match, &fresh, position, error), player, error);
}

bool desk_follow(struct desk *desk, const char *link, const char *const player[2],
                 struct text *error)
{
    desk->viewed = false;
    struct match match = {0};
    struct spec spec;
    link += *link == '#';
    if (!link_leads_on(link))
        return spec_read(&spec, link, error) && desk_begin(desk, &spec, NULL, player, error);
    return begin(desk, &match, link_read(&match, link, error), player, error);
}

void desk_put(struct desk *desk, struct match *match)
{
    desk->viewed = false;
    propose(desk, match);
}

void desk_set_openings(struct desk *desk, const struct openings *openings, uint64_t next)
{
    desk->openings = openings;
    desk->opening = next;
}

bool desk_resume(struct desk *desk, const char *name, struct text *error)
{
    desk->viewed = false;
    struct match match = {0};
    struct save save = {0};
    struct saved saved;
    bool good = save_find(name ? name : "", &saved, error);
    if (good && desk->home && saved.number == desk->save.number &&
        saved.game == match_game(&desk->match)) { /* it lies behind the home */
        desk_leave_home(desk);
        return true;
    }
    good = good && save_load(&match, &save, &saved, error);
    if (good)
        receive(desk, &match, &save, GUEST_NONE);
    else
        match_free(&match);
    return good;
}

void desk_resume_earlier(struct desk *desk)
{
    struct saved saved;
    struct text name = {.language = desk->language}, error = {.language = desk->language};
    if (find_earlier(desk, &saved)) {
        saved_name(&saved, &name);
        if (!desk_resume(desk, name.at, &error))
            desk_refuse(desk, &error);
    }
    text_free(&name);
    text_free(&error);
}

/* The last game in a file; how many there were. */
static bool read_last(const char *path, struct match *match, size_t *games, struct text *error)
{
    struct exchange exchange;
    struct match next = {0};
    enum record_read got = RECORD_BAD;
    if (!file_is_plain(path) && file_age_mark(path) >= 0) { /* a pipe could be waited for long */
        text_fail(error, "%s is not a file", file_name(path).at);
    } else if (exchange_guess_file(&exchange, path, RECORD_BYTES_MOST, error)) {
        while ((got = exchange_read(&exchange, &next, error)) == RECORD_GAME) {
            match_free(match);
            *match = next;
            next = (struct match){0};
        }
        *games = exchange.games;
        exchange_close(&exchange);
    }
    match_free(&next);
    if (got == RECORD_END && !match->entries)
        text_fail(error, "there is no game in %s", file_name(path).at);
    return got == RECORD_END && match->entries > 0;
}

bool desk_load(struct desk *desk, const char *path, struct text *error)
{
    desk->viewed = false;
    struct match match = {0};
    size_t games = 0;
    if (!read_last(path, &match, &games, error)) {
        match_free(&match);
        return false;
    }
    propose(desk, &match);
    if (games > 1 && !desk->question.text) {
        text_add(&desk->message, desk->message.length ? " " : "");
        text_say(&desk->message, "This is the last of %zu games.", games);
    }
    return true;
}

/* The game where it stands, whichever position is on view. */
static struct match whole_of(const struct desk *desk)
{
    struct match whole = desk->match;
    if (desk->looking)
        whole.now = desk->stands;
    return whole;
}

void desk_write_record(const struct desk *desk, struct text *text)
{
    struct match whole = whole_of(desk);
    record_write(&whole, text);
}

bool desk_save(struct desk *desk, const char *path, struct text *error)
{
    struct match whole = whole_of(desk);
    struct text apart = {.language = desk->language};
    bool good;
    if (whole.aside) { /* it does not replace the game that it was left from */
        good = record_save(&whole, path, &apart, error);
        text_free(&apart);
        return good;
    }
    if (strcmp(text_get(&desk->record), path) == 0)
        return record_save(&whole, path, &desk->recorded, error);
    if (strcmp(text_get(&desk->saved_to), path) != 0)
        text_clear(&desk->saved);
    text_clear(&desk->saved_to);
    text_add(&desk->saved_to, path);
    return record_save(&whole, path, &desk->saved, error);
}

bool desk_seat(struct desk *desk, int side, const char *name, struct text *error)
{
    desk->viewed = false;
    if (desk_is_studying(desk))
        return text_fail(error, desk->lesson.on ? N_("End the lesson first.")
                                                : N_("End the puzzle first."));
    desk_settle(desk);
    desk->counted |= desk->match.entries > 1;
    bool good = match_seat(&desk->match, side, name, error);
    desk_changed(desk);
    return good;
}

/* Another game like this one; if this one is not over it stays kept in its place. */
void desk_renew(struct desk *desk)
{
    desk_settle(desk);
    desk_leave_game(desk);
    if (desk->openings)
        openings_renew(desk->openings, desk->opening++, &desk->match);
    else
        match_renew(&desk->match, random_next(&desk->random));
    desk->matches++;
    desk_set_stage(desk);
    desk->clocked = -1;
    desk->looking = desk->reviewing = desk->counted = desk->paused = desk->ended = false;
    desk->wanted = true;
    desk_changed(desk);
    tell_earlier(desk);
}

/* -- Questions -------------------------------------------------------------------------------- */

bool desk_is_going_on(const struct desk *desk)
{
    const struct match *match = &desk->match;
    size_t last = desk->looking ? desk->stands : match->now;
    return !desk_is_studying(desk) &&
           (match->aside || (match->entries > 1 && match_turn_at(match, last) != GAME_OVER));
}

void desk_ask(struct desk *desk, int about, const char *text, const char *yes)
{
    desk->question = (struct view_question){text, yes};
    desk->asked = about;
}

void desk_withdraw(struct desk *desk)
{
    if (desk->question.text)
        match_free(&desk->proposed);
    desk->question = (struct view_question){0};
}

bool desk_answer(struct desk *desk, bool yes)
{
    desk->viewed = false;
    static const struct save nowhere;
    struct match proposed = desk->proposed;
    if (!desk->question.text)
        return false;
    desk->proposed = (struct match){0};
    desk_withdraw(desk);
    if (!yes)
        match_free(&proposed);
    else if (desk->asked == ASK_BEGIN)
        receive(desk, &proposed, &nowhere, GUEST_NONE);
    else
        desk_run(desk, (enum desk_command)desk->asked);
    return yes && (desk->asked == ASK_BEGIN || desk->asked == DESK_NEW);
}
