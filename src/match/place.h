/* Where the pieces of a cell lie. A place depends on nothing but the cell, the kind and the order,
 * so that no piece has to move aside when another comes or goes. */
#ifndef QUINCUNX_MATCH_PLACE_H
#define QUINCUNX_MATCH_PLACE_H

#include "core/game.h"

/* In squares from the top left corner of the board. */
struct place {
    double x, y;
};

/* The middle of a cell. */
struct place place_middle(const struct scene *, int cell);

/* The place of the piece that is number `order` (from 0) of its kind in a cell: the middle for
 * pieces that are not counted; a spiral around it for those that are; heaps of ten in the squares
 * of a store, from the left, and pieces that are not counted from the right. */
struct place place_piece(const struct game *, const struct scene *, int cell, int kind, int order);

#endif
