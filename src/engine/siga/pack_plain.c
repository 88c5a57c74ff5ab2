/* Tables packed without a library: runs of equal bytes, each as the byte and its length. Lengths
 * are written seven bits at a time, the lowest first; bit 7 is set in all but the last. Seven
 * eighths of a table of Siga are long runs, so this makes it eight times smaller.
 *
 * A table that is as long as it was is not packed at all: tools/make_tables.py writes such. */
#include "engine/siga/pack.h"

#include <string.h>

enum { PIECE = 1 << 20, MORE = 0x80 };

static size_t measure_run(const uint8_t *bytes, size_t size)
{
    size_t length = 1;
    while (length < size && bytes[length] == bytes[0])
        length++;
    return length;
}

const char *siga_pack(const uint8_t *bytes, size_t size, struct text *packed,
                      struct siga_work *work)
{
    size_t told = 0;
    for (size_t done = 0; done < size;) {
        size_t length = measure_run(bytes + done, size - done);
        text_add_char(packed, (char)bytes[done]);
        done += length;
        for (; length >= MORE; length /= MORE)
            text_add_char(packed, (char)(length % MORE | MORE));
        text_add_char(packed, (char)length);
        if (done - told < PIECE && done < size)
            continue;
        told = done;
        siga_tell(work, (double)done / (double)size);
        if (budget_spent(&work->budget, 0))
            return N_("stopped");
    }
    if (packed->length == size) { /* else it would be taken for one that is not packed */
        text_clear(packed);
        text_add_bytes(packed, (const char *)bytes, size);
    }
    return NULL;
}

/* Reads the length of a run and moves past it; 0 if there is none that makes sense. */
static size_t read_length(const uint8_t **at, const uint8_t *end)
{
    size_t length = 0;
    for (int shift = 0; *at < end && shift < 28; shift += 7) {
        uint8_t byte = *(*at)++;
        length |= (size_t)(byte & (MORE - 1)) << shift;
        if (!(byte & MORE))
            return length;
    }
    return 0;
}

static const char *unpack_runs(const uint8_t *at, const uint8_t *end, uint8_t *bytes, size_t size,
                               struct siga_work *work)
{
    size_t done = 0;
    for (size_t told = 0; at < end;) {
        uint8_t byte = *at++;
        size_t length = read_length(&at, end);
        if (length == 0 || length > size - done)
            return N_("its contents are damaged");
        memset(bytes + done, byte, length);
        done += length;
        if (done - told < PIECE)
            continue;
        told = done;
        if (budget_spent(&work->budget, 0))
            return N_("stopped");
    }
    return done == size ? NULL : "its contents are damaged";
}

const char *siga_unpack(const char *packed, size_t length, uint8_t *bytes, size_t size,
                        struct siga_work *work)
{
    const uint8_t *at = (const uint8_t *)packed;
    if (length != size)
        return unpack_runs(at, at + length, bytes, size, work);
    for (size_t done = 0; done < size; done += PIECE) {
        memcpy(bytes + done, packed + done, size - done < PIECE ? size - done : PIECE);
        if (budget_spent(&work->budget, 0))
            return N_("stopped");
    }
    return NULL;
}
