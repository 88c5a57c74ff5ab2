/* Siga for machines: the rules on sets of squares. */
#include "engine/siga/board.h"

#include "core/grid.h"

static const struct grid grid = {5, 5};

const uint32_t siga_lines[SIGA_LINES] = {
    0x000001f, 0x00003e0, 0x0007c00, 0x00f8000, 0x1f00000, /* rows */
    0x0108421, 0x0210842, 0x0421084, 0x0842108, 0x1084210, /* columns */
    0x1041041, 0x0111110,                                  /* diagonals */
};

bool siga_lined(uint32_t set)
{
    for (int i = 0; i < SIGA_LINES; i++)
        if (set == siga_lines[i])
            return true;
    return false;
}

/* Swaps each square of `lower` with the one `distance` further on. */
static inline uint32_t swap_squares(uint32_t set, uint32_t lower, int distance)
{
    uint32_t differ = (set ^ set >> distance) & lower;
    return set ^ differ ^ differ << distance;
}

uint32_t siga_reflect(uint32_t set, int symmetry)
{
    if (symmetry & 4) { /* k off the long diagonal: 4 k apart from the partner */
        set = swap_squares(set, 0x0082082, 4);
        set = swap_squares(set, 0x0004104, 8);
        set = swap_squares(set, 0x0000208, 12);
        set = swap_squares(set, 0x0000010, 16);
    }
    if (symmetry & 1)
        set = swap_squares(swap_squares(set, SIGA_COLUMN_A, 4), SIGA_COLUMN_A << 1, 2);
    if (symmetry & 2)
        set = swap_squares(swap_squares(set, 0x000001f, 20), 0x00003e0, 10);
    return set;
}

struct siga_board siga_board_start(void)
{
    return (struct siga_board){0};
}

/* -- Words ------------------------------------------------------------------------------------ */

/* The counters and the side to move fit the stones. */
static bool possible(const struct siga_board *board, uint64_t moves)
{
    int x = __builtin_popcount(board->stones[0]), o = __builtin_popcount(board->stones[1]);
    if (x > SIGA_STONES || o > SIGA_STONES || siga_lined(board->stones[board->side]))
        return false;
    if (x + o == 2 * SIGA_STONES)
        return moves <= SIGA_MOVES && moves % 2 == board->side;
    return moves == 0 && x - o == board->side;
}

bool siga_board_read(struct siga_board *board, const char *position, struct text *error)
{
    struct siga_board new = {0};
    uint8_t square[SIGA_SQUARES];
    uint64_t moves;
    if (!grid_read(grid, square, ".XO", &position, error))
        return false;
    int side = grid_read_side("XO", &position, error);
    if (side < 0)
        return false;
    while (*position == ' ')
        position++;
    if (!text_read_number(&position, &moves))
        return text_fail(error, "after the side to move belongs the number of moves made");
    for (int i = 0; i < SIGA_SQUARES; i++) {
        new.placed += square[i] != 0;
        if (square[i])
            new.stones[square[i] - 1] |= UINT32_C(1) << i;
    }
    new.side = (uint8_t)side;
    if (!grid_read_end(position, error))
        return false;
    if (!possible(&new, moves))
        return text_fail(error, "stones, side and moves of this position do not go together");
    new.moves = (uint8_t)moves;
    *board = new;
    return true;
}

void siga_board_write(const struct siga_board *board, struct text *text)
{
    uint8_t square[SIGA_SQUARES];
    for (int i = 0; i < SIGA_SQUARES; i++)
        square[i] = (uint8_t)((board->stones[0] >> i & 1) + 2 * (board->stones[1] >> i & 1));
    grid_write(grid, square, ".XO", text);
    text_addf(text, " %c %d", "XO"[board->side], board -> moves);
}

/* -- Rules ------------------------------------------------------------------------------------ */

bool siga_board_over(const struct siga_board *board)
{
    return board->moves == SIGA_MOVES || siga_lined(board->stones[!board->side]);
}

static bool placing(const struct siga_board *board)
{
    return board->placed < 2 * SIGA_STONES;
}

int siga_board_moves(const struct siga_board *board, uint16_t move[SIGA_CHOICES])
{
    uint32_t own = board->stones[board->side],
             empty = SIGA_ALL & ~(own | board->stones[!board->side]);
    int count = 0;
    if (siga_board_over(board))
        return 0;
    if (placing(board)) {
        while (empty)
            move[count++] = (uint16_t)siga_square(siga_pop(&empty));
        return count;
    }
    own &= siga_around(empty);
    while (own) {
        uint32_t from = siga_pop(&own), to = siga_around(from) & empty;
        while (to)
            move[count++] = (uint16_t)(SIGA_SQUARES + SIGA_SQUARES * siga_square(from) +
                                       siga_square(siga_pop(&to)));
    }
    if (count == 0)
        move[count++] = SIGA_PASS;
    return count;
}

struct siga_board siga_board_play(struct siga_board board, uint16_t move)
{
    uint32_t *own = &board.stones[board.side];
    if (placing(&board)) {
        *own |= UINT32_C(1) << move;
        board.placed++;
    } else {
        if (move != SIGA_PASS)
            *own ^= UINT32_C(1) << (move - SIGA_SQUARES) / SIGA_SQUARES |
                    UINT32_C(1) << (move - SIGA_SQUARES) % SIGA_SQUARES;
        board.moves++;
    }
    board.side ^= 1;
    return board;
}

uint64_t siga_board_perft(const struct siga_board *board, int depth)
{
    uint16_t move[SIGA_CHOICES];
    if (depth == 0)
        return 1;
    int count = siga_board_moves(board, move);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sequences = 0;
    for (int i = 0; i < count; i++) {
        struct siga_board after = siga_board_play(*board, move[i]);
        sequences += siga_board_perft(&after, depth - 1);
    }
    return sequences;
}
