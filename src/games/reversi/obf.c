/* OBF: positions of 8x8, one a line: 64 letters in reading order, X for black, O for white, - for
 * an empty square, then the side to move and a semicolon. What follows (values of moves, mostly) is
 * skipped. */
#include "games/reversi/formats.h"

#include <string.h>

enum { SQUARES = SQUARES_SIZE * SQUARES_SIZE };

/* Reads the board and the side to move; the number of the first letter that is wrong, or -1. What
 * may follow is set off: else any long line of one letter would be a board. */
static int read_position(struct squares_line line, uint8_t square[SQUARES], int *side)
{
    *side = -1;
    for (int i = 0; i < SQUARES; i++) {
        int letter = (size_t)i < line.length ? squares_letter(line.at[i]) : -1;
        if (letter < 0)
            return i;
        square[i] = (uint8_t)letter;
    }
    size_t at = SQUARES;
    while (at < line.length && (line.at[at] == ' ' || line.at[at] == '\t'))
        at++;
    *side = at < line.length ? squares_letter(line.at[at]) - 1 : -1;
    char next = at + 1 < line.length ? line.at[at + 1] : ' ';
    bool set_off = next && strchr(" \t;%", next);
    return *side < 0 ? (int)at : set_off ? -1 : (int)at + 1;
}

bool obf_recognise(const char *bytes, size_t length)
{
    struct format_place place = {bytes, length, 0, 0};
    struct squares_line line;
    uint8_t square[SQUARES];
    int side;
    return squares_next_line(&place, &line) && read_position(line, square, &side) < 0;
}

enum format_read obf_read(struct format_place *place, struct game_sheet *sheet, struct text *error)
{
    struct squares_line line;
    uint8_t square[SQUARES];
    int side;
    if (!squares_next_line(place, &line))
        return FORMAT_END;
    int wrong = read_position(line, square, &side);
    if (wrong >= 0) {
        text_fail(error,
                  wrong < SQUARES
                      ? N_("letter %d is no square of a board: there are 64, each X, O or -")
                  : side < 0 ? N_("letter %d is not the side to move: it is X or O")
                             : N_("letter %d follows the side to move; a semicolon belongs there"),
                  wrong + 1);
        return FORMAT_BAD;
    }
    squares_begin(sheet, square, side);
    return FORMAT_GAME;
}

bool obf_write(const struct game_sheet *sheet, struct text *text, struct text *error)
{
    if (!squares_check(sheet, "OBF", false, error))
        return false;
    if (squares_size(sheet) != SQUARES_SIZE)
        return text_fail(error, "OBF cannot hold a position with size=%d", squares_size(sheet));
    squares_write(&sheet->end, "-XO", text);
    text_addf(text, " %c;\n", "XO"[squares_side(&sheet->end)]);
    return true;
}
