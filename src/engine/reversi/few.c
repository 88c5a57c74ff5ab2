/* Few empty squares. Everywhere `beta` is the question, alpha is beta - 1, and values are proven
 * bounds. */
#include "engine/reversi/few.h"

enum { NO_MOVE = -127 }; /* less than every value */

/* -- One empty square ---------------------------------------------------------------------------
 */

/* How many discs are turned along a line of eight, by a disc at a place in it, when all other
 * squares are taken and `own` has these: as far as the next own disc, both ways. */
#define RISE(bits)   \
    ((bits)&1    ? 0 \
     : (bits)&2  ? 1 \
     : (bits)&4  ? 2 \
     : (bits)&8  ? 3 \
     : (bits)&16 ? 4 \
     : (bits)&32 ? 5 \
     : (bits)&64 ? 6 \
                 : 0)
#define FALL(bits)   \
    ((bits)&128  ? 0 \
     : (bits)&64 ? 1 \
     : (bits)&32 ? 2 \
     : (bits)&16 ? 3 \
     : (bits)&8  ? 4 \
     : (bits)&4  ? 5 \
     : (bits)&2  ? 6 \
                 : 0)
#define TURNED(own, at) (RISE((own) >> ((at) + 1)) + FALL((own) << (8 - (at)) & 0xff))
#define PLACES(own)                                                                     \
    {                                                                                   \
        TURNED(own, 0), TURNED(own, 1), TURNED(own, 2), TURNED(own, 3), TURNED(own, 4), \
            TURNED(own, 5), TURNED(own, 6), TURNED(own, 7)                              \
    }
#define FOUR(what, i) what(i), what(i + 1), what(i + 2), what(i + 3)
#define SIXTEEN(what, i) FOUR(what, i), FOUR(what, i + 4), FOUR(what, i + 8), FOUR(what, i + 12)
#define SIXTY_FOUR(what, i) \
    SIXTEEN(what, i), SIXTEEN(what, i + 16), SIXTEEN(what, i + 32), SIXTEEN(what, i + 48)

static const uint8_t turned[256][8] = {SIXTY_FOUR(PLACES, 0), SIXTY_FOUR(PLACES, 64),
                                       SIXTY_FOUR(PLACES, 128), SIXTY_FOUR(PLACES, 192)};

static inline unsigned row_of(uint64_t set, int square)
{
    return (unsigned)(set >> (square & 56)) & 0xff;
}

static inline unsigned column_of(uint64_t set, int square)
{
    uint64_t column = set >> (square & 7) & UINT64_C(0x0101010101010101);
    return (unsigned)(column * UINT64_C(0x0102040810204080) >> 56);
}

/* A diagonal has one square in each column. */
static inline unsigned diagonal_of(uint64_t set, uint64_t squares)
{
    return (unsigned)((set & squares) * UINT64_C(0x0101010101010101) >> 56);
}

static inline int last_turned(uint64_t own, int square, bool straight)
{
    const struct reversi_rays *rays = &reversi_rays[straight][square];
    int x = square & 7, y = square >> 3;
    return turned[row_of(own, square)][x] + turned[column_of(own, square)][y] +
           turned[diagonal_of(own, rays->up[2] | rays->down[2])][x] +
           turned[diagonal_of(own, rays->up[3] | rays->down[3])][x];
}

/* The value for the side that has `own`. */
static inline int last_one(struct reversi_worker *worker, uint64_t own, uint64_t other, int square)
{
    int margin = 2 * reversi_count(own) - worker->area;
    int flips = last_turned(own, square, worker->rules.straight);
    worker->nodes++;
    if (flips)
        return margin + 2 * flips + 2;
    if (!worker->rules.ends && (flips = last_turned(other, square, worker->rules.straight)) != 0)
        return margin - 2 * flips;
    return reversi_over(worker, own, 1);
}

/* -- Two and three ------------------------------------------------------------------------------
 */

/* The discs turned at a square, if any can be. */
static inline uint64_t flips_at(const struct reversi_worker *worker, uint64_t own, uint64_t other,
                                int square)
{
    return reversi_near[square] & other ? reversi_flips(own, other, square, worker->rules.straight)
                                        : 0;
}

static inline int try_two(struct reversi_worker *worker, uint64_t own, uint64_t other, int first,
                          int second, int beta)
{
    int best = NO_MOVE;
    uint64_t flips;
    worker->nodes++;
    if ((flips = flips_at(worker, own, other, first)) != 0) {
        best = -last_one(worker, other ^ flips, own ^ flips ^ reversi_bit(first), second);
        if (best >= beta)
            return best;
    }
    if ((flips = flips_at(worker, own, other, second)) != 0) {
        int value = -last_one(worker, other ^ flips, own ^ flips ^ reversi_bit(second), first);
        return value > best ? value : best;
    }
    return best;
}

static int last_two(struct reversi_worker *worker, uint64_t own, uint64_t other, int first,
                    int second, int beta)
{
    int value = try_two(worker, own, other, first, second, beta);
    if (value != NO_MOVE)
        return value;
    if (!worker->rules.ends)
        value = try_two(worker, other, own, first, second, 1 - beta);
    return value != NO_MOVE ? -value : reversi_over(worker, own, 2);
}

/* Begins in an odd quarter: with three empty squares there is one. */
static inline int try_three(struct reversi_worker *worker, uint64_t own, uint64_t other,
                            uint64_t empties, uint64_t odd, int beta)
{
    int here = reversi_first(empties & odd);
    uint64_t rest = empties ^ reversi_bit(here);
    int first = reversi_first(rest), second = reversi_first(rest & (rest - 1));
    int best = NO_MOVE;
    worker->nodes++;
    for (int i = 0; i < 3; i++) {
        uint64_t flips = flips_at(worker, own, other, here);
        if (flips) {
            int value = -last_two(worker, other ^ flips, own ^ flips ^ reversi_bit(here), first,
                                  second, 1 - beta);
            if (value > best && (best = value) >= beta)
                break;
        }
        int next = i == 0 ? first : second;
        *(i == 0 ? &first : &second) = here;
        here = next;
    }
    return best;
}

static int last_three(struct reversi_worker *worker, uint64_t own, uint64_t other, uint64_t empties,
                      uint64_t odd, int beta)
{
    int value = try_three(worker, own, other, empties, odd, beta);
    if (value != NO_MOVE)
        return value;
    if (!worker->rules.ends)
        value = try_three(worker, other, own, empties, odd, 1 - beta);
    return value != NO_MOVE ? -value : reversi_over(worker, own, 3);
}

/* -- More ---------------------------------------------------------------------------------------
 */

static int search(struct reversi_worker *worker, uint64_t own, uint64_t other, uint64_t empties,
                  uint64_t odd, int beta);

/* There is no move. */
static int pass(struct reversi_worker *worker, uint64_t own, uint64_t other, uint64_t empties,
                uint64_t odd, int beta)
{
    if (!worker->rules.ends) {
        if (reversi_moves(other, own, empties, worker->rules.straight))
            return -search(worker, other, own, empties, odd, 1 - beta);
        worker->nodes++;
    }
    return reversi_over(worker, own, reversi_count(empties));
}

/* Four and more; moves in odd quarters first. */
static int search(struct reversi_worker *worker, uint64_t own, uint64_t other, uint64_t empties,
                  uint64_t odd, int beta)
{
    uint64_t moves = reversi_moves(own, other, empties, worker->rules.straight);
    int best = NO_MOVE;
    bool four = reversi_count(empties) == 4;
    worker->nodes++;
    if (!moves)
        return pass(worker, own, other, empties, odd, beta);
    for (uint64_t some = moves & odd, rest = moves & ~odd; some | rest; some &= some - 1) {
        if (!some) {
            some = rest;
            rest = 0;
        }
        int square = reversi_first(some);
        uint64_t flips = reversi_flips(own, other, square, worker->rules.straight);
        uint64_t next = other ^ flips, last = own ^ flips ^ reversi_bit(square);
        uint64_t left = empties ^ reversi_bit(square), odds = odd ^ reversi_quarter(square);
        int value = four ? -last_three(worker, next, last, left, odds, 1 - beta)
                         : -search(worker, next, last, left, odds, 1 - beta);
        if (value > best && (best = value) >= beta)
            break;
    }
    return best;
}

int reversi_few(struct reversi_worker *worker, struct reversi_board board, uint64_t empties,
                int count, int beta)
{
    uint64_t rest = empties & (empties - 1);
    switch (count) {
    case 0:
        return reversi_over(worker, board.own, 0);
    case 1:
        return last_one(worker, board.own, board.other, reversi_first(empties));
    case 2:
        return last_two(worker, board.own, board.other, reversi_first(empties), reversi_first(rest),
                        beta);
    case 3:
        return last_three(worker, board.own, board.other, empties, reversi_odd_quarters(empties),
                          beta);
    default:
        return search(worker, board.own, board.other, empties, reversi_odd_quarters(empties), beta);
    }
}
