/* An example. The words of all its steps lie in one stack, so that nothing below moves when another
 * step is shown. */
#include "front/gtk/example.h"

#include "base/memory.h"
#include "front/gtk/speech.h"
#include "front/gtk/still.h"
#include "front/languages.h"

#include <stdlib.h>
#include <string.h>

struct stepper {
    const struct guide_example *example;
    GtkWidget *board, *stack, *button[2]; /* back, forward */
    size_t step;
};

static GtkWidget *add_words(GtkWidget *box, const char *words, const char *style)
{
    struct text text = TEXT_SPOKEN;
    text_add(&text, words);
    speech_isolate(&text);
    GtkWidget *label = gtk_label_new(text_get(&text));
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
    if (style)
        gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    text_free(&text);
    return label;
}

/* -- Stepping --------------------------------------------------------------------------------- */

/* What there is to see and to hear of the step. */
static void describe(const struct stepper *stepper, struct text *words)
{
    guide_tell_board(stepper->example, stepper->step, words);
    if (!words->length)
        text_say(words, "%s board", _(stepper->example->game->title));
}

static void show(struct stepper *stepper, size_t step)
{
    static struct scene scene; /* large; this thread is the only one that shows anything */
    struct marks marks;
    struct trace trace = {0};
    struct text words = TEXT_SPOKEN;
    bool backwards = step < stepper->step;
    char name[24];
    /* Backwards runs what led to the step that is left. */
    if (backwards)
        guide_see(stepper->example, stepper->step, &scene, &marks, &trace);
    guide_see(stepper->example, step, &scene, &marks, backwards ? NULL : &trace);
    stepper->step = step;
    describe(stepper, &words);
    still_show(stepper->board, &scene, &marks, &trace, backwards, words.at);
    g_snprintf(name, sizeof name, "%zu", step);
    gtk_stack_set_visible_child_name(GTK_STACK(stepper->stack), name);
    for (int i = 0; i < 2 && stepper->button[i]; i++)
        gtk_accessible_update_property(GTK_ACCESSIBLE(stepper->button[i]),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       text_get(&stepper->example->step[step].say), -1);
    trace_free(&trace);
    text_free(&words);
}

/* A button at its end cannot be pressed; the focus goes to the other one before it would get lost.
 */
static void settle_buttons(struct stepper *stepper)
{
    bool can[2] = {stepper->step > 0, stepper->step + 1 < stepper->example->steps};
    for (int i = 0; i < 2; i++)
        gtk_widget_set_sensitive(stepper->button[i], can[i] || can[!i]);
    for (int i = 0; i < 2; i++)
        if (!can[i]) {
            if (gtk_widget_has_focus(stepper->button[i]))
                gtk_widget_grab_focus(stepper->button[!i]);
            gtk_widget_set_sensitive(stepper->button[i], FALSE);
        }
}

static void go(GtkButton *button, gpointer data)
{
    struct stepper *stepper = data;
    bool forward = GTK_WIDGET(button) == stepper->button[1];
    show(stepper, forward ? stepper->step + 1 : stepper->step - 1);
    settle_buttons(stepper);
}

static GtkWidget *make_button(struct stepper *stepper, bool forward)
{
    GtkWidget *button =
        gtk_button_new_from_icon_name(forward ? "go-next-symbolic" : "go-previous-symbolic");
    const char *words = forward ? _("Next move") : _("Previous move");
    gtk_widget_set_tooltip_text(button, words);
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                   -1);
    gtk_widget_add_css_class(button, "circular");
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
    g_signal_connect(button, "clicked", G_CALLBACK(go), stepper);
    stepper->button[forward] = button;
    return button;
}

/* -- Making ----------------------------------------------------------------------------------- */

/* What is said of a step, and what was refused there. */
static GtkWidget *make_step(const struct guide_step *step)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
    if (step->say.length)
        add_words(box, step->say.at, NULL);
    for (size_t i = 0; i < step->refusals; i++) {
        struct text line = TEXT_SPOKEN;
        text_say(&line, NC_("refused entry", "%s – %s"), step->refusal[i].entry.at,
                 step->refusal[i].why.at);
        add_words(box, line.at, "refusal");
        text_free(&line);
    }
    return box;
}

static GtkWidget *make_controls(struct stepper *stepper)
{
    GtkWidget *controls = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    bool steps = stepper->example->steps > 1;
    stepper->stack = gtk_stack_new();
    gtk_widget_set_hexpand(stepper->stack, TRUE);
    for (size_t i = 0; i < stepper->example->steps; i++) {
        char name[24];
        g_snprintf(name, sizeof name, "%zu", i);
        gtk_stack_add_named(GTK_STACK(stepper->stack), make_step(&stepper->example->step[i]), name);
    }
    if (steps)
        gtk_box_append(GTK_BOX(controls), make_button(stepper, false));
    gtk_box_append(GTK_BOX(controls), stepper->stack);
    if (steps)
        gtk_box_append(GTK_BOX(controls), make_button(stepper, true));
    return controls;
}

GtkWidget *example_new(struct session *session, const struct guide_example *example)
{
    struct stepper *stepper = memory_zeroed(1, sizeof *stepper);
    GtkWidget *box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  8, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    stepper->example = example;
    stepper->board = still_new(session, example->game);
    gtk_widget_add_css_class(box, "example");
    if (example->title.length)
        add_words(box, example->title.at, "heading");
    if (example->options.length)
        add_words(box, example->options.at, "dim-label");
    gtk_accessible_update_property(GTK_ACCESSIBLE(box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   text_get(&example->title), -1);
    gtk_box_append(GTK_BOX(box), stepper->board);
    GtkWidget *controls = make_controls(stepper);
    gtk_box_append(GTK_BOX(box), controls);
    show(stepper, 0);
    if (example->steps > 1)
        settle_buttons(stepper);
    else if (!example->step->say.length && !example->step->refusals)
        gtk_widget_set_visible(controls, FALSE);
    g_object_set_data_full(G_OBJECT(box), "stepper", stepper, free);
    return box;
}
