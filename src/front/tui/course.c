/* The course of the game: who is ahead, and the list of moves. */
#include "front/tui/course.h"

#include "front/languages.h"

#include <string.h>

enum { MOVE_WIDTH = 8, GRAPH_HEIGHT = 3 };

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD},
                          warn = {INK_WARN, PAPER_TEXT, LOOK_BOLD};

/* The first kind of piece that is a side's, as its sign. */
const char *course_sign(struct screen *screen, int side, char letter[2])
{
    const struct kind *kind = desk_view(screen->desk)->game->kinds;
    while (kind->name && kind->side != side)
        kind++;
    return kind->name ? theme_piece(&screen->theme, kind, letter) : "";
}

static int paint_line(struct screen *screen, struct area area, const char *title)
{
    for (int x = 0; x < area.width; x++)
        draw_text(&screen->theme, area.y, area.x + x, 1, faint,
                  theme_glyph(&screen->theme, GLYPH_ACROSS));
    if (*title) {
        /* The blank comes first: what isolates the title goes into it. */
        draw_fill(&screen->theme, (struct area){area.y, area.x + 2, 1, 1}, faint);
        int drawn = draw_short(&screen->theme, area.y, area.x + 3, area.width - 4, faint, title);
        draw_fill(&screen->theme, (struct area){area.y, area.x + 3 + drawn, 1, 1}, faint);
    }
    return 1;
}

/* -- Who is ahead ----------------------------------------------------------------------------- */

/* How much of a width belongs to the first side. */
static int share(double estimate, int width)
{
    return (int)((estimate + 1) / 2 * width + 0.5);
}

static int paint_bar(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    const struct view_estimate *estimate = &view->estimate[view->now];
    int width = area.width - 8;
    if (width < 4 || !estimate->known)
        return 0;
    int on = share(estimate->value, width);
    char letter[2];
    const char *first = course_sign(screen, 0, letter);
    draw_text(&screen->theme, area.y, area.x + 2, 1, strong, *first ? first : "+");
    for (int x = 0; x < width; x++)
        draw_text(&screen->theme, area.y, area.x + 4 + x, 1, accent,
                  theme_glyph(&screen->theme, x < on ? GLYPH_ON : GLYPH_OFF));
    const char *second = course_sign(screen, 1, letter);
    draw_text(&screen->theme, area.y, area.x + 5 + width, 1, strong, *second ? second : "-");
    return 1;
}

/* A column for each entry (or for the last of several); the present one is marked. */
static int paint_graph(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    int width = area.width - 2, known = 0;
    size_t entries = view->moves + 1, per = (entries + (size_t)width - 1) / (size_t)width;
    for (int x = 0; x < width && (size_t)x * per < entries; x++) {
        size_t entry = (size_t)x * per + per - 1;
        entry = entry < entries ? entry : entries - 1;
        bool here = view->now / per == (size_t)x;
        if (!view->estimate[entry].known)
            continue;
        known++;
        int eighths = 1 + (int)((view->estimate[entry].value + 1) / 2 * (GRAPH_HEIGHT * 8 - 1));
        for (int y = 0; y < GRAPH_HEIGHT; y++) {
            int left = eighths - 8 * (GRAPH_HEIGHT - 1 - y);
            draw_text(&screen->theme, area.y + y, area.x + 2 + x, 1, here ? warn : accent,
                      theme_level(&screen->theme, left < 0   ? 0
                                                  : left > 8 ? 8
                                                             : left));
        }
    }
    return known > 1 ? GRAPH_HEIGHT : 0;
}

int course_paint(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    int used = 0;
    size_t known = 0;
    for (size_t i = 0; i <= view->moves && known < 2; i++)
        known += view->estimate[i].known;
    /* Nobody is ahead of a player alone. */
    if (known == 0 || area.height < 3 || view->game->players == 1)
        return 0;
    used += paint_line(screen, area, _("who is ahead"));
    used += paint_bar(screen, (struct area){area.y + used, area.x, 1, area.width});
    if (known > 1 && area.height > used + GRAPH_HEIGHT + COURSE_LIST_LEAST)
        used += paint_graph(screen, (struct area){area.y + used, area.x, GRAPH_HEIGHT, area.width});
    return used;
}

/* -- Moves ------------------------------------------------------------------------------------ */

static void write_entry(struct screen *screen, size_t number, struct text *text)
{
    const struct view_move *move = &desk_view(screen->desk)->move[number - 1];
    text_addf(text, "%s%s", move->text, grade_about[move->grade].sign);
}

static void paint_entry(struct screen *screen, struct area area, size_t number)
{
    struct text text = TEXT_SPOKEN;
    size_t now = desk_view(screen->desk)->now;
    struct style style = number > now ? faint : plain;
    if (number == now)
        style = (struct style){INK_BAR, PAPER_CHOSEN, LOOK_BOLD};
    write_entry(screen, number, &text);
    draw_field(&screen->theme, area.y, area.x, area.width, style, text_get(&text));
    text_free(&text);
}

/* How wide a column of moves is: words such as "resigned" are longer than moves, in some languages
 * much. */
static int column_width(struct screen *screen, int most)
{
    const struct view *view = desk_view(screen->desk);
    int width = MOVE_WIDTH;
    for (size_t i = 0; i < view->moves; i++) {
        int columns = (int)text_columns(view->move[i].text) +
                      (int)strlen(grade_about[view->move[i].grade].sign) + 1;
        width = columns > width ? columns : width;
    }
    return width < most ? width : most;
}

void course_paint_moves(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    int width = column_width(screen, area.width - 5);
    int columns = (area.width - 5) / width, even = view->game->players == 2;
    if (area.height < 2)
        return;
    area.y += paint_line(screen, area, view->aside ? _("variation") : _("moves"));
    area.height--;
    columns = columns < 1 ? 1 : even && columns > 1 ? columns / 2 * 2 : columns;
    /* A first side's move stands in the first column. */
    int offset = even && view->first_turn == 1;
    int row = ((int)view->now - 1 + offset) / columns;
    int rows = ((int)view->moves - 1 + offset) / columns + 1;
    int top = row - area.height / 2;
    top = top > rows - area.height ? rows - area.height : top;
    top = top < 0 ? 0 : top;
    for (int y = 0; y < area.height; y++)
        for (int x = 0; x < columns; x++) {
            int number = (top + y) * columns + x + 1 - offset;
            if (number < 1 || number > (int)view->moves)
                continue;
            if (x == 0 || number == 1)
                draw_textf(&screen->theme, area.y + y, area.x, 4, faint, "%3d.", number);
            paint_entry(screen, (struct area){area.y + y, area.x + 5 + x * width, 1, width - 1},
                        (size_t)number);
        }
    screen->list = area;
    screen->list_top = top;
    screen->list_columns = columns;
    screen->list_width = width;
    screen->list_offset = offset;
}

size_t course_find(const struct screen *screen, int y, int x)
{
    if (!area_has(screen->list, y, x) || x < screen->list.x + 5)
        return 0;
    int column = (x - screen->list.x - 5) / screen->list_width;
    int number = (screen->list_top + y - screen->list.y) * screen->list_columns + column + 1 -
                 screen->list_offset;
    bool there = column < screen->list_columns && number >= 1 &&
                 number <= (int)desk_view(screen->desk)->moves;
    return there ? (size_t)number : 0;
}
