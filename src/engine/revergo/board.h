/* A fast board for ReverGo: two sets of squares, as bits.
 *
 * A board is seen from the side to move: `own` are its stones, `opp` the other side's. Whose stones
 * are white does not matter to the rules, so it is not kept. Square i is bit i, in reading order,
 * as in the referee's moves. Both shapes share the code: the rules hold the rays of every square,
 * and the row of sixteen has rays in one direction only.
 *
 * Invariant: own and opp do not meet, and both lie within rules->all. */
#ifndef QUINCUNX_ENGINE_REVERGO_BOARD_H
#define QUINCUNX_ENGINE_REVERGO_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REVERGO_SQUARES = 64,
    REVERGO_SYMMETRIES = 8,
    REVERGO_MIRROR = 10 /* up to this many stones, mirror images meet often enough to be one */
};

struct revergo_board {
    uint64_t own, opp;
};

/* The shape of the board and what follows from it; made once, then only read. */
struct revergo_rules {
    int columns, rows, squares;
    bool lines; /* the reach is along straight lines, not a box */
    uint64_t all, safe;
    uint64_t left1, left2, right1, right2; /* squares with one or two more to the left, right */
    uint64_t up[REVERGO_SQUARES][4];       /* rays towards higher squares: E, S, SE, SW */
    uint64_t down[REVERGO_SQUARES][4];     /* and their opposites */
    uint64_t line[REVERGO_SQUARES][4];     /* both together */
    uint64_t first[4], last[4];            /* squares where a line of each direction begins, ends */
    uint8_t flips_most[REVERGO_SQUARES];   /* stones that one placing there can turn at most */
};

/* The rules of a board of 8 × 8, or of one row of 16. */
void revergo_rules_set(struct revergo_rules *, int rows, int columns, bool lines);

/* Reads the referee's position line; false if it is none for this shape. */
bool revergo_board_read(const struct revergo_rules *, const char *position, struct revergo_board *);

/* Sequences of exactly so many placings. */
uint64_t revergo_board_perft(const struct revergo_rules *, struct revergo_board, int depth);

/* The mirror image whose sets come first, of all images that the shape has. */
struct revergo_board revergo_board_canonical(const struct revergo_rules *, struct revergo_board);

/* Stones of either side that can never be turned any more; not all of them are found. */
uint64_t revergo_board_stable(const struct revergo_rules *, struct revergo_board);

/* -- Inside every loop, so inline ----------------------------------------------------------------
 */

/* How many squares a set holds. Not every machine that we build for counts bits by itself. */
static inline int revergo_count(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
}

static inline int revergo_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline uint64_t revergo_bit(int square)
{
    return (uint64_t)1 << square;
}

static inline uint64_t revergo_board_empty(const struct revergo_rules *rules,
                                           struct revergo_board board)
{
    return rules->all & ~(board.own | board.opp);
}

/* The squares at most two away from a set. */
static inline uint64_t revergo_board_near(const struct revergo_rules *rules, uint64_t set)
{
    int row = rules->columns;
    if (rules->rows == 1) /* shifts by a row would be wrong, and wrap on wider ones */
        return ((set & rules->left1) >> 1 | (set & rules->left2) >> 2 | (set & rules->right1) << 1 |
                (set & rules->right2) << 2);
    uint64_t one = (set & rules->left1) >> 1 | (set & rules->right1) << 1;
    uint64_t two = (set & rules->left2) >> 2 | (set & rules->right2) << 2;
    uint64_t next = set | one | (rules->lines ? 0 : two);
    uint64_t far = set | two | (rules->lines ? 0 : one);
    return one | two | next << row | next >> row | far << 2 * row | far >> 2 * row;
}

/* The squares where a stone may be placed. */
static inline uint64_t revergo_board_moves(const struct revergo_rules *rules,
                                           struct revergo_board board)
{
    uint64_t stones = board.own | board.opp;
    return ~stones & (rules->safe | (revergo_board_near(rules, stones) & rules->all));
}

/* The stones that a placing turns. A ray's first square without an enemy stone decides: towards
 * higher squares it is the lowest such bit, towards lower squares the highest. */
static inline uint64_t revergo_board_flips(const struct revergo_rules *rules,
                                           struct revergo_board board, int square)
{
    uint64_t flips = 0;
    const uint64_t *up = rules->up[square], *down = rules->down[square];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        uint64_t stop = up[i] & ~board.opp;
        uint64_t end = stop & -stop & board.own;
        flips |= up[i] & (end - (end != 0));
        stop = down[i] & ~board.opp;
        end = (uint64_t)1 << (63 - __builtin_clzll(stop | 1)) & down[i] & board.own;
        flips |= down[i] & -(end << 1);
    }
    return flips;
}

/* The board after a placing that turns `flips`, seen from the other side. */
static inline struct revergo_board revergo_board_after(struct revergo_board board, int square,
                                                       uint64_t flips)
{
    return (struct revergo_board){board.opp & ~flips, board.own | flips | revergo_bit(square)};
}

static inline struct revergo_board revergo_board_play(const struct revergo_rules *rules,
                                                      struct revergo_board board, int square)
{
    return revergo_board_after(board, square, revergo_board_flips(rules, board, square));
}

/* The board that stands for this one in tables: its value is the same. */
static inline struct revergo_board revergo_board_key(const struct revergo_rules *rules,
                                                     struct revergo_board board)
{
    bool few = revergo_count(board.own | board.opp) <= REVERGO_MIRROR;
    return few ? revergo_board_canonical(rules, board) : board;
}

/* Own stones less the other side's. */
static inline int revergo_board_lead(struct revergo_board board)
{
    return revergo_count(board.own) - revergo_count(board.opp);
}

#endif
