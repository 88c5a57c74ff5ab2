/* The hash table: rows of two entries, three words each, in one line of the processor's cache. */
#include "engine/reversi/hash.h"

#include "base/memory.h"
#include "base/pages.h"

#include <limits.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { ROW = 2, MARKS = 1024 };

struct entry {
    _Atomic uint64_t own, other; /* each mixed with the rest */
    _Atomic uint64_t rest;       /* 0: nothing is known */
};

struct row {
    alignas(64) struct entry entry[ROW];
};

struct reversi_hash {
    struct row *row;
    size_t rows; /* a power of two */
    unsigned age;
    _Atomic uint64_t mark[MARKS]; /* what somebody searches now, or 0 */
};

/* The third word, eight bits each; the age is never 0. */
struct rest {
    int8_t lower, upper;
    uint8_t depth, sure, move, next, cost, age;
};

static uint64_t pack(struct rest rest)
{
    return (uint64_t)(uint8_t)rest.lower | (uint64_t)(uint8_t)rest.upper << 8 |
           (uint64_t)rest.depth << 16 | (uint64_t)rest.sure << 24 | (uint64_t)rest.move << 32 |
           (uint64_t)rest.next << 40 | (uint64_t)rest.cost << 48 | (uint64_t)rest.age << 56;
}

static struct rest unpack(uint64_t word)
{
    return (struct rest){(int8_t)word,          (int8_t)(word >> 8),   (uint8_t)(word >> 16),
                         (uint8_t)(word >> 24), (uint8_t)(word >> 32), (uint8_t)(word >> 40),
                         (uint8_t)(word >> 48), (uint8_t)(word >> 56)};
}

struct reversi_hash *reversi_hash_open(size_t bytes)
{
    struct reversi_hash *hash = memory_resize(NULL, 1, sizeof *hash);
    hash->rows = hash->age = 1;
    for (int i = 0; i < MARKS; i++)
        atomic_init(&hash->mark[i], 0);
    while (hash->rows * 2 * sizeof(struct row) <= bytes)
        hash->rows *= 2;
    hash->row = pages_take(hash->rows * sizeof(struct row));
    return hash;
}

void reversi_hash_close(struct reversi_hash *hash)
{
    pages_give(hash->row, reversi_hash_bytes(hash));
    free(hash);
}

size_t reversi_hash_bytes(const struct reversi_hash *hash)
{
    return hash->rows * sizeof(struct row);
}

void reversi_hash_clear(struct reversi_hash *hash)
{
    for (size_t i = 0; i < hash->rows * ROW; i++)
        atomic_store_explicit(&hash->row[i / ROW].entry[i % ROW].rest, 0, memory_order_relaxed);
}

void reversi_hash_touch(struct reversi_hash *hash)
{
    pages_touch(hash->row, reversi_hash_bytes(hash));
}

void reversi_hash_age(struct reversi_hash *hash)
{
    hash->age = hash->age % 255 + 1;
}

/* The upper half depends on all squares. */
static uint64_t mix_of(struct reversi_board board)
{
    uint64_t own = board.own * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t other = board.other * UINT64_C(0xd6e8feb86659fd93);
    return own ^ other ^ other >> 9;
}

static struct entry *row_of(const struct reversi_hash *hash, struct reversi_board board)
{
    return hash->row[(mix_of(board) >> 32) & (hash->rows - 1)].entry;
}

void reversi_hash_prepare(const struct reversi_hash *hash, struct reversi_board board)
{
    __builtin_prefetch(row_of(hash, board));
}

/* Different for every word, in bits that a board does not share with its neighbours. */
static uint64_t scatter(uint64_t rest)
{
    return rest * UINT64_C(0x9e3779b97f4a7c15);
}

/* Reads an entry; true if it holds this board. */
static bool read(struct entry *entry, struct reversi_board board, uint64_t *rest)
{
    uint64_t own = atomic_load_explicit(&entry->own, memory_order_relaxed);
    uint64_t other = atomic_load_explicit(&entry->other, memory_order_relaxed);
    *rest = atomic_load_explicit(&entry->rest, memory_order_relaxed);
    return (own ^ scatter(*rest)) == board.own && (other ^ *rest) == board.other && *rest;
}

static void write(struct entry *entry, struct reversi_board board, struct rest rest)
{
    uint64_t word = pack(rest);
    atomic_store_explicit(&entry->own, board.own ^ scatter(word), memory_order_relaxed);
    atomic_store_explicit(&entry->other, board.other ^ word, memory_order_relaxed);
    atomic_store_explicit(&entry->rest, word, memory_order_relaxed);
}

bool reversi_hash_find(const struct reversi_hash *hash, struct reversi_board board,
                       struct reversi_known *known)
{
    struct entry *row = row_of(hash, board);
    for (int i = 0; i < ROW; i++) {
        uint64_t word;
        if (read(&row[i], board, &word)) {
            struct rest rest = unpack(word);
            *known = (struct reversi_known){rest.lower, rest.upper, rest.depth,
                                            rest.sure,  rest.move,  rest.next};
            return true;
        }
    }
    return false;
}

/* How far a bound can be trusted. */
static int trust(struct rest rest)
{
    return rest.depth == REVERSI_HASH_EXACT && rest.sure == REVERSI_SURE
               ? INT_MAX
               : rest.depth * (REVERSI_SURE + 1) + rest.sure;
}

/* What two searches know together about one position. */
static struct rest merge(struct rest old, struct rest new)
{
    if (trust(new) < trust(old) && (trust(old) == INT_MAX || new.age == old.age)) {
        old.age = new.age;
        return old;
    }
    if (trust(new) == trust(old)) {
        int lower = old.lower > new.lower ? old.lower : new.lower;
        int upper = old.upper < new.upper ? old.upper : new.upper;
        if (lower <= upper) { /* guesses may contradict each other: then the new one counts */
            new.lower = (int8_t)lower;
            new.upper = (int8_t)upper;
        }
    }
    if (new.move == REVERSI_BOARD_NONE) {
        new.move = old.move;
        new.next = old.next;
    } else if (new.move != old.move) {
        new.next = old.move;
    } else {
        new.next = old.next;
    }
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
    struct rest new = {(int8_t)known->lower, (int8_t)known->upper, (uint8_t)known->depth,
                       (uint8_t)known->sure, (uint8_t)known->move, REVERSI_BOARD_NONE,
                       cost_of(nodes),       (uint8_t)hash->age};
    struct entry *row = row_of(hash, board), *cheapest = row;
    int least = INT_MAX;
    for (int i = 0; i < ROW; i++) {
        uint64_t word;
        if (read(&row[i], board, &word)) {
            write(&row[i], board, merge(unpack(word), new));
            return;
        }
        struct rest rest = unpack(word);
        int worth = rest.cost + (rest.age == new.age ? 64 : 0);
        if (worth < least) {
            least = worth;
            cheapest = &row[i];
        }
    }
    write(cheapest, board, new);
}

/* -- Marks --------------------------------------------------------------------------------------
 */

bool reversi_hash_busy(const struct reversi_hash *hash, struct reversi_board board)
{
    uint64_t mix = mix_of(board) | 1;
    return atomic_load_explicit(&hash->mark[mix >> 54], memory_order_relaxed) == mix;
}

void reversi_hash_begin(struct reversi_hash *hash, struct reversi_board board)
{
    uint64_t mix = mix_of(board) | 1;
    atomic_store_explicit(&hash->mark[mix >> 54], mix, memory_order_relaxed);
}

void reversi_hash_end(struct reversi_hash *hash, struct reversi_board board)
{
    if (reversi_hash_busy(hash, board))
        atomic_store_explicit(&hash->mark[(mix_of(board) | 1) >> 54], 0, memory_order_relaxed);
}
