/* Games as files, and what can be copied of one. */
#include "front/gtk/records.h"

#include "core/format.h"
#include "front/gtk/opening.h"
#include "front/languages.h"
#include "match/link.h"

/* -- Files ------------------------------------------------------------------------------------ */

static void answer_open(GtkNativeDialog *dialog, int response, gpointer data)
{
    struct session *session = data;
    GFile *file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    char *path = file ? g_file_get_path(file) : NULL;
    if (response == GTK_RESPONSE_ACCEPT && path)
        opening_file(session, path);
    session_changed(session);
    g_free(path);
    g_clear_object(&file);
    g_object_unref(dialog);
}

static void answer_save(GtkNativeDialog *dialog, int response, gpointer data)
{
    struct session *session = data;
    GFile *file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    char *path = file ? g_file_get_path(file) : NULL;
    struct text error = TEXT_SPOKEN;
    if (response == GTK_RESPONSE_ACCEPT && path) {
        char *name = g_filename_display_basename(path);
        text_clear(&session->note);
        if (desk_save(session->desk, path, &error))
            text_say(&session->note, "Saved to %s", name);
        else
            text_say(&session->note, "Couldn't save the game: %s.", text_get(&error));
        g_free(name);
    }
    session_changed(session);
    text_free(&error);
    g_free(path);
    g_clear_object(&file);
    g_object_unref(dialog);
}

/* Files that games of other programs are in. */
static void add_formats(GtkFileFilter *filter)
{
    for (int i = 0; game_list[i]; i++)
        for (const struct format *format = game_list[i]->formats; format && format->name;
             format++) {
            char *pattern = g_strconcat("*", format->ending, NULL);
            gtk_file_filter_add_pattern(filter, pattern);
            g_free(pattern);
        }
}

static void choose_file(struct session *session, bool saves)
{
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        saves ? _("Save Game") : _("Open Game"), session->window,
        saves ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
        saves ? _("_Save") : _("_Open"), _("_Cancel"));
    GtkFileFilter *records = gtk_file_filter_new(), *all = gtk_file_filter_new();
    gtk_file_filter_set_name(records, _("Game Records"));
    gtk_file_filter_add_pattern(records, "*.quincunx");
    gtk_file_filter_add_pattern(records, "*.record");
    if (!saves)
        add_formats(records);
    gtk_file_filter_set_name(all, _("All Files"));
    gtk_file_filter_add_pattern(all, "*");
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), records);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), all);
    if (saves) {
        char *name = g_strconcat(session_view(session)->game->name, ".quincunx", NULL);
        gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
        g_free(name);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(saves ? answer_save : answer_open), session);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    g_object_unref(records);
    g_object_unref(all);
}

void records_open(struct session *session)
{
    choose_file(session, false);
}

void records_save(struct session *session)
{
    choose_file(session, true);
}

/* -- Copies ----------------------------------------------------------------------------------- */

/* Puts the text on the clipboard, and says so. */
static void copy(struct session *session, struct text *text, const char *said)
{
    gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(session->window)), text_get(text));
    text_free(text);
    text_clear(&session->note);
    text_add(&session->note, _(said));
    session_changed(session);
}

void records_copy_link(struct session *session)
{
    struct text text = {0};
    link_write(desk_match(session->desk), &text);
    copy(session, &text, N_("Link copied."));
}

void records_copy_position(struct session *session)
{
    const struct match *match = desk_match(session->desk);
    struct text text = {0};
    match_game(match)->write(match_state(match), &text);
    copy(session, &text, N_("Position copied."));
}

void records_copy_record(struct session *session)
{
    struct text text = {0};
    desk_write_record(session->desk, &text);
    copy(session, &text, N_("Game record copied."));
}
