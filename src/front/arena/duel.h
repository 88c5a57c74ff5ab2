/* A duel: one game between two contestants. Whoever crashes, hangs, oversteps the clock or makes an
 * illegal move loses it, and is opened anew for the next one. */
#ifndef QUINCUNX_FRONT_ARENA_DUEL_H
#define QUINCUNX_FRONT_ARENA_DUEL_H

#include "front/arena/contestant.h"

/* An entrant's place in a thread. */
struct seat {
    const struct entrant *entrant;
    struct contestant *contestant; /* NULL: has to be opened */
};

/* Opens whoever is not open yet; false, and said, if it cannot be. */
bool seat_open(struct seat *, const struct arena *, struct text *why);
void seat_close(struct seat *);

/* Plays a match that was begun to its end; seat[0] moves first. False if it was stopped before. */
bool duel_play(const struct arena *, struct seat *const seat[2], const uint64_t seed[2],
               struct match *);

#endif
