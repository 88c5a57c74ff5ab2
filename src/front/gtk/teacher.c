/* The card above the board in a lesson. */
#include "front/gtk/teacher.h"

#include "base/memory.h"
#include "front/gtk/speech.h"
#include "front/languages.h"

#include <adwaita.h>
#include <stdlib.h>

struct teacher {
    struct session *session;
    GtkWidget *card, *title, *place, *scrolled, *words; /* the words are scrolled in their place */
};

/* In a window of this height the words have so many lines even if there are fewer, so that the
 * board keeps its size from step to step. They get at most this share of the window: what is longer
 * is scrolled. */
enum { LINES = 3, HEIGHT_ROOMY = 480, SHARE = 4 };

static int measure_line(GtkWidget *label)
{
    int height;
    PangoLayout *layout = gtk_widget_create_pango_layout(label, " ");
    pango_layout_get_pixel_size(layout, NULL, &height);
    g_object_unref(layout);
    return height;
}

/* A scrolled window does not know how high its words are at this width: their place does. */
static void measure_place(GtkWidget *place, GtkOrientation orientation, int other, int *minimum,
                          int *natural, int *first, int *second)
{
    const struct teacher *teacher = g_object_get_data(G_OBJECT(place), "teacher");
    int width, height, line = measure_line(teacher->words);
    *first = *second = -1; /* there is no baseline */
    gtk_widget_measure(teacher->words, orientation, other, minimum, natural, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        return;
    gtk_window_get_default_size(teacher->session->window, &width, &height);
    int wanted = *natural, most = MAX(LINES * line, height / SHARE);
    gtk_widget_measure(teacher->scrolled, orientation, other, minimum, NULL, NULL, NULL);
    *minimum = MAX(*minimum, (height < HEIGHT_ROOMY ? 1 : LINES) * line);
    *natural = MAX(*minimum, MIN(wanted, most));
}

static void allocate_place(GtkWidget *place, int width, int height, int baseline)
{
    gtk_widget_allocate(gtk_widget_get_first_child(place), width, height, baseline, NULL);
}

static GtkSizeRequestMode find_mode(GtkWidget *place)
{
    (void)place;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* It was resized: GTK keeps the size of now as that of the next time. */
static void on_size(GObject *window, GParamSpec *property, gpointer place)
{
    (void)window, (void)property;
    gtk_widget_queue_resize(place);
}

static GtkWidget *make_label(GtkAccessibleRole role)
{
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, "xalign", 0.0f, "wrap",
                                    TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 1); /* the window does not grow for it */
    gtk_widget_set_hexpand(label, TRUE);
    return label;
}

struct teacher *teacher_new(struct session *session)
{
    struct teacher *teacher = memory_zeroed(1, sizeof *teacher);
    teacher->session = session;
    teacher->card = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    teacher->title = make_label(GTK_ACCESSIBLE_ROLE_HEADING);
    /* Screen readers read what is new; the keyboard scrolls what is long. */
    teacher->words = make_label(GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_widget_set_focusable(teacher->words, TRUE);
    gtk_widget_set_valign(teacher->words, GTK_ALIGN_START);
    teacher->scrolled = gtk_scrolled_window_new();
    GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW(teacher->scrolled);
    gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_overlay_scrolling(scrolled, FALSE); /* one sees that there is more */
    gtk_scrolled_window_set_child(scrolled, teacher->words);
    teacher->place = adw_bin_new();
    g_object_set_data(G_OBJECT(teacher->place), "teacher", teacher);
    adw_bin_set_child(ADW_BIN(teacher->place), teacher->scrolled);
    gtk_widget_set_layout_manager(teacher->place,
                                  gtk_custom_layout_new(find_mode, measure_place, allocate_place));
    gtk_widget_add_css_class(teacher->card, "teacher");
    gtk_widget_add_css_class(teacher->title, "heading");
    gtk_box_append(GTK_BOX(teacher->card), teacher->title);
    gtk_box_append(GTK_BOX(teacher->card), teacher->place);
    gtk_widget_set_visible(teacher->card, FALSE);
    g_signal_connect_object(session->window, "notify::default-height", G_CALLBACK(on_size),
                            teacher->place, 0);
    return teacher;
}

void teacher_free(struct teacher *teacher)
{
    free(teacher);
}

GtkWidget *teacher_widget(struct teacher *teacher)
{
    return teacher->card;
}

/* -- Bringing it up to date ------------------------------------------------------------------- */

static void set_text(GtkWidget *label, struct text *text)
{
    speech_isolate(text);
    gtk_label_set_text(GTK_LABEL(label), text_get(text));
    text_free(text);
}

void teacher_update(struct teacher *teacher, const struct news *news)
{
    const struct view_lesson *lesson = &news->view->lesson;
    struct text title = TEXT_SPOKEN, words = TEXT_SPOKEN;
    if (!(news->parts & VIEW_LESSON))
        return;
    gtk_widget_set_visible(teacher->card, lesson->on);
    if (lesson->on)
        text_say(&title, "Lesson %zu of %zu: %s", lesson->number + 1, lesson->lessons,
                 text_get(&lesson->title));
    text_add(&words, text_get(&lesson->words));
    set_text(teacher->title, &title);
    set_text(teacher->words, &words);
    gtk_widget_queue_resize(teacher->place);
    gtk_adjustment_set_value(
        gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(teacher->scrolled)), 0);
}
