/* Boards larger than 8x8. */
#include "engine/reversi/wide.h"

/* Steps to the next row (dy) with a shift (dx); rows themselves are dealt with apart. */
static const struct {
    int dx, dy;
} steps[] = {
    {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1},
};

static int step_count(const struct reversi_rules *rules)
{
    return rules->straight ? 2 : 6;
}

static unsigned shift(unsigned row, int dx)
{
    return dx > 0 ? row << 1 : dx < 0 ? row >> 1 : row;
}

static int count(const struct reversi_rows *rows, int size)
{
    int bits = 0;
    for (int y = 0; y < size; y++)
        bits += __builtin_popcount(rows->row[y]);
    return bits;
}

struct reversi_wide reversi_wide_from(const struct reversi_position *position)
{
    struct reversi_wide wide = {0};
    for (int y = 0; y < position->rules.size; y++) {
        wide.own.row[y] = position->row[position->side][y];
        wide.other.row[y] = position->row[!position->side][y];
    }
    return wide;
}

int reversi_wide_empties(const struct reversi_rules *rules, const struct reversi_wide *wide)
{
    return reversi_area(rules) - count(&wide->own, rules->size) - count(&wide->other, rules->size);
}

/* -- Moves and flips ----------------------------------------------------------------------------
 */

/* The squares just behind runs of `other` within one row. A carry runs up through a run; down it is
 * the same with filling, because a row is short. */
static unsigned row_ends(unsigned own, unsigned other)
{
    unsigned up = other & own << 1, down = other & own >> 1;
    up = (up + other) & ~other;
    for (unsigned before = 0; down != before;) {
        before = down;
        down |= other & down >> 1;
    }
    return up | down >> 1;
}

int reversi_wide_moves(const struct reversi_rules *rules, const struct reversi_wide *wide,
                       struct reversi_rows *moves)
{
    int size = rules->size, bits = 0;
    const uint16_t *own = wide->own.row, *other = wide->other.row;
    unsigned ends[REVERSI_SIZE_MOST];
    for (int y = 0; y < size; y++)
        ends[y] = row_ends(own[y], other[y]);
    for (int i = 0; i < step_count(rules); i++) {
        int dx = steps[i].dx, dy = steps[i].dy;
        unsigned run = 0; /* discs of the other side in the last row that own discs stand behind */
        for (int y = dy > 0 ? 1 : size - 2, n = 1; n < size; n++, y += dy) {
            unsigned past = shift(run, dx);
            ends[y] |= past;
            run = other[y] & (past | shift(own[y - dy], dx));
        }
    }
    for (int y = 0; y < size; y++) {
        unsigned empty = ~(unsigned)(own[y] | other[y]) & ((1u << size) - 1);
        moves->row[y] = (uint16_t)(ends[y] & empty);
        bits += __builtin_popcount(moves->row[y]);
    }
    for (int y = size; y < REVERSI_SIZE_MOST; y++)
        moves->row[y] = 0;
    return bits;
}

static bool inside(int size, int x, int y)
{
    return x >= 0 && x < size && y >= 0 && y < size;
}

static bool has(const struct reversi_rows *rows, int x, int y)
{
    return rows->row[y] >> x & 1;
}

/* Turns the run that begins next to (x, y) in one direction, if it is enclosed. */
static void turn(int size, struct reversi_wide *wide, int x, int y, int dx, int dy)
{
    int length = 0, i = x + dx, j = y + dy;
    for (; inside(size, i, j) && has(&wide->other, i, j); i += dx, j += dy)
        length++;
    if (!length || !inside(size, i, j) || !has(&wide->own, i, j))
        return;
    for (i = x + dx, j = y + dy; length--; i += dx, j += dy) {
        wide->own.row[j] ^= (uint16_t)(1u << i);
        wide->other.row[j] ^= (uint16_t)(1u << i);
    }
}

struct reversi_wide reversi_wide_after(const struct reversi_rules *rules,
                                       const struct reversi_wide *before, int move)
{
    struct reversi_wide wide = *before;
    if (move != REVERSI_PASS) {
        int x = move % rules->size, y = move / rules->size;
        turn(rules->size, &wide, x, y, 1, 0);
        turn(rules->size, &wide, x, y, -1, 0);
        for (int i = 0; i < step_count(rules); i++)
            turn(rules->size, &wide, x, y, steps[i].dx, steps[i].dy);
        wide.own.row[y] |= (uint16_t)(1u << x);
    }
    return (struct reversi_wide){wide.other, wide.own};
}

bool reversi_wide_over(const struct reversi_rules *rules, const struct reversi_wide *wide)
{
    struct reversi_rows moves;
    struct reversi_wide passed = {wide->other, wide->own};
    return !reversi_wide_moves(rules, wide, &moves) &&
           (rules->ends || !reversi_wide_moves(rules, &passed, &moves));
}

int reversi_wide_margin(const struct reversi_rules *rules, const struct reversi_wide *wide)
{
    return reversi_margin(rules, count(&wide->own, rules->size), count(&wide->other, rules->size));
}

/* -- Evaluation ---------------------------------------------------------------------------------
 */

/* In 1/16 disc. */
enum { MOBILITY = 14, POTENTIAL = 4, CORNER = 192, X = 64, C = 24, EDGE = 6, DISC = 8 };

/* Squares that touch these discs and are empty. */
static int frontier(const struct reversi_rules *rules, const struct reversi_wide *wide,
                    const struct reversi_rows *discs)
{
    int size = rules->size, bits = 0;
    for (int y = 0; y < size; y++) {
        unsigned row = discs->row[y];
        unsigned next = (y ? discs->row[y - 1] : 0u) | (y + 1 < size ? discs->row[y + 1] : 0u);
        unsigned wider = rules->straight ? row : row | next;
        unsigned touched = next | wider << 1 | wider >> 1;
        unsigned empty = ~(unsigned)(wide->own.row[y] | wide->other.row[y]) & ((1u << size) - 1);
        bits += __builtin_popcount(touched & empty);
    }
    return bits;
}

/* What one side's corners, and its squares near empty ones, are worth. */
static int corners(const struct reversi_rules *rules, const struct reversi_wide *wide,
                   const struct reversi_rows *discs)
{
    int last = rules->size - 1, value = 0;
    for (int i = 0; i < 4; i++) {
        int x = i & 1 ? last : 0, y = i & 2 ? last : 0;
        int inner_x = x ? x - 1 : 1, inner_y = y ? y - 1 : 1;
        if (has(discs, x, y))
            value += CORNER;
        else if (!has(&wide->own, x, y) && !has(&wide->other, x, y))
            value -= (has(discs, inner_x, inner_y) && !rules->straight ? X : 0) +
                     C * (has(discs, inner_x, y) + has(discs, x, inner_y));
    }
    for (int i = 2; i < last - 1; i++)
        value += EDGE *
                 (has(discs, i, 0) + has(discs, i, last) + has(discs, 0, i) + has(discs, last, i));
    return value;
}

int reversi_wide_eval(const struct reversi_rules *rules, const struct reversi_wide *wide, int moves)
{
    struct reversi_wide passed = {wide->other, wide->own};
    struct reversi_rows unused;
    int replies = reversi_wide_moves(rules, &passed, &unused);
    int own = count(&wide->own, rules->size), other = count(&wide->other, rules->size);
    int area = reversi_area(rules), filled = own + other;
    int value =
        MOBILITY * (moves - replies) +
        POTENTIAL * (frontier(rules, wide, &wide->other) - frontier(rules, wide, &wide->own)) +
        corners(rules, wide, &wide->own) - corners(rules, wide, &wide->other);
    /* Discs in hand count against a player at first, and are everything at the end. */
    value += (own - other) * DISC * (3 * filled - 2 * area) / area;
    int most = (area - 1) * REVERSI_WIDE_DISC;
    return value > most ? most : value < -most ? -most : value;
}

uint64_t reversi_wide_perft(const struct reversi_rules *rules, const struct reversi_wide *wide,
                            int depth)
{
    struct reversi_rows moves;
    uint64_t nodes = 0;
    if (depth == 0)
        return 1;
    if (reversi_wide_over(rules, wide))
        return 0;
    int bits = reversi_wide_moves(rules, wide, &moves);
    if (depth == 1)
        return bits ? (uint64_t)bits : 1;
    for (int move = 0; bits && move < reversi_area(rules); move++)
        if (reversi_rows_have(&moves, rules->size, move)) {
            struct reversi_wide next = reversi_wide_after(rules, wide, move);
            nodes += reversi_wide_perft(rules, &next, depth - 1);
        }
    if (!bits) {
        struct reversi_wide next = reversi_wide_after(rules, wide, REVERSI_PASS);
        nodes = reversi_wide_perft(rules, &next, depth - 1);
    }
    return nodes;
}
