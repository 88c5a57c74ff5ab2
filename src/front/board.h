/* Boards in letters: paints any scene as lines of text, with its counters beside it. */
#ifndef QUINCUNX_FRONT_BOARD_H
#define QUINCUNX_FRONT_BOARD_H

#include "core/game.h"
#include "match/marks.h"

/* How a board is painted. */
struct paint {
    const char *player[2]; /* names for the counters; NULL: the game's own */
    bool colour;
    const struct language *language; /* of the words beside the board; NULL: English */
    const struct marks *marks;       /* NULL: none; ( ) around the last move, + where one can go */
};

/* Standard output is a terminal that shows colours, and the user does not mind. */
bool board_wants_colour(void);

void board_paint(const struct game *, const struct state *, const struct paint *, struct text *);

/* A counter's label and value in words: "White (human)", "4 of 30". */
void board_counter(const struct game *, const struct counter *, const struct paint *,
                   struct text *label, struct text *value);

#endif
