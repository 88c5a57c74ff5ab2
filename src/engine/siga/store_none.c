/* Tables on disk, in a build without zstd: there are none. */
#include "engine/siga/store.h"

bool siga_store_save(const struct siga_store *store, const char *path, const uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    (void)path, (void)bytes, (void)work;
    return text_fail(error, "this build cannot keep the table of %s: it has no zstd", store->spec);
}

bool siga_store_load(const struct siga_store *store, const char *path, uint8_t *bytes,
                     struct siga_work *work, struct text *error)
{
    (void)path, (void)bytes, (void)work;
    return text_fail(error, "this build cannot read the table of %s: it has no zstd", store->spec);
}
