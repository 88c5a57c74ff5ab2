/* Tables on disk: one line that says what this is, then the bytes as pack.h packs them. Such a file
 * can always be made anew, so anything strange about it is said and the file not used. */
#ifndef QUINCUNX_ENGINE_SIGA_STORE_H
#define QUINCUNX_ENGINE_SIGA_STORE_H

#include "base/text.h"
#include "engine/siga/work.h"

/* What a file must be to be of use. */
struct siga_store {
    const char *spec; /* the game with its options */
    unsigned version; /* of the contents */
    size_t size;      /* of the contents, not compressed */
};

/* Both return false and a sentence if it cannot be done or the work had to stop. Saving replaces
 * the file in one step; loading either gives exactly the bytes that were saved or fails. */
bool siga_store_save(const struct siga_store *, const char *path, const uint8_t *bytes,
                     struct siga_work *, struct text *error);
bool siga_store_load(const struct siga_store *, const char *path, uint8_t *bytes,
                     struct siga_work *, struct text *error);

#endif
