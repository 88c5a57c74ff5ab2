/* What a second thread adds to the general search: for every game of two players, with one thread
 * and with two, nodes, seconds of processor time and on the clock; then how many times the nodes
 * two threads look at, by the clock and by processor time. Only an idle machine tells the truth:
 * where others are at work the clock says too little, and processor time too much, since threads
 * that take turns are not in each other's way. So it says how many processors two threads had.
 * Usage: engine_search_bench [SECONDS [SPEC...]] */
#include "base/clock.h"
#include "engine/engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

extern const struct engine engine_search;

enum { THREADS = 2, ROUNDS = 4 };

/* What was used in one or more thinkings. */
struct used {
    uint64_t nodes;
    double cpu, wall;
    int depth;
};

/* Thinks with a new mind, so that nobody profits from what was found before. */
static void think(const struct spec *spec, const struct state *state, int threads, double seconds,
                  struct used *used)
{
    struct limits limits = {.seconds = seconds, .threads = threads};
    struct verdict verdict;
    struct mind *mind = engine_search.open(spec, 0);
    double cpu = clock_cpu_seconds(), wall = clock_seconds();
    engine_search.think(mind, state, &limits, NULL, &verdict);
    used->cpu += clock_cpu_seconds() - cpu;
    used->wall += clock_seconds() - wall;
    used->nodes += verdict.nodes;
    used->depth = verdict.depth;
    engine_search.close(mind);
}

/* One thread and two in turns, so that a busy minute does not fall on one of them alone. */
static void bench(const struct spec *spec, const char *name, double seconds)
{
    union any_state start = {0};
    struct used used[THREADS] = {0};
    struct text error = {0};
    spec_start(spec, NULL, state_in(&start), &error);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < THREADS; i++)
            think(spec, state_in(&start), i + 1, seconds / ROUNDS, &used[i]);
    for (int i = 0; i < THREADS; i++)
        printf("%-24s %d thread%s %12" PRIu64 " nodes  depth %2d %7.2f s CPU %7.2f s\n", name,
               i + 1, i ? "s" : " ", used[i].nodes, used[i].depth, used[i].cpu, used[i].wall);
    double one = (double)used[0].nodes, two = (double)used[1].nodes;
    printf("%-24s ratio %.2f by the clock, %.2f by processor time, with %.2f processors\n", name,
           (two / used[1].wall) / (one / used[0].wall),
           THREADS * (two / used[1].cpu) / (one / used[0].cpu), used[1].cpu / used[1].wall);
    fflush(stdout);
    text_free(&error);
}

static bool bench_named(const char *name, double seconds)
{
    struct spec spec;
    struct text error = {0};
    bool good = spec_read(&spec, name, &error) && engine_search.suits(&spec);
    if (good)
        bench(&spec, name, seconds);
    else
        fprintf(stderr, "%s: %s\n", name, error.at ? error.at : "not a game of two players");
    text_free(&error);
    return good;
}

int main(int count, char **argument)
{
    double seconds = count > 1 ? atof(argument[1]) : 8;
    bool good = true;
    for (int i = 2; i < count; i++)
        good &= bench_named(argument[i], seconds);
    for (int i = 0; game_list[i] && count <= 2; i++)
        if (game_list[i]->players == 2 && !game_list[i]->hidden)
            good &= bench_named(game_list[i]->name, seconds);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
