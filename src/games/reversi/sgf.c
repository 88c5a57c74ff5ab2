/* SGF: the Smart Game Format, FF[4], of the game Othello, GM[2].
 *
 *     (;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]PB[a]PW[b]RE[B+8];B[f5];W[d6])
 *
 * Squares are written as programs for Othello do, f5; fe (column, row) means the same. AB and AW,
 * if they are there, are the whole board. Of a tree with variations the first branch is read. */
#include "games/reversi/formats.h"
#include "games/reversi/tree.h"

#include <stdlib.h>
#include <string.h>

bool sgf_recognise(const char *bytes, size_t length)
{
    struct text game = {0};
    bool good = tree_recognise(bytes, length, "GM", &game);
    text_free(&game);
    return good;
}

/* What is known of a game while it is read. */
struct reading {
    struct game_sheet *sheet;
    uint8_t square[SQUARES_MOST];
    bool othello, set_up, over; /* over: the first branch has ended */
    int side;                   /* to move, where PL told it, else SHEET_NOBODY */
};

/* -- Reading ---------------------------------------------------------------------------------- */

/* f5 or fe; nothing and tt are a pass. */
static int read_square(const char *value, int size)
{
    size_t length = strcspn(value, " ");
    int square = squares_read(value, length, size);
    if (square >= 0)
        return square;
    if (length == 0 || (length == 2 && text_same_bytes(value, "tt", 2)))
        return SQUARE_PASS;
    int column = (value[0] | 0x20) - 'a', row = (value[1] | 0x20) - 'a';
    bool inside = length == 2 && column >= 0 && column < size && row >= 0 && row < size;
    return inside ? row * size + column : -1;
}

static bool refuse(const char *what, const char *value, const char *right, struct text *error)
{
    text_fail(error, "%s is %s: %s", what, text_quote(value).at, text_word(error, right));
    return false;
}

static bool read_game(struct reading *reading, const char *value, int unused, struct text *error)
{
    (void)unused;
    reading->othello = strcmp(value, "2") == 0;
    return reading->othello || refuse("GM", value, N_("only Othello, GM[2], is read"), error);
}

/* 8, or 8:8. */
static bool read_size(struct reading *reading, const char *value, int unused, struct text *error)
{
    char number[4] = "";
    size_t digits = strspn(value, "0123456789");
    (void)unused;
    if (reading->set_up || reading->sheet->moves)
        return text_fail(error, "SZ stands after discs or moves: the size comes first");
    memcpy(number, value, digits < sizeof number ? digits : sizeof number - 1);
    if (value[digits] == ':' && strcmp(value + digits + 1, number) != 0)
        return refuse("SZ", value, N_("a board is as wide as high"), error);
    return squares_set_size(reading->sheet, number, error);
}

static bool read_side(struct reading *reading, const char *value, int unused, struct text *error)
{
    (void)unused;
    reading->side = *value ? squares_letter(*value) - 1 : -1;
    return reading->side >= 0 || refuse("PL", value, N_("it is B or W"), error);
}

static bool is_between(int i, int one, int other)
{
    return one < other ? i >= one && i <= other : i >= other && i <= one;
}

/* A square, or two opposite corners of many: c3:f6. */
static bool read_disc(struct reading *reading, const char *value, int disc, struct text *error)
{
    static const char *const names[] = {"AE", "AB", "AW"};
    char corner[8] = "";
    int size = squares_size(reading->sheet);
    size_t first = strcspn(value, ":");
    if (reading->sheet->moves)
        return text_fail(error, "discs are set up after move %zu: only games are read",
                         reading->sheet->moves);
    memcpy(corner, value, first < sizeof corner ? first : sizeof corner - 1);
    int from = read_square(corner, size);
    int to = value[first] ? read_square(value + first + 1, size) : from;
    if (from < 0 || to < 0 || from == SQUARE_PASS || to == SQUARE_PASS)
        return refuse(names[disc], value, N_("it is a square like e4 or ed"), error);
    reading->set_up = true;
    for (int i = 0; i < size * size; i++)
        if (is_between(i / size, from / size, to / size) &&
            is_between(i % size, from % size, to % size))
            reading->square[i] = (uint8_t)disc;
    return true;
}

static bool read_player(struct reading *reading, const char *value, int side, struct text *error)
{
    (void)error;
    text_clear(&reading->sheet->player[side]);
    text_add(&reading->sheet->player[side], value);
    return true;
}

static bool read_date(struct reading *reading, const char *value, int unused, struct text *error)
{
    (void)unused, (void)error;
    squares_read_date(reading->sheet, value);
    return true;
}

/* B+8, W+R, W+Time, 0, Draw; whatever else is not known. */
static bool read_result(struct reading *reading, const char *value, int unused, struct text *error)
{
    struct game_sheet *sheet = reading->sheet;
    int winner = *value ? squares_letter(*value) - 1 : -1;
    (void)unused, (void)error;
    sheet->judged = strcmp(value, "0") == 0 || text_same_bytes(value, "draw", 4);
    sheet->lead = 0;
    if (winner < 0 || value[1] != '+')
        return true;
    const char *at = value + 2;
    sheet->judged = squares_read_points(&at, &sheet->lead);
    if (winner)
        sheet->lead = -sheet->lead;
    if ((*at | 0x20) == 'r')
        sheet->resigned = !winner;
    return true;
}

static bool read_move(struct reading *reading, const char *value, int side, struct text *error)
{
    int square = read_square(value, squares_size(reading->sheet));
    if (square < 0) {
        text_fail(error, "move %zu, %s: a move is a square like f5 or fe, or nothing for a pass",
                  reading->sheet->moves + 1, text_quote(value).at);
        return false;
    }
    squares_add(reading->sheet, side, square);
    return true;
}

/* Properties that say something to us; all others are skipped. */
static const struct property {
    const char *name;
    bool (*read)(struct reading *, const char *value, int side, struct text *error);
    int side;
} properties[] = {
    {"GM", read_game, 0}, {"SZ", read_size, 0},   {"AB", read_disc, 1},   {"AW", read_disc, 2},
    {"AE", read_disc, 0}, {"PL", read_side, 0},   {"PB", read_player, 0}, {"PW", read_player, 1},
    {"DT", read_date, 0}, {"RE", read_result, 0}, {"B", read_move, 0},    {"W", read_move, 1},
};

static bool read_property(struct reading *reading, const struct tree *tree, struct text *error)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        if (strcmp(properties[i].name, tree->name) == 0)
            return properties[i].read(reading, tree->value.at, properties[i].side, error);
    return true;
}

/* The board is known once the game is read; so is who begins, by the first move if nothing else
 * tells. */
static bool finish(struct reading *reading, struct text *error)
{
    struct game_sheet *sheet = reading->sheet;
    if (!reading->othello)
        return text_fail(error, "GM[2] is missing: without it, SGF is a game of Go");
    int side = reading->side >= 0 ? reading->side : sheet->moves ? sheet->move[0].side : 0;
    if (reading->set_up)
        squares_begin(sheet, reading->square, side);
    else
        squares_start(sheet, side);
    return true;
}

enum format_read sgf_read(struct format_place *place, struct game_sheet *sheet, struct text *error)
{
    struct tree tree = {0};
    struct reading reading = {.sheet = sheet, .side = SHEET_NOBODY};
    enum tree_part part = TREE_END;
    if (!tree_begin(&tree, place))
        return FORMAT_END;
    while ((part = tree_next(&tree, error)) != TREE_END && part != TREE_BAD) {
        reading.over |= part == TREE_CLOSE;
        if (part == TREE_VALUE && !reading.over && !read_property(&reading, &tree, error))
            break;
    }
    bool good = part == TREE_END && finish(&reading, error);
    tree_free(&tree);
    return good ? FORMAT_GAME : FORMAT_BAD;
}

/* -- Writing ---------------------------------------------------------------------------------- */

/* Writes the squares that hold `disc`; whether there are any. */
static bool write_discs(const struct game_sheet *sheet, const char *name, char disc,
                        struct text *text)
{
    struct text board = {0};
    int size = squares_size(sheet);
    bool named = false;
    squares_write(&sheet->begin, ".BW", &board);
    for (int i = 0; i < size * size; i++) {
        if (board.at[i] != disc)
            continue;
        text_addf(text, "%s[%c%d]", named ? "" : name, 'a' + i % size, i / size + 1);
        named = true;
    }
    text_free(&board);
    return named;
}

static void write_result(const struct game_sheet *sheet, struct text *text)
{
    if (sheet->resigned != SHEET_NOBODY)
        text_addf(text, "RE[%c+R]", "WB"[sheet->resigned]);
    else if (sheet->judged && sheet->lead)
        text_addf(text, "RE[%c+%d]", sheet->lead > 0 ? 'B' : 'W', abs(sheet->lead));
    else
        text_add(text, sheet->judged ? "RE[0]" : "RE[?]");
}

bool sgf_write(const struct game_sheet *sheet, struct text *text, struct text *error)
{
    if (!squares_check(sheet, "SGF", false, error))
        return false;
    text_addf(text, "(;FF[4]GM[2]AP[quincunx]SZ[%d]", squares_size(sheet));
    bool black = write_discs(sheet, "AB", 'B', text), white = write_discs(sheet, "AW", 'W', text);
    if (!black && !white)
        text_add(text, "AE[a1]"); /* without any of these, the board would be the usual start */
    text_addf(text, "PL[%c]", "BW"[squares_side(&sheet->begin)]);
    tree_write(text, "PB", text_get(&sheet->player[0]));
    tree_write(text, "PW", text_get(&sheet->player[1]));
    tree_write(text, "DT", text_get(&sheet->date));
    write_result(sheet, text);
    for (size_t i = 0; i < sheet->moves; i++) {
        bool pass = strcmp(sheet->move[i].text, "pass") == 0;
        text_addf(text, ";%c[%s]", "BW"[sheet->move[i].side], pass ? "" : sheet->move[i].text);
    }
    text_add(text, ")\n");
    return true;
}
