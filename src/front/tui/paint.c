/* The board on the screen: ground and lines, then marks, lines of moves, pieces at rest, pieces on
 * their way, the cursor, values. */
#include "front/tui/paint.h"

#include "front/tui/cell.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FALLING = 16, RISING = 17 }; /* beyond the sides of straight lines */

/* -- Ground and lines ------------------------------------------------------------------------- */

/* Arrows tell where the board goes on. */
static void paint_arrows(const struct painter *painter)
{
    const struct layout *layout = painter->layout;
    const struct area *board = &layout->board;
    struct style style = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};
    const struct {
        bool more;
        int y, x;
        enum glyph glyph;
    } arrows[] = {
        {layout->top > 0, board->y, board->x - 1, GLYPH_UP},
        {layout->top + layout->rows < painter->scene->rows, board->y + board->height - 1,
         board->x - 1, GLYPH_DOWN},
        {layout->left > 0, layout->heading, board->x - 1, GLYPH_LEFT},
        {layout->left + layout->columns < painter->scene->columns, layout->heading,
         board->x + board->width, GLYPH_RIGHT},
    };
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (arrows[i].more)
            draw_text(painter->theme, arrows[i].y, arrows[i].x, 1, style,
                      theme_glyph(painter->theme, arrows[i].glyph));
}

static void paint_names(const struct painter *painter)
{
    const struct scene *scene = painter->scene;
    const struct layout *layout = painter->layout;
    struct style style = {INK_FAINT, PAPER_TEXT, 0};
    for (int i = 0; i < scene->cells && scene->axes; i++) {
        const struct cell *cell = &scene->cell[i];
        struct area area = layout_cell(layout, scene, i);
        if (!area.height)
            continue;
        size_t letters = strcspn(cell->name, "0123456789");
        char word[SCENE_NAME];
        if (area.y == layout->board.y + layout->lined) {
            snprintf(word, sizeof word, "%.*s", (int)letters, cell->name);
            if ((int)letters >= layout->across && cell->x % 2) /* names would run together */
                *word = '\0';
            int x = area.x + (area.width - (int)strlen(word) + 1) / 2;
            draw_text(painter->theme, layout->heading, x, 3, style, word);
            snprintf(word, sizeof word, "%d", cell->x + 1);
            x = area.x + (area.width - (int)strlen(word) + 1) / 2;
            if (scene->numbered && layout->footing >= 0)
                draw_text(painter->theme, layout->footing, x, 3, style, word);
        }
        if (area.x == layout->board.x + layout->lined)
            draw_textf(painter->theme, area.y + (area.height - 1) / 2, layout->board.x - 3, 2,
                       style, "%2s", cell->name + letters);
    }
}

static void paint_grounds(const struct painter *painter)
{
    const struct scene *scene = painter->scene;
    for (int i = 0; i < scene->cells; i++) {
        struct area area = layout_cell(painter->layout, scene, i);
        if (!area.height || scene->cell[i].ground == GROUND_STORE)
            continue;
        if (painter->layout->lined)
            area = (struct area){area.y - 1, area.x - 1, area.height + 2, area.width + 2};
        else
            area.width++;
        draw_fill(painter->theme, area, (struct style){INK_LINE, cell_ground(&scene->cell[i]), 0});
    }
}

/* The sides of a cell's frame that a point on it leads to. */
static unsigned sides_at(struct area inside, int y, int x)
{
    int top = inside.y - 1, left = inside.x - 1, bottom = inside.y + inside.height,
        right = inside.x + inside.width;
    if (y < top || y > bottom || x < left || x > right)
        return 0;
    unsigned sides = 0;
    if (y == top || y == bottom)
        sides |= (x > left ? 8u : 0) | (x < right ? 2u : 0);
    if (x == left || x == right)
        sides |= (y > top ? 1u : 0) | (y < bottom ? 4u : 0);
    return sides;
}

static void paint_lines(const struct painter *painter)
{
    const struct area board = painter->layout->board;
    const struct scene *scene = painter->scene;
    unsigned char *sides = memory_zeroed((size_t)(board.height * board.width), 1);
    for (int i = 0; i < scene->cells; i++) {
        struct area inside = layout_cell(painter->layout, scene, i);
        if (!inside.height || scene->cell[i].ground == GROUND_STORE)
            continue;
        for (int y = inside.y - 1; y <= inside.y + inside.height; y++)
            for (int x = inside.x - 1; x <= inside.x + inside.width; x++)
                sides[(y - board.y) * board.width + x - board.x] |=
                    (unsigned char)sides_at(inside, y, x);
    }
    for (int y = 0; y < board.height; y++)
        for (int x = 0; x < board.width; x++)
            if (sides[y * board.width + x])
                draw_text(painter->theme, board.y + y, board.x + x, 1,
                          (struct style){INK_LINE, PAPER_BOARD, 0},
                          theme_line(painter->theme, sides[y * board.width + x], false));
    free(sides);
}

/* A half-circle: the corners of the board's end are round. */
static void paint_round(const struct painter *painter, int cell, struct style style)
{
    struct area in = layout_cell(painter->layout, painter->scene, cell);
    bool left = in.x - 1 == painter->layout->board.x;
    int edge = left ? in.x - 1 : in.x + in.width, step = left ? 1 : -1;
    struct style blank = {INK_TEXT, PAPER_TEXT, 0};
    for (int end = 0; end < 2; end++) {
        int y = end ? in.y + in.height : in.y - 1, inner = end ? y - 1 : y + 1;
        const char *outer_corner = theme_glyph(
            painter->theme, (left ? GLYPH_UP_LEFT : GLYPH_UP_RIGHT) + 2 * (unsigned)end);
        if (in.height < 5) {
            draw_text(painter->theme, y, edge, 1, style, outer_corner);
            continue;
        }
        draw_text(painter->theme, y, edge, 1, blank, " ");
        draw_text(painter->theme, y, edge + step, 1, blank, " ");
        draw_text(painter->theme, y, edge + 2 * step, 1, style, outer_corner);
        draw_text(painter->theme, inner, edge, 1, style, outer_corner);
        draw_text(painter->theme, inner, edge + step, 1, style,
                  theme_glyph(painter->theme, GLYPH_ACROSS));
        draw_text(painter->theme, inner, edge + 2 * step, 1, style,
                  theme_glyph(painter->theme,
                              (left ? GLYPH_DOWN_RIGHT : GLYPH_DOWN_LEFT) - 2 * (unsigned)end));
    }
}

/* -- Lines of moves, pieces on their way, the cursor ------------------------------------------- */

/* The sides that lines of moves lead to at each place of the screen; diagonals are drawn at once.
 */
static void add_beam(const struct painter *painter, unsigned char *sides, double y0, double x0,
                     double y1, double x1)
{
    int y, x, end_y, end_x;
    layout_point(painter->layout, painter->scene, y0, x0, &y, &x);
    layout_point(painter->layout, painter->scene, y1, x1, &end_y, &end_x);
    int dy = (end_y > y) - (end_y < y), dx = (end_x > x) - (end_x < x);
    int steps = abs(end_x - x) > abs(end_y - y) ? abs(end_x - x) : abs(end_y - y);
    int from_y = y, from_x = x;
    for (int i = 0; i <= steps && steps; i++) {
        y = from_y + (int)lround((double)i * (end_y - from_y) / steps);
        x = from_x + (int)lround((double)i * (end_x - from_x) / steps);
        if (y < 0 || y >= draw_height() || x < 0 || x >= draw_width() ||
            !layout_shows(painter->layout, painter->scene, y, x))
            continue;
        unsigned char *at = &sides[y * draw_width() + x];
        if (dy && dx)
            *at = dy == dx ? FALLING : RISING;
        else if (i < steps)
            *at |= dy > 0 ? 4 : dy < 0 ? 1 : dx > 0 ? 2 : 8;
        if (i > 0 && !(dy && dx))
            *at |= dy > 0 ? 1 : dy < 0 ? 4 : dx > 0 ? 8 : 2;
    }
}

static void draw_beams(const struct painter *painter, const unsigned char *sides)
{
    for (int y = 0; y < draw_height(); y++)
        for (int x = 0; x < draw_width(); x++) {
            unsigned at = sides[y * draw_width() + x];
            int cell = at ? layout_find(painter->layout, painter->scene, y, x) : SCENE_NOWHERE;
            struct style style = {INK_CURSOR, PAPER_BOARD, LOOK_BOLD};
            if (!at)
                continue;
            if (!area_has(painter->layout->board, y, x))
                style = (struct style){INK_WARN, PAPER_TEXT, LOOK_BOLD};
            else if (cell >= 0)
                style.paper = cell_paper(painter, cell);
            draw_text(painter->theme, y, x, 1, style,
                      at >= FALLING ? theme_diagonal(painter->theme, at == FALLING)
                                    : theme_line(painter->theme, at, true));
        }
}

static void paint_beams(const struct painter *painter)
{
    struct desk *desk = painter->screen->desk;
    const struct marks *marks = &painter->view->marks;
    const struct beam *beam;
    int beams = stage_beams(desk_stage(desk), painter->now, &beam);
    unsigned char *sides;
    if (beams == 0 && marks->strokes == 0)
        return;
    sides = memory_zeroed((size_t)draw_height() * (size_t)draw_width(), 1);
    for (int i = 0; i < beams; i++)
        add_beam(painter, sides, beam[i].y0, beam[i].x0,
                 beam[i].y0 + (beam[i].y1 - beam[i].y0) * beam[i].drawn,
                 beam[i].x0 + (beam[i].x1 - beam[i].x0) * beam[i].drawn);
    for (int i = 0; i < marks->strokes && !desk_is_moving(desk, painter->now); i++) {
        const struct stroke *stroke = &marks->stroke[i];
        add_beam(painter, sides, stroke->y0 + 0.5, stroke->x0 + 0.5, stroke->y1 + 0.5,
                 stroke->x1 + 0.5);
    }
    draw_beams(painter, sides);
    free(sides);
}

static void paint_travellers(const struct painter *painter)
{
    for (int i = 0; i < painter->actors; i++) {
        const struct actor *actor = &painter->actor[i];
        const struct kind *kind = &painter->game->kinds[actor->kind];
        char letter[2];
        int y, x;
        if (actor->cell != SCENE_NOWHERE || actor->shown <= 0.05)
            continue;
        layout_point(painter->layout, painter->scene, actor->y, actor->x, &y, &x);
        if (!area_has(painter->layout->board, y, x) && painter->scene->axes)
            continue;
        int cell = layout_find(painter->layout, painter->scene, y, x);
        enum paper paper = cell >= 0                                ? cell_paper(painter, cell)
                           : area_has(painter->layout->board, y, x) ? PAPER_BOARD
                                                                    : PAPER_TEXT;
        draw_text(painter->theme, y, x, 1, (struct style){theme_piece_ink(kind), paper, LOOK_BOLD},
                  theme_piece(painter->theme, kind, letter));
    }
}

static void paint_cursor(const struct painter *painter)
{
    const struct screen *screen = painter->screen;
    struct area in = layout_cell(painter->layout, painter->scene, screen->cursor);
    struct style style = {INK_CURSOR, PAPER_BOARD, LOOK_BOLD};
    if (!screen->cursor_shown || screen->button >= 0 || !in.height)
        return;
    if (!painter->layout->lined) {
        in.width = 1;
        draw_over(painter->theme, in, (struct style){INK_DARK, PAPER_CURSOR, LOOK_BOLD});
        return;
    }
    for (int y = in.y - 1; y <= in.y + in.height; y++)
        for (int x = in.x - 1; x <= in.x + in.width; x++) {
            unsigned sides = sides_at(in, y, x);
            if (sides)
                draw_text(painter->theme, y, x, 1, style, theme_line(painter->theme, sides, true));
        }
    if (painter->scene->cell[screen->cursor].ground == GROUND_ROUND)
        paint_round(painter, screen->cursor, style);
    const char *name = painter->scene->cell[screen->cursor].name;
    if (!painter->scene->axes)
        draw_textf(painter->theme, in.y - 1, in.x + (in.width - (int)strlen(name)) / 2, in.width,
                   style, "%s", name);
}

void paint_board(struct screen *screen, double now)
{
    const struct view *view = desk_view(screen->desk);
    struct painter painter = {screen,       &screen->theme, &screen->layout, view,
                              &view->scene, view->game,     .now = now};
    if (!view->hidden)
        painter.actors = stage_actors(desk_stage(screen->desk), now, &painter.actor);
    paint_grounds(&painter);
    if (painter.layout->lined)
        paint_lines(&painter);
    paint_names(&painter);
    paint_arrows(&painter);
    for (int i = 0; i < painter.scene->cells; i++)
        if (painter.scene->cell[i].ground == GROUND_ROUND && painter.layout->lined)
            paint_round(&painter, i, (struct style){INK_LINE, PAPER_BOARD, 0});
    for (int i = 0; i < painter.scene->cells; i++)
        cell_paint_ground(&painter, i);
    if (!view->hidden)
        paint_beams(&painter);
    for (int i = 0; i < painter.scene->cells; i++)
        cell_paint(&painter, i);
    paint_travellers(&painter);
    paint_cursor(&painter);
    for (int i = 0; i < painter.scene->cells; i++)
        cell_paint_value(&painter, i);
}

/* -- Pictures --------------------------------------------------------------------------------- */

/* A stone at rest for each piece of a scene. */
static struct actor *rest(const struct scene *scene, int *count)
{
    struct actor *actor;
    *count = 0;
    for (int i = 0; i < scene->pieces; i++)
        *count += scene->piece[i].count;
    actor = memory_zeroed((size_t)*count + 1, sizeof *actor);
    for (int i = 0, at = 0; i < scene->pieces; i++)
        for (int j = 0; j < scene->piece[i].count; j++)
            actor[at++] = (struct actor){.kind = scene->piece[i].kind,
                                         .becomes = scene->piece[i].kind,
                                         .shown = 1,
                                         .cell = scene->piece[i].cell};
    return actor;
}

/* Where heaps have no room they are numbers. */
static void paint_numbers(const struct painter *painter)
{
    for (int i = 0; i < painter->scene->cells; i++) {
        struct area area = layout_cell(painter->layout, painter->scene, i);
        int count = 0;
        for (int j = 0; j < painter->actors; j++)
            count += painter->actor[j].cell == i;
        int y = area.y + (area.height - 1) / 2;
        if (!area.height || painter->scene->cell[i].ground == GROUND_STORE)
            continue;
        if (count)
            draw_textf(painter->theme, y, area.x, area.width,
                       (struct style){INK_STONE, cell_paper(painter, i), LOOK_BOLD}, "%d", count);
        else
            draw_text(painter->theme, y, area.x, area.width,
                      (struct style){INK_FAINT, cell_paper(painter, i), 0},
                      theme_glyph(painter->theme, GLYPH_DOT));
    }
}

void paint_picture(struct screen *screen, struct area area, const struct game *game,
                   const struct scene *scene)
{
    static const struct view unmarked;
    struct layout layout;
    struct painter painter = {screen, &screen->theme, &layout,     &unmarked,
                              scene,  game,           .bare = true};
    layout_picture(&layout, scene, area);
    if (!layout.fits)
        return;
    struct actor *actor = rest(scene, &painter.actors);
    painter.actor = actor;
    paint_grounds(&painter);
    if (layout.lined)
        paint_lines(&painter);
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].ground == GROUND_ROUND && layout.lined)
            paint_round(&painter, i, (struct style){INK_LINE, PAPER_BOARD, 0});
    if (!layout.lined && !scene->axes)
        paint_numbers(&painter);
    for (int i = 0; i < scene->cells && (layout.lined || scene->axes); i++)
        if (scene->cell[i].ground != GROUND_STORE) {
            cell_paint_ground(&painter, i);
            cell_paint(&painter, i);
        }
    free(actor);
}
