/* Siga for machines: a set of squares is 25 bits, bit 0 is a1, bit 4 is e1, bit 24 is e5.
 *
 * This is the second implementation of the rules; the referee is the first, and the two meet only
 * in the one-line position and in the numbers of moves: a placed stone is its square, a step is
 * 25 + 25 * from + to, SIGA_PASS is a pass. A board is a legal position: the side to move has no
 * five in a line. */
#ifndef QUINCUNX_ENGINE_SIGA_BOARD_H
#define QUINCUNX_ENGINE_SIGA_BOARD_H

#include "base/text.h"

#include <stdint.h>

enum {
    SIGA_SQUARES = 25,
    SIGA_STONES = 5, /* of each side */
    SIGA_MOVES = 30, /* of both sides together, after the placing */
    SIGA_PASS = 650, /* the move of a side whose stones are all blocked */
    SIGA_LINES = 12,
    SIGA_CHOICES = 25 /* the most moves there can be */
};

struct siga_board {
    uint32_t stones[2];          /* of X and of O */
    uint8_t side, placed, moves; /* as in the position's text; placed counts both sides */
};

#define SIGA_ALL UINT32_C(0x1ffffff)
#define SIGA_COLUMN_A UINT32_C(0x0108421)
#define SIGA_COLUMN_E UINT32_C(0x1084210)

/* A set moved one square; what would leave the board is gone. */
static inline uint32_t siga_up(uint32_t set)
{
    return set >> 5;
}

static inline uint32_t siga_down(uint32_t set)
{
    return set << 5 & SIGA_ALL;
}

static inline uint32_t siga_left(uint32_t set)
{
    return (set & ~SIGA_COLUMN_A) >> 1;
}

static inline uint32_t siga_right(uint32_t set)
{
    return (set & ~SIGA_COLUMN_E) << 1;
}

/* The squares next to a set. */
static inline uint32_t siga_around(uint32_t set)
{
    return siga_up(set) | siga_down(set) | siga_left(set) | siga_right(set);
}

/* Takes the lowest square out of a set. */
static inline uint32_t siga_pop(uint32_t *set)
{
    uint32_t lowest = *set & -*set;
    *set ^= lowest;
    return lowest;
}

static inline int siga_square(uint32_t set)
{
    return __builtin_ctz(set);
}

extern const uint32_t siga_lines[SIGA_LINES];

/* Whether the set, of at most five squares, is a line. */
bool siga_lined(uint32_t set);

/* The set turned and mirrored: symmetries 0 to 7, 0 changes nothing. */
uint32_t siga_reflect(uint32_t set, int symmetry);

/* The start of a game. */
struct siga_board siga_board_start(void);

/* Reads the one-line position; false and a sentence for what is none. */
bool siga_board_read(struct siga_board *, const char *position, struct text *error);
void siga_board_write(const struct siga_board *, struct text *);

bool siga_board_over(const struct siga_board *);

/* Lists the legal moves, ascending; a finished game has none. */
int siga_board_moves(const struct siga_board *, uint16_t move[SIGA_CHOICES]);

/* The position after a legal move. */
struct siga_board siga_board_play(struct siga_board, uint16_t move);

uint64_t siga_board_perft(const struct siga_board *, int depth);

#endif
