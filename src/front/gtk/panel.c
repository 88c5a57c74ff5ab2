/* The panel beside the board. */
#include "front/gtk/panel.h"

#include "base/memory.h"
#include "front/gtk/graph.h"
#include "front/gtk/moves.h"
#include "front/gtk/seats.h"
#include "match/words.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 264 };

/* One side: its card, with its name, points, player and clock. */
struct seat {
    struct panel *panel;
    int side;
    GtkWidget *card, *name, *points, *player, *clock;
    struct text offered; /* what the drop-down was made for */
    char person[PLAYER_NAME];
};

struct panel {
    struct session *session;
    GtkWidget *scrolled, *box, *counters, *graph;
    struct seat seat[2];
    struct move_list *moves;
    bool updating; /* the drop-downs are being set, not chosen from */
};

static void choose_player(GObject *object, GParamSpec *property, gpointer data)
{
    struct seat *seat = data;
    struct session *session = seat->panel->session;
    const struct spec *spec = &session->desk.match.spec;
    (void)object, (void)property;
    guint row = gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->player));
    if (seat->panel->updating || row == GTK_INVALID_LIST_POSITION)
        return;
    text_clear(&session->note);
    desk_seat(&session->desk, seat->side, seats_name(spec, seat->person, row), &session->note);
    session_changed(session);
}

static GtkWidget *make_label(const char *style, float align)
{
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), align);
    gtk_widget_add_css_class(label, style);
    return label;
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
    seat->clock = make_label("numeric", 1);
    gtk_widget_set_tooltip_text(seat->clock, _("Time used"));
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
    } steps[] = {{"go-first-symbolic", "win.first", N_("Look at the start (Alt+Home)")},
                 {"go-previous-symbolic", "win.back", N_("Look one move back (Alt+Left)")},
                 {"go-next-symbolic", "win.forward", N_("Look one move forward (Alt+Right)")},
                 {"go-last-symbolic", "win.last", N_("Look at the end (Alt+End)")}};
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_add_css_class(box, "linked");
    gtk_box_set_homogeneous(GTK_BOX(box), TRUE);
    for (size_t i = 0; i < G_N_ELEMENTS(steps); i++) {
        GtkWidget *button = gtk_button_new_from_icon_name(steps[i].icon);
        gtk_actionable_set_action_name(GTK_ACTIONABLE(button), steps[i].action);
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
    } toggles[] = {{N_("Analyse"), "win.analyse", N_("The value of every move (Ctrl+E)")},
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
    panel->moves = moves_new(session);
    gtk_box_append(GTK_BOX(panel->box), moves_widget(panel->moves));
    gtk_box_append(GTK_BOX(panel->box), make_steps());
    return panel;
}

void panel_free(struct panel *panel)
{
    for (int side = 0; side < 2; side++)
        text_free(&panel->seat[side].offered);
    moves_close(panel->moves);
    free(panel);
}

GtkWidget *panel_widget(struct panel *panel)
{
    return panel->scrolled;
}

/* -- Bringing it up to date ------------------------------------------------------------------- */

/* The levels on offer depend on the game and its options. */
static void offer_players(struct seat *seat)
{
    const struct match *match = &seat->panel->session->desk.match;
    const struct player *player = &match->player[seat->side];
    struct text offered = {0};
    spec_write(&match->spec, &offered);
    if (!player->level)
        g_strlcpy(seat->person, player->name, sizeof seat->person);
    else if (!seat->person[0])
        g_strlcpy(seat->person, PLAYER_HUMAN, sizeof seat->person);
    text_addf(&offered, " %s", seat->person);
    if (strcmp(text_get(&offered), text_get(&seat->offered)) != 0) {
        GtkStringList *list = seats_list(&match->spec, seat->person);
        gtk_drop_down_set_model(GTK_DROP_DOWN(seat->player), G_LIST_MODEL(list));
        g_object_unref(list);
        text_free(&seat->offered);
        seat->offered = offered;
    } else {
        text_free(&offered);
    }
    gtk_drop_down_set_selected(GTK_DROP_DOWN(seat->player), seats_find(&match->spec, player->name));
}

static void update_seat(struct seat *seat)
{
    const struct desk *desk = &seat->panel->session->desk;
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    const struct counter *points = NULL;
    struct text text = {0};
    gtk_widget_set_visible(seat->card, seat->side < game->players);
    if (seat->side >= game->players)
        return;
    offer_players(seat);
    gtk_label_set_text(GTK_LABEL(seat->name), game->side[seat->side]);
    /* The focus is on the button inside. */
    gtk_accessible_update_property(GTK_ACCESSIBLE(gtk_widget_get_first_child(seat->player)),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL, game->side[seat->side], -1);
    for (int i = 0; i < desk->scene.counters && !points; i++)
        if (desk->scene.counter[i].side == seat->side && !desk->scene.counter[i].label)
            points = &desk->scene.counter[i];
    if (points)
        text_addf(&text, "%d", points->value);
    gtk_label_set_text(GTK_LABEL(seat->points), text_get(&text));
    if (match_turn(match) == seat->side)
        gtk_widget_add_css_class(seat->card, "turn");
    else
        gtk_widget_remove_css_class(seat->card, "turn");
    text_free(&text);
}

static void update_counters(struct panel *panel)
{
    const struct desk *desk = &panel->session->desk;
    struct text text = {0};
    for (int i = 0; i < desk->scene.counters; i++)
        if (desk->scene.counter[i].side < 0 || desk->scene.counter[i].label) {
            text_add(&text, text.length ? "\n" : "");
            words_counter(match_game(&desk->match), &desk->scene.counter[i], &text);
        }
    gtk_label_set_text(GTK_LABEL(panel->counters), text_get(&text));
    gtk_widget_set_visible(panel->counters, text.length > 0);
    text_free(&text);
}

void panel_update_clocks(struct panel *panel)
{
    for (int side = 0; side < 2; side++) {
        struct text text = {0};
        words_clock(panel->session->desk.match.used[side], &text);
        GtkLabel *label = GTK_LABEL(panel->seat[side].clock);
        if (strcmp(gtk_label_get_text(label), text_get(&text)) != 0)
            gtk_label_set_text(label, text_get(&text));
        text_free(&text);
    }
}

void panel_update(struct panel *panel)
{
    panel->updating = true;
    for (int side = 0; side < 2; side++)
        update_seat(&panel->seat[side]);
    panel->updating = false;
    panel_update_clocks(panel);
    update_counters(panel);
    graph_update(panel->graph);
    moves_update(panel->moves);
}
