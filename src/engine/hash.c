/* A hash table of positions with exact keys.
 *
 * Two slots share a place: one keeps the deepest finding, the other the newest. A lock guards every
 * few thousand places, held only while some bytes are compared or copied. */
#include "engine/hash.h"

#include "base/pages.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { LOCKS = 4096, CACHE_LINE = 64 };

/* Each on a cache line of its own, or threads would wait for each other's neighbours. */
struct lock {
    _Alignas(CACHE_LINE) pthread_mutex_t mutex;
};

struct slot {
    struct finding finding;
    bool used;
    unsigned char key[]; /* the bytes of the position */
};

struct hash {
    size_t key_size, slot_size, places;
    struct lock *lock;
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
    hash->lock = pages_take(LOCKS * sizeof *hash->lock);
    for (int i = 0; i < LOCKS; i++)
        pthread_mutex_init(&hash->lock[i].mutex, NULL);
    return hash;
}

void hash_close(struct hash *hash)
{
    for (int i = 0; i < LOCKS; i++)
        pthread_mutex_destroy(&hash->lock[i].mutex);
    pages_give(hash->lock, LOCKS * sizeof *hash->lock);
    free(hash->slots);
    free(hash);
}

static uint64_t mix(const unsigned char *bytes, size_t length)
{
    uint64_t sum = 0x9e3779b97f4a7c15u ^ length;
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        sum = (sum ^ word) * 0xbf58476d1ce4e5b9u;
        sum ^= sum >> 29;
    }
    return sum ^ (sum >> 32);
}

static struct slot *slot_at(struct hash *hash, size_t place, int which)
{
    return (struct slot *)(void *)(hash->slots + (place * 2 + (size_t)which) * hash->slot_size);
}

bool hash_find(struct hash *hash, const struct state *state, struct finding *finding)
{
    size_t place = mix((const unsigned char *)state, hash->key_size) % hash->places;
    bool found = false;
    pthread_mutex_lock(&hash->lock[place % LOCKS].mutex);
    for (int i = 0; i < 2 && !found; i++) {
        struct slot *slot = slot_at(hash, place, i);
        found = slot->used && memcmp(slot->key, state, hash->key_size) == 0;
        if (found)
            *finding = slot->finding;
    }
    pthread_mutex_unlock(&hash->lock[place % LOCKS].mutex);
    return found;
}

void hash_keep(struct hash *hash, const struct state *state, const struct finding *finding)
{
    size_t place = mix((const unsigned char *)state, hash->key_size) % hash->places;
    pthread_mutex_lock(&hash->lock[place % LOCKS].mutex);
    struct slot *deep = slot_at(hash, place, 0), *newest = slot_at(hash, place, 1);
    bool same = deep->used && memcmp(deep->key, state, hash->key_size) == 0;
    bool better = !deep->used || same || finding->depth >= deep->finding.depth;
    struct slot *slot = better ? deep : newest;
    slot->finding = *finding;
    slot->used = true;
    memcpy(slot->key, state, hash->key_size);
    pthread_mutex_unlock(&hash->lock[place % LOCKS].mutex);
}
