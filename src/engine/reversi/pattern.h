/* Patterns: the lines, edges and corners of an 8x8 board that the evaluation looks at.
 *
 * What lies on a pattern is a number in base three whose digits are 1 (own disc), -1 (the other's)
 * and 0 (empty), so that the board seen by the other player has the same numbers with the opposite
 * sign. A view holds the numbers of all patterns of a board and is carried from move to move: a
 * disc that is laid adds its square's steps once, one that is turned twice.
 *
 * Patterns that are each other's images share a shape and its weights. */
#ifndef QUINCUNX_ENGINE_REVERSI_PATTERN_H
#define QUINCUNX_ENGINE_REVERSI_PATTERN_H

#include "engine/reversi/board.h"

enum {
    REVERSI_PATTERNS = 46,
    REVERSI_SHAPES = 11,
    REVERSI_PATTERN_MOST = 10, /* squares */
    REVERSI_LANES = 3          /* vectors that hold a view, with two numbers to spare */
};

struct reversi_shape {
    int squares;
    uint8_t square[REVERSI_PATTERN_MOST]; /* of its first pattern, the highest digit first */
    uint8_t mirror[REVERSI_PATTERN_MOST]; /* which digits come there when it is reflected */
    int first, count;                     /* its patterns */
    int width; /* 3 to the power of the squares: how many numbers there are */
    int start; /* of its weights, after those of the shapes before */
};

enum { REVERSI_SHAPES_WIDTH = 2 * 59049 + 19683 + 4 * 6561 + 2187 + 729 + 243 + 81 };

extern const struct reversi_shape reversi_shapes[REVERSI_SHAPES];

typedef int16_t reversi_lane __attribute__((vector_size(32)));

struct reversi_view {
    union {
        reversi_lane lane[REVERSI_LANES];
        int16_t number[16 * REVERSI_LANES];
    };
};

/* What a disc on each square adds to the numbers. */
struct reversi_steps {
    struct reversi_view step[64];
};

void reversi_steps_prepare(struct reversi_steps *);

struct reversi_view reversi_view_from(const struct reversi_steps *, struct reversi_board);

/* The view of the next player after a move that turns `flips`. */
static inline struct reversi_view reversi_view_play(const struct reversi_steps *steps,
                                                    const struct reversi_view *view, int square,
                                                    uint64_t flips)
{
    struct reversi_view sum = {0};
    for (; flips; flips &= flips - 1) {
        const struct reversi_view *step = &steps->step[reversi_first(flips)];
        for (int i = 0; i < REVERSI_LANES; i++)
            sum.lane[i] += step->lane[i];
    }
    for (int i = 0; i < REVERSI_LANES; i++)
        sum.lane[i] = -(view->lane[i] + sum.lane[i] + sum.lane[i] + steps->step[square].lane[i]);
    return sum;
}

static inline struct reversi_view reversi_view_pass(const struct reversi_view *view)
{
    struct reversi_view passed;
    for (int i = 0; i < REVERSI_LANES; i++)
        passed.lane[i] = -view->lane[i];
    return passed;
}

/* The number of what lies on a pattern when the board is reflected so that the pattern stays where
 * it is: it has the same weight. A shape without such a reflection gives the number back. */
int reversi_shape_mirrored(const struct reversi_shape *, int number);

#endif
