/* Touches, understood through `say`: a selection goes on as long as a legal move's cells do.
 *
 * No cells of a legal move are the beginning of another's (a law of games), so the touch that makes
 * a move whole leaves no doubt which one. */
#include "match/touch.h"

#include <assert.h>
#include <string.h>

static const struct touch nothing = {.cells = 0};

/* The cells of a phrase that may be touched next after these, into `next`; none if it does not
 * begin like this or is whole already. */
static int list_next(const struct game *game, const struct phrase *phrase,
                     const struct touch *touch, int next[PHRASE_CELLS])
{
    int left = phrase->cells;
    if (touch->cells >= phrase->cells)
        return 0;
    memcpy(next, phrase->cell, sizeof phrase->cell);
    for (int i = 0; i < touch->cells; i++) {
        int found = 0;
        while (game->unordered && found + 1 < left && next[found] != touch->cell[i])
            found++;
        if (next[found] != touch->cell[i])
            return 0;
        left--;
        memmove(&next[found], &next[found + 1], (size_t)(left - found) * sizeof *next);
    }
    return game->unordered ? left : 1;
}

static bool is_next(const struct game *game, const struct phrase *phrase, const struct touch *touch,
                    int cell)
{
    int next[PHRASE_CELLS];
    int count = list_next(game, phrase, touch, next);
    for (int i = 0; i < count; i++)
        if (next[i] == cell)
            return true;
    return false;
}

void touch_list_moves(const struct game *game, const struct state *state, struct moves *moves)
{
    moves->count = 0;
    if (game->turn(state) != GAME_OVER)
        game->moves(state, moves);
}

/* What touching a cell next comes to, from one look at the legal moves. */
struct outlook {
    bool goes_on; /* a legal move begins with the selection and then this cell */
    bool whole;   /* and is all of them: `move` */
    bool begins;  /* a legal move begins with this cell */
    game_move move;
};

static struct outlook look(const struct touch *touch, const struct game *game,
                           const struct state *state, const struct moves *legal, int cell)
{
    struct outlook outlook = {.whole = false};
    for (size_t i = 0; i < legal->count && !outlook.whole; i++) {
        struct phrase phrase = {0};
        game->say(state, legal->at[i], &phrase);
        outlook.begins |= is_next(game, &phrase, &nothing, cell);
        if (!is_next(game, &phrase, touch, cell))
            continue;
        outlook.goes_on = true;
        outlook.whole = phrase.cells == touch->cells + 1;
        outlook.move = legal->at[i];
    }
    return outlook;
}

/* A cell that begins no move may be selected all the same: a piece that a player who may touch in
 * any order wants to find the other one for. */
static bool holds_choice(const struct game *game, const struct state *state, int cell)
{
    struct scene scene;
    if (!game->unordered || game->turn(state) == GAME_OVER)
        return false;
    game->draw(state, &scene);
    for (int i = 0; i < scene.pieces; i++)
        if (scene.piece[i].cell == cell)
            return scene.cell[cell].name[0];
    return false;
}

/* Why the selection does not go on with this cell. */
static void explain(const struct touch *touch, const struct game *game, const struct state *state,
                    int cell, struct text *why)
{
    int all[PHRASE_CELLS + 1];
    memcpy(all, touch->cell, (size_t)touch->cells * sizeof *all);
    all[touch->cells] = cell;
    game_why(game, state, all, touch->cells + 1, why);
}

/* Lets go of a selected cell and of what was touched after it. */
static bool drop(struct touch *touch, int cell)
{
    for (int i = 0; i < touch->cells; i++)
        if (touch->cell[i] == cell) {
            touch->cells = i;
            return true;
        }
    return false;
}

enum touched touch_cell(struct touch *touch, const struct game *game, const struct state *state,
                        int cell, game_move *move, struct text *why)
{
    assert(cell >= 0 && cell < SCENE_CELLS && touch->cells < PHRASE_CELLS);
    struct moves legal = {0};
    touch_list_moves(game, state, &legal);
    struct outlook outlook = look(touch, game, state, &legal, cell);
    moves_free(&legal);
    text_clear(why);
    if (outlook.whole) {
        *touch = nothing;
        *move = outlook.move;
        return TOUCH_MOVE;
    }
    if (outlook.goes_on) {
        touch->cell[touch->cells++] = cell;
        return TOUCH_SELECTED;
    }
    if (drop(touch, cell))
        return TOUCH_DROPPED;
    bool selectable = outlook.begins || holds_choice(game, state, cell);
    if (!selectable || (game->unordered && touch->cells > 0))
        explain(touch, game, state, cell, why);
    if (!selectable)
        return TOUCH_REFUSED;
    *touch = (struct touch){.cell = {cell}, .cells = 1};
    return TOUCH_SELECTED;
}

void touch_targets(const struct touch *touch, const struct game *game, const struct state *state,
                   bool target[SCENE_CELLS])
{
    struct moves moves = {0};
    memset(target, 0, SCENE_CELLS * sizeof *target);
    touch_list_moves(game, state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        int next[PHRASE_CELLS];
        game->say(state, moves.at[i], &phrase);
        int count = list_next(game, &phrase, touch, next);
        for (int j = 0; j < count; j++)
            target[next[j]] = true;
    }
    moves_free(&moves);
}

void touch_buttons(const struct game *game, const struct state *state, const struct moves *legal,
                   struct moves *buttons)
{
    buttons->count = 0;
    for (size_t i = 0; i < legal->count; i++) {
        struct phrase phrase = {0};
        game->say(state, legal->at[i], &phrase);
        if (phrase.cells == 0)
            moves_add(buttons, legal->at[i]);
    }
}

bool touch_would_play(const struct touch *touch, const struct game *game, const struct state *state,
                      const struct moves *legal, int cell, game_move *move)
{
    struct outlook outlook = look(touch, game, state, legal, cell);
    if (outlook.whole)
        *move = outlook.move;
    return outlook.whole;
}
