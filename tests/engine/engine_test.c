/* Every engine, on every game that it suits: exact values are those of plain minimax, lines are
 * legal, limits are kept, the same limits give the same answer.
 *
 *     engine_test [threads]
 *
 * With the argument only what thinks in several threads is tried, which is all that the thread
 * sanitizer can say something about. */
#include "base/clock.h"
#include "engine/engine.h"
#include "engine/minimax.h"
#include "tap.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { TRIES = 1000, POSITIONS = 100, MINIMAX_NODES = 5000 };

static const char *const specs[] = {
    "siga",
    "reversi:size=4",
    "reversi:size=4,diagonals=off,blocked=end",
    "reversi:size=6,empties=winner",
    "reversi",
    "reversi:size=10",
    "revergo",
    "revergo:board=1x16",
    "revergo:reach=lines",
    "oanquan",
    "oanquan:leftover=leave,big=10,young=safe",
    "template",
};

/* The line is made of legal moves; returns the value at its end for `mover` if the game ends there.
 */
static bool is_legal_line(const struct game *game, const union any_state *start,
                          const struct verdict *verdict)
{
    union any_state here = *start;
    for (int i = 0; i < verdict->length; i++) {
        struct moves moves = {0};
        bool legal = false;
        if (game->turn(state_in(&here)) != GAME_OVER)
            game->moves(state_in(&here), &moves);
        for (size_t k = 0; k < moves.count; k++)
            legal |= moves.at[k] == verdict->line[i];
        moves_free(&moves);
        if (!legal)
            return false;
        game->play(state_in(&here), verdict->line[i]);
    }
    return verdict->length > 0;
}

/* Late positions of random games: what is called exact is what minimax finds. */
static void test_exact(const struct engine *engine, const struct spec *spec, const char *name,
                       uint64_t seed)
{
    struct random random = random_from(seed);
    struct mind *mind = engine->open(spec, 1);
    int compared = 0, wrong = 0, illegal = 0, unsolved = 0;
    for (int i = 0; i < TRIES && compared < POSITIONS; i++) {
        union any_state state = {0};
        struct verdict verdict;
        long nodes = MINIMAX_NODES;
        int value = 0;
        if (!minimax_late_position(spec, &random, 1 + i % 6, &state) ||
            !minimax(spec->game, state_in(&state), spec->game->turn(state_in(&state)), &nodes,
                     &value))
            continue;
        engine->think(mind, state_in(&state), &(struct limits){0}, NULL, &verdict);
        compared++;
        unsolved += verdict.bound != BOUND_EXACT;
        wrong += verdict.bound == BOUND_EXACT && verdict.value != value;
        illegal += !is_legal_line(spec->game, &state, &verdict);
        if (verdict.bound == BOUND_EXACT && verdict.value != value && wrong == 1) {
            struct text text = {0};
            spec->game->write(state_in(&state), &text);
            tap_note("%s: minimax %d, engine %d", text.at, value, verdict.value);
            text_free(&text);
        }
    }
    engine->close(mind);
    tap(compared > 0 && wrong == 0 && unsolved == 0,
        "%s on %s: %d late positions, %d wrong, %d not solved", engine->name, name, compared, wrong,
        unsolved);
    tap(illegal == 0, "%s on %s: lines are legal", engine->name, name);
}

static void test_limits(const struct engine *engine, const struct spec *spec, const char *name)
{
    union any_state start = {0};
    struct text error = {0};
    struct verdict verdict[2];
    spec_start(spec, NULL, state_in(&start), &error);
    for (int i = 0; i < 2; i++) {
        struct mind *mind = engine->open(spec, 1);
        engine->think(mind, state_in(&start), &(struct limits){.nodes = 20000}, NULL, &verdict[i]);
        engine->close(mind);
    }
    tap(verdict[0].line[0] == verdict[1].line[0] && verdict[0].value == verdict[1].value &&
            verdict[0].nodes == verdict[1].nodes,
        "%s on %s: the same nodes, the same answer", engine->name, name);
    tap(verdict[0].bound == BOUND_EXACT || verdict[0].nodes <= 20000 + 2 * BUDGET_STEP,
        "%s on %s: no more nodes than allowed (%lu)", engine->name, name,
        (unsigned long)verdict[0].nodes);

    atomic_bool stop = true;
    struct mind *mind = engine->open(spec, 1);
    engine->think(mind, state_in(&start), &(struct limits){.stop = &stop}, NULL, &verdict[0]);
    tap(is_legal_line(spec->game, &start, &verdict[0]), "%s on %s: stopped at once, still a move",
        engine->name, name);
    engine->close(mind);
    text_free(&error);
}

static void test_analysis(const struct engine *engine, const struct spec *spec, const char *name,
                          uint64_t seed)
{
    struct random random = random_from(seed);
    struct mind *mind = engine->open(spec, 1);
    bool good = true;
    for (int i = 0; i < 20; i++) {
        union any_state state = {0};
        struct analysis analysis = {0};
        struct verdict verdict;
        long nodes = MINIMAX_NODES;
        int best = INT32_MIN, value;
        if (!minimax_late_position(spec, &random, 3, &state) ||
            !minimax(spec->game, state_in(&state), spec->game->turn(state_in(&state)), &nodes,
                     &value))
            continue;
        engine->think(mind, state_in(&state), &(struct limits){0}, NULL, &verdict);
        engine_analyse(engine, mind, spec->game, state_in(&state), &(struct limits){0}, NULL,
                       &analysis);
        for (size_t k = 0; k < analysis.count; k++) {
            good &= analysis.at[k].bound == BOUND_EXACT;
            good &= is_legal_line(spec->game, &state, &analysis.at[k]);
            best = analysis.at[k].value > best ? analysis.at[k].value : best;
        }
        good &= best == verdict.value && best == value;
        analysis_free(&analysis);
    }
    engine->close(mind);
    tap(good, "%s on %s: the best of all moves is the value", engine->name, name);
}

/* Getting ready names a legal move, and changes nothing in what is thought later. */
static void test_warm(const struct engine *engine, const struct spec *spec, const char *name)
{
    union any_state start = {0};
    struct text error = {0};
    struct verdict verdict[2], ready;
    spec_start(spec, NULL, state_in(&start), &error);
    for (int i = 0; i < 2; i++) {
        struct mind *mind = engine->open(spec, 1);
        if (i == 1)
            engine->think(mind, state_in(&start), &(struct limits){.warm = true}, NULL, &ready);
        engine->think(mind, state_in(&start), &(struct limits){.nodes = 20000}, NULL, &verdict[i]);
        engine->close(mind);
    }
    tap(is_legal_line(spec->game, &start, &ready), "%s on %s: getting ready names a move",
        engine->name, name);
    tap(verdict[0].line[0] == verdict[1].line[0] && verdict[0].value == verdict[1].value &&
            verdict[0].nodes == verdict[1].nodes,
        "%s on %s: and thinking is the same after it", engine->name, name);
    text_free(&error);
}

/* Wherever a search is broken off, the line it leaves can be played. */
static void test_broken_off(const struct engine *engine, const struct spec *spec, const char *name,
                            uint64_t seed)
{
    struct random random = random_from(seed);
    const struct game *game = spec->game;
    struct mind *mind = engine->open(spec, 1);
    struct text error = {0};
    int illegal = 0;
    for (int i = 0; i < 8; i++) {
        union any_state state = {0};
        spec_start(spec, NULL, state_in(&state), &error);
        for (int ply = 0; ply < 6 && game->turn(state_in(&state)) != GAME_OVER; ply++) {
            struct limits limits = {.nodes =
                                        (uint64_t)BUDGET_STEP * (1 + random_below(&random, 8))};
            struct verdict verdict;
            struct moves moves = {0};
            engine->think(mind, state_in(&state), &limits, NULL, &verdict);
            illegal += !is_legal_line(game, &state, &verdict);
            game->moves(state_in(&state), &moves);
            game->play(state_in(&state), moves.at[random_below(&random, (uint32_t)moves.count)]);
            moves_free(&moves);
        }
    }
    engine->close(mind);
    tap(illegal == 0, "%s on %s: lines are legal wherever the search ends", engine->name, name);
    text_free(&error);
}

/* What a verdict says of a move, without the work it took. */
static bool same_verdict(const struct verdict *one, const struct verdict *other)
{
    return one->value == other->value && one->fine == other->fine && one->bound == other->bound &&
           one->plies == other->plies && one->depth == other->depth;
}

/* Mirror images of a move are worth what the move is worth; returns how many there are. */
static int compare_images(const struct game *game, const union any_state *state,
                          const struct analysis *analysis, bool *good)
{
    int images = 0;
    const struct state *here = state_in((union any_state *)state);
    for (int symmetry = 1; symmetry < game->symmetries(here); symmetry++) {
        union any_state mirrored = {0};
        game->reflect(here, symmetry, state_in(&mirrored));
        if (memcmp(&mirrored, state, game->size) != 0)
            continue;
        for (size_t i = 0; i < analysis->count; i++)
            for (size_t k = 0; k < analysis->count; k++)
                if (i != k && analysis->at[k].line[0] ==
                                  game->reflect_move(here, symmetry, analysis->at[i].line[0])) {
                    images++;
                    *good &= same_verdict(&analysis->at[i], &analysis->at[k]);
                }
    }
    return images;
}

/* The beginning of random games: there, boards are symmetric. */
static void test_symmetry(const struct engine *engine, const struct spec *spec, const char *name,
                          uint64_t seed)
{
    struct random random = random_from(seed);
    const struct game *game = spec->game;
    struct mind *mind = engine->open(spec, 1);
    struct text error = {0};
    bool same = true, legal = true;
    int images = 0;
    for (int i = 0; game->symmetries && i < 8; i++) {
        union any_state state = {0};
        spec_start(spec, NULL, state_in(&state), &error);
        for (int ply = 0; ply < 3 && game->turn(state_in(&state)) != GAME_OVER; ply++) {
            struct analysis analysis = {0};
            struct limits limits = {.nodes = 40000, .depth = 1 + i};
            engine_analyse(engine, mind, game, state_in(&state), &limits, NULL, &analysis);
            images += compare_images(game, &state, &analysis, &same);
            for (size_t k = 0; k < analysis.count; k++)
                legal &= is_legal_line(game, &state, &analysis.at[k]);
            game->play(state_in(&state),
                       analysis.at[random_below(&random, (uint32_t)analysis.count)].line[0]);
            analysis_free(&analysis);
        }
    }
    engine->close(mind);
    tap(same && (images > 0 || !game->symmetries),
        "%s on %s: %d mirror images of moves have the same value", engine->name, name, images);
    tap(legal, "%s on %s: the lines of mirror images are legal", engine->name, name);
    text_free(&error);
}

/* More threads change the way, not the value. */
static void test_threads(const struct engine *engine, const struct spec *spec, const char *name,
                         uint64_t seed)
{
    struct random random = random_from(seed);
    bool same = true;
    for (int i = 0; i < 20; i++) {
        union any_state state = {0};
        struct verdict verdict;
        long nodes = MINIMAX_NODES;
        int value;
        if (!minimax_late_position(spec, &random, 5, &state) ||
            !minimax(spec->game, state_in(&state), spec->game->turn(state_in(&state)), &nodes,
                     &value))
            continue;
        struct mind *mind = engine->open(spec, 1);
        engine->think(mind, state_in(&state), &(struct limits){.threads = 2}, NULL, &verdict);
        same &= verdict.bound == BOUND_EXACT && verdict.value == value;
        engine->close(mind);
    }
    tap(same, "%s on %s: two threads find the same values", engine->name, name);
    union any_state start = {0};
    struct text error = {0};
    struct verdict verdict;
    spec_start(spec, NULL, state_in(&start), &error);
    struct mind *mind = engine->open(spec, 1);
    engine->think(mind, state_in(&start), &(struct limits){.threads = 2, .nodes = 50000}, NULL,
                  &verdict);
    tap(is_legal_line(spec->game, &start, &verdict), "%s on %s: two threads find a legal line",
        engine->name, name);
    engine->close(mind);
    text_free(&error);
}

static void test_engine(const struct engine *engine, const struct spec *spec, const char *name,
                        uint64_t seed, bool only_threads)
{
    if (!only_threads) {
        test_exact(engine, spec, name, seed);
        test_limits(engine, spec, name);
        test_warm(engine, spec, name);
        test_broken_off(engine, spec, name, seed);
        test_analysis(engine, spec, name, seed);
        test_symmetry(engine, spec, name, seed);
    }
    test_threads(engine, spec, name, seed);
}

int main(int count, char **words)
{
    uint64_t seed = tap_seed(3);
    bool only_threads = count > 1 && strcmp(words[1], "threads") == 0;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (int k = 0; engine_list[k]; k++) {
            struct spec spec;
            struct text error = {0};
            if (spec_read(&spec, specs[i], &error) && engine_list[k]->suits(&spec))
                test_engine(engine_list[k], &spec, specs[i], seed, only_threads);
        }
    return tap_end();
}
