/* Drawing on the screen. */
#include "front/tui/draw.h"

#include "front/languages.h"
#include "front/tui/terminal.h"

#include <ctype.h>
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
    {"Ô", "O"},  {"ă", "a"},  {"×", "x"},   {"–", "-"},  {"—", "-"},  {"“", "\""}, {"”", "\""},
    {"‘", "'"},  {"’", "'"},  {"…", "..."}, {"→", "->"}, {"←", "<-"}, {"↑", "^"},  {"↓", "v"},
    {"─", "-"},  {"│", "|"},  {"┌", "+"},   {"┐", "+"},  {"└", "+"},  {"┘", "+"},  {"•", "*"},
    {"≤", "<="}, {"≥", ">="}, {"✓", "*"},   {"·", "."},  {"‹", "<"},  {"›", ">"},  {"░", "%"},
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

/* Cuts a text to so many columns; marks on its last letter stay. */
static void cut(struct text *text, int width)
{
    char *at = text->at;
    for (int columns = 0; *at && columns + text_width(at) <= width; at += text_character(at))
        columns += text_width(at);
    text->length = (size_t)(at - text->at);
    *at = '\0';
}

/* A text as this terminal can show it, in at most so many columns; with `sign` it tells by that
 * glyph if it was cut. */
static struct text fit(const struct theme *theme, const char *text, int width, bool sign)
{
    struct text out = {0};
    text_reserve(&out, 1);
    for (const char *at = text; *at && (int)out.length <= 8 * width + 512;)
        take_character(theme, &at, &out);
    if ((int)text_columns(out.at) > width) {
        cut(&out, width - sign);
        text_add(&out, sign ? theme_glyph(theme, GLYPH_MORE) : "");
    }
    return out;
}

/* -- Directions ------------------------------------------------------------------------------- */

#define ISOLATE "\u2068"      /* by the direction of its first letter */
#define ISOLATE_LEFT "\u2066" /* from left to right */
#define ISOLATE_END "\u2069"

static bool is_leftward(uint32_t code)
{
    return (code >= 0x590 && code < 0x900) || (code >= 0xfb1d && code < 0xfe00) ||
           (code >= 0xfe70 && code < 0xfeff);
}

/* The terminal could turn this text around. */
static bool needs_isolation(const struct theme *theme, const char *text)
{
    if (!theme->utf8 || !language_is_right_to_left(languages_now()))
        return false;
    while (*text && !is_leftward(text_code(text)))
        text += text_character(text);
    return *text;
}

/* The length of a sign that joins numbers here ("33–30", "5×5"), or 0. */
static size_t joint_length(const char *at)
{
    static const char *const joints[] = {"–", "×"};
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
        if (strncmp(at, joints[i], strlen(joints[i])) == 0)
            return strlen(joints[i]);
    return 0;
}

/* The length of a number or a move ("33–30", "3+", "+4?") here, or 0. */
static size_t notation_length(const char *at)
{
    size_t sign = strspn(at, "+-<>"), length = sign;
    if (!isalnum((unsigned char)at[sign]))
        return 0;
    while (at[length] > ' ' || joint_length(at + length))
        length += at[length] > ' ' ? 1 : joint_length(at + length);
    while (strchr(sign ? ".,:;!)]" : ".,:;!?)]", at[length - 1]))
        length--;
    return length;
}

/* Isolates a text, without the blanks it begins with, and what is notation in it, unless the
 * translator did that. The sign that begins it goes into the cell before it: in the first column
 * there is none, and no need. */
static void isolate(struct text *text, bool first)
{
    struct text plain = *text;
    const char *at = plain.at;
    size_t blanks = strspn(at, " ");
    *text = (struct text){0};
    text_add_bytes(text, at, blanks);
    text_add(text, first && !blanks ? "" : ISOLATE);
    int inside = 0; /* of isolations by the translator */
    for (at += blanks; *at;) {
        uint32_t code = text_code(at);
        inside += (code >= 0x2066 && code <= 0x2068) - (code == 0x2069);
        bool begins = !inside && (at == plain.at || !isalnum((unsigned char)at[-1]));
        size_t length = begins ? notation_length(at) : 0;
        text_add(text, length ? ISOLATE_LEFT : "");
        text_add_bytes(text, at, length ? length : text_character(at));
        text_add(text, length ? ISOLATE_END : "");
        at += length ? length : text_character(at);
    }
    text_add(text, first && !blanks ? "" : ISOLATE_END);
    text_free(&plain);
}

/* -- Text ------------------------------------------------------------------------------------- */

/* Draws a text that fits and frees it; returns its columns. */
static int put(struct theme *theme, int y, int x, struct style style, struct text *text)
{
    int columns = (int)text_columns(text->at);
    if (needs_isolation(theme, text->at))
        isolate(text, x == 0);
    theme_use(theme, style);
    mvaddnstr(y, x, text->at, (int)text->length);
    text_free(text);
    return columns;
}

/* The columns that are on the screen of so many from a place on. */
static int room_at(int y, int x, int width)
{
    if (y < 0 || y >= LINES || x < 0)
        return 0;
    return width > COLS - x ? COLS - x : width;
}

int draw_text(struct theme *theme, int y, int x, int width, struct style style, const char *text)
{
    width = room_at(y, x, width);
    if (width <= 0)
        return 0;
    struct text out = fit(theme, text, width, false);
    return put(theme, y, x, style, &out);
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

int draw_short(struct theme *theme, int y, int x, int width, struct style style, const char *text)
{
    width = room_at(y, x, width);
    if (width <= 0)
        return 0;
    struct text out = fit(theme, text, width, true);
    return put(theme, y, x, style, &out);
}

void draw_field(struct theme *theme, int y, int x, int width, struct style style, const char *text)
{
    int drawn = draw_short(theme, y, x, width, style, text);
    if (drawn < width)
        draw_fill(theme, (struct area){y, x + drawn, 1, width - drawn}, style);
}

/* The length in bytes of the part of a text that goes into a line; *next begins the next line. */
static size_t break_line(const char *text, int width, const char **next)
{
    const char *at = text, *blank = NULL;
    for (int column = 0; *at && *at != '\n' && column + text_width(at) <= width;) {
        size_t length = text_character(at);
        if (*at == ' ')
            blank = at;
        column += text_width(at);
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

int draw_wrapped(struct theme *theme, struct area area, struct style style, const char *text)
{
    int lines = 0;
    struct text line = {0};
    while (*text && area.width > 0) {
        const char *next;
        size_t length = break_line(text, area.width, &next);
        bool cut_here = *next && lines == area.height - 1;
        text_clear(&line);
        text_add_bytes(&line, text, cut_here ? strlen(text) : length);
        for (char *end = line.at; cut_here && (end = strchr(end, '\n'));)
            *end = ' ';
        if (lines < area.height)
            draw_short(theme, area.y + lines, area.x, area.width, style, text_get(&line));
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
    if (*title) {
        struct style strong = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};
        draw_text(theme, area.y, area.x + 2, 1, strong, " ");
        int drawn = draw_short(theme, area.y, area.x + 3, area.width - 6, strong, title);
        draw_text(theme, area.y, area.x + 3 + drawn, 1, strong, " ");
    }
}
