/* The arena: levels, settings and other programs play many games against each other, and what comes
 * of it is measured.
 *
 * Every opening is a pair of games with sides swapped; everybody meets everybody else. Games may
 * run at once, but they are counted and recorded in the order of their numbers, and all chance of a
 * game comes from the seed and its number: so the same seed and limits of nodes or depth give the
 * same games and results, however many run at once and wherever a match was interrupted. */
#ifndef QUINCUNX_FRONT_ARENA_H
#define QUINCUNX_FRONT_ARENA_H

#include "match/openings.h"
#include "match/ratings.h"

enum { ARENA_ENTRANTS = 32, ARENA_FAULTS = 20 };

struct entrant;

/* A game that was lost because of something else than its moves. */
struct fault {
    uint64_t game; /* from 1 */
    int entrant;
    char text[MATCH_FAULT];
};

struct arena {
    struct spec spec;
    struct openings openings;
    uint64_t games;       /* of each two entrants; even */
    struct limits limits; /* of nodes and depth, for whoever has none of its own */
    bool timed;           /* there are clocks: */
    double main, increment;
    double patience; /* seconds to wait for an engine, where no clock runs */
    bool sequential; /* two entrants stop once the test of elo0 against elo1 is decided */
    double elo0, elo1;
    int concurrency;
    uint64_t seed;
    const char *record; /* a file for the games, or NULL */
    bool resume;        /* the games that are there already are the first ones */
    atomic_bool *stop;  /* set it to end the match soon */

    /* Called after each game that is counted; only one at a time. */
    void (*hear)(const struct arena *);

    /* What it came to. */
    struct entrant *entrant;
    int entrants;
    uint64_t counted;    /* games */
    struct tally *tally; /* of each pairing: arena_pairing */
    bool decided;        /* by the sequential test */
    uint64_t faults;     /* how many, of which the first ones are kept: */
    struct fault fault[ARENA_FAULTS];
};

/* Adds somebody: a level or SETTINGS_FULL with settings (strong:nodes=10000,hash=64), or a program
 * (ugi:COMMAND, gtp:COMMAND, gtp-top:COMMAND). The spec, the limits and the clock are set before.
 */
bool arena_enter(struct arena *, const char *word, struct text *error);

enum arena_end {
    ARENA_DONE,    /* all games were played, or the test is decided */
    ARENA_STOPPED, /* somebody set the stop flag */
    ARENA_WRONG,   /* it cannot begin so: said */
    ARENA_FAILED   /* the record cannot be written any more: said */
};

enum arena_end arena_run(struct arena *, struct text *error);
void arena_free(struct arena *);

/* The name of an entrant; the number of the pairing of two of them, one < other. */
const char *arena_name(const struct arena *, int entrant);
int arena_pairing(const struct arena *, int one, int other);

/* All games that are to be played. */
uint64_t arena_games(const struct arena *);

/* Adds the results, in words; and in one line, about the first two. */
void arena_report(const struct arena *, struct text *);
void arena_report_briefly(const struct arena *, struct text *);

#endif
