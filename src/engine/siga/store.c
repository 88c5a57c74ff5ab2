/* Tables on disk.
 *
 * One checksum is over the compressed bytes, so a bit that turned over on the disk is noticed even
 * where it would do no harm; the other is over the bytes as they are in memory, so nothing that
 * happens in between gets through. Both ways go in pieces, so that the work can stop. */
#include "engine/siga/store.h"

#include "base/file.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum {
    LEVEL = 9,         /* of compression: higher ones gain little and take long */
    PIECE = 256 << 10, /* bytes of contents at a time: about 2 ms of compressing */
    LINE = 160,        /* bytes of the first line at most */
    MOST = 16 << 20    /* bytes of a file that we would read */
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
        return "it is not a table of this program";
    write_line(&again, &found, contents);
    size_t length = again.length;
    bool same = strncmp(line, again.at, length) == 0;
    text_free(&again);
    if (!same)
        return "its first line is damaged";
    if (strcmp(spec, store->spec) != 0)
        return "it is the table of another game";
    if (found.version != store->version)
        return "another version of this program wrote it";
    if (found.size != store->size)
        return "its table has the wrong size";
    if (file->length - length != contents->length)
        return "it has been cut short or has grown";
    if (checksum_of(file->at + length, contents->length) != contents->packed)
        return "its contents do not match their checksum";
    return NULL;
}

static bool refuse(struct text *error, const char *path, const char *why)
{
    text_fail(error, "cannot use ");
    file_add_name(error, path);
    text_addf(error, ": %s", why);
    return false;
}

/* -- Saving ----------------------------------------------------------------------------------- */

/* Compresses the bytes to the end of `packed`; NULL or why not. */
static const char *pack(ZSTD_CCtx *zstd, const struct siga_store *store, const uint8_t *bytes,
                        struct text *packed, struct checksum *sum, struct siga_work *work)
{
    size_t room = ZSTD_CStreamOutSize(), left;
    char *buffer = memory_resize(NULL, room, 1);
    const char *why = NULL;
    ZSTD_CCtx_setParameter(zstd, ZSTD_c_compressionLevel, LEVEL);
    for (size_t done = 0; done < store->size && !why; done += PIECE) {
        bool last = store->size - done <= PIECE;
        ZSTD_inBuffer in = {bytes + done, last ? store->size - done : PIECE, 0};
        checksum_add(sum, in.src, in.size);
        do {
            ZSTD_outBuffer out = {buffer, room, 0};
            left = ZSTD_compressStream2(zstd, &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left))
                why = ZSTD_getErrorName(left);
            else
                text_add_bytes(packed, buffer, out.pos);
        } while (!why && (last ? left > 0 : in.pos < in.size));
        siga_tell(work, (double)done / (double)store->size);
        if (budget_spent(&work->budget, 0))
            why = "stopped";
    }
    free(buffer);
    return why;
}

bool siga_store_save(const struct siga_store *store, const char *path, const uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    struct text packed = {0}, file = {0};
    struct checksum sum = checksum_start;
    ZSTD_CCtx *zstd = ZSTD_createCCtx();
    const char *why = zstd ? pack(zstd, store, bytes, &packed, &sum, work) : "not enough memory";
    bool good = !why;
    ZSTD_freeCCtx(zstd);
    if (good) {
        struct contents contents = {packed.length, checksum_of(packed.at, packed.length),
                                    checksum_end(&sum)};
        write_line(&file, store, &contents);
        text_add_bytes(&file, packed.at, packed.length);
        good = file_write(path, &file, error);
    } else {
        text_fail(error, "cannot compress the table of %s: %s", store->spec, why);
    }
    text_free(&packed);
    text_free(&file);
    return good;
}

/* -- Loading ---------------------------------------------------------------------------------- */

/* Undoes it; NULL or why not. */
static const char *unpack(ZSTD_DCtx *zstd, const struct siga_store *store, ZSTD_inBuffer in,
                          uint8_t *bytes, struct checksum *sum, struct siga_work *work)
{
    size_t left = 1;
    for (size_t done = 0; done < store->size; done += PIECE) {
        ZSTD_outBuffer out = {bytes + done, PIECE, 0};
        if (store->size - done < PIECE)
            out.size = store->size - done;
        while (out.pos < out.size) {
            size_t before = out.pos + in.pos;
            left = ZSTD_decompressStream(zstd, &out, &in);
            if (ZSTD_isError(left) || out.pos + in.pos == before)
                return "its contents are damaged";
        }
        checksum_add(sum, out.dst, out.size);
        if (budget_spent(&work->budget, 0))
            return "stopped";
    }
    return left == 0 && in.pos == in.size ? NULL : "its contents are damaged";
}

bool siga_store_load(const struct siga_store *store, const char *path, uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    struct text file = {0};
    struct contents contents;
    struct checksum sum = checksum_start;
    if (!file_read(path, MOST, &file, error)) {
        text_free(&file);
        return false;
    }
    ZSTD_DCtx *zstd = ZSTD_createDCtx();
    const char *why = zstd ? read_line(&file, store, &contents) : "not enough memory";
    if (!why) {
        ZSTD_inBuffer in = {file.at + file.length - contents.length, contents.length, 0};
        why = unpack(zstd, store, in, bytes, &sum, work);
    }
    if (!why && checksum_end(&sum) != contents.unpacked)
        why = "its table does not match its checksum";
    ZSTD_freeDCtx(zstd);
    text_free(&file);
    return why ? refuse(error, path, why) : true;
}
