/* The random player: the documents' "easy". Every legal move is equally likely. */
#include "base/random.h"
#include "engine/engine.h"

#include <stdlib.h>

extern const struct engine engine_easy;

struct mind {
    const struct game *game;
    struct random random;
};

static bool suits(const struct game *game)
{
    (void)game;
    return true;
}

static struct mind *open(const struct game *game, uint64_t seed)
{
    struct mind *mind = memory_resize(NULL, 1, sizeof *mind);
    *mind = (struct mind){game, random_from(seed)};
    return mind;
}

static game_move think(struct mind *mind, const struct state *state)
{
    struct moves moves = {0};
    mind->game->moves(state, &moves);
    game_move move = moves.at[random_below(&mind->random, (uint32_t)moves.count)];
    moves_free(&moves);
    return move;
}

static void close(struct mind *mind)
{
    free(mind);
}

const struct engine engine_easy = {suits, open, think, close};
