/* Facts that hold in every game on a board of squares in which enclosed runs are turned: the
 * corners, and what is joined to them along an edge, stay whose they are. */
#ifndef QUINCUNX_CORE_ENCLOSING_H
#define QUINCUNX_CORE_ENCLOSING_H

#include "core/fact.h"
#include "core/grid.h"

/* A board as its scene shows it. */
struct squares {
    struct grid grid;
    uint8_t at[SCENE_CELLS]; /* 0: empty, else 1 + the kind of the piece */
};

void enclosing_see(const struct game *, const struct state *, struct squares *);
bool enclosing_is_corner(struct grid, int square);

/* The piece goes to a corner. */
bool enclosing_takes_corner(const struct prospect *, struct finding *);

/* The piece lies at an edge, and all squares from it to a corner are of its side. */
bool enclosing_is_anchored(const struct prospect *, struct finding *);

/* The rival can go to a corner: the reply, and the corner as cell 0. */
bool enclosing_offers_corner(const struct prospect *, struct finding *);

/* The number is how many pieces the move turns. */
int enclosing_count_turned(const struct game *, const struct state *, game_move);

#endif
