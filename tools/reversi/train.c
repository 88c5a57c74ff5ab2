/* Trains the evaluation of Reversi 8x8: makes samples, fits weights to them, tells how good they
 * are.
 *
 *     train_reversi [OPTIONS] games SAMPLES FILE.wtb...
 *     train_reversi [OPTIONS] stray SAMPLES WEIGHTS.txt OPENINGS.txt FILE.wtb...
 *     train_reversi [OPTIONS] label SAMPLES WEIGHTS.txt SAMPLES...
 *     train_reversi [OPTIONS] fit WEIGHTS.txt SAMPLES...
 *     train_reversi [OPTIONS] report WEIGHTS.txt SAMPLES...
 *     train_reversi [OPTIONS] choices WEIGHTS.txt SAMPLES...
 *
 *     -t THREADS
 *     -d DATE                 which the weights tell
 *     -f FOLD                 the games that reports are about: see enum fold
 *     -e EMPTIES              positions with at most so many empty squares are solved
 *     -n COUNT                of games that stray; of positions whose choices are looked at
 *     -k PLIES                how far players of games that stray, and labels, look ahead
 *     -s SEED                 of games that stray
 *     -o ONE                  one in so many of the positions that are not solved gets a label
 *     -r ROUNDS -p PENALTY -l LEAST -g GRAIN    see struct fit
 *
 * docs/reversi.md has the calls that made data/reversi-weights.txt. */
#include "base/file.h"
#include "base/memory.h"
#include "base/thread.h"
#include "fit.h"
#include "label.h"
#include "report.h"
#include "stray.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WEIGHTS_FILE_MOST = 8 << 20 };

struct order {
    struct fit fit;
    int empties; /* at most so many: solved */
    int depth;   /* of the search that plays games on, or labels */
    int one_in;  /* how many of the positions that are not solved are labelled */
    int count;   /* of games that are played */
    int seed;
    int fold; /* that reports are about */
    const char *date;
    int words, all_words;
    char **word, **all_word; /* those after the options; all */
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

struct work {
    const void *source;
    void (*sample)(const void *source, struct solver *, size_t number, struct samples *);
    size_t count; /* numbers to make samples of */
    int threads;
    struct samples *part; /* of each thread */
};

static void sample_game(const void *source, struct solver *solver, size_t number,
                        struct samples *samples)
{
    const struct stray *stray = source;
    struct path path = games_path(stray->games, number, 60);
    samples_add_path(samples, solver, &path, 0, stray->empties, fold_of(number));
}

static void sample_slice(void *context, int number)
{
    const struct work *work = context;
    size_t threads = (size_t)work->threads, n = (size_t)number;
    struct solver solver;
    solver_open(&solver);
    for (size_t i = work->count * n / threads; i < work->count * (n + 1) / threads; i++)
        work->sample(work->source, &solver, i, &work->part[n]);
    solver_close(&solver);
}

static void read_games(struct games *games, char **path)
{
    for (; *path; path++)
        if (!games_read(games, *path))
            stop("%s cannot be read: a WTHOR file is wanted.", *path);
}

/* Runs the work in threads and writes all that they have found, in order. */
static void gather(struct work *work, const char *path)
{
    struct samples all = {0};
    work->part = memory_zeroed((size_t)work->threads, sizeof *work->part);
    thread_run(work->threads, sample_slice, work);
    for (int i = 0; i < work->threads; i++) {
        for (size_t k = 0; k < work->part[i].count; k++)
            samples_add(&all, &work->part[i].at[k]);
        samples_free(&work->part[i]);
    }
    if (!samples_write(&all, path))
        stop("%s cannot be written.", path);
    printf("%zu positions\n", all.count);
    samples_free(&all);
    free(work->part);
}

static void make_games(const struct order *order)
{
    struct games games = {0};
    read_games(&games, order->word + 2);
    struct stray stray = {.games = &games, .empties = order->empties};
    gather(&(struct work){&stray, sample_game, games.count, order->fit.threads, NULL},
           order->word[1]);
    games_free(&games);
}

static void make_stray(const struct order *order)
{
    if (order->words < 5)
        stop("Use: train_reversi [OPTIONS] stray SAMPLES WEIGHTS.txt OPENINGS.txt FILE.wtb...");
    struct games games = {0};
    struct openings openings = {0};
    struct reversi_weights *weights = read_weights(order->word[2]);
    if (!openings_read(&openings, order->word[3]))
        stop("%s cannot be read: lines of eight moves such as f5d6c4d3c2b3b4b5 are wanted.",
             order->word[3]);
    read_games(&games, order->word + 4);
    struct stray stray = {.weights = weights,
                          .games = &games,
                          .openings = &openings,
                          .depth = order->depth,
                          .empties = order->empties,
                          .seed = (uint64_t)order->seed};
    reversi_steps_prepare(&stray.steps);
    gather(&(struct work){&stray, stray_sample, (size_t)order->count, order->fit.threads, NULL},
           order->word[1]);
    openings_free(&openings);
    games_free(&games);
    free(weights);
}

static void make_labels(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = read_weights(order->word[2]);
    if (order->words < 4)
        stop("Use: train_reversi [OPTIONS] label SAMPLES WEIGHTS.txt SAMPLES...");
    read_samples(&samples, order->word + 3);
    struct label label = {weights, &samples, order->depth, order->empties, order->one_in};
    gather(&(struct work){&label, label_block, label_blocks(&label), order->fit.threads, NULL},
           order->word[1]);
    samples_free(&samples);
    free(weights);
}

/* -- Report -------------------------------------------------------------------------------------
 */

static void make_report(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = read_weights(order->word[1]);
    read_samples(&samples, order->word + 2);
    report_errors(weights, &samples, (enum fold)order->fold, stdout, "");
    samples_free(&samples);
    free(weights);
}

static void make_choices(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = read_weights(order->word[1]);
    read_samples(&samples, order->word + 2);
    report_choices(weights, &samples, (enum fold)order->fold, order->empties, order->count);
    samples_free(&samples);
    free(weights);
}

/* -- Fit ----------------------------------------------------------------------------------------
 */

/* How the weights were made, in lines that a reader of weights skips. */
static void write_head(const struct order *order, const struct reversi_weights *weights,
                       const struct samples *samples, FILE *file)
{
    fprintf(file, "# Weights of the patterns of Reversi 8x8, made %s by (docs/reversi.md)\n#    ",
            order->date);
    for (int i = 0; i < order->all_words; i++)
        fprintf(file, " %s", i > 0 ? order->all_word[i] : "train_reversi");
    fprintf(file, "\n# from %zu positions. Errors on the games that were held out:\n",
            samples->count);
    report_errors(weights, samples, (enum fold)order->fold, file, "# ");
}

static void make_fit(const struct order *order)
{
    struct samples samples = {0};
    struct reversi_weights *weights = memory_zeroed(REVERSI_STAGES, sizeof *weights);
    read_samples(&samples, order->word + 2);
    fit_weights(&order->fit, &samples, weights);
    FILE *file = fopen(order->word[1], "w");
    if (!file)
        stop("%s cannot be written.", order->word[1]);
    write_head(order, weights, &samples, file);
    reversi_weights_write(weights, file);
    bool good = !ferror(file);
    if (fclose(file) != 0 || !good)
        stop("%s cannot be written.", order->word[1]);
    samples_free(&samples);
    free(weights);
}

/* -- The command line ---------------------------------------------------------------------------
 */

static const struct {
    const char *name;
    void (*run)(const struct order *);
} commands[] = {
    {"games", make_games},   {"stray", make_stray}, {"label", make_labels}, {"fit", make_fit},
    {"report", make_report}, {"choices", make_choices},
};

/* The numbers that options set. */
static void read_options(struct order *order, int count, char **word)
{
    const struct {
        int letter;
        int *number;
    } numbers[] = {
        {'t', &order->fit.threads}, {'r', &order->fit.rounds}, {'l', &order->fit.seen_least},
        {'p', &order->fit.penalty}, {'g', &order->fit.grain},  {'e', &order->empties},
        {'k', &order->depth},       {'n', &order->count},      {'s', &order->seed},
        {'f', &order->fold},        {'o', &order->one_in},
    };
    for (int c; (c = getopt(count, word, "t:r:l:p:g:e:k:n:s:f:o:d:")) != -1;) {
        if (c == '?')
            exit(2);
        if (c == 'd')
            order->date = optarg;
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            if (numbers[i].letter == c && (*numbers[i].number = atoi(optarg)) < 1)
                stop("-%c %s: a number from 1 is wanted.", c, optarg);
    }
    if (order->fold >= FOLDS)
        stop("-f %d: 1 (games that chose) or 2 (games that nothing was chosen by) is wanted.",
             order->fold);
    order->all_words = count;
    order->all_word = word;
    order->words = count - optind;
    order->word = word + optind;
}

int main(int count, char **word)
{
    struct order order = {
        .fit = {.threads = 1, .rounds = 30, .seen_least = 10, .penalty = 20, .grain = 1},
        .empties = 12,
        .depth = 4,
        .one_in = 1,
        .count = 1000,
        .seed = 1,
        .fold = FOLD_CHOOSE,
        .date = "today"};
    read_options(&order, count, word);
    for (size_t i = 0; order.words >= 3 && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(order.word[0], commands[i].name) == 0) {
            commands[i].run(&order);
            return 0;
        }
    stop("Use: train_reversi [OPTIONS] games|stray|label|fit|report|choices FILE FILE...");
}
