/* Which places are occupied, as bits, and whether a line joins two of them.
 *
 * A place is `row * 64 + column` on a board with its ring: rows and columns count from 0 in the
 * ring, so the board begins at row 1, column 1. Every set of occupied places is held twice, by rows
 * and by columns; what lies beyond the ring counts as occupied, so that no line goes there. */
#ifndef QUINCUNX_ENGINE_SHISEN_LINES_H
#define QUINCUNX_ENGINE_SHISEN_LINES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SHISEN_COLUMNS = 62,
    SHISEN_ROWS = 32,
    SHISEN_STRIDE = 64,
    SHISEN_PLACES = (SHISEN_ROWS + 2) * SHISEN_STRIDE
};

struct shisen_lines {
    uint64_t row[SHISEN_ROWS + 2], column[SHISEN_COLUMNS + 2];
};

static inline int shisen_row(int place)
{
    return place >> 6;
}

static inline int shisen_column(int place)
{
    return place & 63;
}

static inline void shisen_lines_fill(struct shisen_lines *lines, int place)
{
    lines->row[shisen_row(place)] |= UINT64_C(1) << shisen_column(place);
    lines->column[shisen_column(place)] |= UINT64_C(1) << shisen_row(place);
}

static inline void shisen_lines_clear(struct shisen_lines *lines, int place)
{
    lines->row[shisen_row(place)] &= ~(UINT64_C(1) << shisen_column(place));
    lines->column[shisen_column(place)] &= ~(UINT64_C(1) << shisen_row(place));
}

static inline bool shisen_lines_has(const struct shisen_lines *lines, int place)
{
    return lines->row[shisen_row(place)] >> shisen_column(place) & 1;
}

/* The bits one can slide to from `at` without meeting one of the set, itself included. */
static inline uint64_t shisen_slide(uint64_t set, int at)
{
    uint64_t below = set & ((UINT64_C(1) << at) - 1), above = set & ~((UINT64_C(2) << at) - 1);
    uint64_t to = above ? (above & -above) - 1 : ~UINT64_C(0);
    uint64_t from = below ? ~(~UINT64_C(0) >> __builtin_clzll(below)) : ~UINT64_C(0);
    return to & from;
}

/* The bits that both tiles can slide to and that are free in every line between theirs. */
static inline bool shisen_lines_meet(const uint64_t *line, int from, int at, int to, int other)
{
    uint64_t common = shisen_slide(line[from], at) & shisen_slide(line[to], other);
    int step = from < to ? 1 : -1;
    if (from != to)
        for (int i = from + step; i != to && common; i += step)
            common &= ~line[i];
    return common != 0;
}

/* Whether at most three straight segments over free places join a and b, both within the board and
 * different. Every such line runs along two rows and one column, or two columns and one row. */
static inline bool shisen_lines_join(const struct shisen_lines *lines, int a, int b)
{
    int ax = shisen_column(a), ay = shisen_row(a), bx = shisen_column(b), by = shisen_row(b);
    return shisen_lines_meet(lines->row, ay, ax, by, bx) ||
           shisen_lines_meet(lines->column, ax, ay, bx, by);
}

#endif
