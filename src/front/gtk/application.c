/* The program: one instance with one window, which a second call hands its arguments to. */
#include "front/gtk/opening.h"
#include "front/gtk/window.h"
#include "front/languages.h"

#include <adwaita.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

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
        g_application_command_line_printerr(
            line, _("quincunx-gtk: there are %d words, but it opens one game or one file\n"),
            count - 1);
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
    struct text error = TEXT_SPOKEN;
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
    if (gtk_init_check())
        return -1;
    g_printerr("%s\n", _("quincunx-gtk: no display found; quincunx plays in the terminal"));
    return EXIT_NO_DISPLAY;
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

int main(int count, char **argument)
{
    static const GOptionEntry entries[] = {
        {"version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Tell the version"), NULL},
        {"lang", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Speak this language"), "CODE"},
        {0}};
    setlocale(LC_ALL, "");
    AdwApplication *application =
        adw_application_new("org.quincunx.Quincunx", G_APPLICATION_HANDLES_COMMAND_LINE);
    GApplication *main = G_APPLICATION(application);
    g_application_add_main_option_entries(main, entries);
    g_application_set_option_context_parameter_string(main, "[SPEC|FILE]");
    g_application_set_option_context_summary(
        main, _("Opens the window with the last game, a game (reversi:size=6), a link\n"
                "(reversi:size=6/d2_b2) or a file of records.\n"
                "A game's name alone goes on where it was left."));
    g_signal_connect(application, "startup", G_CALLBACK(load_style), NULL);
    g_signal_connect(application, "command-line", G_CALLBACK(read_line), NULL);
    g_signal_connect(application, "handle-local-options", G_CALLBACK(read_options), NULL);
    int status = g_application_run(main, count, argument);
    g_object_unref(application);
    return status;
}
