/* Memory that is there or the program ends. What is worth keeping is on the disk after every move,
 * so ending here loses nothing. */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void *memory_resize(void *old, size_t count, size_t size)
{
    void *new = count > SIZE_MAX / size ? NULL : realloc(old, (count ? count : 1) * size);
    if (!new) {
        fputs("quincunx: there is not enough memory to go on; close other programs and try again\n",
              stderr);
        exit(1);
    }
    return new;
}

void *memory_grow(void *old, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 16;
    return memory_resize(old, *room, size);
}
