/* A fast board of Ô ăn quan: sowing is an addition.
 *
 * Dropping one stone in each cell of an arc is one addition to each half, and the arc is the
 * difference of two entries of a table of sums along the ring. Nothing is moved stone by stone. */
#include "engine/oanquan/board.h"

#include <string.h>

enum { RING = 12, HALF = 6, YOUNG = 5 };

/* -- Moves --------------------------------------------------------------------------------------
 */

/* With a fixed direction and both halves in registers a move takes half the time: the compiler must
 * not make one function of the two directions. */
#define FAST inline __attribute__((always_inline))

struct arc {
    uint64_t half[2];
};

#define WITHIN_HALF(count) ((count) < 0 ? 0 : (count) > HALF ? HALF : (count))
#define ONES_BELOW(count) \
    (OANQUAN_ONES & ((UINT64_C(1) << OANQUAN_CELL_BITS * WITHIN_HALF(count)) - 1))
#define ARC(count)                                                                       \
    {                                                                                    \
        {                                                                                \
            ONES_BELOW(count) + ONES_BELOW((count)-RING) + ONES_BELOW((count)-2 * RING), \
                ONES_BELOW((count)-HALF) + ONES_BELOW((count)-RING - HALF)               \
        }                                                                                \
    }

/* One stone in each of the first so many cells, going round the ring. */
static const struct arc arcs[2 * RING + 1] = {
    ARC(0),  ARC(1),  ARC(2),  ARC(3),  ARC(4),  ARC(5),  ARC(6),  ARC(7),  ARC(8),
    ARC(9),  ARC(10), ARC(11), ARC(12), ARC(13), ARC(14), ARC(15), ARC(16), ARC(17),
    ARC(18), ARC(19), ARC(20), ARC(21), ARC(22), ARC(23), ARC(24),
};

static const uint8_t shifts[RING] = {0, 10, 20, 30, 40, 50, 0, 10, 20, 30, 40, 50};

static FAST bool is_round(int cell)
{
    return 0x820 >> cell & 1; /* 5 and 11 */
}

static FAST int step(int cell, int direction)
{
    cell += direction;
    return cell < 0 ? cell + RING : cell >= RING ? cell - RING : cell;
}

/* The contents of a cell: small stones, and 1024 for a big one. */
static FAST unsigned contents(const struct oanquan_cells *cells, int cell)
{
    uint64_t above = (cell < HALF ? cells->half[0] : cells->half[1]) >> shifts[cell];
    return (unsigned)(above & (is_round(cell) ? 2 * OANQUAN_CELL + 1 : OANQUAN_CELL));
}

static FAST void lift(struct oanquan_cells *cells, int cell, unsigned stones)
{
    uint64_t lifted = (uint64_t)stones << shifts[cell];
    cells->half[0] -= cell < HALF ? lifted : 0;
    cells->half[1] -= cell < HALF ? 0 : lifted;
}

/* Drops `hand` stones in the cells after this one; returns the last of them. */
static FAST int drop(struct oanquan_cells *cells, int cell, int direction, unsigned hand)
{
    for (; hand >= RING; hand -= RING) {
        cells->half[0] += OANQUAN_ONES;
        cells->half[1] += OANQUAN_ONES;
    }
    int from = direction > 0 ? cell + 1 : cell + RING - (int)hand;
    const struct arc *low = &arcs[from], *high = &arcs[from + (int)hand];
    cells->half[0] += high->half[0] - low->half[0];
    cells->half[1] += high->half[1] - low->half[1];
    return step(cell, direction * (int)hand);
}

/* Takes what lies behind gaps after this cell; returns its value. */
static FAST int take(struct oanquan_cells *cells, const struct oanquan_rules *rules, int cell,
                     int direction)
{
    int won = 0;
    for (;;) {
        int gap = step(cell, direction);
        cell = step(gap, direction);
        unsigned stones = contents(cells, cell);
        if (contents(cells, gap) || !stones)
            return won;
        unsigned small = stones & OANQUAN_CELL, big = stones >> OANQUAN_CELL_BITS;
        if (big && rules->safe_young && small < YOUNG)
            return won;
        lift(cells, cell, stones);
        won += (int)small + (int)big * rules->big_value;
    }
}

static FAST int carry_out(struct oanquan_cells *cells, const struct oanquan_rules *rules, int cell,
                          int direction)
{
    for (;;) {
        unsigned hand = contents(cells, cell);
        lift(cells, cell, hand);
        cell = drop(cells, cell, direction, hand);
        int next = step(cell, direction);
        if (is_round(next) || !contents(cells, next))
            break;
        cell = next;
    }
    return take(cells, rules, cell, direction);
}

/* A player left without stones gets one in each square; returns the charge. */
static inline int refill(struct oanquan_cells *cells)
{
    if (cells->half[0] & OANQUAN_ROW_MASK || oanquan_cells_over(cells))
        return 0;
    cells->half[0] += OANQUAN_ONES & OANQUAN_ROW_MASK;
    return OANQUAN_CHARGE;
}

static inline void hand_over(struct oanquan_cells *cells)
{
    uint64_t mine = cells->half[0];
    cells->half[0] = cells->half[1];
    cells->half[1] = mine;
}

int oanquan_cells_play_last(struct oanquan_cells *cells, const struct oanquan_rules *rules,
                            int move)
{
    struct oanquan_cells now = {{cells->half[0], cells->half[1]}};
    int won = move & 1 ? carry_out(&now, rules, move / 2, 1) : carry_out(&now, rules, move / 2, -1);
    cells->half[0] = now.half[1]; /* the turn is the other's */
    cells->half[1] = now.half[0];
    return won;
}

int oanquan_cells_play(struct oanquan_cells *cells, const struct oanquan_rules *rules, int move)
{
    int won = oanquan_cells_play_last(cells, rules, move);
    return won + refill(cells);
}

/* -- Symmetry and counting ----------------------------------------------------------------------
 */

/* The five squares of a half in the other order. */
static inline uint64_t turn_row(uint64_t half)
{
    uint64_t first = OANQUAN_CELL, second = first << 10, third = first << 20;
    return (half & first) << 40 | (half & second) << 20 | (half & third) | (half >> 20 & second) |
           (half >> 40 & first);
}

struct oanquan_cells oanquan_cells_mirror(const struct oanquan_cells *cells)
{
    uint64_t mine = cells->half[0], other = cells->half[1];
    return (struct oanquan_cells){{turn_row(mine) | (other & ~OANQUAN_ROW_MASK),
                                   turn_row(other) | (mine & ~OANQUAN_ROW_MASK)}};
}

struct oanquan_cells oanquan_cells_canonical(const struct oanquan_cells *cells, bool *mirrored)
{
    struct oanquan_cells other = oanquan_cells_mirror(cells);
    *mirrored = other.half[0] > cells->half[0] ||
                (other.half[0] == cells->half[0] && other.half[1] > cells->half[1]);
    return *mirrored ? other : *cells;
}

uint64_t oanquan_cells_perft(const struct oanquan_cells *cells, const struct oanquan_rules *rules,
                             int plies)
{
    uint64_t sequences = 0;
    if (plies == 0)
        return 1;
    if (oanquan_cells_over(cells))
        return 0;
    for (int move = 0; move < OANQUAN_MOVES; move++)
        if (oanquan_cells_can(cells, move)) {
            struct oanquan_cells next = *cells;
            oanquan_cells_play(&next, rules, move);
            sequences += oanquan_cells_perft(&next, rules, plies - 1);
        }
    return sequences;
}

/* -- Whole positions ----------------------------------------------------------------------------
 */

struct oanquan_board oanquan_board_start(const struct oanquan_rules *rules)
{
    uint64_t half = 5 * (OANQUAN_ONES & OANQUAN_ROW_MASK) | UINT64_C(1) << OANQUAN_BIG_SHIFT;
    return (struct oanquan_board){.rules = *rules, .cells = {{half, half}}};
}

/* Reads the six cells of a half, each followed by a comma or, the last of the ring, a blank. */
static bool read_half(uint64_t *half, const char **at, char end)
{
    uint64_t stones = 0, all = 0;
    *half = 0;
    for (int i = 0; i < HALF; i++) {
        bool number = text_read_number(at, &stones), big = i == HALF - 1 && **at == 'Q';
        *at += big;
        all += number ? stones < OANQUAN_CELL ? stones : OANQUAN_CELL : 0;
        if (!(number ? stones || !big : big) || all > OANQUAN_STONES_MOST ||
            *(*at)++ != (i < HALF - 1 ? ',' : end))
            return false;
        *half |= (number ? stones : 0) << shifts[i] | (uint64_t)big << OANQUAN_BIG_SHIFT;
    }
    return true;
}

static bool read_number(int *number, const char **at, uint64_t most)
{
    uint64_t size;
    *at += strspn(*at, " ");
    bool negative = **at == '-';
    *at += negative;
    if (!text_read_number(at, &size) || size > most)
        return false;
    *number = negative ? -(int)size : (int)size;
    return true;
}

bool oanquan_board_read(struct oanquan_board *board, const struct oanquan_rules *rules,
                        const char *position)
{
    struct oanquan_board new = {.rules = *rules};
    int player;
    if (!read_half(&new.cells.half[0], &position, ',') ||
        !read_half(&new.cells.half[1], &position, ' ') ||
        oanquan_cells_small(&new.cells) > OANQUAN_STONES_MOST ||
        !read_number(&player, &position, 2) || player < 1 ||
        !read_number(&new.score[0], &position, 9999) ||
        !read_number(&new.score[1], &position, 9999))
        return false;
    if (position[strspn(position, " ")] &&
        (!read_number(&new.turns, &position, OANQUAN_TURNS) || new.turns < 0))
        return false;
    if (position[strspn(position, " ")])
        return false;
    new.side = player - 1;
    if (new.side)
        hand_over(&new.cells);
    if (!oanquan_board_over(&new))
        new.score[new.side] -= refill(&new.cells);
    *board = new;
    return true;
}

void oanquan_board_write(const struct oanquan_board *board, struct text *text)
{
    for (int cell = 0; cell < RING; cell++) {
        unsigned stones = contents(&board->cells, step(cell, HALF * board->side));
        if (cell)
            text_add_char(text, ',');
        if (stones & OANQUAN_CELL || !stones)
            text_addf(text, "%u", stones & (unsigned)OANQUAN_CELL);
        if (stones > OANQUAN_CELL)
            text_add_char(text, 'Q');
    }
    text_addf(text, " %d %d %d %d", board->side + 1, board->score[0], board->score[1],
              board->turns);
}

bool oanquan_board_over(const struct oanquan_board *board)
{
    return oanquan_cells_over(&board->cells) || board->turns >= OANQUAN_TURNS;
}

int oanquan_board_moves(const struct oanquan_board *board, int moves[OANQUAN_MOVES])
{
    int count = 0;
    for (int move = 0; move < OANQUAN_MOVES && !oanquan_board_over(board); move++)
        if (oanquan_cells_can(&board->cells, move))
            moves[count++] = oanquan_board_move(board, move);
    return count;
}

void oanquan_board_play(struct oanquan_board *board, int move)
{
    board->score[board->side] +=
        oanquan_cells_play_last(&board->cells, &board->rules, move - RING * board->side);
    board->side ^= 1;
    board->turns++;
    if (!oanquan_board_over(board))
        board->score[board->side] -= refill(&board->cells);
}

void oanquan_board_score(const struct oanquan_board *board, int points[2])
{
    bool collects = board->rules.collect && oanquan_board_over(board);
    for (int side = 0; side < 2; side++)
        points[side] = board->score[side] +
                       (collects ? oanquan_half_row(board->cells.half[side != board->side]) : 0);
}
