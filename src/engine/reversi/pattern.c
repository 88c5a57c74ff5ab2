/* The shapes, and the views that are not carried along. */
#include "engine/reversi/pattern.h"

#include <string.h>

#define BACKWARDS_10                 \
    {                                \
        9, 8, 7, 6, 5, 4, 3, 2, 1, 0 \
    }
#define BACKWARDS_8            \
    {                          \
        7, 6, 5, 4, 3, 2, 1, 0 \
    }

const struct reversi_shape reversi_shapes[REVERSI_SHAPES] = {
    /* an edge with both squares diagonally next to its corners */
    {10, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}, BACKWARDS_10, 0, 4, 59049, 0},
    /* two rows of five in a corner */
    {10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 4, 8, 59049, 59049},
    /* a corner of three by three */
    {9, {0, 1, 2, 8, 9, 10, 16, 17, 18}, {0, 3, 6, 1, 4, 7, 2, 5, 8}, 12, 4, 19683, 118098},
    /* the second, third and fourth row */
    {8, {8, 9, 10, 11, 12, 13, 14, 15}, BACKWARDS_8, 16, 4, 6561, 137781},
    {8, {16, 17, 18, 19, 20, 21, 22, 23}, BACKWARDS_8, 20, 4, 6561, 144342},
    {8, {24, 25, 26, 27, 28, 29, 30, 31}, BACKWARDS_8, 24, 4, 6561, 150903},
    /* diagonals of eight down to four squares */
    {8, {0, 9, 18, 27, 36, 45, 54, 63}, BACKWARDS_8, 28, 2, 6561, 157464},
    {7, {1, 10, 19, 28, 37, 46, 55}, {6, 5, 4, 3, 2, 1, 0}, 30, 4, 2187, 164025},
    {6, {2, 11, 20, 29, 38, 47}, {5, 4, 3, 2, 1, 0}, 34, 4, 729, 166212},
    {5, {3, 12, 21, 30, 39}, {4, 3, 2, 1, 0}, 38, 4, 243, 166941},
    {4, {4, 13, 22, 31}, {3, 2, 1, 0}, 42, 4, 81, 167184},
};

static uint64_t squares_of(const struct reversi_shape *shape, int symmetry)
{
    uint64_t set = 0;
    for (int i = 0; i < shape->squares; i++)
        set |= reversi_bit(shape->square[i]);
    return reversi_reflect(set, symmetry);
}

/* One pattern: the shape, reflected. */
static void add_steps(struct reversi_steps *steps, const struct reversi_shape *shape, int symmetry,
                      int pattern)
{
    int16_t step = 1;
    for (int i = shape->squares - 1; i >= 0; i--) {
        uint64_t square = reversi_reflect(reversi_bit(shape->square[i]), symmetry);
        steps->step[reversi_first(square)].number[pattern] = step;
        step = (int16_t)(step * 3);
    }
}

void reversi_steps_prepare(struct reversi_steps *steps)
{
    memset(steps, 0, sizeof *steps);
    for (const struct reversi_shape *shape = reversi_shapes;
         shape < reversi_shapes + REVERSI_SHAPES; shape++) {
        int count = 0;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            int same = 0;
            while (squares_of(shape, same) != squares_of(shape, symmetry))
                same++;
            if (same == symmetry)
                add_steps(steps, shape, symmetry, shape->first + count++);
        }
    }
}

struct reversi_view reversi_view_from(const struct reversi_steps *steps, struct reversi_board board)
{
    struct reversi_view view = {0};
    for (int square = 0; square < 64; square++)
        for (int i = 0; i < REVERSI_LANES; i++) {
            if (board.own >> square & 1)
                view.lane[i] += steps->step[square].lane[i];
            if (board.other >> square & 1)
                view.lane[i] -= steps->step[square].lane[i];
        }
    return view;
}

int reversi_shape_mirrored(const struct reversi_shape *shape, int number)
{
    int digit[REVERSI_PATTERN_MOST], mirrored = 0;
    int rest = number + shape->width / 2; /* digits 0 to 2 */
    for (int i = shape->squares - 1; i >= 0; i--) {
        digit[i] = rest % 3;
        rest /= 3;
    }
    for (int i = 0; i < shape->squares; i++)
        mirrored = 3 * mirrored + digit[shape->mirror[i]];
    return mirrored - shape->width / 2;
}
