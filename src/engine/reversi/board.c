/* Boards up to 8x8: the tables, and what is not hot. */
#include "engine/reversi/board.h"

/* -- Tables, worked out by the compiler ---------------------------------------------------------
 */

#define COLUMN(s) ((s)&7)
#define COLUMNS(bits) (UINT64_C(0x0101010101010101) * ((bits)&0xff))
#define RIGHT_OF(s) COLUMNS(0xfe << COLUMN(s))
#define LEFT_OF(s) COLUMNS(~(0xff << COLUMN(s)))
#define ROW(s) (UINT64_C(0xff) << ((s)&56))

#define RAYS(s) RAYS_OF(s, ~UINT64_C(0))
#define STRAIGHT_RAYS(s) RAYS_OF(s, 0)
#define RAYS_OF(s, diagonals)                                                          \
    {                                                                                  \
        {RIGHT_OF(s) & ROW(s), UINT64_C(0x0101010101010100) << (s),                    \
         UINT64_C(0x8040201008040200) << (s)&RIGHT_OF(s) & (diagonals),                \
         UINT64_C(0x0002040810204080) << (s)&LEFT_OF(s) & (diagonals)},                \
        {                                                                              \
            LEFT_OF(s) & ROW(s), UINT64_C(0x0080808080808080) >> (63 - (s)),           \
                UINT64_C(0x0040201008040201) >> (63 - (s)) & LEFT_OF(s) & (diagonals), \
                UINT64_C(0x0102040810204000) >> (63 - (s)) & RIGHT_OF(s) & (diagonals) \
        }                                                                              \
    }

#define BESIDE(s) (UINT64_C(1) << (s) << 1 & RIGHT_OF(s)) | (UINT64_C(1) << (s) >> 1 & LEFT_OF(s))
#define THREE(s) (UINT64_C(1) << (s) | BESIDE(s))
#define NEAR(s) (BESIDE(s) | THREE(s) << 8 | THREE(s) >> 8)

#define EIGHT(what, s)                                                                     \
    what(s), what(s + 1), what(s + 2), what(s + 3), what(s + 4), what(s + 5), what(s + 6), \
        what(s + 7)
#define ALL(what)                                                                      \
    EIGHT(what, 0), EIGHT(what, 8), EIGHT(what, 16), EIGHT(what, 24), EIGHT(what, 32), \
        EIGHT(what, 40), EIGHT(what, 48), EIGHT(what, 56)

const struct reversi_rays reversi_rays[2][64] = {{ALL(RAYS)}, {ALL(STRAIGHT_RAYS)}};
const uint64_t reversi_near[64] = {ALL(NEAR)};

/* -- Positions and squares ----------------------------------------------------------------------
 */

static int border(int size)
{
    return (REVERSI_BOARD_MOST - size) / 2;
}

struct reversi_board reversi_board_from(const struct reversi_position *position)
{
    int size = position->rules.size, edge = border(size);
    uint64_t discs[2] = {0};
    for (int side = 0; side < 2; side++)
        for (int row = 0; row < size; row++)
            discs[side] |= (uint64_t)position->row[side][row] << (8 * (row + edge) + edge);
    return (struct reversi_board){discs[position->side], discs[!position->side]};
}

int reversi_board_move(int size, int square)
{
    int edge = border(size);
    if (square >= 64)
        return square == REVERSI_BOARD_PASS ? REVERSI_PASS : REVERSI_NONE;
    return (square / 8 - edge) * size + square % 8 - edge;
}

int reversi_board_square(int size, int move)
{
    int edge = border(size);
    if (move >= REVERSI_PASS)
        return move == REVERSI_PASS ? REVERSI_BOARD_PASS : REVERSI_BOARD_NONE;
    return (move / size + edge) * 8 + move % size + edge;
}

struct reversi_board reversi_board_after(const struct reversi_rules *rules,
                                         struct reversi_board board, int square)
{
    if (square == REVERSI_BOARD_PASS)
        return reversi_board_pass(board);
    return reversi_board_play(board, square,
                              reversi_flips(board.own, board.other, square, rules->straight));
}

bool reversi_board_over(const struct reversi_rules *rules, struct reversi_board board)
{
    uint64_t squares = reversi_squares(rules->size);
    return !reversi_moves(board.own, board.other, squares, rules->straight) &&
           (rules->ends || !reversi_moves(board.other, board.own, squares, rules->straight));
}

/* -- Symmetries ---------------------------------------------------------------------------------
 */

/* Swaps the bits of `mask` with those `shift` above them. */
static uint64_t exchange(uint64_t set, uint64_t mask, int shift)
{
    uint64_t differs = (set ^ (set >> shift)) & mask;
    return set ^ differs ^ (differs << shift);
}

uint64_t reversi_reflect(uint64_t set, int symmetry)
{
    if (symmetry & 1) {
        set = exchange(set, UINT64_C(0x5555555555555555), 1);
        set = exchange(set, UINT64_C(0x3333333333333333), 2);
        set = exchange(set, UINT64_C(0x0f0f0f0f0f0f0f0f), 4);
    }
    if (symmetry & 2)
        set = __builtin_bswap64(set);
    if (symmetry & 4) {
        set = exchange(set, UINT64_C(0x00aa00aa00aa00aa), 7);
        set = exchange(set, UINT64_C(0x0000cccc0000cccc), 14);
        set = exchange(set, UINT64_C(0x00000000f0f0f0f0), 28);
    }
    return set;
}

struct reversi_board reversi_board_canonical(struct reversi_board board)
{
    struct reversi_board least = board;
    for (int i = 1; i < 8; i++) {
        struct reversi_board image = {reversi_reflect(board.own, i),
                                      reversi_reflect(board.other, i)};
        if (image.own < least.own || (image.own == least.own && image.other < least.other))
            least = image;
    }
    return least;
}

/* -- Stability ----------------------------------------------------------------------------------
 */

/* The squares whose whole line along an axis is full. `walls` are the squares from which a step
 * along the axis leaves the word or wraps. */
static uint64_t full_lines(uint64_t full, int shift, uint64_t walls_up, uint64_t walls_down)
{
    uint64_t up = full, down = full;
    for (int i = 0; i < 3; i++) {
        /* Full as far as 1, 3, 7 squares away; past a wall everything counts as full. */
        int far = shift << i;
        up &= (up >> far) | walls_up;
        down &= (down << far) | walls_down;
        walls_up |= walls_up >> far;
        walls_down |= walls_down << far;
    }
    return up & down;
}

struct axis {
    int shift;
    uint64_t walls_up, walls_down;
};

#define TOP UINT64_C(0x00000000000000ff)
#define BOTTOM UINT64_C(0xff00000000000000)
#define LEFT UINT64_C(0x0101010101010101)
#define RIGHT UINT64_C(0x8080808080808080)

static const struct axis axes[4] = {
    {1, RIGHT, LEFT},
    {8, BOTTOM, TOP},
    {9, BOTTOM | RIGHT, TOP | LEFT},
    {7, BOTTOM | LEFT, TOP | RIGHT},
};

uint64_t reversi_stable(struct reversi_board board, uint64_t squares, bool straight)
{
    int count = straight ? 2 : 4;
    uint64_t full = board.own | board.other | ~squares;
    uint64_t safe[4], stable = 0, before;
    for (int i = 0; i < count; i++) {
        const struct axis *axis = &axes[i];
        uint64_t walls = axis->walls_up | axis->walls_down;
        safe[i] = walls | full_lines(full, axis->shift, axis->walls_up, axis->walls_down);
    }
    /* A disc stays if along every axis its line is full, or ends here, or has a neighbour that
     * stays. */
    do {
        uint64_t anchors = stable | ~squares;
        before = stable;
        stable = board.own;
        for (int i = 0; i < count; i++)
            stable &= safe[i] | anchors >> axes[i].shift | anchors << axes[i].shift;
    } while (stable != before);
    return stable;
}

/* -- Perft --------------------------------------------------------------------------------------
 */

uint64_t reversi_board_perft(const struct reversi_rules *rules, struct reversi_board board,
                             int depth)
{
    uint64_t squares = reversi_squares(rules->size), count = 0;
    uint64_t moves = reversi_moves(board.own, board.other, squares, rules->straight);
    if (depth == 0)
        return 1;
    if (!moves) {
        bool over = reversi_board_over(rules, board);
        return over ? 0 : reversi_board_perft(rules, reversi_board_pass(board), depth - 1);
    }
    if (depth == 1)
        return (uint64_t)reversi_count(moves);
    for (; moves; moves &= moves - 1) {
        int square = reversi_first(moves);
        uint64_t flips = reversi_flips(board.own, board.other, square, rules->straight);
        struct reversi_board next = reversi_board_play(board, square, flips);
        /* The last but one is most of the work: without a call, moves overlap in the processor. */
        uint64_t replies =
            depth == 2 ? reversi_moves(next.own, next.other, squares, rules->straight) : 0;
        count += replies ? (uint64_t)reversi_count(replies)
                         : reversi_board_perft(rules, next, depth - 1);
    }
    return count;
}
