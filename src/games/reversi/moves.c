/* Move strings: f5d6c3d3, a game a line, from the start of 8x8. Passes are left out or written. */
#include "games/reversi/formats.h"

#include <string.h>

/* How long the move here is, its square in *square; 0 if there is none. */
static size_t read_move(const char *at, size_t length, int *square)
{
    static const size_t lengths[] = {4, 2}; /* pass; f5, pa, ps and -- */
    for (size_t i = 0; i < 2; i++)
        if (length >= lengths[i] && (*square = squares_read(at, lengths[i], SQUARES_SIZE)) >= 0)
            return lengths[i];
    return 0;
}

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

/* A line of squares might mean many games: it must begin with one of the four first moves. */
bool moves_recognise(const char *bytes, size_t length)
{
    struct format_place place = {bytes, length, 0, 0};
    struct squares_line line;
    int square = SQUARE_PASS;
    if (!squares_next_line(&place, &line) || !read_move(line.at, line.length, &square) ||
        (square != 19 && square != 26 && square != 37 && square != 44))
        return false;
    while (line.length) {
        size_t used = is_between(*line.at) ? 1 : read_move(line.at, line.length, &square);
        if (!used)
            return false;
        line.at += used;
        line.length -= used;
    }
    return true;
}

enum format_read moves_read(struct format_place *place, struct game_sheet *sheet,
                            struct text *error)
{
    struct squares_line line;
    int square;
    if (!squares_next_line(place, &line))
        return FORMAT_END;
    while (line.length) {
        size_t used = 1;
        if (!is_between(*line.at)) {
            used = read_move(line.at, line.length, &square);
            if (!used) {
                char rest[8] = "";
                memcpy(rest, line.at, line.length < sizeof rest ? line.length : sizeof rest - 1);
                text_fail(
                    error,
                    "move %zu, %s: a move string is made of squares from a1 to h8, like f5d6c3",
                    sheet->moves + 1, text_quote(rest).at);
                return FORMAT_BAD;
            }
            squares_add(sheet, SHEET_NOBODY, square);
        }
        line.at += used;
        line.length -= used;
    }
    return FORMAT_GAME;
}

bool moves_write(const struct game_sheet *sheet, struct text *text, struct text *error)
{
    if (!squares_check(sheet, text_word(error, N_("a move string")), true, error))
        return false;
    if (!sheet->moves)
        return text_fail(error, "a move string cannot hold a game without moves");
    for (size_t i = 0; i < sheet->moves; i++) {
        bool pass = strcmp(sheet->move[i].text, "pass") == 0, last = i + 1 == sheet->moves;
        if (!pass || last) /* a pass is left out where a move tells it */
            text_add(text, pass ? "pa" : sheet->move[i].text);
    }
    text_add_char(text, '\n');
    return true;
}
