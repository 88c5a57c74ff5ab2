/* Levels: the perfect one never gives away what it has, the others play legal moves to the end, and
 * the same seed plays the same game. */
#include "base/random.h"
#include "engine/level.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static int value_for(const struct game *game, const struct state *state, int side)
{
    return engine_final_value(game, state, side);
}

/* Plays one game; returns the final value for `side`, and what that side was promised when it first
 * had to move. */
static int play_game(const struct spec *spec, struct opponent *player[2], int side, int *promised)
{
    const struct engine *engine = engine_best(spec);
    struct mind *mind = engine->open(spec, 0);
    struct text error = {0};
    union any_state state = {0};
    bool known = false;
    spec_start(spec, NULL, state_in(&state), &error);
    for (int turn; (turn = spec->game->turn(state_in(&state))) != GAME_OVER;) {
        if (turn == side && !known) {
            struct verdict verdict;
            engine->think(mind, state_in(&state), &(struct limits){0}, NULL, &verdict);
            *promised = verdict.value;
            known = true;
        }
        game_move move = opponent_choose(player[turn], state_in(&state), NULL);
        spec->game->play(state_in(&state), move);
    }
    engine->close(mind);
    text_free(&error);
    return value_for(spec->game, state_in(&state), side);
}

static void test_perfect(const char *name, const char *other, int games, uint64_t seed)
{
    struct spec spec;
    struct text error = {0};
    int broken = 0, won = 0;
    if (!spec_read(&spec, name, &error) || !level_find(&spec, "perfect")) {
        tap(false, "perfect plays %s", name);
        return;
    }
    struct opponent *perfect = opponent_open(level_find(&spec, "perfect"), &spec, seed);
    struct opponent *rival = opponent_open(level_find(&spec, other), &spec, seed + 1);
    for (int i = 0; i < games; i++) {
        int side = i % 2, promised = 0;
        struct opponent *player[2] = {side ? rival : perfect, side ? perfect : rival};
        int value = play_game(&spec, player, side, &promised);
        broken += value < promised;
        won += value > 0;
    }
    opponent_close(perfect);
    opponent_close(rival);
    tap(broken == 0, "perfect at %s against %s: %d games, %d won, %d given away", name, other,
        games, won, broken);
}

static void test_seeds(void)
{
    for (int i = 0; game_list[i]; i++)
        for (const struct level *level = level_list; level->name; level++) {
            struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
            game_move first[2] = {0};
            if (!level->suits(&spec) || level->limits.seconds > 0)
                continue;
            for (int k = 0; k < 2; k++) {
                union any_state state = {0};
                struct text error = {0};
                spec_start(&spec, NULL, state_in(&state), &error);
                struct opponent *opponent = opponent_open(level, &spec, 7);
                for (int ply = 0; ply < 6 && spec.game->turn(state_in(&state)) != GAME_OVER;
                     ply++) {
                    game_move move = opponent_choose(opponent, state_in(&state), NULL);
                    first[k] = first[k] * 31 + move;
                    spec.game->play(state_in(&state), move);
                }
                opponent_close(opponent);
                text_free(&error);
            }
            tap(first[0] == first[1], "%s at %s: the same seed, the same moves", level->name,
                game_list[i]->name);
        }
}

/* Games of two players that are known from the first move. */
static const char *const known[] = {"siga", "revergo:board=1x16", "reversi:size=4",
                                    "reversi:size=4,diagonals=off,blocked=end"};

/* Usage: level_test GAMES: so many games of each pairing. */
int main(int count, char **argument)
{
    uint64_t seed = tap_seed(17);
    int games = count > 1 ? atoi(argument[1]) : 20;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        test_perfect(known[i], "easy", games, seed);
        test_perfect(known[i], "difficult", games, seed);
        test_perfect(known[i], "perfect", games, seed);
    }
    test_seeds();
    return tap_end();
}
