/* What the Reversi kernel knows of the rules, and positions of every size as they are told to it.
 *
 * The kernel never sees the referee's state: it reads the one-line position text. A position is a
 * mask of bits for each row and side, whatever the size; board.h and wide.h take it from there.
 * A move is the number of its square in reading order, or REVERSI_PASS. Bit c of a row is column c.
 */
#ifndef QUINCUNX_ENGINE_REVERSI_RULES_H
#define QUINCUNX_ENGINE_REVERSI_RULES_H

#include "engine/reversi/variant.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REVERSI_SIZE_LEAST = 4,
    REVERSI_SIZE_MOST = 16,
    REVERSI_PASS = REVERSI_SIZE_MOST * REVERSI_SIZE_MOST,
    REVERSI_NONE, /* no move known */
    REVERSI_NAME = 8
};

/* All zeros but for the size is the standard game. */
struct reversi_rules {
    int size;
    bool straight; /* diagonals=off: only rows and columns count */
    bool ends;     /* blocked=end: a player without a move ends the game */
    bool winner;   /* empties=winner: the winner gets the squares still empty */
};

struct reversi_position {
    struct reversi_rules rules;
    int side;                           /* to move: 0 Black, 1 White */
    uint16_t row[2][REVERSI_SIZE_MOST]; /* each side's discs */
};

static inline int reversi_area(const struct reversi_rules *rules)
{
    return rules->size * rules->size;
}

/* The start of a game. */
struct reversi_position reversi_start(const struct reversi_rules *);

/* Reads a position as the referee writes it; false if it is not one of these rules. */
bool reversi_read(struct reversi_position *, const struct reversi_rules *, const char *text);

/* The margin, for the side that has `own` discs, of a game that is over. */
static inline int reversi_margin(const struct reversi_rules *rules, int own, int other)
{
    int margin = own - other;
    int empties = rules->winner ? reversi_area(rules) - own - other : 0;
    return margin + (margin > 0 ? empties : margin < 0 ? -empties : 0);
}

/* A move in the referee's notation: "d3", "pass". */
void reversi_move_name(const struct reversi_rules *, int move, char name[REVERSI_NAME]);

#endif
