/* Pages of text. A page is first made into lines for the width of the window, each with one kind of
 * style and some marked parts, then shown from one line on. */
#include "front/tui/pager.h"

#include "front/languages.h"
#include "front/tui/help_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANK "\302\240" /* where a line cannot be broken */

enum { WIDTH_MOST = 84, COLUMNS_MOST = 8, MARK_STRONG = 1, MARK_CODE = 2 };

struct page_line {
    char *text; /* with bytes MARK_STRONG and MARK_CODE where a marked part begins or ends */
    bool heading, code;
};

struct page {
    const char *title, *source;
    struct page_line *line;
    size_t lines, room;
    int width, top;
};

/* -- Making lines ----------------------------------------------------------------------------- */

static void add_line(struct page *page, const char *text, size_t length, bool heading, bool code)
{
    struct text copy = {0};
    text_add_bytes(&copy, text, length);
    if (!copy.at)
        text_add(&copy, "");
    if (page->lines == page->room)
        page->line = memory_grow(page->line, page->lines, &page->room, sizeof *page->line);
    page->line[page->lines++] = (struct page_line){copy.at, heading, code};
}

static size_t span(const char *line)
{
    return strcspn(line, "\n");
}

/* Columns that a text with marks takes. */
static int marked_columns(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length;) {
        size_t bytes = text_character(text + i);
        columns += text[i] == MARK_STRONG || text[i] == MARK_CODE ? 0 : text_width(text + i);
        i += bytes ? bytes : 1;
    }
    return columns;
}

/* Replaces the signs of markdown by marks: **, `, and [words](address) by the words. */
static void mark_up(const char *line, size_t length, struct text *out)
{
    bool code = false;
    for (size_t i = 0; i < length; i++) {
        const char *close;
        if (line[i] == '`') {
            code = !code;
            text_add_char(out, MARK_CODE);
        } else if (!code && line[i] == '*' && i + 1 < length && line[i + 1] == '*') {
            text_add_char(out, MARK_STRONG);
            i++;
        } else if (!code && line[i] == '*' &&
                   ((i + 1 < length && line[i + 1] != ' ') || (i > 0 && line[i - 1] != ' '))) {
            continue; /* a word that is only stressed */
        } else if (!code && line[i] == '[' && (close = memchr(line + i, ']', length - i)) &&
                   close + 1 < line + length && close[1] == '(' &&
                   memchr(close, ')', (size_t)(line + length - close))) {
            text_add_bytes(out, line + i + 1, (size_t)(close - line) - i - 1);
            i = (size_t)((const char *)memchr(close, ')', (size_t)(line + length - close)) - line);
        } else {
            text_add_char(out, line[i]);
        }
    }
}

/* Adds a paragraph in lines of the page's width; after the first they begin `indent` further right.
 * Marks that are open at the end of a line are opened again in the next. */
static void add_paragraph(struct page *page, const char *words, int indent)
{
    struct text line = TEXT_SPOKEN;
    bool strong = false, code = false;
    int column = 0;
    while (*words) {
        size_t length = strcspn(words, " ");
        int columns = marked_columns(words, length);
        if (column > indent && column + 1 + columns > page->width) {
            add_line(page, text_get(&line), line.length, false, false);
            text_clear(&line);
            text_addf(&line, "%*s", indent, "");
            if (strong)
                text_add_char(&line, MARK_STRONG);
            if (code)
                text_add_char(&line, MARK_CODE);
            column = indent;
        } else if (line.length) {
            text_add_char(&line, ' ');
            column++;
        }
        for (size_t i = 0; i < length; i++) {
            strong ^= words[i] == MARK_STRONG;
            code ^= words[i] == MARK_CODE;
        }
        text_add_bytes(&line, words, length);
        column += columns;
        words += length + (words[length] == ' ');
    }
    add_line(page, text_get(&line), line.length, false, false);
    text_free(&line);
}

/* -- Tables ----------------------------------------------------------------------------------- */

/* The parts of a table's line between its bars. */
static int split(const char *line, size_t length, struct text part[COLUMNS_MOST])
{
    int count = 0;
    const char *at = line + 1, *end = line + length;
    while (at < end && count < COLUMNS_MOST) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *from = at, *to = bar ? bar : end;
        while (from < to && *from == ' ')
            from++;
        while (to > from && to[-1] == ' ')
            to--;
        text_clear(&part[count]);
        mark_up(from, (size_t)(to - from), &part[count]);
        if (bar || to > from)
            count++;
        at = bar ? bar + 1 : end;
    }
    return count;
}

static void free_parts(struct text part[COLUMNS_MOST])
{
    for (int i = 0; i < COLUMNS_MOST; i++)
        text_free(&part[i]);
}

/* The lines of a table from here on; its columns' widths. */
static size_t measure_table(const char *at, int width[COLUMNS_MOST])
{
    struct text part[COLUMNS_MOST] = {{0}};
    const char *start = at;
    memset(width, 0, COLUMNS_MOST * sizeof *width);
    for (; *at == '|'; at += span(at), at += *at == '\n') {
        int count = split(at, span(at), part);
        for (int i = 0; i < count; i++) {
            int columns = marked_columns(text_get(&part[i]), part[i].length);
            bool rule = strspn(text_get(&part[i]), "-: ") == part[i].length;
            width[i] = columns > width[i] && !rule ? columns : width[i];
        }
    }
    free_parts(part);
    return (size_t)(at - start);
}

/* Adds a column of a table to a line, with blanks up to the next one. */
static void add_column(struct text *line, const struct text *part, int width, bool strong)
{
    const char *mark = strong ? "\1" : "";
    text_addf(line, "%s%s%s", mark, text_get(part), mark);
    for (int pad = width - marked_columns(text_get(part), part->length); pad >= 0; pad--)
        text_add(line, BLANK);
    text_add_char(line, ' ');
}

static bool is_rule(const struct text *part)
{
    return part->length && strspn(part->at, "-: ") == part->length;
}

/* Adds a table that is too wide for the page: each row as a block of lines, a column in each. */
static void add_blocks(struct page *page, const char *at, const char *end)
{
    struct text title[COLUMNS_MOST] = {{0}}, part[COLUMNS_MOST] = {{0}}, line = {0};
    int titles = split(at, span(at), title), widest = 0;
    for (int i = 0; i < titles; i++) {
        int columns = marked_columns(text_get(&title[i]), title[i].length);
        widest = columns > widest ? columns : widest;
    }
    for (at += span(at) + 1; at < end; at += span(at), at += *at == '\n') {
        int count = split(at, span(at), part);
        if (is_rule(&part[0]))
            continue;
        for (int i = 0; i < count && i < titles; i++) {
            text_clear(&line);
            add_column(&line, &title[i], widest, true);
            text_add(&line, text_get(&part[i]));
            if (part[i].length)
                add_paragraph(page, line.at, widest + 2 < page->width / 2 ? widest + 2 : 4);
        }
        add_line(page, "", 0, false, false);
    }
    free_parts(title);
    free_parts(part);
    text_free(&line);
}

/* Adds a table; the last column is broken into lines where it does not fit. */
static const char *add_table(struct page *page, const char *at)
{
    int width[COLUMNS_MOST], columns = 0, indent = 0;
    struct text part[COLUMNS_MOST] = {{0}}, line = {0};
    const char *end = at + measure_table(at, width);
    while (columns + 1 < COLUMNS_MOST && width[columns + 1])
        indent += width[columns++] + 2;
    if (columns > 1 && indent >= page->width / 2 && indent + width[columns] > page->width) {
        add_blocks(page, at, end);
        return end;
    }
    for (bool first = true; at < end; first = false, at += span(at), at += *at == '\n') {
        int count = split(at, span(at), part);
        if (count && is_rule(&part[0]))
            continue;
        text_clear(&line);
        for (int i = 0; i < count; i++)
            if (i + 1 < count)
                add_column(&line, &part[i], width[i], first);
            else
                text_addf(&line, "%s%s%s", first ? "\1" : "", text_get(&part[i]),
                          first ? "\1" : "");
        add_paragraph(page, text_get(&line), indent < page->width / 2 ? indent : 4);
    }
    add_line(page, "", 0, false, false);
    free_parts(part);
    text_free(&line);
    return end;
}

/* -- Pages ------------------------------------------------------------------------------------ */

static const char *add_code(struct page *page, const char *at)
{
    at += span(at) + (at[span(at)] == '\n');
    while (*at && strncmp(at, "```", 3) != 0) {
        struct text line = TEXT_SPOKEN;
        text_add(&line, "    ");
        text_add_bytes(&line, at, span(at));
        add_line(page, line.at, line.length, false, true);
        text_free(&line);
        at += span(at) + (at[span(at)] == '\n');
    }
    return at + span(at) + (at[span(at)] == '\n');
}

static const char *add_heading(struct page *page, const char *at)
{
    size_t signs = strspn(at, "# ");
    if (page->lines && *page->line[page->lines - 1].text)
        add_line(page, "", 0, false, false);
    add_line(page, at + signs, span(at) - signs, true, false);
    return at + span(at) + (at[span(at)] == '\n');
}

static bool begins_block(const char *line)
{
    return *line == '\n' || *line == '#' || *line == '|' || strncmp(line, "```", 3) == 0 ||
           strncmp(line, "- ", 2) == 0 || strncmp(line, "  - ", 4) == 0 ||
           (line[0] >= '1' && line[0] <= '9' && line[1] == '.');
}

/* Joins the lines of a paragraph or of an item of a list. */
static const char *add_text(struct page *page, const char *at)
{
    struct text words = TEXT_SPOKEN;
    size_t blank = strspn(at, " ");
    bool item = strncmp(at + blank, "- ", 2) == 0,
         numbered = at[0] >= '1' && at[0] <= '9' && at[1] == '.';
    do {
        size_t skip = words.length ? strspn(at, " ") : blank, length = span(at) - skip;
        text_add(&words, words.length ? " " : blank ? "  " : "");
        mark_up(at + skip, length, &words);
        at += span(at) + (at[span(at)] == '\n');
    } while (*at && !begins_block(at));
    add_paragraph(page, text_get(&words), item ? 2 + (int)blank : numbered ? 3 : 0);
    text_free(&words);
    return at;
}

static void clear_lines(struct page *page)
{
    for (size_t i = 0; i < page->lines; i++)
        free(page->line[i].text);
    page->lines = 0;
}

static void make_lines(struct page *page, int width)
{
    const char *at = page->source;
    clear_lines(page);
    page->width = width;
    while (*at) {
        if (*at == '\n') {
            add_line(page, "", 0, false, false);
            at++;
        } else if (*at == '#') {
            at = add_heading(page, at);
        } else if (*at == '|') {
            at = add_table(page, at);
        } else if (strncmp(at, "```", 3) == 0) {
            at = add_code(page, at);
        } else {
            at = add_text(page, at);
        }
    }
}

/* -- Showing ---------------------------------------------------------------------------------- */

/* What is painted next of a line: its style changes where there are marks. */
struct brush {
    struct screen *screen;
    const struct page_line *line;
    bool strong, code;
};

static struct style style_of(const struct brush *brush)
{
    bool heading = brush->line->heading;
    return (struct style){heading || brush->code ? INK_ACCENT : INK_TEXT, PAPER_TEXT,
                          heading || brush->strong ? LOOK_BOLD : 0};
}

/* Paints a part of a line, which is one item: a column of a table, or all of it. Where it is read
 * from right to left it is drawn at once, in the style that it begins with: parts would stand in
 * the wrong order. Returns its columns. */
static int paint_item(struct brush *brush, const char *at, size_t length, int y, int x, int width)
{
    bool whole = language_is_right_to_left(languages_now());
    struct style style = style_of(brush);
    struct text part = {0};
    int drawn = 0;
    for (size_t i = 0; i <= length; i++) {
        bool mark = i < length && (at[i] == MARK_STRONG || at[i] == MARK_CODE);
        if (i < length && !mark)
            text_add_char(&part, at[i]);
        if (!whole && (mark || i == length)) {
            drawn += draw_text(&brush->screen->theme, y, x + drawn, width - drawn, style,
                               text_get(&part));
            text_clear(&part);
        }
        brush->strong ^= mark && at[i] == MARK_STRONG;
        brush->code ^= mark && at[i] == MARK_CODE;
        if (!whole || !part.length)
            style = style_of(brush);
    }
    if (whole)
        drawn = draw_text(&brush->screen->theme, y, x, width, style, text_get(&part));
    text_free(&part);
    return drawn;
}

/* The bytes of the blanks between two columns here, and how many they are; 0: there are none. */
static size_t gap_at(const char *at, int *blanks)
{
    const char *from = at;
    for (*blanks = 0; *at == ' ' || strncmp(at, BLANK, sizeof BLANK - 1) == 0; ++*blanks)
        at += *at == ' ' ? 1 : sizeof BLANK - 1;
    return *blanks > 1 ? (size_t)(at - from) : 0;
}

static void paint_line(struct screen *screen, const struct page_line *line, int y, int x, int width)
{
    struct brush brush = {screen, line, false, line->code};
    const char *at = line->text;
    while (*at && width > 0) {
        int columns = 0;
        size_t length = gap_at(at, &columns);
        if (!length) {
            int blanks;
            while (at[length] && !gap_at(at + length, &blanks))
                length++;
            columns = paint_item(&brush, at, length, y, x, width);
        }
        at += length;
        x += columns;
        width -= columns;
    }
}

static int page_height(void)
{
    return draw_height() > 2 ? draw_height() - 2 : 1;
}

static int last_top(const struct page *page)
{
    int top = (int)page->lines - page_height();
    return top > 0 ? top : 0;
}

static const struct help_key pager_help[] = {
    {NC_("key", "Esc"), NC_("key line", "close"), 27, true},
    {NC_("key", "Space"), NC_("key line", "next page"), ' ', false},
    {NC_("key", "Arrows"), NC_("key line", "scroll"), 0, false},
};

/* Whether there is more to read. */
static void paint_place(struct screen *screen, const struct page *page, int title, struct style bar)
{
    int below = last_top(page) - page->top;
    const char *more = _("more below");
    int width = (int)text_columns(more), x = draw_width() - width - 1;
    if (below > 0 && x > title + 1)
        draw_text(&screen->theme, 0, x, width, bar, more);
}

static void paint_page(struct screen *screen, void *context)
{
    struct page *page = context;
    struct style bar = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    int width = draw_width() - 4 < WIDTH_MOST ? draw_width() - 4 : WIDTH_MOST;
    if (page->width != width)
        make_lines(page, width < 10 ? 10 : width);
    page->top = page->top > last_top(page) ? last_top(page) : page->top < 0 ? 0 : page->top;
    draw_fill(&screen->theme, (struct area){0, 0, draw_height(), draw_width()}, (struct style){0});
    draw_fill(&screen->theme, (struct area){0, 0, 1, draw_width()}, bar);
    int title = draw_short(&screen->theme, 0, 1, draw_width() - 1, bar, page->title);
    paint_place(screen, page, title, bar);
    for (int i = 0; i < page_height() && page->top + i < (int)page->lines; i++)
        paint_line(screen, &page->line[page->top + i], 1 + i, (draw_width() - width) / 2,
                   draw_width());
    help_line_paint(screen, pager_help, sizeof pager_help / sizeof *pager_help);
}

/* How far a key moves the page; *leave if it leaves it. */
static int step_of(const struct page *page, const struct event *event, bool *leave)
{
    int all = (int)page->lines, whole = page_height() - 1;
    if (event->what == EVENT_WHEEL)
        return 3 * event->step;
    *leave = event->what == EVENT_CLICK && event->other;
    if (event->what != EVENT_KEY)
        return 0;
    switch (event->key) {
    case PRESS_DOWN:
    case 'j':
    case '\r':
        return 1;
    case PRESS_UP:
    case 'k':
        return -1;
    case PRESS_PAGE_DOWN:
    case ' ':
        return whole;
    case PRESS_PAGE_UP:
    case 'b':
    case PRESS_BACKSPACE:
    case 127:
        return -whole;
    case PRESS_HOME:
    case 'g':
        return -all;
    case PRESS_END:
    case 'G':
        return all;
    default:
        *leave = true;
        return 0;
    }
}

void pager_run(struct screen *screen, const char *title, const char *source)
{
    struct event event;
    bool leave = false;
    struct page page = {.title = title, .source = source};
    while (!leave && screen_wait(screen, paint_page, &page, &event))
        page.top += step_of(&page, &event, &leave);
    clear_lines(&page);
    free(page.line);
}
