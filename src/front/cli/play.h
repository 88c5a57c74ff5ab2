/* A game played line by line. */
#ifndef QUINCUNX_FRONT_CLI_PLAY_H
#define QUINCUNX_FRONT_CLI_PLAY_H

#include "match/openings.h"

/* Plays a match that was begun until the players have enough; `record` (or NULL) is the file to add
 * the games to, `seed` what the machine's chance comes from; another game begins with the next of
 * the openings (or NULL: at the start). Returns the exit status. */
int play_match(struct match *, const char *record, uint64_t seed, const struct openings *);

#endif
