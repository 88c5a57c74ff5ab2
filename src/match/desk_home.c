/* The desk's beginnings and ends: the home, the offer of lessons, how a game ended, and what comes
 * after it.
 *
 * The home lies in front of the match, which stays as it is: clock, computer and commands wait
 * until it is left. It is left by any match that comes on the desk. */
#include "match/desk_inside.h"

#include "base/sentence.h"
#include "match/words.h"

#include <math.h>
#include <string.h>

void desk_set_courses(struct desk *desk, const char *(*courses)(const struct game *))
{
    desk->viewed = false;
    desk->courses = courses;
}

/* -- The home --------------------------------------------------------------------------------- */

bool desk_can_go_home(const struct desk *desk)
{
    return !desk->home || desk->match.entries > 0;
}

void desk_leave_home(struct desk *desk)
{
    bool was = desk->home;
    home_close(desk->home);
    desk->home = NULL;
    if (was) /* the board can be touched again */
        desk_mark(desk);
}

void desk_go_home(struct desk *desk)
{
    bool leaves = desk->home;
    if (desk->match.entries && !leaves) {
        desk_settle(desk);
        desk_keep(desk);
    }
    desk_leave_home(desk);
    if (!leaves) {
        desk->home = home_open(
            desk->language, desk->match.entries ? match_game(&desk->match) : NULL, desk->courses);
        desk->homes++;
    }
    desk_mark(desk);
}

/* -- Lessons ---------------------------------------------------------------------------------- */

static const char *course_of(const struct desk *desk, const struct game *game)
{
    return desk->courses ? desk->courses(game) : "";
}

bool desk_has_lessons(const struct desk *desk)
{
    return *course_of(desk, match_game(&desk->match));
}

/* The first lesson that was not finished yet, or the first of all. */
void desk_learn_next(struct desk *desk)
{
    const struct game *game = match_game(&desk->match);
    bool finished[PROGRESS_MOST];
    struct text error = {.language = desk->language};
    size_t number = 0;
    progress_read(game, finished);
    while (number < PROGRESS_MOST && finished[number])
        number++;
    if (!desk_learn(desk, game, course_of(desk, game), number, &error) &&
        !desk_learn(desk, game, course_of(desk, game), 0, &error))
        desk_refuse(desk, &error);
    text_free(&error);
}

/* Somebody who never played a game of this kind, nor learned it, is asked once whether they want
 * to.
 */
void desk_offer_lessons(struct desk *desk)
{
    const struct game *game = match_game(&desk->match);
    struct scores scores = {0};
    struct text error = {0};
    if (desk_has_lessons(desk) && match_has_person(&desk->match) && desk->match.entries == 1 &&
        !progress_is_begun(game)) {
        scores_read(&scores, &error);
        desk->offering = scores_sum(&scores, game).played == 0;
        progress_begin(game);
    }
    scores_free(&scores);
    text_free(&error);
}

/* -- How a game ended ------------------------------------------------------------------------- */

/* The one person who played against the computer or alone, or -1. */
static int only_person(const struct match *match)
{
    bool machine[2] = {match->player[0].level, match->player[1].level};
    if (match_game(match)->players == 1)
        return machine[0] ? -1 : 0;
    return machine[0] == machine[1] ? -1 : machine[0];
}

void desk_end(struct desk *desk)
{
    struct text error = {0};
    desk->ended = statistics_counts(&desk->match);
    if (!desk->ended || !statistics_find(&desk->match, &desk->outcome, &error))
        desk->outcome = (struct score_line){0};
    text_free(&error);
}

static void tell_points(const struct match *match, int first, struct text *text)
{
    int points[2];
    match_game(match)->score(match_state(match), points);
    game_say_points(points[first], points[!first], text);
}

/* Who won, in large: what happened to the person, if there is one. */
static void tell_headline(const struct desk *desk, int person, struct text *text)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    const struct entry *last = &match->entry[match->now];
    int winner = match_winner(match);
    struct text points = {.language = text->language};
    if (game->players == 1 && game->cleared && last->deed != DEED_RESIGN) {
        words_clock(match->used[0], &points);
        text_say(text, winner == 0 ? game->cleared : game->stuck, points.at);
    } else if (person < 0 || game->players == 1 || match_is_adjudged(match)) {
        match_result(match, text);
    } else if (last->deed == DEED_RESIGN) {
        text_say(text,
                 winner == person ? N_("You win: the computer resigned") : N_("You resigned"));
    } else if (!game->unit) {
        text_say(text, winner == GAME_DRAWN ? N_("A draw")
                       : winner == person   ? N_("You win!")
                                            : N_("You lose"));
    } else {
        tell_points(match, person, &points);
        text_say(text,
                 winner == GAME_DRAWN ? N_("A draw: %s")
                 : winner == person   ? N_("You win %s!")
                                      : N_("You lose %s"),
                 points.at);
    }
    text_free(&points);
}

/* What is worth saying besides: a first win, a best time, or how it stands. */
static void tell_detail(const struct desk *desk, int person, struct text *text)
{
    const struct match *match = &desk->match;
    const struct score_line *outcome = &desk->outcome;
    bool won = match_winner(match) == person, alone = match_game(match)->players == 1;
    const char *level = alone ? NULL : match->player[!person].name;
    if (!outcome->played || (!won && outcome->played == 1)) /* "0 of 1" says nothing new */
        return;
    if (won && alone && outcome->won > 1 && outcome->best > 0 &&
        match->used[0] <= outcome->best + 0.05)
        text_say(text, "Your best time so far");
    else if (won && outcome->won == 1 && alone)
        text_say(text, "First board of this kind cleared");
    else if (won && outcome->won == 1)
        text_say(text, "Your first win against this level (%s)", text_word(text, level));
    else if (alone && outcome->best > 0)
        text_say(text, "Won %d of %d games, best time %d:%02d", outcome->won, outcome->played,
                 (int)outcome->best / 60, (int)outcome->best % 60);
    else if (alone)
        text_say(text, "Won %d of %d games", outcome->won, outcome->played);
    else
        text_say(text, "Won %d of %d games against this level (%s)", outcome->won, outcome->played,
                 text_word(text, level));
}

void desk_show_ending(const struct desk *desk, struct view *view)
{
    struct view_ending *ending = &view->ending;
    const struct match *match = &desk->match;
    text_clear(&ending->headline);
    text_clear(&ending->detail);
    ending->cheer = false;
    ending->on = match->entries > 1 && match_turn(match) == GAME_OVER && !match->aside &&
                 !desk->looking && !desk_is_studying(desk);
    if (!ending->on)
        return;
    int person = only_person(match), winner = match_winner(match);
    bool several = person < 0 && match_has_person(match);
    ending->cheer = (desk->ended && winner == person) || (several && winner != GAME_DRAWN);
    struct text headline = {.language = desk->language};
    tell_headline(desk, person, &headline);
    sentence_begin(&ending->headline, text_get(&headline)); /* translations may begin with points */
    text_free(&headline);
    if (desk->ended)
        tell_detail(desk, person, &ending->detail);
}

/* -- What comes next -------------------------------------------------------------------------- */

/* The level above the one that a person has just beaten, or NULL. */
static const struct level *next_level(const struct desk *desk)
{
    const struct match *match = &desk->match;
    int person = match->entries ? only_person(match) : -1;
    if (person < 0 || match_game(match)->players != 2 || match_turn(match) != GAME_OVER ||
        match_winner(match) != person)
        return NULL;
    return level_next(&match->spec, match->player[!person].level);
}

bool desk_has_next_level(const struct desk *desk)
{
    return next_level(desk);
}

void desk_play_next_level(struct desk *desk)
{
    const struct level *level = next_level(desk);
    int person = only_person(&desk->match);
    struct text error = {.language = desk->language};
    desk_renew(desk);
    if (!match_seat(&desk->match, !person, level->name, &error))
        desk_refuse(desk, &error);
    desk_changed(desk);
    text_free(&error);
}
