/* Memory that is there, or the program ends: callers never check for NULL. */
#ifndef QUINCUNX_BASE_MEMORY_H
#define QUINCUNX_BASE_MEMORY_H

#include <stddef.h>

/* Like realloc for count items of size bytes. Without memory it says so on stderr and calls exit()
 * in whichever thread it is. */
void *memory_resize(void *old, size_t count, size_t size);

/* New memory for count items, all zeros; pages that are never touched cost nothing. */
void *memory_zeroed(size_t count, size_t size);

/* Makes room for one more item after `count`; *room is how many fit now. Doubles as it grows. */
void *memory_grow(void *old, size_t count, size_t *room, size_t size);

#endif
