/* The search move by move: depth first, with a memory of lost positions.
 *
 * Model: with gravity a tile that goes can part others that were joined, so the order matters.
 *
 *   sure      A kind all of whose tiles lie on top of their columns is taken: the highest tiles of
 *             two columns are always joined above the board, nothing falls, and holes harm nobody.
 *             Without gravity: the last two of a kind, as soon as they are joined.
 *   hopeless  Suppose that every tile which can be joined to an equal one goes, as if partners were
 *             never used up, and that the rest may lie anywhere between where it is and where it
 *             would lie without all those. If some tiles stay even so, the position is lost.
 *   restart   The search starts again and again with other orders and more patience. What was found
 *             lost stays in memory, so in the end nothing is left to try.
 *
 * Invariant: a position in `dead` cannot be cleared. */
#include "engine/shisen/fall.h"

#include "base/memory.h"
#include "engine/shisen/dead.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 200, MEMORY = 64 << 20 };

struct search {
    struct shisen_effort *effort;
    struct shisen_board board;
    struct shisen_dead dead;
    struct shisen_pairs pairs, moves; /* room to work in; the moves of all levels, one on another */
    struct shisen_pair line[SHISEN_TILES / 2];
    struct shisen_undo undo[SHISEN_TILES / 2];
    int taken;
    uint64_t patience;
};

static void take(struct search *search, struct shisen_pair pair)
{
    search->line[search->taken] = pair;
    shisen_board_take(&search->board, pair, &search->undo[search->taken++]);
}

static void put_back(struct search *search, int taken)
{
    while (search->taken > taken)
        shisen_board_put_back(&search->board, &search->undo[--search->taken]);
}

/* -- Sure pairs ---------------------------------------------------------------------------------
 */

/* The kind whose tiles all lie on top, or -1. */
static int find_top_kind(const struct shisen_board *board)
{
    int on_top[SHISEN_KINDS] = {0};
    for (int x = 1; x <= board->columns; x++) {
        int place = __builtin_ctzll(board->lines.column[x]) * SHISEN_STRIDE + x, kind;
        if (place >= (board->rows + 1) * SHISEN_STRIDE)
            continue;
        kind = shisen_board_kind(board, place);
        while (place < (board->rows + 1) * SHISEN_STRIDE &&
               shisen_board_kind(board, place) == kind) {
            place += SHISEN_STRIDE;
            on_top[kind]++;
        }
        if (on_top[kind] == board->left[kind])
            return kind;
    }
    return -1;
}

/* Two tiles of a kind that lies on top: two columns' highest, or the first two of the only one. */
static struct shisen_pair find_top_pair(const struct shisen_board *board, int kind)
{
    int found[2], count = 0;
    for (int x = 1; x <= board->columns && count < 2; x++) {
        int place = __builtin_ctzll(board->lines.column[x]) * SHISEN_STRIDE + x;
        if (place < (board->rows + 1) * SHISEN_STRIDE && shisen_board_kind(board, place) == kind)
            found[count++] = place;
    }
    if (count < 2)
        found[1] = found[0] + SHISEN_STRIDE;
    int first = found[0] < found[1] ? 0 : 1;
    return (struct shisen_pair){(uint16_t)found[first], (uint16_t)found[!first]};
}

/* The pair, of those that can be taken, that is the last of its kind. */
static bool find_last(const struct search *search, struct shisen_pair *pair)
{
    for (size_t i = 0; i < search->pairs.count; i++)
        if (search->board.left[shisen_board_kind(&search->board, search->pairs.at[i].a)] == 2) {
            *pair = search->pairs.at[i];
            return true;
        }
    return false;
}

/* Takes what is sure, and leaves the pairs that can be taken then in `pairs`. */
static void take_sure(struct search *search)
{
    struct shisen_pair pair;
    for (int kind; search->board.gravity && (kind = find_top_kind(&search->board)) >= 0;)
        take(search, find_top_pair(&search->board, kind));
    shisen_board_pairs(&search->board, &search->pairs);
    while (!search->board.gravity && find_last(search, &pair)) {
        take(search, pair);
        shisen_board_pairs(&search->board, &search->pairs);
    }
}

/* -- Hopeless positions -------------------------------------------------------------------------
 */

/* The tiles that stay however many of the others go. */
struct rest {
    struct shisen_lines lines; /* they alone, fallen as far as they can */
    bool stuck[SHISEN_PLACES];
    uint16_t place[SHISEN_TILES], next[SHISEN_TILES]; /* all tiles; rings of equal ones */
    int count;
};

static void list_tiles(const struct shisen_board *board, struct rest *rest)
{
    int first[SHISEN_KINDS], last[SHISEN_KINDS];
    memset(first, -1, sizeof first);
    rest->lines = board->lines;
    memset(rest->stuck, 0, sizeof rest->stuck);
    rest->count = 0;
    for (int y = 1; y <= board->rows; y++)
        for (int x = 1; x <= board->columns; x++) {
            int place = y * SHISEN_STRIDE + x;
            if (!board->tile[place])
                continue;
            int kind = shisen_board_kind(board, place), own = rest->count++;
            rest->place[own] = (uint16_t)place;
            rest->stuck[place] = true;
            if (first[kind] < 0)
                first[kind] = own;
            else
                rest->next[last[kind]] = (uint16_t)own;
            rest->next[own] = (uint16_t)first[kind];
            last[kind] = own;
        }
}

/* The lowest row that a tile could fall to. */
static int lowest_row(const struct shisen_board *board, const struct rest *rest, int place)
{
    int row = shisen_row(place);
    for (int at = place + SHISEN_STRIDE; shisen_row(at) <= board->rows; at += SHISEN_STRIDE)
        row += !rest->stuck[at];
    return row;
}

/* Whether nothing need stay between two tiles of one column. */
static bool might_touch(const struct rest *rest, int upper, int lower)
{
    for (int at = upper + SHISEN_STRIDE; at < lower; at += SHISEN_STRIDE)
        if (rest->stuck[at])
            return false;
    return true;
}

/* Whether two tiles of different columns might face each other along a row, or below the floor. */
static bool might_face(const struct shisen_board *board, const struct rest *rest, int a, int b)
{
    int low_a = lowest_row(board, rest, a), low_b = lowest_row(board, rest, b);
    int lowest = low_a < low_b ? low_a : low_b;
    int row = shisen_row(a) > shisen_row(b) ? shisen_row(a) : shisen_row(b);
    int left = shisen_column(a) < shisen_column(b) ? shisen_column(a) : shisen_column(b);
    int right = shisen_column(a) ^ shisen_column(b) ^ left;
    uint64_t between = (UINT64_C(1) << right) - (UINT64_C(2) << left);
    return lowest == board->rows || (row <= lowest && !(rest->lines.row[row] & between));
}

/* Whether two equal tiles might be joined at some time. The free places of a column are its upper
 * ones, so a line that turns is easiest to have from where the tiles are now. A straight one needs
 * them side by side, which is easiest on the highest row that both can be on; and on the floor
 * there is the way below. */
static bool might_join(const struct shisen_board *board, const struct rest *rest, int a, int b)
{
    if (shisen_lines_join(&rest->lines, a, b))
        return true;
    if (!board->gravity)
        return false;
    if (shisen_column(a) == shisen_column(b))
        return might_touch(rest, a < b ? a : b, a < b ? b : a);
    return might_face(board, rest, a, b);
}

static bool might_go(struct search *search, const struct rest *rest, int tile)
{
    for (int other = rest->next[tile]; other != tile; other = rest->next[other]) {
        search->effort->tests++;
        if (might_join(&search->board, rest, rest->place[tile], rest->place[other]))
            return true;
    }
    return false;
}

/* Frees a tile's place; with gravity, the highest that is stuck in its column. */
static void release(const struct shisen_board *board, struct rest *rest, int place)
{
    int column = shisen_column(place);
    rest->stuck[place] = false;
    if (board->gravity)
        place = __builtin_ctzll(rest->lines.column[column]) * SHISEN_STRIDE + column;
    shisen_lines_clear(&rest->lines, place);
}

static bool is_hopeless(struct search *search)
{
    struct rest rest;
    int left, before;
    list_tiles(&search->board, &rest);
    left = rest.count;
    do {
        before = left;
        for (int i = 0; i < rest.count; i++)
            if (rest.stuck[rest.place[i]] && might_go(search, &rest, i)) {
                release(&search->board, &rest, rest.place[i]);
                left--;
            }
    } while (left && left < before);
    return left > 0;
}

/* -- Search -------------------------------------------------------------------------------------
 */

/* Puts the pairs that can be taken on the stack of moves, in a random order. */
static size_t stack_moves(struct search *search)
{
    size_t begin = search->moves.count;
    for (size_t i = 0; i < search->pairs.count; i++)
        shisen_pairs_add(&search->moves, search->pairs.at[i].a, search->pairs.at[i].b);
    for (size_t i = search->pairs.count; i > 1; i--) {
        size_t j = begin + random_below(&search->effort->random, (uint32_t)i);
        struct shisen_pair swap = search->moves.at[j];
        search->moves.at[j] = search->moves.at[begin + i - 1];
        search->moves.at[begin + i - 1] = swap;
    }
    return begin;
}

static enum shisen_status descend(struct search *search);

/* Tries every move until one clears the board or patience ends. */
static enum shisen_status try_moves(struct search *search)
{
    enum shisen_status status = SHISEN_LOST;
    int taken = search->taken;
    size_t begin = stack_moves(search), end = search->moves.count;
    for (size_t i = begin; i < end && status == SHISEN_LOST; i++) {
        take(search, search->moves.at[i]);
        status = descend(search);
        if (status != SHISEN_CLEARABLE)
            put_back(search, taken);
    }
    search->moves.count = begin;
    return status;
}

/* Decides the position on the board; leaves it as it was unless it was cleared. */
static enum shisen_status descend(struct search *search)
{
    int taken = search->taken;
    enum shisen_status status = SHISEN_LOST;
    if (!search->board.tiles)
        return SHISEN_CLEARABLE;
    if (shisen_dead_has(&search->dead, search->board.gone))
        return SHISEN_LOST;
    if (search->patience-- == 0 || shisen_effort_spent(search->effort, 0))
        return SHISEN_UNKNOWN;
    take_sure(search);
    search->effort->tests += (uint64_t)search->board.tiles + search->pairs.count;
    if (!search->board.tiles)
        return SHISEN_CLEARABLE;
    if (search->pairs.count && !is_hopeless(search))
        status = try_moves(search);
    if (status == SHISEN_CLEARABLE)
        return status;
    put_back(search, taken);
    if (status == SHISEN_LOST)
        shisen_dead_keep(&search->dead, search->board.gone);
    return status;
}

void shisen_fall_solve(const struct shisen_board *board, struct shisen_effort *effort,
                       struct shisen_answer *answer)
{
    struct search *search = memory_resize(NULL, 1, sizeof *search);
    memset(search, 0, sizeof *search);
    search->effort = effort;
    search->board = *board;
    shisen_dead_open(&search->dead, board->numbers, effort->bytes ? effort->bytes : MEMORY);
    answer->status = SHISEN_UNKNOWN;
    for (uint64_t patience = PATIENCE; answer->status == SHISEN_UNKNOWN && !effort->spent;
         patience += patience / 2) {
        search->patience = patience;
        answer->status = descend(search);
    }
    if (answer->status == SHISEN_CLEARABLE) {
        answer->length = search->taken;
        memcpy(answer->line, search->line, sizeof answer->line);
    }
    shisen_dead_close(&search->dead);
    shisen_pairs_free(&search->pairs);
    shisen_pairs_free(&search->moves);
    free(search);
}
