/* Tables on disk.
 *
 * One checksum is over the compressed bytes, so a bit that turned over on the disk is noticed even
 * where it would do no harm; the other is over the bytes as they are in memory, so nothing that
 * happens in between gets through. Everything goes in pieces, so that the work can stop. */
#include "engine/siga/store.h"

#include "base/file.h"
#include "engine/siga/pack.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECE = 256 << 10, /* bytes of contents at a time: well below a millisecond */
    LINE = 160,        /* bytes of the first line at most */
    MOST = 128 << 20   /* bytes of a file that we would read */
};

/* -- Checksum --------------------------------------------------------------------------------- */

enum { LANES = 4 };

struct checksum {
    uint64_t lane[LANES];
};

static const struct checksum checksum_start = {{1, 2, 3, 4}};

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

/* Every step can be undone, so no change of a single word gets lost. All pieces but the last are
 * multiples of the lanes' width; the rest of the last is filled up with zeros. */
static void checksum_add(struct checksum *sum, const uint8_t *bytes, size_t count)
{
    uint64_t word[LANES];
    for (size_t done = 0; done < count; done += sizeof word) {
        size_t rest = count - done;
        if (rest < sizeof word)
            memset(word, 0, sizeof word);
        memcpy(word, bytes + done, rest < sizeof word ? rest : sizeof word);
        for (int i = 0; i < LANES; i++)
            sum->lane[i] = mix(sum->lane[i], word[i]);
    }
}

static uint64_t checksum_end(const struct checksum *sum)
{
    uint64_t all = 0;
    for (int i = 0; i < LANES; i++)
        all = mix(all, sum->lane[i]);
    return all;
}

static uint64_t checksum_of(const char *bytes, size_t count)
{
    struct checksum sum = checksum_start;
    checksum_add(&sum, (const uint8_t *)bytes, count);
    return checksum_end(&sum);
}

/* -- The first line --------------------------------------------------------------------------- */

/* What the line says of the rest of the file. */
struct contents {
    size_t length;             /* in the file */
    uint64_t packed, unpacked; /* checksums */
};

static void write_line(struct text *line, const struct siga_store *store,
                       const struct contents *contents)
{
    text_addf(line,
              "quincunx table of %s, version %u: %zu bytes in %zu, checksums %016" PRIx64
              " %016" PRIx64 "\n",
              store->spec, store->version, store->size, contents->length, contents->packed,
              contents->unpacked);
}

/* Splits a file; every character of the first line must be the one that we would have written.
 * NULL or why it is of no use. */
static const char *read_line(const struct text *file, const struct siga_store *store,
                             struct contents *contents)
{
    char line[LINE + 1] = {0}, spec[LINE + 1];
    struct siga_store found = {.spec = spec};
    struct text again = {0};
    memcpy(line, text_get(file), file->length < LINE ? file->length : LINE);
    if (sscanf(line,
               "quincunx table of %160[^ ,], version %u: %zu bytes in %zu, checksums %" SCNx64
               " %" SCNx64,
               spec, &found.version, &found.size, &contents->length, &contents->packed,
               &contents->unpacked) != 6)
        return N_("it is not a table of this program");
    write_line(&again, &found, contents);
    size_t length = again.length;
    bool same = strncmp(line, again.at, length) == 0;
    text_free(&again);
    if (!same)
        return N_("its first line is damaged");
    if (strcmp(spec, store->spec) != 0)
        return N_("it is the table of another game");
    if (found.version != store->version)
        return N_("another version of this program wrote it");
    if (found.size != store->size)
        return N_("its table has the wrong size");
    if (file->length - length != contents->length)
        return N_("it has been cut short or has grown");
    if (checksum_of(file->at + length, contents->length) != contents->packed)
        return N_("its contents do not match their checksum");
    return NULL;
}

static bool refuse(struct text *error, const char *path, const char *why)
{
    text_fail(error, "cannot use %s: %s", file_name(path).at, text_word(error, why));
    return false;
}

/* The checksum of a whole table; false if the work had to stop. */
static bool sum_up(const struct siga_store *store, const uint8_t *bytes, struct siga_work *work,
                   uint64_t *sum)
{
    struct checksum checksum = checksum_start;
    for (size_t done = 0; done < store->size; done += PIECE) {
        size_t rest = store->size - done;
        checksum_add(&checksum, bytes + done, rest < PIECE ? rest : PIECE);
        if (budget_spent(&work->budget, 0))
            return false;
    }
    *sum = checksum_end(&checksum);
    return true;
}

bool siga_store_save(const struct siga_store *store, const char *path, const uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    struct text packed = {0}, file = {0};
    struct contents contents = {0};
    const char *why = siga_pack(bytes, store->size, &packed, work);
    if (!why && !sum_up(store, bytes, work, &contents.unpacked))
        why = N_("stopped");
    bool good = !why;
    if (good) {
        contents.length = packed.length;
        contents.packed = checksum_of(packed.at, packed.length);
        write_line(&file, store, &contents);
        text_add_bytes(&file, packed.at, packed.length);
        good = file_write(path, &file, error);
    } else {
        text_fail(error, "cannot compress the table of %s: %s", store->spec, text_word(error, why));
    }
    text_free(&packed);
    text_free(&file);
    return good;
}

bool siga_store_load(const struct siga_store *store, const char *path, uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    struct text file = {0};
    struct contents contents;
    uint64_t sum;
    if (!file_read(path, MOST, &file, error)) {
        text_free(&file);
        return false;
    }
    const char *why = read_line(&file, store, &contents);
    if (!why)
        why = siga_unpack(file.at + file.length - contents.length, contents.length, bytes,
                          store->size, work);
    if (!why && !sum_up(store, bytes, work, &sum))
        why = N_("stopped");
    if (!why && sum != contents.unpacked)
        why = "its table does not match its checksum";
    text_free(&file);
    return why ? refuse(error, path, why) : true;
}
