/* Confetti. Where each piece is follows from its number and the time alone. */
#include "front/gtk/cheer.h"

#include <adwaita.h>
#include <math.h>

enum { PIECES = 70 };
#define SECONDS 3.2
#define FADE 0.8 /* of them, at the end */

#define QUINCUNX_TYPE_CHEER quincunx_cheer_get_type()
G_DECLARE_FINAL_TYPE(QuincunxCheer, quincunx_cheer, QUINCUNX, CHEER, GtkWidget)

struct _QuincunxCheer {
    GtkWidget parent;
    guint tick; /* while it falls */
    double began;
};

G_DEFINE_FINAL_TYPE(QuincunxCheer, quincunx_cheer, GTK_TYPE_WIDGET)

static double time_of(GtkWidget *widget)
{
    GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
    gint64 now = clock ? gdk_frame_clock_get_frame_time(clock) : g_get_monotonic_time();
    return (double)now / G_USEC_PER_SEC;
}

/* A number from 0 to 1 that seems to be by chance. */
static double chance(int piece, int which)
{
    double value = sin(piece * 12.9898 + which * 78.233) * 43758.5453;
    return value - floor(value);
}

static void paint_piece(GtkSnapshot *snapshot, int piece, double time, double width, double height)
{
    static const unsigned colors[] = {0xf6d32d, 0xff7800, 0x33d17a, 0x3584e4, 0x9141ac, 0xe01b24};
    unsigned rgb = colors[piece % G_N_ELEMENTS(colors)];
    double size = 5 + 5 * chance(piece, 0), speed = 0.28 + 0.25 * chance(piece, 1);
    double x = width * chance(piece, 2) + 18 * sin(time * (1 + 2 * chance(piece, 3)) + piece);
    double y = height * (speed * time + 0.06 * time * time - 0.35 * chance(piece, 4)) - size;
    double alpha = fmin(1, (SECONDS - time) / FADE);
    GdkRGBA color = {(float)(rgb >> 16 & 255) / 255, (float)(rgb >> 8 & 255) / 255,
                     (float)(rgb & 255) / 255, (float)fmax(0, alpha)};
    float turn = (float)(360 * (chance(piece, 5) + time * (chance(piece, 6) - 0.5)));
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
    gtk_snapshot_rotate(snapshot, turn);
    gtk_snapshot_append_color(
        snapshot, &color,
        &GRAPHENE_RECT_INIT((float)-size / 2, (float)-size / 4, (float)size, (float)size / 2));
    gtk_snapshot_restore(snapshot);
}

static void paint(GtkWidget *widget, GtkSnapshot *snapshot)
{
    QuincunxCheer *cheer = QUINCUNX_CHEER(widget);
    double time = time_of(widget) - cheer->began;
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    if (!cheer->tick || time < 0 || time > SECONDS)
        return;
    gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
    for (int piece = 0; piece < PIECES; piece++)
        paint_piece(snapshot, piece, time, width, height);
    gtk_snapshot_pop(snapshot);
}

static gboolean fall(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    QuincunxCheer *cheer = QUINCUNX_CHEER(widget);
    (void)clock, (void)data;
    gtk_widget_queue_draw(widget);
    if (time_of(widget) - cheer->began < SECONDS)
        return G_SOURCE_CONTINUE;
    cheer->tick = 0;
    gtk_widget_set_visible(widget, FALSE);
    return G_SOURCE_REMOVE;
}

void cheer_begin(GtkWidget *widget)
{
    QuincunxCheer *cheer = QUINCUNX_CHEER(widget);
    cheer_end(widget);
    if (!adw_get_enable_animations(widget))
        return;
    gtk_widget_set_visible(widget, TRUE);
    cheer->began = time_of(widget);
    cheer->tick = gtk_widget_add_tick_callback(widget, fall, NULL, NULL);
}

void cheer_end(GtkWidget *widget)
{
    QuincunxCheer *cheer = QUINCUNX_CHEER(widget);
    if (cheer->tick)
        gtk_widget_remove_tick_callback(widget, cheer->tick);
    cheer->tick = 0;
    gtk_widget_set_visible(widget, FALSE);
}

static void quincunx_cheer_class_init(QuincunxCheerClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    widget->snapshot = paint;
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void quincunx_cheer_init(QuincunxCheer *cheer)
{
    gtk_widget_set_can_target(GTK_WIDGET(cheer), FALSE);
    gtk_widget_set_visible(GTK_WIDGET(cheer), FALSE);
}

GtkWidget *cheer_new(void)
{
    return g_object_new(QUINCUNX_TYPE_CHEER, NULL);
}
