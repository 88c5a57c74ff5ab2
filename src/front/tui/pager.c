/* Pages of text, shown from one line on. Of the examples in view, Left and Right step through the
 * first one. */
#include "front/tui/pager.h"

#include "front/languages.h"
#include "front/tui/help_line.h"
#include "front/tui/page.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH_MOST = 84 };

struct pager {
    const char *title;
    struct guide guide;
    struct page page;
    size_t *step; /* of the example in each block */
    bool changed; /* another step is shown: the lines are made anew */
    int top;
};

/* -- Showing ---------------------------------------------------------------------------------- */

/* What is painted next of a line: its style changes where there are marks. */
struct brush {
    struct screen *screen;
    const struct page_line *line;
    bool strong, code;
};

static struct style style_of(const struct brush *brush)
{
    bool heading = brush->line->look == PAGE_HEADING;
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
        bool mark = i < length && (at[i] == PAGE_STRONG || at[i] == PAGE_CODE);
        if (i < length && !mark)
            text_add_char(&part, at[i]);
        if (!whole && (mark || i == length)) {
            drawn += draw_text(&brush->screen->theme, y, x + drawn, width - drawn, style,
                               text_get(&part));
            text_clear(&part);
        }
        brush->strong ^= mark && at[i] == PAGE_STRONG;
        brush->code ^= mark && at[i] == PAGE_CODE;
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
    for (*blanks = 0; *at == ' ' || strncmp(at, PAGE_BLANK, sizeof PAGE_BLANK - 1) == 0; ++*blanks)
        at += *at == ' ' ? 1 : sizeof PAGE_BLANK - 1;
    return *blanks > 1 ? (size_t)(at - from) : 0;
}

static void paint_line(struct screen *screen, const struct page_line *line, int y, int x, int width)
{
    struct brush brush = {screen, line, false, line->look == PAGE_NOTATION};
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

static int last_top(const struct pager *pager)
{
    int top = (int)pager->page.lines - page_height();
    return top > 0 ? top : 0;
}

/* The block of the first example with steps that begins in view, else of one that is in view, or
 * PAGE_NOWHERE. */
static int find_example(const struct pager *pager)
{
    const struct page *page = &pager->page;
    int last = pager->top + page_height(), found = PAGE_NOWHERE;
    for (int i = pager->top; i < last && i < (int)page->lines; i++) {
        int block = page->line[i].block;
        bool first = i == 0 || page->line[i - 1].block != block;
        if (block != PAGE_NOWHERE && first)
            return block;
        found = found == PAGE_NOWHERE ? block : found;
    }
    return found;
}

/* -- Painting --------------------------------------------------------------------------------- */

static void paint_help(struct screen *screen, bool steps)
{
    static const struct help_key keys[] = {
        {NC_("key", "Esc"), NC_("key line", "close"), 27, true},
        {NC_("key", "Left, Right"), NC_("key line", "step through the example"), 0, false},
        {NC_("key", "Space"), NC_("key line", "next page"), ' ', false},
        {NC_("key", "Arrows"), NC_("key line", "scroll"), 0, false},
    };
    struct help_key shown[sizeof keys / sizeof *keys];
    int count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (i != 1 || steps)
            shown[count++] = keys[i];
    help_line_paint(screen, shown, count);
}

/* Whether there is more to read. */
static void paint_place(struct screen *screen, const struct pager *pager, int title,
                        struct style bar)
{
    int below = last_top(pager) - pager->top;
    const char *more = _("more below");
    int width = (int)text_columns(more), x = draw_width() - width - 1;
    if (below > 0 && x > title + 1)
        draw_text(&screen->theme, 0, x, width, bar, more);
}

static void make_page(struct pager *pager, int width)
{
    if (pager->page.width == width && !pager->changed)
        return;
    page_make(&pager->page, &pager->guide, pager->step, width);
    pager->changed = false;
}

/* The example that the arrow keys step through has a sign at its side. */
static void paint_lines(struct screen *screen, const struct pager *pager, int width)
{
    const struct page *page = &pager->page;
    int chosen = find_example(pager), x = (draw_width() - width) / 2;
    for (int i = 0; i < page_height() && pager->top + i < (int)page->lines; i++) {
        const struct page_line *line = &page->line[pager->top + i];
        paint_line(screen, line, 1 + i, x, draw_width());
        if (chosen != PAGE_NOWHERE && line->block == chosen)
            draw_text(&screen->theme, 1 + i, x > 0 ? x - 1 : 0, 1,
                      (struct style){INK_ACCENT, PAPER_TEXT, 0}, "|");
    }
}

static void paint_page(struct screen *screen, void *context)
{
    struct pager *pager = context;
    struct style bar = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    int width = draw_width() - 4 < WIDTH_MOST ? draw_width() - 4 : WIDTH_MOST;
    make_page(pager, width < 10 ? 10 : width);
    pager->top = pager->top > last_top(pager) ? last_top(pager) : pager->top < 0 ? 0 : pager->top;
    draw_fill(&screen->theme, (struct area){0, 0, draw_height(), draw_width()}, (struct style){0});
    draw_fill(&screen->theme, (struct area){0, 0, 1, draw_width()}, bar);
    int title = draw_short(&screen->theme, 0, 1, draw_width() - 1, bar, pager->title);
    paint_place(screen, pager, title, bar);
    paint_lines(screen, pager, width);
    paint_help(screen, find_example(pager) != PAGE_NOWHERE);
}

/* -- Keys ------------------------------------------------------------------------------------- */

/* Shows the step before or after of the example in view. */
static void turn(struct pager *pager, int by)
{
    int block = find_example(pager);
    if (block == PAGE_NOWHERE)
        return;
    size_t steps = pager->guide.block[block].example->steps, *step = &pager->step[block];
    if (by < 0 ? *step > 0 : *step + 1 < steps) {
        *step += (size_t)by;
        pager->changed = true;
    }
}

/* How far a key moves the page; *leave if it leaves it. */
static int step_of(struct pager *pager, const struct event *event, bool *leave)
{
    int all = (int)pager->page.lines, whole = page_height() - 1;
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
    case PRESS_LEFT:
    case PRESS_RIGHT:
        turn(pager, event->key == PRESS_LEFT ? -1 : 1);
        return 0;
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

void pager_read(struct screen *screen, const char *title, const struct game *game, const char *page)
{
    struct event event;
    bool leave = false;
    struct pager pager = {.title = title};
    guide_read(&pager.guide, game, page, languages_now());
    pager.step = memory_zeroed(pager.guide.blocks + 1, sizeof *pager.step);
    while (!leave && screen_wait(screen, paint_page, &pager, &event))
        pager.top += step_of(&pager, &event, &leave);
    free(pager.step);
    page_free(&pager.page);
    guide_free(&pager.guide);
}

void pager_run(struct screen *screen, const char *title, const char *page)
{
    pager_read(screen, title, NULL, page);
}
