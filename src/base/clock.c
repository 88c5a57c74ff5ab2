/* The calendar. */
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
