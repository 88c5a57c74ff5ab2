/* The parts of the fast board that are not in the inner loops: shapes, text, symmetry, stability.
 */
#include "engine/revergo/board.h"

#include <string.h>

/* -- Shapes --------------------------------------------------------------------------------------
 */

static const struct {
    int dx, dy;
} steps[4] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

static bool on_board(const struct revergo_rules *rules, int x, int y)
{
    return x >= 0 && y >= 0 && x < rules->columns && y < rules->rows;
}

static uint64_t ray(const struct revergo_rules *rules, int square, int dx, int dy)
{
    uint64_t set = 0;
    int x = square % rules->columns + dx, y = square / rules->columns + dy;
    for (; on_board(rules, x, y); x += dx, y += dy)
        set |= revergo_bit(y * rules->columns + x);
    return set;
}

static void set_rays(struct revergo_rules *rules, int square)
{
    int most = 0;
    for (int i = 0; i < 4; i++) {
        rules->up[square][i] = ray(rules, square, steps[i].dx, steps[i].dy);
        rules->down[square][i] = ray(rules, square, -steps[i].dx, -steps[i].dy);
        rules->line[square][i] = rules->up[square][i] | rules->down[square][i];
        if (!rules->down[square][i])
            rules->first[i] |= revergo_bit(square);
        if (!rules->up[square][i])
            rules->last[i] |= revergo_bit(square);
        int up = revergo_count(rules->up[square][i]), down = revergo_count(rules->down[square][i]);
        most += (up ? up - 1 : 0) + (down ? down - 1 : 0);
    }
    rules->flips_most[square] = (uint8_t)most;
}

/* The columns from `first` to `last` of every row. */
static uint64_t columns_between(const struct revergo_rules *rules, int first, int last)
{
    uint64_t set = 0;
    for (int i = 0; i < rules->squares; i++)
        if (i % rules->columns >= first && i % rules->columns <= last)
            set |= revergo_bit(i);
    return set;
}

void revergo_rules_set(struct revergo_rules *rules, int rows, int columns, bool lines)
{
    *rules = (struct revergo_rules){
        .columns = columns, .rows = rows, .squares = rows * columns, .lines = lines};
    rules->all = rules->squares == 64 ? UINT64_MAX : revergo_bit(rules->squares) - 1;
    rules->left1 = columns_between(rules, 1, columns - 1);
    rules->left2 = columns_between(rules, 2, columns - 1);
    rules->right1 = columns_between(rules, 0, columns - 2);
    rules->right2 = columns_between(rules, 0, columns - 3);
    for (int i = 0; i < rules->squares; i++) {
        int y = i / columns;
        set_rays(rules, i);
        if (y >= rows / 4 && y < rows - rows / 4)
            rules->safe |= revergo_bit(i);
    }
    rules->safe &= columns_between(rules, columns / 4, columns - columns / 4 - 1);
}

/* -- Text ----------------------------------------------------------------------------------------
 */

bool revergo_board_read(const struct revergo_rules *rules, const char *position,
                        struct revergo_board *board)
{
    uint64_t stones[2] = {0};
    for (int i = 0; i < rules->squares; i++) {
        if (i && i % rules->columns == 0 && *position++ != '/')
            return false;
        const char *letter = *position ? strchr("WB.", *position++) : NULL;
        if (!letter)
            return false;
        if (*letter != '.')
            stones[*letter == 'B'] |= revergo_bit(i);
    }
    if (strcmp(position, " W") != 0 && strcmp(position, " B") != 0)
        return false;
    int side = position[1] == 'B';
    *board = (struct revergo_board){stones[side], stones[!side]};
    return true;
}

uint64_t revergo_board_perft(const struct revergo_rules *rules, struct revergo_board board,
                             int depth)
{
    uint64_t moves = revergo_board_moves(rules, board), sum = 0;
    if (depth <= 1)
        return depth == 1 ? (uint64_t)revergo_count(moves) : 1;
    for (; moves; moves &= moves - 1) {
        struct revergo_board next = revergo_board_play(rules, board, revergo_lowest(moves));
        sum += revergo_board_perft(rules, next, depth - 1);
    }
    return sum;
}

/* -- Symmetry ------------------------------------------------------------------------------------
 */

/* Exchanges the bits under `mask` with those `shift` higher. */
static uint64_t exchange(uint64_t set, uint64_t mask, int shift)
{
    uint64_t change = (set ^ set >> shift) & mask;
    return set ^ change ^ change << shift;
}

static uint64_t mirror_row(uint64_t set)
{
    set = exchange(set, 0x5555555555555555u, 1);
    set = exchange(set, 0x3333333333333333u, 2);
    return exchange(set, 0x0f0f0f0f0f0f0f0fu, 4);
}

static uint64_t swap_axes(uint64_t set)
{
    set = exchange(set, 0x00aa00aa00aa00aau, 7);
    set = exchange(set, 0x0000cccc0000ccccu, 14);
    return exchange(set, 0x00000000f0f0f0f0u, 28);
}

/* A row of sixteen is two rows of eight, read backwards as a whole. */
static uint64_t mirror_sixteen(uint64_t set)
{
    return exchange(mirror_row(set), 0x00ff, 8);
}

static struct revergo_board first_of(struct revergo_board one, uint64_t own, uint64_t opp)
{
    bool other = own != one.own ? own < one.own : opp < one.opp;
    return other ? (struct revergo_board){own, opp} : one;
}

struct revergo_board revergo_board_canonical(const struct revergo_rules *rules,
                                             struct revergo_board board)
{
    struct revergo_board best = board;
    uint64_t own = board.own, opp = board.opp;
    if (rules->rows == 1)
        return first_of(best, mirror_sixteen(own), mirror_sixteen(opp));
    for (int i = 1; i < REVERGO_SYMMETRIES; i++) { /* two mirrors in turn visit all eight images */
        own = i % 2 ? mirror_row(own) : swap_axes(own);
        opp = i % 2 ? mirror_row(opp) : swap_axes(opp);
        best = first_of(best, own, opp);
    }
    return best;
}

/* -- Stability -----------------------------------------------------------------------------------
 */

/* The neighbours of a set along the lines of one direction. */
static inline uint64_t beside(const struct revergo_rules *rules, uint64_t set, int direction)
{
    static const int shift[4] = {1, 8, 9, 7};
    return (set & ~rules->last[direction]) << shift[direction] |
           (set & ~rules->first[direction]) >> shift[direction];
}

/* A stone is safe along one of the four lines through it when the line is full, when the line ends
 * there, or when the neighbour on it is a stable stone of the same side: no run can then enclose
 * it. What is safe along all lines is stable. */
uint64_t revergo_board_stable(const struct revergo_rules *rules, struct revergo_board board)
{
    uint64_t stones = board.own | board.opp, safe[4] = {0}, found = stones, before = 0;
    for (uint64_t rest = rules->all & ~stones; rest; rest &= rest - 1) {
        const uint64_t *line = rules->line[revergo_lowest(rest)];
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++)
            safe[i] |= line[i];
    }
    for (int i = 0; i < 4; i++) {
        safe[i] = ~safe[i] | rules->first[i] | rules->last[i];
        found &= safe[i];
    }
    while (found != before) {
        uint64_t own = found & board.own, opp = found & board.opp;
        before = found;
        found = stones;
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++)
            found &=
                safe[i] | (beside(rules, own, i) & board.own) | (beside(rules, opp, i) & board.opp);
    }
    return found;
}
