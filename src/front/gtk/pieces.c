/* The pieces of a picture, where the stage has them. */
#include "front/gtk/brush.h"
#include "front/gtk/picture.h"
#include "front/look.h"

#include <math.h>
#include <stdio.h>

/* What is painted where a picture is missing. */
static const unsigned fills[] = {
    [FORM_DISC] = 0x444444, [FORM_STONE] = 0x777777, [FORM_BIG_STONE] = 0x555555,
    [FORM_TILE] = 0xfff4d8, [FORM_CROSS] = 0x1c71d8, [FORM_RING] = 0xc01c28};

/* Paints a kind around a point, `narrow` of its width. */
static void paint_kind(const struct picture *picture, GtkSnapshot *snapshot, int kind, int number,
                       graphene_point_t at, double grown, double narrow)
{
    const struct kind *about = &picture->view->game->kinds[kind];
    char name[LOOK_NAME];
    double scale = picture->scale, square = picture->plan->square;
    double width = round(look_size(about) * square * scale) / scale, height = width;
    look_name(about, number, name);
    GdkTexture *texture =
        art_get(picture->session->art, name, (int)round(width * scale), (int)round(height * scale));
    width *= grown * narrow;
    height *= grown;
    /* At rest a piece falls on device pixels, or it would be blurred. */
    double x = round((at.x - width / 2) * scale) / scale;
    double y = round((at.y - height / 2) * scale) / scale;
    graphene_rect_t rect =
        GRAPHENE_RECT_INIT((float)x, (float)y, (float)fmax(width, 1), (float)height);
    if (texture) {
        gtk_snapshot_append_texture(snapshot, texture, &rect);
    } else {
        GdkRGBA fill = brush_color(fills[about->form], 1), ink = brush_color(0, 1);
        char letter[2] = {about->letter, '\0'};
        brush_fill(snapshot, &rect, square * 0.12, &fill);
        brush_text(snapshot, picture->widget, letter, at, square * 0.5, true, &ink);
    }
}

void pieces_paint_one(const struct picture *picture, GtkSnapshot *snapshot, int kind,
                      graphene_point_t middle, double alpha)
{
    gtk_snapshot_push_opacity(snapshot, alpha);
    paint_kind(picture, snapshot, kind, 0, middle, 1, 1);
    gtk_snapshot_pop(snapshot);
}

/* A piece that the previewed move would take. */
static bool is_taken(const struct picture *picture, const struct actor *actor)
{
    const struct view *view = picture->view;
    return view->previewing && actor->cell >= 0 && view->marks.cell[actor->cell] & MARK_TAKE &&
           !picture->moving;
}

static void paint_actor(const struct picture *picture, GtkSnapshot *snapshot, int number,
                        const struct actor *actor)
{
    int kind = actor->turned < 0.5 ? actor->kind : actor->becomes;
    double turn = actor->kind == actor->becomes ? 1 : fabs(cos(G_PI * actor->turned));
    double lifted = actor->kind == actor->becomes ? actor->raised : sin(G_PI * actor->turned);
    if (is_taken(picture, actor))
        lifted = 1;
    graphene_point_t at = plan_point(picture->plan, actor->x, actor->y);
    double square = picture->plan->square;
    bool faint = actor->shown < 1;
    if (lifted > 0.02 && actor->kind == actor->becomes) {
        double size = look_size(&picture->view->game->kinds[kind]);
        GdkRGBA shade = brush_color(0, 0.22 * lifted);
        brush_dot(snapshot,
                  GRAPHENE_POINT_INIT(at.x + (float)(square * 0.05 * lifted),
                                      at.y + (float)(square * 0.09 * lifted)),
                  size * square / 2, &shade);
    }
    if (faint)
        gtk_snapshot_push_opacity(snapshot, actor->shown);
    paint_kind(picture, snapshot, kind, number, at, 1 + 0.1 * lifted, turn);
    if (faint)
        gtk_snapshot_pop(snapshot);
}

/* How many pieces lie in the heaps. */
static void paint_counts(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct scene *scene = &picture->view->scene;
    const struct kind *kinds = picture->view->game->kinds;
    double size = fmax(8, fmin(20, picture->plan->square * 0.2));
    GdkRGBA back = brush_color(0xffffff, 0.85), ink = brush_color(0x1a1a1a, 1);
    for (int cell = 0; cell < scene->cells; cell++) {
        int count = 0;
        for (int kind = 0; kinds[kind].name; kind++)
            if (kinds[kind].counted && plan_is_touched(&scene->cell[cell]))
                count += stage_count(picture->stage, picture->time, cell, kind);
        if (!count)
            continue;
        graphene_rect_t rect = plan_cell(picture->plan, &scene->cell[cell]);
        bool bulges = scene->cell[cell].ground == GROUND_ROUND;
        graphene_point_t at = GRAPHENE_POINT_INIT(
            rect.origin.x + (bulges ? rect.size.width / 2 : rect.size.width - (float)size * 0.85f),
            rect.origin.y + rect.size.height - (float)size * (bulges ? 2.1f : 0.85f));
        double wide = size * (count > 9 ? 1.5 : 1.15);
        graphene_rect_t pill = GRAPHENE_RECT_INIT(at.x - (float)wide / 2, at.y - (float)size * 0.6f,
                                                  (float)wide, (float)size * 1.2f);
        char text[16];
        snprintf(text, sizeof text, "%d", count);
        brush_fill(snapshot, &pill, size * 0.4, &back);
        brush_text(snapshot, picture->widget, text, at, size, true, &ink);
    }
}

void pieces_paint(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct actor *actor;
    int count = stage_actors(picture->stage, picture->time, &actor);
    for (int raised = 0; raised < 2; raised++) {
        for (int i = 0; i < count; i++)
            if (actor[i].shown > 0 && (actor[i].raised > 0) == raised)
                paint_actor(picture, snapshot, i, &actor[i]);
        if (!raised && picture->session->settings.on[SETTING_COUNTS])
            paint_counts(picture, snapshot);
    }
}
