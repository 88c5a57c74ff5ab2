/* The positions that follow one, in the order in which they are looked at: for the search and the
 * prover alike. Inlined: this is where both spend their time. */
#ifndef QUINCUNX_ENGINE_OANQUAN_SUCCESSOR_H
#define QUINCUNX_ENGINE_OANQUAN_SUCCESSOR_H

#include "engine/oanquan/board.h"

struct oanquan_successor {
    struct oanquan_cells cells; /* canonical, if that was asked for */
    int won, order;             /* points of the move; the higher, the earlier */
    int16_t plies;              /* the prover's: of the proof when yes */
    uint8_t move;
    bool yes, no; /* the prover's: what is known of it */
};

/* Lists what follows, in the order of the moves; `order` is by points won and kept at home. */
static inline int oanquan_successors(const struct oanquan_rules *rules,
                                     const struct oanquan_cells *cells, bool canonical,
                                     struct oanquan_successor *next)
{
    int count = 0;
    for (int move = 0; move < OANQUAN_MOVES; move++)
        if (oanquan_cells_can(cells, move)) {
            struct oanquan_successor *now = &next[count++];
            struct oanquan_cells after = *cells;
            bool mirrored;
            now->won = oanquan_cells_play(&after, rules, move);
            now->cells = canonical ? oanquan_cells_canonical(&after, &mirrored) : after;
            now->move = (uint8_t)move;
            now->order =
                now->won * 4 + oanquan_half_row(after.half[1]) - oanquan_half_row(after.half[0]);
        }
    return count;
}

/* Best for the mover first; those of equal order stay as they are. */
static inline void oanquan_successors_sort(struct oanquan_successor *next, int count)
{
    for (int i = 1; i < count; i++) {
        struct oanquan_successor moved = next[i];
        int j = i;
        for (; j > 0 && next[j - 1].order < moved.order; j--)
            next[j] = next[j - 1];
        next[j] = moved;
    }
}

#endif
