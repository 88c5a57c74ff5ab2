/* The evaluation: a sum of features, with weights that depend on how full the board is.
 *
 * Weights for 8 × 8 were fitted by least squares to the final results of games that the engine
 * played against itself from random beginnings. A stable stone is worth most; what a stone that can
 * still be turned is worth depends on its square, and early on that may be less than nothing. A row
 * of sixteen is solved within a second, so it makes do with two weights. */
#include "engine/revergo/eval.h"

enum { PHASES = 8, PHASE_PLIES = 8 };

/* Squares that the symmetries of 8 × 8 carry into each other, named by one of them. */
static const uint64_t kinds[REVERGO_KINDS] = {
    0x8100000000000081u, /* a1 */
    0x4281000000008142u, /* b1 */
    0x2400810000810024u, /* c1 */
    0x1800008181000018u, /* d1 */
    0x0042000000004200u, /* b2 */
    0x0024420000422400u, /* c2 */
    0x0018004242001800u, /* d2 */
    0x0000240000240000u, /* c3 */
    0x0000182424180000u, /* d3 */
    0x0000001818000000u, /* d4 */
};

/* By empty squares / 8, in hundredths of a stone. */
static const int16_t weights[PHASES][REVERGO_FEATURES] = {
    {0, -20, -7, -40, 20, 43, 33, 42, 36, 19, 125, -55, 256},
    {0, -20, -7, -40, 20, 43, 33, 42, 36, 19, 125, -55, 256},
    {0, -80, -50, -103, -53, 13, -13, 7, 10, -23, 138, -18, 255},
    {0, -143, -54, -105, -71, -15, -49, -35, -21, -56, 163, 14, 248},
    {0, -169, -70, -104, -123, -24, -8, -18, -17, -69, 194, -1, 234},
    {0, 74, -23, -8, -149, 94, 110, 127, 99, 50, 254, -132, 223},
    {0, -117, 60, 61, -219, 236, 173, 247, 160, 249, 345, -304, 146},
    {0, -12, -364, 10, 139, -147, -183, 102, -83, 33, 813, -534, -203},
};
static const int row_lead = 50, row_stable = 100;

static int difference(struct revergo_board board, uint64_t within)
{
    return revergo_count(board.own & within) - revergo_count(board.opp & within);
}

void revergo_eval_features(const struct revergo_rules *rules, struct revergo_board board,
                           int feature[REVERGO_FEATURES])
{
    uint64_t empty = revergo_board_empty(rules, board), stable = revergo_board_stable(rules, board);
    uint64_t beside = empty | (empty & rules->left1) >> 1 | (empty & rules->right1) << 1;
    beside |= beside << 8 | beside >> 8;
    for (int i = 0; i < REVERGO_KINDS; i++)
        feature[i] = difference(board, kinds[i] & ~stable);
    feature[REVERGO_STABLE] = difference(board, stable);
    feature[REVERGO_OPEN] = difference(board, beside & ~stable);
    feature[REVERGO_LAST] = revergo_count(empty) % 2 ? 1 : -1;
}

int revergo_eval(const struct revergo_rules *rules, struct revergo_board board)
{
    int feature[REVERGO_FEATURES], sum = 0;
    if (rules->rows == 1)
        return row_lead * revergo_board_lead(board) +
               row_stable * difference(board, revergo_board_stable(rules, board));
    int phase = revergo_count(revergo_board_empty(rules, board)) / PHASE_PLIES;
    const int16_t *weight = weights[phase < PHASES ? phase : PHASES - 1];
    revergo_eval_features(rules, board, feature);
    for (int i = 0; i < REVERGO_FEATURES; i++)
        sum += weight[i] * feature[i];
    return sum;
}
