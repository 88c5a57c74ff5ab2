/* WTHOR: the binary database of tournament games.
 *
 * A header of 16 bytes: the day the file was made (century, year, month, day), how many games there
 * are (4 bytes, the lowest first), a number that is 0 here (2), the year of the games (2), the size
 * of the board (0 and 8 mean 8), its kind (0: games), how many empty squares the theoretical scores
 * are for, a zero. Then 68 bytes a game: numbers (2 each) of the tournament, of Black and of White,
 * Black's discs at the end (empty squares are the winner's) and the theoretical ones, 60 moves as
 * row * 10 + column, 0 after the last. Passes are not stored. The names are in other files: a
 * player is known as WTHOR and the number. */
#include "games/reversi/formats.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    HEADER = 16,
    GAME = 68,
    MOVES_AT = 8,
    MOVES = 60,
    DISCS = 64,
    COUNT_AT = 4,
    YEAR_AT = 10,
    SIZE_AT = 12
};

#define NAME "WTHOR "

static uint32_t read_number(const char *at, int bytes)
{
    uint32_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | (uint8_t)at[i];
    return number;
}

static void write_number(char *at, int bytes, uint32_t number)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (char)(number >> 8 * i);
}

/* -- Reading ---------------------------------------------------------------------------------- */

bool wthor_recognise(const char *bytes, size_t length)
{
    const uint8_t *c = (const uint8_t *)bytes;
    return length >= HEADER && (c[0] == 19 || c[0] == 20) && c[1] < 100 && c[2] >= 1 &&
           c[2] <= 12 && c[3] >= 1 && c[3] <= 31 && c[8] == 0 && c[9] == 0 && c[13] <= 1;
}

/* Reads the header, which must be there. */
static bool check_header(const struct format_place *place, struct text *error)
{
    if (!wthor_recognise(place->bytes, place->length))
        return text_fail(error, "this is no WTHOR file: its first 16 bytes are no header of one");
    int size = (uint8_t)place->bytes[SIZE_AT];
    if (size != 0 && size != SQUARES_SIZE)
        return text_fail(error, "the board is %d squares wide; WTHOR files are read for 8x8", size);
    size_t games = read_number(place->bytes + COUNT_AT, 4);
    size_t there = (place->length - HEADER) / GAME;
    if (games < there || (games == there && (place->length - HEADER) % GAME))
        return text_fail(error, "the header counts %zu games, but %zu bytes follow instead of %zu",
                         games, place->length - HEADER, games * GAME);
    return true;
}

static void read_player(struct game_sheet *sheet, int side, uint32_t number)
{
    if (number)
        text_addf(&sheet->player[side], NAME "%" PRIu32, number);
}

static bool read_moves(const char *move, struct game_sheet *sheet, struct text *error)
{
    for (int i = 0; i < MOVES && move[i]; i++) {
        int row = (uint8_t)move[i] / 10 - 1, column = (uint8_t)move[i] % 10 - 1;
        if (row < 0 || row >= SQUARES_SIZE || column < 0 || column >= SQUARES_SIZE)
            return text_fail(error,
                             "move %d, %d: a move is row times 10 plus column, from 11 to 88",
                             i + 1, (uint8_t)move[i]);
        squares_add(sheet, SHEET_NOBODY, row * SQUARES_SIZE + column);
    }
    return true;
}

enum format_read wthor_read(struct format_place *place, struct game_sheet *sheet,
                            struct text *error)
{
    if (place->at == 0) {
        if (!check_header(place, error))
            return FORMAT_BAD;
        place->at = HEADER;
    }
    const char *game = place->bytes + place->at;
    size_t games = read_number(place->bytes + COUNT_AT, 4), rest = place->length - place->at;
    place->game = place->at;
    if ((place->at - HEADER) / GAME == games)
        return FORMAT_END;
    if (rest < GAME) {
        text_fail(error, "the file ends here, but its header counts %zu games", games);
        return FORMAT_BAD;
    }
    read_player(sheet, 0, read_number(game + 2, 2));
    read_player(sheet, 1, read_number(game + 4, 2));
    uint32_t year = read_number(place->bytes + YEAR_AT, 2);
    if (year >= 1000 && year <= 9999)
        text_addf(&sheet->date, "%" PRIu32, year);
    int discs = (uint8_t)game[6];
    if (discs > DISCS) {
        text_fail(error, "Black cannot have %d discs: the board has 64 squares", discs);
        return FORMAT_BAD;
    }
    sheet->judged = true;
    sheet->lead = 2 * discs - DISCS;
    place->at += GAME;
    return read_moves(game + MOVES_AT, sheet, error) ? FORMAT_GAME : FORMAT_BAD;
}

/* -- Writing ---------------------------------------------------------------------------------- */

/* The file is said to be made when the year of its first game began, so that the same games make
 * the same bytes; where that is not known, the year is 0 and the century the present one. */
static void write_header(const struct game_sheet *sheet, struct text *text)
{
    char header[HEADER] = {20, 0, 1, 1, [SIZE_AT] = SQUARES_SIZE};
    unsigned year = 0;
    if (sscanf(text_get(&sheet->date), "%4u", &year) == 1 && year >= 1900 && year < 2100) {
        header[0] = (char)(year / 100);
        header[1] = (char)(year % 100);
    }
    write_number(header + YEAR_AT, 2, year);
    text_add_bytes(text, header, HEADER);
}

/* Black's discs; the empty squares are the winner's. */
static int count_black(const struct game_sheet *sheet)
{
    int black = sheet->points[0], white = sheet->points[1];
    if (sheet->resigned != SHEET_NOBODY)
        return sheet->resigned ? DISCS : 0;
    if (!sheet->over && sheet->judged) {
        int discs = (DISCS + sheet->lead) / 2;
        return discs < 0 ? 0 : discs > DISCS ? DISCS : discs;
    }
    if (!sheet->over)
        return black;
    return black > white ? DISCS - white : black < white ? black : DISCS / 2;
}

static uint32_t player_number(const struct text *name)
{
    const char *at = text_get(name);
    uint64_t number = 0;
    if (strncmp(at, NAME, strlen(NAME)) != 0)
        return 0;
    at += strlen(NAME);
    return text_read_number(&at, &number) && !*at && number <= UINT16_MAX ? (uint32_t)number : 0;
}

bool wthor_write(const struct game_sheet *sheet, struct text *text, struct text *error)
{
    char game[GAME] = {0};
    int moves = 0, size = SQUARES_SIZE;
    if (!squares_check(sheet, "WTHOR", true, error))
        return false;
    if (text->length == 0)
        write_header(sheet, text);
    write_number(game + 2, 2, player_number(&sheet->player[0]));
    write_number(game + 4, 2, player_number(&sheet->player[1]));
    game[6] = game[7] = (char)count_black(sheet);
    for (size_t i = 0; i < sheet->moves; i++) {
        int square = squares_read(sheet->move[i].text, strlen(sheet->move[i].text), size);
        if (square != SQUARE_PASS)
            game[MOVES_AT + moves++] = (char)((square / size + 1) * 10 + square % size + 1);
    }
    text_add_bytes(text, game, GAME);
    write_number(text->at + COUNT_AT, 4, read_number(text->at + COUNT_AT, 4) + 1);
    return true;
}
