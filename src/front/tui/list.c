/* Lists and questions above the board. */
#include "front/tui/list.h"

#include "front/languages.h"
#include "front/tui/pager.h"

#include <string.h>

enum {
    WIDTH_MOST = 80,
    LEAST_WIDTH = 30,
    FORM_WIDTH = 56,
    LINE_MOST = 400,
    ABOUT_MOST = 3,
    LIST_LEAST = 5
};

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0}, faint = {INK_FAINT, PAPER_TEXT, 0},
                          chosen_style = {INK_BAR, PAPER_CHOSEN, LOOK_BOLD};

static void centre(struct area *area)
{
    area->y = (draw_height() - area->height) / 2;
    area->x = (draw_width() - area->width) / 2;
}

/* The last line of the screen tells the keys of what lies above the board. */
static void tell_keys(struct screen *screen, const char *keys)
{
    draw_field(&screen->theme, draw_height() - 1, 0, draw_width(),
               (struct style){INK_BAR, PAPER_BAR, LOOK_BOLD}, keys);
}

static const char lost[] = "This key does nothing here. Press ? for help.";

static int between(int least, int wanted, int most)
{
    int width = wanted > least ? wanted : least;
    return width < most ? width : most;
}

/* How wide the lines are, with what is said about them. */
static int measure(const struct list *list)
{
    int widest = list->about ? (int)sizeof lost + 5 : (int)text_columns(list->title) + 4;
    struct text left = {0}, right = {0}, about = TEXT_SPOKEN;
    for (int i = 0; i < list->count; i++) {
        text_clear(&left);
        text_clear(&right);
        text_clear(&about);
        list->write(list->context, i, &left, &right);
        if (list->about)
            list->about(list->context, i, &about);
        int width = (int)text_columns(text_get(&left)) + (int)text_columns(text_get(&right)) + 8;
        widest = width > widest ? width : widest;
        width = (int)text_columns(text_get(&about)) + 6;
        widest = width > widest ? width : widest;
    }
    text_free(&left);
    text_free(&right);
    text_free(&about);
    return widest;
}

/* The lines that what is said takes at most, so that the frame keeps its size. */
static int about_lines(const struct list *list, int width)
{
    struct area inside = {.width = width - 6};
    struct text about = TEXT_SPOKEN;
    int lines = list->about ? draw_wrapped(NULL, inside, 0, plain, lost) : 0;
    for (int i = 0; i < list->count && list->about; i++) {
        text_clear(&about);
        list->about(list->context, i, &about);
        int more = draw_wrapped(NULL, inside, 0, plain, text_get(&about));
        lines = more > lines ? more : lines;
    }
    text_free(&about);
    return lines < ABOUT_MOST ? lines : ABOUT_MOST;
}

/* A form keeps its width while its values change. */
static struct area place(const struct list *list)
{
    struct area area = {0};
    int most = draw_width() < WIDTH_MOST ? draw_width() : WIDTH_MOST;
    area.width = between(list->change ? FORM_WIDTH : LEAST_WIDTH, measure(list), most);
    area.height = list->count + 2 + (list->about ? 1 + about_lines(list, area.width) : 0);
    area.height = area.height > draw_height() - 1 ? draw_height() - 1 : area.height;
    centre(&area);
    return area;
}

/* The lines of the frame that tell about a line; in a low one the list is worth more. */
static int told_lines(const struct list *list, struct area area)
{
    int lines = about_lines(list, area.width);
    return area.height > LIST_LEAST + lines ? lines : 0;
}

static int lines_shown(const struct list *list, struct area area)
{
    int told = told_lines(list, area), room = area.height - 2 - (told ? told + 1 : 0);
    return list->count < room ? list->count : room;
}

static void paint_line(struct screen *screen, const struct list *list, struct area area, int y,
                       int line)
{
    struct text left = {0}, right = {0};
    struct style style = line == list->chosen ? chosen_style : plain;
    list->write(list->context, line, &left, &right);
    bool changes = list->change && right.length;
    if (changes)
        text_addf(&right, " %s", theme_glyph(&screen->theme, GLYPH_CLOSE));
    int width = (int)text_columns(text_get(&right)), wide = area.width - 2;
    draw_fill(&screen->theme, (struct area){y, area.x + 1, 1, wide}, style);
    draw_field(&screen->theme, y, area.x + 3, wide - width - 5, style, text_get(&left));
    draw_text(&screen->theme, y, area.x + area.width - width - 2, width, style, text_get(&right));
    if (changes)
        draw_text(&screen->theme, y, area.x + area.width - width - 4, 1, style,
                  theme_glyph(&screen->theme, GLYPH_OPEN));
    text_free(&left);
    text_free(&right);
}

static void paint_list(struct screen *screen, void *context)
{
    struct list *list = context;
    struct area area = place(list);
    struct text about = TEXT_SPOKEN;
    int shown = lines_shown(list, area);
    if (list->chosen < list->top)
        list->top = list->chosen;
    if (list->chosen >= list->top + shown)
        list->top = list->chosen - shown + 1;
    if (list->top > list->count - shown)
        list->top = list->count - shown;
    tell_keys(screen, " Arrows  Enter takes  ? help  Esc back");
    draw_frame(&screen->theme, area, list->title);
    for (int i = 0; i < shown; i++)
        paint_line(screen, list, area, area.y + 1 + i, list->top + i);
    int told = told_lines(list, area);
    if (list->lost)
        text_add(&about, lost);
    else if (list->about)
        list->about(list->context, list->chosen, &about);
    if (told)
        draw_wrapped(
            &screen->theme,
            (struct area){area.y + area.height - 1 - told, area.x + 3, told, area.width - 6}, 0,
            faint, text_get(&about));
    text_free(&about);
}

/* A page with the keys and with all that is said about the lines. */
static void show_help(struct screen *screen, const struct list *list)
{
    struct text page = {0}, left = {0}, right = {0}, about = TEXT_SPOKEN;
    text_add(&page, "| key | what it does |\n| `Up` `Down` | choose a line |\n");
    if (list->change)
        text_add(&page, "| `Left` `Right` | change its value |\n| digits | enter a number |\n");
    text_add(&page, "| `Enter` | take it |\n| `Esc` | go back |\n\n");
    for (int i = 0; i < list->count && list->about; i++) {
        text_clear(&left);
        text_clear(&right);
        text_clear(&about);
        list->write(list->context, i, &left, &right);
        list->about(list->context, i, &about);
        text_addf(&page, "- **%s**%s%s: %s\n", text_get(&left), right.length ? ", " : "",
                  text_get(&right), text_get(&about));
    }
    pager_run(screen, list->title, page.at);
    text_free(&page);
    text_free(&left);
    text_free(&right);
    text_free(&about);
}

/* The line of the list under the pointer, or -1. */
static int line_at(const struct list *list, int y, int x)
{
    struct area area = place(list);
    int line = y - area.y - 1;
    bool in =
        x > area.x && x < area.x + area.width - 1 && line >= 0 && line < lines_shown(list, area);
    return in ? line + list->top : -1;
}

enum doing { GO_UP, GO_DOWN, GO_FIRST, GO_LAST, GO_LESS, GO_MORE, GO_MORE_OR_TAKE, TAKE, LEAVE };

static const struct {
    int key;
    enum doing doing;
} list_keys[] = {
    {PRESS_UP, GO_UP},
    {PRESS_BACK_TAB, GO_UP},
    {'k', GO_UP},
    {PRESS_DOWN, GO_DOWN},
    {'\t', GO_DOWN},
    {'j', GO_DOWN},
    {'h', GO_LESS},
    {PRESS_LEFT, GO_LESS},
    {'-', GO_LESS},
    {PRESS_RIGHT, GO_MORE},
    {'l', GO_MORE},
    {'+', GO_MORE},
    {' ', GO_MORE_OR_TAKE},
    {PRESS_HOME, GO_FIRST},
    {'\r', TAKE},
    {'\n', TAKE},
    {PRESS_PAGE_UP, GO_FIRST},
    {PRESS_END, GO_LAST},
    {27, LEAVE},
    {'q', LEAVE},
    {PRESS_PAGE_DOWN, GO_LAST},
    {PRESS_ENTER, TAKE},
    {'Q', LEAVE},
};

/* True if the list is done, with *result. */
static bool carry_out(struct list *list, enum doing doing, int *result)
{
    int step = doing == GO_LESS ? -1 : 1;
    bool changed = doing >= GO_LESS && doing <= GO_MORE_OR_TAKE && list->change &&
                   list->change(list->context, list->chosen, step);
    if (doing == GO_UP || doing == GO_DOWN)
        list->chosen = (list->chosen + (doing == GO_UP ? -1 : 1) + list->count) % list->count;
    if (doing == GO_FIRST || doing == GO_LAST)
        list->chosen = doing == GO_FIRST ? 0 : list->count - 1;
    *result = doing == LEAVE ? -1 : list->chosen;
    return doing == LEAVE || doing == TAKE || (doing == GO_MORE_OR_TAKE && !changed);
}

static bool press(struct screen *screen, struct list *list, int key, int *result)
{
    if (key == '?' || key == PRESS_F1) {
        show_help(screen, list);
        return false;
    }
    for (size_t i = 0; i < sizeof list_keys / sizeof *list_keys; i++)
        if (list_keys[i].key == key)
            return carry_out(list, list_keys[i].doing, result);
    list->lost = !(list->type && key >= '0' && key <= '9' &&
                   list->type(screen, list->context, list->chosen, key));
    return false;
}

/* The same for the mouse. */
static bool point(struct list *list, const struct event *event, int *result)
{
    int line = line_at(list, event->y, event->x);
    if (event->what == EVENT_WHEEL && list->chosen + event->step >= 0 &&
        list->chosen + event->step < list->count)
        list->chosen += event->step;
    if (event->what == EVENT_HOVER && line >= 0)
        list->chosen = line;
    if (event->what != EVENT_CLICK)
        return false;
    *result = event->other ? -1 : line;
    if (line >= 0 && !event->other) {
        struct area area = place(list);
        list->chosen = line;
        /* Left of a value's middle it goes down. */
        int step = event->x < area.x + area.width - 8 ? -1 : 1;
        return !(list->change && list->change(list->context, line, step));
    }
    return event->other || !area_has(place(list), event->y, event->x);
}

int list_run(struct screen *screen, struct list *list)
{
    struct event event;
    int result = -1;
    bool done = false;
    while (!done && screen_wait(screen, paint_list, list, &event)) {
        list->lost = false;
        done = event.what == EVENT_KEY ? press(screen, list, event.key, &result)
                                       : point(list, &event, &result);
    }
    return done ? result : -1;
}

/* -- Questions -------------------------------------------------------------------------------- */

static struct area place_question(const char *question)
{
    struct area area = {.width = (int)text_columns(question) + 6}, inside;
    area.width = between(LEAST_WIDTH, area.width, draw_width());
    inside = (struct area){.width = area.width - 6};
    area.height = draw_wrapped(NULL, inside, 0, plain, question) + 4;
    centre(&area);
    return area;
}

static void paint_question(struct screen *screen, void *context)
{
    const char *question = context;
    struct area area = place_question(question),
                inside = {area.y + 1, area.x + 3, area.height - 4, area.width - 6};
    tell_keys(screen, " Y yes  N no");
    draw_frame(&screen->theme, area, "");
    draw_wrapped(&screen->theme, inside, 0, plain, question);
    draw_text(&screen->theme, area.y + area.height - 2, inside.x, inside.width,
              (struct style){INK_ACCENT, PAPER_TEXT, LOOK_BOLD}, "Y yes   N no");
}

bool list_ask(struct screen *screen, const char *question)
{
    struct event event;
    char copy[LINE_MOST];
    bool answered = false, yes = false;
    strncpy(copy, question, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    while (!answered && screen_wait(screen, paint_question, copy, &event)) {
        struct area area = place_question(copy);
        answered = event.what == EVENT_KEY || event.what == EVENT_CLICK;
        yes = event.what == EVENT_KEY
                  ? event.key == 'y' || event.key == 'Y'
                  : answered && area_has((struct area){area.y + area.height - 2, area.x + 3, 1, 5},
                                         event.y, event.x);
    }
    return yes;
}
