/* What the search remembers of positions. Keys are whole boards, so two positions are never taken
 * for each other; several threads may use one table without locks, and never see half an entry. */
#ifndef QUINCUNX_ENGINE_REVERGO_TABLE_H
#define QUINCUNX_ENGINE_REVERGO_TABLE_H

#include "engine/revergo/board.h"

#include <stddef.h>

enum {
    REVERGO_NO_MOVE = 64,
    REVERGO_SOLVED = 255 /* a depth: the bounds are of the final result, in stones */
};

/* Bounds on a position's value at some depth, and the best move known. */
struct revergo_finding {
    int16_t low, high;
    uint8_t depth, move;
};

struct revergo_table;

struct revergo_table *revergo_table_open(size_t bytes);
void revergo_table_close(struct revergo_table *);

/* Gets all of its memory now (pages_touch). */
void revergo_table_touch(struct revergo_table *);

/* Starts a new thinking: older entries stay, but make way first. */
void revergo_table_renew(struct revergo_table *);

bool revergo_table_find(const struct revergo_table *, struct revergo_board,
                        struct revergo_finding *);
void revergo_table_keep(struct revergo_table *, struct revergo_board,
                        const struct revergo_finding *);

#endif
