/* Trains the evaluation of Reversi 8x8: makes samples, fits weights to them, tells how good they
 * are.
 *
 *     train_reversi [OPTIONS] games SAMPLES FILE.wtb...
 *     train_reversi [OPTIONS] fit WEIGHTS.txt SAMPLES...
 *     train_reversi report WEIGHTS.txt SAMPLES...
 *
 * docs/reversi.md has the calls that made data/reversi-weights.txt. */
#include "base/file.h"
#include "base/memory.h"
#include "base/thread.h"
#include "fit.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WEIGHTS_FILE_MOST = 8 << 20 };

struct order {
    struct fit fit;
    int empties; /* at most so many: solved */
    uint64_t seed;
    const char *date;
    int words;
    char **word; /* after the options */
};

static _Noreturn void stop(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    putc('\n', stderr);
    exit(1);
}

static void read_samples(struct samples *samples, char **path)
{
    for (; *path; path++)
        if (!samples_read(samples, *path))
            stop("%s cannot be read: a file that \"train_reversi games\" wrote is wanted.", *path);
}

static struct reversi_weights *read_weights(const char *path)
{
    struct reversi_weights *weights = memory_zeroed(REVERSI_STAGES, sizeof *weights);
    struct text text = {0}, error = {0};
    if (!file_read(path, WEIGHTS_FILE_MOST, &text, &error))
        stop("%s", text_get(&error));
    if (!reversi_weights_read(weights, text_get(&text)))
        stop("%s is not a whole file of weights.", path);
    text_free(&text);
    return weights;
}

/* -- Samples ------------------------------------------------------------------------------------
 */

struct games_work {
    const struct order *order;
    const struct games *games;
    struct samples *part; /* of each thread */
};

static void sample_games(void *context, int number)
{
    const struct games_work *work = context;
    const struct order *order = work->order;
    size_t threads = (size_t)order->fit.threads, n = (size_t)number;
    struct solver solver;
    solver_open(&solver);
    for (size_t i = work->games->count * n / threads; i < work->games->count * (n + 1) / threads;
         i++) {
        struct path path = games_path(work->games, i, 60);
        samples_add_path(&work->part[n], &solver, &path, 0, order->empties,
                         i % SAMPLE_HELD_OUT == 0);
    }
    solver_close(&solver);
}

static void read_games(struct games *games, char **path)
{
    for (; *path; path++)
        if (!games_read(games, *path))
            stop("%s cannot be read: a WTHOR file is wanted.", *path);
}

/* Runs the work in threads and writes all that they have found, in order. */
static void gather(const struct order *order, thread_work *work, struct games_work *context)
{
    struct samples all = {0};
    context->part = memory_zeroed((size_t)order->fit.threads, sizeof *context->part);
    thread_run(order->fit.threads, work, context);
    for (int i = 0; i < order->fit.threads; i++) {
        for (size_t k = 0; k < context->part[i].count; k++)
            samples_add(&all, &context->part[i].at[k]);
        samples_free(&context->part[i]);
    }
    if (!samples_write(&all, order->word[1]))
        stop("%s cannot be written.", order->word[1]);
    printf("%zu positions\n", all.count);
    samples_free(&all);
    free(context->part);
}

static void make_games(const struct order *order)
{
    struct games games = {0};
    read_games(&games, order->word + 2);
    printf("%zu games\n", games.count);
    gather(order, sample_games, &(struct games_work){order, &games, NULL});
    games_free(&games);
}

/* -- Report -------------------------------------------------------------------------------------
 */

struct error {
    size_t count;
    double sum, squares;
};

static void add_error(struct error *error, double difference)
{
    error->count++;
    error->sum += fabs(difference);
    error->squares += difference * difference;
}

static void show_errors(FILE *file, const char *name, const struct error *new,
                        const struct error *old)
{
    double n = new->count ? (double)new->count : 1;
    fprintf(file, "| %-7s | %9zu | %8.2f | %8.2f | %8.2f | %8.2f |\n", name, new->count,
            new->sum / n, sqrt(new->squares / n), old->sum / n, sqrt(old->squares / n));
}

/* The errors on held-out positions, of the weights and of the sum of counts (eval.h). */
static void tell_errors(const struct reversi_weights *weights, const struct samples *samples,
                        FILE *file)
{
    static struct reversi_steps steps;
    struct reversi_eval eval = reversi_eval_for(&(struct reversi_rules){.size = 8});
    struct error new[REVERSI_STAGES + 1] = {0}, old[REVERSI_STAGES + 1] = {0};
    reversi_steps_prepare(&steps);
    for (size_t i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->at[i];
        int stage = reversi_stage(64 - empties_of(sample->board));
        if (!sample->held)
            continue;
        double guess = fit_guess(&steps, weights, sample->board);
        double counts = (double)reversi_eval_value(&eval, sample->board) / REVERSI_EVAL_DISC;
        for (int k = stage; k <= REVERSI_STAGES; k += REVERSI_STAGES - stage) {
            add_error(&new[k], guess - sample->value);
            add_error(&old[k], counts - sample->value);
        }
    }
    fputs("| discs   | positions | patterns | root m.s. |   counts | root m.s. |\n", file);
    fputs("| ------- | --------: | -------: | -------: | -------: | -------: |\n", file);
    for (int i = 0; i < REVERSI_STAGES; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d to %d", 4 + 4 * i, 7 + 4 * i);
        show_errors(file, name, &new[i], &old[i]);
    }
    show_errors(file, "all", &new[REVERSI_STAGES], &old[REVERSI_STAGES]);
}

static void make_report(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = read_weights(order->word[1]);
    read_samples(&samples, order->word + 2);
    tell_errors(weights, &samples, stdout);
    samples_free(&samples);
    free(weights);
}

/* -- Fit ----------------------------------------------------------------------------------------
 */

static void make_fit(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = memory_zeroed(REVERSI_STAGES, sizeof *weights);
    read_samples(&samples, order->word + 2);
    fit_weights(&order->fit, &samples, weights);
    FILE *file = fopen(order->word[1], "w");
    if (!file)
        stop("%s cannot be written.", order->word[1]);
    fprintf(file,
            "# Weights of the patterns of Reversi 8x8 (src/engine/reversi/weights.h).\n"
            "# Made %s by: train_reversi -r %d -l %d -p %g -g %d fit (docs/reversi.md)\n"
            "# from %zu positions, one game in %d held out.\n",
            order->date, order->fit.rounds, order->fit.seen_least, order->fit.penalty,
            order->fit.grain, samples.count, SAMPLE_HELD_OUT);
    reversi_weights_write(weights, file);
    fclose(file);
    tell_errors(weights, &samples, stdout);
    samples_free(&samples);
    free(weights);
}

/* -- The command line ---------------------------------------------------------------------------
 */

static const struct {
    const char *name;
    void (*run)(const struct order *);
} commands[] = {
    {"games", make_games},
    {"fit", make_fit},
    {"report", make_report},
};

static void read_options(struct order *order, int count, char **word)
{
    for (int c; (c = getopt(count, word, "t:r:l:p:g:e:s:d:")) != -1;)
        switch (c) {
        case 't':
            order->fit.threads = atoi(optarg);
            break;
        case 'r':
            order->fit.rounds = atoi(optarg);
            break;
        case 'l':
            order->fit.seen_least = atoi(optarg);
            break;
        case 'p':
            order->fit.penalty = atof(optarg);
            break;
        case 'g':
            order->fit.grain = atoi(optarg);
            break;
        case 'e':
            order->empties = atoi(optarg);
            break;
        case 's':
            order->seed = strtoull(optarg, NULL, 10);
            break;
        case 'd':
            order->date = optarg;
            break;
        default:
            exit(2);
        }
    order->words = count - optind;
    order->word = word + optind;
}

int main(int count, char **word)
{
    struct order order = {
        .fit = {.threads = 1, .rounds = 30, .seen_least = 10, .penalty = 20, .grain = 1},
        .empties = 12,
        .seed = 1,
        .date = "today"};
    read_options(&order, count, word);
    for (size_t i = 0; order.words >= 3 && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(order.word[0], commands[i].name) == 0) {
            commands[i].run(&order);
            return 0;
        }
    stop("Use: train_reversi [OPTIONS] games|fit|report FILE FILE...");
}
