/* The FFO endgame problems: number, board from a1 to h8 (X, O, -), side to move, empty squares,
 * score of the side to move and best moves, with tabs between them; more may follow. */
#include "engine/reversi/suite.h"

#include <stdio.h>
#include <string.h>

enum { SQUARES = 64 };

static bool add_position(struct text *text, const char *board, char side)
{
    static const char theirs[] = "XO-", ours[] = "BW.";
    text_clear(text);
    if (strlen(board) != SQUARES || strspn(board, theirs) != SQUARES ||
        (side != 'X' && side != 'O'))
        return false;
    for (int i = 0; i < SQUARES; i++)
        text_addf(text, "%s%c", i && i % 8 == 0 ? "/" : "",
                  ours[strchr(theirs, board[i]) - theirs]);
    text_addf(text, " %c", side == 'X' ? 'B' : 'W');
    return true;
}

static bool read(const char *line, struct problem *problem)
{
    char board[SQUARES + 2], best[100], side;
    int number, empties;
    if (sscanf(line, "%d %65s %c %d %d %99s", &number, board, &side, &empties, &problem->value,
               best) != 6 ||
        !add_position(&problem->position, board, side))
        return false;
    text_clear(&problem->name);
    text_addf(&problem->name, "#%d, %d empty", number, empties);
    text_clear(&problem->best);
    text_add(&problem->best, best);
    return true;
}

const struct suite reversi_suites[] = {{"ffo", "reversi", read}, {0}};
