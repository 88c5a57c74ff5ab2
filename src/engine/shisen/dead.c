/* A memory of lost positions: open addressing within runs of a few slots, keys stored whole.
 *
 * Invariant: a slot is all zeros (free) or a key; a key is within RUN slots of where its hash
 * points, so a look-up ends there. At its full size a new key takes an old one's place. */
#include "engine/shisen/dead.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { RUN = 8, FIRST_SLOTS = 1 << 10 };

static uint64_t *make_slots(const struct shisen_dead *dead, size_t slots)
{
    size_t words = (slots + RUN) * dead->words;
    uint64_t *slot = memory_resize(NULL, words, sizeof *slot);
    memset(slot, 0, words * sizeof *slot);
    return slot;
}

void shisen_dead_open(struct shisen_dead *dead, int tiles, size_t bytes)
{
    *dead = (struct shisen_dead){.words = (size_t)tiles / 64 + 1, .slots = FIRST_SLOTS};
    dead->most = FIRST_SLOTS;
    while (2 * dead->most * dead->words * sizeof *dead->slot <= bytes)
        dead->most *= 2;
    dead->slot = make_slots(dead, dead->slots);
}

void shisen_dead_close(struct shisen_dead *dead)
{
    free(dead->slot);
    *dead = (struct shisen_dead){0};
}

static size_t find_run(const struct shisen_dead *dead, const uint64_t *gone)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < dead->words; i++) {
        sum = (sum ^ gone[i]) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 32;
    }
    return (size_t)sum & (dead->slots - 1);
}

static bool is_free(const struct shisen_dead *dead, const uint64_t *slot)
{
    for (size_t i = 0; i < dead->words; i++)
        if (slot[i])
            return false;
    return true;
}

bool shisen_dead_has(const struct shisen_dead *dead, const uint64_t gone[SHISEN_WORDS])
{
    const uint64_t *slot = dead->slot + find_run(dead, gone) * dead->words;
    for (int i = 0; i < RUN; i++, slot += dead->words)
        if (memcmp(slot, gone, dead->words * sizeof *slot) == 0)
            return !is_free(dead, slot);
    return false;
}

/* Puts a key into a free slot, or over the first of its run. */
static void insert(struct shisen_dead *dead, const uint64_t *gone)
{
    uint64_t *run = dead->slot + find_run(dead, gone) * dead->words, *slot = run;
    int i = 0;
    while (i < RUN && !is_free(dead, slot)) {
        i++;
        slot += dead->words;
    }
    dead->used += i < RUN;
    memcpy(i < RUN ? slot : run, gone, dead->words * sizeof *run);
}

static void grow(struct shisen_dead *dead)
{
    uint64_t *old = dead->slot;
    size_t slots = dead->slots + RUN;
    dead->slots *= 2;
    dead->used = 0;
    dead->slot = make_slots(dead, dead->slots);
    for (size_t i = 0; i < slots; i++)
        if (!is_free(dead, old + i * dead->words))
            insert(dead, old + i * dead->words);
    free(old);
}

void shisen_dead_keep(struct shisen_dead *dead, const uint64_t gone[SHISEN_WORDS])
{
    if (is_free(dead, gone) || shisen_dead_has(dead, gone))
        return;
    if (2 * dead->used >= dead->slots && dead->slots < dead->most)
        grow(dead);
    insert(dead, gone);
}
