/* A fast board of Shisen-Sho. It agrees with the referee on every pair and on what follows, and
 * shares no code with it: it is made from the position as text. */
#ifndef QUINCUNX_ENGINE_SHISEN_BOARD_H
#define QUINCUNX_ENGINE_SHISEN_BOARD_H

#include "base/random.h"
#include "engine/shisen/lines.h"

#include <stddef.h>

enum { SHISEN_TILES = 512, SHISEN_KINDS = 52, SHISEN_WORDS = SHISEN_TILES / 64 + 1 };

/* Two places; a comes first in reading order. */
struct shisen_pair {
    uint16_t a, b;
};

/* A list of pairs that grows. All zeros is an empty list. */
struct shisen_pairs {
    struct shisen_pair *at;
    size_t count, room;
};

void shisen_pairs_add(struct shisen_pairs *, int a, int b);
void shisen_pairs_free(struct shisen_pairs *);

/* A tile is numbered from 0 in reading order when the board is read, and keeps its number. */
struct shisen_board {
    int columns, rows;
    bool gravity;
    int numbers;                   /* tiles when the board was read */
    int tiles;                     /* left on the board */
    struct shisen_lines lines;     /* where they are */
    uint16_t tile[SHISEN_PLACES];  /* 0, or 1 + the tile's number */
    uint8_t kind_of[SHISEN_TILES]; /* by the tile's number */
    uint16_t left[SHISEN_KINDS];   /* tiles of each kind */
    uint64_t gone[SHISEN_WORDS];   /* the tiles taken: with the board as read, they say it all */
};

/* What it takes to put a pair back. */
struct shisen_undo {
    uint16_t tile[2], place[2];
};

/* Reads rows of letters with '/' between them; false where that is no board: a wrong letter, rows
 * of different lengths, too large, an odd number of a kind, or with gravity a tile over a hole. */
bool shisen_board_read(struct shisen_board *, const char *position, bool gravity);

/* A square's number in reading order on the bare board, as the referee counts, and back. */
int shisen_board_square(const struct shisen_board *, int place);
int shisen_board_place(const struct shisen_board *, int square);

/* The kind of the tile on an occupied place, from 0. */
static inline int shisen_board_kind(const struct shisen_board *board, int place)
{
    return board->kind_of[board->tile[place] - 1];
}

/* Whether these two places hold a pair that can be taken. */
bool shisen_board_can_take(const struct shisen_board *, struct shisen_pair);

/* Lists the pairs that can be taken, in the referee's order. */
void shisen_board_pairs(const struct shisen_board *, struct shisen_pairs *);

/* Finds one pair that can be taken, at random but in haste: not each is equally likely. */
bool shisen_board_find_pair(const struct shisen_board *, struct random *, struct shisen_pair *);

/* Takes a pair, and puts it back: the last taken first. Of equal tiles on top of each other the
 * uppermost is the one that goes, so that equal boards have equal `gone`. */
void shisen_board_take(struct shisen_board *, struct shisen_pair, struct shisen_undo *);
void shisen_board_put_back(struct shisen_board *, const struct shisen_undo *);

#endif
