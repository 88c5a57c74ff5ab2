/* Memory for large tables, where there are no pages to be had from the system. */
#include "base/pages.h"

#include "base/memory.h"

#include <stdlib.h>

void *pages_take(size_t bytes)
{
    return memory_zeroed(bytes ? bytes : 1, 1);
}

void pages_give(void *taken, size_t bytes)
{
    (void)bytes;
    free(taken);
}
