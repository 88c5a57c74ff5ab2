/* The cards of the home, put together from kept games, lessons and statistics. */
#include "match/home.h"

#include "base/random.h"
#include "base/sentence.h"
#include "match/lesson.h"
#include "match/progress.h"
#include "match/save.h"
#include "match/scores.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHOW_MOST = 12, /* moves of a game made for show, */
    SHOW_PART = 5,  /* which is a fifth of a game played by chance */
    SHOW_SEED = 2   /* its pieces lie well */
};

/* -- The picture ------------------------------------------------------------------------------ */

/* Plays by chance until the game is over or so many moves are made; how many were. */
static int play_by_chance(const struct game *game, struct state *state, int most)
{
    struct random random = random_from(SHOW_SEED);
    struct moves moves = {0};
    int made = 0;
    for (; made < most && game->turn(state) != GAME_OVER; made++) {
        moves.count = 0;
        game->moves(state, &moves);
        game->play(state, moves.at[random_below(&random, (uint32_t)moves.count)]);
    }
    moves_free(&moves);
    return made;
}

/* The board early in a game, the same every time: an empty board would say nothing. */
static void draw_for_show(const struct game *game, struct scene *scene)
{
    struct spec spec = {game, options_standard(game->options)};
    struct text error = {0};
    union any_state start, room;
    options_refresh(game->options, &spec.options, SHOW_SEED, true);
    if (spec_start(&spec, NULL, state_in(&start), &error)) {
        room = start;
        int length = play_by_chance(game, state_in(&room), SHOW_MOST * SHOW_PART);
        room = start;
        play_by_chance(game, state_in(&room), length / SHOW_PART);
        game->draw(state_in(&room), scene);
    }
    text_free(&error);
}

/* -- What a card says ------------------------------------------------------------------------- */

/* The unfinished game that was played last, if it can be read. */
static bool show_kept(struct home_card *card)
{
    struct saved_list list = save_list(card->game);
    struct match match = {0};
    struct save save = {0};
    struct text name = {0}, error = {0};
    bool good = list.count && save_load(&match, &save, &list.at[0], &error);
    if (good) {
        int turn = match_turn(&match);
        saved_name(&list.at[0], &name);
        strncpy(card->kept, name.at, HOME_KEPT - 1);
        card->game->draw(match_state(&match), &card->scene);
        if (turn != GAME_OVER && card->game->players == 2)
            text_say(&card->going, "Move %zu: %s to move", match.now + 1,
                     text_word(&card->going, card->game->side[turn]));
        else if (turn != GAME_OVER)
            text_say(&card->going, "Move %zu", match.now + 1);
    }
    save_leave(&save);
    saved_list_free(&list);
    match_free(&match);
    text_free(&name);
    text_free(&error);
    return good;
}

static void count_lessons(struct home_card *card, const char *text)
{
    struct course course = {0};
    struct text error = {0};
    bool finished[PROGRESS_MOST];
    if (text && *text && course_read(&course, card->game, text, &error)) {
        progress_read(card->game, finished);
        card->lessons = course.lessons < PROGRESS_MOST ? course.lessons : PROGRESS_MOST;
        for (size_t i = 0; i < card->lessons; i++)
            card->finished += finished[i];
    }
    course_free(&course);
    text_free(&error);
}

static void tell_reached(struct home_card *card)
{
    struct text words = {.language = card->reached.language};
    if (card->finished)
        text_say_count(&words, card->lessons, "%zu of %zu lesson", "%zu of %zu lessons",
                       card->finished, card->lessons);
    if (card->finished && card->score.played)
        text_separate(&words);
    scores_tell(&card->score, &words);
    sentence_begin(&card->reached, text_get(&words));
    text_free(&words);
}

/* -- What can be done with it ----------------------------------------------------------------- */

const struct home_about home_about[HOME_ACTIONS] = {
    [HOME_CONTINUE] = {"continue", N_("Continue")},
    [HOME_PLAY] = {"play", N_("Play")},
    [HOME_LEARN] = {"learn", N_("Learn")},
};

bool home_can(const struct home_card *card, enum home_action action)
{
    const bool can[HOME_ACTIONS] = {
        [HOME_CONTINUE] = *card->kept, [HOME_PLAY] = true, [HOME_LEARN] = card->lessons > 0};
    return can[action];
}

enum home_action home_suggests(const struct home_card *card)
{
    return *card->kept ? HOME_CONTINUE : card->fresh ? HOME_LEARN : HOME_PLAY;
}

/* -- All of them ------------------------------------------------------------------------------ */

static size_t count_games(void)
{
    size_t count = 0;
    for (int i = 0; game_list[i]; i++)
        count += !game_list[i]->hidden;
    return count;
}

struct home *home_open(const struct language *language, const struct game *on_board,
                       const char *(*courses)(const struct game *))
{
    struct home *home = memory_zeroed(1, sizeof *home);
    struct scores scores = {0};
    struct saved last;
    struct text error = {0};
    if (!on_board && save_last(&last))
        on_board = last.game;
    scores_read(&scores, &error);
    home->card = memory_zeroed(count_games() + 1, sizeof *home->card);
    for (int i = 0; game_list[i]; i++) {
        struct home_card *card = &home->card[home->cards];
        if (game_list[i]->hidden)
            continue;
        card->game = game_list[i];
        card->going.language = card->reached.language = language;
        if (card->game == on_board)
            home->latest = home->cards;
        home->cards++;
        if (!show_kept(card))
            draw_for_show(card->game, &card->scene);
        count_lessons(card, courses ? courses(card->game) : NULL);
        card->score = scores_sum(&scores, card->game);
        card->fresh = card->lessons && !card->finished && !card->score.played && !*card->kept;
        tell_reached(card);
    }
    scores_free(&scores);
    text_free(&error);
    return home;
}

void home_close(struct home *home)
{
    for (size_t i = 0; home && i < home->cards; i++) {
        text_free(&home->card[i].going);
        text_free(&home->card[i].reached);
    }
    if (home)
        free(home->card);
    free(home);
}
