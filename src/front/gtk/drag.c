/* Dragging: two touches in one go. */
#include "front/gtk/drag.h"

static void press(GtkGestureDrag *gesture, double x, double y, gpointer data)
{
    struct drag *drag = data;
    const struct desk *desk = &drag->session->desk;
    (void)gesture;
    drag->on = false;
    drag->from = desk->stage ? plan_find(drag->plan, &desk->scene, x, y) : SCENE_NOWHERE;
    drag->start = GRAPHENE_POINT_INIT((float)x, (float)y);
}

/* The pointer is too far away for a click: is there something to take along? */
static bool begin(struct drag *drag)
{
    struct desk *desk = &drag->session->desk;
    const struct match *match = &desk->match;
    struct touch none = {0};
    game_move move;
    if (match_turn(match) == GAME_OVER ||
        touch_would_play(&none, match_game(match), match_state(match), drag->from, &move))
        return false;
    desk_escape(desk);
    desk_touch(desk, drag->from);
    return desk->touch.cells > 0;
}

static void move(GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
    struct drag *drag = data;
    struct desk *desk = &drag->session->desk;
    GtkWidget *board = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
    int x = (int)drag->start.x, y = (int)drag->start.y;
    if (drag->from == SCENE_NOWHERE)
        return;
    if (!drag->on) {
        if (!gtk_drag_check_threshold(board, x, y, x + (int)dx, y + (int)dy))
            return;
        drag->on = begin(drag);
        if (!drag->on) {
            drag->from = SCENE_NOWHERE;
            return;
        }
        gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
    drag->at = GRAPHENE_POINT_INIT(drag->start.x + (float)dx, drag->start.y + (float)dy);
    desk_hover(desk, plan_find(drag->plan, &desk->scene, drag->at.x, drag->at.y));
    session_changed(drag->session);
}

/* Dropped where it came from, or beside the board, it stays. */
static void release(GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
    struct drag *drag = data;
    struct desk *desk = &drag->session->desk;
    (void)gesture;
    if (!drag->on)
        return;
    int cell = plan_find(drag->plan, &desk->scene, drag->start.x + dx, drag->start.y + dy);
    drag->on = false;
    if (cell == drag->from || cell == SCENE_NOWHERE)
        desk_escape(desk);
    else
        desk_touch(desk, cell);
    session_changed(drag->session);
}

static void cancel(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
    struct drag *drag = data;
    (void)gesture, (void)sequence;
    drag->on = false;
}

void drag_watch(struct drag *drag, GtkWidget *board)
{
    GtkGesture *gesture = gtk_gesture_drag_new();
    g_signal_connect(gesture, "drag-begin", G_CALLBACK(press), drag);
    g_signal_connect(gesture, "drag-update", G_CALLBACK(move), drag);
    g_signal_connect(gesture, "drag-end", G_CALLBACK(release), drag);
    g_signal_connect(gesture, "cancel", G_CALLBACK(cancel), drag);
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(board, GTK_EVENT_CONTROLLER(gesture));
}

void drag_paint(const struct drag *drag, const struct picture *picture, GtkSnapshot *snapshot)
{
    const struct scene *scene = &drag->session->desk.scene;
    int kind = -1;
    for (int i = 0; i < scene->pieces; i++)
        if (scene->piece[i].cell == drag->from)
            kind = scene->piece[i].kind;
    if (drag->on && kind >= 0)
        pieces_paint_one(picture, snapshot, kind, drag->at, 0.85);
}
