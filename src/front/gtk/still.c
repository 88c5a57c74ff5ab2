/* A board that is only looked at. It has a stage of its own, and a view with nothing but a board.
 */
#include "front/gtk/still.h"

#include "base/memory.h"
#include "front/gtk/picture.h"

#include <adwaita.h>
#include <math.h>
#include <stdlib.h>

enum { LEAST = 160, MOST_WIDTH = 460, MOST_HEIGHT = 270, SQUARE_MOST = 46 };

#define QUINCUNX_TYPE_STILL quincunx_still_get_type()
G_DECLARE_FINAL_TYPE(QuincunxStill, quincunx_still, QUINCUNX, STILL, GtkWidget)

struct _QuincunxStill {
    GtkWidget parent;
    struct session *session;
    struct view *view;
    struct stage *stage;
    struct plan plan;
    GskRenderNode *ground; /* the lowest layer, until something about it changes */
    guint tick;            /* while pieces move */
    int most_width, most_height;
    bool shown, plain;
};

G_DEFINE_FINAL_TYPE(QuincunxStill, quincunx_still, GTK_TYPE_WIDGET)

static double time_of(GtkWidget *widget)
{
    GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
    return clock ? (double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC : session_time();
}

/* -- Size ------------------------------------------------------------------------------------- */

static double edge_of(const QuincunxStill *still)
{
    bool named = !still->plain && still->view->scene.axes &&
                 still->session->settings.on[SETTING_COORDINATES];
    return named ? PLAN_EDGE_NAMED : PLAN_EDGE_PLAIN;
}

/* What a picture is across and down, in squares. */
static void measure_squares(const QuincunxStill *still, double *across, double *down)
{
    struct plan plan = plan_make(&still->view->scene, 10000, 10000, 1, edge_of(still), false);
    *across = plan.plate.size.width / plan.square;
    *down = plan.plate.size.height / plan.square;
}

static GtkSizeRequestMode request_mode(GtkWidget *widget)
{
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
    const QuincunxStill *still = QUINCUNX_STILL(widget);
    double across = 1, down = 1;
    measure_squares(still, &across, &down);
    double square = fmin(SQUARE_MOST, fmin(still->most_width / across, still->most_height / down));
    int width = (int)ceil(across * square);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = MIN(LEAST, width);
        *natural = width;
    } else {
        width = for_size > 0 ? MIN(for_size, width) : width;
        *minimum = *natural = (int)ceil(width / across * down) + 1;
    }
    *minimum_baseline = *natural_baseline = -1;
}

static void forget_ground(QuincunxStill *still)
{
    g_clear_pointer(&still->ground, gsk_render_node_unref);
}

static void allocate(GtkWidget *widget, int width, int height, int baseline)
{
    QuincunxStill *still = QUINCUNX_STILL(widget);
    (void)baseline;
    still->plan = plan_make(&still->view->scene, width, height, gtk_widget_get_scale_factor(widget),
                            edge_of(still), false);
    forget_ground(still);
}

/* -- Painting --------------------------------------------------------------------------------- */

static void paint(GtkWidget *widget, GtkSnapshot *snapshot)
{
    QuincunxStill *still = QUINCUNX_STILL(widget);
    AdwStyleManager *style = adw_style_manager_get_default();
    double time = time_of(widget);
    struct picture picture = {.session = still->session,
                              .view = still->view,
                              .stage = still->stage,
                              .plan = &still->plan,
                              .widget = widget,
                              .scale = gtk_widget_get_scale_factor(widget),
                              .time = time,
                              .moving = stage_end(still->stage) > time,
                              .lines = true,
                              .plain = still->plain,
                              .dark = adw_style_manager_get_dark(style),
                              .contrast = adw_style_manager_get_high_contrast(style)};
    if (!still->ground) {
        GtkSnapshot *below = gtk_snapshot_new();
        ground_paint(&picture, below);
        still->ground = gtk_snapshot_free_to_node(below);
    }
    gtk_snapshot_append_node(snapshot, still->ground);
    signs_paint_under(&picture, snapshot);
    pieces_paint(&picture, snapshot);
    signs_paint_over(&picture, snapshot);
}

static gboolean paint_next(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    QuincunxStill *still = QUINCUNX_STILL(widget);
    (void)clock, (void)data;
    gtk_widget_queue_draw(widget);
    if (time_of(widget) < stage_end(still->stage))
        return G_SOURCE_CONTINUE;
    still->tick = 0;
    return G_SOURCE_REMOVE;
}

void still_show(GtkWidget *widget, const struct scene *scene, const struct marks *marks,
                const struct trace *trace, bool backwards, const char *words)
{
    QuincunxStill *still = QUINCUNX_STILL(widget);
    struct scene before = still->view->scene;
    enum speed speed = still->session->settings.speed;
    still->view->scene = *scene;
    still->view->marks = *marks;
    if (trace && trace->count && still->shown && adw_get_enable_animations(widget))
        stage_run(still->stage, backwards ? scene : &before, trace, backwards ? &before : scene,
                  backwards, speed, time_of(widget));
    else
        stage_set(still->stage, scene);
    if (!still->tick && stage_end(still->stage) > time_of(widget))
        still->tick = gtk_widget_add_tick_callback(widget, paint_next, NULL, NULL);
    if (!still->shown)
        gtk_widget_queue_resize(widget);
    still->shown = true;
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                   -1);
    gtk_widget_queue_draw(widget);
}

/* -- The class -------------------------------------------------------------------------------- */

static void restyle(AdwStyleManager *style, GParamSpec *property, gpointer data)
{
    (void)style, (void)property;
    forget_ground(data);
    gtk_widget_queue_draw(data);
}

static void dispose(GObject *object)
{
    QuincunxStill *still = QUINCUNX_STILL(object);
    forget_ground(still);
    g_clear_pointer(&still->stage, stage_close);
    if (still->view)
        view_free(still->view);
    g_clear_pointer(&still->view, free);
    G_OBJECT_CLASS(quincunx_still_parent_class)->dispose(object);
}

static void quincunx_still_class_init(QuincunxStillClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->get_request_mode = request_mode;
    widget->measure = measure;
    widget->size_allocate = allocate;
    widget->snapshot = paint;
    gtk_widget_class_set_css_name(widget, "still");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void quincunx_still_init(QuincunxStill *still)
{
    still->most_width = MOST_WIDTH;
    still->most_height = MOST_HEIGHT;
    gtk_widget_set_direction(GTK_WIDGET(still), GTK_TEXT_DIR_LTR);
    gtk_widget_set_halign(GTK_WIDGET(still), GTK_ALIGN_CENTER);
    g_signal_connect_object(adw_style_manager_get_default(), "notify", G_CALLBACK(restyle), still,
                            0);
}

GtkWidget *still_new(struct session *session, const struct game *game)
{
    QuincunxStill *still = g_object_new(QUINCUNX_TYPE_STILL, NULL);
    still->session = session;
    still->view = memory_zeroed(1, sizeof *still->view);
    still->view->game = game;
    still->stage = stage_open(game);
    return GTK_WIDGET(still);
}

void still_limit(GtkWidget *widget, int width, int height)
{
    QuincunxStill *still = QUINCUNX_STILL(widget);
    still->most_width = width;
    still->most_height = height;
    still->plain = true;
    gtk_widget_queue_resize(widget);
}
