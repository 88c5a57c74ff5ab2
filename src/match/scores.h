/* Scores: the statistics as a table that can be shown, game by game and in the order of each
 * ladder, with sums. Plain values; the file is read once, when the table is made. */
#ifndef QUINCUNX_MATCH_SCORES_H
#define QUINCUNX_MATCH_SCORES_H

#include "match/statistics.h"

/* All zeros is an empty table; scores_free gives its memory back. */
struct scores {
    struct score_row *row;
    size_t rows, room;
};

/* Reads the statistics, sorted by game, options, level (weakest first) and side. False, and said,
 * where the file cannot be read; the table is then empty. */
bool scores_read(struct scores *, struct text *error);
void scores_free(struct scores *);

/* All games of a kind (NULL: of all kinds), or those of them against one level, added up; the best
 * time is the shortest one. */
struct score_line scores_sum(const struct scores *, const struct game *);
struct score_line scores_against(const struct scores *, const struct game *, const char *level);

/* How many of `width` signs stand for the games that were won: rounded, 0 if none was played. */
int scores_share(const struct score_line *, int width);

/* The options of a row that are not the standard ones, in notation: "size=6"; nothing if all are.
 */
void scores_tell_options(const struct score_row *, struct text *);

/* How games ended, in one line: "won 3 of 5, 1 draw, best time 1:20"; nothing if none did. */
void scores_tell(const struct score_line *, struct text *);

#endif
