/* How fast the ReverGo engine solves: one row of sixteen from the start, and the last plies of 8 ×
 * 8 from random positions. The node counts are the same on every run; the seconds are not. Usage:
 * revergo_bench [PLIES [POSITIONS [THREADS]]] */
#include "base/clock.h"
#include "base/random.h"
#include "core/spec.h"
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>

extern const struct engine engine_revergo;

struct tally {
    double cpu, worst, seconds;
    uint64_t nodes;
    long values; /* the sum of the exact values: a check that nothing changed */
    int count, exact;
};

static void solve(const struct spec *spec, const struct state *state, int threads,
                  struct tally *tally)
{
    struct text error = {0};
    struct verdict verdict;
    struct mind *mind = engine_revergo.open(spec, 1);
    double cpu = clock_cpu_seconds();
    engine_revergo.think(mind, state, &(struct limits){.threads = threads}, NULL, &verdict);
    cpu = clock_cpu_seconds() - cpu;
    engine_revergo.close(mind);
    text_free(&error);
    tally->cpu += cpu;
    tally->worst = cpu > tally->worst ? cpu : tally->worst;
    tally->seconds += verdict.seconds;
    tally->nodes += verdict.nodes;
    tally->values += verdict.value;
    tally->exact += verdict.bound == BOUND_EXACT;
    tally->count++;
}

static void print(const char *what, const struct tally *tally)
{
    printf("%-24s %3d of %3d exact, values %5ld, CPU s mean %.3f worst %.3f, wall s %.3f, "
           "nodes %llu, %.2f M nodes/s\n",
           what, tally->exact, tally->count, tally->values, tally->cpu / tally->count, tally->worst,
           tally->seconds / tally->count, (unsigned long long)tally->nodes,
           (double)tally->nodes / tally->seconds / 1e6);
}

static void bench(const char *name, int plies, int count, int threads)
{
    struct spec spec;
    struct text error = {0}, title = {0};
    struct tally tally = {0};
    struct random random = random_from(2026);
    struct moves moves = {0};
    if (!spec_read(&spec, name, &error))
        exit(1);
    text_addf(&title, "%s %d", name, plies);
    for (int i = 0; i < count; i++) {
        union any_state state = {0};
        spec_start(&spec, NULL, state_in(&state), &error);
        int points[2] = {0}, squares = spec.options.value[0] ? 16 : 64;
        while (squares - points[0] - points[1] > plies) {
            moves.count = 0;
            spec.game->moves(state_in(&state), &moves);
            spec.game->play(state_in(&state),
                            moves.at[random_below(&random, (uint32_t)moves.count)]);
            spec.game->score(state_in(&state), points);
        }
        solve(&spec, state_in(&state), threads, &tally);
    }
    print(text_get(&title), &tally);
    moves_free(&moves);
    text_free(&error);
    text_free(&title);
}

int main(int argc, char **argv)
{
    int plies = argc > 1 ? atoi(argv[1]) : 16, count = argc > 2 ? atoi(argv[2]) : 20;
    int threads = argc > 3 ? atoi(argv[3]) : 1;
    bench("revergo:board=1x16", 16, 1, threads);
    bench("revergo", plies, count, threads);
    bench("revergo:reach=lines", plies, count, threads);
    return 0;
}
