/* The window of preferences. A change takes effect and is kept at once. */
#include "front/gtk/preferences.h"

#include "base/memory.h"
#include "front/gtk/dialog.h"
#include "front/gtk/sound.h"
#include "front/languages.h"

#include <adwaita.h>
#include <stdlib.h>

struct preferences {
    struct session *session;
    GtkWidget *window, *page;
};

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
                                         : _("To hear sounds, install the package libasound2."));
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

static void set_theme(GObject *row, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    (void)property;
    session->settings.theme = adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    keep(session);
}

static void set_board(GObject *row, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    (void)property;
    session->settings.board = adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    keep(session);
}

static GtkWidget *add_choice(struct session *session, GtkWidget *group, const char *title,
                             const char *const *names, guint chosen, GCallback changed)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int i = 0; names[i]; i++)
        gtk_string_list_append(list, _(names[i]));
    GtkWidget *row = dialog_add_choice(group, title, list, chosen);
    g_signal_connect(row, "notify::selected", changed, session);
    return row;
}

/* -- The language ----------------------------------------------------------------------------- */

static void fill(struct preferences *);

/* The rows are made anew when the one that was chosen from has done its work. */
static gboolean refill(gpointer data)
{
    struct preferences *preferences = g_object_get_data(data, "preferences");
    AdwPreferencesWindow *window = ADW_PREFERENCES_WINDOW(preferences->window);
    adw_preferences_window_remove(window, ADW_PREFERENCES_PAGE(preferences->page));
    fill(preferences);
    return G_SOURCE_REMOVE;
}

static void set_language(GObject *row, GParamSpec *property, gpointer data)
{
    struct preferences *preferences = data;
    struct session *session = preferences->session;
    int number = (int)adw_combo_row_get_selected(ADW_COMBO_ROW(row));
    struct text error = TEXT_SPOKEN;
    (void)property;
    if (number >= languages_count())
        return; /* the language of --lang, which is not among those that can be chosen */
    text_clear(&session->note);
    bool good = languages_choose(number, &error);
    session->speak(session);
    if (!good)
        text_say(&session->note, "Couldn't save your preferences: %s.", text_get(&error));
    session_changed(session);
    text_free(&error);
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, refill, g_object_ref(preferences->window),
                    g_object_unref);
}

/* Each language by its own name, and with a sign, for those who do not understand the one that is
 * spoken. */
static void add_languages(struct preferences *preferences, GtkWidget *group)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    int chosen = languages_chosen();
    for (int i = 0; i < languages_count(); i++)
        gtk_string_list_append(list, language_name(languages_at(i)));
    if (languages_at(chosen) != languages_now()) {
        gtk_string_list_append(list, language_name(languages_now()));
        chosen = languages_count();
    }
    GtkWidget *row = dialog_add_choice(group, _("Language"), list, (guint)chosen);
    GtkWidget *sign = gtk_image_new_from_icon_name("preferences-desktop-locale-symbolic");
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), sign);
    g_signal_connect(row, "notify::selected", G_CALLBACK(set_language), preferences);
}

/* -- All of them ------------------------------------------------------------------------------ */

static void fill(struct preferences *preferences)
{
    static const char *const speeds[SPEEDS + 1] = {[SPEED_OFF] = N_("Instant"),
                                                   [SPEED_FAST] = N_("Fast"),
                                                   [SPEED_NORMAL] = N_("Normal"),
                                                   [SPEED_SLOW] = N_("Slow")};
    static const char *const watches[WATCHES + 1] = {[WATCH_NEVER] = N_("None"),
                                                     [WATCH_STUCK] = N_("When no move is left"),
                                                     [WATCH_LOST] =
                                                         N_("When the game can no longer be won"),
                                                     [WATCH_SAFE] = N_("Which moves are safe")};
    static const char *const themes[THEMES + 1] = {[THEME_SYSTEM] = N_("Follow the System"),
                                                   [THEME_LIGHT] = NC_("theme", "Light"),
                                                   [THEME_DARK] = NC_("theme", "Dark")};
    struct session *session = preferences->session;
    GtkWidget *page = preferences->page = adw_preferences_page_new();
    add_languages(preferences, dialog_add_group(page, ""));
    GtkWidget *board = dialog_add_group(page, _(NC_("group of settings", "Board"))),
              *play = dialog_add_group(page, _(NC_("group of settings", "Play")));
    add_choice(session, board, _("Theme"), themes, session->settings.theme, G_CALLBACK(set_theme));
    add_choice(session, board, _("Board Colour"), board_color_title, session->settings.board,
               G_CALLBACK(set_board));
    for (int i = 0; i < SETTINGS; i++)
        if (setting_about[i].title)
            add_switch(session, i == SETTING_SOUNDS ? play : board, i);
    add_choice(session, play, _("Animation"), speeds, session->settings.speed,
               G_CALLBACK(set_speed));
    GtkWidget *warnings = add_choice(session, play, _("Solitaire Warnings"), watches,
                                     session->settings.watch, G_CALLBACK(set_watch));
    adw_action_row_set_subtitle(ADW_ACTION_ROW(warnings), _("In games for one player"));
    gtk_window_set_title(GTK_WINDOW(preferences->window), _("Preferences"));
    adw_preferences_window_add(ADW_PREFERENCES_WINDOW(preferences->window),
                               ADW_PREFERENCES_PAGE(page));
}

void preferences_show(struct session *session)
{
    struct preferences *preferences = memory_zeroed(1, sizeof *preferences);
    GtkWidget *window = preferences->window = adw_preferences_window_new();
    preferences->session = session;
    g_object_set_data_full(G_OBJECT(window), "preferences", preferences, free);
    fill(preferences);
    adw_preferences_window_set_search_enabled(ADW_PREFERENCES_WINDOW(window), FALSE);
    gtk_window_set_transient_for(GTK_WINDOW(window), session->window);
    gtk_window_set_modal(GTK_WINDOW(window), TRUE);
    gtk_window_set_default_size(GTK_WINDOW(window), 440, 640);
    gtk_window_present(GTK_WINDOW(window));
}
