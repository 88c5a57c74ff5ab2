/* The ground of a picture: a plate of the game's material, squares, stores and the names at the
 * edges. */
#include "front/gtk/brush.h"
#include "front/gtk/picture.h"
#include "front/languages.h"

#include <math.h>
#include <string.h>

#define SAFE_ART "ground-safe"

/* How a material looks: its picture, which repeats without seams, its half-circle, and, on a light
 * and on a dark screen, the lines drawn on it and what is written at its edges. */
static const struct look {
    const char *art, *round;
    float tile; /* how many squares one picture covers */
    struct {
        unsigned line, ink;
    } shade[2];
} looks[SURFACES] = {
    [SURFACE_CLOTH] = {"ground-cloth",
                       "ground-round-cloth",
                       1.5f,
                       {{0x0d3a20, 0xf2f7f0}, {0x08281a, 0xdfeee4}}},
    [SURFACE_WOOD] = {"ground-wood",
                      "ground-round",
                      3.5f,
                      {{0x5b3a17, 0x3a230a}, {0x25160a, 0xf3e0c6}}},
    [SURFACE_PAPER] = {"ground-paper",
                       "ground-round-paper",
                       2,
                       {{0x6f685a, 0x4a443a}, {0x4d4739, 0x201d16}}},
};

static const struct look *look_of(const struct picture *picture)
{
    return &looks[picture->view->game->surface];
}

/* The plain colours that the person chose; NULL: the material as it is. */
static const struct board_shade *shade_of(const struct picture *picture)
{
    enum board_color board = picture->session->settings.board;
    return board == BOARD_OWN || picture->contrast ? NULL : &board_shade[board][picture->dark];
}

static GdkRGBA line_of(const struct picture *picture)
{
    const struct board_shade *shade = shade_of(picture);
    unsigned line = shade ? shade->line : look_of(picture)->shade[picture->dark].line;
    return brush_color(picture->contrast ? 0 : line, 1);
}

static GdkRGBA ink_of(const struct picture *picture)
{
    const struct board_shade *shade = shade_of(picture);
    unsigned ink = shade ? shade->ink : look_of(picture)->shade[picture->dark].ink;
    return brush_color(picture->contrast ? 0 : ink, 0.9);
}

/* Covers a rectangle with a material. */
static void cover(const struct picture *picture, GtkSnapshot *snapshot, const char *art,
                  const graphene_rect_t *rect)
{
    const struct board_shade *shade = shade_of(picture);
    if (shade) {
        GdkRGBA plain = brush_color(strcmp(art, SAFE_ART) == 0 ? shade->safe : shade->plate, 1);
        gtk_snapshot_append_color(snapshot, &plain, rect);
        return;
    }
    float side = roundf((float)picture->plan->square * look_of(picture)->tile);
    int pixels = (int)(side * (float)picture->scale);
    graphene_rect_t tile = GRAPHENE_RECT_INIT(rect->origin.x, rect->origin.y, side, side);
    gtk_snapshot_push_repeat(snapshot, rect, &tile);
    gtk_snapshot_append_texture(snapshot, art_get(picture->session->art, art, pixels, pixels),
                                &tile);
    gtk_snapshot_pop(snapshot);
}

/* A half-circle has one picture, which bulges to the left. */
static void cover_round(const struct picture *picture, GtkSnapshot *snapshot,
                        const graphene_rect_t *rect, bool left)
{
    GdkTexture *texture = art_get(picture->session->art, look_of(picture)->round,
                                  (int)(rect->size.width * (float)picture->scale),
                                  (int)(rect->size.height * (float)picture->scale));
    graphene_rect_t here = GRAPHENE_RECT_INIT(0, 0, rect->size.width, rect->size.height);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &rect->origin);
    if (!left) {
        gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(rect->size.width, 0));
        gtk_snapshot_scale(snapshot, -1, 1);
    }
    gtk_snapshot_append_texture(snapshot, texture, &here);
    gtk_snapshot_restore(snapshot);
}

static void paint_plate(const struct picture *picture, GtkSnapshot *snapshot)
{
    const graphene_rect_t *plate = &picture->plan->plate;
    double radius = fmin(12, picture->plan->square / 4);
    GskRoundedRect rounded;
    GdkRGBA shadow = brush_color(0, 0.07), rim = line_of(picture);
    /* A blurred shadow is cut off at the corners by the software renderer. */
    for (int around = 1; around <= 3 && !picture->contrast; around++) {
        graphene_rect_t shade = brush_inset(plate, -around);
        graphene_rect_offset(&shade, 0, 1);
        brush_fill(snapshot, &shade, radius + around, &shadow);
    }
    if (!picture->contrast)
        rim = brush_color(0, 0.25);
    gsk_rounded_rect_init_from_rect(&rounded, plate, (float)radius);
    gtk_snapshot_push_rounded_clip(snapshot, &rounded);
    cover(picture, snapshot, look_of(picture)->art, plate);
    gtk_snapshot_pop(snapshot);
    brush_frame(snapshot, plate, radius, 1, &rim);
}

static bool lies_left(const struct plan *plan, const graphene_rect_t *rect)
{
    return rect->origin.x + rect->size.width / 2 < plan->left + plan->columns * plan->square / 2;
}

/* The shape of a cell: a half-circle bulges away from the middle of the board. */
static void shape_cell(const struct picture *picture, const struct cell *cell,
                       GskRoundedRect *shape)
{
    const struct plan *plan = picture->plan;
    graphene_rect_t rect = plan_cell(plan, cell);
    graphene_size_t none = {0, 0}, round = {rect.size.width, rect.size.height / 2};
    if (cell->ground == GROUND_STORE) {
        rect = brush_inset(&rect, plan->square * 0.06);
        gsk_rounded_rect_init_from_rect(shape, &rect, (float)(plan->square * 0.2));
        return;
    }
    bool left = lies_left(plan, &rect);
    bool bulges = cell->ground == GROUND_ROUND;
    gsk_rounded_rect_init(shape, &rect, bulges && left ? &round : &none,
                          bulges && !left ? &round : &none, bulges && !left ? &round : &none,
                          bulges && left ? &round : &none);
}

/* Squares share their lines: each is drawn over the edge, so that it lies in the middle. */
static void paint_cell(const struct picture *picture, const struct cell *cell,
                       GtkSnapshot *snapshot)
{
    GdkRGBA line = line_of(picture), hollow = brush_color(0, 0.13);
    GskRoundedRect shape;
    bool tray = cell->ground == GROUND_STORE;
    float width = (float)fmax(1, round(picture->plan->square / 40));
    shape_cell(picture, cell, &shape);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    if (cell->ground == GROUND_SAFE)
        cover(picture, snapshot, SAFE_ART, &shape.bounds);
    else if (cell->ground == GROUND_ROUND && shade_of(picture))
        gtk_snapshot_append_color(snapshot, &hollow, &shape.bounds);
    else if (cell->ground == GROUND_ROUND)
        cover_round(picture, snapshot, &shape.bounds, lies_left(picture->plan, &shape.bounds));
    else if (tray)
        gtk_snapshot_append_color(snapshot, &hollow, &shape.bounds);
    gtk_snapshot_pop(snapshot);
    if (tray)
        line.alpha = 0.35f, width = 1;
    else
        shape.bounds = brush_inset(&shape.bounds, -width / 2);
    float widths[4] = {width, width, width, width};
    GdkRGBA colors[4] = {line, line, line, line};
    gtk_snapshot_append_border(snapshot, &shape, widths, colors);
}

/* The letters of a name go to the column, the rest to the row. */
static void paint_axis(const struct picture *picture, const struct cell *cell,
                       GtkSnapshot *snapshot)
{
    const struct plan *plan = picture->plan;
    GdkRGBA ink = ink_of(picture);
    char letters[SCENE_NAME];
    size_t split = strcspn(cell->name, "0123456789");
    double size = fmax(7, fmin(18, plan->square * 0.3));
    graphene_rect_t rect = plan_cell(plan, cell);
    double top = plan->top - plan->square * 0.28, left = plan->left - plan->square * 0.28;
    bool first_row = plan->flipped ? cell->y == plan->rows - 1 : cell->y == 0;
    bool first_column = plan->flipped ? cell->x == plan->columns - 1 : cell->x == 0;
    g_strlcpy(letters, cell->name, MIN(split + 1, sizeof letters));
    if (first_row)
        brush_text(snapshot, picture->widget, letters,
                   GRAPHENE_POINT_INIT(rect.origin.x + rect.size.width / 2, (float)top), size,
                   false, &ink);
    if (first_column)
        brush_text(snapshot, picture->widget, cell->name + split,
                   GRAPHENE_POINT_INIT((float)left, rect.origin.y + rect.size.height / 2), size,
                   false, &ink);
}

static void paint_name(const struct picture *picture, const struct cell *cell,
                       GtkSnapshot *snapshot)
{
    GdkRGBA ink = ink_of(picture);
    double size = fmax(7, fmin(16, picture->plan->square * 0.17));
    graphene_rect_t rect = plan_cell(picture->plan, cell);
    bool bulges = cell->ground == GROUND_ROUND;
    brush_text(
        snapshot, picture->widget, cell->name,
        GRAPHENE_POINT_INIT(rect.origin.x + (bulges ? rect.size.width / 2 : (float)size * 0.8f),
                            rect.origin.y + (float)size * (bulges ? 2.1f : 0.8f)),
        size, false, &ink);
}

void ground_paint(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct scene *scene = &picture->view->scene;
    bool names = !picture->plain && picture->session->settings.on[SETTING_COORDINATES];
    paint_plate(picture, snapshot);
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].ground != GROUND_HAND)
            paint_cell(picture, &scene->cell[i], snapshot);
    for (int i = 0; names && i < scene->cells; i++) {
        if (!scene->cell[i].name[0])
            continue;
        if (scene->axes)
            paint_axis(picture, &scene->cell[i], snapshot);
        else
            paint_name(picture, &scene->cell[i], snapshot);
    }
}
