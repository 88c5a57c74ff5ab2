/* Themes: facts about a puzzle's first move, computed from the rules and from exact values. */
#include "puzzles/puzzles.h"

#include <stdlib.h>
#include <string.h>

/* A position with its moves; `right[i]` says that move i solves the puzzle. */
struct view {
    const struct puzzle *puzzle;
    const struct game *game;
    const struct analysis *values;
    struct study *study;
    union any_state state;
    int side;
    bool *right;
};

static int lead(const struct game *game, const struct state *state, int side)
{
    int points[2];
    game->score(state, points);
    return points[side] - points[!side];
}

static void play(const struct view *view, size_t i, union any_state *next)
{
    memcpy(next, &view->state, view->game->size);
    view->game->play(state_in(next), view->values->at[i].line[0]);
}

/* How much a move brings at once. */
static int gain(const struct view *view, size_t i)
{
    union any_state next;
    play(view, i, &next);
    return lead(view->game, state_in(&next), view->side) -
           lead(view->game, (const struct state *)view->state.bytes, view->side);
}

/* The same after the answer that takes most of it away. */
static int net(const struct view *view, size_t i)
{
    union any_state next, after;
    struct moves moves = {0};
    int before = lead(view->game, (const struct state *)view->state.bytes, view->side), least = 0;
    play(view, i, &next);
    if (view->game->turn(state_in(&next)) == GAME_OVER)
        return gain(view, i);
    view->game->moves(state_in(&next), &moves);
    for (size_t j = 0; j < moves.count; j++) {
        after = next;
        view->game->play(state_in(&after), moves.at[j]);
        int left = lead(view->game, state_in(&after), view->side) - before;
        least = j == 0 || left < least ? left : least;
    }
    moves_free(&moves);
    return least;
}

/* Every right move has less of something than every wrong one. */
static bool is_less(const struct view *view, int (*of)(const struct view *, size_t))
{
    for (size_t i = 0; i < view->values->count; i++)
        for (size_t j = 0; view->right[i] && j < view->values->count; j++)
            if (!view->right[j] && of(view, i) >= of(view, j))
                return false;
    return true;
}

static bool is_greedy_wrong(const struct view *view)
{
    int most_right = gain(view, 0), most_wrong = most_right;
    bool any_right = false, any_wrong = false;
    for (size_t i = 0; i < view->values->count; i++) {
        int gained = gain(view, i);
        int *most = view->right[i] ? &most_right : &most_wrong;
        bool *any = view->right[i] ? &any_right : &any_wrong;
        *most = !*any || gained > *most ? gained : *most;
        *any = true;
    }
    return any_right && any_wrong && most_wrong > most_right;
}

/* -- Threats, where only winning counts ------------------------------------------------------- */

/* The winning moves that a position offers at once. */
static void find_wins(const struct view *view, const struct state *state, struct moves *wins)
{
    struct moves moves = {0};
    int side = view->game->turn(state);
    if (side != GAME_OVER)
        view->game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        union any_state next;
        memcpy(&next, state, view->game->size);
        view->game->play(state_in(&next), moves.at[i]);
        if (view->game->turn(state_in(&next)) == GAME_OVER &&
            game_winner(view->game, state_in(&next)) == side)
            moves_add(wins, moves.at[i]);
    }
    moves_free(&moves);
}

static bool has(const struct moves *moves, game_move move)
{
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i] == move)
            return true;
    return false;
}

/* After a move: how many answers allow a win at once, of how many; and whether one and the same
 * winning move meets them all. */
static void count_threats(const struct view *view, const struct state *next, size_t *allow,
                          size_t *all, bool *one_for_all)
{
    struct moves replies = {0}, common = {0};
    view->game->moves(next, &replies);
    *all = replies.count;
    *allow = 0;
    for (size_t i = 0; i < replies.count; i++) {
        union any_state after;
        struct moves wins = {0}, both = {0};
        memcpy(&after, next, view->game->size);
        view->game->play(state_in(&after), replies.at[i]);
        find_wins(view, state_in(&after), &wins);
        *allow += wins.count > 0;
        for (size_t j = 0; j < wins.count; j++)
            if (i == 0 || has(&common, wins.at[j]))
                moves_add(&both, wins.at[j]);
        moves_free(&common);
        moves_free(&wins);
        common = both;
    }
    *one_for_all = common.count > 0;
    moves_free(&common);
    moves_free(&replies);
}

/* A right first move threatens nothing: no answer to it allows a win at once. */
static bool threatens_nothing(const struct view *view)
{
    for (size_t i = 0; i < view->values->count; i++) {
        union any_state next;
        size_t allow, all;
        bool one;
        if (!view->right[i])
            continue;
        play(view, i, &next);
        if (view->game->turn(state_in(&next)) == GAME_OVER)
            return false;
        count_threats(view, state_in(&next), &allow, &all, &one);
        if (allow)
            return false;
    }
    return true;
}

/* One move before the win every answer allows a win, but no single winning move meets all of them.
 */
static bool is_double(const struct view *view)
{
    struct attempt attempt;
    bool found = false;
    if (view->puzzle->goal != PUZZLE_WIN || !attempt_begin(&attempt, view->puzzle))
        return false;
    for (bool on = true; on && attempt.made < view->puzzle->length - 1;) {
        struct analysis values = {0};
        union any_state next = attempt.state;
        size_t allow, all, i = 0;
        bool one;
        study_value(view->study, state_in(&attempt.state), 0, &values);
        while (i + 1 < values.count && puzzle_judge(view->puzzle, &values, values.at[i].line[0],
                                                    attempt.made) != PUZZLE_RIGHT)
            i++;
        game_move move = values.at[i].line[0];
        analysis_free(&values);
        view->game->play(state_in(&next), move);
        if (view->game->turn(state_in(&next)) == GAME_OVER)
            return false;
        count_threats(view, state_in(&next), &allow, &all, &one);
        found = attempt.made == view->puzzle->length - 2 && allow == all && !one;
        on = attempt_go_on(&attempt, view->study, move, 0);
    }
    return found;
}

/* -- Places ----------------------------------------------------------------------------------- */

/* The cell that a move fills, or SCENE_NOWHERE if it does anything else. */
static int filled_cell(const struct view *view, const struct scene *scene, size_t i)
{
    struct phrase phrase = {0};
    view->game->say((const struct state *)view->state.bytes, view->values->at[i].line[0], &phrase);
    if (phrase.cells != 1)
        return SCENE_NOWHERE;
    for (int piece = 0; piece < scene->pieces; piece++)
        if (scene->piece[piece].cell == phrase.cell[0])
            return SCENE_NOWHERE;
    return phrase.cell[0];
}

static bool is_empty(const struct scene *scene, int cell)
{
    for (int piece = 0; piece < scene->pieces; piece++)
        if (scene->piece[piece].cell == cell)
            return false;
    return scene_holds(scene, cell);
}

/* Marks the empty cells that belong together with this one, also across corners; how many. */
static int spread(const struct scene *scene, int cell, bool *seen)
{
    int count = 1;
    seen[cell] = true;
    for (int other = 0; other < scene->cells; other++) {
        const struct cell *a = &scene->cell[cell], *b = &scene->cell[other];
        if (!seen[other] && abs(a->x - b->x) <= 1 && abs(a->y - b->y) <= 1 &&
            is_empty(scene, other))
            count += spread(scene, other, seen);
    }
    return count;
}

static bool is_odd(const struct scene *scene, int cell)
{
    bool seen[SCENE_CELLS] = {false};
    return spread(scene, cell, seen) % 2;
}

/* All moves fill cells; the right ones in odd regions, and those in even regions are wrong. */
static bool is_parity(const struct view *view, const struct scene *scene)
{
    bool even = false;
    for (size_t i = 0; i < view->values->count; i++) {
        int cell = filled_cell(view, scene, i);
        if (cell == SCENE_NOWHERE)
            return false;
        bool odd = is_odd(scene, cell);
        if (!odd && view->right[i])
            return false;
        even |= !odd;
    }
    return even;
}

static bool is_corner(const struct view *view, const struct scene *scene)
{
    for (size_t i = 0; i < view->values->count; i++) {
        int cell = filled_cell(view, scene, i);
        if (!view->right[i])
            continue;
        if (cell == SCENE_NOWHERE || scene->rows < 2)
            return false;
        const struct cell *at = &scene->cell[cell];
        if ((at->x != 0 && at->x != scene->columns - 1) || (at->y != 0 && at->y != scene->rows - 1))
            return false;
    }
    return true;
}

/* -- Refilling -------------------------------------------------------------------------------- */

/* The points of a side fall with these moves: only a refill does that. */
static bool falls(const struct view *view, int side, const game_move *move, int moves)
{
    union any_state next = view->state;
    int before[2], after[2];
    for (int i = 0; i < moves; i++) {
        if (view->game->turn(state_in(&next)) == GAME_OVER)
            return false;
        view->game->score(state_in(&next), before);
        view->game->play(state_in(&next), move[i]);
    }
    view->game->score(state_in(&next), after);
    return after[side] < before[side];
}

static bool starves(const struct view *view)
{
    for (size_t i = 0; i < view->values->count; i++)
        if (view->right[i] && !falls(view, !view->side, view->values->at[i].line, 1))
            return false;
    return true;
}

static bool is_trap(const struct view *view)
{
    for (size_t i = 0; i < view->values->count; i++)
        if (!view->right[i] && view->values->at[i].length >= 2 &&
            falls(view, view->side, view->values->at[i].line, 2))
            return true;
    return false;
}

static unsigned find_points_themes(const struct view *view)
{
    struct scene scene;
    unsigned themes = 0;
    view->game->draw((const struct state *)view->state.bytes, &scene);
    bool fills = filled_cell(view, &scene, 0) != SCENE_NOWHERE;
    themes |= is_greedy_wrong(view) ? 1u << THEME_GREEDY : 0;
    themes |= is_less(view, gain) ? 1u << THEME_QUIET : 0;
    themes |= is_less(view, net) ? 1u << THEME_SACRIFICE : 0;
    themes |= fills && is_parity(view, &scene) ? 1u << THEME_PARITY : 0;
    themes |= fills && is_corner(view, &scene) ? 1u << THEME_CORNER : 0;
    themes |= !fills && starves(view) ? 1u << THEME_STARVE : 0;
    themes |= !fills && is_trap(view) ? 1u << THEME_REFILL : 0;
    return themes;
}

unsigned themes_find(const struct puzzle *puzzle, struct study *study,
                     const struct analysis *values)
{
    struct attempt attempt;
    if (puzzle->spec.game->players == 1 || !attempt_begin(&attempt, puzzle))
        return 0;
    struct view view = {puzzle, puzzle->spec.game, values, study, attempt.state, 0, NULL};
    view.side = view.game->turn(state_in(&view.state));
    view.right = memory_zeroed(values->count, sizeof *view.right);
    for (size_t i = 0; i < values->count; i++)
        view.right[i] = puzzle_judge(puzzle, values, values->at[i].line[0], 0) == PUZZLE_RIGHT;
    unsigned themes = 0;
    if (view.game->unit)
        themes = find_points_themes(&view);
    else
        themes = (puzzle->goal != PUZZLE_DRAW && threatens_nothing(&view) ? 1u << THEME_QUIET : 0) |
                 (is_double(&view) ? 1u << THEME_DOUBLE : 0);
    free(view.right);
    return themes;
}
