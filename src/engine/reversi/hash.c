/* The hash table: rows of two entries, three words each, in one line of
 * the processor's cache. The third word holds what is known and a
 * version. */
#include "engine/reversi/hash.h"

#include "base/memory.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { ROW = 2 };

struct entry {
    _Atomic uint64_t own, other, rest;
};

struct row {
    alignas(64) struct entry entry[ROW];
};

struct reversi_hash {
    void *memory;
    struct row *row;
    size_t rows; /* a power of two */
    unsigned age;
};

/* The third word: lower, upper, depth, move, cost, age: 8 bits each; version: 16 bits. */
struct rest {
    int8_t lower, upper;
    uint8_t depth, move, cost, age;
    uint16_t version;
};

static uint64_t pack(struct rest rest)
{
    return (uint64_t)(uint8_t)rest.lower | (uint64_t)(uint8_t)rest.upper << 8 |
           (uint64_t)rest.depth << 16 | (uint64_t)rest.move << 24 | (uint64_t)rest.cost << 32 |
           (uint64_t)rest.age << 40 | (uint64_t)rest.version << 48;
}

static struct rest unpack(uint64_t word)
{
    return (struct rest){(int8_t)word,          (int8_t)(word >> 8),   (uint8_t)(word >> 16),
                         (uint8_t)(word >> 24), (uint8_t)(word >> 32), (uint8_t)(word >> 40),
                         (uint16_t)(word >> 48)};
}

struct reversi_hash *reversi_hash_open(size_t bytes)
{
    struct reversi_hash *hash = memory_resize(NULL, 1, sizeof *hash);
    *hash = (struct reversi_hash){.rows = 1};
    while (hash->rows * 2 * sizeof(struct row) <= bytes)
        hash->rows *= 2;
    /* One row more than needed, so that the first can be where a line of the cache begins. */
    while (!(hash->memory = calloc(hash->rows + 1, sizeof(struct row))) && hash->rows > 1)
        hash->rows /= 2;
    if (!hash->memory) /* says what is wrong, and ends */
        hash->memory = memory_resize(NULL, hash->rows + 1, sizeof(struct row));
    uintptr_t start = (uintptr_t)hash->memory;
    hash->row = (struct row *)(start + (sizeof(struct row) - start % sizeof(struct row)));
    return hash;
}

void reversi_hash_close(struct reversi_hash *hash)
{
    free(hash->memory);
    free(hash);
}

size_t reversi_hash_bytes(const struct reversi_hash *hash)
{
    return hash->rows * sizeof(struct row);
}

void reversi_hash_clear(struct reversi_hash *hash)
{
    for (size_t i = 0; i < hash->rows * ROW; i++) {
        struct entry *entry = &hash->row[i / ROW].entry[i % ROW];
        atomic_store_explicit(&entry->own, 0, memory_order_relaxed);
        atomic_store_explicit(&entry->other, 0, memory_order_relaxed);
        atomic_store_explicit(&entry->rest, 0, memory_order_relaxed);
    }
}

void reversi_hash_age(struct reversi_hash *hash)
{
    hash->age = (hash->age + 1) & 0xff;
}

static struct entry *row_of(const struct reversi_hash *hash, struct reversi_board board)
{
    uint64_t mix = board.own * UINT64_C(0x9e3779b97f4a7c15);
    mix = (mix ^ mix >> 32 ^ board.other) * UINT64_C(0xd6e8feb86659fd93);
    mix = (mix ^ mix >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return hash->row[(mix >> 32) & (hash->rows - 1)].entry;
}

void reversi_hash_prepare(const struct reversi_hash *hash, struct reversi_board board)
{
    __builtin_prefetch(row_of(hash, board));
}

/* Reads an entry if it holds this board and nobody is changing it. */
static bool read(struct entry *entry, struct reversi_board board, uint64_t *rest)
{
    uint64_t before = atomic_load_explicit(&entry->rest, memory_order_acquire);
    uint64_t own = atomic_load_explicit(&entry->own, memory_order_acquire);
    uint64_t other = atomic_load_explicit(&entry->other, memory_order_acquire);
    uint64_t after = atomic_load_explicit(&entry->rest, memory_order_relaxed);
    *rest = before;
    return own == board.own && other == board.other && before == after && !(before >> 48 & 1);
}

bool reversi_hash_find(const struct reversi_hash *hash, struct reversi_board board,
                       struct reversi_known *known)
{
    struct entry *row = row_of(hash, board);
    for (int i = 0; i < ROW; i++) {
        uint64_t word;
        if (read(&row[i], board, &word)) {
            struct rest rest = unpack(word);
            *known = (struct reversi_known){rest.lower, rest.upper, rest.depth, rest.move};
            return true;
        }
    }
    return false;
}

/* Writes an entry unless another thread is at it. */
static void write(struct entry *entry, struct reversi_board board, uint64_t old, struct rest new)
{
    new.version = (uint16_t)((old >> 48) + 2);
    uint64_t busy = old | UINT64_C(1) << 48;
    if (old == busy || !atomic_compare_exchange_strong_explicit(
                           &entry->rest, &old, busy, memory_order_acq_rel, memory_order_relaxed))
        return;
    atomic_store_explicit(&entry->own, board.own, memory_order_release);
    atomic_store_explicit(&entry->other, board.other, memory_order_release);
    atomic_store_explicit(&entry->rest, pack(new), memory_order_release);
}

/* What two searches know together about one position. */
static struct rest merge(struct rest old, struct rest new)
{
    if (new.depth < old.depth && (old.depth == REVERSI_HASH_EXACT || new.age == old.age))
        return old;
    if (new.depth == old.depth) {
        int lower = old.lower > new.lower ? old.lower : new.lower;
        int upper = old.upper < new.upper ? old.upper : new.upper;
        if (lower <= upper) { /* guesses may contradict each other: then the new one counts */
            new.lower = (int8_t)lower;
            new.upper = (int8_t)upper;
        }
    }
    if (new.move == REVERSI_BOARD_NONE)
        new.move = old.move;
    if (new.cost < old.cost)
        new.cost = old.cost;
    return new;
}

static uint8_t cost_of(uint64_t nodes)
{
    return (uint8_t)(64 - __builtin_clzll(nodes | 1));
}

void reversi_hash_keep(struct reversi_hash *hash, struct reversi_board board,
                       const struct reversi_known *known, uint64_t nodes)
{
    struct rest new = {(int8_t)known->lower,
                       (int8_t)known->upper,
                       (uint8_t)known->depth,
                       (uint8_t)known->move,
                       cost_of(nodes),
                       (uint8_t)hash->age,
                       0};
    struct entry *row = row_of(hash, board), *cheapest = row;
    uint64_t cheapest_rest = 0;
    int least = 1000;
    for (int i = 0; i < ROW; i++) {
        uint64_t word;
        if (read(&row[i], board, &word)) {
            write(&row[i], board, word, merge(unpack(word), new));
            return;
        }
        struct rest rest = unpack(word);
        int worth = rest.cost + (rest.age == new.age ? 64 : 0);
        if (worth < least) {
            least = worth;
            cheapest = &row[i];
            cheapest_rest = word;
        }
    }
    write(cheapest, board, cheapest_rest, new);
}
