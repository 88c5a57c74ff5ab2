/* The board. What is to see is painted in one go; over it lie buttons that have no look of their
 * own, one for each cell, so that the keyboard and screen readers find squares like any other
 * button. Only one of them is in the chain of the Tab key: arrows lead from there. */
#include "front/gtk/board.h"

#include "front/gtk/picture.h"
#include "front/gtk/pointer.h"
#include "front/languages.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

enum { LEAST_WIDTH = 160, LEAST_HEIGHT = 120, NATURAL = 340, TYPED_MOST = 16 };

#define QUINCUNX_TYPE_BOARD quincunx_board_get_type()
G_DECLARE_FINAL_TYPE(QuincunxBoard, quincunx_board, QUINCUNX, BOARD, GtkWidget)

struct _QuincunxBoard {
    GtkWidget parent;
    struct session *session;
    struct plan plan;
    struct pointer pointer;
    GtkWidget *cell[SCENE_CELLS]; /* NULL for cells that cannot be touched */
    int cells;
    GtkEventController *forward; /* of the window's keys, while the board is in it */
    bool keyed;                  /* somebody came to a cell by the keyboard */
    int focus;                   /* the cell where the keyboard is, or was */
    GskRenderNode *ground;       /* the lowest layer, until something about it changes */
    char typed[TYPED_MOST];
};

G_DEFINE_FINAL_TYPE(QuincunxBoard, quincunx_board, GTK_TYPE_WIDGET)

static struct desk *desk_of(QuincunxBoard *board)
{
    return board->session->desk;
}

/* -- Size ------------------------------------------------------------------------------------- */

static void forget_ground(QuincunxBoard *board)
{
    g_clear_pointer(&board->ground, gsk_render_node_unref);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
    (void)widget, (void)for_size;
    *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
    *natural = NATURAL;
    *minimum_baseline = *natural_baseline = -1;
}

static void allocate(GtkWidget *widget, int width, int height, int baseline)
{
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    const struct view *view = session_view(board->session);
    (void)baseline;
    if (!view->game)
        return;
    bool named = view->scene.axes && board->session->settings.on[SETTING_COORDINATES];
    board->plan = plan_make(&view->scene, width, height, gtk_widget_get_scale_factor(widget),
                            named ? PLAN_EDGE_NAMED : PLAN_EDGE_PLAIN, view->flipped);
    for (int i = 0; i < board->cells; i++) {
        graphene_rect_t rect = plan_cell(&board->plan, &view->scene.cell[i]);
        GtkAllocation place = {(int)rect.origin.x, (int)rect.origin.y, MAX(1, (int)rect.size.width),
                               MAX(1, (int)rect.size.height)};
        if (board->cell[i])
            gtk_widget_size_allocate(board->cell[i], &place, -1);
    }
    forget_ground(board);
}

/* -- Painting --------------------------------------------------------------------------------- */

static void paint(GtkWidget *widget, GtkSnapshot *snapshot)
{
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    AdwStyleManager *style = adw_style_manager_get_default();
    GdkFrameClock *clock = gtk_widget_get_frame_clock(widget);
    struct session *session = board->session;
    const struct view *view = session_view(session);
    if (!view->game)
        return;
    double time =
        fmax(session->time, (double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC);
    struct picture picture = {.session = session,
                              .view = view,
                              .stage = desk_stage(session->desk),
                              .plan = &board->plan,
                              .widget = widget,
                              .scale = gtk_widget_get_scale_factor(widget),
                              .time = time,
                              .moving = desk_is_moving(session->desk, time),
                              .dark = adw_style_manager_get_dark(style),
                              .contrast = adw_style_manager_get_high_contrast(style)};
    if (!board->ground) {
        GtkSnapshot *below = gtk_snapshot_new();
        ground_paint(&picture, below);
        board->ground = gtk_snapshot_free_to_node(below);
    }
    gtk_snapshot_append_node(snapshot, board->ground);
    if (view->hidden) {
        signs_paint_hidden(&picture, snapshot);
    } else {
        signs_paint_under(&picture, snapshot);
        pieces_paint(&picture, snapshot);
        signs_paint_over(&picture, snapshot);
        pointer_paint(&board->pointer, &picture, snapshot);
    }
    for (int i = 0; i < board->cells; i++)
        if (board->cell[i])
            gtk_widget_snapshot_child(widget, board->cell[i], snapshot);
}

/* -- The keyboard ----------------------------------------------------------------------------- */

static void focus_on(QuincunxBoard *board, int cell)
{
    if (cell == SCENE_NOWHERE || cell >= board->cells || !board->cell[cell])
        return;
    board->focus = cell;
    gtk_widget_grab_focus(board->cell[cell]);
}

/* The nearest cell in a direction (on the screen) from where the focus is. */
static int find_neighbour(QuincunxBoard *board, int dx, int dy)
{
    const struct scene *scene = &session_view(board->session)->scene;
    graphene_rect_t from = plan_cell(&board->plan, &scene->cell[board->focus]);
    int best = SCENE_NOWHERE;
    double least = HUGE_VAL;
    for (int i = 0; i < board->cells; i++) {
        graphene_rect_t rect = plan_cell(&board->plan, &scene->cell[i]);
        double x = rect.origin.x + rect.size.width / 2 - from.origin.x - from.size.width / 2;
        double y = rect.origin.y + rect.size.height / 2 - from.origin.y - from.size.height / 2;
        double along = x * dx + y * dy, aside = fabs(x * dy) + fabs(y * dx);
        double far = along + 2 * aside;
        if (board->cell[i] && along > 1 && aside <= along && far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

static void touch(QuincunxBoard *board, int cell)
{
    board->focus = cell;
    board->typed[0] = '\0';
    text_clear(&board->session->note);
    desk_touch(desk_of(board), cell);
    session_changed(board->session);
}

/* What was typed is played, else a lesson goes on that can, else the cell is touched: at once,
 * where a button would first show that it is pressed. */
static void enter(QuincunxBoard *board)
{
    if (!board->typed[0] && !session_view(board->session)->can[DESK_NEXT]) {
        touch(board, board->focus);
        return;
    }
    if (board->typed[0])
        desk_enter(desk_of(board), board->typed);
    else
        desk_do(desk_of(board), DESK_NEXT);
    board->typed[0] = '\0';
    session_changed(board->session);
}

/* Letters, digits and signs of a move that is typed; the cell it names gets the focus. */
static bool type(QuincunxBoard *board, guint key)
{
    size_t length = strlen(board->typed);
    guint32 letter = gdk_keyval_to_unicode(key);
    bool fits = letter < 128 && (g_ascii_isalnum((char)letter) || letter == '+' || letter == '-');
    if (key == GDK_KEY_BackSpace && length > 0)
        board->typed[length - 1] = '\0';
    else if (fits && length + 1 < sizeof board->typed)
        board->typed[length] = (char)letter, board->typed[length + 1] = '\0';
    else
        return false;
    focus_on(board, scene_find(&session_view(board->session)->scene, board->typed));
    if (!gtk_widget_get_focus_child(GTK_WIDGET(board)))
        focus_on(board, board->focus);
    session_changed(board->session);
    return true;
}

/* Escape: the card at the end goes, or what was typed, said or selected; where there is nothing,
 * the full screen ends. */
static void clear(QuincunxBoard *board)
{
    struct session *session = board->session;
    bool any = board->typed[0] || session->note.length;
    if (session->dismiss(session))
        return;
    board->typed[0] = '\0';
    text_clear(&session->note);
    if (!desk_escape(desk_of(board)) && !any && gtk_window_is_fullscreen(session->window))
        gtk_window_unfullscreen(session->window);
    session_changed(session);
}

static gboolean press_key(GtkEventControllerKey *controller, guint key, guint code,
                          GdkModifierType modifiers, gpointer data)
{
    static const struct {
        guint key, keypad;
        int dx, dy;
    } arrows[] = {{GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0},
                  {GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0},
                  {GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1},
                  {GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1}};
    QuincunxBoard *board = data;
    (void)controller, (void)code;
    board->keyed = true;
    if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
        return GDK_EVENT_PROPAGATE;
    for (size_t i = 0; i < G_N_ELEMENTS(arrows); i++)
        if (key == arrows[i].key || key == arrows[i].keypad) {
            focus_on(board, find_neighbour(board, arrows[i].dx, arrows[i].dy));
            return GDK_EVENT_STOP;
        }
    bool enters = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
    if (enters && (board->typed[0] || gtk_widget_get_focus_child(GTK_WIDGET(board)))) {
        enter(board);
        return GDK_EVENT_STOP;
    }
    if (key == GDK_KEY_Escape) {
        clear(board);
        return GDK_EVENT_STOP;
    }
    return type(board, key) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* What nobody else in the window wants is typed here. */
static gboolean forward_key(GtkEventControllerKey *controller, guint key, guint code,
                            GdkModifierType modifiers, gpointer data)
{
    QuincunxBoard *board = data;
    bool wanted = g_ascii_isalnum((char)MIN(gdk_keyval_to_unicode(key), 127)) ||
                  key == GDK_KEY_Escape || key == GDK_KEY_BackSpace;
    return wanted && !session_view(board->session)->home &&
           press_key(controller, key, code, modifiers, board);
}

static void listen(GtkWidget *widget)
{
    GtkEventController *keys = gtk_event_controller_key_new();
    GTK_WIDGET_CLASS(quincunx_board_parent_class)->root(widget);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(forward_key), widget);
    gtk_widget_add_controller(GTK_WIDGET(gtk_widget_get_root(widget)), keys);
    QUINCUNX_BOARD(widget)->forward = keys;
}

static void listen_no_more(GtkWidget *widget)
{
    gtk_widget_remove_controller(GTK_WIDGET(gtk_widget_get_root(widget)),
                                 QUINCUNX_BOARD(widget)->forward);
    GTK_WIDGET_CLASS(quincunx_board_parent_class)->unroot(widget);
}

/* Tab enters the board where the focus last was, and leaves it at once. */
static gboolean move_focus(GtkWidget *widget, GtkDirectionType direction)
{
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    bool inside = gtk_widget_get_focus_child(widget) != NULL;
    board->keyed = true;
    if (inside && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
        return FALSE;
    if (board->focus >= board->cells || !board->cell[board->focus])
        return FALSE;
    return gtk_widget_grab_focus(board->cell[board->focus]);
}

static gboolean take_focus(GtkWidget *widget)
{
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    return board->focus < board->cells && board->cell[board->focus] &&
           gtk_widget_grab_focus(board->cell[board->focus]);
}

/* -- Touches ---------------------------------------------------------------------------------- */

static void click(GtkWidget *widget, int cell)
{
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    focus_on(board, cell);
    touch(board, cell);
}

/* By a screen reader or Space: pointer and Enter do not get as far as the button. */
static void activate(GtkButton *button, gpointer data)
{
    touch(data, GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "cell")));
}

/* The keyboard points, too. */
static void enter_cell(GtkEventControllerFocus *controller, gpointer data)
{
    QuincunxBoard *board = data;
    GtkWidget *cell = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
    board->focus = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(cell), "cell"));
    if (!board->keyed || !gtk_window_get_focus_visible(board->session->window))
        return; /* the focus that a window begins with points at nothing */
    desk_hover(desk_of(board), board->focus);
    session_changed(board->session);
}

/* -- Cells ------------------------------------------------------------------------------------ */

static void drop_cells(QuincunxBoard *board)
{
    for (int i = 0; i < board->cells; i++)
        g_clear_pointer(&board->cell[i], gtk_widget_unparent);
    board->cells = 0;
}

static GtkWidget *make_cell(QuincunxBoard *board, int number)
{
    GtkWidget *cell = gtk_button_new();
    GtkEventController *focus = gtk_event_controller_focus_new();
    g_object_set_data(G_OBJECT(cell), "cell", GINT_TO_POINTER(number));
    gtk_widget_add_css_class(cell, "cell");
    gtk_widget_set_parent(cell, GTK_WIDGET(board));
    g_signal_connect(cell, "clicked", G_CALLBACK(activate), board);
    g_signal_connect(focus, "enter", G_CALLBACK(enter_cell), board);
    gtk_widget_add_controller(cell, focus);
    return cell;
}

/* Makes the buttons anew if the scene has other cells than they were made for. */
static bool make_cells(QuincunxBoard *board, const struct scene *scene)
{
    bool same = board->cells == scene->cells;
    for (int i = 0; same && i < scene->cells; i++)
        same = (board->cell[i] != NULL) == plan_is_touched(&scene->cell[i]);
    if (same)
        return false;
    drop_cells(board);
    board->cells = scene->cells;
    for (int i = 0; i < scene->cells; i++)
        board->cell[i] = plan_is_touched(&scene->cell[i]) ? make_cell(board, i) : NULL;
    board->focus = 0;
    return true;
}

/* Says what is new on the cells; on all of them where they were just made. */
static void name_cells(QuincunxBoard *board, const struct news *news, bool all)
{
    struct text text = TEXT_SPOKEN;
    for (int i = 0; i < board->cells; i++) {
        if (!board->cell[i] || (!all && !view_cell_changed(news->was, news->view, i)))
            continue;
        text_clear(&text);
        view_tell_cell(news->view, i, &text);
        gtk_accessible_update_property(GTK_ACCESSIBLE(board->cell[i]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, text_get(&text), -1);
    }
    text_free(&text);
}

void board_update(GtkWidget *widget, const struct news *news)
{
    static const unsigned painted =
        VIEW_BOARD | VIEW_CELLS | VIEW_STROKES | VIEW_TOUCH | VIEW_PREVIEW | VIEW_STATE;
    QuincunxBoard *board = QUINCUNX_BOARD(widget);
    bool other = news->parts & VIEW_BOARD;
    bool made = other && make_cells(board, &news->view->scene);
    if (other || news->parts & VIEW_CELLS)
        name_cells(board, news, made);
    /* Painting the ground takes longer than all the rest: it is kept while it is the same. */
    if (other || news->restyled) {
        forget_ground(board);
        gtk_widget_queue_allocate(widget);
    }
    if (news->restyled || news->parts & painted)
        gtk_widget_queue_draw(widget);
}

const char *board_typed(GtkWidget *widget)
{
    return QUINCUNX_BOARD(widget)->typed;
}

/* -- The class -------------------------------------------------------------------------------- */

static void dispose(GObject *object)
{
    QuincunxBoard *board = QUINCUNX_BOARD(object);
    drop_cells(board);
    forget_ground(board);
    G_OBJECT_CLASS(quincunx_board_parent_class)->dispose(object);
}

static void quincunx_board_class_init(QuincunxBoardClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->measure = measure;
    widget->size_allocate = allocate;
    widget->snapshot = paint;
    widget->focus = move_focus;
    widget->grab_focus = take_focus;
    widget->root = listen;
    widget->unroot = listen_no_more;
    gtk_widget_class_set_css_name(widget, "board");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void quincunx_board_init(QuincunxBoard *board)
{
    GtkEventController *keys = gtk_event_controller_key_new();
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), board);
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(GTK_WIDGET(board), keys);
    gtk_widget_set_direction(GTK_WIDGET(board), GTK_TEXT_DIR_LTR);
    gtk_widget_set_hexpand(GTK_WIDGET(board), TRUE);
    gtk_widget_set_vexpand(GTK_WIDGET(board), TRUE);
    gtk_accessible_update_property(GTK_ACCESSIBLE(board), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                   -1);
}

GtkWidget *board_new(struct session *session)
{
    QuincunxBoard *board = g_object_new(QUINCUNX_TYPE_BOARD, NULL);
    board->session = session;
    board->pointer = (struct pointer){
        .session = session, .plan = &board->plan, .touch = click, .from = SCENE_NOWHERE};
    pointer_watch(&board->pointer, GTK_WIDGET(board));
    return GTK_WIDGET(board);
}
