/* What the desk says in words and numbers. */
#include "base/sentence.h"
#include "match/desk_inside.h"
#include "match/words.h"

#include <math.h>
#include <string.h>

void desk_player(const struct desk *desk, int side, struct text *text)
{
    const struct match *match = &desk->match;
    const char *name = match->player[side].name;
    const char *words = text_word(text, match_game(match)->side[side]);
    if (strcmp(name, PLAYER_HUMAN) == 0)
        text_add(text, words);
    else /* TRANSLATORS: a side and who plays it: "White (easy)" */
        text_say(text, "%s (%s)", words, match->player[side].level ? text_word(text, name) : name);
}

/* How the game ended. */
static void tell_end(const struct match *match, struct text *text)
{
    const struct game *game = match_game(match);
    struct text words = {.language = text->language};
    bool given_up = match->entry[match->now].deed == DEED_RESIGN;
    if (game->players == 1 && game->cleared && !given_up) {
        words_clock(match->used[0], &words);
        text_say(text, match_winner(match) == 0 ? game->cleared : game->stuck, words.at);
    } else {
        match_result(match, &words);
        text_say(text, "Game over: %s", words.at);
    }
    text_free(&words);
}

/* It is a person's turn: what to do next. */
static void ask(const struct desk *desk, int turn, const char *player, struct text *text)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    struct text what = {.language = text->language};
    if (game->ask)
        game->ask(match_state(match), desk->touch.cell, desk->touch.cells, &what);
    if (!what.length)
        text_say(text, "%s to move", player);
    else if (game->players == 1 || desk->touch.cells) /* whose turn it is was seen before */
        sentence_begin(text, what.at);
    else if (match->player[!turn].level || desk_is_studying(desk))
        text_say(text, "Your turn: %s", what.at);
    else
        text_say(text, NC_("turn", "%s: %s"), player, what.at);
    text_free(&what);
}

/* Who does what now. */
static void tell_turn(const struct desk *desk, int turn, struct text *text)
{
    const struct match *match = &desk->match;
    struct text player = {.language = text->language};
    desk_player(desk, turn, &player);
    if (desk->made >= 0)
        text_say(text, "Preparing the solver… %d %%", (int)(desk->made * 100));
    else if (desk->thinking)
        text_say(text, "%s is thinking", player.at);
    else if (desk_is_hidden(desk))
        text_say(text, "Paused: continue to see the board");
    else if (desk->paused)
        text_say(text, "%s to move (paused)", player.at);
    else if (!match->player[turn].level && !match->aside && !desk->looking)
        ask(desk, turn, player.at, text);
    else
        text_say(text, "%s to move", player.at);
    text_free(&player);
}

void desk_status(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    struct text now = {.language = text->language};
    int turn = match_turn(match);
    if (desk->lesson.on && desk->lesson.state != LESSON_TASK)
        text_say(&now, "Lesson %zu of %zu", desk->lesson.number + 1, desk->lesson.course.lessons);
    else if (desk->puzzle.on && desk->lesson.state != LESSON_TASK)
        text_say(&now, "Puzzle %zu of %zu", desk->puzzle.number + 1, desk->puzzle.list.count);
    else if (turn == GAME_OVER)
        tell_end(match, &now);
    else
        tell_turn(desk, turn, &now);
    if (match->aside)
        text_say(text, "Variation: %s", now.at);
    else if (desk->looking)
        text_say(text, "Move %zu of %zu: %s", match->now, match->entries - 1, now.at);
    else
        text_add(text, now.at);
    text_free(&now);
}

/* What an entry is worth to the side to move there (finished: to the first side). */
static bool value_at(const struct match *match, size_t entry, int *value, int *side)
{
    const struct game *game = match_game(match);
    const struct opinion *opinion = &match->entry[entry].opinion;
    int turn = game->turn(match_state_at(match, entry));
    *side = turn == GAME_OVER ? 0 : turn;
    *value = turn == GAME_OVER ? engine_final_value(game, match_state_at(match, entry), 0)
                               : opinion->value;
    return turn == GAME_OVER || opinion->known;
}

bool desk_estimate(const struct desk *desk, size_t entry, double *estimate)
{
    const struct game *game = match_game(&desk->match);
    int value, side;
    if (!value_at(&desk->match, entry, &value, &side))
        return false;
    /* Half of the bar is reached by an eighth of the board. */
    double half = game->unit ? 1 + desk->scene.cells / 8.0 : 0;
    *estimate = value == 0 ? 0 : value / (fabs((double)value) + half);
    if (side == 1)
        *estimate = -*estimate;
    return true;
}

void desk_value(const struct desk *desk, game_move move, struct text *text)
{
    static const char *const before[] = {
        [BOUND_GUESS] = "", [BOUND_LOWER] = ">", [BOUND_UPPER] = "<", [BOUND_EXACT] = ""};
    const struct verdict *found = NULL;
    for (size_t i = 0; i < desk->values.count && !found; i++)
        if (desk->values.at[i].line[0] == move)
            found = &desk->values.at[i];
    if (!found)
        return;
    text_add(text, before[found->bound]);
    if (match_game(&desk->match)->unit) {
        text_addf(text, "%+d", found->value);
    } else {
        text_say(text, found->value > 0   ? NC_("value", "win")
                       : found->value < 0 ? NC_("value", "loss")
                                          : NC_("value", "draw"));
        if (found->value != 0 && found->plies != PLIES_UNKNOWN)
            text_addf(text, " %d", found->plies);
    }
    if (found->bound == BOUND_GUESS)
        text_add_char(text, '?');
}

/* Remembers the better of two verdicts for a cell. */
static void improve(const struct verdict **best, const struct verdict *verdict)
{
    if (!*best || verdict->value > (*best)->value)
        *best = verdict;
}

void desk_best_moves(const struct desk *desk, const struct verdict *best[SCENE_CELLS])
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    const int touched = desk->touch.cells, *selected = desk->touch.cell;
    memset(best, 0, SCENE_CELLS * sizeof *best);
    for (size_t i = 0; i < desk->values.count; i++) {
        const struct verdict *verdict = &desk->values.at[i];
        struct phrase phrase = {0};
        game->say(match_state(match), verdict->line[0], &phrase);
        bool turned = game->unordered && phrase.cells == PHRASE_CELLS;
        for (int first = 0; first <= turned; first++) {
            int cell[PHRASE_CELLS] = {phrase.cell[first], phrase.cell[!first]};
            bool goes_on = touched < phrase.cells &&
                           memcmp(cell, selected, (size_t)touched * sizeof *cell) == 0;
            if (goes_on)
                improve(&best[cell[touched]], verdict);
        }
    }
}
