/* The least a test needs. */
#include "tap.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOTE_MOST = 8192 }; /* bytes; longer ones are cut */

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
    char note[NOTE_MOST];
    va_list args;
    va_start(args, format);
    vsnprintf(note, sizeof note, format, args);
    va_end(args);
    const char *line = note;
    do { /* every line of it is a comment */
        size_t length = strcspn(line, "\n");
        printf("# %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    } while (*line);
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
