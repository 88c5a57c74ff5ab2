/* The signs of a picture: what stands out on the board. Signs differ in shape as well as in colour,
 * and have an outline, so that they show on every ground and to every eye. */
#include "front/gtk/brush.h"
#include "front/gtk/picture.h"
#include "front/languages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    COLOR_SELECTED = 0xffc800,
    COLOR_HINT = 0xc64df0,
    COLOR_LAST = 0xff7800,
    COLOR_MISTAKE = 0xe01b24,
    COLOR_GLOW = 0xffe08a,
    COLOR_DARK = 0x14181c,
    COLOR_LIGHT = 0xffffff
};

static void frame(const struct picture *picture, GtkSnapshot *snapshot, const graphene_rect_t *cell,
                  unsigned rgb, double width)
{
    double square = picture->plan->square, thick = fmax(1.5, square * width);
    GdkRGBA color = brush_color(rgb, 1), dark = brush_color(COLOR_DARK, 0.55);
    graphene_rect_t rect = brush_inset(cell, 1), inner = brush_inset(&rect, thick);
    brush_frame(snapshot, &rect, square * 0.08, thick, &color);
    brush_frame(snapshot, &inner, square * 0.05, 1, &dark);
}

/* A dot with an outline. */
static void dot(const struct picture *picture, GtkSnapshot *snapshot, graphene_point_t at,
                double size, unsigned rgb)
{
    double radius = fmax(2, picture->plan->square * size);
    GdkRGBA color = brush_color(rgb, 0.92), dark = brush_color(COLOR_DARK, 0.6);
    if (picture->contrast && rgb == COLOR_LIGHT) { /* the ground is white: the other way round */
        color = brush_color(COLOR_DARK, 1);
        dark = brush_color(COLOR_LIGHT, 1);
        radius *= 1.2;
    }
    brush_dot(snapshot, at, radius + fmax(1, radius * 0.25), &dark);
    brush_dot(snapshot, at, radius, &color);
}

/* What was played here was a mistake. */
static void question_mark(const struct picture *picture, GtkSnapshot *snapshot, graphene_point_t at)
{
    double size = fmax(10, picture->plan->square * 0.26);
    GdkRGBA ink = brush_color(COLOR_LIGHT, 1);
    dot(picture, snapshot, at, size * 0.7 / picture->plan->square, COLOR_MISTAKE);
    brush_text(snapshot, picture->widget, "?", at, size, true, &ink);
}

static graphene_point_t middle_of(const struct picture *picture, int cell)
{
    graphene_rect_t rect = plan_cell(picture->plan, &picture->view->scene.cell[cell]);
    return GRAPHENE_POINT_INIT(rect.origin.x + rect.size.width / 2,
                               rect.origin.y + rect.size.height / 2);
}

static bool holds_pieces(const struct view *view, int cell)
{
    for (int i = 0; i < view->scene.pieces; i++)
        if (view->scene.piece[i].cell == cell && view->scene.piece[i].count)
            return true;
    return false;
}

/* Light around a cell whose pieces would be taken; the pieces are lifted. */
static void glow(const struct picture *picture, GtkSnapshot *snapshot, const graphene_rect_t *cell)
{
    double square = picture->plan->square;
    GdkRGBA color = brush_color(COLOR_GLOW, 0.3);
    for (int ring = 0; ring < 3; ring++) {
        graphene_rect_t rect = brush_inset(cell, square * (0.04 * ring - 0.06));
        brush_fill(snapshot, &rect, square * 0.16, &color);
    }
}

void signs_paint_under(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct view *view = picture->view;
    const bool *on = picture->session->settings.on;
    GdkRGBA area = brush_color(COLOR_HINT, 0.35), chosen = brush_color(COLOR_SELECTED, 0.45);
    for (int i = 0; i < view->scene.cells; i++) {
        unsigned mark = view->marks.cell[i];
        graphene_rect_t rect = plan_cell(picture->plan, &view->scene.cell[i]);
        if (!mark || !plan_is_touched(&view->scene.cell[i]))
            continue;
        if (mark & MARK_AREA)
            brush_fill(snapshot, &rect, 0, &area);
        if (mark & MARK_SELECTED)
            brush_fill(snapshot, &rect, 0, &chosen);
        if (view->previewing && mark & MARK_TAKE)
            glow(picture, snapshot, &rect);
        if (mark & MARK_LAST && on[SETTING_LAST])
            frame(picture, snapshot, &rect, COLOR_LAST, 0.035);
        if (mark & MARK_TARGET && on[SETTING_TARGETS] && !holds_pieces(view, i) && !*view->value[i])
            dot(picture, snapshot, middle_of(picture, i), 0.09, COLOR_LIGHT);
    }
}

/* A joining line, brought nearer where it runs around the board. */
static graphene_point_t point_on_ring(const struct picture *picture, double x, double y)
{
    const struct plan *plan = picture->plan;
    double out = 0.27;
    x = x < 0 ? -out : x > plan->columns ? plan->columns + out : x;
    y = y < 0 ? -out : y > plan->rows ? plan->rows + out : y;
    return plan_point(plan, x, y);
}

static void line(const struct picture *picture, GtkSnapshot *snapshot, double x0, double y0,
                 double x1, double y1, double alpha)
{
    double width = fmax(2, picture->plan->square * 0.07);
    GdkRGBA dark = brush_color(COLOR_DARK, alpha * 0.6), color = brush_color(COLOR_LAST, alpha);
    graphene_point_t from = point_on_ring(picture, x0, y0), to = point_on_ring(picture, x1, y1);
    brush_line(snapshot, from, to, width * 1.6, &dark);
    brush_line(snapshot, from, to, width, &color);
}

static void paint_lines(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct view *view = picture->view;
    const struct beam *beam;
    int beams = stage_beams(picture->stage, picture->time, &beam);
    for (int i = 0; i < beams; i++)
        line(picture, snapshot, beam[i].x0, beam[i].y0,
             beam[i].x0 + (beam[i].x1 - beam[i].x0) * beam[i].drawn,
             beam[i].y0 + (beam[i].y1 - beam[i].y0) * beam[i].drawn, 1);
    /* The lines of the last move stay where they tell who has won. */
    bool won = view->turn == GAME_OVER && view->game->players == 2;
    if ((won || picture->lines) && !beams)
        for (int i = 0; i < view->marks.strokes; i++) {
            const struct stroke *stroke = &view->marks.stroke[i];
            line(picture, snapshot, stroke->x0 + 0.5, stroke->y0 + 0.5, stroke->x1 + 0.5,
                 stroke->y1 + 0.5, 0.9);
        }
}

static void paint_mark(const struct picture *picture, GtkSnapshot *snapshot, int cell)
{
    const struct view *view = picture->view;
    unsigned mark = view->marks.cell[cell];
    graphene_rect_t rect = plan_cell(picture->plan, &view->scene.cell[cell]);
    graphene_point_t corner =
        GRAPHENE_POINT_INIT(rect.origin.x + rect.size.width - (float)picture->plan->square * 0.15f,
                            rect.origin.y + (float)picture->plan->square * 0.15f);
    bool targets = picture->session->settings.on[SETTING_TARGETS];
    if (mark & MARK_TARGET && targets && holds_pieces(view, cell))
        dot(picture, snapshot, corner, 0.05, COLOR_LIGHT);
    if (mark & MARK_SELECTED)
        frame(picture, snapshot, &rect, COLOR_SELECTED, 0.06);
    if (mark & MARK_CANDIDATE)
        dot(picture, snapshot, corner, 0.09, COLOR_HINT);
    if (mark & MARK_PLAYED)
        question_mark(picture, snapshot, corner);
    if (mark & MARK_HINT)
        frame(picture, snapshot, &rect, COLOR_HINT, 0.08);
    if (view->previewing && mark & MARK_TAKE)
        frame(picture, snapshot, &rect, COLOR_GLOW, 0.05);
}

/* What the previewed move would bring: pieces that come, discs that turn, stones that are sown. */
static void paint_preview(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct view *view = picture->view;
    const struct trace *trace = &view->preview_trace;
    int sown[SCENE_CELLS] = {0};
    double size = fmax(8, fmin(22, picture->plan->square * 0.24));
    GdkRGBA back = brush_color(COLOR_DARK, 0.8), ink = brush_color(COLOR_LIGHT, 1);
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        bool counted = view->game->kinds[step->kind].counted;
        if (step->verb == TRACE_LINE)
            line(picture, snapshot, step->x0 + 0.5, step->y0 + 0.5, step->x1 + 0.5, step->y1 + 0.5,
                 0.5);
        else if ((step->verb == TRACE_PUT || step->verb == TRACE_MOVE) && !counted && step->to >= 0)
            pieces_paint_one(picture, snapshot, step->kind, middle_of(picture, step->to), 0.55);
        else if (step->verb == TRACE_TURN)
            dot(picture, snapshot, middle_of(picture, step->from >= 0 ? step->from : step->to), 0.1,
                COLOR_LAST);
        else if (step->verb == TRACE_DROP && step->to >= 0)
            sown[step->to] += step->count;
    }
    for (int cell = 0; cell < view->scene.cells; cell++) {
        char text[16];
        graphene_point_t at = middle_of(picture, cell);
        if (!sown[cell] || !plan_is_touched(&view->scene.cell[cell]))
            continue;
        at.y -= (float)picture->plan->square * 0.3f;
        snprintf(text, sizeof text, "+%d", sown[cell]);
        brush_dot(snapshot, at, size * 0.8, &back);
        brush_text(snapshot, picture->widget, text, at, size, true, &ink);
    }
}

/* How high values are written: all alike, and so that the longest fits its square. */
static double measure_values(const struct picture *picture)
{
    const struct view *view = picture->view;
    double most = fmax(8, fmin(20, picture->plan->square * 0.24)), widest = 0;
    for (int cell = 0; cell < view->scene.cells; cell++)
        if (*view->value[cell])
            widest = fmax(widest, brush_width(picture->widget, view->value[cell], most, true));
    return most * fmin(1, picture->plan->square * 1.1 / (widest + most * 0.6));
}

static bool is_best(const struct view *view, int cell)
{
    return view->marks.cell[cell] & MARK_BEST;
}

/* The best moves stand out: the others are paler and have no frame. A value lies below a piece. */
static void paint_value(const struct picture *picture, GtkSnapshot *snapshot, int cell, double size)
{
    const struct view *view = picture->view;
    const char *text = view->value[cell];
    bool best = is_best(view, cell);
    int worth = view->worth[cell];
    unsigned rgb = worth > 0 ? 0x1a7f37 : worth < 0 ? 0xb3261e : 0x4a4f55;
    GdkRGBA back = brush_color(rgb, best ? 1 : 0.8), ink = brush_color(COLOR_LIGHT, 1);
    GdkRGBA gold = brush_color(COLOR_SELECTED, 1), dark = brush_color(COLOR_DARK, 1);
    graphene_point_t at = middle_of(picture, cell);
    if (holds_pieces(view, cell))
        at.y += (float)(plan_cell(picture->plan, &view->scene.cell[cell]).size.height / 2 -
                        size * (best ? 1.05 : 0.8));
    float width = (float)(brush_width(picture->widget, text, size, true) + size * 0.6);
    graphene_rect_t pill =
        GRAPHENE_RECT_INIT(at.x - width / 2, at.y - (float)size * 0.7f, width, (float)size * 1.4f);
    if (best) {
        double thick = fmax(2, size * 0.16);
        graphene_rect_t around = brush_inset(&pill, -thick), outline = brush_inset(&around, -1);
        brush_fill(snapshot, &outline, size * 0.5 + thick + 1, &dark);
        brush_fill(snapshot, &around, size * 0.5 + thick, &gold);
    }
    brush_fill(snapshot, &pill, size * 0.5, &back);
    brush_text(snapshot, picture->widget, text, at, size, true, &ink);
}

static void paint_values(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct view *view = picture->view;
    double size = measure_values(picture);
    for (int best = 0; best < 2; best++) /* on top of the others */
        for (int cell = 0; cell < view->scene.cells; cell++)
            if (*view->value[cell] && is_best(view, cell) == best &&
                plan_is_touched(&view->scene.cell[cell]))
                paint_value(picture, snapshot, cell, size);
}

void signs_paint_over(const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct view *view = picture->view;
    bool still = !picture->moving;
    for (int i = 0; still && i < view->scene.cells; i++)
        if (view->marks.cell[i] && plan_is_touched(&view->scene.cell[i]))
            paint_mark(picture, snapshot, i);
    if (still && view->previewing)
        paint_preview(picture, snapshot);
    paint_lines(picture, snapshot);
    if (still)
        paint_values(picture, snapshot);
}

void signs_paint_hidden(const struct picture *picture, GtkSnapshot *snapshot)
{
    const graphene_rect_t *plate = &picture->plan->plate;
    const char *words = _(NC_("on the board", "Paused"));
    double size = fmax(14, fmin(40, picture->plan->square * 0.6));
    float width = (float)(brush_width(picture->widget, words, size, true) + size * 2);
    GdkRGBA back = brush_color(COLOR_DARK, 0.85), ink = brush_color(COLOR_LIGHT, 1);
    graphene_point_t at = GRAPHENE_POINT_INIT(plate->origin.x + plate->size.width / 2,
                                              plate->origin.y + plate->size.height / 2);
    graphene_rect_t pill =
        GRAPHENE_RECT_INIT(at.x - width / 2, at.y - (float)size, width, (float)size * 2);
    brush_fill(snapshot, &pill, size * 0.6, &back);
    brush_text(snapshot, picture->widget, words, at, size, true, &ink);
}
