/* Links: a game and where it stands, in one word that a browser, a mail and a shell leave alone.
 *
 *     reversi:size=6                   a spec is a link
 *     reversi:size=6/d2_b2_b3          the moves since the start, as records have them
 *     siga/@X..../...../...../...../....._O_0@b1     a position, and the moves since then
 *
 * Blanks are written as _, since no notation has it; nor @, which stands around a position. */
#ifndef QUINCUNX_MATCH_LINK_H
#define QUINCUNX_MATCH_LINK_H

#include "match/match.h"

/* Adds the match, up to the position on the board, without its players. */
void link_write(const struct match *, struct text *);

/* Adds the position on the board alone, as a game that begins there. */
void link_write_position(const struct match *, struct text *);

/* The word begins as a link does, with the name of a game; and the link says more than which game
 * to begin. */
bool link_names_game(const char *word);
bool link_leads_on(const char *link);

/* Sets a match (all zeros, or begun before) to a link; its players are persons. A leading # is
 * skipped. Fresh options that are not given keep their standard values. */
bool link_read(struct match *, const char *link, struct text *error);

#endif
