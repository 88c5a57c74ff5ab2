/* The calendar and the stopwatch. */
#ifndef QUINCUNX_BASE_CLOCK_H
#define QUINCUNX_BASE_CLOCK_H

#include <stdbool.h>

enum { CLOCK_DATE = 11 };

/* Today as 2026-11-15. */
void clock_today(char date[CLOCK_DATE]);

/* A text is a day written so, a month (2026-11) or a year. */
bool clock_is_date(const char *);

/* Seconds on a clock that never goes back, and seconds this program has kept processors busy. */
double clock_seconds(void);
double clock_cpu_seconds(void);

#endif
