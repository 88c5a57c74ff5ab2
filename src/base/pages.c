/* Memory for large tables that are looked into at random places: whole pages from the system. */
#define _DEFAULT_SOURCE /* madvise and memory without a file */
#include "base/pages.h"

#include "base/memory.h"

#include <stdint.h>
#include <sys/mman.h>

/* A wish, not a need: whether it is granted changes only the speed. */
#ifdef MADV_HUGEPAGE
static void wish_large(void *at, size_t bytes)
{
    (void)madvise(at, bytes, MADV_HUGEPAGE);
}
#else
static void wish_large(void *at, size_t bytes)
{
    (void)at;
    (void)bytes;
}
#endif

void *pages_take(size_t bytes)
{
    void *taken =
        mmap(NULL, bytes ? bytes : 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (taken == MAP_FAILED)
        return memory_resize(NULL, SIZE_MAX, 2); /* says so and ends the program */
    wish_large(taken, bytes);
    return taken;
}

void pages_touch(void *taken, size_t bytes)
{
    enum { SMALLEST = 4096 };
    volatile char *at = taken;
    for (size_t i = 0; i < bytes; i += SMALLEST)
        at[i] = at[i]; /* reading alone would get the one page of zeros that all share */
}

void pages_give(void *taken, size_t bytes)
{
    if (taken)
        (void)munmap(taken, bytes ? bytes : 1);
}
