/* Siga judged at a glance, for opponents that do not know it all: how far the stones of each side
 * are from each line. A side that is nearer to a line has more threats, and so presses the other.
 */
#include "engine/engine.h"
#include "engine/siga/board.h"

#include <stdlib.h>
#include <string.h>

extern const struct evaluation evaluation_siga;

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "siga") == 0;
}

enum {
    SIDE = 5,
    BLOCK = 3, /* steps that a stone of the other side in a line is as bad as */
    FARTHEST = 18
};

/* What a line is worth by the steps to fill it, about 40 e^(-steps / 2.5): in sum less than 80, of
 * the 100 that a win is. */
static const int worth[FARTHEST + 1] = {40, 27, 18, 12, 8, 5, 4, 2, 2, 1, 1};

/* The directions of lines, and which come last in siga_lines: a stone is the farther along one, the
 * more this times its row and column make. */
static const struct direction {
    int row, column, last;
} directions[] = {{0, 1, 4}, {1, 0, 9}, {1, 1, 10}, {1, -1, 11}};

static int along(const struct direction *direction, int square)
{
    return direction->row * (square / SIDE) + direction->column * (square % SIDE);
}

/* The squares of the stones, in their order along a direction; how many. */
static int sort(uint32_t stones, const struct direction *direction, int square[SIGA_STONES])
{
    int count = 0;
    while (stones) {
        int next = siga_square(siga_pop(&stones)), at = count++;
        for (; at > 0 && along(direction, square[at - 1]) > along(direction, next); at--)
            square[at] = square[at - 1];
        square[at] = next;
    }
    return count;
}

/* The steps that bring the stones into a line in the order they have; those not placed yet are
 * thought of at its ends, and take one each. */
static int steps_to(uint32_t line, const int square[], int count)
{
    int steps = SIGA_STONES - count;
    for (int i = steps / 2; i > 0; i--)
        siga_pop(&line);
    for (int i = 0; i < count; i++) {
        int to = siga_square(siga_pop(&line));
        steps += abs(square[i] / SIDE - to / SIDE) + abs(square[i] % SIDE - to % SIDE);
    }
    return steps;
}

/* What its lines are worth to a side. */
static int hopes(uint32_t own, uint32_t other)
{
    int sum = 0, line = 0, square[SIGA_STONES];
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
        int count = sort(own, &directions[i], square);
        for (; line <= directions[i].last; line++) {
            int steps = steps_to(siga_lines[line], square, count) +
                        BLOCK * __builtin_popcount(siga_lines[line] & other);
            sum += worth[steps < FARTHEST ? steps : FARTHEST];
        }
    }
    return sum;
}

static int value(const struct game *game, const struct state *state)
{
    struct siga_board board;
    struct text text = {0};
    game->write(state, &text);
    siga_board_read(&board, text.at, &text);
    text_free(&text);
    uint32_t own = board.stones[board.side], other = board.stones[!board.side];
    return hopes(own, other) - hopes(other, own);
}

const struct evaluation evaluation_siga = {suits, value};
