/* Positions. The input is a letter for the game (fuzz.c) and a position. One that is accepted comes
 * back from its own text and can be played on; one that is refused leaves the state alone. */
#include "base/random.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 6 };

/* Lists the legal moves, and requires that there are some exactly while the game goes on. */
static bool list_moves(const struct game *game, const struct state *state, struct moves *moves)
{
    int side = game->turn(state);
    moves->count = 0;
    fuzz_require(side == GAME_OVER || (side >= 0 && side < game->players), "it is side %d's turn",
                 side);
    if (side == GAME_OVER)
        return false;
    game->moves(state, moves);
    fuzz_require(moves->count > 0, "a game that goes on has a move");
    for (size_t i = 1; i < moves->count; i++)
        fuzz_require(moves->at[i - 1] < moves->at[i], "moves ascend");
    return true;
}

/* Plays a few moves: strange positions must not lead to impossible ones. */
static void play_on(const struct spec *spec, struct state *state, uint64_t seed)
{
    struct random random = random_from(seed);
    struct moves moves = {0};
    struct scene scene;
    int points[2];
    for (int ply = 0; ply < PLIES && list_moves(spec->game, state, &moves); ply++) {
        struct phrase phrase = {0};
        game_move move = moves.at[random_below(&random, (uint32_t)moves.count)];
        spec->game->say(state, move, &phrase);
        fuzz_require(phrase.text[0], "a move has a notation");
        spec->game->play(state, move);
        fuzz_require_round_trip(spec, state);
        spec->game->draw(state, &scene);
        spec->game->score(state, points);
    }
    moves_free(&moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct spec spec;
    union any_state state, before;
    struct text error = {0};
    if (size == 0)
        return 0;
    char *input = fuzz_string(data + 1, size - 1);
    fuzz_start(data[0], &spec, &state);
    before = state;
    if (spec.game->read(state_in(&state), input, &error)) {
        fuzz_require_round_trip(&spec, state_in(&state));
        play_on(&spec, state_in(&state), size);
    } else {
        fuzz_require_sentence(&error);
        fuzz_require(memcmp(&before, &state, spec.game->size) == 0,
                     "a refused position changes nothing");
    }
    text_free(&error);
    free(input);
    return 0;
}
