/* What the solution of Siga costs: CPU seconds and bytes of each step. Usage: siga_bench [THREADS]
 */
#include "base/clock.h"
#include "base/file.h"
#include "base/random.h"
#include "engine/siga/board.h"
#include "engine/siga/solution.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static double lap(double *since)
{
    double now = clock_cpu_seconds(), took = now - *since;
    *since = now;
    return took;
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* Looks up random positions with so many stones. */
static void probe(const struct siga_solution *solution, struct random *random, int placed,
                  int count)
{
    struct siga_board *board = malloc((size_t)count * sizeof *board);
    int plies, sum = 0;
    for (int i = 0; i < count; i++) {
        do {
            board[i] = (struct siga_board){0};
            while (board[i].placed < placed) {
                uint32_t square = UINT32_C(1) << random_below(random, SIGA_SQUARES);
                if (square & (board[i].stones[0] | board[i].stones[1]))
                    continue;
                board[i].stones[board[i].side] |= square;
                board[i].side ^= 1;
                board[i].placed++;
            }
        } while (siga_lined(board[i].stones[board[i].side]));
    }
    double since = clock_cpu_seconds();
    for (int i = 0; i < count; i++)
        sum += siga_solution_value(solution, &board[i], &plies);
    double seconds = lap(&since);
    printf("value with %2d stones  %10.0f /s  (sum %d)\n", placed, count / seconds, sum);
    free(board);
}

/* Sets the stop flag after a while, and remembers when. */
struct stopper {
    atomic_bool stop;
    double after, at, cpu; /* when, on the clock and in CPU seconds */
};

static void *stop_later(void *context)
{
    struct stopper *stopper = context;
    struct timespec wait = {(time_t)stopper->after,
                            (long)((stopper->after - (double)(time_t)stopper->after) * 1e9)};
    nanosleep(&wait, NULL);
    stopper->at = clock_seconds();
    stopper->cpu = clock_cpu_seconds();
    atomic_store(&stopper->stop, true);
    return NULL;
}

static void measure_stops(int threads)
{
    double most = 0, most_cpu = 0;
    for (double after = 0.01; after < 3; after *= 1.6) {
        struct stopper stopper = {.after = after};
        struct limits limits = {.threads = threads, .stop = &stopper.stop};
        pthread_t thread;
        pthread_create(&thread, NULL, stop_later, &stopper);
        struct siga_solution *solution = siga_solution_make(&limits, NULL, NULL);
        double ended = clock_seconds(), ended_cpu = clock_cpu_seconds();
        pthread_join(thread, NULL);
        if (!solution && ended - stopper.at > most)
            most = ended - stopper.at;
        if (!solution && ended_cpu - stopper.cpu > most_cpu)
            most_cpu = ended_cpu - stopper.cpu;
        siga_solution_close(solution);
    }
    printf("stop takes at most    %10.1f ms CPU, %.1f ms on the clock\n", most_cpu * 1e3,
           most * 1e3);
}

int main(int argc, char **argv)
{
    struct limits limits = {.threads = argc > 1 ? atoi(argv[1]) : 1};
    struct text path = {0}, error = {0}, file = {0};
    struct random random = random_from(1);
    if (!file_cache_path("siga.bench", &path, &error))
        return fprintf(stderr, "%s\n", error.at), 1;
    double since = clock_cpu_seconds(), clock = clock_seconds();
    struct siga_solution *solution = siga_solution_make(&limits, NULL, NULL);
    printf("generate              %10.2f s CPU, %.2f s on the clock\n", lap(&since),
           clock_seconds() - clock);
    if (!siga_solution_save(solution, path.at, &limits, &error))
        return fprintf(stderr, "%s\n", error.at), 1;
    printf("compress and save     %10.2f s CPU\n", lap(&since));
    printf("peak memory           %10ld kB\n", peak_kilobytes());
    siga_solution_close(solution);
    since = clock_cpu_seconds(), clock = clock_seconds();
    solution = siga_solution_load(path.at, &limits, &error);
    printf("load                  %10.2f s CPU, %.2f s on the clock\n", lap(&since),
           clock_seconds() - clock);
    if (file_read(path.at, 1 << 30, &file, &error))
        printf("stored                %10zu bytes\n", file.length);
    file_remove(path.at);
    for (int placed = 4; placed <= 10; placed++)
        probe(solution, &random, placed, placed == 10 || placed < 7 ? 2000000 : 2000);
    siga_solution_close(solution);
    measure_stops(limits.threads);
    text_free(&path);
    text_free(&error);
    text_free(&file);
    return 0;
}
