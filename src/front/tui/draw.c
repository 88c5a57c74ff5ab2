/* Drawing on the screen. */
#include "front/tui/draw.h"

#include "front/languages.h"
#include "front/tui/terminal.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void draw_begin(void)
{
    erase();
}

void draw_end(void)
{
    terminal_show();
}

int draw_height(void)
{
    return LINES;
}

int draw_width(void)
{
    return COLS;
}

/* How characters outside ASCII are spelled in it. */
static const struct {
    const char *character, *spelled;
} spellings[] = {
    {"Ô", "O"},  {"ă", "a"}, {"×", "x"}, {"–", "-"},   {"—", "-"},  {"“", "\""},
    {"”", "\""}, {"‘", "'"}, {"’", "'"}, {"…", "..."}, {"→", "->"}, {"←", "<-"},
    {"↑", "^"},  {"↓", "v"}, {"─", "-"}, {"│", "|"},   {"┌", "+"},  {"┐", "+"},
    {"└", "+"},  {"┘", "+"}, {"•", "*"}, {"≤", "<="},  {"≥", ">="},
};

static const char *spell(const char *character, size_t length)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (strlen(spellings[i].character) == length &&
            memcmp(spellings[i].character, character, length) == 0)
            return spellings[i].spelled;
    return "?";
}

/* Adds the next character as the terminal can show it, and moves past it. */
static void take_character(const struct theme *theme, const char **at, struct text *out)
{
    size_t length = text_character(*at);
    if (length == 0)
        text_add_char(out, '?');
    else if (length == 2 && memcmp(*at, "\302\240", 2) == 0)
        text_add_char(out, ' '); /* that may not be broken: here it was not */
    else if (length == 1 || theme->utf8)
        text_add_bytes(out, *at, length);
    else
        text_add(out, spell(*at, length));
    *at += length ? length : 1;
}

int draw_text(struct theme *theme, int y, int x, int width, struct style style, const char *text)
{
    struct text out = {0};
    int drawn = 0;
    if (width > COLS - x)
        width = COLS - x;
    if (y < 0 || y >= LINES || x < 0 || width <= 0)
        return 0;
    while (*text && drawn < width) {
        size_t before = out.length;
        take_character(theme, &text, &out);
        int columns = (int)text_columns(out.at + before);
        if (drawn + columns > width) { /* a spelling that does not fit */
            columns = width - drawn;
            out.length = before + (size_t)columns;
            out.at[out.length] = '\0';
        }
        drawn += columns;
    }
    theme_use(theme, style);
    mvaddnstr(y, x, text_get(&out), (int)out.length);
    text_free(&out);
    return drawn;
}

int draw_textf(struct theme *theme, int y, int x, int width, struct style style, const char *format,
               ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return draw_text(theme, y, x, width, style, line);
}

void draw_field(struct theme *theme, int y, int x, int width, struct style style, const char *text)
{
    bool cut = (int)text_columns(text) > width;
    if (width <= 0)
        return;
    int drawn = draw_text(theme, y, x, width - cut, style, text);
    if (cut)
        drawn += draw_text(theme, y, x + drawn, 1, style, theme_glyph(theme, GLYPH_MORE));
    if (drawn < width)
        draw_fill(theme, (struct area){y, x + drawn, 1, width - drawn}, style);
}

/* The length in bytes of the part of a text that goes into a line; *next begins the next line. */
static size_t break_line(const char *text, int width, const char **next)
{
    const char *at = text, *blank = NULL;
    for (int column = 0; *at && *at != '\n' && column < width; column++) {
        size_t length = text_character(at);
        if (*at == ' ')
            blank = at;
        at += length ? length : 1;
    }
    if (*at && *at != '\n' && *at != ' ' && blank)
        at = blank;
    size_t length = (size_t)(at - text);
    while (*at == ' ')
        at++;
    *next = at + (*at == '\n');
    return length;
}

int draw_wrapped(struct theme *theme, struct area area, int skip, struct style style,
                 const char *text)
{
    int lines = 0;
    struct text line = TEXT_SPOKEN;
    while (*text && area.width > 0) {
        const char *next;
        size_t length = break_line(text, area.width, &next);
        text_clear(&line);
        text_add_bytes(&line, text, length);
        if (lines >= skip && lines - skip < area.height)
            draw_text(theme, area.y + lines - skip, area.x, area.width, style, text_get(&line));
        lines++;
        text = next;
    }
    text_free(&line);
    return lines;
}

void draw_fill(struct theme *theme, struct area area, struct style style)
{
    if (area.x < 0) {
        area.width += area.x;
        area.x = 0;
    }
    if (area.width > COLS - area.x)
        area.width = COLS - area.x;
    theme_use(theme, style);
    for (int y = area.y; y < area.y + area.height && area.width > 0; y++)
        if (y >= 0 && y < LINES)
            mvprintw(y, area.x, "%*s", area.width, "");
}

void draw_over(struct theme *theme, struct area area, struct style style)
{
    attr_t attributes;
    short pair;
    theme_use(theme, style);
    attr_get(&attributes, &pair, NULL);
    for (int y = area.y; y < area.y + area.height; y++)
        mvchgat(y, area.x, area.width, attributes, pair, NULL);
}

void draw_frame(struct theme *theme, struct area area, const char *title)
{
    struct style plain = {INK_TEXT, PAPER_TEXT, 0}, line = {INK_ACCENT, PAPER_TEXT, 0};
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    draw_fill(theme, area, plain);
    for (int x = area.x; x <= right; x++) {
        unsigned end = x == area.x ? 2 : x == right ? 8 : 10;
        draw_text(theme, area.y, x, 1, line, theme_line(theme, end | (end != 10 ? 4 : 0), false));
        draw_text(theme, bottom, x, 1, line, theme_line(theme, end | (end != 10 ? 1 : 0), false));
    }
    for (int y = area.y + 1; y < bottom; y++) {
        draw_text(theme, y, area.x, 1, line, theme_line(theme, 5, false));
        draw_text(theme, y, right, 1, line, theme_line(theme, 5, false));
    }
    if (*title)
        draw_textf(theme, area.y, area.x + 2, area.width - 4,
                   (struct style){INK_ACCENT, PAPER_TEXT, LOOK_BOLD}, " %s ", title);
}
