/* The dialog with the lessons of a game. */
#include "front/gtk/learn.h"

#include "base/memory.h"
#include "front/gtk/dialog.h"
#include "front/languages.h"
#include "front/lessons.h"
#include "match/progress.h"

#include <adwaita.h>
#include <stdlib.h>

struct learn {
    struct session *session;
    const struct game *game;
    GtkWidget *window;
};

bool learn_exists(const struct game *game)
{
    return *lessons_text(game) != '\0';
}

static void choose(AdwActionRow *row, gpointer data)
{
    struct learn *learn = data;
    struct session *session = learn->session;
    size_t number = GPOINTER_TO_SIZE(g_object_get_data(G_OBJECT(row), "lesson"));
    text_clear(&session->note);
    desk_learn(session->desk, learn->game, lessons_text(learn->game), number, &session->note);
    session_changed(session);
    gtk_window_close(GTK_WINDOW(learn->window));
}

/* A lesson: its number, its title, and a sign if it was finished. */
static GtkWidget *make_row(struct learn *learn, const struct lesson *lesson, size_t number,
                           bool finished)
{
    GtkWidget *row = adw_action_row_new();
    char *shown = g_strdup_printf("%zu", number + 1);
    GtkWidget *label = gtk_label_new(shown);
    g_free(shown);
    gtk_widget_add_css_class(label, "dim-label");
    gtk_widget_add_css_class(label, "numeric");
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), label);
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _(lesson->title));
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 3);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
    if (finished) {
        GtkWidget *sign = gtk_image_new_from_icon_name("object-select-symbolic");
        gtk_widget_set_tooltip_text(sign, _("Finished"));
        gtk_accessible_update_property(GTK_ACCESSIBLE(sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       _("Finished"), -1);
        adw_action_row_add_suffix(ADW_ACTION_ROW(row), sign);
    }
    g_object_set_data(G_OBJECT(row), "lesson", GSIZE_TO_POINTER(number));
    g_signal_connect(row, "activated", G_CALLBACK(choose), learn);
    return row;
}

/* All lessons; what is returned is the first that was not finished, or else the first. */
static GtkWidget *add_rows(struct learn *learn, GtkWidget *group, const struct course *course)
{
    bool finished[PROGRESS_MOST];
    GtkWidget *first = NULL, *next = NULL;
    progress_read(learn->game, finished);
    for (size_t i = 0; i < course->lessons; i++) {
        bool done = i < PROGRESS_MOST && finished[i];
        GtkWidget *row = make_row(learn, &course->lesson[i], i, done);
        adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
        first = first ? first : row;
        next = next || done ? next : row;
    }
    return next ? next : first;
}

void learn_show(struct session *session, const struct game *game)
{
    struct learn *learn = memory_zeroed(1, sizeof *learn);
    struct course course = {0};
    learn->session = session;
    learn->game = game;
    text_clear(&session->note);
    if (!lessons_read(learn->game, &course, &session->note)) {
        session_changed(session);
        free(learn);
        return;
    }
    GtkWidget *page = adw_preferences_page_new(), *group = adw_preferences_group_new();
    char *title = g_strdup_printf(_("Lessons of %s"), _(learn->game->title));
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
    learn->window = dialog_new(session->window, title, 440, 560, adw_header_bar_new(), page);
    GtkWidget *next = add_rows(learn, group, &course);
    g_object_set_data_full(G_OBJECT(learn->window), "learn", learn, free);
    gtk_window_set_modal(GTK_WINDOW(learn->window), TRUE);
    gtk_window_set_focus(GTK_WINDOW(learn->window), next);
    gtk_window_present(GTK_WINDOW(learn->window));
    g_free(title);
    course_free(&course);
}
