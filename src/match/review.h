/* Reviews: what each move of a game gave away, by the verdicts kept with the positions. */
#ifndef QUINCUNX_MATCH_REVIEW_H
#define QUINCUNX_MATCH_REVIEW_H

#include "match/match.h"

enum grade {
    GRADE_UNKNOWN, /* not judged yet, or no move: a scramble, a resignation */
    GRADE_BEST,    /* nothing was lost, or nothing else could be played */
    GRADE_GOOD,
    GRADE_SLIP,    /* "?!" */
    GRADE_MISTAKE, /* "?" */
    GRADE_BLUNDER, /* "??": the result changed for the worse, or very much was lost */
    GRADES
};

struct grade_about {
    const char *name, *sign; /* "blunder", "??" */
};
extern const struct grade_about grade_about[GRADES];

struct judgement {
    enum grade grade;
    bool exact;     /* both positions were known for sure */
    int loss;       /* in the game's units (without a unit: of a win to a loss, 0 to 2) */
    game_move best; /* what would have been better (or the move itself) */
};

/* The judgement of the move that led to `entry` (1 or more), from the opinions kept with it and
 * with the entry before. A finished position needs none; where a game has no points a guess of 0 is
 * no opinion. By guesses alone nothing is a blunder unless they clearly turn the game around. */
struct judgement review_move(const struct match *, size_t entry);

/* The move after which the loser could not save the game any more, proven, or, where that cannot be
 * told, the loser's (or, without one, anybody's) that lost most; 0 if no move lost anything or
 * fewer than half are judged. All of these are about the whole line, whichever position is on view.
 */
size_t review_turning_point(const struct match *);

/* The next mistake (GRADE_MISTAKE or worse; in a game without one, a slip) after an entry, or
 * before it (step -1); 0: none. */
size_t review_next_mistake(const struct match *, size_t entry, int step);

/* "12. White d3 is a mistake. It costs 4 discs; c5 is better. After d3, Black can take the corner
 * a1." */
void review_tell(const struct match *, size_t entry, struct text *);

/* A few lines about the whole game: how many moves of each grade each side made, and the turning
 * point. */
void review_summary(const struct match *, struct text *);

#endif
