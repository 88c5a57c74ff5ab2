/* Perft. Moves at the last ply are counted without being played; each ply reuses its own list. */
#include "core/perft.h"

#include <stdlib.h>
#include <string.h>

static uint64_t count(const struct game *game, const struct state *state, int depth,
                      struct moves *list)
{
    uint64_t sum = 0;
    if (game->turn(state) == GAME_OVER)
        return 0;
    list->count = 0;
    game->moves(state, list);
    if (depth == 1)
        return list->count;
    for (size_t i = 0; i < list->count; i++) {
        union any_state next;
        memcpy(&next, state, game->size);
        game->play(state_in(&next), list->at[i]);
        sum += count(game, state_in(&next), depth - 1, list + 1);
    }
    return sum;
}

uint64_t perft(const struct game *game, const struct state *state, int depth)
{
    if (depth == 0)
        return 1;
    struct moves *list = memory_resize(NULL, (size_t)depth, sizeof *list);
    memset(list, 0, (size_t)depth * sizeof *list);
    uint64_t sum = count(game, state, depth, list);
    for (int i = 0; i < depth; i++)
        moves_free(&list[i]);
    free(list);
    return sum;
}
