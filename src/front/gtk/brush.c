/* Simple shapes on a snapshot. */
#include "front/gtk/brush.h"

#include <math.h>

GdkRGBA brush_color(unsigned rgb, double alpha)
{
    return (GdkRGBA){(float)(rgb >> 16 & 255) / 255, (float)(rgb >> 8 & 255) / 255,
                     (float)(rgb & 255) / 255, (float)alpha};
}

graphene_rect_t brush_inset(const graphene_rect_t *rect, double by)
{
    graphene_rect_t smaller;
    graphene_rect_inset_r(rect, (float)by, (float)by, &smaller);
    return smaller;
}

void brush_fill(GtkSnapshot *snapshot, const graphene_rect_t *rect, double radius,
                const GdkRGBA *color)
{
    GskRoundedRect rounded;
    if (radius <= 0) {
        gtk_snapshot_append_color(snapshot, color, rect);
        return;
    }
    gsk_rounded_rect_init_from_rect(&rounded, rect, (float)radius);
    gtk_snapshot_push_rounded_clip(snapshot, &rounded);
    gtk_snapshot_append_color(snapshot, color, rect);
    gtk_snapshot_pop(snapshot);
}

void brush_frame(GtkSnapshot *snapshot, const graphene_rect_t *rect, double radius, double width,
                 const GdkRGBA *color)
{
    GskRoundedRect rounded;
    float widths[4] = {(float)width, (float)width, (float)width, (float)width};
    GdkRGBA colors[4] = {*color, *color, *color, *color};
    gsk_rounded_rect_init_from_rect(&rounded, rect, (float)radius);
    gtk_snapshot_append_border(snapshot, &rounded, widths, colors);
}

void brush_dot(GtkSnapshot *snapshot, graphene_point_t at, double radius, const GdkRGBA *color)
{
    graphene_rect_t rect = GRAPHENE_RECT_INIT(at.x - (float)radius, at.y - (float)radius,
                                              2 * (float)radius, 2 * (float)radius);
    brush_fill(snapshot, &rect, radius, color);
}

void brush_line(GtkSnapshot *snapshot, graphene_point_t from, graphene_point_t to, double width,
                const GdkRGBA *color)
{
    double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    graphene_rect_t rect = GRAPHENE_RECT_INIT((float)(-width / 2), (float)(-width / 2),
                                              (float)(length + width), (float)width);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &from);
    gtk_snapshot_rotate(snapshot, (float)(atan2(dy, dx) * 180 / G_PI));
    brush_fill(snapshot, &rect, width / 2, color);
    gtk_snapshot_restore(snapshot);
}

static PangoLayout *lay_out(GtkWidget *widget, const char *text, double height, bool bold)
{
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, text);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_absolute_size(font, height * PANGO_SCALE);
    pango_font_description_set_weight(font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    return layout;
}

double brush_width(GtkWidget *widget, const char *text, double height, bool bold)
{
    PangoLayout *layout = lay_out(widget, text, height, bold);
    int width;
    pango_layout_get_pixel_size(layout, &width, NULL);
    g_object_unref(layout);
    return width;
}

void brush_text(GtkSnapshot *snapshot, GtkWidget *widget, const char *text, graphene_point_t at,
                double height, bool bold, const GdkRGBA *color)
{
    PangoLayout *layout = lay_out(widget, text, height, bold);
    int width, tall;
    pango_layout_get_pixel_size(layout, &width, &tall);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(roundf(at.x - (float)width / 2),
                                                          roundf(at.y - (float)tall / 2)));
    gtk_snapshot_append_layout(snapshot, layout, color);
    gtk_snapshot_restore(snapshot);
    g_object_unref(layout);
}
