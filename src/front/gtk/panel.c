/* The panel beside the board. */
#include "front/gtk/panel.h"

#include "base/memory.h"
#include "front/gtk/graph.h"
#include "front/gtk/moves.h"
#include "front/gtk/seats.h"
#include "front/gtk/speech.h"
#include "front/languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 264 };

/* One side: its card, with its name, points, player and clock. */
struct seat {
    struct panel *panel;
    int side;
    GtkWidget *card, *name, *points, *player, *clock;
    char time[VIEW_CLOCK], told[VIEW_CLOCK]; /* on the clock; to screen readers */
    char person[PLAYER_NAME];                /* who sits here when the machine does not */
};

struct panel {
    struct session *session;
    GtkWidget *scrolled, *box, *counters, *graph, *summary, *legend;
    struct seat seat[2];
    struct move_list *moves;
    bool updating; /* the drop-downs are being set, not chosen from */
};

static void choose_player(GObject *object, GParamSpec *property, gpointer data)
{
    struct seat *seat = data;
    struct session *session = seat->panel->session;
    const struct spec *spec = &session_view(session)->spec;
    (void)object, (void)property;
    guint row = gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->player));
    if (seat->panel->updating || row == GTK_INVALID_LIST_POSITION)
        return;
    text_clear(&session->note);
    desk_seat(session->desk, seat->side, seats_name(spec, seat->person, row), &session->note);
    session_changed(session);
}

static GtkWidget *make_label(const char *style, float align)
{
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), align);
    gtk_widget_add_css_class(label, style);
    return label;
}

/* It is painted: a label would tell screen readers every second that it says something else. */
static void paint_clock(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data)
{
    const struct seat *seat = data;
    PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(area), seat->time);
    GdkRGBA color;
    int wide, high;
    gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &color);
    gdk_cairo_set_source_rgba(cairo, &color);
    pango_layout_get_pixel_size(layout, &wide, &high);
    bool mirrored = gtk_widget_get_direction(GTK_WIDGET(area)) == GTK_TEXT_DIR_RTL;
    cairo_move_to(cairo, mirrored ? 0 : width - wide, (height - high) / 2.0);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
}

static GtkWidget *make_clock(struct seat *seat)
{
    GtkWidget *clock =
        g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL,
                     "tooltip-text", _("Time used"), NULL);
    gtk_widget_add_css_class(clock, "numeric");
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(clock), paint_clock, seat, NULL);
    return clock;
}

static GtkWidget *make_seat(struct panel *panel, int side)
{
    struct seat *seat = &panel->seat[side];
    GtkWidget *grid = gtk_grid_new();
    seat->panel = panel;
    seat->side = side;
    seat->card = grid;
    gtk_widget_add_css_class(grid, "card");
    gtk_widget_add_css_class(grid, "seat");
    gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
    gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
    seat->name = make_label("heading", 0);
    gtk_label_set_ellipsize(GTK_LABEL(seat->name), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(seat->name, TRUE);
    seat->points = make_label("title-2", 1);
    seat->clock = make_clock(seat);
    seat->player = gtk_drop_down_new(NULL, NULL);
    gtk_widget_set_hexpand(seat->player, TRUE);
    g_signal_connect(seat->player, "notify::selected", G_CALLBACK(choose_player), seat);
    gtk_grid_attach(GTK_GRID(grid), seat->name, 0, 0, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), seat->points, 1, 0, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), seat->player, 0, 1, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), seat->clock, 1, 1, 1, 1);
    return grid;
}

static GtkWidget *make_steps(void)
{
    static const struct {
        const char *icon, *action, *tip;
    } steps[] = {{"go-first-symbolic", "win.first", N_("First position (Alt+Home)")},
                 {"go-previous-symbolic", "win.back", N_("Previous move (Alt+Left)")},
                 {"go-next-symbolic", "win.forward", N_("Next move (Alt+Right)")},
                 {"go-last-symbolic", "win.last", N_("Last position (Alt+End)")}};
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    /* Left is back, as on the keyboard and in the graph. */
    gtk_widget_set_direction(box, GTK_TEXT_DIR_LTR);
    gtk_widget_add_css_class(box, "linked");
    gtk_box_set_homogeneous(GTK_BOX(box), TRUE);
    for (size_t i = 0; i < G_N_ELEMENTS(steps); i++) {
        GtkWidget *button = gtk_button_new_from_icon_name(steps[i].icon);
        gtk_actionable_set_action_name(GTK_ACTIONABLE(button), steps[i].action);
        gtk_widget_set_direction(gtk_widget_get_first_child(button), GTK_TEXT_DIR_LTR);
        gtk_widget_set_tooltip_text(button, _(steps[i].tip));
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       _(steps[i].tip), -1);
        gtk_box_append(GTK_BOX(box), button);
    }
    return box;
}

static GtkWidget *make_knowing(void)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    static const struct {
        const char *label, *action, *tip;
    } toggles[] = {{N_("Analyse"), "win.analyse", N_("Show the value of every move (Ctrl+E)")},
                   {N_("Review"), "win.review", N_("Judge every move of the game (Ctrl+R)")}};
    gtk_box_set_homogeneous(GTK_BOX(box), TRUE);
    for (size_t i = 0; i < G_N_ELEMENTS(toggles); i++) {
        GtkWidget *toggle = gtk_toggle_button_new_with_label(_(toggles[i].label));
        gtk_actionable_set_action_name(GTK_ACTIONABLE(toggle), toggles[i].action);
        gtk_widget_set_tooltip_text(toggle, _(toggles[i].tip));
        gtk_box_append(GTK_BOX(box), toggle);
    }
    return box;
}

/* Some lines that are not always there; screen readers read them when they come. */
static GtkWidget *make_words(const char *style)
{
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                    "xalign", 0.0f, "wrap", TRUE, "visible", FALSE, NULL);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 1); /* the panel does not grow for it */
    gtk_widget_add_css_class(label, style);
    return label;
}

struct panel *panel_new(struct session *session)
{
    struct panel *panel = memory_zeroed(1, sizeof *panel);
    panel->session = session;
    panel->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    gtk_widget_add_css_class(panel->box, "panel");
    panel->scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(panel->scrolled), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(panel->scrolled), panel->box);
    gtk_widget_add_css_class(panel->scrolled, "background");
    gtk_widget_set_size_request(panel->scrolled, WIDTH, -1);
    gtk_widget_set_hexpand(panel->scrolled, FALSE); /* whatever its children want */
    for (int side = 0; side < 2; side++)
        gtk_box_append(GTK_BOX(panel->box), make_seat(panel, side));
    panel->counters = make_label("dim-label", 0);
    gtk_box_append(GTK_BOX(panel->box), panel->counters);
    panel->graph = graph_new(session);
    gtk_box_append(GTK_BOX(panel->box), panel->graph);
    gtk_box_append(GTK_BOX(panel->box), make_knowing());
    panel->summary = make_words("summary");
    panel->legend = make_words("dim-label");
    gtk_box_append(GTK_BOX(panel->box), panel->summary);
    gtk_box_append(GTK_BOX(panel->box), panel->legend);
    panel->moves = moves_new(session);
    gtk_box_append(GTK_BOX(panel->box), moves_widget(panel->moves));
    gtk_box_append(GTK_BOX(panel->box), make_steps());
    return panel;
}

void panel_free(struct panel *panel)
{
    moves_close(panel->moves);
    free(panel);
}

GtkWidget *panel_widget(struct panel *panel)
{
    return panel->scrolled;
}

/* -- Bringing it up to date ------------------------------------------------------------------- */

static void set_text(GtkWidget *label, const char *text)
{
    if (strcmp(gtk_label_get_text(GTK_LABEL(label)), text) != 0)
        gtk_label_set_text(GTK_LABEL(label), text);
}

static bool same_rows(GtkStringList *a, GtkStringList *b)
{
    guint count = a && b ? g_list_model_get_n_items(G_LIST_MODEL(a)) : 0;
    bool same = count > 0 && count == g_list_model_get_n_items(G_LIST_MODEL(b));
    for (guint i = 0; same && i < count; i++)
        same = strcmp(gtk_string_list_get_string(a, i), gtk_string_list_get_string(b, i)) == 0;
    return same;
}

/* The levels on offer depend on the game and its options. A list that is open must stay. */
static void offer_players(struct seat *seat, const struct view *view)
{
    const struct view_seat *player = &view->seat[seat->side];
    GtkDropDown *down = GTK_DROP_DOWN(seat->player);
    if (!player->machine)
        g_strlcpy(seat->person, player->name, sizeof seat->person);
    else if (!seat->person[0])
        g_strlcpy(seat->person, PLAYER_HUMAN, sizeof seat->person);
    GtkStringList *list = seats_list(&view->spec, seat->person);
    if (!same_rows(list, GTK_STRING_LIST(gtk_drop_down_get_model(down))))
        gtk_drop_down_set_model(down, G_LIST_MODEL(list));
    gtk_drop_down_set_selected(down, seats_find(&view->spec, player->name));
    g_object_unref(list);
}

/* What changes with the game and its players only. */
static void update_players(struct seat *seat, const struct view *view)
{
    const char *side = _(view->game->side[seat->side]);
    offer_players(seat, view);
    set_text(seat->name, side);
    /* The focus is on the button inside. */
    gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_widget_get_first_child(seat->player)),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, side, -1);
}

/* Screen readers find the time of a clock that rests, and what a running one said when it began. */
static void update_clock(struct seat *seat, const struct news *news)
{
    const struct view *view = news->view;
    const char *now = view->seat[seat->side].clock;
    bool rests = view->turn != seat->side || news->was->turn != view->turn;
    if (rests && strcmp(seat->told, now) != 0) {
        g_strlcpy(seat->told, now, sizeof seat->told);
        gtk_accessible_update_property(GTK_ACCESSIBLE(seat->clock), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       now, -1);
    }
    if (strcmp(seat->time, now) == 0)
        return;
    PangoLayout *layout = gtk_widget_create_pango_layout(seat->clock, now);
    int wide, high;
    pango_layout_get_pixel_size(layout, &wide, &high);
    g_object_unref(layout);
    g_strlcpy(seat->time, now, sizeof seat->time);
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(seat->clock), wide);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(seat->clock), high);
    gtk_widget_queue_draw(seat->clock);
}

static void update_seat(struct seat *seat, const struct news *news)
{
    const struct view *view = news->view;
    const struct view_seat *now = &view->seat[seat->side], *was = &news->was->seat[seat->side];
    char points[16] = "";
    gtk_widget_set_visible(seat->card, seat->side < view->game->players);
    if (seat->side >= view->game->players)
        return;
    if (news->parts & VIEW_GAME || strcmp(now->name, was->name) != 0)
        update_players(seat, view);
    if (now->scored)
        snprintf(points, sizeof points, "%d", now->points);
    set_text(seat->points, points);
    update_clock(seat, news);
    if (view->turn == seat->side)
        gtk_widget_add_css_class(seat->card, "turn");
    else
        gtk_widget_remove_css_class(seat->card, "turn");
}

static void update_counters(struct panel *panel, const struct view *view)
{
    struct text text = TEXT_SPOKEN;
    for (int i = 0; i < view->scene.counters; i++)
        if (!counter_is_points(&view->scene.counter[i])) {
            text_add(&text, text.length ? "\n" : "");
            view_tell_counter(view, &view->scene.counter[i], &text);
        }
    speech_isolate(&text);
    set_text(panel->counters, text_get(&text));
    gtk_widget_set_visible(panel->counters, text.length > 0);
    text_free(&text);
}

/* What a review found in all stays while the person looks at its moves. */
static void update_summary(struct panel *panel, const struct view *view)
{
    struct text text = TEXT_SPOKEN;
    bool found = strchr(text_get(&view->message), '\n');
    gtk_widget_set_visible(panel->summary, view->on[DESK_REVIEW] &&
                                               (found || gtk_widget_get_visible(panel->summary)));
    if (!view->on[DESK_REVIEW] || !found)
        return;
    text_add(&text, text_get(&view->message));
    while (text.length && text.at[text.length - 1] == '\n')
        text.at[--text.length] = '\0';
    speech_isolate(&text);
    set_text(panel->summary, text_get(&text));
    text_free(&text);
}

/* What the signs on the board and in the list of moves mean. */
static void update_legend(struct panel *panel, const struct view *view)
{
    struct text text = TEXT_SPOKEN;
    if (view->on[DESK_REVIEW])
        text_say(&text, "?! a slip, ? a mistake, ?? a blunder");
    text_add(&text, text.length ? "\n" : "");
    view_tell_legend(view, &text);
    while (text.length && text.at[text.length - 1] == '\n')
        text.at[--text.length] = '\0';
    speech_isolate(&text);
    set_text(panel->legend, text_get(&text));
    gtk_widget_set_visible(panel->legend, text.length > 0);
    text_free(&text);
}

/* A lesson chooses the players and the position by itself. */
static void yield_to_lesson(struct panel *panel, bool free)
{
    for (int side = 0; side < 2; side++)
        gtk_widget_set_sensitive(panel->seat[side].player, free);
    gtk_widget_set_sensitive(panel->graph, free);
    gtk_widget_set_sensitive(moves_widget(panel->moves), free);
}

void panel_update(struct panel *panel, const struct news *news)
{
    panel->updating = true;
    if (news->parts & (VIEW_GAME | VIEW_SEATS | VIEW_STATE)) /* the clocks are the seats' */
        for (int side = 0; side < 2; side++)
            update_seat(&panel->seat[side], news);
    panel->updating = false;
    if (news->parts & VIEW_LESSON)
        yield_to_lesson(panel, !news->view->lesson.on);
    if (news->parts & (VIEW_GAME | VIEW_COUNTERS))
        update_counters(panel, news->view);
    if (news->parts & (VIEW_GAME | VIEW_WORDS | VIEW_COMMANDS | VIEW_CELLS)) {
        update_summary(panel, news->view);
        update_legend(panel, news->view);
    }
    graph_update(panel->graph, news);
    moves_update(panel->moves, news);
}
