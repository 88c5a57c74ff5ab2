/* The endgame table of Ô ăn quan: what the mover can still win, for all positions with few stones.
 *
 * An entry says: the mover can make sure of `low` points more than the other from here on, and the
 * other can keep it down to `high`; the game is then over within low_plies or high_plies plies,
 * whatever the opponent does. So a bound holds wherever at least so many turns are left, in the
 * game that ends after 100 turns as in one that need not end. Going round in circles proves
 * nothing: who can do it for ever leaves low < high. */
#ifndef QUINCUNX_ENGINE_OANQUAN_TABLE_H
#define QUINCUNX_ENGINE_OANQUAN_TABLE_H

#include "engine/limits.h"
#include "engine/oanquan/board.h"

enum {
    OANQUAN_TABLE_MOST = 24,     /* small stones */
    OANQUAN_TABLE_PLIES = 60,    /* no bound needs more */
    OANQUAN_TABLE_INFINITY = 127 /* as high, or negative as low: nothing is known */
};

struct oanquan_bounds {
    int8_t low, high;
    uint8_t low_plies, high_plies;
};

struct oanquan_table;

/* How far the building has come: positions of this many small stones and big ones are done. */
struct oanquan_progress {
    int stones, bigs, round, passes;
    uint64_t positions, open; /* of these: all, and with low < high */
};
typedef void oanquan_table_told(void *context, const struct oanquan_progress *);

/* Builds a table for at most so many small stones; NULL if the budget's time is spent or it is
 * stopped. `rounds` is how often all sizes are gone through: from the second round on, sizes know
 * the larger ones that a refill leads to. told may be NULL. */
struct oanquan_table *oanquan_table_build(const struct oanquan_rules *, int stones, int rounds,
                                          struct budget *, oanquan_table_told *told, void *context);
void oanquan_table_free(struct oanquan_table *);

/* Bytes that a table for so many small stones takes. */
size_t oanquan_table_bytes(int stones);

/* A number that depends on every entry. */
uint64_t oanquan_table_sum(const struct oanquan_table *);

int oanquan_table_stones(const struct oanquan_table *);
const struct oanquan_rules *oanquan_table_rules(const struct oanquan_table *);

/* What is known of a position that is not over: nothing if it has too many stones. */
struct oanquan_bounds oanquan_table_look(const struct oanquan_table *,
                                         const struct oanquan_cells *);

/* Fetches a position's entry into the cache, if it has one. */
void oanquan_table_fetch(const struct oanquan_table *, const struct oanquan_cells *);

#endif
