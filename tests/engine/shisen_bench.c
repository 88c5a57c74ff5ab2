/* How fast boards are decided: for each row of a table, boards dealt from seeds on end are solved,
 * and the spread of the processor time and of the nodes is printed.
 * Usage: shisen-bench [boards [seconds-per-board [row]]] */
#include "base/clock.h"
#include "core/spec.h"
#include "engine/shisen/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const specs[] = {
    "cols=12,rows=6,kinds=12",
    "cols=12,rows=6,kinds=12,solvable=off",
    "cols=18,rows=8,kinds=36",
    "cols=18,rows=8,kinds=36,solvable=off",
    "cols=12,rows=6,kinds=36",
    "cols=12,rows=6,kinds=36,solvable=off",
    "cols=12,rows=6,kinds=18",
    "cols=12,rows=6,kinds=18,solvable=off",
    "cols=12,rows=6,kinds=12,gravity=on",
    "cols=12,rows=6,kinds=12,solvable=off,gravity=on",
    "cols=18,rows=8,kinds=36,gravity=on",
    "cols=18,rows=8,kinds=36,solvable=off,gravity=on",
    "cols=12,rows=6,kinds=36,gravity=on",
    "cols=12,rows=6,kinds=36,solvable=off,gravity=on",
};

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void spread(const char *title, double *value, int count, double scale)
{
    qsort(value, (size_t)count, sizeof *value, compare);
    printf("  %s median %.3g  90%% %.3g  99%% %.3g  max %.4g\n", title, value[count / 2] * scale,
           value[count * 9 / 10] * scale, value[count * 99 / 100] * scale,
           value[count - 1] * scale);
}

static bool deal(const char *options, int seed, struct shisen_board *board)
{
    struct text error = {0}, text = {0};
    struct spec spec;
    union any_state state;
    char name[160];
    snprintf(name, sizeof name, "shisen:%s,seed=%d", options, seed);
    bool good = spec_read(&spec, name, &error) && spec_start(&spec, NULL, state_in(&state), &error);
    if (good)
        spec.game->write(state_in(&state), &text);
    good = good && shisen_board_read(board, text_get(&text), strstr(options, "gravity=on") != NULL);
    text_free(&text);
    text_free(&error);
    return good;
}

static void run(const char *options, int boards, double seconds)
{
    static struct shisen_board board;
    static struct shisen_answer answer;
    double *time = malloc((size_t)boards * sizeof *time);
    double *nodes = malloc((size_t)boards * sizeof *nodes);
    int count[3] = {0};
    for (int i = 0; i < boards; i++) {
        struct limits limits = {.seconds = seconds};
        if (!deal(options, i, &board))
            abort();
        double began = clock_cpu_seconds();
        shisen_solve(&board, &limits, (uint64_t)i, &answer);
        time[i] = clock_cpu_seconds() - began;
        nodes[i] = (double)answer.nodes;
        count[answer.status]++;
    }
    printf("%s: %d clearable, %d lost, %d unknown\n", options, count[SHISEN_CLEARABLE],
           count[SHISEN_LOST], count[SHISEN_UNKNOWN]);
    spread("ms   ", time, boards, 1000);
    spread("nodes", nodes, boards, 1);
    fflush(stdout);
    free(time);
    free(nodes);
}

int main(int argc, char **argv)
{
    int boards = argc > 1 ? atoi(argv[1]) : 1000;
    double seconds = argc > 2 ? atof(argv[2]) : 10;
    for (int i = 0; i < (int)(sizeof specs / sizeof *specs); i++)
        if (argc < 4 || atoi(argv[3]) == i)
            run(specs[i], boards, seconds);
    return 0;
}
