/* The least a test needs. */
#include "tap.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int run, failed;

bool tap(bool holds, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    failed += !holds;
    printf("%s %d - ", holds ? "ok" : "not ok", ++run);
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    va_end(args);
    return holds;
}

void tap_note(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("# ", stdout);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
}

int tap_end(void)
{
    printf("1..%d\n", run);
    return failed != 0;
}

uint64_t tap_seed(uint64_t standard)
{
    const char *given = getenv("QUINCUNX_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : standard;
    tap_note("seed %" PRIu64 " (set QUINCUNX_SEED for another)", seed);
    return seed;
}
