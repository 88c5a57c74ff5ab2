/* The calendar and the stopwatch. */
#ifndef QUINCUNX_BASE_CLOCK_H
#define QUINCUNX_BASE_CLOCK_H

enum { CLOCK_DATE = 11 };

/* Today as 2026-11-15. */
void clock_today(char date[CLOCK_DATE]);

/* Seconds on a clock that never goes back, and seconds this program has kept processors busy. */
double clock_seconds(void);
double clock_cpu_seconds(void);

#endif
