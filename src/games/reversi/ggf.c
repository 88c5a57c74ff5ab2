/* GGF: the Generic Game Format of the game server GGS, which NBoard speaks, too.
 *
 *     (;GM[Othello]PB[a]PW[b]RE[-8.00]TY[8]BO[8 ---…--- *]B[f5/1.00/2.1]W[d6]…;)
 *
 * The board is always written: its size, the squares in reading order (* black, O white, - empty),
 * the side to move. A move may have an evaluation and a time after it, which are skipped. */
#include "games/reversi/formats.h"
#include "games/reversi/tree.h"

#include <string.h>

static const char *const games[] = {"Othello", "Reversi"};

static bool is_game(const char *name)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (text_same_bytes(name, games[i], strlen(games[i])))
            return true;
    return false;
}

/* Archives put a number before a game: how many were played at once. */
bool ggf_recognise(const char *bytes, size_t length)
{
    struct text game = {0};
    size_t at = 0;
    while (at < length && (strchr(" \t\r\n0123456789", bytes[at]) && bytes[at]))
        at++;
    bool good = tree_recognise(bytes + at, length - at, "GM", &game) && is_game(text_get(&game));
    text_free(&game);
    return good;
}

/* -- Reading ---------------------------------------------------------------------------------- */

static bool read_game(struct game_sheet *sheet, const char *value, int unused, struct text *error)
{
    (void)sheet, (void)unused;
    if (is_game(value))
        return true;
    text_fail(error, "GM is %s: only Othello is read", text_quote(value).at);
    return false;
}

static bool read_player(struct game_sheet *sheet, const char *value, int side, struct text *error)
{
    (void)error;
    text_clear(&sheet->player[side]);
    text_add(&sheet->player[side], value);
    return true;
}

static bool read_date(struct game_sheet *sheet, const char *value, int unused, struct text *error)
{
    (void)unused, (void)error;
    squares_read_date(sheet, value);
    return true;
}

/* "+12.00", and ":r" after it when somebody resigned. */
static bool read_result(struct game_sheet *sheet, const char *value, int unused, struct text *error)
{
    (void)unused, (void)error;
    sheet->judged = squares_read_points(&value, &sheet->lead);
    if (sheet->judged && sheet->lead && strncmp(value, ":r", 2) == 0)
        sheet->resigned = sheet->lead > 0;
    return true;
}

static bool read_board(struct game_sheet *sheet, const char *value, int unused, struct text *error)
{
    uint8_t square[SQUARES_MOST];
    char number[4] = "";
    int count = 0, side = -1;
    (void)unused;
    if (sheet->moves)
        return text_fail(error, "BO stands after a move: the board comes first");
    value += strspn(value, " ");
    size_t digits = strspn(value, "0123456789");
    memcpy(number, value, digits < sizeof number ? digits : sizeof number - 1);
    if (!squares_set_size(sheet, number, error))
        return false;
    int most = squares_size(sheet) * squares_size(sheet);
    for (const char *c = value + digits; *c; c++) {
        int letter = squares_letter(*c);
        if (letter < 0 && *c != ' ')
            return text_fail(error, "BO has a letter that is none of *, O and -");
        if (letter >= 0 && count < most)
            square[count++] = (uint8_t)letter;
        else if (letter >= 0)
            side = letter > 0 && side < 0 ? letter - 1 : 2;
    }
    if (count < most || side < 0 || side > 1)
        return text_fail(error, "BO must have %d squares and then the side to move, * or O", most);
    squares_begin(sheet, square, side);
    return true;
}

/* The type begins with the board's size; what follows may be another game. */
static bool read_type(struct game_sheet *sheet, const char *value, int unused, struct text *error)
{
    (void)sheet, (void)unused;
    if (!strchr(value, 'a'))
        return true;
    text_fail(error, "TY is %s: games in which fewer discs win are not read", text_quote(value).at);
    return false;
}

static bool read_move(struct game_sheet *sheet, const char *value, int side, struct text *error)
{
    value += strspn(value, " ");
    int square = squares_read(value, strcspn(value, "/ "), squares_size(sheet));
    if (square < 0) {
        text_fail(error, "move %zu, %s: a move is a square like f5, or pa", sheet->moves + 1,
                  text_quote(value).at);
        return false;
    }
    squares_add(sheet, side, square);
    return true;
}

/* Properties that say something to us, in any order; all others are skipped. */
static const struct property {
    const char *name;
    bool (*read)(struct game_sheet *, const char *value, int side, struct text *error);
    int side;
} properties[] = {
    {"GM", read_game, 0}, {"PB", read_player, 0}, {"PW", read_player, 1},
    {"DT", read_date, 0}, {"RE", read_result, 0}, {"BO", read_board, 0},
    {"TY", read_type, 0}, {"B", read_move, 0},    {"W", read_move, 1},
};

static bool read_property(struct game_sheet *sheet, const struct tree *tree, struct text *error)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
        if (strcmp(properties[i].name, tree->name) == 0)
            return properties[i].read(sheet, tree->value.at, properties[i].side, error);
    return true;
}

enum format_read ggf_read(struct format_place *place, struct game_sheet *sheet, struct text *error)
{
    struct tree tree = {0};
    enum tree_part part = TREE_END;
    if (!tree_begin(&tree, place))
        return FORMAT_END;
    while ((part = tree_next(&tree, error)) != TREE_END && part != TREE_BAD)
        if (part == TREE_VALUE && !read_property(sheet, &tree, error))
            break;
    if (part == TREE_END && sheet->begin.length == 0) {
        text_fail(error, "the board, BO, is missing");
        part = TREE_BAD;
    }
    tree_free(&tree);
    return part == TREE_END ? FORMAT_GAME : FORMAT_BAD;
}

/* -- Writing ---------------------------------------------------------------------------------- */

static void write_result(const struct game_sheet *sheet, struct text *text)
{
    int most = squares_size(sheet) * squares_size(sheet);
    if (sheet->resigned != SHEET_NOBODY)
        text_addf(text, "RE[%+d.00:r]", sheet->resigned ? most : -most);
    else if (sheet->judged)
        text_addf(text, "RE[%+d.00]", sheet->lead);
    else
        text_add(text, "RE[?]");
}

bool ggf_write(const struct game_sheet *sheet, struct text *text, struct text *error)
{
    if (!squares_check(sheet, "GGF", false, error))
        return false;
    text_add(text, "(;GM[Othello]PC[quincunx]");
    tree_write(text, "DT", text_get(&sheet->date));
    tree_write(text, "PB", text_get(&sheet->player[0]));
    tree_write(text, "PW", text_get(&sheet->player[1]));
    write_result(sheet, text);
    text_addf(text, "TY[%d]BO[%d ", squares_size(sheet), squares_size(sheet));
    squares_write(&sheet->begin, "-*O", text);
    text_addf(text, " %c]", "*O"[squares_side(&sheet->begin)]);
    for (size_t i = 0; i < sheet->moves; i++) {
        bool pass = strcmp(sheet->move[i].text, "pass") == 0;
        text_addf(text, "%c[%s]", "BW"[sheet->move[i].side], pass ? "pa" : sheet->move[i].text);
    }
    text_add(text, ";)\n");
    return true;
}
