/* A fast board of Shisen-Sho: who is where, by places, and the same as bits.
 *
 * Invariant: a place holds a tile if and only if its bits in `lines` are set and the tile is not in
 * `gone`. With gravity the tiles of a column are a stack: no free place is below an occupied one.
 */
#include "engine/shisen/board.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void shisen_pairs_free(struct shisen_pairs *pairs)
{
    free(pairs->at);
    *pairs = (struct shisen_pairs){0};
}

int shisen_board_square(const struct shisen_board *board, int place)
{
    return (shisen_row(place) - 1) * board->columns + shisen_column(place) - 1;
}

int shisen_board_place(const struct shisen_board *board, int square)
{
    return (square / board->columns + 1) * SHISEN_STRIDE + square % board->columns + 1;
}

/* -- Reading ------------------------------------------------------------------------------------
 */

/* The kind that a letter stands for, or -1. */
static int kind_of_letter(char letter)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

/* Finds the size of the rows; false where they do not make a board. */
static bool measure(struct shisen_board *board, const char *position)
{
    board->columns = (int)strcspn(position, "/");
    board->rows = 1;
    for (const char *at = position + board->columns; *at; board->rows++) {
        size_t length = strcspn(++at, "/");
        if (length != (size_t)board->columns)
            return false;
        at += length;
    }
    return board->columns >= 2 && board->columns <= SHISEN_COLUMNS && board->rows >= 2 &&
           board->rows <= SHISEN_ROWS && board->columns * board->rows <= SHISEN_TILES;
}

/* Everything past the ring is occupied. */
static void build_walls(struct shisen_board *board)
{
    for (int y = 0; y < board->rows + 2; y++)
        board->lines.row[y] = ~UINT64_C(0) << (board->columns + 1) << 1;
    for (int x = 0; x < board->columns + 2; x++)
        board->lines.column[x] = ~UINT64_C(0) << (board->rows + 2);
}

static bool put(struct shisen_board *board, int square, char letter)
{
    int kind = kind_of_letter(letter), place = shisen_board_place(board, square);
    if (kind < 0)
        return letter == '.';
    board->kind_of[board->tiles] = (uint8_t)kind;
    board->tile[place] = (uint16_t)++board->tiles;
    board->left[kind]++;
    shisen_lines_fill(&board->lines, place);
    return true;
}

static bool holds(const struct shisen_board *board)
{
    for (int kind = 0; kind < SHISEN_KINDS; kind++)
        if (board->left[kind] % 2)
            return false;
    for (int place = SHISEN_STRIDE; board->gravity && place < board->rows * SHISEN_STRIDE; place++)
        if (board->tile[place] && !board->tile[place + SHISEN_STRIDE])
            return false;
    return true;
}

bool shisen_board_read(struct shisen_board *board, const char *position, bool gravity)
{
    memset(board, 0, sizeof *board);
    board->gravity = gravity;
    if (!measure(board, position))
        return false;
    build_walls(board);
    for (int square = 0; *position; position++)
        if (*position != '/' && !put(board, square++, *position))
            return false;
    board->numbers = board->tiles;
    return holds(board);
}

/* -- Pairs --------------------------------------------------------------------------------------
 */

bool shisen_board_can_take(const struct shisen_board *board, struct shisen_pair pair)
{
    return pair.a < pair.b && pair.b < SHISEN_PLACES && board->tile[pair.a] &&
           board->tile[pair.b] &&
           shisen_board_kind(board, pair.a) == shisen_board_kind(board, pair.b) &&
           shisen_lines_join(&board->lines, pair.a, pair.b);
}

static int list_places(const struct shisen_board *board, uint16_t place[SHISEN_TILES])
{
    uint64_t inside = (UINT64_C(2) << board->columns) - 1;
    int count = 0;
    for (int y = 1; y <= board->rows; y++)
        for (uint64_t set = board->lines.row[y] & inside; set; set &= set - 1)
            place[count++] = (uint16_t)(y * SHISEN_STRIDE + __builtin_ctzll(set));
    return count;
}

void shisen_pairs_add(struct shisen_pairs *pairs, int a, int b)
{
    if (pairs->count == pairs->room)
        pairs->at = memory_grow(pairs->at, pairs->count, &pairs->room, sizeof *pairs->at);
    pairs->at[pairs->count++] = (struct shisen_pair){(uint16_t)a, (uint16_t)b};
}

/* Each tile is chained to the next of its kind, so that only equal ones are compared. */
void shisen_board_pairs(const struct shisen_board *board, struct shisen_pairs *pairs)
{
    uint16_t place[SHISEN_TILES], next[SHISEN_TILES], first[SHISEN_KINDS];
    int count = list_places(board, place);
    memset(first, 0xff, sizeof first);
    for (int i = count - 1; i >= 0; i--) {
        int kind = shisen_board_kind(board, place[i]);
        next[i] = first[kind];
        first[kind] = (uint16_t)i;
    }
    pairs->count = 0;
    for (int i = 0; i < count; i++)
        for (int j = next[i]; j < count; j = next[j])
            if (shisen_lines_join(&board->lines, place[i], place[j]))
                shisen_pairs_add(pairs, place[i], place[j]);
}

bool shisen_board_find_pair(const struct shisen_board *board, struct random *random,
                            struct shisen_pair *pair)
{
    uint16_t place[2 * SHISEN_TILES];
    int count = list_places(board, place);
    int start = count ? (int)random_below(random, (uint32_t)count) : 0;
    memcpy(place + count, place, (size_t)count * sizeof *place);
    for (int i = start; i < start + count; i++) {
        int a = place[i], kind = shisen_board_kind(board, a);
        for (int j = i + 1; j < start + count; j++) {
            int b = place[j];
            if (shisen_board_kind(board, b) != kind || !shisen_lines_join(&board->lines, a, b))
                continue;
            *pair = (struct shisen_pair){(uint16_t)(a < b ? a : b), (uint16_t)(a < b ? b : a)};
            return true;
        }
    }
    return false;
}

/* -- Taking -------------------------------------------------------------------------------------
 */

static void count_out(struct shisen_board *board, int number)
{
    board->gone[number / 64] |= UINT64_C(1) << number % 64;
    board->left[board->kind_of[number]]--;
    board->tiles--;
}

static void count_in(struct shisen_board *board, int number)
{
    board->gone[number / 64] &= ~(UINT64_C(1) << number % 64);
    board->left[board->kind_of[number]]++;
    board->tiles++;
}

/* The highest place taken up in a column, or the floor's ring where it is empty. */
static int find_top(const struct shisen_board *board, int column)
{
    int row = __builtin_ctzll(board->lines.column[column] | UINT64_C(1) << (board->rows + 1));
    return row * SHISEN_STRIDE + column;
}

/* The uppermost of the equal tiles on top of each other, of which this is one. */
static int find_upper(const struct shisen_board *board, int place)
{
    int kind = shisen_board_kind(board, place);
    while (board->tile[place - SHISEN_STRIDE] &&
           shisen_board_kind(board, place - SHISEN_STRIDE) == kind)
        place -= SHISEN_STRIDE;
    return place;
}

/* Takes one tile away; with gravity those above it fall. */
static void pull(struct shisen_board *board, int place)
{
    int top = board->gravity ? find_top(board, shisen_column(place)) : place;
    for (int at = place; at > top; at -= SHISEN_STRIDE)
        board->tile[at] = board->tile[at - SHISEN_STRIDE];
    board->tile[top] = 0;
    shisen_lines_clear(&board->lines, top);
}

static void push(struct shisen_board *board, int place, uint16_t tile)
{
    int top = place;
    if (board->gravity)
        top = find_top(board, shisen_column(place)) - SHISEN_STRIDE;
    for (int at = top; at < place; at += SHISEN_STRIDE)
        board->tile[at] = board->tile[at + SHISEN_STRIDE];
    board->tile[place] = tile;
    shisen_lines_fill(&board->lines, top);
}

/* The upper of two tiles in one column is taken first: the lower one does not move by that. */
void shisen_board_take(struct shisen_board *board, struct shisen_pair pair,
                       struct shisen_undo *undo)
{
    const uint16_t place[2] = {pair.a, pair.b};
    for (int i = 0; i < 2; i++) {
        int from = board->gravity ? find_upper(board, place[i]) : place[i];
        undo->place[i] = (uint16_t)from;
        undo->tile[i] = board->tile[from];
        pull(board, from);
        count_out(board, undo->tile[i] - 1);
    }
}

void shisen_board_put_back(struct shisen_board *board, const struct shisen_undo *undo)
{
    for (int i = 1; i >= 0; i--) {
        push(board, undo->place[i], undo->tile[i]);
        count_in(board, undo->tile[i] - 1);
    }
}
