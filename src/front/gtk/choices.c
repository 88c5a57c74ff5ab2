/* Options as rows: a switch, a list, a number, or an entry that may stay empty. */
#include "front/gtk/choices.h"

#include "front/gtk/dialog.h"
#include "front/languages.h"

#include <adwaita.h>
#include <string.h>

enum { SPIN_MOST = 1000000000 };

static void report(GObject *control, GParamSpec *property, gpointer data)
{
    const struct choices *choices = data;
    (void)control, (void)property;
    choices->changed(choices->context);
}

static void watch(struct choices *choices, GtkWidget *control, const char *signal)
{
    g_signal_connect(control, signal, G_CALLBACK(report), choices);
}

/* A row with a control at its end. */
static GtkWidget *make_row(const char *title, GtkWidget *control)
{
    GtkWidget *row = adw_action_row_new();
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 3);
    adw_action_row_add_suffix(ADW_ACTION_ROW(row), control);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), control);
    return row;
}

/* The place of "on" among the names of a switch; -1: it is none. */
static int find_on(const struct option *option)
{
    const char *const *names = option->names;
    if (!names || !names[0] || !names[1] || names[2])
        return -1;
    if (strcmp(names[0], "on") == 0 && strcmp(names[1], "off") == 0)
        return 0;
    return strcmp(names[0], "off") == 0 && strcmp(names[1], "on") == 0 ? 1 : -1;
}

static GtkWidget *make_switch(struct choices *choices, const struct option *option, uint64_t value,
                              GtkWidget **control)
{
    *control = gtk_switch_new();
    gtk_switch_set_active(GTK_SWITCH(*control), (int)value == find_on(option));
    watch(choices, *control, "notify::active");
    return make_row(_(option->title), *control);
}

static GtkWidget *make_list(struct choices *choices, const struct option *option, uint64_t value,
                            GtkWidget **control)
{
    GtkStringList *list = gtk_string_list_new(NULL);
    for (int i = 0; option->names[i]; i++)
        gtk_string_list_append(list, _(option->words ? option->words[i] : option->names[i]));
    *control = dialog_choice(_(option->title), list, (guint)value);
    watch(choices, *control, "notify::selected");
    return *control;
}

static GtkWidget *make_number(struct choices *choices, const struct option *option, uint64_t value,
                              GtkWidget **control)
{
    double step = option->step ? (double)option->step : 1;
    double most = option->most < SPIN_MOST ? (double)option->most : SPIN_MOST;
    *control = gtk_spin_button_new_with_range((double)option->least, most, step);
    gtk_spin_button_set_snap_to_ticks(GTK_SPIN_BUTTON(*control), step > 1);
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(*control), (double)value);
    watch(choices, *control, "notify::value");
    return make_row(_(option->title), *control);
}

/* A value that a new game draws by itself: an entry that may stay empty. */
static GtkWidget *make_fresh(struct choices *choices, const struct option *option,
                             GtkWidget **control)
{
    char *title = g_strdup_printf(_("%s (blank = random)"), _(option->title));
    *control = adw_entry_row_new();
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(*control), title);
    g_signal_connect_swapped(*control, "changed", G_CALLBACK(choices->changed), choices->context);
    g_free(title);
    return *control;
}

void choices_add(struct choices *choices, GtkWidget *expander, const struct spec *spec)
{
    const struct option *table = spec->game->options;
    choices->game = spec->game;
    for (int i = 0; table[i].key; i++) {
        uint64_t value = spec->options.value[i];
        GtkWidget **control = &choices->control[i];
        GtkWidget *row = table[i].fresh            ? make_fresh(choices, &table[i], control)
                         : find_on(&table[i]) >= 0 ? make_switch(choices, &table[i], value, control)
                         : table[i].names          ? make_list(choices, &table[i], value, control)
                                          : make_number(choices, &table[i], value, control);
        adw_expander_row_add_row(ADW_EXPANDER_ROW(expander), row);
    }
}

/* -- Reading ---------------------------------------------------------------------------------- */

/* The value of a row in the words of the option table; NULL where it was left open. */
static char *read_control(const struct option *option, GtkWidget *control)
{
    int on = find_on(option);
    if (option->fresh) {
        const char *entry = gtk_editable_get_text(GTK_EDITABLE(control));
        return *entry ? g_strstrip(g_strdup(entry)) : NULL;
    }
    if (on >= 0)
        return g_strdup(option->names[gtk_switch_get_active(GTK_SWITCH(control)) ? on : !on]);
    if (option->names)
        return g_strdup(option->names[adw_combo_row_get_selected(ADW_COMBO_ROW(control))]);
    /* A number that is still being typed counts, too. */
    gtk_spin_button_update(GTK_SPIN_BUTTON(control));
    return g_strdup_printf("%d", gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(control)));
}

/* What is as it always is was not chosen: the game may prefer another value. */
bool choices_read(const struct choices *choices, struct spec *spec, struct text *error)
{
    const struct option *table = choices->game->options;
    bool good = true;
    *spec = (struct spec){choices->game, options_standard(table)};
    for (int i = 0; good && table[i].key; i++) {
        char *value = read_control(&table[i], choices->control[i]);
        struct options before = spec->options;
        good = !value || options_set(table, &spec->options, table[i].key, value, error);
        if (good && !table[i].fresh && spec->options.value[i] == table[i].standard)
            spec->options = before;
        g_free(value);
    }
    return good;
}
