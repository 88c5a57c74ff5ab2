/* The panel: sections from the top, the list of moves gets what is left. Below the board the list
 * stands to the right of the others. */
#include "front/tui/panel.h"

#include "front/languages.h"
#include "front/tui/course.h"
#include "front/tui/play.h"

#include <stdio.h>
#include <string.h>

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};

enum { BUTTON_WIDTH = 11 }; /* where there is no panel */

/* -- Players and scores ----------------------------------------------------------------------- */

static int paint_player(struct screen *screen, struct area area, int side)
{
    const struct view *view = desk_view(screen->desk);
    const struct view_seat *seat = &view->seat[side];
    bool turn = view->turn == side;
    struct text name = TEXT_SPOKEN;
    char letter[2], right[48];
    const char *sign = course_sign(screen, side, letter);
    if (seat->scored)
        snprintf(right, sizeof right, "%d  %6s", seat->points, seat->clock);
    else
        snprintf(right, sizeof right, "%s", seat->clock);
    text_addf(&name, "%s%s%s", sign, *sign ? " " : "", seat->words);
    if (turn)
        draw_text(&screen->theme, area.y, area.x, 1, accent,
                  theme_glyph(&screen->theme, GLYPH_TURN));
    int width = (int)strlen(right);
    draw_field(&screen->theme, area.y, area.x + 2, area.width - 3 - width, turn ? strong : plain,
               name.at);
    draw_text(&screen->theme, area.y, area.x + area.width - width, width, turn ? strong : plain,
              right);
    text_free(&name);
    return 1;
}

static int paint_counter(struct screen *screen, struct area area, const struct counter *counter)
{
    struct text label = TEXT_SPOKEN;
    char value[48];
    if (counter->side >= 0)
        text_addf(&label, "%s ", desk_view(screen->desk)->game->side[counter->side]);
    text_add(&label, counter->label);
    if (counter->most)
        snprintf(value, sizeof value, "%d of %d", counter->value, counter->most);
    else
        snprintf(value, sizeof value, "%d", counter->value);
    int width = (int)strlen(value);
    draw_field(&screen->theme, area.y, area.x + 2, area.width - width - 3, plain, text_get(&label));
    draw_text(&screen->theme, area.y, area.x + area.width - width, width, plain, value);
    text_free(&label);
    return 1;
}

/* -- Everything ------------------------------------------------------------------------------- */

static void paint_button(struct screen *screen, int y, int x, int number)
{
    char label[PHRASE_TEXT + 8];
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    if (screen->button == number)
        style = (struct style){INK_DARK, PAPER_CURSOR, LOOK_BOLD};
    snprintf(label, sizeof label, "[ %s ]", desk_view(screen->desk)->button[number].text);
    int width = draw_text(&screen->theme, y, x, PHRASE_TEXT + 8, style, label);
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

static const char *message_of(const struct screen *screen)
{
    return screen->note.length ? screen->note.at : text_get(&desk_view(screen->desk)->message);
}

/* The columns that the result takes in the line of messages; 0 while the game goes on. */
static int result_width(const struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    return view->turn == GAME_OVER ? (int)text_columns(text_get(&view->status)) + 2 : 0;
}

/* It does not fit into its line. */
static bool is_long(const struct screen *screen, const char *message)
{
    return (int)text_columns(message) + 1 >= draw_width() - result_width(screen) ||
           strchr(message, '\n');
}

/* A sentence too long for the line below has room here. */
static int paint_long_message(struct screen *screen, struct area area)
{
    const char *message = message_of(screen);
    struct area place = {.width = area.width - 2};
    if (!is_long(screen, message))
        return 0;
    int lines = draw_wrapped(&screen->theme, place, 0, accent, message);
    lines = lines > area.height - COURSE_LIST_LEAST ? area.height - COURSE_LIST_LEAST : lines;
    if (lines <= 0)
        return 0;
    place = (struct area){area.y + area.height - lines, area.x + 2, lines, area.width - 2};
    draw_wrapped(&screen->theme, place, 0, accent, message);
    return lines;
}

/* And where there is no panel it lies over the end of the board until the next key. */
static void paint_over(struct screen *screen, const char *message)
{
    struct area place = {.width = draw_width() - 2};
    int lines = draw_wrapped(&screen->theme, place, 0, plain, message);
    lines = lines > draw_height() / 2 ? draw_height() / 2 : lines;
    place = (struct area){screen->layout.message - lines + 1, 0, lines, draw_width()};
    draw_fill(&screen->theme, place, plain);
    place.x = 1;
    place.width -= 2;
    draw_wrapped(&screen->theme, place, 0, plain, message);
}

/* Takes so many lines from the top of an area. */
static void take(struct area *area, int lines)
{
    lines = lines < area->height ? lines : area->height;
    area->y += lines;
    area->height -= lines;
}

/* Everything but the moves. */
static void paint_state(struct screen *screen, struct area *area)
{
    const struct view *view = desk_view(screen->desk);
    const struct scene *scene = &view->scene;
    for (int side = 0; side < view->game->players && area->height; side++)
        take(area, paint_player(screen, *area, side));
    for (int i = 0; i < scene->counters && area->height; i++)
        if (scene->counter[i].label)
            take(area, paint_counter(screen, *area, &scene->counter[i]));
    if (area->height)
        take(area, paint_statistics(screen, *area));
    if (area->height)
        take(area, paint_buttons(screen, *area));
    take(area, course_paint(screen, *area));
}

void panel_paint(struct screen *screen)
{
    struct area all = screen->layout.panel, list;
    screen->list = (struct area){0};
    if (!all.height)
        return;
    all.width--; /* the last column is a margin */
    list = all;
    if (screen->layout.below) {
        struct area left = all;
        left.width = all.width / 2 - 1;
        list.x = all.x + all.width / 2 + 1;
        list.width = all.width - all.width / 2 - 1;
        paint_state(screen, &left);
    } else {
        paint_state(screen, &list);
    }
    list.height -= paint_long_message(screen, list);
    course_paint_moves(screen, list);
}

void panel_paint_title(struct screen *screen)
{
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    struct text left = {0}, right = {0};
    const struct view *view = desk_view(screen->desk);
    if (screen->layout.title < 0)
        return;
    text_addf(&left, " %s", view->game->title);
    if (view->aside)
        text_add(&left, " (variation)");
    text_addf(&right, "%s ", text_get(&view->status));
    draw_field(&screen->theme, screen->layout.title, 0, draw_width(), style, left.at);
    int width = (int)text_columns(right.at), x = draw_width() - width;
    if (x > (int)text_columns(left.at) + 1)
        draw_text(&screen->theme, screen->layout.title, x, width, style, right.at);
    text_free(&left);
    text_free(&right);
}

/* In a small window the score is in this line too. */
static void write_status(const struct screen *screen, struct text *line)
{
    const struct view *view = desk_view(screen->desk);
    text_add(line, text_get(&view->status));
    for (int side = 0; side < 2 && !screen->layout.panel.height; side++)
        if (view->seat[side].scored)
            text_addf(line, "%s%d", side ? "-" : "  ", view->seat[side].points);
}

/* The move being typed, what it would do, and what to do next. */
static void paint_entry(struct screen *screen, int y)
{
    const struct view *view = desk_view(screen->desk);
    struct text line = TEXT_SPOKEN, more = {0};
    text_addf(&line, " Move: %s", text_get(&screen->entry));
    draw_field(&screen->theme, y, 0, draw_width(), strong, line.at);
    int x = (int)text_columns(line.at);
    draw_text(&screen->theme, y, x, 1, (struct style){INK_DARK, PAPER_CURSOR, LOOK_REVERSE}, " ");
    if (!screen->entry.length)
        text_addf(&more, "%s, then Enter", view->game->how);
    else if (view->previewing)
        text_addf(&more, "%s   ", text_get(&view->preview_words));
    if (screen->entry.length)
        text_add(&more, "Enter plays it, Esc drops it");
    draw_text(&screen->theme, y, x + 3, draw_width() - x - 3, faint, more.at);
    text_free(&line);
    text_free(&more);
}

/* What is said if nothing else is. */
static void write_standing(const struct screen *screen, struct text *line)
{
    const struct view *view = desk_view(screen->desk);
    if (play_only_button(screen))
        text_add(line, "Nothing on the board can be touched: Enter presses the button.");
    else if (view->previewing)
        text_add(line, text_get(&view->preview_words));
    else if (screen->layout.title < 0 && view->turn != GAME_OVER)
        write_status(screen, line);
}

/* How a game ended stands before what is said, and stands out. */
static void paint_result(struct screen *screen, int y)
{
    struct style style = {INK_DARK, PAPER_SELECTED, LOOK_BOLD};
    if (result_width(screen))
        draw_textf(&screen->theme, y, 0, draw_width(), style, " %s ",
                   text_get(&desk_view(screen->desk)->status));
}

void panel_paint_message(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    const char *message = message_of(screen);
    struct text line = TEXT_SPOKEN;
    int y = screen->layout.message, x = result_width(screen);
    bool button = view->buttons && !screen->layout.panel.height;
    if (screen->typing) {
        paint_entry(screen, y);
        return;
    }
    text_addf(&line, " %s", message);
    if (!*message)
        write_standing(screen, &line);
    if (strchr(line.at, '\n'))
        *strchr(line.at, '\n') = '\0';
    paint_result(screen, y);
    draw_field(&screen->theme, y, x, draw_width() - x - (button ? BUTTON_WIDTH : 0), plain,
               line.at);
    if (is_long(screen, message) && !screen->layout.panel.height)
        paint_over(screen, message);
    if (button)
        paint_button(screen, y, draw_width() - BUTTON_WIDTH + 1,
                     screen->button < 0 ? 0 : screen->button);
    text_free(&line);
}
