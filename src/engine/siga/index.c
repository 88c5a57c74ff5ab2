/* Numbers for sets of stones. */
#include "engine/siga/index.h"

#include "base/memory.h"

#include <stdlib.h>

enum { HALF_TURN = 3 };

uint32_t siga_choose(int squares, int stones)
{
    uint32_t ways = 1;
    for (int i = 0; i < stones; i++)
        ways = ways * (uint32_t)(squares - i) / (uint32_t)(i + 1);
    return ways;
}

/* The next higher number with as many bits. */
static uint32_t next_set(uint32_t set)
{
    uint32_t low = set & -set, carried = set + low;
    return carried | ((set ^ carried) / low) >> 2;
}

static void rank_low(struct siga_index *index)
{
    uint16_t seen[SIGA_LOW + 1] = {0};
    for (uint32_t bits = 0; bits < 1 << SIGA_LOW; bits++)
        index->low[bits] = seen[__builtin_popcount(bits)]++;
}

static void rank_high(struct siga_sets *sets, int stones)
{
    uint32_t rank = 0;
    for (uint32_t bits = 0; bits < 1 << (SIGA_SQUARES - SIGA_LOW); bits++) {
        int rest = stones - __builtin_popcount(bits);
        sets->high[bits] = (uint16_t)rank;
        if (rest >= 0)
            rank += siga_choose(SIGA_LOW, rest);
    }
}

static void list_sets(struct siga_sets *sets, int stones)
{
    uint32_t count = siga_choose(SIGA_SQUARES, stones), set = (UINT32_C(1) << stones) - 1;
    sets->set = memory_resize(NULL, count, sizeof *sets->set);
    for (uint32_t rank = 0; rank < count; rank++) {
        sets->set[rank] = set;
        if (rank + 1 < count)
            set = next_set(set);
    }
}

/* Gives the set of this rank, the lowest of its kind, and all that symmetries make of it a shape.
 */
static void add_shape(struct siga_index *index, int stones, uint32_t rank)
{
    struct siga_sets *sets = &index->of[stones];
    uint32_t model = siga_reflect(sets->set[rank], HALF_TURN), *image = sets->image[sets->shapes];
    for (int i = 0; i < SIGA_SYMMETRIES; i++)
        image[i] = siga_reflect(model, i);
    for (int i = 0; i < SIGA_SYMMETRIES; i++) {
        struct siga_form *form = &sets->form[siga_rank(index, image[i], stones)];
        form->shape = (uint16_t)sets->shapes;
        for (int way = 0; way < SIGA_SYMMETRIES; way++)
            if (siga_reflect(image[i], way) == model)
                form->ways |= (uint8_t)(1 << way);
    }
    sets->shapes++;
}

static void find_shapes(struct siga_index *index, int stones)
{
    struct siga_sets *sets = &index->of[stones];
    uint32_t count = siga_choose(SIGA_SQUARES, stones);
    sets->form = memory_resize(NULL, count, sizeof *sets->form);
    sets->image = memory_resize(NULL, count, sizeof *sets->image);
    for (uint32_t rank = 0; rank < count; rank++)
        sets->form[rank] = (struct siga_form){0};
    for (uint32_t rank = 0; rank < count; rank++)
        if (!sets->form[rank].ways)
            add_shape(index, stones, rank);
    sets->image = memory_resize(sets->image, sets->shapes, sizeof *sets->image);
}

struct siga_index *siga_index_new(void)
{
    struct siga_index *index = memory_resize(NULL, 1, sizeof *index);
    rank_low(index);
    for (int stones = 0; stones <= SIGA_STONES; stones++) {
        struct siga_sets *sets = &index->of[stones];
        *sets = (struct siga_sets){0};
        rank_high(sets, stones);
        list_sets(sets, stones);
        find_shapes(index, stones);
        for (int others = 0; others <= SIGA_STONES; others++)
            index->columns[stones][others] = siga_choose(SIGA_SQUARES - stones, others);
    }
    return index;
}

void siga_index_free(struct siga_index *index)
{
    if (!index)
        return;
    for (int stones = 0; stones <= SIGA_STONES; stones++) {
        free(index->of[stones].set);
        free(index->of[stones].form);
        free(index->of[stones].image);
    }
    free(index);
}

size_t siga_entry(const struct siga_index *index, uint32_t first, int first_stones, uint32_t second,
                  int second_stones)
{
    struct siga_form form = siga_form(index, first, first_stones);
    uint32_t beside = siga_reflect(second, __builtin_ctz(form.ways));
    return (size_t)form.shape * index->columns[first_stones][second_stones] +
           siga_column(index, form.shape, first_stones, beside, second_stones);
}
