/* A fast board of Ô ăn quan.
 *
 * The ring is two words, one for each half: five squares and the half-circle after them, ten bits a
 * cell, and above them one bit for the big stone. The mover's half comes first, so handing over the
 * turn is an exchange of the two words, and a position of the search has neither side nor score:
 * what can still be won depends on the cells alone (and on the turns left, near the last one).
 *
 * Invariant: whoever is to move has a stone in their row, unless the game is over; no cell holds
 * more than 1023 stones, because a board is refused that could come to more. */
#ifndef QUINCUNX_ENGINE_OANQUAN_BOARD_H
#define QUINCUNX_ENGINE_OANQUAN_BOARD_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    OANQUAN_ROW = 5,
    OANQUAN_TURNS = 100,       /* the game ends at the latest after so many */
    OANQUAN_MOVES = 10,        /* the most there can be */
    OANQUAN_STONES_MOST = 500, /* on a board that is read; refills add 500 more at most */
    OANQUAN_CHARGE = 5
};

struct oanquan_rules {
    bool collect;    /* leftover=collect */
    bool safe_young; /* young=safe */
    int big_value;   /* big=5 or 10 */
};

struct oanquan_cells {
    uint64_t half[2]; /* [0] the mover's */
};

/* A whole position; its cells are seen by the side to move. */
struct oanquan_board {
    struct oanquan_rules rules;
    struct oanquan_cells cells;
    int score[2];
    int side, turns;
};

#define OANQUAN_CELL_BITS 10
#define OANQUAN_ROUND_SHIFT 50 /* the half-circle with its big stone: all from here up */
#define OANQUAN_BIG_SHIFT 60
#define OANQUAN_CELL UINT64_C(1023)
#define OANQUAN_ROW_MASK ((UINT64_C(1) << OANQUAN_ROUND_SHIFT) - 1)
#define OANQUAN_SMALL_MASK ((UINT64_C(1) << OANQUAN_BIG_SHIFT) - 1)
#define OANQUAN_ONES UINT64_C(0x0004010040100401) /* one stone in each of six cells */

/* Whether both half-circles are empty. */
static inline bool oanquan_cells_over(const struct oanquan_cells *cells)
{
    return (cells->half[0] | cells->half[1]) >> OANQUAN_ROUND_SHIFT == 0;
}

/* The small stones of the first 1, 2, … 6 cells of a half, each sum in its ten bits. */
static inline uint64_t oanquan_half_sums(uint64_t half)
{
    return (half & OANQUAN_SMALL_MASK) * OANQUAN_ONES;
}

static inline int oanquan_half_row(uint64_t half)
{
    return (int)(oanquan_half_sums(half) >> 40 & OANQUAN_CELL);
}

static inline int oanquan_half_small(uint64_t half)
{
    return (int)(oanquan_half_sums(half) >> 50 & OANQUAN_CELL);
}

static inline int oanquan_cells_small(const struct oanquan_cells *cells)
{
    return oanquan_half_small(cells->half[0]) + oanquan_half_small(cells->half[1]);
}

/* What a finished game still adds to the difference, for the player whose cells come first. */
static inline int oanquan_cells_leftover(const struct oanquan_cells *cells,
                                         const struct oanquan_rules *rules)
{
    return rules->collect ? oanquan_half_row(cells->half[0]) - oanquan_half_row(cells->half[1]) : 0;
}

static inline bool oanquan_cells_can(const struct oanquan_cells *cells, int move)
{
    return cells->half[0] >> (move / 2 * OANQUAN_CELL_BITS) & OANQUAN_CELL;
}

/* Makes a move that can be made: twice the square (0 to 4 for either player), plus one for the
 * direction +. Returns what it wins for the mover: stones taken, and the other's charge. The cells
 * are then the other player's. */
int oanquan_cells_play(struct oanquan_cells *, const struct oanquan_rules *, int move);

/* The same for the last turn of all, after which nobody is refilled and charged. */
int oanquan_cells_play_last(struct oanquan_cells *, const struct oanquan_rules *, int move);

/* Left and right exchanged: cell i becomes 4 - i on the ring, and + becomes -. */
struct oanquan_cells oanquan_cells_mirror(const struct oanquan_cells *);

/* The same for the two mirror images; *mirrored tells which one it is. */
struct oanquan_cells oanquan_cells_canonical(const struct oanquan_cells *, bool *mirrored);

static inline int oanquan_move_mirror(int move)
{
    return 2 * OANQUAN_ROW - 1 - move;
}

/* Number of move sequences of exactly so many plies, with no regard to the last turn. */
uint64_t oanquan_cells_perft(const struct oanquan_cells *, const struct oanquan_rules *, int plies);

/* -- Whole positions ----------------------------------------------------------------------------
 */

struct oanquan_board oanquan_board_start(const struct oanquan_rules *);

/* Reads a position in the game's notation; false if it is none, or has too many stones. */
bool oanquan_board_read(struct oanquan_board *, const struct oanquan_rules *, const char *position);
void oanquan_board_write(const struct oanquan_board *, struct text *);

bool oanquan_board_over(const struct oanquan_board *);

/* Moves of a board are twice the cell of the ring, plus one for the direction +; ascending. Those
 * of its cells are counted from the mover's first square. */
int oanquan_board_moves(const struct oanquan_board *, int moves[OANQUAN_MOVES]);
void oanquan_board_play(struct oanquan_board *, int move);

static inline int oanquan_board_move(const struct oanquan_board *board, int move_of_cells)
{
    return move_of_cells + 12 * board->side;
}

/* The points of each side, with the leftovers once the game is over. */
void oanquan_board_score(const struct oanquan_board *, int points[2]);

/* The score so far for the mover, less the other's: the cells' value is added to it. */
static inline int oanquan_board_lead(const struct oanquan_board *board)
{
    return board->score[board->side] - board->score[!board->side];
}

#endif
