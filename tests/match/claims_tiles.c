/* Claims about Shisen-Sho. Tiles are joined by walking from one to the other, square by square. */
#include "claims.h"

#include <stdlib.h>
#include <string.h>

static bool has_gravity(const struct claim *claim)
{
    struct text spec = {0};
    spec_write(&claim->walk->spec, &spec);
    bool on = strstr(spec.at, "gravity=on") != NULL;
    text_free(&spec);
    return on;
}

/* The two squares of a move. */
static void read_pair(const struct claim *claim, const struct state *state, game_move move,
                      int pair[2])
{
    struct phrase phrase;
    claim_notation(claim->game, state, move, &phrase);
    const char *second = phrase.text + strcspn(phrase.text, "0123456789");
    second += strspn(second, "0123456789");
    pair[0] = board_square(&claim->was, phrase.text);
    pair[1] = board_square(&claim->was, second);
}

static int count_tiles(const struct board *board)
{
    int tiles = 0;
    for (int i = 0; i < board->columns * board->rows; i++)
        tiles += board->at[i] != '.';
    return tiles;
}

static int count_kind(const struct board *board, char letter)
{
    int tiles = 0;
    for (int i = 0; i < board->columns * board->rows; i++)
        tiles += board->at[i] == letter;
    return tiles;
}

static bool leaves_none(struct claim *claim)
{
    return count_tiles(&claim->is) > 0 && claim->replies.count == 0;
}

static bool leaves_few(struct claim *claim)
{
    return claim->replies.count > 0 && claim->finding->number == (int)claim->replies.count;
}

static bool takes_last(struct claim *claim)
{
    int pair[2];
    read_pair(claim, claim->before, claim->finding->move, pair);
    return count_kind(&claim->was, claim->was.at[pair[0]]) == 2 && !has_gravity(claim);
}

/* -- Locks ------------------------------------------------------------------------------------ */

/* From (x, y) on in a direction, with so many turns left, b can be reached through empty squares:
 * the ring outside the board is empty, too. */
static bool reaches(const struct board *board, int x, int y, int d, int turns, int b)
{
    static const int way[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (;;) {
        x += way[d][0];
        y += way[d][1];
        if (x < -1 || y < -1 || x > board->columns || y > board->rows)
            return false;
        char here = board_at(board, x, y);
        if (here && y * board->columns + x == b)
            return true;
        if (here && here != '.')
            return false;
        if (turns && (reaches(board, x, y, (d + 1) % 4, turns - 1, b) ||
                      reaches(board, x, y, (d + 3) % 4, turns - 1, b)))
            return true;
    }
}

static bool is_joined(const struct board *board, int a, int b)
{
    for (int d = 0; d < 4; d++)
        if (reaches(board, a % board->columns, a / board->columns, d, 2, b))
            return true;
    return false;
}

/* Takes one pair off; false if none can be taken. */
static bool take_one(struct board *board)
{
    int squares = board->columns * board->rows;
    for (int a = 0; a < squares; a++)
        for (int b = a + 1; b < squares && board->at[a] != '.'; b++)
            if (board->at[a] == board->at[b] && is_joined(board, a, b)) {
                board->at[a] = board->at[b] = '.';
                return true;
            }
    return false;
}

static bool locks(struct claim *claim)
{
    struct board board = claim->is, rest = claim->is;
    for (int i = 0; i < board.columns * board.rows; i++)
        if (count_kind(&board, board.at[i]) != 2)
            rest.at[i] = '.';
    while (take_one(&rest))
        ;
    bool named = claim->finding->cells == 0 || claim->finding->cells == claim->finding->number;
    for (int i = 0; i < claim->finding->cells; i++)
        named &= rest.at[claim->finding->cell[i]] != '.';
    return named && !has_gravity(claim) && count_tiles(&rest) > 0 &&
           count_tiles(&rest) == claim->finding->number;
}

/* -- Pairs ------------------------------------------------------------------------------------ */

/* Where a tile lies after the move: with gravity it falls as far as tiles below it were taken. */
static int follow(const struct claim *claim, const int pair[2], int square)
{
    int to = square;
    for (int i = 0; i < 2; i++) {
        if (pair[i] == square)
            return -1;
        if (has_gravity(claim) && pair[i] % claim->was.columns == square % claim->was.columns &&
            pair[i] > square)
            to += claim->was.columns;
    }
    return to;
}

static bool opens(struct claim *claim)
{
    const struct moves *moves = &claim->walk->moves;
    int taken[2], opened = 0;
    read_pair(claim, claim->before, claim->finding->move, taken);
    int(*kept)[2] = memory_resize(NULL, moves->count + 1, sizeof *kept);
    for (size_t i = 0; i < moves->count; i++) {
        int pair[2];
        read_pair(claim, claim->before, moves->at[i], pair);
        kept[i][0] = follow(claim, taken, pair[0]);
        kept[i][1] = follow(claim, taken, pair[1]);
    }
    for (size_t i = 0; i < claim->replies.count; i++) {
        int pair[2];
        bool found = false;
        read_pair(claim, state_in(&claim->after), claim->replies.at[i], pair);
        for (size_t k = 0; k < moves->count && !found; k++)
            found = (kept[k][0] == pair[0] && kept[k][1] == pair[1]) ||
                    (kept[k][0] == pair[1] && kept[k][1] == pair[0]);
        opened += !found;
    }
    free(kept);
    return opened > 0 && opened == claim->finding->number;
}

const struct checker claims_tiles[] = {{"shisen_leaves_none", leaves_none}, {"shisen_locks", locks},
                                       {"shisen_takes_last", takes_last},   {"shisen_opens", opens},
                                       {"shisen_leaves_few", leaves_few},   {0}};
