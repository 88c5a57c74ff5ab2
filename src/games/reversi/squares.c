/* What the formats of the Reversi community share: squares, boards and dates. */
#include "games/reversi/formats.h"

#include <stdio.h>
#include <string.h>

int squares_size(const struct game_sheet *sheet)
{
    return (int)spec_value(&sheet->spec, "size");
}

bool squares_set_size(struct game_sheet *sheet, const char *size, struct text *error)
{
    return options_set(sheet->spec.game->options, &sheet->spec.options, "size", size, error);
}

bool squares_check(const struct game_sheet *sheet, const char *format, bool only_start,
                   struct text *error)
{
    const struct option *table = sheet->spec.game->options;
    for (int i = 0; table[i].key; i++) {
        uint64_t value = sheet->spec.options.value[i];
        bool sized = strcmp(table[i].key, "size") == 0 && !only_start;
        if (value == table[i].standard || sized)
            continue;
        struct text wrong = {0};
        option_write(&table[i], value, &wrong);
        text_fail(error, "%s cannot hold a game with %s=%s", format, table[i].key, wrong.at);
        text_free(&wrong);
        return false;
    }
    struct text start = {0};
    union any_state state;
    bool good = spec_start(&sheet->spec, NULL, state_in(&state), error);
    if (good)
        sheet->spec.game->write(state_in(&state), &start);
    good = good && (!only_start || strcmp(text_get(&start), text_get(&sheet->begin)) == 0);
    text_free(&start);
    return good || text_fail(error, "%s cannot hold a game that began at another position", format);
}

/* -- Squares ---------------------------------------------------------------------------------- */

static bool is_pass(const char *text, size_t length)
{
    static const char *const words[] = {"pass", "pa", "ps", "--"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && text_same_bytes(words[i], text, length))
            return true;
    return false;
}

int squares_read(const char *text, size_t length, int size)
{
    if (is_pass(text, length))
        return SQUARE_PASS;
    if (length < 2 || length > 3)
        return -1;
    int column = (text[0] | 0x20) - 'a', row = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        row = row * 10 + text[i] - '0';
    }
    bool inside = column >= 0 && column < size && row >= 1 && row <= size && text[1] != '0';
    return inside ? (row - 1) * size + column : -1;
}

void squares_add(struct game_sheet *sheet, int side, int square)
{
    char name[PHRASE_TEXT] = "pass";
    int size = squares_size(sheet);
    if (square != SQUARE_PASS)
        snprintf(name, sizeof name, "%c%d", 'a' + square % size, square / size + 1);
    game_sheet_add(sheet, side, name);
}

/* -- Boards ----------------------------------------------------------------------------------- */

int squares_letter(char letter)
{
    static const char *const letters[] = {"-.", "*xXbB", "oOwW"};
    for (int i = 0; i < 3; i++)
        if (letter && strchr(letters[i], letter))
            return i;
    return -1;
}

void squares_begin(struct game_sheet *sheet, const uint8_t *square, int side)
{
    int size = squares_size(sheet);
    text_clear(&sheet->begin);
    for (int i = 0; i < size * size; i++) {
        if (i && i % size == 0)
            text_add_char(&sheet->begin, '/');
        text_add_char(&sheet->begin, ".BW"[square[i]]);
    }
    text_addf(&sheet->begin, " %c", "BW"[side]);
}

void squares_write(const struct text *position, const char letters[3], struct text *text)
{
    for (const char *c = position->at; *c != ' '; c++)
        if (*c != '/')
            text_add_char(text, letters[squares_letter(*c)]);
}

int squares_side(const struct text *position)
{
    return position->at[position->length - 1] == 'W';
}

void squares_start(struct game_sheet *sheet, int side)
{
    union any_state state;
    struct text error = {0};
    text_clear(&sheet->begin);
    spec_start(&sheet->spec, NULL, state_in(&state), &error);
    sheet->spec.game->write(state_in(&state), &sheet->begin);
    sheet->begin.at[sheet->begin.length - 1] = "BW"[side];
    text_free(&error);
}

/* -- Points, dates and lines ------------------------------------------------------------------ */

bool squares_read_points(const char **at, int *points)
{
    const char *c = *at;
    uint64_t number;
    bool minus = *c == '-';
    c += minus || *c == '+';
    if (!text_read_number(&c, &number) || number > SQUARES_MOST)
        return false;
    if (*c == '.')
        c += 1 + strspn(c + 1, "0123456789");
    *points = minus ? -(int)number : (int)number;
    *at = c;
    return true;
}

void squares_read_date(struct game_sheet *sheet, const char *date)
{
    static const size_t digits[] = {4, 2, 2};
    text_clear(&sheet->date);
    for (int part = 0; part < 3; part++) {
        const char *number = date + (part > 0);
        if ((part > 0 && *date != '-' && *date != '.') ||
            strspn(number, "0123456789") != digits[part])
            return;
        text_add(&sheet->date, part ? "-" : "");
        text_add_bytes(&sheet->date, number, digits[part]);
        date = number + digits[part];
    }
}

bool squares_next_line(struct format_place *place, struct squares_line *line)
{
    while (place->at < place->length) {
        const char *start = place->bytes + place->at;
        const char *newline = memchr(start, '\n', place->length - place->at);
        size_t length = newline ? (size_t)(newline - start) : place->length - place->at;
        place->game = place->at;
        place->at += length + (newline != NULL);
        while (length && strchr(" \t\r", start[length - 1]) && start[length - 1])
            length--;
        while (length && (*start == ' ' || *start == '\t'))
            start++, length--;
        *line = (struct squares_line){start, length};
        if (length && *start != '#' && *start != '%')
            return true;
    }
    place->game = place->length;
    return false;
}
