/* A game played line by line. */
#ifndef QUINCUNX_FRONT_CLI_PLAY_H
#define QUINCUNX_FRONT_CLI_PLAY_H

#include "match/openings.h"

/* What to begin with: a match that is set up (it becomes the desk's), a lesson of a game, one of
 * its puzzles (as desk_solve takes it) or a rush of them, or, where `resume` is not NULL, the
 * unfinished game of that name; players (or NULL) replace those that it has. */
struct play_start {
    struct match *match;
    const struct game *learn; /* or NULL */
    size_t lesson;
    const struct game *solve; /* or NULL */
    int puzzle;
    bool rush;
    const char *date;
    const char *resume;
    const char *player[2];
    const struct spec *wanted;       /* or NULL: what the resumed game must agree with */
    const char *record;              /* or NULL: the file that each game is added to */
    const struct openings *openings; /* or NULL: that further games begin with */
    uint64_t seed;
};

/* Plays until the players have enough; the exit status. */
int play_run(const struct play_start *);

#endif
