/* Statistics: how games ended, for each game with its options, opponent and side, in a plain file
 * that people can read and edit:
 *
 *     # a comment
 *     reversi:size=6 first easy: played 3 won 2 drawn 0 lost 1 best 93.5
 *     shisen: played 12 won 7 drawn 0 lost 5 best 240.0
 *
 * The spec is as short as can be and has no seed. In games for two, `first` or `second` is the
 * person's side and the last word before the colon the machine's level. `best` is the shortest time
 * (in seconds, of the person's own clock) that a game was won in, left out until one is. What other
 * versions of the program write, lines of games unknown here and more words with a number at the
 * end of a line, is kept as it is. */
#ifndef QUINCUNX_MATCH_STATISTICS_H
#define QUINCUNX_MATCH_STATISTICS_H

#include "match/match.h"

enum { STATISTICS_MOST = 1000000000 /* no count goes beyond this */ };

struct score_line {
    int played, won, drawn, lost;
    double best; /* seconds; 0: none yet */
};

/* Matches like this are counted: a person against the machine, or a person alone. Those of two
 * persons or two machines, side-lines and games that began in the middle are not. */
bool statistics_counts(const struct match *);

/* Adds a finished (or resigned) match if it is one that counts. False, and said, when the file
 * cannot be written or has a line that makes no sense (it is then left alone). */
bool statistics_add(const struct match *, struct text *error);

/* The line for matches like this one; all zeros where there is none. */
bool statistics_find(const struct match *, struct score_line *, struct text *error);

/* All lines as text, for showing; "" when there are none. */
bool statistics_list(struct text *, struct text *error);

/* A line taken apart: what was played, the person's side, the machine's level ("" for one alone),
 * and how it went. */
struct score_row {
    struct spec spec;
    int side;
    char level[PLAYER_NAME];
    struct score_line score;
};

/* Tells every line of a game that is known here, in the order of the file. */
bool statistics_each(void (*tell)(void *context, const struct score_row *), void *context,
                     struct text *error);

#endif
