/* Thinking about a ReverGo position: a guess that gets better with every ply looked ahead, until
 * the rest of the game can be solved. */
#ifndef QUINCUNX_ENGINE_REVERGO_SEARCH_H
#define QUINCUNX_ENGINE_REVERGO_SEARCH_H

#include "engine/limits.h"
#include "engine/revergo/board.h"
#include "engine/revergo/table.h"

/* What came of it, for the side to move. */
struct revergo_outcome {
    bool exact;
    int value; /* in stones */
    int depth, length;
    uint8_t line[REVERGO_SQUARES];
    uint64_t nodes;
    double seconds;
};

/* Hears of every depth that is finished. */
struct revergo_listener {
    void (*hear)(void *context, const struct revergo_outcome *);
    void *context;
};

/* Thinks within the limits about a board that is not full. There is always a move in the outcome.
 * The listener may be NULL. */
void revergo_search(const struct revergo_rules *, struct revergo_table *, struct revergo_board,
                    const struct limits *, const struct revergo_listener *,
                    struct revergo_outcome *);

#endif
