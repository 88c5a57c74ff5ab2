/* What can be said of a move in Shisen-Sho: the pairs it opens, and the tiles it locks for good.
 *
 * Where nothing falls, taking tiles never closes a line. So tiles that cannot be taken from a board
 * from which everything else is gone can never be taken at all. */
#include "core/enclosing.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS_MOST = 64, FEW = 2 };

extern const struct fact shisen_facts[];

/* Only where tiles fall are top and bottom different. */
static bool tiles_fall(const struct prospect *prospect)
{
    return prospect->game->symmetries(prospect->before) == 2;
}

/* -- Locks ------------------------------------------------------------------------------------ */

/* The position with only these tiles. */
static bool set_up(const struct game *game, const struct state *like, const struct squares *squares,
                   union any_state *state)
{
    struct text position = {0}, error = {0};
    for (int i = 0; i < grid_squares(squares->grid); i++) {
        if (i && i % squares->grid.columns == 0)
            text_add_char(&position, '/');
        text_add_char(&position, squares->at[i] ? game->kinds[squares->at[i] - 1].letter : '.');
    }
    memcpy(state, like, game->size);
    bool read = game->read(state_in(state), position.at, &error);
    text_free(&position);
    text_free(&error);
    return read;
}

/* Takes off every pair that can be taken; returns whether there was one. */
static bool take_pairs(const struct game *game, const struct state *like, struct squares *squares)
{
    union any_state state;
    struct moves moves = {0};
    if (!set_up(game, like, squares, &state))
        return false;
    game->moves(state_in(&state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game->say(state_in(&state), moves.at[i], &phrase);
        squares->at[phrase.cell[0]] = squares->at[phrase.cell[1]] = 0;
    }
    bool taken = moves.count > 0;
    moves_free(&moves);
    return taken;
}

/* Leaves the tiles that can never be taken, as far as pairs without a choice tell: of those kinds
 * of which two tiles are left. */
static void leave_locked(const struct game *game, const struct state *state,
                         struct squares *squares)
{
    int tiles[KINDS_MOST] = {0};
    enclosing_see(game, state, squares);
    for (int i = 0; i < grid_squares(squares->grid); i++)
        tiles[squares->at[i]]++;
    for (int i = 0; i < grid_squares(squares->grid); i++)
        if (squares->at[i] && tiles[squares->at[i]] > 2)
            squares->at[i] = 0;
    while (take_pairs(game, state, squares))
        ;
}

/* The number is how many tiles are locked, which are the cells if they are few. */
static bool locks(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    if (tiles_fall(prospect))
        return false;
    leave_locked(prospect->game, prospect_after(prospect), &squares);
    for (int i = 0; i < grid_squares(squares.grid); i++) {
        if (!squares.at[i])
            continue;
        if (finding->number < FINDING_CELLS)
            finding->cell[finding->cells++] = i;
        finding->number++;
    }
    if (finding->number > FINDING_CELLS)
        finding->cells = 0;
    return finding->number > 0;
}

static void tell_locks(const struct finding *finding, const struct names *names, struct text *text)
{
    struct text list = {.language = text->language};
    for (int i = 0; i < finding->cells; i++) {
        if (i)
            text_separate(&list);
        text_add(&list, names->cell[i]);
    }
    if (finding->cells)
        text_say(text, "After %s, these tiles can no longer be taken: %s.", names->move, list.at);
    else
        text_say_count(text, (uint64_t)finding->number, "After %s, %d tile can no longer be taken.",
                       "After %s, %d tiles can no longer be taken.", names->move, finding->number);
    text_free(&list);
}

/* -- Pairs ------------------------------------------------------------------------------------ */

/* Nothing is left to take, though tiles are. */
static bool leaves_none(const struct prospect *prospect, struct finding *finding)
{
    struct scene scene;
    prospect->game->draw(prospect_after(prospect), &scene);
    finding->number = scene.pieces;
    return prospect->replies.count == 0 && scene.pieces > 0;
}

static void tell_leaves_none(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    (void)finding;
    text_say(text, "After %s, no pair can be taken any more.", names->move);
}

static bool leaves_few(const struct prospect *prospect, struct finding *finding)
{
    finding->number = (int)prospect->replies.count;
    finding->faint = finding->number > FEW;
    return finding->number > 0;
}

static void tell_leaves_few(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    text_say_count(text, (uint64_t)finding->number, "After %s, only %d pair can be taken.",
                   "After %s, only %d pairs can be taken.", names->move, finding->number);
}

/* Two tiles are left of the kind, so that no other pair is spoilt; but not on the whole board. */
static bool takes_last(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    struct phrase phrase = {0};
    prospect->game->say(prospect->before, prospect->move, &phrase);
    enclosing_see(prospect->game, prospect->before, &squares);
    for (int i = 0; i < grid_squares(squares.grid); i++)
        finding->number += squares.at[i] == squares.at[phrase.cell[0]];
    return finding->number == 2 && prospect->replies.count > 0 && !tiles_fall(prospect);
}

static void tell_takes_last(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    (void)finding;
    text_say(text, "%s takes the last two tiles of their kind, which never does harm.",
             names->move);
}

/* Where each tile is after the move. */
static void follow(const struct prospect *prospect, int to[SCENE_CELLS])
{
    struct trace trace = {0};
    for (int i = 0; i < SCENE_CELLS; i++)
        to[i] = i;
    game_trace(prospect->game, prospect->before, prospect->move, &trace);
    for (size_t i = 0; i < trace.count; i++)
        if (trace.at[i].verb == TRACE_FALL)
            to[trace.at[i].from] = trace.at[i].to;
        else if (trace.at[i].verb == TRACE_TAKE)
            to[trace.at[i].from] = SCENE_NOWHERE;
    trace_free(&trace);
}

static int compare(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* The pairs that can be taken as sorted numbers, of those tiles that are still there, by where they
 * are in the end; the caller frees them. */
static int *list_pairs(const struct game *game, const struct state *state, const int *to,
                       size_t *count)
{
    struct moves moves = {0};
    game->moves(state, &moves);
    int *pair = memory_resize(NULL, moves.count + 1, sizeof *pair);
    *count = 0;
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game->say(state, moves.at[i], &phrase);
        int one = to ? to[phrase.cell[0]] : phrase.cell[0];
        int other = to ? to[phrase.cell[1]] : phrase.cell[1];
        int low = one < other ? one : other, high = one < other ? other : one;
        if (low != SCENE_NOWHERE)
            pair[(*count)++] = low * SCENE_CELLS + high;
    }
    qsort(pair, *count, sizeof *pair, compare);
    moves_free(&moves);
    return pair;
}

/* The number is how many pairs can be taken after the move whose tiles could not before. */
static bool opens(const struct prospect *prospect, struct finding *finding)
{
    int to[SCENE_CELLS];
    size_t before, after, at = 0;
    follow(prospect, to);
    int *was = list_pairs(prospect->game, prospect->before, to, &before);
    int *is = list_pairs(prospect->game, prospect_after(prospect), NULL, &after);
    for (size_t i = 0; i < after; i++) {
        while (at < before && was[at] < is[i])
            at++;
        finding->number += at == before || was[at] != is[i];
    }
    free(was);
    free(is);
    return finding->number > 0;
}

static void tell_opens(const struct finding *finding, const struct names *names, struct text *text)
{
    text_say_count(text, (uint64_t)finding->number, "%s opens %d new pair.",
                   "%s opens %d new pairs.", names->move, finding->number);
}

const struct fact shisen_facts[] = {
    {"shisen_leaves_none", 92, .against = true, .find = leaves_none, .tell = tell_leaves_none},
    {"shisen_locks", 90, .against = true, .find = locks, .tell = tell_locks},
    {"shisen_takes_last", 65, .find = takes_last, .tell = tell_takes_last},
    {"shisen_opens", 55, .margin = 1, .find = opens, .tell = tell_opens},
    {"shisen_leaves_few", 40, .against = true, .margin = -2, .find = leaves_few,
     .tell = tell_leaves_few},
    {0},
};
