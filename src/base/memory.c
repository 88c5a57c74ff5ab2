/* Memory that is there or the program ends. What is worth keeping is on the disk after every move,
 * so ending here loses nothing; and it ends by exit(), so that whoever has taken the terminal over
 * can register to give it back. */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Passes on what there is, or ends the program. */
static void *insist(void *memory)
{
    if (!memory) {
        fputs("quincunx: out of memory. Close other programs and try again.\n", stderr);
        exit(1);
    }
    return memory;
}

void *memory_resize(void *old, size_t count, size_t size)
{
    return insist(count > SIZE_MAX / size ? NULL : realloc(old, (count ? count : 1) * size));
}

void *memory_zeroed(size_t count, size_t size)
{
    return insist(calloc(count ? count : 1, size));
}

void *memory_grow(void *old, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 16;
    return memory_resize(old, *room, size);
}
