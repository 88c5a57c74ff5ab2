/* Lists and questions above the board. */
#include "front/tui/list.h"

#include "front/languages.h"
#include "front/tui/help_line.h"
#include "front/tui/pager.h"

#include <wctype.h>

enum { WIDTH_MOST = 80, LEAST_WIDTH = 30, FORM_WIDTH = 56, ABOUT_MOST = 3, LIST_LEAST = 5 };

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0}, faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD},
                          chosen_style = {INK_BAR, PAPER_CHOSEN, LOOK_BOLD};

static const struct help_key question_help[] = {
    {NC_("key for yes", "Y"), NC_("key line", "yes"), 'Y', true},
    {NC_("key for no", "N"), NC_("key line", "no"), 'N', true},
};

static void centre(struct area *area)
{
    area->y = (draw_height() - area->height) / 2;
    area->x = (draw_width() - area->width) / 2;
}

static const char lost[] = N_("This key does nothing here. Press ? for help.");

static int between(int least, int wanted, int most)
{
    int width = wanted > least ? wanted : least;
    return width < most ? width : most;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* A line's words, as they are painted now. */
struct words {
    struct text left, right;
};

static struct words words_of(const struct list *list, int line)
{
    struct words words = {TEXT_SPOKEN, TEXT_SPOKEN};
    list->write(list->context, line, &words.left, &words.right);
    return words;
}

static void free_words(struct words *words)
{
    text_free(&words->left);
    text_free(&words->right);
}

static int columns(const struct text *text)
{
    return (int)text_columns(text_get(text));
}

/* The line has a value that can be changed. */
static bool is_changing(const struct list *list, int line)
{
    return list->change && (!list->changes || list->changes(list->context, line));
}

/* The columns at the right end of a line: a value has signs around it. */
static int right_columns(const struct list *list, int line, const struct words *words)
{
    return columns(&words->right) + (is_changing(list, line) && words->right.length ? 4 : 0);
}

/* How wide the lines are, with what is said about them. */
static int measure(const struct list *list)
{
    int widest = larger((int)text_columns(list->title) + 6,
                        list->about ? (int)text_columns(_(lost)) + 6 : 0);
    for (int i = 0; i < list->count; i++) {
        struct words words = words_of(list, i);
        struct text about = TEXT_SPOKEN;
        if (list->about)
            list->about(list->context, i, &about);
        widest = larger(widest, columns(&words.left) + right_columns(list, i, &words) + 8);
        widest = larger(widest, columns(&about) + 6);
        free_words(&words);
        text_free(&about);
    }
    return widest;
}

/* The lines that what is said takes at most, so that the frame keeps its size. */
static int about_lines(const struct list *list, int width)
{
    struct area inside = {.width = width - 6};
    struct text about = TEXT_SPOKEN;
    int lines = list->about ? draw_wrapped(NULL, inside, plain, _(lost)) : 0;
    for (int i = 0; i < list->count && list->about; i++) {
        text_clear(&about);
        list->about(list->context, i, &about);
        lines = larger(lines, draw_wrapped(NULL, inside, plain, text_get(&about)));
    }
    text_free(&about);
    return lines < ABOUT_MOST ? lines : ABOUT_MOST;
}

/* The screen's lines that a line of the list takes: words too long for one are wrapped, and what
 * stands at the right end then has lines of its own. `beside`: it has not. */
static int rows_of(const struct list *list, int width, int line, const struct words *words,
                   bool *beside)
{
    struct area inside = {.width = width - 6};
    int right = right_columns(list, line, words);
    *beside = columns(&words->left) + right + 1 <= inside.width;
    if (*beside)
        return 1;
    return draw_wrapped(NULL, inside, plain, text_get(&words->left)) +
           (right ? larger(1, draw_wrapped(NULL, inside, plain, text_get(&words->right))) : 0);
}

static int rows(const struct list *list, int width, int line)
{
    struct words words = words_of(list, line);
    bool beside;
    int count = rows_of(list, width, line, &words, &beside);
    free_words(&words);
    return count;
}

/* A form keeps its width while its values change. */
static struct area place(const struct list *list)
{
    struct area area = {0};
    int most = draw_width() < WIDTH_MOST ? draw_width() : WIDTH_MOST;
    area.width = between(list->change ? FORM_WIDTH : LEAST_WIDTH, measure(list), most);
    area.height = 2 + (list->about ? 1 + about_lines(list, area.width) : 0);
    for (int i = 0; i < list->count; i++)
        area.height += rows(list, area.width, i);
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

/* The screen's lines that the list has in its frame. */
static int room_of(const struct list *list, struct area area)
{
    int told = told_lines(list, area);
    return area.height - 2 - (told ? told + 1 : 0);
}

/* Paints a line of the list, as far as there is room for it; returns how many lines it took. */
static int paint_line(struct screen *screen, const struct list *list, struct area area, int line)
{
    struct style style = line == list->chosen ? chosen_style : plain;
    struct words words = words_of(list, line);
    bool beside, changes = is_changing(list, line) && words.right.length;
    int count = rows_of(list, area.width, line, &words, &beside), below = 0;
    count = count < area.height ? count : area.height;
    struct area inside = {area.y, area.x + 3, count, area.width - 6};
    int width = columns(&words.right), right = area.x + area.width - 2 - (changes ? 2 : 0);
    draw_fill(&screen->theme, (struct area){area.y, area.x + 1, count, area.width - 2}, style);
    below = draw_wrapped(&screen->theme, inside, style, text_get(&words.left));
    if (!beside) {
        inside.y += below;
        inside.height -= below;
    }
    if (!beside && width > inside.width) {
        draw_wrapped(&screen->theme, inside, style, text_get(&words.right));
    } else if (words.right.length && inside.height > 0) {
        draw_text(&screen->theme, inside.y, right - width, width, style, words.right.at);
        if (changes) {
            draw_text(&screen->theme, inside.y, right + 1, 1, style,
                      theme_glyph(&screen->theme, GLYPH_CLOSE));
            draw_text(&screen->theme, inside.y, right - width - 2, 1, style,
                      theme_glyph(&screen->theme, GLYPH_OPEN));
        }
    }
    free_words(&words);
    return count;
}

/* Puts the chosen line among those that are shown. */
static void scroll(struct list *list, struct area area)
{
    int room = room_of(list, area), used = 0, line = list->chosen;
    for (; line >= 0; line--) {
        used += rows(list, area.width, line);
        if (used > room && line < list->chosen)
            break;
    }
    if (list->top <= line)
        list->top = line + 1;
    if (list->top > list->chosen)
        list->top = list->chosen;
    /* No lines stay empty below the last one. */
    used = 0;
    for (line = list->top; line < list->count && used <= room; line++)
        used += rows(list, area.width, line);
    while (list->top > 0 && (used += rows(list, area.width, list->top - 1)) <= room)
        list->top--;
}

static void paint_help(struct screen *screen, const struct list *list)
{
    const char *enter =
        list->enter ? list->enter(list->context, list->chosen) : NC_("key line", "OK");
    const struct help_key line[] = {
        {NC_("key", "Arrows"), NC_("key line", "choose"), 0, false},
        {NC_("key", "Enter"), enter, '\r', true},
        {"?", NC_("key line", "help"), '?', false},
        {NC_("key", "Esc"), NC_("key line", "back"), 27, true},
    };
    help_line_paint(screen, line, sizeof line / sizeof *line);
}

static void paint_list(struct screen *screen, void *context)
{
    struct list *list = context;
    struct area area = place(list);
    struct text about = TEXT_SPOKEN;
    scroll(list, area);
    paint_help(screen, list);
    draw_frame(&screen->theme, area, list->title);
    struct area free = {area.y + 1, area.x, room_of(list, area), area.width};
    for (int line = list->top; line < list->count && free.height > 0; line++) {
        int used = paint_line(screen, list, free, line);
        free.y += used;
        free.height -= used;
    }
    int told = told_lines(list, area);
    if (list->lost)
        text_add(&about, _(lost));
    else if (list->about)
        list->about(list->context, list->chosen, &about);
    if (told)
        draw_wrapped(
            &screen->theme,
            (struct area){area.y + area.height - 1 - told, area.x + 3, told, area.width - 6}, faint,
            text_get(&about));
    text_free(&about);
}

static void add_help_row(struct text *page, const char *key, const char *about)
{
    text_addf(page, "| `%s` | %s |\n", key, _(about));
}

/* A page with the keys and with all that is said about the lines. */
static void show_help(struct screen *screen, const struct list *list)
{
    struct text page = {0};
    text_addf(&page, "| %s | %s |\n", _("key"), _("what it does"));
    add_help_row(&page, _(NC_("key", "Up, Down")), N_("choose a line"));
    if (list->change) {
        add_help_row(&page, _(NC_("key", "Left, Right")), N_("change its value"));
        add_help_row(&page, "0–9", N_("enter a number"));
    }
    add_help_row(&page, _(NC_("key", "Enter")), N_("take it"));
    add_help_row(&page, _(NC_("key", "Esc")), N_("go back"));
    for (int i = 0; i < list->count && list->about; i++) {
        struct words words = words_of(list, i);
        struct text about = TEXT_SPOKEN, label = TEXT_SPOKEN;
        list->about(list->context, i, &about);
        if (words.right.length)
            text_say(&label, "%s: %s", text_get(&words.left), words.right.at);
        else
            text_add(&label, text_get(&words.left));
        text_addf(&page, "\n**%s**\n\n%s\n", label.at, text_get(&about));
        free_words(&words);
        text_free(&about);
        text_free(&label);
    }
    pager_run(screen, list->title, page.at);
    text_free(&page);
}

/* The line of the list under the pointer, or -1. */
static int line_at(const struct list *list, int y, int x)
{
    struct area area = place(list);
    int row = y - area.y - 1, first = 0;
    if (x <= area.x || x >= area.x + area.width - 1 || row < 0 || row >= room_of(list, area))
        return -1;
    for (int line = list->top; line < list->count; line++)
        if ((first += rows(list, area.width, line)) > row)
            return line;
    return -1;
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

/* Left of it a click makes a value go down. */
static int middle_of_value(const struct list *list, int line)
{
    struct words words = words_of(list, line);
    struct area area = place(list);
    int middle = area.x + area.width - 4 - columns(&words.right) / 2;
    free_words(&words);
    return middle;
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
        list->chosen = line;
        int step = event->x < middle_of_value(list, line) ? -1 : 1;
        return !(list->change && list->change(list->context, line, step));
    }
    return event->other || !area_has(place(list), event->y, event->x);
}

int list_run(struct screen *screen, struct list *list)
{
    struct event event;
    int result = -1;
    bool done = false;
    if (list->visit)
        list->visit(list->context, list->chosen);
    while (!done && screen_wait(screen, paint_list, list, &event)) {
        list->lost = false;
        done = event.what == EVENT_KEY ? press(screen, list, event.key, &result)
                                       : point(list, &event, &result);
        if (list->visit && list->chosen < list->count)
            list->visit(list->context, list->chosen);
    }
    return done ? result : -1;
}

/* -- Questions -------------------------------------------------------------------------------- */

enum { ANSWERS = sizeof question_help / sizeof *question_help };

static int answer_columns(const struct help_key *answer)
{
    return (int)text_columns(_(answer->name)) + 1 + (int)text_columns(_(answer->brief));
}

static struct area place_question(const char *question)
{
    struct area area = {.width = larger((int)text_columns(question),
                                        answer_columns(&question_help[0]) + 3 +
                                            answer_columns(&question_help[1])) +
                                 6},
                inside;
    area.width = between(LEAST_WIDTH, area.width, draw_width());
    inside = (struct area){.width = area.width - 6};
    area.height = draw_wrapped(NULL, inside, plain, question) + 4;
    centre(&area);
    return area;
}

/* The places of the answers in the frame of a question. */
static struct area place_answer(struct area area, int number)
{
    int x = area.x + 3;
    for (int i = 0; i < number; i++)
        x += answer_columns(&question_help[i]) + 3;
    return (struct area){area.y + area.height - 2, x, 1, answer_columns(&question_help[number])};
}

static void paint_question(struct screen *screen, void *context)
{
    const char *question = context;
    struct area area = place_question(question),
                inside = {area.y + 1, area.x + 3, area.height - 4, area.width - 6};
    help_line_paint(screen, question_help, ANSWERS);
    draw_frame(&screen->theme, area, "");
    draw_wrapped(&screen->theme, inside, plain, question);
    for (int i = 0; i < ANSWERS; i++) {
        struct area at = place_answer(area, i);
        int used =
            draw_text(&screen->theme, at.y, at.x, at.width, accent, _(question_help[i].name)) + 1;
        draw_text(&screen->theme, at.y, at.x + used, at.width - used, accent,
                  _(question_help[i].brief));
    }
}

/* The key means yes: the letter that is shown, or the English one, as long as that does not mean
 * no. */
static bool says_yes(int key)
{
    wint_t letter = towlower((wint_t)key);
    bool shown[ANSWERS];
    for (int i = 0; i < ANSWERS; i++)
        shown[i] = letter == towlower((wint_t)text_code(_(question_help[i].name)));
    return shown[0] || (letter == 'y' && !shown[1]);
}

bool list_ask(struct screen *screen, const char *question)
{
    struct event event;
    struct text copy = {0};
    bool answered = false, yes = false;
    text_add(&copy, question);
    while (!answered && screen_wait(screen, paint_question, copy.at, &event)) {
        struct area area = place_question(copy.at);
        answered = event.what == EVENT_KEY || event.what == EVENT_CLICK;
        yes = event.what == EVENT_KEY
                  ? says_yes(event.key)
                  : answered && area_has(place_answer(area, 0), event.y, event.x);
    }
    text_free(&copy);
    return yes;
}
