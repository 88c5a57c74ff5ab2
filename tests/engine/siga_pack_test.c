/* Packing a table and unpacking it again, for whichever way this build packs: bytes come back,
 * whatever they are, and what is damaged is refused or comes back as something else. */
#include "base/memory.h"
#include "base/random.h"
#include "engine/siga/pack.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 3 << 20, TRIALS = 20 };

/* Runs of up to `longest` bytes. */
static void fill(uint8_t *bytes, size_t size, struct random *random, size_t longest)
{
    for (size_t done = 0; done < size;) {
        size_t length = 1 + (size_t)random_below(random, longest), rest = size - done;
        memset(bytes + done, (int)random_below(random, 256), length < rest ? length : rest);
        done += length < rest ? length : rest;
    }
}

static bool comes_back(const uint8_t *bytes, size_t size, struct siga_work *work)
{
    struct text packed = {0};
    uint8_t *again = memory_zeroed(size + 1, 1);
    bool good = !siga_pack(bytes, size, &packed, work) &&
                !siga_unpack(text_get(&packed), packed.length, again, size, work) &&
                memcmp(bytes, again, size) == 0;
    text_free(&packed);
    free(again);
    return good;
}

static void test_round(uint8_t *bytes, struct random *random, struct siga_work *work)
{
    static const size_t longest[] = {1, 2, 3, 200, 20000, SIZE};
    bool good = true;
    for (size_t i = 0; i < sizeof longest / sizeof *longest; i++) {
        fill(bytes, SIZE, random, longest[i]);
        good &= comes_back(bytes, SIZE, work);
    }
    tap(good, "what is packed comes back");
    memset(bytes, 255, SIZE);
    tap(comes_back(bytes, SIZE, work), "one long run, too");
    /* A run of three and a single byte are four bytes in either way of writing them. */
    memcpy(bytes, "aaab", 4);
    tap(comes_back(bytes, 4, work), "and what does not get shorter");
}

static void test_damage(uint8_t *bytes, struct random *random, struct siga_work *work)
{
    struct text packed = {0};
    uint8_t *again = memory_zeroed(SIZE, 1);
    int harmless = 0;
    fill(bytes, SIZE, random, 2000);
    tap(!siga_pack(bytes, SIZE, &packed, work) && packed.length < SIZE / 2, "runs get shorter");
    for (int i = 0; i < TRIALS; i++) {
        size_t cut = (size_t)random_below(random, packed.length);
        harmless += !siga_unpack(packed.at, cut, again, SIZE, work);
    }
    tap(harmless == 0, "what is cut short is refused");
    for (int i = 0; i < TRIALS; i++) { /* the checksum sees to those that are not refused */
        packed.at[random_below(random, packed.length)] ^= 1;
        siga_unpack(packed.at, packed.length, again, SIZE, work);
    }
    tap(true, "and nothing that is damaged does harm");
    text_free(&packed);
    free(again);
}

int main(void)
{
    struct random random = random_from(tap_seed(1));
    struct siga_work work = {.threads = 1};
    struct limits limits = {0};
    uint8_t *bytes = memory_zeroed(SIZE, 1);
    budget_begin(&work.budget, &limits);
    test_round(bytes, &random, &work);
    test_damage(bytes, &random, &work);
    free(bytes);
    return tap_end();
}
