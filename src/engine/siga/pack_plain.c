/* Tables as they are. They are made elsewhere (tools/make_tables.py) and only read here: a
 * browser's worker has nowhere to keep what it makes. */
#include "engine/siga/pack.h"

#include <string.h>

enum { PIECE = 1 << 20 };

const char *siga_pack(const uint8_t *bytes, size_t size, struct text *packed,
                      struct siga_work *work)
{
    (void)bytes, (void)size, (void)packed, (void)work;
    return "this build has no zstd";
}

const char *siga_unpack(const char *packed, size_t length, uint8_t *bytes, size_t size,
                        struct siga_work *work)
{
    if (length != size)
        return "it is compressed, and this build has no zstd";
    for (size_t done = 0; done < size; done += PIECE) {
        memcpy(bytes + done, packed + done, size - done < PIECE ? size - done : PIECE);
        if (budget_spent(&work->budget, 0))
            return "stopped";
    }
    return NULL;
}
