/* The endgame table of Ô ăn quan: what the mover can still win, for all positions with few stones.
 *
 * An entry says: the mover can make sure of `low` points more than the other from here on, and the
 * other can keep it down to `high`, in the game that ends after 100 turns. A table holds wherever
 * OANQUAN_TABLE_TURNS or more are left. Circling does not spoil it: whoever circles comes to the
 * last turn in the end. But it matters then who makes that turn, so there are bounds for an even
 * number of turns left and others for an odd one. */
#ifndef QUINCUNX_ENGINE_OANQUAN_TABLE_H
#define QUINCUNX_ENGINE_OANQUAN_TABLE_H

#include "engine/limits.h"
#include "engine/oanquan/board.h"

enum {
    OANQUAN_TABLE_MOST = 24, /* small stones on the board */
    OANQUAN_TABLE_ROWS = 14, /* in the two rows together; numbers have 32 bits */
    OANQUAN_TABLE_TURNS = 30,
    OANQUAN_TABLE_INFINITY = 127 /* as high, or negative as low: nothing is known */
};

struct oanquan_bounds {
    int8_t low, high;
};

struct oanquan_table;

/* How far the building has come: so many turns left are done. */
struct oanquan_progress {
    int turns;
    uint64_t positions, open; /* of these: all, and with low < high */
    uint64_t changes;         /* with other bounds than two turns before */
};
typedef void oanquan_table_told(void *context, const struct oanquan_progress *);

/* Builds a table for at most so many small stones, of which at most `rows` are in the two rows;
 * NULL if the budget's time is spent or it is stopped. told may be NULL. */
struct oanquan_table *oanquan_table_build(const struct oanquan_rules *, int stones, int rows,
                                          struct budget *, oanquan_table_told *told, void *context);
void oanquan_table_free(struct oanquan_table *);

/* How many positions it has numbers for, and a number that depends on every entry. */
size_t oanquan_table_positions(const struct oanquan_table *);
uint64_t oanquan_table_sum(const struct oanquan_table *);

/* What is known of a position that is not over, with so many turns left: nothing if it has too many
 * stones or there are too few turns. */
struct oanquan_bounds oanquan_table_look(const struct oanquan_table *, const struct oanquan_cells *,
                                         int turns);

/* Fetches a position's entry into the cache, if it has one. */
void oanquan_table_fetch(const struct oanquan_table *, const struct oanquan_cells *, int turns);

/* Whether a position has at most so many stones too many to be in the table. */
bool oanquan_table_near(const struct oanquan_table *, const struct oanquan_cells *, int stones);

#endif
