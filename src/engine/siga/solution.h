/* Siga solved: the value of every position.
 *
 * A solution never changes once it is there: any number of threads may ask it at once. */
#ifndef QUINCUNX_ENGINE_SIGA_SOLUTION_H
#define QUINCUNX_ENGINE_SIGA_SOLUTION_H

#include "engine/siga/board.h"
#include "engine/siga/work.h"

struct siga_solution;

/* Works everything out: about 5 s; NULL when the limits end it. */
struct siga_solution *siga_solution_make(const struct limits *, siga_progress *, void *context);

/* Save and load it; false or NULL and a sentence if that cannot be done. */
bool siga_solution_save(const struct siga_solution *, const char *path, const struct limits *,
                        struct text *error);
struct siga_solution *siga_solution_load(const char *path, const struct limits *,
                                         struct text *error);

/* Loads it, or else makes it and saves it for the next time. `path` may be NULL: nothing is kept.
 * NULL only when the limits ended it. `note` gets a sentence about a file that could not be used or
 * written, for the user to know, or stays empty. */
struct siga_solution *siga_solution_open(const char *path, const struct limits *, siga_progress *,
                                         void *context, struct text *note);

void siga_solution_close(struct siga_solution *);

/* The value of a position for the side to move: 1 won, 0 drawn, -1 lost; and how many plies the
 * game still lasts when the winner hurries and the loser delays (a draw lasts until the end). */
int siga_solution_value(const struct siga_solution *, const struct siga_board *, int *plies);

/* How many arrangements of the moving phase (the mover without a line) have each distance, see
 * table.h, and in how many the mover is blocked; false if stopped first. */
bool siga_solution_count(const struct siga_solution *, const struct limits *, uint64_t count[256],
                         uint64_t *blocked);

#endif
