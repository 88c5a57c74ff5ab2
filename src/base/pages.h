/* Memory for large tables that are looked into at random places. */
#ifndef QUINCUNX_BASE_PAGES_H
#define QUINCUNX_BASE_PAGES_H

#include <stddef.h>

/* So many bytes, all zero, in large pages where the system has them: looking up an address costs
 * more than the memory behind it when pages are small. Takes no time: memory comes when it is
 * touched. Ends the program when there is none. */
void *pages_take(size_t bytes);

/* Makes the system provide the memory now, whose contents stay: the first touch of a page takes
 * time that a running clock may not have. Not thread-safe. */
void pages_touch(void *, size_t bytes);

/* Gives back what pages_take gave, with the same size; NULL is fine. */
void pages_give(void *, size_t bytes);

#endif
