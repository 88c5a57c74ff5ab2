/* What a view says in words: entries of a match and times. */
#ifndef QUINCUNX_MATCH_WORDS_H
#define QUINCUNX_MATCH_WORDS_H

#include "match/match.h"

/* What led to an entry, in few letters: "d3", "shuffled", "resigned". */
void words_entry(const struct match *, size_t entry, struct text *);

/* The last move: "Black d3 flipped 2 discs (5–2)". */
void words_last(const struct match *, struct text *);

/* Seconds as "1:05". */
void words_clock(double seconds, struct text *);

#endif
