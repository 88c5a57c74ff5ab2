/* The commands that hold the engines to account: bench and verify. */
#include "base/clock.h"
#include "engine/engine.h"
#include "front/cli/command.h"
#include "front/pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* -- bench ------------------------------------------------------------------------------------ */

static void run_trial(const struct engine *engine, const struct trial *trial, bool counts)
{
    struct spec spec;
    union any_state state = {0};
    struct text error = {0};
    struct verdict verdict;
    if (!spec_read(&spec, trial->spec, &error) ||
        !spec_start(&spec, trial->position, state_in(&state), &error)) {
        complain(EXIT_FAILED, &error);
        return;
    }
    struct mind *mind = engine->open(&spec, 0);
    double began = clock_cpu_seconds();
    engine->think(mind, state_in(&state), &(struct limits){.depth = trial->depth}, NULL, &verdict);
    double seconds = clock_cpu_seconds() - began;
    printf("%-8s %-62s %-6s depth %-3d %+4d %12" PRIu64, engine->name, trial->spec,
           trial->position ? "later" : "start", trial->depth, verdict.value, verdict.nodes);
    if (!counts)
        printf(" nodes %8.2f s %10.0f nodes/s", seconds,
               seconds > 0 ? (double)verdict.nodes / seconds : 0);
    putchar('\n');
    fflush(stdout);
    engine->close(mind);
}

int command_bench(const struct call *call)
{
    for (int i = 0; engine_list[i]; i++)
        for (const struct trial *trial = engine_list[i]->trials; trial && trial->spec; trial++)
            run_trial(engine_list[i], trial, call->value[FLAG_COUNTS]);
    return EXIT_GOOD;
}

/* -- verify ----------------------------------------------------------------------------------- */

/* Solves one published value again: 1 right, 0 not proven in time, -1 wrong. */
static int verify(const char *name, int value, const struct limits *limits)
{
    struct spec spec;
    union any_state state = {0};
    struct text error = {0};
    struct verdict verdict;
    if (!spec_read(&spec, name, &error) || !spec_start(&spec, NULL, state_in(&state), &error)) {
        complain(EXIT_FAILED, &error);
        return -1;
    }
    const struct engine *engine = engine_best(&spec);
    struct mind *mind = engine->open(&spec, 0);
    double began = clock_cpu_seconds();
    engine->think(mind, state_in(&state), limits, NULL, &verdict);
    engine->close(mind);
    bool proven = verdict.bound == BOUND_EXACT;
    printf("%-7s %-56s %+4d  %8.2f s %12" PRIu64 " nodes\n",
           !proven                  ? "open"
           : verdict.value == value ? "right"
                                    : "WRONG",
           name, value, clock_cpu_seconds() - began, verdict.nodes);
    fflush(stdout);
    return !proven ? 0 : verdict.value == value ? 1 : -1;
}

/* Lets an engine check its table, if it has one, for the standard game that it suits. */
static int verify_table(const struct engine *engine, const struct limits *limits)
{
    struct text text = {0};
    for (int i = 0; engine->verify && game_list[i]; i++) {
        struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
        if (!engine->suits(&spec))
            continue;
        struct mind *mind = engine->open(&spec, 0);
        bool right = engine->verify(mind, limits, NULL, &text);
        engine->close(mind);
        printf("%-7s table of %s: %s\n", right ? "right" : "WRONG", spec.game->name,
               text_get(&text));
        text_free(&text);
        return right ? 1 : -1;
    }
    return 0;
}

int command_verify(const struct call *call)
{
    struct limits limits = {0};
    int right = 0, open = 0, wrong = 0;
    if (!read_limits(call, &limits))
        return EXIT_USAGE;
    const char *line = page_find("values");
    while (*line) {
        char name[128];
        int value;
        if (*line != '#' && sscanf(line, "%127s %d", name, &value) == 2) {
            int result = verify(name, value, &limits);
            right += result > 0;
            open += result == 0;
            wrong += result < 0;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    for (int i = 0; engine_list[i]; i++) {
        int result = verify_table(engine_list[i], &limits);
        right += result > 0;
        wrong += result < 0;
    }
    printf("%d right, %d not proven in the time given, %d wrong\n", right, open, wrong);
    return wrong ? EXIT_FAILED : EXIT_GOOD;
}
