/* The fit of a stage: rows (samples as places of their 46 numbers among the weights) are made once;
 * a round of conjugate gradients goes through them once. */
#include "fit.h"

#include "base/memory.h"
#include "base/thread.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REACH = 2, /* moves into the neighbouring stages */
    BIASES = REVERSI_STAGE_MOVES + 2 * REACH
};

/* How much a position counts, by its move within the stage, beginning REACH before it. */
static const float share[BIASES] = {0.25f, 0.5f, 1, 1, 1, 1, 0.5f, 0.25f};

/* Where the weights of numbers lie, mirror images in one place: a shape's first place, and from
 * there. The weights of moves come after all of them. */
struct places {
    uint16_t place[REVERSI_SHAPES_WIDTH];
    int shape_start[REVERSI_SHAPES], start[REVERSI_PATTERNS];
    int middle[REVERSI_PATTERNS]; /* in `place`: of the number 0 */
    int count;                    /* without those of moves */
};

struct row {
    uint16_t place[REVERSI_PATTERNS];
    int8_t value, move;
};

struct rows {
    const struct places *places;
    struct row *at;
    size_t count, room;
};

static struct places *make_places(void)
{
    struct places *places = memory_zeroed(1, sizeof *places);
    for (int s = 0; s < REVERSI_SHAPES; s++) {
        const struct reversi_shape *shape = &reversi_shapes[s];
        int half = shape->width / 2, next = 0;
        uint16_t *middle = &places->place[shape->start + half];
        for (int i = -half; i <= half; i++) {
            int mirrored = reversi_shape_mirrored(shape, i);
            middle[i] = mirrored < i ? middle[mirrored] : (uint16_t)next++;
        }
        for (int i = shape->first; i < shape->first + shape->count; i++) {
            places->start[i] = places->count;
            places->middle[i] = shape->start + half;
        }
        places->shape_start[s] = places->count;
        places->count += next;
    }
    return places;
}

static struct rows make_rows(const struct places *places, const struct reversi_steps *steps,
                             const struct samples *samples, int stage)
{
    struct rows rows = {.places = places};
    for (size_t i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->at[i];
        int discs = 64 - empties_of(sample->board);
        int move = discs - 4 - stage * REVERSI_STAGE_MOVES + REACH;
        if (sample->fold != FOLD_FIT || move < 0 || move >= BIASES)
            continue;
        struct reversi_view view = reversi_view_from(steps, sample->board);
        struct row row = {.value = sample->value, .move = (int8_t)move};
        for (int k = 0; k < REVERSI_PATTERNS; k++)
            row.place[k] = places->place[places->middle[k] + view.number[k]];
        rows.at = memory_grow(rows.at, rows.count, &rows.room, sizeof *rows.at);
        rows.at[rows.count++] = row;
    }
    return rows;
}

/* -- Conjugate gradients ------------------------------------------------------------------------
 */

static float guess_row(const struct rows *rows, const struct row *row, const float *weight)
{
    float sum = weight[rows->places->count + row->move];
    for (int k = 0; k < REVERSI_PATTERNS; k++)
        sum += weight[rows->places->start[k] + row->place[k]];
    return sum;
}

static void spread_row(const struct rows *rows, const struct row *row, float value, double *sum)
{
    sum[rows->places->count + row->move] += value;
    for (int k = 0; k < REVERSI_PATTERNS; k++)
        sum[rows->places->start[k] + row->place[k]] += value;
}

/* What the vectors of a fit are: all of `size`. */
struct vectors {
    int size;
    double *inverse; /* of what a weight's step is divided by; 0: the weight stays 0 */
    double *rest, *image, *x;
    float *direction;
};

static void open_vectors(struct vectors *vectors, int size)
{
    vectors->size = size;
    double **vector[] = {&vectors->inverse, &vectors->rest, &vectors->image, &vectors->x};
    for (size_t i = 0; i < sizeof vector / sizeof *vector; i++)
        *vector[i] = memory_zeroed((size_t)size, sizeof(double));
    vectors->direction = memory_zeroed((size_t)size, sizeof(float));
}

static void close_vectors(struct vectors *vectors)
{
    free(vectors->inverse);
    free(vectors->rest);
    free(vectors->image);
    free(vectors->x);
    free(vectors->direction);
}

static double penalty_at(const struct fit *fit, const struct rows *rows, int place)
{
    return place < rows->places->count ? fit->penalty : 0;
}

/* The first rest, and the steps from how often each number occurs. */
static void begin(const struct fit *fit, const struct rows *rows, struct vectors *v)
{
    double *seen = v->x;
    for (size_t i = 0; i < rows->count; i++) {
        const struct row *row = &rows->at[i];
        spread_row(rows, row, 1, seen);
        spread_row(rows, row, share[row->move], v->inverse);
        spread_row(rows, row, share[row->move] * row->value, v->rest);
    }
    for (int i = 0; i < v->size; i++) {
        bool fitted = seen[i] >= fit->seen_least;
        v->inverse[i] = fitted ? 1 / (v->inverse[i] + penalty_at(fit, rows, i)) : 0;
        v->direction[i] = (float)(v->rest[i] * v->inverse[i]);
        v->x[i] = 0;
    }
}

/* The normal equations' matrix times the direction. */
static void map_direction(const struct fit *fit, const struct rows *rows, struct vectors *v)
{
    for (int i = 0; i < v->size; i++)
        v->image[i] = penalty_at(fit, rows, i) * v->direction[i];
    for (size_t i = 0; i < rows->count; i++) {
        const struct row *row = &rows->at[i];
        float value = share[row->move] * guess_row(rows, row, v->direction);
        spread_row(rows, row, value, v->image);
    }
}

static double rest_size(const struct vectors *v)
{
    double sum = 0;
    for (int i = 0; i < v->size; i++)
        sum += v->rest[i] * v->rest[i] * v->inverse[i];
    return sum;
}

static void solve(const struct fit *fit, const struct rows *rows, struct vectors *v)
{
    begin(fit, rows, v);
    double size = rest_size(v);
    for (int round = 0; round < fit->rounds && size > 0; round++) {
        map_direction(fit, rows, v);
        double along = 0;
        for (int i = 0; i < v->size; i++)
            along += v->direction[i] * v->image[i];
        double step = size / along, before = size;
        for (int i = 0; i < v->size; i++) {
            v->x[i] += step * v->direction[i];
            v->rest[i] -= step * v->image[i];
        }
        size = rest_size(v);
        for (int i = 0; i < v->size; i++)
            v->direction[i] = (float)(v->rest[i] * v->inverse[i] + size / before * v->direction[i]);
    }
}

/* -- Weights ------------------------------------------------------------------------------------
 */

static int16_t rounded(double discs, int grain)
{
    long weight = lround(discs * REVERSI_WEIGHT_DISC / grain) * grain;
    return (int16_t)(weight > REVERSI_WEIGHT_MOST    ? REVERSI_WEIGHT_MOST
                     : weight < -REVERSI_WEIGHT_MOST ? -REVERSI_WEIGHT_MOST
                                                     : weight);
}

static void keep(const struct fit *fit, const struct places *places, const double *x,
                 struct reversi_weights *weights)
{
    for (int i = 0; i < REVERSI_STAGE_MOVES; i++)
        weights->move[i] = rounded(x[places->count + REACH + i], 1);
    for (int s = 0; s < REVERSI_SHAPES; s++)
        for (int i = 0; i < reversi_shapes[s].width; i++) {
            int number = reversi_shapes[s].start + i;
            double weight = x[places->shape_start[s] + places->place[number]];
            weights->number[number] = rounded(weight, fit->grain);
        }
}

struct stages {
    const struct fit *fit;
    const struct samples *samples;
    const struct places *places;
    struct reversi_steps steps;
    struct reversi_weights *weights;
};

static void fit_stages(void *context, int number)
{
    const struct stages *stages = context;
    for (int stage = number; stage < REVERSI_STAGES; stage += stages->fit->threads) {
        struct rows rows = make_rows(stages->places, &stages->steps, stages->samples, stage);
        struct vectors vectors;
        open_vectors(&vectors, stages->places->count + BIASES);
        solve(stages->fit, &rows, &vectors);
        keep(stages->fit, stages->places, vectors.x, &stages->weights[stage]);
        fprintf(stderr, "stage %d is fitted to %zu positions\n", stage, rows.count);
        close_vectors(&vectors);
        free(rows.at);
    }
}

void fit_weights(const struct fit *fit, const struct samples *samples,
                 struct reversi_weights weights[REVERSI_STAGES])
{
    struct places *places = make_places();
    struct stages *stages = memory_zeroed(1, sizeof *stages);
    *stages = (struct stages){.fit = fit, .samples = samples, .places = places, .weights = weights};
    reversi_steps_prepare(&stages->steps);
    thread_run(fit->threads, fit_stages, stages);
    free(stages);
    free(places);
}

int fit_guess_view(const struct reversi_weights weights[REVERSI_STAGES],
                   const struct reversi_view *view, int discs)
{
    enum { MOST = 63 * REVERSI_WEIGHT_DISC };
    const struct reversi_weights *stage = &weights[reversi_stage(discs)];
    int sum = stage->move[reversi_stage_move(discs)];
    for (const struct reversi_shape *shape = reversi_shapes;
         shape < reversi_shapes + REVERSI_SHAPES; shape++) {
        const int16_t *middle = &stage->number[shape->start + shape->width / 2];
        for (int i = shape->first; i < shape->first + shape->count; i++)
            sum += middle[view->number[i]];
    }
    return sum > MOST ? MOST : sum < -MOST ? -MOST : sum;
}

double fit_guess(const struct reversi_steps *steps, const struct reversi_weights *weights,
                 struct reversi_board board)
{
    struct reversi_view view = reversi_view_from(steps, board);
    return (double)fit_guess_view(weights, &view, 64 - empties_of(board)) / REVERSI_WEIGHT_DISC;
}
