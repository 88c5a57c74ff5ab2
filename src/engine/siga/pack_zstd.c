/* Tables compressed with zstd, in pieces, so that the work can stop. */
#include "base/memory.h"
#include "engine/siga/pack.h"

#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum {
    LEVEL = 9,        /* of compression: higher ones gain little and take long */
    PIECE = 256 << 10 /* bytes at a time: about 2 ms of compressing */
};

static const char no_memory[] = "not enough memory", damaged[] = "its contents are damaged";

/* Why zstd could not go on: it asks for memory as it needs it. */
static const char *reason(size_t result, const char *otherwise)
{
    return ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation ? no_memory : otherwise;
}

static const char *pack(ZSTD_CCtx *zstd, const uint8_t *bytes, size_t size, struct text *packed,
                        struct siga_work *work)
{
    size_t room = ZSTD_CStreamOutSize(), left;
    char *buffer = memory_resize(NULL, room, 1);
    const char *why = NULL;
    ZSTD_CCtx_setParameter(zstd, ZSTD_c_compressionLevel, LEVEL);
    for (size_t done = 0; done < size && !why; done += PIECE) {
        bool last = size - done <= PIECE;
        ZSTD_inBuffer in = {bytes + done, last ? size - done : PIECE, 0};
        do {
            ZSTD_outBuffer out = {buffer, room, 0};
            left = ZSTD_compressStream2(zstd, &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left))
                why = reason(left, ZSTD_getErrorName(left));
            else
                text_add_bytes(packed, buffer, out.pos);
        } while (!why && (last ? left > 0 : in.pos < in.size));
        siga_tell(work, (double)done / (double)size);
        if (budget_spent(&work->budget, 0))
            why = "stopped";
    }
    free(buffer);
    return why;
}

const char *siga_pack(const uint8_t *bytes, size_t size, struct text *packed,
                      struct siga_work *work)
{
    ZSTD_CCtx *zstd = ZSTD_createCCtx();
    const char *why = zstd ? pack(zstd, bytes, size, packed, work) : no_memory;
    ZSTD_freeCCtx(zstd);
    return why;
}

static const char *unpack(ZSTD_DCtx *zstd, ZSTD_inBuffer in, uint8_t *bytes, size_t size,
                          struct siga_work *work)
{
    size_t left = 1;
    for (size_t done = 0; done < size; done += PIECE) {
        ZSTD_outBuffer out = {bytes + done, size - done < PIECE ? size - done : PIECE, 0};
        while (out.pos < out.size) {
            size_t before = out.pos + in.pos;
            left = ZSTD_decompressStream(zstd, &out, &in);
            if (ZSTD_isError(left) || out.pos + in.pos == before)
                return reason(left, damaged);
        }
        if (budget_spent(&work->budget, 0))
            return N_("stopped");
    }
    return left == 0 && in.pos == in.size ? NULL : damaged;
}

const char *siga_unpack(const char *packed, size_t length, uint8_t *bytes, size_t size,
                        struct siga_work *work)
{
    ZSTD_DCtx *zstd = ZSTD_createDCtx();
    ZSTD_inBuffer in = {packed, length, 0};
    const char *why = zstd ? unpack(zstd, in, bytes, size, work) : no_memory;
    ZSTD_freeDCtx(zstd);
    return why;
}
