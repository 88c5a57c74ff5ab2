/* Perft: how many sequences of exactly so many legal moves there are. The one number that tells
 * whether two implementations of the same rules agree. */
#ifndef QUINCUNX_CORE_PERFT_H
#define QUINCUNX_CORE_PERFT_H

#include "core/game.h"

uint64_t perft(const struct game *, const struct state *, int depth);

#endif
