/* The pointer over the board. One gesture sees every press before the buttons of the cells do, and
 * claims it. */
#include "front/gtk/pointer.h"

static int find(const struct pointer *pointer, double x, double y)
{
    return plan_find(pointer->plan, &session_view(pointer->session)->scene, x, y);
}

/* -- Hovering --------------------------------------------------------------------------------- */

static void hover(struct pointer *pointer, int cell)
{
    desk_hover(pointer->session->desk, cell);
    session_changed(pointer->session);
}

static void point(GtkEventControllerMotion *motion, double x, double y, gpointer data)
{
    (void)motion;
    hover(data, find(data, x, y));
}

static void point_away(GtkEventControllerMotion *motion, gpointer data)
{
    (void)motion;
    hover(data, SCENE_NOWHERE);
}

/* -- Clicking and dragging -------------------------------------------------------------------- */

static void press(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
    struct pointer *pointer = data;
    pointer->drags = pointer->fixed = false;
    pointer->from = find(pointer, x, y);
    pointer->start = GRAPHENE_POINT_INIT((float)x, (float)y);
    if (pointer->from != SCENE_NOWHERE)
        gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static GtkWidget *board_of(GtkGestureDrag *gesture)
{
    return gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
}

/* Too far from where it was pressed for a click. */
static bool is_far(GtkGestureDrag *gesture, const struct pointer *pointer, double dx, double dy)
{
    int x = (int)pointer->start.x, y = (int)pointer->start.y;
    return gtk_drag_check_threshold(board_of(gesture), x, y, x + (int)dx, y + (int)dy);
}

static void move(GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
    struct pointer *pointer = data;
    if (pointer->from == SCENE_NOWHERE || pointer->fixed)
        return;
    if (!pointer->drags) {
        if (!is_far(gesture, pointer, dx, dy))
            return;
        pointer->drags = desk_drag(pointer->session->desk, pointer->from);
        pointer->fixed = !pointer->drags;
        if (pointer->fixed)
            return;
    }
    pointer->at = GRAPHENE_POINT_INIT(pointer->start.x + (float)dx, pointer->start.y + (float)dy);
    hover(pointer, find(pointer, pointer->at.x, pointer->at.y));
    gtk_widget_queue_draw(board_of(gesture));
}

/* A piece that is dropped beside the board is let go; on the cell it came from it stays selected,
 * since that was a click by a hand that is not quite steady. */
static void release(GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
    struct pointer *pointer = data;
    struct desk *desk = pointer->session->desk;
    int from = pointer->from, to = find(pointer, pointer->start.x + dx, pointer->start.y + dy);
    bool dragged = pointer->drags;
    pointer->drags = false;
    pointer->from = SCENE_NOWHERE;
    if (from == SCENE_NOWHERE)
        return;
    if (!dragged) {
        if (to == from || !is_far(gesture, pointer, dx, dy))
            pointer->touch(board_of(gesture), from);
        return;
    }
    if (to == SCENE_NOWHERE)
        desk_escape(desk);
    else if (to != from)
        desk_touch(desk, to);
    session_changed(pointer->session);
    gtk_widget_queue_draw(board_of(gesture));
}

static void cancel(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
    struct pointer *pointer = data;
    (void)gesture, (void)sequence;
    pointer->drags = false;
    pointer->from = SCENE_NOWHERE;
}

void pointer_watch(struct pointer *pointer, GtkWidget *board)
{
    GtkEventController *motion = gtk_event_controller_motion_new();
    GtkGesture *gesture = gtk_gesture_drag_new();
    g_signal_connect(motion, "motion", G_CALLBACK(point), pointer);
    g_signal_connect(motion, "leave", G_CALLBACK(point_away), pointer);
    g_signal_connect(gesture, "drag-begin", G_CALLBACK(press), pointer);
    g_signal_connect(gesture, "drag-update", G_CALLBACK(move), pointer);
    g_signal_connect(gesture, "drag-end", G_CALLBACK(release), pointer);
    g_signal_connect(gesture, "cancel", G_CALLBACK(cancel), pointer);
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(board, motion);
    gtk_widget_add_controller(board, GTK_EVENT_CONTROLLER(gesture));
}

void pointer_paint(const struct pointer *pointer, const struct picture *picture,
                   GtkSnapshot *snapshot)
{
    const struct scene *scene = &picture->view->scene;
    int kind = -1;
    for (int i = 0; i < scene->pieces; i++)
        if (scene->piece[i].cell == pointer->from)
            kind = scene->piece[i].kind;
    if (pointer->drags && kind >= 0)
        pieces_paint_one(picture, snapshot, kind, pointer->at, 0.85);
}
