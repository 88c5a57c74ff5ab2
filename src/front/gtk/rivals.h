/* Who plays and how strong the computer is, or, for a player alone, how hard the board: rows of the
 * dialog for a new game. The short ladder of levels comes first, with the suggested one chosen; all
 * of them unfold. */
#ifndef QUINCUNX_FRONT_GTK_RIVALS_H
#define QUINCUNX_FRONT_GTK_RIVALS_H

#include "match/match.h"
#include "match/rungs.h"

#include <gtk/gtk.h>

enum who { WHO_FIRST, WHO_SECOND, WHO_PERSONS, WHO_MACHINES, WHOS };

enum { RIVALS_MOST = 64, DEAL_ANY = -1 };

struct rivals {
    struct spec spec;
    struct rungs rungs;
    GtkWidget *who, *group; /* of preferences; no `who`: for a player alone */
    GtkWidget *row[RIVALS_MOST];
    int rows;
    int chosen; /* of the rungs; or enum deal, or DEAL_ANY */
    bool all;   /* levels are shown */
};

/* Fills both groups for a spec that can be begun; it begins as all zeros. */
void rivals_open(struct rivals *, GtkWidget *who, GtkWidget *group, const struct spec *, enum who);
void rivals_close(struct rivals *);

/* Other options may have other levels. */
void rivals_follow(struct rivals *, const struct spec *);

/* The players that were chosen; and the name of the wanted deal, or NULL: any board will do. */
void rivals_seat(const struct rivals *, char player[2][PLAYER_NAME]);
const char *rivals_deal(const struct rivals *);

#endif
