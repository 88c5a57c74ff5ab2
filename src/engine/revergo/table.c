/* The hash table of positions.
 *
 * A place is a cache line with two slots: one keeps the deepest finding, the other the newest. A
 * counter guards it: odd while somebody writes, and a reader who sees it change looks away. A
 * writer who finds the place busy gives up, since a lost entry costs only time. All words are
 * atomic; a reader that meets a word of a later writing is bound to see the counter of that
 * writing. */
#include "engine/revergo/table.h"

#include "base/memory.h"
#include "base/pages.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct slot {
    atomic_uint_fast64_t own, opp, data; /* a slot whose data are 0 is empty */
};

enum { SLOTS = 2, LEAST_BITS = 10 };

struct place {
    alignas(64) atomic_uint_fast64_t guard;
    struct slot slot[SLOTS];
};

struct revergo_table {
    void *block;
    struct place *places;
    int shift; /* 64 less the bits of a place number */
    uint8_t age;
};

/* The data word: low, high, depth, move, age, and a bit that is never 0. */
static uint64_t pack(const struct revergo_finding *finding, uint8_t age)
{
    return (uint64_t)(uint16_t)finding->low | (uint64_t)(uint16_t)finding->high << 16 |
           (uint64_t)finding->depth << 32 | (uint64_t)finding->move << 40 | (uint64_t)age << 48 |
           (uint64_t)1 << 56;
}

static struct revergo_finding unpack(uint64_t data)
{
    return (struct revergo_finding){(int16_t)(uint16_t)data, (int16_t)(uint16_t)(data >> 16),
                                    (uint8_t)(data >> 32), (uint8_t)(data >> 40)};
}

struct revergo_table *revergo_table_open(size_t bytes)
{
    struct revergo_table *table = memory_resize(NULL, 1, sizeof *table);
    int bits = LEAST_BITS;
    while (sizeof(struct place) << (bits + 1) <= bytes && bits < 40)
        bits++;
    /* Zeros from the system come page by page when they are touched: opening takes no time. A
     * smaller table will do where there is not so much memory. */
    while (!(table->block = calloc(((size_t)1 << bits) + 1, sizeof(struct place))) &&
           bits > LEAST_BITS)
        bits--;
    if (!table->block) { /* not even that: this says so and ends the program */
        table->block = memory_resize(NULL, ((size_t)1 << bits) + 1, sizeof(struct place));
        memset(table->block, 0, (((size_t)1 << bits) + 1) * sizeof(struct place));
    }
    uintptr_t start = ((uintptr_t)table->block + sizeof(struct place) - 1) / sizeof(struct place);
    table->places = (struct place *)(start * sizeof(struct place));
    table->shift = 64 - bits;
    table->age = 0;
    return table;
}

void revergo_table_close(struct revergo_table *table)
{
    if (table)
        free(table->block);
    free(table);
}

void revergo_table_touch(struct revergo_table *table)
{
    pages_touch(table->places, sizeof *table->places << (64 - table->shift));
}

void revergo_table_renew(struct revergo_table *table)
{
    table->age++;
}

static struct place *place_of(const struct revergo_table *table, struct revergo_board board)
{
    uint64_t mix = board.own * 0x9e3779b97f4a7c15u ^ (board.opp * 0xd6e8feb86659fd93u >> 3);
    mix = (mix ^ mix >> 32) * 0xbf58476d1ce4e5b9u;
    return &table->places[mix >> table->shift];
}

bool revergo_table_find(const struct revergo_table *table, struct revergo_board board,
                        struct revergo_finding *finding)
{
    struct place *place = place_of(table, board);
    uint64_t guard = atomic_load_explicit(&place->guard, memory_order_acquire);
    if (guard % 2)
        return false;
    for (int i = 0; i < SLOTS; i++) {
        struct slot *slot = &place->slot[i];
        uint64_t own = atomic_load_explicit(&slot->own, memory_order_acquire);
        uint64_t opp = atomic_load_explicit(&slot->opp, memory_order_acquire);
        if (own != board.own || opp != board.opp)
            continue;
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_acquire);
        *finding = unpack(data);
        return data && guard == atomic_load_explicit(&place->guard, memory_order_relaxed);
    }
    return false;
}

/* How much a slot's contents are worth keeping. */
static int worth(uint64_t data, uint8_t age)
{
    if (!data)
        return -1;
    struct revergo_finding finding = unpack(data);
    return (uint8_t)(data >> 48) == age ? finding.depth + 1 : 0;
}

/* The slot to write to: the position's own, else the first unless it holds something deeper. Among
 * solved positions the number of empty squares is the depth. */
static struct slot *choose(struct place *place, struct revergo_board board, int depth, uint8_t age)
{
    for (int i = 0; i < SLOTS; i++)
        if (atomic_load_explicit(&place->slot[i].own, memory_order_relaxed) == board.own &&
            atomic_load_explicit(&place->slot[i].opp, memory_order_relaxed) == board.opp)
            return &place->slot[i];
    struct slot *first = &place->slot[0];
    uint64_t data = atomic_load_explicit(&first->data, memory_order_relaxed);
    int kept = worth(data, age);
    if (kept == REVERGO_SOLVED + 1 && depth == REVERGO_SOLVED) {
        uint64_t stones = atomic_load_explicit(&first->own, memory_order_relaxed) |
                          atomic_load_explicit(&first->opp, memory_order_relaxed);
        return &place->slot[revergo_count(stones) < revergo_count(board.own | board.opp)];
    }
    return &place->slot[kept > depth + 1];
}

void revergo_table_keep(struct revergo_table *table, struct revergo_board board,
                        const struct revergo_finding *finding)
{
    struct place *place = place_of(table, board);
    uint64_t guard = atomic_load_explicit(&place->guard, memory_order_relaxed);
    if (guard % 2 ||
        !atomic_compare_exchange_strong_explicit(&place->guard, &guard, guard + 1,
                                                 memory_order_acq_rel, memory_order_relaxed))
        return;
    struct slot *slot = choose(place, board, finding->depth, table->age);
    atomic_store_explicit(&slot->own, board.own, memory_order_release);
    atomic_store_explicit(&slot->opp, board.opp, memory_order_release);
    atomic_store_explicit(&slot->data, pack(finding, table->age), memory_order_release);
    atomic_store_explicit(&place->guard, guard + 2, memory_order_release);
}
