/* Few empty squares. Everywhere `beta` is the question, alpha is beta - 1, and values are proven
 * bounds. */
#include "engine/reversi/few.h"

/* -- One empty square ---------------------------------------------------------------------------
 */

/* How many discs are turned along a line of eight, by a disc at `at`, when all other squares are
 * taken and `own` has these: as far as the next own disc, both ways. */
static inline int turned(unsigned own, int at)
{
    unsigned above = own >> at >> 1, below = own << (31 - at) << 1;
    return (above ? __builtin_ctz(above) : 0) + (below ? __builtin_clz(below) : 0);
}

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
    return turned(row_of(own, square), x) + turned(column_of(own, square), y) +
           turned(diagonal_of(own, rays->up[2] | rays->down[2]), x) +
           turned(diagonal_of(own, rays->up[3] | rays->down[3]), x);
}

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

static int last_two(struct reversi_worker *worker, uint64_t own, uint64_t other, int first,
                    int second, int beta, bool passed)
{
    int best = -worker->area - 1;
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
    if (best >= -worker->area)
        return best;
    if (passed || worker->rules.ends)
        return reversi_over(worker, own, 2);
    return -last_two(worker, other, own, first, second, 1 - beta, true);
}

static int last_three(struct reversi_worker *worker, uint64_t own, uint64_t other,
                      const int square[3], int beta, bool passed)
{
    static const uint8_t rest[3][2] = {{1, 2}, {0, 2}, {0, 1}};
    int best = -worker->area - 1;
    worker->nodes++;
    for (int i = 0; i < 3; i++) {
        uint64_t flips = flips_at(worker, own, other, square[i]);
        if (!flips)
            continue;
        int value = -last_two(worker, other ^ flips, own ^ flips ^ reversi_bit(square[i]),
                              square[rest[i][0]], square[rest[i][1]], 1 - beta, false);
        if (value > best && (best = value) >= beta)
            return best;
    }
    if (best >= -worker->area)
        return best;
    if (passed || worker->rules.ends)
        return reversi_over(worker, own, 3);
    return -last_three(worker, other, own, square, 1 - beta, true);
}

/* -- More ---------------------------------------------------------------------------------------
 */

struct few {
    uint64_t own, other, empties, odd;
    int count; /* of the empties */
};

static int search(struct reversi_worker *worker, const struct few *few, int beta, bool passed);

/* Three empty squares, those in odd quarters first. */
static int order_three(struct reversi_worker *worker, const struct few *few, int beta)
{
    int square[3], count = 0;
    for (uint64_t some = few->empties & few->odd; some; some &= some - 1)
        square[count++] = reversi_first(some);
    for (uint64_t some = few->empties & ~few->odd; some; some &= some - 1)
        square[count++] = reversi_first(some);
    return last_three(worker, few->own, few->other, square, beta, false);
}

/* Tries some of the moves; true if one is good enough. */
static bool try_some(struct reversi_worker *worker, const struct few *few, uint64_t some, int beta,
                     int *best)
{
    for (; some; some &= some - 1) {
        int square = reversi_first(some);
        uint64_t here = some & -some;
        uint64_t flips = reversi_flips(few->own, few->other, square, worker->rules.straight);
        struct few next = {few->other ^ flips, few->own ^ flips ^ here, few->empties ^ here,
                           few->odd ^ reversi_quarter(square), few->count - 1};
        int value = next.count == 3 ? -order_three(worker, &next, 1 - beta)
                                    : -search(worker, &next, 1 - beta, false);
        if (value > *best && (*best = value) >= beta)
            return true;
    }
    return false;
}

static int search(struct reversi_worker *worker, const struct few *few, int beta, bool passed)
{
    int best = -worker->area - 1;
    uint64_t moves = reversi_moves(few->own, few->other, few->empties, worker->rules.straight);
    worker->nodes++;
    if (moves) {
        if (!try_some(worker, few, moves & few->odd, beta, &best))
            try_some(worker, few, moves & ~few->odd, beta, &best);
        return best;
    }
    if (passed || worker->rules.ends)
        return reversi_over(worker, few->own, few->count);
    struct few next = {few->other, few->own, few->empties, few->odd, few->count};
    return -search(worker, &next, 1 - beta, true);
}

int reversi_few(struct reversi_worker *worker, struct reversi_board board, uint64_t empties,
                int count, int beta)
{
    struct few few = {board.own, board.other, empties, reversi_odd_quarters(empties), count};
    uint64_t rest = empties & (empties - 1);
    switch (count) {
    case 0:
        return reversi_over(worker, board.own, 0);
    case 1:
        return last_one(worker, board.own, board.other, reversi_first(empties));
    case 2:
        return last_two(worker, board.own, board.other, reversi_first(empties), reversi_first(rest),
                        beta, false);
    case 3:
        return order_three(worker, &few, beta);
    default:
        return search(worker, &few, beta, false);
    }
}
