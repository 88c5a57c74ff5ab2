/* Memory for large tables, where there are no pages to be had from the system. */
#include "base/pages.h"

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What fits into a line of the processor's cache should lie in one, as it does in a page. */
enum { LINE = 64 };

void *pages_take(size_t bytes)
{
    size_t whole = bytes <= SIZE_MAX - LINE ? bytes / LINE * LINE + LINE : 0;
    void *taken = whole ? aligned_alloc(LINE, whole) : NULL;
    if (!taken)
        return memory_resize(NULL, SIZE_MAX, 2); /* says so and ends the program */
    return memset(taken, 0, whole);
}

void pages_touch(void *taken, size_t bytes)
{
    (void)taken, (void)bytes; /* taking them has cleared them */
}

void pages_give(void *taken, size_t bytes)
{
    (void)bytes;
    free(taken);
}
