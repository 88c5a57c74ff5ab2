/* The calendar and the stopwatch. */
#include "base/clock.h"

#include <string.h>
#include <time.h>

void clock_today(char date[CLOCK_DATE])
{
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || strftime(date, CLOCK_DATE, "%Y-%m-%d", &local) == 0)
        strcpy(date, "1970-01-01");
}

static double read_clock(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double clock_seconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double clock_cpu_seconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}
