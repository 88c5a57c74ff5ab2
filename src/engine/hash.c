/* A hash table of positions with exact keys.
 *
 * Two slots share a place: one keeps the deepest finding, the other the newest. Each place has a
 * lock of its own, held only while some bytes are compared or copied. It lies beside what it
 * guards: a lock elsewhere would be one more cache line to fetch, and often from another processor.
 */
#include "engine/hash.h"

#include "base/memory.h"
#include "base/pages.h"

#include <assert.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct slot {
    struct finding finding; /* BOUND_GUESS, which nobody keeps: the slot is empty */
    atomic_bool taken;      /* in the first slot of a place: a thread is at work in either */
    unsigned char key[];    /* the bytes of the position */
};

struct hash {
    size_t key_size, slot_size, places;
    unsigned char *slots;
};

struct hash *hash_open(size_t bytes, size_t state_size)
{
    struct hash *hash = memory_resize(NULL, 1, sizeof *hash);
    size_t align = _Alignof(struct slot);
    hash->key_size = state_size;
    hash->slot_size = (sizeof(struct slot) + state_size + align - 1) / align * align;
    hash->places = bytes / (2 * hash->slot_size) + 1;
    hash->slots = memory_zeroed(hash->places * 2, hash->slot_size);
    return hash;
}

void hash_touch(struct hash *hash)
{
    pages_touch(hash->slots, hash->places * 2 * hash->slot_size);
}

void hash_close(struct hash *hash)
{
    free(hash->slots);
    free(hash);
}

static uint64_t mix_word(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0xbf58476d1ce4e5b9u;
    return sum ^ (sum >> 29);
}

static uint64_t mix(const unsigned char *bytes, size_t length)
{
    uint64_t sum = 0x9e3779b97f4a7c15u ^ length, word = 0;
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        sum = mix_word(sum, word);
    }
    if (length > 0) {
        word = 0;
        memcpy(&word, bytes, length);
        sum = mix_word(sum, word);
    }
    return sum ^ (sum >> 32);
}

static struct slot *slot_at(struct hash *hash, size_t place, int which)
{
    return (struct slot *)(void *)(hash->slots + (place * 2 + (size_t)which) * hash->slot_size);
}

/* Whoever has a place gives it back after some dozen instructions, unless the system lets another
 * thread run in between: then waiting any longer helps nobody. */
static void take(struct slot *first)
{
    while (atomic_exchange_explicit(&first->taken, true, memory_order_acquire))
        sched_yield();
}

static void give(struct slot *first)
{
    atomic_store_explicit(&first->taken, false, memory_order_release);
}

static bool holds(const struct hash *hash, const struct slot *slot, const struct state *state)
{
    return slot->finding.bound != BOUND_GUESS && memcmp(slot->key, state, hash->key_size) == 0;
}

bool hash_find(struct hash *hash, const struct state *state, struct finding *finding)
{
    size_t place = mix((const unsigned char *)state, hash->key_size) % hash->places;
    struct slot *deep = slot_at(hash, place, 0), *newest = slot_at(hash, place, 1);
    take(deep);
    const struct slot *found = holds(hash, deep, state)     ? deep
                               : holds(hash, newest, state) ? newest
                                                            : NULL;
    if (found)
        *finding = found->finding;
    give(deep);
    return found;
}

void hash_keep(struct hash *hash, const struct state *state, const struct finding *finding)
{
    size_t place = mix((const unsigned char *)state, hash->key_size) % hash->places;
    struct slot *deep = slot_at(hash, place, 0), *newest = slot_at(hash, place, 1);
    assert(finding->bound != BOUND_GUESS);
    take(deep);
    bool better = deep->finding.bound == BOUND_GUESS || holds(hash, deep, state) ||
                  finding->depth >= deep->finding.depth;
    struct slot *slot = better ? deep : newest;
    slot->finding = *finding;
    memcpy(slot->key, state, hash->key_size);
    give(deep);
}
