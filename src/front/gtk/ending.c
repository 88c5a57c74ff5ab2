/* The card at the end of a game. */
#include "front/gtk/ending.h"

#include "base/memory.h"
#include "front/gtk/cheer.h"
#include "front/gtk/header.h"
#include "front/gtk/speech.h"
#include "front/languages.h"

#include <adwaita.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNTING 1.2 /* seconds */

enum { MARGIN = 12, WIDTH_MOST = 380, LATER = 600 /* milliseconds */ };

static const struct choice {
    const char *title;
    enum desk_command command;
} choices[] = {
    {N_("Undo"), DESK_UNDO},      {N_("Shuffle"), DESK_SCRAMBLE},      {N_("Review"), DESK_REVIEW},
    {N_("Play again"), DESK_NEW}, {N_("Next level"), DESK_NEXT_LEVEL}, {N_("Home"), DESK_HOME},
};

enum { CHOICES = sizeof choices / sizeof *choices };

struct ending {
    struct session *session;
    GtkWidget *overlay, *board, *cheer, *card, *headline, *detail;
    GtkWidget *counts, *share[2], *number[2], *side[2]; /* the pieces of both sides */
    GtkWidget *buttons, *button[CHOICES];
    bool awaited;  /* the card comes when pieces have come to rest */
    guint timeout; /* until it comes, or 0 */
    guint counting;
    double began;
};

/* -- Counting --------------------------------------------------------------------------------- */

static double counted(const struct ending *ending)
{
    double part = (session_time() - ending->began) / COUNTING;
    return ending->counting ? fmin(1, part) : 1;
}

static void show_counts(struct ending *ending)
{
    const struct view *view = session_view(ending->session);
    int most = MAX(1, MAX(view->seat[0].points, view->seat[1].points));
    for (int side = 0; side < 2; side++) {
        int points = (int)(view->seat[side].points * counted(ending) + 0.5);
        char number[16];
        snprintf(number, sizeof number, "%d", points);
        gtk_label_set_text(GTK_LABEL(ending->number[side]), number);
        gtk_label_set_text(GTK_LABEL(ending->side[side]), _(view->game->side[side]));
        gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(ending->share[side]),
                                      fmax(0, (double)points / most));
    }
}

static gboolean count(GtkWidget *card, GdkFrameClock *clock, gpointer data)
{
    struct ending *ending = data;
    (void)card, (void)clock;
    bool done = counted(ending) >= 1;
    if (done)
        ending->counting = 0;
    show_counts(ending);
    return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void stop_counting(struct ending *ending)
{
    if (ending->counting)
        gtk_widget_remove_tick_callback(ending->card, ending->counting);
    ending->counting = 0;
}

/* The pieces are counted up, unless nothing is to move. */
static void begin_counting(struct ending *ending)
{
    const struct view *view = session_view(ending->session);
    bool scored = view->game->players == 2 && view->seat[0].scored && view->seat[1].scored;
    stop_counting(ending);
    gtk_widget_set_visible(ending->counts, scored);
    if (!scored)
        return;
    ending->began = session_time();
    if (view->speed != SPEED_OFF && adw_get_enable_animations(ending->card))
        ending->counting = gtk_widget_add_tick_callback(ending->card, count, ending, NULL);
    show_counts(ending);
}

/* -- What it says ----------------------------------------------------------------------------- */

static void set_text(GtkWidget *label, const struct text *text)
{
    struct text shown = TEXT_SPOKEN;
    text_add(&shown, text_get(text));
    speech_isolate(&shown);
    gtk_label_set_text(GTK_LABEL(label), text_get(&shown));
    gtk_widget_set_visible(label, shown.length > 0);
    text_free(&shown);
}

/* What can be undone or shuffled is not lost yet: no review of it is offered, and nothing next. */
static bool is_offered(const struct view *view, enum desk_command command)
{
    bool stuck = view->can[DESK_SCRAMBLE];
    if (command == DESK_UNDO || command == DESK_SCRAMBLE)
        return stuck && view->can[command];
    return view->can[command] && !(stuck && command == DESK_REVIEW);
}

static enum desk_command suggested(const struct view *view)
{
    return is_offered(view, DESK_UNDO)         ? DESK_UNDO
           : is_offered(view, DESK_NEXT_LEVEL) ? DESK_NEXT_LEVEL
                                               : DESK_NEW;
}

/* Two in each row; one that is left alone is as wide as two. */
static void lay_buttons(struct ending *ending, const struct view *view)
{
    int offered = 0, place = 0;
    for (int i = 0; i < CHOICES; i++) {
        GtkWidget *button = ending->button[i];
        bool shown = is_offered(view, choices[i].command);
        offered += shown;
        if (gtk_widget_get_parent(button))
            gtk_grid_remove(GTK_GRID(ending->buttons), button);
        if (choices[i].command == suggested(view))
            gtk_widget_add_css_class(button, "suggested-action");
        else
            gtk_widget_remove_css_class(button, "suggested-action");
    }
    for (int i = 0; i < CHOICES; i++) {
        if (!is_offered(view, choices[i].command))
            continue;
        bool alone = place == offered - 1 && offered % 2;
        gtk_grid_attach(GTK_GRID(ending->buttons), ending->button[i], place % 2, place / 2,
                        1 + alone, 1);
        place++;
    }
}

static void tell(struct ending *ending, const struct view *view)
{
    set_text(ending->headline, &view->ending.headline);
    set_text(ending->detail, &view->ending.detail);
    gtk_accessible_update_property(GTK_ACCESSIBLE(ending->card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   text_get(&view->ending.headline), -1);
    lay_buttons(ending, view);
}

/* -- Making ----------------------------------------------------------------------------------- */

static void press(GtkButton *button, gpointer data)
{
    struct ending *ending = data;
    struct session *session = ending->session;
    int which = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "choice"));
    ending_dismiss(ending);
    text_clear(&session->note);
    desk_do(session->desk, choices[which].command);
    session_changed(session);
}

static void press_close(GtkButton *button, gpointer data)
{
    (void)button;
    ending_dismiss(data);
}

static gboolean press_key(GtkEventControllerKey *controller, guint key, guint code,
                          GdkModifierType modifiers, gpointer data)
{
    (void)controller, (void)code, (void)modifiers;
    return key == GDK_KEY_Escape && ending_dismiss(data);
}

/* A click beside the card, which whatever lies there takes, too. */
static void click(GtkGestureClick *gesture, int times, double x, double y, gpointer data)
{
    (void)gesture, (void)times, (void)x, (void)y;
    ending_dismiss(data);
}

static GtkWidget *add_label(GtkWidget *box, const char *style)
{
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

static void add_counts(struct ending *ending)
{
    GtkGrid *grid = GTK_GRID(ending->counts = gtk_grid_new());
    gtk_grid_set_column_spacing(grid, 10);
    gtk_grid_set_row_spacing(grid, 4);
    for (int side = 0; side < 2; side++) {
        ending->side[side] = gtk_label_new(NULL);
        ending->number[side] = gtk_label_new(NULL);
        ending->share[side] =
            g_object_new(GTK_TYPE_PROGRESS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                         "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
        gtk_label_set_xalign(GTK_LABEL(ending->side[side]), 0);
        gtk_label_set_xalign(GTK_LABEL(ending->number[side]), 1);
        gtk_label_set_width_chars(GTK_LABEL(ending->number[side]), 3);
        gtk_widget_add_css_class(ending->number[side], "numeric");
        gtk_widget_add_css_class(ending->number[side], "heading");
        gtk_grid_attach(grid, ending->side[side], 0, side, 1, 1);
        gtk_grid_attach(grid, ending->share[side], 1, side, 1, 1);
        gtk_grid_attach(grid, ending->number[side], 2, side, 1, 1);
    }
    gtk_box_append(GTK_BOX(ending->card), ending->counts);
}

static void add_buttons(struct ending *ending)
{
    GtkGrid *grid = GTK_GRID(ending->buttons = gtk_grid_new());
    gtk_grid_set_column_homogeneous(grid, TRUE);
    gtk_grid_set_column_spacing(grid, 8);
    gtk_grid_set_row_spacing(grid, 8);
    for (int i = 0; i < CHOICES; i++) {
        ending->button[i] = g_object_ref_sink(gtk_button_new_with_label(_(choices[i].title)));
        g_object_set_data(G_OBJECT(ending->button[i]), "choice", GINT_TO_POINTER(i));
        g_signal_connect(ending->button[i], "clicked", G_CALLBACK(press), ending);
    }
    gtk_box_append(GTK_BOX(ending->card), ending->buttons);
}

static void add_close(struct ending *ending)
{
    GtkWidget *close = header_button("window-close-symbolic", NULL, _("Look at the board (Esc)"));
    gtk_widget_add_css_class(close, "flat");
    gtk_widget_add_css_class(close, "circular");
    gtk_widget_set_halign(close, GTK_ALIGN_END);
    gtk_widget_set_valign(close, GTK_ALIGN_START);
    g_signal_connect(close, "clicked", G_CALLBACK(press_close), ending);
    gtk_widget_add_css_class(close, "dismiss");
    gtk_box_append(GTK_BOX(ending->card), close);
    gtk_box_reorder_child_after(GTK_BOX(ending->card), close, NULL);
}

static void make_card(struct ending *ending)
{
    GtkEventController *keys = gtk_event_controller_key_new();
    ending->card =
        g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8,
                     "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "visible", FALSE, NULL);
    gtk_widget_add_css_class(ending->card, "ending");
    ending->headline = add_label(ending->card, "title-1");
    ending->detail = add_label(ending->card, "detail");
    add_counts(ending);
    add_buttons(ending);
    add_close(ending);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), ending);
    gtk_widget_add_controller(ending->card, keys);
}

/* In the middle of the board, as large as it needs to be. */
static gboolean place(GtkOverlay *overlay, GtkWidget *child, GdkRectangle *at, gpointer data)
{
    const struct ending *ending = data;
    graphene_rect_t board;
    int minimum, natural, whole = gtk_widget_get_width(GTK_WIDGET(overlay));
    if (child != ending->card ||
        !gtk_widget_compute_bounds(ending->board, GTK_WIDGET(overlay), &board))
        return FALSE;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
    at->width = MIN(MAX(minimum, WIDTH_MOST), whole - 2 * MARGIN);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, at->width, &minimum, &natural, NULL, NULL);
    at->height = MIN(natural, gtk_widget_get_height(GTK_WIDGET(overlay)));
    at->x = (int)(board.origin.x + (board.size.width - (float)at->width) / 2);
    at->y = MAX(0, (int)(board.origin.y + (board.size.height - (float)at->height) / 2));
    return TRUE;
}

struct ending *ending_new(struct session *session, GtkWidget *content, GtkWidget *board)
{
    struct ending *ending = memory_zeroed(1, sizeof *ending);
    GtkGesture *gesture = gtk_gesture_click_new();
    ending->session = session;
    ending->board = board;
    ending->cheer = cheer_new();
    ending->overlay = gtk_overlay_new();
    make_card(ending);
    gtk_overlay_set_child(GTK_OVERLAY(ending->overlay), content);
    gtk_overlay_add_overlay(GTK_OVERLAY(ending->overlay), ending->cheer);
    gtk_overlay_add_overlay(GTK_OVERLAY(ending->overlay), ending->card);
    g_signal_connect(ending->overlay, "get-child-position", G_CALLBACK(place), ending);
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
    g_signal_connect(gesture, "pressed", G_CALLBACK(click), ending);
    gtk_widget_add_controller(content, GTK_EVENT_CONTROLLER(gesture));
    return ending;
}

static void stop_waiting(struct ending *ending)
{
    if (ending->timeout)
        g_source_remove(ending->timeout);
    ending->timeout = 0;
}

void ending_free(struct ending *ending)
{
    for (int i = 0; i < CHOICES; i++)
        g_object_unref(ending->button[i]);
    stop_waiting(ending);
    free(ending);
}

GtkWidget *ending_widget(struct ending *ending)
{
    return ending->overlay;
}

/* -- Coming and going ------------------------------------------------------------------------- */

void ending_update(struct ending *ending, const struct news *news)
{
    const struct view *was = news->was, *view = news->view;
    bool ends = was->game && was->match == view->match && was->turn != GAME_OVER &&
                view->turn == GAME_OVER && view->ending.on;
    if (!view->ending.on || view->home || was->match != view->match) {
        ending->awaited = false;
        ending_dismiss(ending);
    }
    ending->awaited |= ends;
    if (gtk_widget_get_visible(ending->card))
        tell(ending, view);
}

static void come(struct ending *ending)
{
    const struct view *view = session_view(ending->session);
    ending->session->carded = true;
    tell(ending, view);
    gtk_widget_set_visible(ending->card, TRUE);
    begin_counting(ending);
    if (view->ending.cheer && view->speed != SPEED_OFF)
        cheer_begin(ending->cheer);
    for (int i = 0; i < CHOICES; i++)
        if (choices[i].command == suggested(view))
            gtk_widget_grab_focus(ending->button[i]);
    session_changed(ending->session);
}

static gboolean on_timeout(gpointer data)
{
    struct ending *ending = data;
    ending->timeout = 0;
    come(ending);
    return G_SOURCE_REMOVE;
}

void ending_show(struct ending *ending, bool moving)
{
    if (!ending->awaited || moving)
        return;
    ending->awaited = false;
    if (adw_get_enable_animations(ending->overlay))
        ending->timeout = g_timeout_add(LATER, on_timeout, ending);
    else
        come(ending);
}

bool ending_dismiss(struct ending *ending)
{
    bool had = gtk_widget_get_focus_child(ending->card);
    cheer_end(ending->cheer);
    stop_counting(ending);
    stop_waiting(ending);
    if (!gtk_widget_get_visible(ending->card))
        return false;
    gtk_widget_set_visible(ending->card, FALSE);
    ending->session->carded = false;
    if (had)
        gtk_widget_grab_focus(ending->board);
    session_changed(ending->session);
    return true;
}
