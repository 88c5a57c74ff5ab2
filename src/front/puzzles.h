/* The puzzles that are built into the program (data/puzzles). */
#ifndef QUINCUNX_FRONT_PUZZLES_H
#define QUINCUNX_FRONT_PUZZLES_H

#include "match/puzzle.h"

/* The file with the puzzles of a game, or "". */
const char *puzzles_text(const struct game *);

#endif
