/* The placing phase solved, level by level from the last stone to the first.
 *
 * A row of the level above holds all positions around one shape of the side that does not place;
 * placing a stone stays in that row. So a row is read once, while it is in the cache, and what
 * comes out is written to the entries of the level below, whose rows belong to the other side. */
#include "engine/siga/placing.h"

#include "base/memory.h"
#include "base/pages.h"
#include "base/thread.h"

#include <stdlib.h>

enum {
    LEVELS = 2 * SIGA_STONES,
    SLABS = 3,   /* level 9 would take 33 MB; it is made and used in so many parts */
    ROWS = 24523 /* how many are read in all */
};

/* Stones of the side to place, and of the other. */
static int mover_stones(int placed)
{
    return placed / 2;
}

static int other_stones(int placed)
{
    return placed - placed / 2;
}

static uint32_t level_shapes(const struct siga_index *index, int placed)
{
    return index->of[mover_stones(placed)].shapes;
}

static uint32_t level_columns(int placed)
{
    return siga_choose(SIGA_SQUARES - mover_stones(placed), other_stones(placed));
}

static size_t level_size(const struct siga_index *index, int placed)
{
    return (size_t)level_shapes(index, placed) * level_columns(placed);
}

/* Where a kept level begins. */
static size_t level_offset(const struct siga_index *index, int placed)
{
    size_t offset = 0;
    for (int i = 0; i < placed; i++)
        offset += level_size(index, i);
    return offset;
}

size_t siga_placing_size(const struct siga_index *index)
{
    return level_offset(index, SIGA_KEPT + 1);
}

/* The moves run out after the placing: what takes longer is a draw. */
static uint8_t cap(uint8_t distance)
{
    return distance <= SIGA_MOVES ? distance : SIGA_NONE;
}

/* -- Making ----------------------------------------------------------------------------------- */

/* The rows of some shapes of a level: first to last - 1. */
struct part {
    uint8_t *rows;
    uint32_t first, last;
};

struct crew {
    const struct siga_index *index;
    struct siga_work *work;
    int placed; /* in the positions below */
    struct part above, below;
    uint16_t *grown; /* by rank of the mover's stones: their ranks with one stone more */
    int choices;     /* how many of them */
    _Atomic uint32_t taken;
    uint32_t done;
};

static void list_grown(struct crew *crew)
{
    int stones = mover_stones(crew->placed), squares = SIGA_SQUARES - other_stones(crew->placed);
    uint32_t count = siga_choose(squares, stones);
    crew->choices = squares - stones;
    crew->grown = memory_resize(NULL, (size_t)count * (size_t)crew->choices, sizeof *crew->grown);
    uint16_t *grown = crew->grown;
    for (uint32_t rank = 0; rank < count; rank++) {
        uint32_t set = crew->index->of[stones].set[rank];
        uint32_t empty = ((UINT32_C(1) << squares) - 1) & ~set;
        while (empty)
            *grown++ = (uint16_t)siga_rank(crew->index, set | siga_pop(&empty), stones + 1);
    }
}

/* What the side that places may get from each entry of a row above. */
static void weigh_row(const struct crew *crew, uint32_t shape, uint8_t *weight)
{
    uint32_t columns = level_columns(crew->placed + 1);
    const uint8_t *row = &crew->above.rows[(size_t)(shape - crew->above.first) * columns];
    bool last = crew->placed + 1 == LEVELS;
    for (uint32_t i = 0; i < columns; i++)
        weight[i] = siga_weigh(last ? cap(row[i]) : row[i]);
}

static uint8_t best_choice(const struct crew *crew, const uint8_t *weight, uint32_t rank)
{
    const uint16_t *grown = &crew->grown[(size_t)rank * (size_t)crew->choices];
    uint8_t best = 255;
    for (int i = 0; i < crew->choices; i++)
        best = weight[grown[i]] < best ? weight[grown[i]] : best;
    return siga_unweigh(best);
}

/* Works out all positions where the side that does not place has this shape, already a line or not,
 * and writes those whose rows are wanted. */
static void do_row(struct crew *crew, uint32_t shape, uint8_t *weight)
{
    const struct siga_index *index = crew->index;
    int stones = mover_stones(crew->placed), others = other_stones(crew->placed);
    const uint32_t *image = index->of[others].image[shape];
    uint32_t count = siga_choose(SIGA_SQUARES - others, stones);
    uint32_t columns = level_columns(crew->placed);
    bool lost = siga_lined(image[0]);
    weigh_row(crew, shape, weight);
    for (uint32_t rank = 0; rank < count; rank++) {
        struct siga_form form =
            siga_form(index, siga_spread(index->of[stones].set[rank], image[0]), stones);
        if (form.shape < crew->below.first || form.shape >= crew->below.last)
            continue;
        uint8_t distance = lost ? 0 : best_choice(crew, weight, rank);
        uint8_t *row = &crew->below.rows[(size_t)(form.shape - crew->below.first) * columns];
        for (uint32_t ways = form.ways; ways;) {
            int way = siga_square(siga_pop(&ways));
            row[siga_column(index, form.shape, stones, image[way], others)] = distance;
        }
    }
}

/* A thread's share of the rows above. Different rows above never write the same entry below. */
static void do_rows(void *context, int number)
{
    struct crew *crew = context;
    uint8_t *weight = memory_resize(NULL, level_columns(crew->placed + 1), 1);
    uint32_t shape;
    while ((shape = crew->above.first + atomic_fetch_add(&crew->taken, 1)) < crew->above.last) {
        if (budget_spent(&crew->work->budget, 1))
            break;
        do_row(crew, shape, weight);
        if (number == 0)
            siga_tell(crew->work, (double)(crew->done + shape - crew->above.first) / ROWS);
    }
    free(weight);
}

/* Works out the rows `below` of a level from the rows `above`. */
static void do_level(struct crew *crew, int placed, struct part above, struct part below)
{
    if (budget_spent(&crew->work->budget, 0))
        return;
    crew->placed = placed;
    crew->above = above;
    crew->below = below;
    atomic_store(&crew->taken, 0);
    list_grown(crew);
    thread_run(crew->work->threads, do_rows, crew);
    free(crew->grown);
    crew->done += above.last - above.first;
}

static struct part whole_level(const struct siga_index *index, int placed, uint8_t *rows)
{
    return (struct part){rows, 0, level_shapes(index, placed)};
}

/* Level 8 by way of level 9, of which only a slab is there at any time. */
static void do_last_levels(struct crew *crew, const uint8_t *table, struct part eight)
{
    struct part ten = {(uint8_t *)table, 0, crew->index->of[SIGA_STONES].shapes};
    uint32_t shapes = level_shapes(crew->index, 9), height = (shapes + SLABS - 1) / SLABS;
    uint8_t *slab = pages_take((size_t)height * level_columns(9));
    for (uint32_t first = 0; first < shapes; first += height) {
        struct part nine = {slab, first, first + height < shapes ? first + height : shapes};
        do_level(crew, 9, ten, nine);
        do_level(crew, 8, nine, eight);
    }
    pages_give(slab, (size_t)height * level_columns(9));
}

bool siga_placing_make(const struct siga_index *index, const uint8_t *table, uint8_t *kept,
                       struct siga_work *work)
{
    struct crew crew = {.index = index, .work = work};
    uint8_t *eight = pages_take(level_size(index, 8));
    uint8_t *seven = memory_resize(NULL, level_size(index, 7), 1);
    do_last_levels(&crew, table, whole_level(index, 8, eight));
    struct part above = whole_level(index, 8, eight), below;
    for (int placed = 7; placed >= 0; placed--) {
        below = whole_level(index, placed,
                            placed > SIGA_KEPT ? seven : &kept[level_offset(index, placed)]);
        do_level(&crew, placed, above, below);
        above = below;
    }
    pages_give(eight, level_size(index, 8));
    free(seven);
    return !budget_spent(&work->budget, 0);
}

/* -- Looking it up ---------------------------------------------------------------------------- */

/* The last stones by trying all squares. */
static uint8_t search(const struct siga_index *index, const uint8_t *table, uint32_t mover,
                      uint32_t other, int placed)
{
    if (siga_lined(other))
        return 0;
    if (placed == LEVELS)
        return cap(siga_table_distance(index, table, mover, other));
    uint32_t empty = SIGA_ALL & ~(mover | other);
    uint8_t best = 255;
    while (empty && best > 0) {
        uint8_t distance = search(index, table, other, mover | siga_pop(&empty), placed + 1);
        best = siga_weigh(distance) < best ? siga_weigh(distance) : best;
    }
    return siga_unweigh(best);
}

uint8_t siga_placing_distance(const struct siga_index *index, const uint8_t *table,
                              const uint8_t *kept, const struct siga_board *board)
{
    uint32_t mover = board->stones[board->side], other = board->stones[!board->side];
    int placed = board->placed;
    if (placed > SIGA_KEPT)
        return search(index, table, mover, other, placed);
    return kept[level_offset(index, placed) +
                siga_entry(index, mover, mover_stones(placed), other, other_stones(placed))];
}
