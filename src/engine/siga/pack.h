/* How the bytes of a table are packed into a file: with zstd (pack_zstd.c), or, in a build without
 * that library, as runs of equal bytes (pack_plain.c). */
#ifndef QUINCUNX_ENGINE_SIGA_PACK_H
#define QUINCUNX_ENGINE_SIGA_PACK_H

#include "base/text.h"
#include "engine/siga/work.h"

/* Both return NULL, or why it cannot be done: "stopped" where the work had to stop. */
const char *siga_pack(const uint8_t *bytes, size_t size, struct text *packed, struct siga_work *);
const char *siga_unpack(const char *packed, size_t length, uint8_t *bytes, size_t size,
                        struct siga_work *);

#endif
