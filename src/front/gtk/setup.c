/* The dialog for a new game. Every row but the game's own is made anew when another game is chosen.
 * What the game says against the options is shown in the dialog, which then stays. */
#include "front/gtk/setup.h"

#include "base/memory.h"
#include "front/gtk/dialog.h"
#include "front/gtk/seats.h"
#include "front/gtk/speech.h"
#include "front/languages.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

struct setup {
    struct session *session;
    GtkWidget *window, *page, *complaint;
    GtkWidget *option_group, *player_group;
    GtkWidget *option[OPTIONS_MOST], *player[2];
    struct start start;
};

enum { SPIN_MOST = 1000000000 };

static GtkWidget *add_names(struct setup *setup, const struct option *option, uint64_t value)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int i = 0; option->names[i]; i++)
        gtk_string_list_append(list, _(option->words ? option->words[i] : option->names[i]));
    return dialog_add_choice(setup->option_group, _(option->title), list, (guint)value);
}

static GtkWidget *add_number(struct setup *setup, const struct option *option, uint64_t value)
{
    GtkWidget *row = adw_action_row_new();
    double step = option->step ? (double)option->step : 1;
    double most = option->most < SPIN_MOST ? (double)option->most : SPIN_MOST;
    GtkWidget *spin = gtk_spin_button_new_with_range((double)option->least, most, step);
    gtk_spin_button_set_snap_to_ticks(GTK_SPIN_BUTTON(spin), step > 1);
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin), (double)value);
    gtk_widget_set_valign(spin, GTK_ALIGN_CENTER);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), _(option->title));
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 3);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), spin);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), spin);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(setup->option_group), row);
    return spin;
}

/* A value that a new game draws by itself: an entry that may stay empty. */
static GtkWidget *add_fresh(struct setup *setup, const struct option *option)
{
    GtkWidget *row = adw_entry_row_new();
    char *title = g_strdup_printf(_("%s (blank = random)"), _(option->title));
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(setup->option_group), row);
    g_free(title);
    return row;
}

static void add_options(struct setup *setup)
{
    const struct spec *spec = &setup->start.spec;
    const struct option *table = spec->game->options;
    for (int i = 0; table[i].key; i++) {
        uint64_t value = spec->options.value[i];
        setup->option[i] = table[i].fresh   ? add_fresh(setup, &table[i])
                           : table[i].names ? add_names(setup, &table[i], value)
                                            : add_number(setup, &table[i], value);
    }
    gtk_widget_set_visible(setup->option_group, table[0].key != NULL);
}

static void add_players(struct setup *setup)
{
    const struct spec *spec = &setup->start.spec;
    for (int side = 0; side < spec->game->players; side++)
        setup->player[side] = dialog_add_choice(setup->player_group, _(spec->game->side[side]),
                                                seats_list(spec, PLAYER_HUMAN),
                                                seats_find(spec, setup->start.player[side]));
}

static GtkWidget *add_group(struct setup *setup, const char *title)
{
    GtkWidget *group = adw_preferences_group_new();
    adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), title);
    adw_preferences_page_add(ADW_PREFERENCES_PAGE(setup->page), ADW_PREFERENCES_GROUP(group));
    return group;
}

static void fill(struct setup *setup)
{
    GtkWidget *old[] = {setup->player_group, setup->option_group};
    for (size_t i = 0; i < G_N_ELEMENTS(old); i++)
        if (old[i])
            adw_preferences_page_remove(ADW_PREFERENCES_PAGE(setup->page),
                                        ADW_PREFERENCES_GROUP(old[i]));
    setup->player_group = add_group(setup, _("Players"));
    setup->option_group = add_group(setup, _("Options"));
    add_players(setup);
    add_options(setup);
}

/* -- The game --------------------------------------------------------------------------------- */

static const struct game *game_at(guint row)
{
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden && row-- == 0)
            return game_list[i];
    return game_list[0];
}

/* How this game was last begun, or how it usually is. */
static void recall(struct setup *setup, const struct game *game)
{
    const struct view *view = session_view(setup->session);
    struct start *start = &setup->start;
    if (view->game == game) {
        start->spec = view->spec;
        for (int side = 0; side < 2; side++)
            g_strlcpy(start->player[side], view->seat[side].name, PLAYER_NAME);
    } else if (!settings_read_start(game, start)) {
        start->spec = (struct spec){game, options_standard(game->options)};
        for (int side = 0; side < 2; side++)
            g_strlcpy(start->player[side], seats_standard(&start->spec, side), PLAYER_NAME);
    }
}

static void choose_game(GObject *row, GParamSpec *property, gpointer data)
{
    struct setup *setup = data;
    (void)property;
    recall(setup, game_at(adw_combo_row_get_selected(ADW_COMBO_ROW(row))));
    gtk_widget_set_visible(setup->complaint, FALSE);
    fill(setup);
}

static void add_games(struct setup *setup)
{
    GtkWidget *group = add_group(setup, "");
    GtkStringList *list = gtk_string_list_new(NULL);
    guint row = 0, chosen = 0;
    for (int i = 0; game_list[i]; i++) {
        if (game_list[i]->hidden)
            continue;
        gtk_string_list_append(list, _(game_list[i]->title));
        chosen = game_list[i] == setup->start.spec.game ? row : chosen;
        row++;
    }
    GtkWidget *combo = dialog_add_choice(group, _("Game"), list, chosen);
    g_signal_connect(combo, "notify::selected", G_CALLBACK(choose_game), setup);
}

/* -- Beginning -------------------------------------------------------------------------------- */

/* The value of a row in the words of the option table; NULL where it was left open. */
static char *read_row(const struct option *option, GtkWidget *row)
{
    if (option->fresh) {
        const char *entry = gtk_editable_get_text(GTK_EDITABLE(row));
        return *entry ? g_strstrip(g_strdup(entry)) : NULL;
    }
    if (option->names)
        return g_strdup(option->names[adw_combo_row_get_selected(ADW_COMBO_ROW(row))]);
    gtk_spin_button_update(
        GTK_SPIN_BUTTON(row)); /* a number that is still being typed counts, too */
    return g_strdup_printf("%d", gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(row)));
}

/* What is as it always is was not chosen: the game may prefer another value. */
static bool read_options(struct setup *setup, struct spec *spec, struct text *error)
{
    const struct option *table = spec->game->options;
    bool good = true;
    spec->options = options_standard(table);
    for (int i = 0; good && table[i].key; i++) {
        char *value = read_row(&table[i], setup->option[i]);
        struct options before = spec->options;
        good = !value || options_set(table, &spec->options, table[i].key, value, error);
        if (good && !table[i].fresh && spec->options.value[i] == table[i].standard)
            spec->options = before;
        g_free(value);
    }
    return good;
}

/* Who was chosen. The rows are those of the spec that the dialog was made for: with other options a
 * level may not suit, and its name would be taken for a person's. */
static bool read_players(struct setup *setup, const struct spec *made_for, struct text *error)
{
    struct start *start = &setup->start;
    for (int side = 0; side < start->spec.game->players; side++) {
        guint row = adw_combo_row_get_selected(ADW_COMBO_ROW(setup->player[side]));
        const char *name = seats_name(made_for, PLAYER_HUMAN, row);
        if (row > 0 && seats_find(&start->spec, name) == 0)
            return text_fail(error, "there is no level “%s” with these options", _(name));
        g_strlcpy(start->player[side], name, PLAYER_NAME);
    }
    return true;
}

static void begin(GtkButton *button, gpointer data)
{
    struct setup *setup = data;
    struct session *session = setup->session;
    struct start *start = &setup->start;
    struct spec made_for = start->spec;
    struct text error = TEXT_SPOKEN, unkept = TEXT_SPOKEN;
    const char *player[2] = {start->player[0], start->player[1]};
    (void)button;
    if (read_options(setup, &start->spec, &error) && read_players(setup, &made_for, &error) &&
        desk_begin(session->desk, &start->spec, NULL, player, &error)) {
        settings_write_start(start, &unkept);
        text_clear(&session->note);
        gtk_window_close(GTK_WINDOW(setup->window));
        session_changed(session);
    } else {
        start->spec = made_for;
        struct text complaint = TEXT_SPOKEN;
        text_say(&complaint, "Couldn't start this game: %s.", text_get(&error));
        speech_isolate(&complaint);
        gtk_label_set_text(GTK_LABEL(setup->complaint), text_get(&complaint));
        text_free(&complaint);
        gtk_widget_set_visible(setup->complaint, TRUE);
    }
    text_free(&error);
    text_free(&unkept);
}

static gboolean leave(GtkWindow *window, gpointer data)
{
    struct setup *setup = data;
    (void)window;
    setup->session->covered = false;
    session_changed(setup->session);
    return GDK_EVENT_PROPAGATE;
}

static void cancel(GtkButton *button, gpointer data)
{
    struct setup *setup = data;
    (void)button;
    gtk_window_close(GTK_WINDOW(setup->window));
}

static GtkWidget *make_header(struct setup *setup, GtkWidget *start)
{
    GtkWidget *header = adw_header_bar_new();
    GtkWidget *leave = gtk_button_new_with_mnemonic(_("_Cancel"));
    gtk_widget_add_css_class(start, "suggested-action");
    g_signal_connect(leave, "clicked", G_CALLBACK(cancel), setup);
    g_signal_connect(start, "clicked", G_CALLBACK(begin), setup);
    adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
    adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(header), FALSE);
    adw_header_bar_pack_start(ADW_HEADER_BAR(header), leave);
    adw_header_bar_pack_end(ADW_HEADER_BAR(header), start);
    return header;
}

void setup_show(struct session *session)
{
    struct setup *setup = memory_zeroed(1, sizeof *setup);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *start = gtk_button_new_with_mnemonic(_("_Start"));
    setup->session = session;
    setup->page = adw_preferences_page_new();
    setup->complaint = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(setup->complaint), TRUE);
    gtk_widget_add_css_class(setup->complaint, "complaint");
    gtk_widget_set_visible(setup->complaint, FALSE);
    gtk_widget_set_vexpand(setup->page, TRUE);
    gtk_box_append(GTK_BOX(box), setup->complaint);
    gtk_box_append(GTK_BOX(box), setup->page);
    setup->window =
        dialog_new(session->window, _("New Game"), 480, 620, make_header(setup, start), box);
    gtk_window_set_modal(GTK_WINDOW(setup->window), TRUE);
    recall(setup, session_view(session)->game);
    add_games(setup);
    fill(setup);
    session->covered = true;
    session_changed(session);
    g_signal_connect(setup->window, "close-request", G_CALLBACK(leave), setup);
    g_object_set_data_full(G_OBJECT(setup->window), "setup", setup, free);
    gtk_window_set_default_widget(GTK_WINDOW(setup->window), start);
    gtk_window_set_focus(GTK_WINDOW(setup->window), start);
    gtk_window_present(GTK_WINDOW(setup->window));
}
