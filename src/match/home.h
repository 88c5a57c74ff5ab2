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
    bool fresh;              /* nothing was played or learned yet: learning comes first */
    struct score_line score; /* of all its games */
};

/* What can be done with a card, in the order of its buttons. */
enum home_action { HOME_CONTINUE, HOME_PLAY, HOME_LEARN, HOME_ACTIONS };

struct home_about {
    const char *name;  /* "continue" */
    const char *title; /* on a button: "Continue" */
};
extern const struct home_about home_about[HOME_ACTIONS];

bool home_can(const struct home_card *, enum home_action);

/* What most people want next; it can be done. */
enum home_action home_suggests(const struct home_card *);

struct home {
    struct home_card *card; /* in the order of the games; hidden ones have none */
    size_t cards;
    size_t latest; /* the card of the game that is or was last on the board, or 0 */
};

/* Makes the cards, in a language, for a desk with this game on its board (NULL: none). `courses`
 * finds the lessons file of a game, or "" (NULL: there are no lessons). Files that cannot be read
 * count as empty. */
struct home *home_open(const struct language *, const struct game *on_board,
                       const char *(*courses)(const struct game *));
void home_close(struct home *);

#endif
