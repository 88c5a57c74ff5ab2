/* The solver: how strong a person is at the puzzles of a game, and which were tried, in a plain
 * file in the state folder ("puzzles"):
 *
 *     quincunx puzzles 1
 *     siga rating 412.5 180.2 0.060000      rating, deviation, volatility
 *     siga 1a2b3c4d solved                  a puzzle, by its id; or missed
 *     siga day 2026-11-18 solved            the puzzle of that day; or missed
 *     siga rush 12                          puzzles solved in a rush
 *
 * Lines that are not understood here are kept. A file that is something else altogether is set
 * aside under another name before a new one is begun. */
#ifndef QUINCUNX_MATCH_SOLVER_H
#define QUINCUNX_MATCH_SOLVER_H

#include "match/glicko.h"
#include "match/puzzle.h"

/* A puzzle that was tried. */
struct tried {
    uint32_t id;
    bool solved;
};

struct solver {
    struct glicko skill;
    struct tried *at;
    size_t count, room, solved;
    int64_t *day; /* those whose puzzle was solved */
    size_t days, day_room;
    int rush; /* the most puzzles solved in one */
};

/* Reads what is known of the person at the puzzles of a game; nothing, and said, if the file cannot
 * be read. The solver is all zeros or was read before; solver_free gives the memory back. */
bool solver_read(const struct puzzles *, struct solver *, struct text *error);
void solver_free(struct solver *);

/* Notes that a puzzle was solved (at the first try and without help) or missed, for the puzzle of a
 * day (or NULL) too, and reads what is known after that. The rating moves when a puzzle is tried
 * for the first time. The text gets a sentence if nothing could be noted, and if a foreign file was
 * set aside (then true is returned). */
bool solver_note(const struct puzzles *, size_t number, bool solved, const char *date,
                 struct solver *after, struct text *error);

/* The same for a rush in which so many puzzles were solved. */
bool solver_note_rush(const struct puzzles *, int solved, struct solver *after, struct text *error);

/* A puzzle that was not tried, or else not solved, and is about as hard as the person is strong. */
size_t solver_choose(const struct solver *, const struct puzzles *);

/* How many days in a row up to this one or the day before had their puzzle solved. */
int solver_streak(const struct solver *, int64_t today);

#endif
