/* Reading and writing weights. Lines that begin with # tell how they were made and are skipped, as
 * are line ends; all other characters are weights. */
#include "engine/reversi/weights.h"

#include "base/memory.h"

#include <stdlib.h>

enum {
    LEAST = '$', /* the weights from LEAST - ZERO to GREATEST - ZERO are one character */
    ZERO = 'N',
    GREATEST = '{',
    LARGE = '}', /* two characters follow, digits in base BASE */
    RUN = '~',   /* of zeros: its length follows, another digit */
    BASE = 90,
    COLUMNS = 120
};

/* -- Reading ------------------------------------------------------------------------------------
 */

struct reader {
    const char *at;
    int zeros; /* still to come */
    bool wrong;
};

static void skip_line(struct reader *reader)
{
    while (*reader->at && *reader->at++ != '\n')
        ;
}

static bool at_end(struct reader *reader)
{
    while (*reader->at == '\n' || *reader->at == '#')
        skip_line(reader);
    return !*reader->at;
}

static int next_character(struct reader *reader)
{
    if (!at_end(reader))
        return *reader->at++;
    reader->wrong = true;
    return ZERO;
}

static int next_digit(struct reader *reader)
{
    int digit = next_character(reader) - LEAST;
    if (digit >= 0 && digit < BASE)
        return digit;
    reader->wrong = true;
    return 0;
}

static int16_t next_weight(struct reader *reader)
{
    if (reader->zeros) {
        reader->zeros--;
        return 0;
    }
    int c = next_character(reader);
    if (c == RUN) {
        reader->zeros = next_digit(reader);
        return 0;
    }
    if (c == LARGE) {
        int high = next_digit(reader);
        return (int16_t)(high * BASE + next_digit(reader) - REVERSI_WEIGHT_MOST);
    }
    reader->wrong |= c < LEAST || c > GREATEST;
    return (int16_t)(c - ZERO);
}

/* For each place among the weights, that of the mirror image: the same for all stages. */
static int *list_twins(void)
{
    int *twin = memory_resize(NULL, REVERSI_SHAPES_WIDTH, sizeof *twin);
    for (const struct reversi_shape *shape = reversi_shapes;
         shape < reversi_shapes + REVERSI_SHAPES; shape++) {
        int middle = shape->start + shape->width / 2;
        for (int i = 0; i < shape->width; i++)
            twin[shape->start + i] =
                middle + reversi_shape_mirrored(shape, shape->start + i - middle);
    }
    return twin;
}

bool reversi_weights_read(struct reversi_weights weights[REVERSI_STAGES], const char *text)
{
    struct reader reader = {.at = text};
    int *twin = list_twins();
    for (int stage = 0; stage < REVERSI_STAGES; stage++) {
        int16_t *number = weights[stage].number;
        for (int i = 0; i < REVERSI_STAGE_MOVES; i++)
            weights[stage].move[i] = next_weight(&reader);
        for (int i = 0; i < REVERSI_SHAPES_WIDTH && !reader.wrong; i++)
            number[i] = twin[i] < i ? number[twin[i]] : next_weight(&reader);
    }
    free(twin);
    return !reader.wrong && !reader.zeros && at_end(&reader);
}

/* -- Writing ------------------------------------------------------------------------------------
 */

struct writer {
    FILE *file;
    int column, zeros; /* zeros: not yet written */
};

static void put(struct writer *writer, int c)
{
    putc(c, writer->file);
    if (++writer->column % COLUMNS == 0)
        putc('\n', writer->file);
}

static void put_zeros(struct writer *writer)
{
    while (writer->zeros > 0) {
        int run = writer->zeros < BASE ? writer->zeros : BASE;
        put(writer, run > 1 ? RUN : ZERO);
        if (run > 1)
            put(writer, LEAST + run - 1);
        writer->zeros -= run;
    }
}

static void put_weight(struct writer *writer, int weight)
{
    if (weight == 0) {
        writer->zeros++;
        return;
    }
    put_zeros(writer);
    if (ZERO + weight >= LEAST && ZERO + weight <= GREATEST) {
        put(writer, ZERO + weight);
        return;
    }
    put(writer, LARGE);
    put(writer, LEAST + (weight + REVERSI_WEIGHT_MOST) / BASE);
    put(writer, LEAST + (weight + REVERSI_WEIGHT_MOST) % BASE);
}

void reversi_weights_write(const struct reversi_weights weights[REVERSI_STAGES], FILE *file)
{
    struct writer writer = {.file = file};
    for (int stage = 0; stage < REVERSI_STAGES; stage++) {
        for (int i = 0; i < REVERSI_STAGE_MOVES; i++)
            put_weight(&writer, weights[stage].move[i]);
        for (const struct reversi_shape *shape = reversi_shapes;
             shape < reversi_shapes + REVERSI_SHAPES; shape++) {
            int half = shape->width / 2;
            for (int i = -half; i <= half; i++)
                if (reversi_shape_mirrored(shape, i) >= i)
                    put_weight(&writer, weights[stage].number[shape->start + half + i]);
        }
    }
    put_zeros(&writer);
    putc('\n', file);
}
