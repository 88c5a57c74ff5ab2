/* The list of moves. The rows are strings; only those that changed are replaced, so that a long
 * game costs no more than a short one. */
#include "front/gtk/moves.h"

#include "base/memory.h"
#include "front/languages.h"

#include <stdlib.h>

enum {
    SCROLL_AFTER = 60, /* ms: two frames, in which the list is laid out */
    LEAST_HEIGHT = 110,
    FOLLOW = G_USEC_PER_SEC
};

struct move_list {
    struct session *session;
    GtkWidget *overlay, *scrolled, *grid, *none;
    GtkStringList *rows;
    GtkSingleSelection *selection;
    guint scroll;   /* waits until the new rows have their place */
    gint64 changed; /* when there were new rows, in microseconds */
};

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
    GtkWidget *label = gtk_label_new(NULL);
    (void)factory, (void)data;
    gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, "numeric");
    gtk_list_item_set_child(item, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
    GtkStringObject *row = gtk_list_item_get_item(item);
    (void)factory, (void)data;
    gtk_label_set_markup(GTK_LABEL(gtk_list_item_get_child(item)),
                         gtk_string_object_get_string(row));
}

static void activate(GtkGridView *view, guint position, gpointer data)
{
    struct move_list *list = data;
    (void)view;
    desk_look(list->session->desk, position + 1);
    session_changed(list->session);
}

static void follow(GtkAdjustment *, gpointer);

struct move_list *moves_new(struct session *session)
{
    struct move_list *list = memory_zeroed(1, sizeof *list);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    list->session = session;
    list->rows = gtk_string_list_new(NULL);
    list->selection = gtk_single_selection_new(G_LIST_MODEL(g_object_ref(list->rows)));
    gtk_single_selection_set_autoselect(list->selection, FALSE);
    gtk_single_selection_set_can_unselect(list->selection, TRUE);
    list->grid = gtk_grid_view_new(GTK_SELECTION_MODEL(g_object_ref(list->selection)), factory);
    gtk_widget_set_direction(list->grid, GTK_TEXT_DIR_LTR); /* notation: the first side is left */
    gtk_grid_view_set_single_click_activate(GTK_GRID_VIEW(list->grid), TRUE);
    gtk_widget_add_css_class(list->grid, "moves");
    gtk_accessible_update_property(GTK_ACCESSIBLE(list->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   _("Moves"), -1);
    g_signal_connect(list->grid, "activate", G_CALLBACK(activate), list);
    list->scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list->scrolled), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list->scrolled), list->grid);
    g_signal_connect(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(list->scrolled)),
                     "changed", G_CALLBACK(follow), list);
    gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(list->scrolled), LEAST_HEIGHT);
    gtk_widget_set_vexpand(list->scrolled, TRUE);
    gtk_widget_add_css_class(list->scrolled, "view");
    gtk_widget_add_css_class(list->scrolled, "card");
    list->overlay = gtk_overlay_new();
    list->none = gtk_label_new(_("No moves yet"));
    gtk_widget_add_css_class(list->none, "dim-label");
    gtk_overlay_set_child(GTK_OVERLAY(list->overlay), list->scrolled);
    gtk_overlay_add_overlay(GTK_OVERLAY(list->overlay), list->none);
    return list;
}

void moves_close(struct move_list *list)
{
    if (list->scroll)
        g_source_remove(list->scroll);
    g_object_unref(list->rows);
    g_object_unref(list->selection);
    free(list);
}

GtkWidget *moves_widget(struct move_list *list)
{
    return list->overlay;
}

/* A row: the number, the move, and how it was judged. */
static void write_row(const struct view *view, size_t row, struct text *text)
{
    const struct view_move *move = &view->move[row];
    bool two = view->game->players == 2;
    char *safe = g_markup_escape_text(move->text, -1);
    if (!two || row % 2 == 0)
        text_addf(text, "<span alpha=\"55%%\">%zu.</span> ", row + 1);
    text_add(text, safe);
    if (move->grade >= GRADE_SLIP)
        text_addf(text, " <span foreground=\"%s\"><b>%s</b></span>",
                  move->grade == GRADE_BLUNDER ? "#e01b24" : "#c88800",
                  grade_about[move->grade].sign);
    g_free(safe);
}

static gboolean scroll(gpointer data)
{
    struct move_list *list = data;
    guint chosen = gtk_single_selection_get_selected(list->selection);
    list->scroll = 0;
    if (chosen != GTK_INVALID_LIST_POSITION)
        gtk_widget_activate_action(list->grid, "list.scroll-to-item", "u", chosen);
    return G_SOURCE_REMOVE;
}

/* The list learns only by and by how long it is: it follows for a moment, then it is the person's.
 */
static void follow(GtkAdjustment *adjustment, gpointer data)
{
    struct move_list *list = data;
    (void)adjustment;
    if (!list->scroll && g_get_monotonic_time() - list->changed < FOLLOW)
        list->scroll = g_timeout_add(SCROLL_AFTER, scroll, list);
}

static void update_rows(struct move_list *list, const struct view *view)
{
    guint rows = g_list_model_get_n_items(G_LIST_MODEL(list->rows));
    guint wanted = (guint)view->moves, columns = (guint)view->game->players;
    struct text text = TEXT_SPOKEN;
    if (rows > wanted)
        gtk_string_list_splice(list->rows, wanted, rows - wanted, NULL);
    for (guint i = 0; i < wanted; i++) {
        const char *old = i < rows ? gtk_string_list_get_string(list->rows, i) : NULL;
        text_clear(&text);
        write_row(view, i, &text);
        const char *const row[] = {text_get(&text), NULL};
        if (g_strcmp0(old, row[0]) != 0)
            gtk_string_list_splice(list->rows, i, old ? 1 : 0, row);
    }
    gtk_widget_set_visible(list->none, wanted == 0);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(list->grid), columns);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(list->grid), columns);
    text_free(&text);
}

void moves_update(struct move_list *list, const struct news *news)
{
    const struct view *view = news->view;
    guint chosen = view->now ? (guint)view->now - 1 : GTK_INVALID_LIST_POSITION;
    if (news->parts & (VIEW_GAME | VIEW_MOVES))
        update_rows(list, view);
    if (gtk_single_selection_get_selected(list->selection) != chosen) {
        gtk_single_selection_set_selected(list->selection, chosen);
        list->changed = g_get_monotonic_time();
        follow(NULL, list);
    }
}
