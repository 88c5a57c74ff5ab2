/* Who is ahead: a bar and a graph, drawn by cairo, since they change only with a move. */
#include "front/gtk/graph.h"
#include "front/languages.h"

#include <math.h>
#include <stdlib.h>

enum { BAR_HEIGHT = 16, GRAPH_HEIGHT = 84, PAD = 6 };

/* The colours of the sides: near black and near white, as discs are, with a rim. */
static const double shade[2][3] = {{0.13, 0.14, 0.16}, {0.96, 0.96, 0.95}};
static const double accent[3] = {0.21, 0.52, 0.89};

/* Side 0 is drawn dark unless its pieces are the light ones of the game. */
static int shade_of(const struct view *view, int side)
{
    const struct kind *kinds = view->game->kinds;
    for (int i = 0; kinds[i].name; i++)
        if (kinds[i].side == side && kinds[i].form == FORM_DISC)
            return kinds[i].face & 1;
    return side;
}

static void set_shade(cairo_t *cairo, int which)
{
    cairo_set_source_rgb(cairo, shade[which][0], shade[which][1], shade[which][2]);
}

static void rounded(cairo_t *cairo, double x, double y, double width, double height, double radius)
{
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + width - radius, y + radius, radius, -G_PI / 2, 0);
    cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
    cairo_arc(cairo, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
    cairo_arc(cairo, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
    cairo_close_path(cairo);
}

/* A rim in the colour of the text, so that both sides show on any background. */
static void rim(GtkWidget *widget, cairo_t *cairo, double width, double height, double radius)
{
    GdkRGBA ink;
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &ink);
    rounded(cairo, 0.5, 0.5, width - 1, height - 1, radius);
    cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, 0.35);
    cairo_set_line_width(cairo, 1);
    cairo_stroke(cairo);
}

static void draw_bar(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
    const struct view *view = session_view(data);
    if (!view->game)
        return;
    const struct view_estimate *estimate = &view->estimate[view->now];
    double first = width * (0.5 + estimate->value / 2);
    rounded(cairo, 0.5, 0.5, width - 1, height - 1, height / 2.0 - 0.5);
    cairo_save(cairo);
    cairo_clip(cairo);
    cairo_push_group(cairo);
    set_shade(cairo, shade_of(view, 1));
    cairo_paint(cairo);
    set_shade(cairo, shade_of(view, 0));
    cairo_rectangle(cairo, 0, 0, first, height);
    cairo_fill(cairo);
    cairo_set_source_rgb(cairo, accent[0], accent[1], accent[2]);
    cairo_rectangle(cairo, width / 2.0 - 1, 0, 2, height);
    cairo_fill(cairo);
    cairo_pop_group_to_source(cairo);
    cairo_paint_with_alpha(cairo, estimate->known ? 1 : 0.25);
    cairo_restore(cairo);
    rim(GTK_WIDGET(area), cairo, width, height, height / 2.0 - 0.5);
}

static double x_of(const struct view *view, size_t entry, int width)
{
    return PAD + (width - 2.0 * PAD) * (double)entry / (double)MAX(view->moves, 1);
}

static double y_of(const struct view_estimate *estimate, int height)
{
    return height / 2.0 - estimate->value * (height / 2.0 - PAD);
}

/* The line of estimates; where one is not known it goes on from the one before. */
static void trace_line(const struct view *view, cairo_t *cairo, int width, int height)
{
    cairo_new_path(cairo); /* so that the first line leads nowhere but to its point */
    for (size_t i = 0; i <= view->moves; i++)
        if (view->estimate[i].known)
            cairo_line_to(cairo, x_of(view, i, width), y_of(&view->estimate[i], height));
}

static void draw_graph(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
    const struct view *view = session_view(data);
    GdkRGBA ink;
    if (!view->game)
        return;
    gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
    cairo_set_line_width(cairo, 1);
    cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, 0.3);
    cairo_move_to(cairo, 0, height / 2.0);
    cairo_line_to(cairo, width, height / 2.0);
    cairo_stroke(cairo);
    double now = x_of(view, view->now, width);
    cairo_set_source_rgba(cairo, accent[0], accent[1], accent[2], 0.5);
    cairo_move_to(cairo, now, 0);
    cairo_line_to(cairo, now, height);
    cairo_stroke(cairo);
    cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, 0.9);
    cairo_set_line_width(cairo, 2);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    trace_line(view, cairo, width, height);
    cairo_stroke(cairo);
    if (view->estimate[view->now].known) {
        cairo_set_source_rgb(cairo, accent[0], accent[1], accent[2]);
        cairo_arc(cairo, now, y_of(&view->estimate[view->now], height), 4, 0, 2 * G_PI);
        cairo_fill(cairo);
    }
    rim(GTK_WIDGET(area), cairo, width, height, 6);
}

static void go(GtkGestureClick *click, int presses, double x, double y, gpointer data)
{
    struct session *session = data;
    GtkWidget *area = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(click));
    size_t last = session_view(session)->moves;
    double share = (x - PAD) / (gtk_widget_get_width(area) - 2.0 * PAD);
    (void)presses, (void)y;
    desk_look(session->desk, (size_t)lround(fmax(0, fmin(1, share)) * (double)last));
    session_changed(session);
}

GtkWidget *graph_new(struct session *session)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkWidget *bar = gtk_drawing_area_new(), *graph = gtk_drawing_area_new();
    GtkGesture *click = gtk_gesture_click_new();
    gtk_widget_set_direction(graph, GTK_TEXT_DIR_LTR); /* time goes on as in the list of moves */
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(bar), BAR_HEIGHT);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(graph), GRAPH_HEIGHT);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(bar), draw_bar, session, NULL);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(graph), draw_graph, session, NULL);
    g_signal_connect(click, "pressed", G_CALLBACK(go), session);
    gtk_widget_add_controller(graph, GTK_EVENT_CONTROLLER(click));
    gtk_widget_set_tooltip_text(graph, _("Who was ahead after each move. Click to go to a move."));
    gtk_box_append(GTK_BOX(box), bar);
    gtk_box_append(GTK_BOX(box), graph);
    return box;
}

/* Who is ahead, and how much of the bar is theirs beyond the middle. */
static void tell_lead(const struct view *view, const struct view_estimate *estimate,
                      struct text *text)
{
    int lead = (int)lround(estimate->value * 100);
    if (!estimate->known)
        text_say(text, "Not analysed yet");
    else if (lead == 0)
        text_say(text, "Nobody is ahead");
    else
        /* TRANSLATORS: a side ("Black") and how far it is ahead: 100 is a certain win. */
        text_say(text, "%s is ahead: %d of 100", _(view->game->side[lead < 0]), abs(lead));
}

void graph_update(GtkWidget *box, const struct news *news)
{
    const struct view *view = news->view;
    GtkWidget *bar = gtk_widget_get_first_child(box);
    const struct view_estimate *estimate = &view->estimate[view->now];
    struct text text = TEXT_SPOKEN;
    if (!(news->parts & (VIEW_GAME | VIEW_STATE | VIEW_COMMANDS | VIEW_ESTIMATES)))
        return;
    gtk_widget_set_visible(box, view->on[DESK_ANALYSE] || view->on[DESK_REVIEW]);
    tell_lead(view, estimate, &text);
    gtk_widget_set_tooltip_text(bar, text_get(&text));
    text_free(&text);
    for (GtkWidget *child = bar; child; child = gtk_widget_get_next_sibling(child))
        gtk_widget_queue_draw(child);
}
