/* Perft. Moves at the last ply are counted without being played. */
#include "core/perft.h"

#include <string.h>

uint64_t perft(const struct game *game, const struct state *state, int depth)
{
    struct moves moves = {0};
    uint64_t count = 0;
    if (depth == 0)
        return 1;
    if (game->turn(state) == GAME_OVER)
        return 0;
    game->moves(state, &moves);
    if (depth == 1)
        count = moves.count;
    for (size_t i = 0; depth > 1 && i < moves.count; i++) {
        union any_state next;
        memcpy(&next, state, game->size);
        game->play(state_in(&next), moves.at[i]);
        count += perft(game, state_in(&next), depth - 1);
    }
    moves_free(&moves);
    return count;
}
