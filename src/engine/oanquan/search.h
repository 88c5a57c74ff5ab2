/* Thinking about Ô ăn quan: the best move, what it is worth, and how sure that is.
 *
 * A value is the final score difference, leftovers included, seen by the side to move. It is a
 * guess where lines were broken off at the search's depth. It is a bound, or exact, where every
 * line that it rests on came to the end of the game, within the turns that are left.
 *
 * A mind belongs to one thread at a time; any number of minds can think at once. */
#ifndef QUINCUNX_ENGINE_OANQUAN_SEARCH_H
#define QUINCUNX_ENGINE_OANQUAN_SEARCH_H

#include "engine/bound.h"
#include "engine/limits.h"
#include "engine/oanquan/board.h"

struct oanquan_mind;

struct oanquan_report {
    int move; /* of the board: twice the cell, plus one for + */
    int value;
    enum bound bound; /* lower: at least this value is proven */
    int depth;        /* plies of the last whole search; 0: none was finished */
    uint64_t nodes;
    double seconds;
    int line[OANQUAN_TURNS]; /* the moves expected, beginning with `move` */
    int length;
};

typedef void oanquan_told(void *context, const struct oanquan_report *);

struct oanquan_mind *oanquan_mind_open(const struct oanquan_rules *, size_t hash_bytes);
void oanquan_mind_close(struct oanquan_mind *);

/* Gets all of its memory now (pages_touch). */
void oanquan_mind_touch(struct oanquan_mind *);

/* Forgets all: after that a node limit gives the same answer as in a new mind. */
void oanquan_mind_clear(struct oanquan_mind *);

/* Thinks about a board that is not over and has the mind's rules: one ply deeper each time, until
 * the limits are used up or the value is exact. `told` (or NULL) hears of every depth finished.
 * threads and bytes of the limits are not looked at. */
struct oanquan_report oanquan_think(struct oanquan_mind *, const struct oanquan_board *,
                                    const struct limits *, oanquan_told *told, void *context);

#endif
