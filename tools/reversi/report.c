/* The tables, in Markdown. */
#include "report.h"

#include "engine/reversi/solve.h"
#include "fit.h"

#include <math.h>

enum { EMPTIES_LEAST = 10, STEP = 4999 /* between positions that are tried: a prime */ };

static const struct reversi_rules rules = {.size = 8};

/* Both evaluations, in discs. */
struct judges {
    struct reversi_steps steps;
    const struct reversi_weights *weights;
    struct reversi_eval counts;
};

static void make_judges(struct judges *judges, const struct reversi_weights *weights)
{
    reversi_steps_prepare(&judges->steps);
    judges->weights = weights;
    struct reversi_eval *eval = reversi_eval_open(&rules);
    judges->counts = *eval;
    judges->counts.patterns = NULL; /* without them, it counts */
    reversi_eval_close(eval);
}

enum judge { PATTERNS, COUNTS, JUDGES };

static double judge_board(const struct judges *judges, enum judge judge, struct reversi_board board)
{
    if (judge == COUNTS)
        return (double)reversi_eval_value(&judges->counts, board, &(struct reversi_view){0}) /
               REVERSI_EVAL_DISC;
    return fit_guess(&judges->steps, judges->weights, board);
}

/* -- Errors -------------------------------------------------------------------------------------
 */

struct error {
    size_t count;
    double sum[JUDGES], squares[JUDGES];
};

static void add_error(struct error *error, const double difference[JUDGES])
{
    error->count++;
    for (int i = 0; i < JUDGES; i++) {
        error->sum[i] += fabs(difference[i]);
        error->squares[i] += difference[i] * difference[i];
    }
}

static void show_error(FILE *file, const char *prefix, const char *discs, const struct error *error)
{
    double n = error->count ? (double)error->count : 1;
    fprintf(file, "%s| %-8s | %9zu |", prefix, discs, error->count);
    for (int i = 0; i < JUDGES; i++)
        fprintf(file, " %8.2f | %7.2f |", error->sum[i] / n, sqrt(error->squares[i] / n));
    putc('\n', file);
}

static void show_errors(FILE *file, const char *prefix, const struct error error[REVERSI_STAGES],
                        const struct error *all)
{
    fprintf(file, "%s| discs    | positions | patterns | squared | counts   | squared |\n", prefix);
    fprintf(file, "%s| -------- | --------: | -------: | ------: | -------: | ------: |\n", prefix);
    for (int i = 0; i < REVERSI_STAGES; i++) {
        char discs[16];
        int first = 4 + REVERSI_STAGE_MOVES * i;
        snprintf(discs, sizeof discs, "%d to %d", first, first + REVERSI_STAGE_MOVES - 1);
        show_error(file, prefix, discs, &error[i]);
    }
    show_error(file, prefix, "all", all);
}

void report_errors(const struct reversi_weights weights[REVERSI_STAGES],
                   const struct samples *samples, enum fold fold, FILE *file, const char *prefix)
{
    static struct judges judges;
    struct error error[REVERSI_STAGES] = {0}, all = {0};
    make_judges(&judges, weights);
    for (size_t i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->at[i];
        if (sample->fold != fold)
            continue;
        double difference[JUDGES];
        for (enum judge judge = 0; judge < JUDGES; judge++)
            difference[judge] = judge_board(&judges, judge, sample->board) - sample->value;
        add_error(&error[reversi_stage(64 - empties_of(sample->board))], difference);
        add_error(&all, difference);
    }
    show_errors(file, prefix, error, &all);
}

/* -- Choices ------------------------------------------------------------------------------------
 */

struct choices {
    int count, best[JUDGES]; /* how often the move was one of the best */
    double loss[JUDGES];
};

/* Nothing to choose: nothing is counted. */
static void try_position(const struct judges *judges, struct solver *solver,
                         struct reversi_board board, struct choices *choices)
{
    uint64_t moves = reversi_moves(board.own, board.other, ~UINT64_C(0), false);
    int best = -65, value_of[JUDGES] = {0};
    double liked[JUDGES] = {-1000, -1000};
    if (reversi_count(moves) < 2)
        return;
    reversi_hash_age(solver->worker.hash);
    for (; moves; moves &= moves - 1) {
        struct reversi_board after = reversi_board_after(&rules, board, reversi_first(moves));
        int value = -reversi_solve_value(&solver->worker, after, 0);
        best = value > best ? value : best;
        for (enum judge judge = 0; judge < JUDGES; judge++) {
            double liking = -judge_board(judges, judge, after);
            if (liking > liked[judge]) {
                liked[judge] = liking;
                value_of[judge] = value;
            }
        }
    }
    choices->count++;
    for (int i = 0; i < JUDGES; i++) {
        choices->best[i] += value_of[i] == best;
        choices->loss[i] += best - value_of[i];
    }
}

void report_choices(const struct reversi_weights weights[REVERSI_STAGES],
                    const struct samples *samples, enum fold fold, int empties, int count)
{
    static struct judges judges;
    struct choices choices[65] = {0};
    struct solver solver;
    make_judges(&judges, weights);
    solver_open(&solver);
    for (size_t k = 0, i = 0; k < samples->count; k++, i = (i + STEP) % samples->count) {
        const struct sample *sample = &samples->at[i];
        int empty = empties_of(sample->board);
        if (sample->fold == fold && empty >= EMPTIES_LEAST && empty <= empties &&
            choices[empty].count < count)
            try_position(&judges, &solver, sample->board, &choices[empty]);
    }
    solver_close(&solver);
    puts("| empty | positions | patterns: best | loss  | counts: best | loss  |\n"
         "| ----: | --------: | -------------: | ----: | -----------: | ----: |");
    for (int i = EMPTIES_LEAST; i <= empties; i++) {
        const struct choices *row = &choices[i];
        double n = row->count ? row->count : 1;
        printf("| %5d | %9d | %12.1f %% | %5.2f | %10.1f %% | %5.2f |\n", i, row->count,
               100 * row->best[PATTERNS] / n, row->loss[PATTERNS] / n, 100 * row->best[COUNTS] / n,
               row->loss[COUNTS] / n);
    }
}
