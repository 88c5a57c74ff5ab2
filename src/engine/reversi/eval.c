/* The evaluation. The weights of the counts are the least squares fit of the features to the
 * results of games that the program played against itself, one fit for each stage. */
#include "engine/reversi/eval.h"

#include "base/memory.h"
#include "base/pages.h"
#include "engine/data.h"

#include <stdlib.h>

/* By board and stage, in 1/256 disc. */
static const int16_t weights[4][REVERSI_EVAL_STAGES][REVERSI_FEATURES] = {
    {
        /* 8x8 */
        {-84, -715, 112, 66, 2298, 113, -3489, -1595, -206, 1540, -144},
        {-350, -702, 78, 110, 3092, 52, -2706, -1607, -15, 765, -157},
        {-396, -551, 127, 88, 2153, 456, -2125, -1222, 143, 735, -180},
        {-379, -464, 165, 70, 1956, 805, -1615, -898, 167, 564, -171},
        {-333, -405, 200, 56, 1758, 922, -1226, -647, 117, 455, -142},
        {-289, -348, 245, 29, 1451, 935, -865, -496, 35, 393, -108},
        {-261, -292, 311, -23, 1085, 886, -552, -441, -36, 358, -80},
        {-226, -233, 435, -118, 728, 958, -186, -413, -101, 322, -44},
        {-163, -154, 585, -235, 443, 1042, 136, -388, -133, 294, -14},
        {-155, -141, 617, -268, 407, 1043, 172, -394, -136, 291, -11},
    },
    {
        /* 8x8 without diagonals */
        {1785, -2919, 259, 317, 0, 0, -248, 9, 1455, 0, -25},
        {971, -2503, -137, 288, 367, 360, -2487, 608, 1921, 1477, -163},
        {462, -1477, -16, 202, 2728, 2154, -2051, 974, 1680, 437, -152},
        {115, -385, 117, 96, 5334, 2788, -1270, 719, 1368, -162, -75},
        {102, -29, 297, 10, 4109, 2033, -657, 188, 1078, -99, -39},
        {82, 98, 456, -12, 2409, 1491, -299, -254, 852, -41, 19},
        {37, 82, 613, -93, 982, 1165, -249, -279, 619, 36, 43},
        {-82, 77, 748, -154, 746, 1232, -176, -214, 380, 51, 75},
        {-85, 98, 838, -184, 831, 1095, -61, -122, 172, 65, 102},
        {-76, 108, 828, -187, 904, 1147, -54, -87, 135, 68, 106},
    },
    {
        /* 6x6 and 4x4 */
        {648, 735, 60, -217, 887, -144, -2895, -1021, 412, 2089, -113},
        {433, 395, 100, -120, 1446, 221, -2146, -936, 184, 1359, -47},
        {284, 89, 127, -61, 1757, 562, -1471, -786, 57, 784, -47},
        {169, -16, 185, -30, 1759, 849, -713, -451, 77, 562, -86},
        {143, -59, 240, -16, 1438, 991, -238, -276, 44, 462, -83},
        {113, -100, 293, -27, 1110, 842, -113, -227, -11, 394, -75},
        {83, -149, 376, -108, 703, 726, -99, -248, -62, 375, -75},
        {12, -167, 473, -181, 398, 726, 42, -232, -95, 348, -63},
        {4, -172, 493, -207, 338, 747, 82, -232, -102, 349, -62},
        {4, -172, 493, -207, 338, 747, 82, -232, -102, 349, -62},
    },
    {
        /* 6x6 and 4x4 without diagonals */
        {-1323, 8, -1113, -937, 0, 0, -6353, 9671, -759, 0, -968},
        {-319, 198, -764, -640, 647, 2850, -3744, 8199, -627, 2590, -477},
        {-66, 138, -451, 649, 3852, 4599, 382, 804, 459, 158, 405},
        {-257, 436, 307, 524, 3793, 2109, 870, -282, 866, -341, 272},
        {-34, 467, 532, 89, 2624, 1297, 136, 372, 631, -205, 109},
        {-251, 325, 401, -64, 1727, 944, -397, 570, 492, -18, 24},
        {-250, 218, 360, 37, 1214, 1112, -379, 335, 378, -5, 95},
        {-201, 185, 455, 50, 1057, 1176, -196, 273, 156, 48, 97},
        {-180, 179, 464, 52, 1077, 1238, -137, 265, 99, 61, 96},
        {-180, 179, 464, 52, 1077, 1238, -137, 265, 99, 61, 96},
    },
};

/* -- Opening and closing ------------------------------------------------------------------------
 */

static void close_patterns(struct reversi_eval *eval)
{
    pages_give(eval->patterns, REVERSI_STAGES * sizeof *eval->patterns);
    eval->patterns = NULL;
}

static void open_patterns(struct reversi_eval *eval)
{
    const char *text = data_open(REVERSI_WEIGHTS);
    if (!text)
        return;
    eval->patterns = pages_take(REVERSI_STAGES * sizeof *eval->patterns);
    reversi_steps_prepare(&eval->steps);
    if (!reversi_weights_read(eval->patterns, text))
        close_patterns(eval);
    data_close(text);
}

bool reversi_eval_suits(const struct reversi_rules *rules)
{
    return rules->size == 8 && !rules->straight;
}

struct reversi_eval *reversi_eval_open(const struct reversi_rules *rules)
{
    struct reversi_eval *eval = pages_take(sizeof *eval); /* so that vectors are where they must */
    eval->squares = reversi_squares(rules->size);
    eval->area = reversi_area(rules);
    eval->straight = rules->straight;
    eval->weights = weights[(rules->size < 8) * 2 + rules->straight];
    int last = rules->size - 1, size = rules->size;
    for (int i = 0; i < 4; i++)
        eval->corner[i] =
            reversi_bit(reversi_board_square(size, (i & 1) * last + (i >> 1) * last * size));
    eval->corners = eval->corner[0] | eval->corner[1] | eval->corner[2] | eval->corner[3];
    const int inside[4] = {9, 7, -7, -9};
    for (int i = 0; i < 4; i++) {
        int square = reversi_first(eval->corner[i]);
        eval->kind[square] = REVERSI_CORNER;
        eval->kind[square + inside[i]] = REVERSI_BESIDE;
    }
    for (int i = 2; i < size - 2; i++)
        eval->edges |= reversi_bit(reversi_board_square(size, i)) |
                       reversi_bit(reversi_board_square(size, last * size + i)) |
                       reversi_bit(reversi_board_square(size, i * size)) |
                       reversi_bit(reversi_board_square(size, i * size + last));
    if (reversi_eval_suits(rules))
        open_patterns(eval);
    return eval;
}

void reversi_eval_close(struct reversi_eval *eval)
{
    close_patterns(eval);
    pages_give(eval, sizeof *eval);
}

/* -- Counts -------------------------------------------------------------------------------------
 */

static int difference(struct reversi_board board, uint64_t where)
{
    return reversi_count(board.own & where) - reversi_count(board.other & where);
}

static int stage_of(const struct reversi_eval *eval, struct reversi_board board)
{
    int discs = reversi_count(board.own | board.other) - 4;
    if (discs < 0) /* only in positions that nobody can reach */
        return 0;
    return discs * REVERSI_EVAL_STAGES / (eval->area - 3);
}

static void count_features(const struct reversi_eval *eval, struct reversi_board board,
                           int feature[REVERSI_FEATURES])
{
    uint64_t own = board.own, other = board.other, taken = own | other;
    uint64_t empties = eval->squares & ~taken;
    uint64_t corners = eval->corners;
    uint64_t moves = reversi_moves(own, other, eval->squares, eval->straight);
    uint64_t replies = reversi_moves(other, own, eval->squares, eval->straight);
    uint64_t open0 = eval->corner[0] & ~taken, open1 = eval->corner[1] & ~taken;
    uint64_t open2 = eval->corner[2] & ~taken, open3 = eval->corner[3] & ~taken;
    uint64_t x = open0 << 9 | open1 << 7 | open2 >> 7 | open3 >> 9;
    uint64_t c = open0 << 1 | open0 << 8 | open1 >> 1 | open1 << 8 | open2 << 1 | open2 >> 8 |
                 open3 >> 1 | open3 >> 8;
    bool odd = reversi_count(empties) & 1;
    feature[REVERSI_EVEN] = !odd;
    feature[REVERSI_ODD] = odd;
    feature[REVERSI_MOBILITY] = reversi_count(moves) - reversi_count(replies);
    feature[REVERSI_POTENTIAL] = reversi_count(reversi_around(other, eval->straight) & empties) -
                                 reversi_count(reversi_around(own, eval->straight) & empties);
    feature[REVERSI_CORNERS] = difference(board, corners);
    feature[REVERSI_REACH] = reversi_count(moves & corners) - reversi_count(replies & corners);
    feature[REVERSI_X] = difference(board, x);
    feature[REVERSI_C] = difference(board, c);
    feature[REVERSI_EDGES] = difference(board, eval->edges);
    feature[REVERSI_STABLE] = 0;
    if (taken & corners) /* few discs are stable before */
        feature[REVERSI_STABLE] =
            reversi_count(reversi_stable(board, eval->squares, eval->straight)) -
            reversi_count(reversi_stable(reversi_board_pass(board), eval->squares, eval->straight));
    feature[REVERSI_DISCS] = difference(board, eval->squares);
}

static int count_value(const struct reversi_eval *eval, struct reversi_board board)
{
    const int16_t *weight = eval->weights[stage_of(eval, board)];
    int feature[REVERSI_FEATURES], value = 0;
    count_features(eval, board, feature);
    for (int i = 0; i < REVERSI_FEATURES; i++)
        value += weight[i] * feature[i];
    return value;
}

/* -- Patterns -----------------------------------------------------------------------------------
 */

/* The weights of the patterns of one shape, of which there are `count` in `number`. */
static inline int shape_value(const int16_t *weight, int start, int width, const int16_t *number,
                              int count)
{
    int sum = 0;
    weight += start + width / 2;
    for (int i = 0; i < count; i++)
        sum += weight[number[i]];
    return sum;
}

/* Written out as reversi_shapes has them, so that the compiler knows every place. */
static int pattern_value(const struct reversi_weights *stage, int discs,
                         const struct reversi_view *view)
{
    const int16_t *weight = stage->number, *number = view->number;
    int sum = stage->move[reversi_stage_move(discs)];
    sum += shape_value(weight, 0, 59049, number, 4);
    sum += shape_value(weight, 59049, 59049, number + 4, 8);
    sum += shape_value(weight, 118098, 19683, number + 12, 4);
    sum += shape_value(weight, 137781, 6561, number + 16, 4);
    sum += shape_value(weight, 144342, 6561, number + 20, 4);
    sum += shape_value(weight, 150903, 6561, number + 24, 4);
    sum += shape_value(weight, 157464, 6561, number + 28, 2);
    sum += shape_value(weight, 164025, 2187, number + 30, 4);
    sum += shape_value(weight, 166212, 729, number + 34, 4);
    sum += shape_value(weight, 166941, 243, number + 38, 4);
    sum += shape_value(weight, 167184, 81, number + 42, 4);
    return sum * (REVERSI_EVAL_DISC / REVERSI_WEIGHT_DISC);
}

int reversi_eval_value(const struct reversi_eval *eval, struct reversi_board board,
                       const struct reversi_view *view)
{
    int most = (eval->area - 1) * REVERSI_EVAL_DISC;
    int discs = reversi_count(board.own | board.other);
    int value = eval->patterns ? pattern_value(&eval->patterns[reversi_stage(discs)], discs, view)
                               : count_value(eval, board);
    return value > most ? most : value < -most ? -most : value;
}
