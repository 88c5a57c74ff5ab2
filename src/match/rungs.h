/* Rungs: the levels of a game as a person chooses among them: what each means, how it went so far,
 * and which one to try next. Built from the ladder (engine/level.h) and the statistics. */
#ifndef QUINCUNX_MATCH_RUNGS_H
#define QUINCUNX_MATCH_RUNGS_H

#include "engine/level.h"
#include "match/scores.h"

enum { RUNGS_BRIEF = 6 };

struct rung {
    const struct level *level;
    struct text title; /* "Novice" */
    struct text means; /* "Looks 2 moves ahead, often gives away about 12 discs" */
    struct score_line score;
    bool brief;     /* belongs to the short ladder of at most RUNGS_BRIEF */
    bool suggested; /* exactly one is */
};

/* All zeros is an empty ladder; rungs_free gives its memory back. */
struct rungs {
    struct rung *at; /* weakest first */
    size_t count;
};

/* Makes the ladder of a spec, in a language; statistics that cannot be read count as none. A game
 * for one has only what plays it for a person to watch. */
void rungs_make(struct rungs *, const struct spec *, const struct language *);
void rungs_free(struct rungs *);

/* The level to try next: the one above the strongest that was beaten more often than not; without
 * any, one that is weak but does not play at random; and a weaker one where every game was lost.
 * NULL where the game has no levels. */
const struct level *rungs_suggest(const struct spec *, const struct scores *);

#endif
