/* Numbers for sets of stones, so that positions can be looked up in arrays.
 *
 * The sets of k squares are ranked in the order of their bits as a number, so the first C(n, k) of
 * them are those within the first n squares. Sets that a symmetry carries into each other have one
 * shape, shown by one of them, its model. A pair of disjoint sets is an entry: the row is the shape
 * of the first set; the column is the rank of the second, after a symmetry has carried the first to
 * its model, and the model's squares have been left out of the board. Where several symmetries do
 * that, several entries mean the same pair, and all are kept.
 *
 * The model is the lowest set after half a turn: its stones lie on high squares, so leaving them
 * out moves few others, and rows next to each other are alike. That halves the compressed table. */
#ifndef QUINCUNX_ENGINE_SIGA_INDEX_H
#define QUINCUNX_ENGINE_SIGA_INDEX_H

#include "engine/siga/board.h"

#include <stddef.h>

enum { SIGA_SYMMETRIES = 8, SIGA_LOW = 13 };

/* What is known of a set: its shape, and which symmetries (bits) carry it to the model. */
struct siga_form {
    uint16_t shape;
    uint8_t ways;
};

/* The sets of one size. */
struct siga_sets {
    uint32_t *set;                      /* by rank */
    struct siga_form *form;             /* by rank */
    uint32_t (*image)[SIGA_SYMMETRIES]; /* by shape: the model as each symmetry leaves it */
    uint32_t shapes;
    uint16_t high[1 << (SIGA_SQUARES - SIGA_LOW)]; /* the first rank with these high bits */
};

struct siga_index {
    struct siga_sets of[SIGA_STONES + 1]; /* by size */
    uint16_t low[1 << SIGA_LOW];          /* how many lower numbers have as many bits */
    uint32_t columns[SIGA_STONES + 1][SIGA_STONES + 1]; /* by the sizes of both sets */
};

struct siga_index *siga_index_new(void);
void siga_index_free(struct siga_index *);

/* How many sets of so many stones there are on so many squares. */
uint32_t siga_choose(int squares, int stones);

static inline uint32_t siga_rank(const struct siga_index *index, uint32_t set, int stones)
{
    return (uint32_t)index->of[stones].high[set >> SIGA_LOW] +
           index->low[set & ((1 << SIGA_LOW) - 1)];
}

static inline struct siga_form siga_form(const struct siga_index *index, uint32_t set, int stones)
{
    return index->of[stones].form[siga_rank(index, set, stones)];
}

/* Leaves the squares of `out` out of the board: those above each move down by one. (Where x has no
 * bit `low`, half of x + the part of x below `low` is x with that bit's place closed.) */
static inline uint32_t siga_squeeze(uint32_t set, uint32_t out)
{
    while (out) {
        uint32_t low = out & -out;
        set = (set + (set & (low - 1))) >> 1;
        out = (out ^ low) >> 1;
    }
    return set;
}

/* Undoes it. */
static inline uint32_t siga_spread(uint32_t set, uint32_t out)
{
    while (out) {
        uint32_t low = siga_pop(&out);
        set += set & -low;
    }
    return set;
}

/* The column of `second` beside a shape of `first` stones. */
static inline uint32_t siga_column(const struct siga_index *index, uint32_t shape, int first,
                                   uint32_t second, int stones)
{
    return siga_rank(index, siga_squeeze(second, index->of[first].image[shape][0]), stones);
}

/* An entry of a pair of sets. */
size_t siga_entry(const struct siga_index *, uint32_t first, int first_stones, uint32_t second,
                  int second_stones);

#endif
