/* Simple shapes on a snapshot, without cairo, so that they are as cheap as textures. */
#ifndef QUINCUNX_FRONT_GTK_BRUSH_H
#define QUINCUNX_FRONT_GTK_BRUSH_H

#include <gtk/gtk.h>

/* A colour as #rrggbb and how much it covers. */
GdkRGBA brush_color(unsigned rgb, double alpha);

void brush_fill(GtkSnapshot *, const graphene_rect_t *, double radius, const GdkRGBA *);
void brush_frame(GtkSnapshot *, const graphene_rect_t *, double radius, double width,
                 const GdkRGBA *);
void brush_dot(GtkSnapshot *, graphene_point_t, double radius, const GdkRGBA *);
void brush_line(GtkSnapshot *, graphene_point_t, graphene_point_t, double width, const GdkRGBA *);

/* The rectangle smaller by so much on each side. */
graphene_rect_t brush_inset(const graphene_rect_t *, double);

/* How wide a text would be. */
double brush_width(GtkWidget *, const char *, double height, bool bold);

/* Writes a text around a point, so many pixels high. */
void brush_text(GtkSnapshot *, GtkWidget *, const char *, graphene_point_t, double height,
                bool bold, const GdkRGBA *);

#endif
