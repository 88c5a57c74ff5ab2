/* How fast each engine is: runs its trials with one thread, again and again for about so many
 * seconds of the processor, and prints its name, nodes and nodes per second. With `counts` it
 * prints the trials once, as quincunx bench --counts does. The same program runs natively and in
 * WebAssembly. Usage: speed SECONDS|counts */
#include "base/clock.h"
#include "engine/engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Thinks about a trial; the seconds that took. */
static double run(const struct engine *engine, const struct trial *trial, struct verdict *verdict)
{
    struct spec spec;
    union any_state state = {0};
    struct text error = {0};
    if (!spec_read(&spec, trial->spec, &error) ||
        !spec_start(&spec, trial->position, state_in(&state), &error)) {
        fprintf(stderr, "%s: %s\n", trial->spec, text_get(&error));
        exit(1);
    }
    struct mind *mind = engine->open(&spec, 0);
    double began = clock_cpu_seconds();
    engine->think(mind, state_in(&state), &(struct limits){.depth = trial->depth}, NULL, verdict);
    double took = clock_cpu_seconds() - began;
    engine->close(mind);
    return took;
}

static void print_counts(const struct engine *engine)
{
    for (const struct trial *trial = engine->trials; trial->spec; trial++) {
        struct verdict verdict;
        run(engine, trial, &verdict);
        printf("%-8s %-62s %-9s depth %-3d %+4d %12" PRIu64 "\n", engine->name, trial->spec,
               trial->position ? "later" : "start", trial->depth, verdict.value, verdict.nodes);
    }
}

/* Each round runs every trial once; the first only warms up. */
static void measure(const struct engine *engine, double seconds)
{
    double took = 0;
    uint64_t nodes = 0;
    for (int round = 0; round < 2 || took < seconds; round++)
        for (const struct trial *trial = engine->trials; trial->spec; trial++) {
            struct verdict verdict;
            double one = run(engine, trial, &verdict);
            took += round ? one : 0;
            nodes += round ? verdict.nodes : 0;
        }
    printf("%-8s %12" PRIu64 " nodes %12.0f nodes/s\n", engine->name, nodes, (double)nodes / took);
    fflush(stdout);
}

int main(int count, char **argument)
{
    const char *wanted = count > 1 ? argument[1] : "1";
    for (int i = 0; engine_list[i]; i++) {
        const struct engine *engine = engine_list[i];
        bool meant = count < 3 || strcmp(argument[2], engine->name) == 0;
        if (engine->trials && strcmp(wanted, "counts") == 0)
            print_counts(engine);
        else if (engine->trials && meant)
            measure(engine, atof(wanted));
    }
    return 0;
}
