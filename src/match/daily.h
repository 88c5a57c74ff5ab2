/* The puzzle of the day: one per game, the same for everybody who has the same file of puzzles. It
 * follows from the date and the game's name alone. */
#ifndef QUINCUNX_MATCH_DAILY_H
#define QUINCUNX_MATCH_DAILY_H

#include "match/puzzle.h"

/* The number of a day such as 2026-11-18, counted from 1970-01-01; false if it is no day. */
bool daily_number(const char *date, int64_t *day);

/* Which puzzle is that day's. None comes twice before all the others have come. */
size_t daily_pick(const struct puzzles *, int64_t day);

/* Adds the line to share: "quincunx 2026-11-18 siga ★ 1:12 siga/@…". A full star is for a puzzle
 * that was solved at the first try, without a hint. The line is the same in every language. */
void daily_share(const struct puzzle *, const char *date, bool clean, int seconds, struct text *);

#endif
