/* The program: one instance with one window, which a second call hands its arguments to. */
#include "front/gtk/opening.h"
#include "front/gtk/speech.h"
#include "front/gtk/window.h"
#include "front/languages.h"

#include <adwaita.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The exit status where there is no display, which tells ./play to start the terminal program. */
enum { EXIT_USAGE = 2, EXIT_NO_DISPLAY = 3 };

/* The window there is, or a new one. */
static struct session *find_session(GtkApplication *application)
{
    GList *first = gtk_application_get_windows(application);
    for (; first; first = first->next) {
        struct session *session = g_object_get_data(first->data, "session");
        if (session)
            return session;
    }
    return window_open(application);
}

static int read_line(GApplication *application, GApplicationCommandLine *line, gpointer data)
{
    int count;
    char **word = g_application_command_line_get_arguments(line, &count);
    (void)data;
    if (count > 2) {
        struct text error = TEXT_SPOKEN;
        text_say(&error, "Name one game or one file, not %d.", count - 1);
        g_application_command_line_printerr(line, "quincunx-gtk: %s\n", text_get(&error));
        text_free(&error);
        g_strfreev(word);
        return 2;
    }
    struct session *session = find_session(GTK_APPLICATION(application));
    if (count > 1) {
        GFile *file = g_application_command_line_create_file_for_arg(line, word[1]);
        char *path = g_file_get_path(file);
        opening_word(session, word[1], path ? path : word[1]);
        session_changed(session);
        g_free(path);
        g_object_unref(file);
    }
    gtk_window_present(session->window);
    g_strfreev(word);
    return 0;
}

/* What needs no window; -1: go on. */
static int read_options(GApplication *application, GVariantDict *options, gpointer data)
{
    (void)application, (void)data;
    const char *language = NULL;
    struct text error = {0};
    g_variant_dict_lookup(options, "lang", "&s", &language);
    if (!languages_begin(language, &error)) {
        g_printerr("quincunx-gtk: %s\n", text_get(&error));
        text_free(&error);
        return EXIT_USAGE;
    }
    if (g_variant_dict_contains(options, "version")) {
        puts("quincunx-gtk " QUINCUNX_VERSION);
        return EXIT_SUCCESS;
    }
    if (!gtk_init_check()) {
        g_printerr("quincunx-gtk: %s\n",
                   _("No display found. To play in the terminal, run quincunx."));
        return EXIT_NO_DISPLAY;
    }
    speech_begin();
    return -1;
}

static void load_style(GApplication *application, gpointer data)
{
    GtkCssProvider *provider = gtk_css_provider_new();
    (void)application, (void)data;
    gtk_css_provider_load_from_resource(provider, "/org/quincunx/Quincunx/look.css");
    gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                               GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
}

/* The help speaks the language of --lang, too: it is written before options are read. */
static void begin_language(int count, char **argument)
{
    static const char option[] = "--lang";
    const char *language = NULL;
    struct text error = {0};
    for (int i = 1; i < count; i++)
        if (g_str_has_prefix(argument[i], "--lang="))
            language = argument[i] + sizeof option;
        else if (strcmp(argument[i], option) == 0 && i + 1 < count)
            language = argument[i + 1];
    languages_begin(language, &error);
    text_free(&error);
}

/* The words of the help are GLib's to keep: it does not copy them. */
static void add_options(GApplication *application)
{
    static GOptionEntry entries[] = {
        {"version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL},
        {"lang", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Use this language"), N_("CODE")},
        {0}};
    for (GOptionEntry *entry = entries; entry->long_name; entry++) {
        entry->description = _(entry->description);
        entry->arg_description = entry->arg_description ? _(entry->arg_description) : NULL;
    }
    g_application_add_main_option_entries(application, entries);
    g_application_set_option_context_parameter_string(application, _("[GAME|LINK|FILE]"));
    g_application_set_option_context_summary(
        application, _("Opens the window with your unfinished game or, if there is none, with the\n"
                       "home; or with a game such as reversi:size=6, a link such as\n"
                       "reversi:size=6/d2_b2, or a file of games.\n"
                       "A game's name alone continues your last game of that kind."));
}

int main(int count, char **argument)
{
    setlocale(LC_ALL, "");
    begin_language(count, argument);
    AdwApplication *application =
        adw_application_new("org.quincunx.Quincunx", G_APPLICATION_HANDLES_COMMAND_LINE);
    GApplication *main = G_APPLICATION(application);
    add_options(main);
    g_signal_connect(application, "startup", G_CALLBACK(load_style), NULL);
    g_signal_connect(application, "command-line", G_CALLBACK(read_line), NULL);
    g_signal_connect(application, "handle-local-options", G_CALLBACK(read_options), NULL);
    int status = g_application_run(main, count, argument);
    g_object_unref(application);
    return status;
}
