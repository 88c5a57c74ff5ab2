/* The panel: sections from the top, the list of moves gets what is left. Below the board the list
 * stands to the right of the others. */
#include "front/tui/panel.h"

#include "front/languages.h"
#include "front/tui/course.h"
#include "front/tui/ending.h"
#include "front/tui/learn.h"
#include "front/tui/play.h"

#include <stdio.h>
#include <string.h>

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};

enum { TITLE_LEAST = 8 };

/* -- Players and scores ----------------------------------------------------------------------- */

static int paint_player(struct screen *screen, struct area area, int side)
{
    const struct view *view = desk_view(screen->desk);
    const struct view_seat *seat = &view->seat[side];
    bool turn = view->turn == side;
    struct style style = turn ? strong : plain;
    char letter[2], right[48];
    const char *sign = course_sign(screen, side, letter);
    if (seat->scored)
        snprintf(right, sizeof right, "%d  %6s", seat->points, seat->clock);
    else
        snprintf(right, sizeof right, "%s", seat->clock);
    if (turn)
        draw_text(&screen->theme, area.y, area.x, 1, accent,
                  theme_glyph(&screen->theme, GLYPH_TURN));
    int width = (int)strlen(right), from = *sign ? 4 : 2;
    draw_text(&screen->theme, area.y, area.x + 2, 1, style, sign);
    draw_field(&screen->theme, area.y, area.x + from, area.width - from - 1 - width, style,
               seat->words);
    draw_text(&screen->theme, area.y, area.x + area.width - width, width, style, right);
    return 1;
}

static int paint_counter(struct screen *screen, struct area area, const struct counter *counter)
{
    const struct game *game = desk_view(screen->desk)->game;
    struct text label = TEXT_SPOKEN, value = TEXT_SPOKEN;
    if (counter->side >= 0)
        text_say(&label, "%s: %s", _(game->side[counter->side]), _(counter->label));
    else
        text_add(&label, _(counter->label));
    if (counter->most)
        text_say(&value, "%d of %d", counter->value, counter->most);
    else
        text_addf(&value, "%d", counter->value);
    int width = (int)text_columns(value.at);
    draw_field(&screen->theme, area.y, area.x + 2, area.width - width - 3, plain, label.at);
    draw_text(&screen->theme, area.y, area.x + area.width - width, width, plain, value.at);
    text_free(&label);
    text_free(&value);
    return 1;
}

/* -- Everything ------------------------------------------------------------------------------- */

/* The columns of a button: "[ pass ]". */
static int button_width(const struct screen *screen, int number)
{
    return (int)text_columns(_(desk_view(screen->desk)->button[number].text)) + 4;
}

static void paint_button(struct screen *screen, int y, int x, int number)
{
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    int width = button_width(screen, number);
    if (screen->button == number)
        style = (struct style){INK_DARK, PAPER_CURSOR, LOOK_BOLD};
    draw_text(&screen->theme, y, x, 2, style, "[ ");
    draw_text(&screen->theme, y, x + 2, width - 4, style,
              _(desk_view(screen->desk)->button[number].text));
    draw_text(&screen->theme, y, x + width - 2, 2, style, " ]");
    screen->button_area[number] = (struct area){y, x, 1, width};
}

static int paint_buttons(struct screen *screen, struct area area)
{
    int buttons = desk_view(screen->desk)->buttons;
    for (int i = 0; i < buttons && i < area.height; i++)
        paint_button(screen, area.y + i, area.x + 2, i);
    return buttons;
}

static int paint_statistics(struct screen *screen, struct area area)
{
    if (!screen->statistics.length)
        return 0;
    draw_field(&screen->theme, area.y, area.x + 2, area.width - 2, faint, screen->statistics.at);
    return 1;
}

/* What the values on the board and their signs mean. */
static int paint_legend(struct screen *screen, struct area area)
{
    struct text legend = TEXT_SPOKEN;
    struct area place = {area.y, area.x + 2, area.height - COURSE_LIST_LEAST, area.width - 2};
    int lines = 0;
    view_tell_legend(desk_view(screen->desk), &legend);
    if (legend.length && place.height > 0) {
        lines = draw_wrapped(&screen->theme, place, faint, legend.at);
        lines = lines < place.height ? lines : place.height;
    }
    text_free(&legend);
    return lines;
}

static const char *message_of(const struct screen *screen)
{
    return screen->note.length ? screen->note.at : text_get(&desk_view(screen->desk)->message);
}

/* How the game ended, in the line of messages where no box tells it; "": it goes on. */
static const char *result_of(const struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    if (view->turn != GAME_OVER || view->lesson.on || screen->boxed)
        return "";
    return text_get(view->ending.on ? &view->ending.headline : &view->status);
}

static int result_width(const struct screen *screen)
{
    const char *result = result_of(screen);
    return *result ? (int)text_columns(result) + 2 : 0;
}

/* It does not fit into its line. */
static bool is_long(const struct screen *screen, const char *message)
{
    return (int)text_columns(message) + 1 >= draw_width() - result_width(screen) ||
           strchr(message, '\n');
}

/* What the last move did has no line of its own, or does not fit into it. */
static bool is_last_long(const struct screen *screen)
{
    const struct text *last = &desk_view(screen->desk)->last;
    return last->length &&
           (screen->layout.last < 0 || (int)text_columns(last->at) + 1 >= draw_width());
}

/* Paints a sentence at the end of an area; returns how many lines it took. */
static int paint_at_end(struct screen *screen, struct area area, struct style style,
                        const char *sentence)
{
    struct area place = {.width = area.width - 2};
    int lines = draw_wrapped(&screen->theme, place, style, sentence);
    lines = lines > area.height - COURSE_LIST_LEAST ? area.height - COURSE_LIST_LEAST : lines;
    if (lines <= 0)
        return 0;
    place = (struct area){area.y + area.height - lines, area.x + 2, lines, area.width - 2};
    draw_wrapped(&screen->theme, place, style, sentence);
    return lines;
}

static void write_standing(const struct screen *screen, struct text *line);

/* What the last move did, or the offer of lessons, can go on in the line of messages, where nothing
 * else is said. */
static bool fits_in_two(const struct screen *screen, const struct text *said)
{
    struct text standing = TEXT_SPOKEN;
    struct area area = {.width = draw_width() - 2};
    write_standing(screen, &standing);
    bool free = screen->layout.last >= 0 && !screen->typing && !*message_of(screen) &&
                !standing.length && !result_width(screen);
    text_free(&standing);
    return free && draw_wrapped(NULL, area, plain, text_get(said)) <= 2;
}

/* Sentences too long for the lines below have room here. */
static int paint_long_message(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    int lines = 0;
    if (is_long(screen, message_of(screen)))
        lines = paint_at_end(screen, area, accent, message_of(screen));
    area.height -= lines;
    if (is_last_long(screen) && !view->lesson.on && !fits_in_two(screen, &view->last))
        lines += paint_at_end(screen, area, plain, view->last.at);
    return lines;
}

/* And where there is no panel it lies over the end of the board until the next key. */
static void paint_over(struct screen *screen, const char *message)
{
    struct area place = {.width = draw_width() - 2};
    int lines = draw_wrapped(&screen->theme, place, plain, message);
    lines = lines > draw_height() / 2 ? draw_height() / 2 : lines;
    place = (struct area){screen->layout.message - lines + 1, 0, lines, draw_width()};
    draw_fill(&screen->theme, place, plain);
    place.x = 1;
    place.width -= 2;
    draw_wrapped(&screen->theme, place, plain, message);
}

/* Takes so many lines from the top of an area. */
static void take(struct area *area, int lines)
{
    lines = lines < area->height ? lines : area->height;
    area->y += lines;
    area->height -= lines;
}

static void paint_seats(struct screen *screen, struct area *area)
{
    const struct view *view = desk_view(screen->desk);
    const struct scene *scene = &view->scene;
    for (int side = 0; side < view->game->players && area->height; side++)
        take(area, paint_player(screen, *area, side));
    for (int i = 0; i < scene->counters && area->height; i++)
        if (scene->counter[i].label)
            take(area, paint_counter(screen, *area, &scene->counter[i]));
}

/* Everything but the moves. */
static void paint_state(struct screen *screen, struct area *area, double now)
{
    paint_seats(screen, area);
    if (!screen->layout.below)
        take(area, ending_paint(screen, *area, now));
    if (area->height)
        take(area, paint_statistics(screen, *area));
    if (area->height)
        take(area, paint_buttons(screen, *area));
    take(area, course_paint(screen, *area));
    take(area, paint_legend(screen, *area));
}

/* The lines that a sentence takes at the end of an area, with an empty one before it. */
static int message_lines(const struct screen *screen, int width)
{
    const char *message = message_of(screen);
    struct area place = {.width = width - 2};
    return is_long(screen, message) ? 1 + draw_wrapped(NULL, place, accent, message) : 0;
}

static int state_lines(const struct view *view)
{
    int lines = view->game->players + view->buttons;
    for (int i = 0; i < view->scene.counters; i++)
        lines += view->scene.counter[i].label != NULL;
    return lines;
}

/* The teacher's words instead of the moves, and instead of the players and the counters where there
 * is no room for both. */
static void paint_lesson(struct screen *screen, struct area all)
{
    bool below = screen->layout.below;
    struct area state = all, words = all;
    if (below) {
        state.width = all.width / 3;
        words.x += state.width + 2;
        words.width -= state.width + 2;
    }
    int lines = learn_lines(screen, words.width - 2) + message_lines(screen, words.width);
    int taken = below ? 0 : state_lines(desk_view(screen->desk)) + 1;
    bool both = lines + taken <= all.height;
    if (both)
        paint_seats(screen, &state);
    else
        state = words = all;
    if (state.height)
        take(&state, paint_buttons(screen, state));
    if (!both || !below)
        words = state;
    if (both && !below)
        take(&words, 1);
    int message = paint_long_message(screen, words);
    words.height -= message + (message > 0);
    words.x += 2;
    words.width -= 2;
    learn_paint(screen, words);
}

void panel_paint(struct screen *screen, double now)
{
    struct area all = screen->layout.panel, list;
    screen->list = (struct area){0};
    screen->boxed = false;
    if (!all.height)
        return;
    all.width--; /* the last column is a margin */
    if (desk_view(screen->desk)->lesson.on) {
        paint_lesson(screen, all);
        return;
    }
    list = all;
    if (screen->layout.below) {
        struct area left = all;
        left.width = all.width / 2 - 1;
        list.x = all.x + all.width / 2 + 1;
        list.width = all.width - all.width / 2 - 1;
        paint_state(screen, &left, now);
        take(&list, ending_paint(screen, list, now));
    } else {
        paint_state(screen, &list, now);
    }
    list.height -= paint_long_message(screen, list);
    course_paint_moves(screen, list);
}

void panel_paint_title(struct screen *screen)
{
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    struct text title = TEXT_SPOKEN;
    const struct view *view = desk_view(screen->desk);
    int y = screen->layout.title, all = draw_width() - 2;
    if (y < 0)
        return;
    if (view->aside)
        text_say(&title, "%s (variation)", _(view->game->title));
    else
        text_add(&title, _(view->game->title));
    /* Who is to move is worth more than the name of the game. */
    int status = (int)text_columns(text_get(&view->status)), room = all - status - 2;
    status = status < all ? status : all;
    draw_fill(&screen->theme, (struct area){y, 0, 1, draw_width()}, style);
    draw_short(&screen->theme, y, 1 + all - status, status, style, text_get(&view->status));
    if (room >= TITLE_LEAST || room >= (int)text_columns(title.at))
        draw_short(&screen->theme, y, 1, room, style, title.at);
    text_free(&title);
}

/* In a small window the score is in this line too. */
static void write_status(const struct screen *screen, struct text *line)
{
    const struct view *view = desk_view(screen->desk);
    text_add(line, text_get(&view->status));
    for (int side = 0; side < 2 && !screen->layout.panel.height; side++)
        if (view->seat[side].scored)
            text_addf(line, "%s%d", side ? "–" : "  ", view->seat[side].points);
}

/* The move being typed, what it would do, and what to do next. */
static void paint_entry(struct screen *screen, int y)
{
    const struct view *view = desk_view(screen->desk);
    struct text line = TEXT_SPOKEN, more = TEXT_SPOKEN;
    int all = draw_width() - 1;
    text_say(&line, "Move: %s", text_get(&screen->entry));
    int x = 1 + draw_short(&screen->theme, y, 1, all, strong, line.at);
    draw_text(&screen->theme, y, x, 1, (struct style){INK_DARK, PAPER_CURSOR, LOOK_REVERSE}, " ");
    x += 3;
    if (!screen->entry.length)
        text_say(&more, "%s, then Enter", _(view->game->how));
    else if (view->previewing)
        x += draw_short(&screen->theme, y, x, all - x, faint, text_get(&view->preview_words)) + 3;
    if (screen->entry.length)
        text_say(&more, "Enter plays it, Esc drops it");
    draw_short(&screen->theme, y, x, all - x, faint, more.at);
    text_free(&line);
    text_free(&more);
}

/* What is said if nothing else is. */
static void write_standing(const struct screen *screen, struct text *line)
{
    const struct view *view = desk_view(screen->desk);
    if (view->lesson.on && !screen->layout.panel.height)
        text_add(line, text_get(&view->lesson.words));
    else if (view->offer.length && screen->layout.last < 0)
        text_add(line, view->offer.at);
    else if (play_only_button(screen))
        text_say(line, "You cannot move on the board. Press Enter for “%s”.",
                 _(view->button[0].text));
    else if (view->previewing)
        text_add(line, text_get(&view->preview_words));
    else if (is_last_long(screen) && !screen->layout.panel.height && !view->touch.cells)
        text_add(line, view->last.at);
    else if (result_width(screen) && view->ending.on)
        text_add(line, text_get(&view->ending.detail));
    else if (screen->layout.title < 0 && view->turn != GAME_OVER)
        write_status(screen, line);
}

/* How a game ended stands before what is said, and stands out. */
static void paint_result(struct screen *screen, int y)
{
    struct style style = {INK_DARK, PAPER_SELECTED, LOOK_BOLD};
    int width = result_width(screen);
    if (!width)
        return;
    draw_fill(&screen->theme, (struct area){y, 0, 1, width}, style);
    draw_short(&screen->theme, y, 1, draw_width() - 1, style, result_of(screen));
}

/* What the last move did, whatever else is said; before the first one, the offer of lessons. */
static void paint_last(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    const struct text *said = view->offer.length ? &view->offer : &view->last;
    struct style style = view->offer.length ? accent : plain;
    struct area area = {screen->layout.last, 1, 2, draw_width() - 2};
    if (area.y < 0 || !said->length)
        return;
    if (fits_in_two(screen, said))
        draw_wrapped(&screen->theme, area, style, said->at);
    else
        draw_short(&screen->theme, area.y, area.x, area.width, style, said->at);
}

void panel_paint_message(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    const char *message = message_of(screen);
    struct text line = TEXT_SPOKEN;
    int y = screen->layout.message, x = result_width(screen);
    int number = screen->button < 0 ? 0 : screen->button, button = 0;
    if (view->buttons && !screen->layout.panel.height)
        button = button_width(screen, number) + 1;
    text_add(&line, message);
    if (!*message)
        write_standing(screen, &line);
    paint_last(screen);
    if (screen->typing) {
        paint_entry(screen, y);
        text_free(&line);
        return;
    }
    if (line.length && strchr(line.at, '\n'))
        *strchr(line.at, '\n') = '\0';
    paint_result(screen, y);
    draw_short(&screen->theme, y, x + 1, draw_width() - x - 1 - button, plain, text_get(&line));
    if (is_long(screen, message) && !screen->layout.panel.height)
        paint_over(screen, message);
    if (button)
        paint_button(screen, y, draw_width() - button, number);
    text_free(&line);
}
