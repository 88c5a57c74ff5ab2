/* The home: what a person sees when nothing is being played: a card for each game, with a picture
 * of its board, what can be continued, and how far they came. Plain values, made anew whenever the
 * home is entered (desk.h: DESK_HOME). */
#ifndef QUINCUNX_MATCH_HOME_H
#define QUINCUNX_MATCH_HOME_H

#include "core/scene.h"
#include "core/spec.h"
#include "match/statistics.h"

enum { HOME_KEPT = 32 };

struct home_card {
    const struct game *game;
    struct scene scene;   /* the board of the unfinished game, or else one made for show */
    char kept[HOME_KEPT]; /* the game to continue, as desk_resume takes it, or "" */
    struct text going;    /* where that one stands: "Move 12: Black to move"; "" */
    struct text reached;  /* "3 of 8 lessons, won 4 of 9"; "" */
    size_t lessons, finished;
    size_t next;             /* the lesson to take next, from 0 */
    bool fresh;              /* nothing was played or learned yet: learning comes first */
    struct score_line score; /* of all its games */
};

struct home {
    struct home_card *card; /* in the order of the games; hidden ones have none */
    size_t cards;
    size_t latest; /* the card of the game that was on the board last, or 0 */
};

/* Makes the cards, in a language. `courses` finds the lessons file of a game, or "" (NULL: there
 * are no lessons). Files that cannot be read count as empty. */
struct home *home_open(const struct language *, const char *(*courses)(const struct game *));
void home_close(struct home *);

#endif
