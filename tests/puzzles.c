/* The puzzles of all games: every file can be read, no two of its puzzles are mirror images, and
 * what a puzzle claims is proven by engines:
 *
 *     win N      there is a win in N moves, and none in fewer
 *     only, draw one move alone wins, or holds the draw
 *     margin     one move alone leads to the best score, and the next is 2 points worse
 *     clear      a move keeps the board clearable, and another does not
 *
 * and along the best answers it can be solved in as many moves as it says. A sample is proven, and
 * with --all everything.
 *
 * Usage: puzzles [--all] FILE... */
#include "base/clock.h"
#include "base/file.h"
#include "match/puzzle.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 20, SAMPLE = 12, MARGIN = 2, RANDOM_SHARE = 4 };

/* A puzzle while it is solved. */
struct proof {
    const struct puzzle *puzzle;
    const struct engine *engine;
    struct mind *mind;
    union any_state state;
    struct analysis values;
    double chance; /* that moves at random have come so far */
};

static const struct game *game_of(const struct proof *proof)
{
    return proof->puzzle->spec.game;
}

static void value(struct proof *proof)
{
    struct limits limits = puzzle_limits();
    analysis_free(&proof->values);
    engine_analyse(proof->engine, proof->mind, game_of(proof), state_in(&proof->state), &limits,
                   NULL, &proof->values);
}

/* How many moves get this verdict; `move` is the last of them. */
static int count(const struct proof *proof, int made, enum puzzle_verdict wanted, game_move *move)
{
    int found = 0;
    for (size_t i = proof->values.count; i-- > 0;) {
        game_move tried = proof->values.at[i].line[0];
        if (puzzle_judge(proof->puzzle, &proof->values, tried, made) == wanted) {
            *move = tried;
            found++;
        }
    }
    return found;
}

/* The best value but that of one move. */
static int best_beside(const struct analysis *values, game_move move)
{
    int best = -10000;
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].line[0] != move && values->at[i].value > best)
            best = values->at[i].value;
    return best;
}

static int value_of(const struct analysis *values, game_move move)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].line[0] == move)
            return values->at[i].value;
    return 0;
}

/* What the goal claims holds in the position, after so many moves. */
static bool holds(const struct proof *proof, int made, game_move *move)
{
    const struct puzzle *puzzle = proof->puzzle;
    game_move unused;
    int right = count(proof, made, PUZZLE_RIGHT, move);
    if (right == 0 || count(proof, made, PUZZLE_UNKNOWN, &unused) > 0)
        return false;
    if (puzzle->goal == PUZZLE_CLEAR)
        return made > 0 || right < (int)proof->values.count;
    if (puzzle->goal == PUZZLE_WIN) { /* none is quicker */
        struct puzzle quicker = *puzzle;
        quicker.length--;
        for (size_t i = 0; i < proof->values.count; i++)
            if (puzzle_judge(&quicker, &proof->values, proof->values.at[i].line[0], made) ==
                PUZZLE_RIGHT)
                return false;
        return true;
    }
    bool margin = puzzle->goal == PUZZLE_MARGIN || puzzle->goal == PUZZLE_MOST;
    return right == 1 && (!margin || best_beside(&proof->values, *move) + MARGIN <=
                                         value_of(&proof->values, *move));
}

/* Plays the solution against the best answers. */
static bool prove(struct proof *proof)
{
    const struct game *game = game_of(proof);
    struct state *state = state_in(&proof->state);
    for (int made = 0; made < proof->puzzle->length; made++) {
        game_move move = 0, unused = 0;
        if (game->turn(state) == GAME_OVER)
            return false;
        value(proof);
        if (!holds(proof, made, &move))
            return false;
        proof->chance *= count(proof, made, PUZZLE_RIGHT, &unused);
        proof->chance /= (double)proof->values.count;
        game->play(state, move);
        if (made + 1 == proof->puzzle->length || game->players == 1)
            continue;
        if (game->turn(state) == GAME_OVER)
            return false;
        value(proof);
        game->play(state, puzzle_reply(&proof->values));
    }
    return proof->puzzle->goal != PUZZLE_WIN || game->turn(state) == GAME_OVER;
}

/* The mind is kept from puzzle to puzzle while the game stays the same. */
static void prove_one(struct proof *proof, const struct puzzle *puzzle)
{
    struct text now = {0}, before = {0}, error = {0};
    spec_write(&puzzle->spec, &now);
    if (proof->mind)
        spec_write(&proof->puzzle->spec, &before);
    if (strcmp(now.at, text_get(&before)) != 0) {
        if (proof->mind)
            proof->engine->close(proof->mind);
        proof->engine = engine_best(&puzzle->spec);
        proof->mind = proof->engine->open(&puzzle->spec, 1);
    }
    proof->puzzle = puzzle;
    proof->chance = 1;
    spec_start(&puzzle->spec, puzzle->position, state_in(&proof->state), &error);
    bool good = prove(proof);
    tap(good && proof->chance * RANDOM_SHARE < 1, "%s, line %d: %s %d", puzzle->spec.game->name,
        puzzle->row, puzzle_goal_name[puzzle->goal], puzzle->length);
    text_free(&now);
    text_free(&before);
    text_free(&error);
}

/* -- No two alike ----------------------------------------------------------------------------- */

/* The first of a position's mirror images in the order of letters, behind its spec. */
static char *model_of(const struct puzzle *puzzle)
{
    const struct game *game = puzzle->spec.game;
    union any_state state, mirrored;
    struct text model = {0}, error = {0}, whole = {0};
    spec_start(&puzzle->spec, puzzle->position, state_in(&state), &error);
    game->write(state_in(&state), &model);
    int all = game->symmetries ? game->symmetries(state_in(&state)) : 1;
    for (int i = 1; i < all; i++) {
        struct text image = {0};
        memset(&mirrored, 0, sizeof mirrored);
        game->reflect(state_in(&state), i, state_in(&mirrored));
        game->write(state_in(&mirrored), &image);
        if (strcmp(image.at, model.at) < 0) {
            text_clear(&model);
            text_add(&model, image.at);
        }
        text_free(&image);
    }
    spec_write(&puzzle->spec, &whole);
    text_addf(&whole, " %s", model.at);
    text_free(&model);
    text_free(&error);
    return whole.at;
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void check_distinct(const struct puzzles *puzzles)
{
    char **model = memory_resize(NULL, puzzles->count, sizeof *model);
    size_t same = 0;
    for (size_t i = 0; i < puzzles->count; i++)
        model[i] = model_of(&puzzles->at[i]);
    qsort(model, puzzles->count, sizeof *model, compare);
    for (size_t i = 1; i < puzzles->count; i++)
        same += strcmp(model[i - 1], model[i]) == 0;
    tap(same == 0, "%s: no two of %zu puzzles are mirror images", puzzles->game->name,
        puzzles->count);
    for (size_t i = 0; i < puzzles->count; i++)
        free(model[i]);
    free(model);
}

/* -- Files ------------------------------------------------------------------------------------ */

static void check_file(const char *path, bool all, size_t *proven)
{
    struct text name = {0}, contents = {0}, error = {0};
    struct puzzles puzzles = {0};
    struct proof proof = {.puzzle = NULL};
    const char *at = strstr(path, "puzzles-");
    text_add_bytes(&name, at ? at + 8 : "", at ? strcspn(at + 8, ".") : 0);
    const struct game *game = game_find(text_get(&name), &error);
    bool good = game && file_read(path, FILE_MOST, &contents, &error) &&
                puzzles_read(&puzzles, game, text_get(&contents), &error);
    tap(good, "%s can be read: %zu puzzles %s", path, puzzles.count, text_get(&error));
    if (good)
        check_distinct(&puzzles);
    size_t step = all || puzzles.count < SAMPLE ? 1 : puzzles.count / SAMPLE;
    for (size_t i = 0; i < puzzles.count; i += step, ++*proven)
        prove_one(&proof, &puzzles.at[i]);
    if (proof.mind)
        proof.engine->close(proof.mind);
    analysis_free(&proof.values);
    puzzles_free(&puzzles);
    text_free(&name);
    text_free(&contents);
    text_free(&error);
}

int main(int words, char **word)
{
    bool all = words > 1 && strcmp(word[1], "--all") == 0;
    double began = clock_seconds(), worked = clock_cpu_seconds();
    size_t proven = 0;
    for (int i = 1 + all; i < words; i++)
        check_file(word[i], all, &proven);
    tap_note("%zu puzzles proven in %.1f s, %.1f s of processor time", proven,
             clock_seconds() - began, clock_cpu_seconds() - worked);
    return tap_end();
}
