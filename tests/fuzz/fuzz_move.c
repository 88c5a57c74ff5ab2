/* Move entries. The input is a letter for the game (fuzz.c), a position (or nothing: the start), a
 * line end, and what a player types. An entry that is understood means a legal move, and so does
 * that move's notation; one that is refused chooses nothing. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static const game_move untouched = 0xdeadbeef;

static void require_legal(const struct game *game, const struct state *state, game_move move)
{
    struct moves moves = {0};
    bool legal = false;
    fuzz_require(game->turn(state) != GAME_OVER, "nobody moves when the game is over");
    game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++)
        legal |= moves.at[i] == move;
    fuzz_require(legal, "a move that is understood is legal");
    moves_free(&moves);
}

/* The notation, and the cells where there are some, mean the same move. */
static void require_same(const struct game *game, const struct state *state, game_move move)
{
    struct phrase phrase = {0};
    struct text error = {0};
    game_move again = untouched, touched = untouched;
    game->say(state, move, &phrase);
    fuzz_require(game_find_move(game, state, phrase.text, &again, &error) && again == move,
                 "%s is understood as itself: %s", phrase.text, text_get(&error));
    if (phrase.cells > 0)
        fuzz_require(game_touch_move(game, state, phrase.cell, phrase.cells, &touched) &&
                         touched == move,
                     "the cells of %s mean it", phrase.text);
    text_free(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct spec spec;
    union any_state state, before;
    struct text error = {0};
    game_move move = untouched;
    if (size == 0)
        return 0;
    char *input = fuzz_string(data + 1, size - 1);
    char *entry = input + strcspn(input, "\n");
    if (*entry)
        *entry++ = '\0';
    fuzz_start(data[0], &spec, &state);
    if (*input && !spec.game->read(state_in(&state), input, &error))
        goto end;
    before = state;
    if (game_find_move(spec.game, state_in(&state), entry, &move, &error)) {
        require_legal(spec.game, state_in(&state), move);
        require_same(spec.game, state_in(&state), move);
    } else {
        fuzz_require_sentence(&error);
        fuzz_require(move == untouched, "a refused entry chooses no move");
    }
    fuzz_require(memcmp(&before, &state, spec.game->size) == 0, "asking changes nothing");
end:
    text_free(&error);
    free(input);
    return 0;
}
