/* The desk's question, as a dialog over the window: it is there as long as the question is. */
#include "front/gtk/question.h"
#include "front/languages.h"

#include <adwaita.h>

#define YES "yes"

static void answer(AdwMessageDialog *dialog, const char *response, gpointer data)
{
    struct session *session = data;
    (void)dialog;
    session->question = NULL;
    text_clear(&session->note);
    desk_answer(session->desk, g_strcmp0(response, YES) == 0);
    session_changed(session);
}

/* The desk does not want to know any more: closing the dialog must not answer. */
static void withdraw(struct session *session)
{
    GtkWidget *dialog = session->question;
    session->question = NULL;
    g_signal_handlers_disconnect_by_data(dialog, session);
    gtk_window_destroy(GTK_WINDOW(dialog));
}

void question_update(struct session *session, const struct news *news)
{
    const struct view_question *question = &news->view->question;
    if (!(news->parts & VIEW_QUESTION))
        return;
    if (session->question)
        withdraw(session);
    if (!question->text)
        return;
    GtkWidget *dialog = adw_message_dialog_new(session->window, question->text, NULL);
    AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
    adw_message_dialog_add_responses(message, "no", _("_Cancel"), YES, question->yes, NULL);
    adw_message_dialog_set_response_appearance(message, YES, ADW_RESPONSE_SUGGESTED);
    adw_message_dialog_set_default_response(message, YES);
    adw_message_dialog_set_close_response(message, "no");
    g_signal_connect(dialog, "response", G_CALLBACK(answer), session);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(dialog), TRUE);
    session->question = dialog;
    gtk_window_present(GTK_WINDOW(dialog));
}
