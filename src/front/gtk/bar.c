/* The bar under the board. */
#include "front/gtk/bar.h"

#include "base/memory.h"
#include "front/gtk/speech.h"
#include "front/languages.h"

#include <stdlib.h>
#include <string.h>

struct bar {
    struct session *session;
    GtkWidget *board; /* takes the keyboard back from a button that goes away */
    GtkWidget *box, *line, *status, *score, *prepared; /* the last three are in the line */
    GtkWidget *below, *last, *message, *buttons;       /* the last three are in the first */
    struct text shown; /* which buttons there are, to know when there are others */
};

/* A long sentence must not make the window fold its panel. In a window of this height there is room
 * for the last move, a line and buttons even while there are none, so that the board keeps its size
 * when buttons or a longer sentence come: a board that moves is not where one clicks. In a still
 * higher one there is room for a sentence of two lines beside buttons. */
enum {
    CHARS_WANTED = 30,
    HEIGHT_ROOMY = 480,
    HEIGHT_AMPLE = 700,
    WIDTH_NARROW = 480,
    BUTTON_HEIGHT = 34,
    SPACING = 2,
    MARGIN = 4
};

static GtkWidget *add_label(GtkWidget *box, const char *style, GtkAccessibleRole role)
{
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, "xalign", 0.0f, NULL);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

static void add_prepared(struct bar *bar, GtkWidget *line)
{
    bar->prepared = gtk_progress_bar_new();
    gtk_widget_set_valign(bar->prepared, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class(bar->prepared, "prepared");
    gtk_widget_set_visible(bar->prepared, FALSE);
    gtk_widget_set_tooltip_text(bar->prepared, _("Preparing the solver…"));
    gtk_accessible_update_property(GTK_ACCESSIBLE(bar->prepared), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   _("Preparing the solver…"), -1);
    gtk_box_append(GTK_BOX(line), bar->prepared);
}

/* There is a message. */
static bool is_told(const struct bar *bar)
{
    return strcmp(gtk_label_get_text(GTK_LABEL(bar->message)), " ") != 0;
}

static void show_place(struct bar *bar)
{
    int width, height, line;
    PangoLayout *layout = gtk_widget_create_pango_layout(bar->message, " ");
    pango_layout_get_pixel_size(layout, NULL, &line);
    g_object_unref(layout);
    gtk_window_get_default_size(bar->session->window, &width, &height);
    bool roomy = height >= HEIGHT_ROOMY;
    int lines = height >= HEIGHT_AMPLE ? 3 : 2;
    gtk_widget_set_size_request(bar->below, -1,
                                roomy ? lines * line + 2 * SPACING + MARGIN + BUTTON_HEIGHT : -1);
    /* In a low window a message takes its place; it must not go while it is read out. */
    gtk_widget_set_visible(bar->last, roomy || !is_told(bar));
    gtk_widget_set_visible(bar->buttons, bar->shown.length > 0);
    /* The teacher says whose turn it is, and needs the line in a low window. */
    gtk_widget_set_visible(bar->line, roomy || !session_view(bar->session)->lesson.on);
    /* The result says the points, and needs the line in a narrow window. */
    bool over = session_view(bar->session)->turn == GAME_OVER;
    gtk_widget_set_visible(bar->score, !(over && width < WIDTH_NARROW));
}

/* It was resized: GTK keeps the size of now as that of the next time. */
static void on_size(GObject *window, GParamSpec *property, gpointer data)
{
    (void)window, (void)property;
    show_place(g_object_get_data(data, "bar"));
}

static void add_below(struct bar *bar)
{
    bar->below = gtk_box_new(GTK_ORIENTATION_VERTICAL, SPACING);
    /* What the last move did stays until the next; screen readers read what is new. */
    bar->last = add_label(bar->below, "last", GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_label_set_ellipsize(GTK_LABEL(bar->last), PANGO_ELLIPSIZE_END);
    bar->message = add_label(bar->below, "message", GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_label_set_wrap(GTK_LABEL(bar->message), TRUE);
    gtk_label_set_ellipsize(GTK_LABEL(bar->message), PANGO_ELLIPSIZE_END);
    gtk_label_set_lines(GTK_LABEL(bar->message), 4);
    gtk_label_set_max_width_chars(GTK_LABEL(bar->message), CHARS_WANTED);
    bar->buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_widget_set_halign(bar->buttons, GTK_ALIGN_CENTER);
    gtk_widget_set_margin_top(bar->buttons, MARGIN);
    gtk_widget_set_size_request(bar->buttons, -1, BUTTON_HEIGHT);
    gtk_box_append(GTK_BOX(bar->below), bar->buttons);
    gtk_box_append(GTK_BOX(bar->box), bar->below);
}

struct bar *bar_new(struct session *session, GtkWidget *board)
{
    struct bar *bar = memory_zeroed(1, sizeof *bar);
    GtkWidget *line = bar->line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    bar->session = session;
    bar->board = board;
    bar->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, SPACING);
    gtk_widget_add_css_class(bar->box, "bar");
    gtk_box_append(GTK_BOX(bar->box), line);
    bar->status = add_label(line, "heading", GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_label_set_ellipsize(GTK_LABEL(bar->status), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(bar->status, TRUE);
    add_prepared(bar, line);
    bar->score = add_label(line, "numeric", GTK_ACCESSIBLE_ROLE_LABEL);
    add_below(bar);
    g_object_set_data(G_OBJECT(bar->box), "bar", bar);
    g_signal_connect_object(session->window, "notify::default-height", G_CALLBACK(on_size),
                            bar->box, 0);
    g_signal_connect_object(session->window, "notify::default-width", G_CALLBACK(on_size), bar->box,
                            0);
    return bar;
}

void bar_free(struct bar *bar)
{
    text_free(&bar->shown);
    free(bar);
}

GtkWidget *bar_widget(struct bar *bar)
{
    return bar->box;
}

static void set_text(GtkWidget *label, const struct text *text)
{
    struct text shown = TEXT_SPOKEN;
    text_add(&shown, text_get(text));
    speech_isolate(&shown);
    if (g_strcmp0(gtk_label_get_text(GTK_LABEL(label)), text_get(&shown)) != 0)
        gtk_label_set_text(GTK_LABEL(label), text_get(&shown));
    text_free(&shown);
}

/* In a narrow window the end of a line is cut off: the pointer finds it. */
static void show_whole(GtkWidget *label)
{
    PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(label));
    bool cut = pango_layout_is_ellipsized(layout);
    gtk_widget_set_tooltip_text(label, cut ? gtk_label_get_text(GTK_LABEL(label)) : NULL);
}

/* -- Words ------------------------------------------------------------------------------------ */

/* The points; in a game without points what else is counted for both. */
static void tell_score(struct bar *bar)
{
    const struct view *view = session_view(bar->session);
    struct text text = TEXT_SPOKEN;
    for (int pass = 0; pass < 2 && !text.length; pass++)
        for (int i = 0; i < view->scene.counters; i++) {
            const struct counter *counter = &view->scene.counter[i];
            if (pass ? counter->side >= 0 : !counter_is_points(counter))
                continue;
            text_add(&text, text.length ? "  ·  " : "");
            view_tell_counter(view, counter, &text);
        }
    set_text(bar->score, &text);
    text_free(&text);
}

/* How much is made of a table that the solver needs first. */
static void show_prepared(struct bar *bar, int prepared)
{
    gtk_widget_set_visible(bar->prepared, prepared >= 0);
    if (prepared >= 0)
        gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bar->prepared), prepared / 100.0);
}

/* The summary of a review has several lines, and its place in the panel. */
static bool is_summary(const struct view *view, const struct text *said)
{
    return said == &view->message && view->on[DESK_REVIEW] && strchr(text_get(said), '\n');
}

/* -- Buttons ---------------------------------------------------------------------------------- */

static void press(GtkButton *button, gpointer data)
{
    struct bar *bar = data;
    desk_press(bar->session->desk, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "move")));
    session_changed(bar->session);
}

static void add_move(struct bar *bar, const struct view_button *move)
{
    GtkWidget *button = gtk_button_new();
    gtk_widget_add_css_class(button, "suggested-action");
    g_object_set_data(G_OBJECT(button), "move", GUINT_TO_POINTER(move->move));
    g_signal_connect(button, "clicked", G_CALLBACK(press), bar);
    gtk_box_append(GTK_BOX(bar->buttons), button);
}

/* A pass is a word of the language; what else is notation. */
static char *name_move(const struct view_button *move)
{
    char *name = g_strdup(strcmp(move->text, "pass") == 0 ? _(NC_("button", "Pass")) : move->text);
    name[0] = g_ascii_toupper(name[0]);
    return name;
}

/* The buttons of moves are the first. In an analysis each says what it is worth. */
static void label_moves(struct bar *bar, const struct view *view)
{
    GtkWidget *button = gtk_widget_get_first_child(bar->buttons);
    for (int i = 0; i < view->buttons; i++, button = gtk_widget_get_next_sibling(button)) {
        const struct view_button *move = &view->button[i];
        char *name = name_move(move);
        char *label =
            *move->value ? g_strdup_printf(_("%s (%s)"), name, move->value) : g_strdup(name);
        if (g_strcmp0(gtk_button_get_label(GTK_BUTTON(button)), label) != 0)
            gtk_button_set_label(GTK_BUTTON(button), label);
        g_free(label);
        g_free(name);
    }
}

/* The label is short, for narrow windows; the name says it in full. */
static GtkWidget *add_action(struct bar *bar, const char *label, const char *name,
                             const char *action)
{
    GtkWidget *button = gtk_button_new_with_label(label);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
    if (name) {
        gtk_widget_set_tooltip_text(button, name);
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                       -1);
    }
    gtk_box_append(GTK_BOX(bar->buttons), button);
    return button;
}

/* How a lesson goes on: Enter does it wherever the focus has no use for it. */
static void suggest(struct bar *bar, GtkWidget *button)
{
    gtk_widget_add_css_class(button, "suggested-action");
    gtk_window_set_default_widget(bar->session->window, button);
}

/* When something is offered under the board. */
enum moment {
    AWAY = 1 << 0,     /* from the game: an earlier position, or a variation */
    WON = 1 << 1,      /* over, with nothing left to mend */
    STUCK = 1 << 2,    /* over, but what is left can be rearranged */
    WATCHING = 1 << 3, /* machines play each other */
    WAITING = 1 << 4,  /* somebody paused the game */
    JUDGING = 1 << 5,
    LEARNING = 1 << 6, /* a lesson is on the board */
    MISSED = 1 << 7,   /* what it asked for */
    OFFERED = 1 << 8   /* lessons are, before the first game of a kind */
};

static unsigned find_moments(const struct bar *bar, const struct view *view)
{
    bool machines = view->seat[0].machine && (view->game->players == 1 || view->seat[1].machine);
    unsigned judging = view->on[DESK_REVIEW] ? JUDGING : 0;
    if (view->lesson.on)
        return LEARNING | (view->lesson.state == LESSON_WRONG ? MISSED : 0);
    if (view->offer.length)
        return OFFERED;
    if (view->can[DESK_RETURN])
        return judging | AWAY;
    if (view->turn == GAME_OVER && bar->session->carded)
        return judging; /* the card offers the rest */
    if (view->turn == GAME_OVER)
        return judging | (view->can[DESK_SCRAMBLE] ? STUCK : WON);
    return judging | (view->on[DESK_PAUSE] ? WAITING : machines ? WATCHING : 0);
}

static const struct offer {
    unsigned when; /* enum moment */
    enum desk_command command;
    const char *label, *name, *action; /* no name: the label is all; no action: the command's own */
    bool strong;                       /* stands out */
} offers[] = {{AWAY, DESK_RETURN, N_("Return"), N_("Return to the game"), NULL},
              {STUCK, DESK_UNDO, N_("Undo"), NULL, NULL},
              {STUCK, DESK_SCRAMBLE, N_("Shuffle"), NULL, NULL},
              {WON, DESK_REVIEW, N_("Review"), NULL, NULL},
              {WON, DESK_NEW, N_("Play again"), NULL, NULL},
              {WON, DESK_NEXT_LEVEL, N_("Next level"), NULL, NULL},
              {WON | STUCK, DESK_NEW, N_("New…"), NULL, "setup"},
              {OFFERED, DESK_LEARN, N_("Learn"), NULL, NULL, true},
              {OFFERED, DESK_LEARN, N_("Not now"), NULL, "dismiss"},
              {WATCHING, DESK_PAUSE, N_("Pause"), NULL, NULL},
              {WAITING, DESK_PAUSE, N_("Continue"), NULL, NULL},
              {WAITING, DESK_STEP, N_("Step"), NULL, NULL},
              {JUDGING, DESK_PREVIOUS_MISTAKE, N_("‹ Mistake"), N_("Previous mistake"), NULL},
              {JUDGING, DESK_NEXT_MISTAKE, N_("Mistake ›"), N_("Next mistake"), NULL},
              {LEARNING, DESK_NEXT, N_("Next"), NULL, NULL},
              {MISSED, DESK_REPEAT, N_("Try again"), NULL, NULL},
              {LEARNING, DESK_END_LESSON, N_("End lesson"), NULL, NULL}};

static bool is_wanted(const struct bar *bar, const struct view *view, const struct offer *offer)
{
    return find_moments(bar, view) & offer->when && view->can[offer->command];
}

static void add_buttons(struct bar *bar, const struct view *view)
{
    for (int i = 0; i < view->buttons; i++)
        add_move(bar, &view->button[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(offers); i++)
        if (is_wanted(bar, view, &offers[i])) {
            const struct offer *offer = &offers[i];
            const char *own = desk_about[offer->command].name;
            char *action = g_strconcat("win.", offer->action ? offer->action : own, NULL);
            GtkWidget *button =
                add_action(bar, _(offer->label), offer->name ? _(offer->name) : NULL, action);
            if (offer->command == DESK_NEXT || offer->command == DESK_REPEAT)
                suggest(bar, button);
            else if (offer->strong)
                gtk_widget_add_css_class(button, "suggested-action");
            g_free(action);
        }
}

/* The buttons stay the same widgets as long as they are the same buttons: one that is just being
 * pressed must not go. */
static void show_buttons(struct bar *bar, const struct view *view)
{
    struct text wanted = {0};
    GtkWidget *child;
    for (int i = 0; i < view->buttons; i++)
        text_addf(&wanted, "%u ", view->button[i].move);
    for (size_t i = 0; i < G_N_ELEMENTS(offers); i++)
        if (is_wanted(bar, view, &offers[i]))
            text_addf(&wanted, "%s ", offers[i].label);
    if (g_strcmp0(text_get(&wanted), text_get(&bar->shown)) != 0) {
        if (gtk_widget_get_focus_child(bar->buttons))
            gtk_widget_grab_focus(bar->board);
        gtk_window_set_default_widget(bar->session->window, NULL);
        while ((child = gtk_widget_get_first_child(bar->buttons)))
            gtk_box_remove(GTK_BOX(bar->buttons), child);
        add_buttons(bar, view);
        text_free(&bar->shown);
        bar->shown = wanted;
    } else {
        text_free(&wanted);
    }
    label_moves(bar, view);
    show_place(bar);
}

void bar_update(struct bar *bar, const struct news *news)
{
    const struct view_lesson *lesson = &news->view->lesson;
    bool named = lesson->on && lesson->state != LESSON_TASK; /* the card says which lesson it is */
    set_text(bar->status, named ? &(struct text){0} : &news->view->status);
    show_whole(bar->status);
    tell_score(bar);
    show_prepared(bar, news->view->prepared);
    show_buttons(bar, news->view);
}

void bar_tell(struct bar *bar, const char *typed)
{
    const struct view *view = session_view(bar->session);
    const struct text *found = NULL;
    const struct text *said[] = {&bar->session->note, &view->message, &view->offer,
                                 &view->preview_words};
    struct text text = TEXT_SPOKEN;
    for (size_t i = 0; i < G_N_ELEMENTS(said) && !found; i++)
        found = said[i]->length && !is_summary(view, said[i]) ? said[i] : NULL;
    if (*typed)
        text_say(&text, "Your move: %s", typed);
    else
        text_add(&text, found ? text_get(found) : " "); /* keeps its line, and the board its size */
    set_text(bar->message, &text);
    text_free(&text);
    show_buttons(bar, view);
    text_add(&text, view->last.length ? text_get(&view->last) : " ");
    set_text(bar->last, &text);
    show_whole(bar->last);
    text_free(&text);
    show_place(bar);
}
