/* The calendar. */
#ifndef QUINCUNX_BASE_CLOCK_H
#define QUINCUNX_BASE_CLOCK_H

enum { CLOCK_DATE = 11 };

/* Today as 2026-11-15. */
void clock_today(char date[CLOCK_DATE]);

#endif
