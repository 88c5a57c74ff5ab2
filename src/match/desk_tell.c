/* What the desk says in words and numbers. */
#include "match/desk_inside.h"

#include <math.h>
#include <string.h>

void desk_player(const struct desk *desk, int side, struct text *text)
{
    const struct match *match = &desk->match;
    text_add(text, match_game(match)->side[side]);
    if (strcmp(match->player[side].name, PLAYER_HUMAN) != 0)
        text_addf(text, " (%s)", match->player[side].name);
}

void desk_status(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
    int turn = match_turn(match);
    if (match->aside)
        text_add(text, "Side-line: ");
    else if (desk->looking)
        text_addf(text, "Move %zu of %zu: ", match->now, match->entries - 1);
    if (turn == GAME_OVER) {
        text_add(text, match->aside || desk->looking ? "game over, " : "Game over: ");
        match_result(match, text);
        return;
    }
    desk_player(desk, turn, text);
    if (desk->made >= 0)
        text_addf(text, " prepares: %d %%", (int)(desk->made * 100));
    else if (desk->thinking)
        text_add(text, " is thinking");
    else
        text_add(text, desk->paused ? " to move (paused)" : " to move");
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
        text_add(text, found->value > 0 ? "win" : found->value < 0 ? "loss" : "draw");
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
