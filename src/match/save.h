/* The game in progress, kept for each kind of game after every move, so that it goes on after a
 * crash. */
#ifndef QUINCUNX_MATCH_SAVE_H
#define QUINCUNX_MATCH_SAVE_H

#include "match/match.h"

bool save_keep(const struct match *, struct text *error);
void save_forget(const struct game *);

/* A game of this kind is kept. */
bool save_exists(const struct game *);

/* The kind that was kept last; NULL if none is. */
const struct game *save_last(void);

/* The kept match of this kind, or, without a kind, the one played last. */
bool save_load(struct match *, const struct game *, struct text *error);

#endif
