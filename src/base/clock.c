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

bool clock_is_date(const char *date)
{
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    static const char shape[] = "dddd-dd-dd";
    size_t length = strlen(date);
    if (length != 4 && length != 7 && length != 10)
        return false;
    for (size_t i = 0; i < length; i++)
        if (shape[i] == '-' ? date[i] != '-' : date[i] < '0' || date[i] > '9')
            return false;
    int month = length > 4 ? (date[5] - '0') * 10 + date[6] - '0' : 1;
    int day = length > 7 ? (date[8] - '0') * 10 + date[9] - '0' : 1;
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}
