/* What front ends say in words, for those who cannot see the board. */
#ifndef QUINCUNX_MATCH_WORDS_H
#define QUINCUNX_MATCH_WORDS_H

#include "match/desk.h"

/* A cell: "c4, white disc, can be played". */
void words_cell(const struct desk *, int cell, struct text *);

/* What led to an entry, in few letters: "d3", "scramble", "resigns". */
void words_entry(const struct match *, size_t entry, struct text *);

/* The last move: "Black d3 turns 2 discs: 5-2". */
void words_last(const struct desk *, struct text *);

/* A counter beside the board: "Black 2", "Turns 4 of 30". */
void words_counter(const struct game *, const struct counter *, struct text *);

/* Seconds as "1:05". */
void words_clock(double seconds, struct text *);

#endif
