/* The page's thinker (match/thinker.h): it writes each job as text to a worker, which thinks, and
 * hears of it line by line. */
#ifndef QUINCUNX_FRONT_WEB_THINKER_H
#define QUINCUNX_FRONT_WEB_THINKER_H

#include "match/thinker.h"

/* A line of news, for the page's one thinker. News of a job that was stopped are dropped. */
void thinker_hear(const char *line);

#endif
