/* Patterns and their weights: views that are carried along, texts that come back, symmetries. */
#include "base/memory.h"
#include "base/random.h"
#include "engine/data.h"
#include "engine/reversi/weights.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 300 };

static const struct reversi_rules rules = {.size = 8};
static struct reversi_steps steps;

/* -- Random play --------------------------------------------------------------------------------
 */

static struct reversi_board start(void)
{
    struct reversi_position position = reversi_start(&rules);
    return reversi_board_from(&position);
}

/* A random move, or REVERSI_BOARD_PASS. */
static int choose(struct reversi_board board, struct random *random)
{
    uint64_t moves = reversi_moves(board.own, board.other, reversi_squares(8), false);
    if (!moves)
        return REVERSI_BOARD_PASS;
    for (uint32_t skip = random_below(random, (uint32_t)reversi_count(moves)); skip; skip--)
        moves &= moves - 1;
    return reversi_first(moves);
}

/* -- Views --------------------------------------------------------------------------------------
 */

static bool same_numbers(const struct reversi_view *a, const struct reversi_view *b)
{
    return memcmp(a->number, b->number, REVERSI_PATTERNS * sizeof *a->number) == 0;
}

static void test_carried_views(struct random *random)
{
    int wrong = 0, passes = 0;
    for (int game = 0; game < GAMES; game++) {
        struct reversi_board board = start();
        struct reversi_view view = reversi_view_from(&steps, board);
        while (!reversi_board_over(&rules, board)) {
            int square = choose(board, random);
            passes += square == REVERSI_BOARD_PASS;
            view = square == REVERSI_BOARD_PASS
                       ? reversi_view_pass(&view)
                       : reversi_view_play(&steps, &view, square,
                                           reversi_flips(board.own, board.other, square, false));
            board = reversi_board_after(&rules, board, square);
            struct reversi_view fresh = reversi_view_from(&steps, board);
            wrong += !same_numbers(&view, &fresh);
        }
    }
    tap(wrong == 0 && passes > 0, "a view carried through %d games is that of the board", GAMES);
}

/* -- Texts --------------------------------------------------------------------------------------
 */

static struct reversi_weights *new_weights(void)
{
    return memory_zeroed(REVERSI_STAGES, sizeof(struct reversi_weights));
}

/* Small ones, large ones, and runs of zeros of all lengths. */
static int16_t random_weight(struct random *random, int *zeros)
{
    if (*zeros > 0) {
        --*zeros;
        return 0;
    }
    if (random_below(random, 20) == 0)
        *zeros = (int)random_below(random, 200);
    int most = random_below(random, 10) == 0 ? REVERSI_WEIGHT_MOST : 50;
    return (int16_t)((int)random_below(random, 2 * (uint32_t)most + 1) - most);
}

static void fill(struct reversi_weights *weights, struct random *random)
{
    int zeros = 0;
    for (int i = 0; i < REVERSI_STAGE_MOVES; i++)
        weights->move[i] = random_weight(random, &zeros);
    for (int s = 0; s < REVERSI_SHAPES; s++) {
        const struct reversi_shape *shape = &reversi_shapes[s];
        int half = shape->width / 2;
        int16_t *middle = &weights->number[shape->start + half];
        for (int i = -half; i <= half; i++) {
            int mirrored = reversi_shape_mirrored(shape, i);
            middle[i] = mirrored < i ? middle[mirrored] : random_weight(random, &zeros);
        }
    }
}

/* The caller frees it. */
static char *write_text(const struct reversi_weights *weights)
{
    FILE *file = tmpfile();
    reversi_weights_write(weights, file);
    size_t length = (size_t)ftell(file);
    char *text = memory_zeroed(length + 1, 1);
    rewind(file);
    if (fread(text, 1, length, file) != length)
        tap(false, "what was written to a temporary file can be read");
    fclose(file);
    return text;
}

static bool reads(const char *text)
{
    struct reversi_weights *weights = new_weights();
    bool good = reversi_weights_read(weights, text);
    free(weights);
    return good;
}

static void test_texts_come_back(struct random *random)
{
    struct reversi_weights *weights = new_weights(), *again = new_weights();
    for (int stage = 0; stage < REVERSI_STAGES; stage++)
        fill(&weights[stage], random);
    char *text = write_text(weights);
    tap(reversi_weights_read(again, text) &&
            memcmp(weights, again, REVERSI_STAGES * sizeof *weights) == 0,
        "weights that are written and read again are the same");
    free(text);
    free(weights);
    free(again);
}

static void test_broken_texts(struct random *random)
{
    struct reversi_weights *weights = new_weights();
    for (int stage = 0; stage < REVERSI_STAGES; stage++)
        fill(&weights[stage], random);
    weights[REVERSI_STAGES - 1].number[REVERSI_SHAPES_WIDTH - 1] = 1;
    char *text = write_text(weights);
    size_t middle = strlen(text) / 2, last = strlen(text) - 1;
    while (text[middle] == '\n')
        middle++;
    while (text[last] == '\n')
        last--;
    char right = text[middle];
    tap(reads(text), "the whole text is read");
    text[middle] = '!';
    tap(!reads(text), "a character that is no weight is refused");
    text[middle] = '\0';
    tap(!reads(text), "half a text is refused");
    text[middle] = right;
    text[last] = '\0';
    tap(!reads(text), "a text that lacks its last weight is refused");
    text[last] = '~';
    text[last + 1] = '%';
    tap(!reads(text), "zeros that go on beyond the end are refused");
    text[last] = 'O';
    text[last + 1] = 'O';
    tap(!reads(text), "a weight too many is refused");
    tap(!reads("") && !reads("# only a remark\n"), "a text without weights is refused");
    free(text);
    free(weights);
}

/* -- Symmetries ---------------------------------------------------------------------------------
 */

static int sum_of(const struct reversi_weights *weights, struct reversi_board board)
{
    struct reversi_view view = reversi_view_from(&steps, board);
    int discs = reversi_count(board.own | board.other);
    const struct reversi_weights *stage = &weights[reversi_stage(discs)];
    int sum = stage->move[reversi_stage_move(discs)];
    for (int s = 0; s < REVERSI_SHAPES; s++) {
        const struct reversi_shape *shape = &reversi_shapes[s];
        for (int i = 0; i < shape->count; i++)
            sum += stage->number[shape->start + shape->width / 2 + view.number[shape->first + i]];
    }
    return sum;
}

static void test_mirror_images(const struct reversi_weights *weights)
{
    int wrong = 0, different = 0;
    for (int s = 0; s < REVERSI_SHAPES; s++) {
        const struct reversi_shape *shape = &reversi_shapes[s];
        int half = shape->width / 2;
        for (int i = -half; i <= half; i++) {
            int mirrored = reversi_shape_mirrored(shape, i);
            wrong += reversi_shape_mirrored(shape, mirrored) != i;
            different += mirrored != i;
            for (int stage = 0; stage < REVERSI_STAGES; stage++) {
                const int16_t *middle = &weights[stage].number[shape->start + half];
                wrong += middle[i] != middle[mirrored];
            }
        }
    }
    tap(wrong == 0 && different > 0, "mirror images have the same weight");
}

/* All eight boards, and not only patterns that stay where they are. */
static void test_reflected_boards(const struct reversi_weights *weights, struct random *random)
{
    int wrong = 0, not_zero = 0;
    for (int game = 0; game < GAMES; game++) {
        struct reversi_board board = start();
        while (!reversi_board_over(&rules, board)) {
            int sum = sum_of(weights, board), symmetry = (int)random_below(random, 8);
            struct reversi_board image = {reversi_reflect(board.own, symmetry),
                                          reversi_reflect(board.other, symmetry)};
            wrong += sum_of(weights, image) != sum;
            not_zero += sum != 0;
            board = reversi_board_after(&rules, board, choose(board, random));
        }
    }
    tap(wrong == 0 && not_zero > 0, "a board is worth as much as its reflections");
}

int main(void)
{
    struct random random = random_from(tap_seed(1));
    struct reversi_weights *weights = new_weights();
    reversi_steps_prepare(&steps);
    test_carried_views(&random);
    test_texts_come_back(&random);
    test_broken_texts(&random);
    const char *text = data_open(REVERSI_WEIGHTS);
    tap(text && reversi_weights_read(weights, text), "the program's own text is read");
    data_close(text);
    test_mirror_images(weights);
    test_reflected_boards(weights, &random);
    free(weights);
    return tap_end();
}
