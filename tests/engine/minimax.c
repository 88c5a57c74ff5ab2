/* Plain minimax. */
#include "engine/minimax.h"

#include <string.h>

bool minimax(const struct game *game, const struct state *state, int mover, long *nodes, int *value)
{
    struct moves moves = {0};
    int points[2];
    if (--*nodes < 0)
        return false;
    if (game->turn(state) == GAME_OVER) {
        game->score(state, points);
        *value = points[mover] - points[!mover];
        return true;
    }
    bool good = true;
    game->moves(state, &moves);
    for (size_t i = 0; i < moves.count && good; i++) {
        union any_state next;
        int reply;
        memcpy(&next, state, game->size);
        game->play(state_in(&next), moves.at[i]);
        good = minimax(game, state_in(&next), !mover, nodes, &reply);
        if (good && (i == 0 || -reply > *value))
            *value = -reply;
    }
    moves_free(&moves);
    return good;
}

bool minimax_late_position(const struct spec *spec, struct random *random, int back,
                           union any_state *state)
{
    enum { PLIES = 400 };
    const struct game *game = spec->game;
    static union any_state history[PLIES];
    struct text error = {0};
    struct moves moves = {0};
    int plies = 0;
    memset(&history[0], 0, sizeof history[0]);
    if (!spec_start(spec, NULL, state_in(&history[0]), &error))
        return false;
    while (plies + 1 < PLIES && game->turn(state_in(&history[plies])) != GAME_OVER) {
        moves.count = 0;
        game->moves(state_in(&history[plies]), &moves);
        history[plies + 1] = history[plies];
        game->play(state_in(&history[plies + 1]),
                   moves.at[random_below(random, (uint32_t)moves.count)]);
        plies++;
    }
    moves_free(&moves);
    text_free(&error);
    *state = history[plies > back ? plies - back : 0];
    return game->turn(state_in(state)) != GAME_OVER;
}
