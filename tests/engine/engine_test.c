/* Every engine, on every game that it suits: exact values are those of plain minimax, lines are
 * legal, limits are kept, the same limits give the same answer. */
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

int main(void)
{
    uint64_t seed = tap_seed(3);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (int k = 0; engine_list[k]; k++) {
            struct spec spec;
            struct text error = {0};
            if (!spec_read(&spec, specs[i], &error) || !engine_list[k]->suits(&spec))
                continue;
            test_exact(engine_list[k], &spec, specs[i], seed);
            test_limits(engine_list[k], &spec, specs[i]);
            test_analysis(engine_list[k], &spec, specs[i], seed);
            test_threads(engine_list[k], &spec, specs[i], seed);
        }
    return tap_end();
}
