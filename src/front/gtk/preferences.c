/* The window of preferences. A change takes effect and is kept at once. */
#include "front/gtk/preferences.h"

#include "front/gtk/sound.h"
#include "front/languages.h"

#include <adwaita.h>

static void keep(struct session *session)
{
    text_clear(&session->note);
    window_settings_apply(&session->settings, session->desk);
    window_settings_write(&session->settings, &session->note);
    session->restyled = true;
    session_changed(session);
}

static void flip(GObject *control, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    int setting = GPOINTER_TO_INT(g_object_get_data(control, "setting"));
    (void)property;
    session->settings.on[setting] = gtk_switch_get_active(GTK_SWITCH(control));
    keep(session);
}

static void add_switch(struct session *session, GtkWidget *group, enum setting setting)
{
    const struct setting_about *about = &setting_about[setting];
    GtkWidget *row = adw_action_row_new(), *control = gtk_switch_new();
    bool possible = setting != SETTING_SOUNDS || sound_is_possible();
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _(about->title));
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row),
                                possible ? _(about->about)
                                         : _("No program that plays sounds is installed"));
    gtk_switch_set_active(GTK_SWITCH(control), session->settings.on[setting]);
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
    gtk_widget_set_sensitive(row, possible);
    g_object_set_data(G_OBJECT(control), "setting", GINT_TO_POINTER(setting));
    g_signal_connect(control, "notify::active", G_CALLBACK(flip), session);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), control);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), control);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
}

static void set_speed(GObject *row, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    (void)property;
    session->settings.speed = adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    keep(session);
}

static void set_watch(GObject *row, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    (void)property;
    session->settings.watch = adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    keep(session);
}

static void add_choice(struct session *session, GtkWidget *group, const char *title,
                       const char *const *names, guint chosen, GCallback changed)
{
    GtkWidget *row = adw_combo_row_new();
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int i = 0; names[i]; i++)
        gtk_string_list_append(list, _(names[i]));
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(list));
    adw_combo_row_set_selected(ADW_COMBO_ROW(row), chosen);
    g_signal_connect(row, "notify::selected", changed, session);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
    g_object_unref(list);
}

static GtkWidget *add_group(GtkWidget *page, const char *title)
{
    GtkWidget *group = adw_preferences_group_new();
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), title);
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
    return group;
}

void preferences_show(struct session *session)
{
    static const char *const speeds[SPEEDS + 1] = {[SPEED_OFF] = N_("At once"),
                                                   [SPEED_FAST] = N_("Fast"),
                                                   [SPEED_NORMAL] = N_("Normal"),
                                                   [SPEED_SLOW] = N_("Slow")};
    static const char *const watches[WATCHES + 1] = {[WATCH_NEVER] = N_("Nothing"),
                                                     [WATCH_STUCK] = N_("When no move is left"),
                                                     [WATCH_LOST] =
                                                         N_("When it cannot be won any more"),
                                                     [WATCH_SAFE] = N_("Which moves are safe")};
    GtkWidget *window = adw_preferences_window_new(), *page = adw_preferences_page_new();
    GtkWidget *board = add_group(page, _("Board")), *play = add_group(page, _("Play"));
    for (int i = 0; i < SETTINGS; i++)
        if (setting_about[i].title)
            add_switch(session, i == SETTING_SOUNDS ? play : board, i);
    add_choice(session, play, _("Pieces move"), speeds, session->settings.speed,
               G_CALLBACK(set_speed));
    add_choice(session, play, _("A player alone is told"), watches, session->settings.watch,
               G_CALLBACK(set_watch));
    adw_preferences_window_add(ADW_PREFERENCES_WINDOW(window), ADW_PREFERENCES_PAGE(page));
    adw_preferences_window_set_search_enabled(ADW_PREFERENCES_WINDOW(window), FALSE);
    gtk_window_set_transient_for(GTK_WINDOW(window), session->window);
    gtk_window_set_modal(GTK_WINDOW(window), TRUE);
    gtk_window_set_default_size(GTK_WINDOW(window), 440, 600);
    gtk_window_present(GTK_WINDOW(window));
}
