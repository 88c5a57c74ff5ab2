/* The bar under the board. */
#include "front/gtk/bar.h"

#include "base/memory.h"
#include "match/words.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

struct bar {
    struct session *session;
    GtkWidget *board; /* takes the keyboard back from a button that goes away */
    GtkWidget *box, *status, *score, *message, *buttons;
    struct text shown; /* which buttons there are, to know when there are others */
    bool going;        /* the game was not over yet */
    guint counting;    /* the points are counted up at the end, by the frame clock; or 0 */
    double began;
};

#define COUNT_SECONDS 1.2

/* A long sentence must not make the window fold its panel. In a window of this height the buttons
 * have their place even while there are none, so that the board keeps its size when they come. */
enum { CHARS_WANTED = 30, HEIGHT_ROOMY = 480, BUTTON_HEIGHT = 34 };

static GtkWidget *add_label(GtkWidget *box, const char *style, GtkAccessibleRole role)
{
    GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", role, "xalign", 0.0f, NULL);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

static void show_place(struct bar *bar)
{
    int width, height;
    gtk_window_get_default_size(bar->session->window, &width, &height);
    gtk_widget_set_visible(bar->buttons, height >= HEIGHT_ROOMY || bar->shown.length > 0);
}

/* It was resized: GTK keeps the size of now as that of the next time. */
static void on_height(GObject *window, GParamSpec *property, gpointer data)
{
    (void)window, (void)property;
    show_place(data);
}

struct bar *bar_new(struct session *session, GtkWidget *board)
{
    struct bar *bar = memory_zeroed(1, sizeof *bar);
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    bar->session = session;
    bar->board = board;
    bar->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    gtk_widget_add_css_class(bar->box, "bar");
    gtk_box_append(GTK_BOX(bar->box), line);
    bar->status = add_label(line, "heading", GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_label_set_ellipsize(GTK_LABEL(bar->status), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(bar->status, TRUE);
    bar->score = add_label(line, "numeric", GTK_ACCESSIBLE_ROLE_LABEL);
    /* Moves and messages come here, one after the other: screen readers read what is new. */
    bar->message = add_label(bar->box, "message", GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_label_set_wrap(GTK_LABEL(bar->message), TRUE);
    gtk_label_set_ellipsize(GTK_LABEL(bar->message), PANGO_ELLIPSIZE_END);
    gtk_label_set_lines(GTK_LABEL(bar->message), 4);
    gtk_label_set_max_width_chars(GTK_LABEL(bar->message), CHARS_WANTED);
    bar->buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_widget_set_halign(bar->buttons, GTK_ALIGN_CENTER);
    gtk_widget_set_margin_top(bar->buttons, 4);
    gtk_widget_set_size_request(bar->buttons, -1, BUTTON_HEIGHT);
    g_signal_connect(session->window, "notify::default-height", G_CALLBACK(on_height), bar);
    gtk_box_append(GTK_BOX(bar->box), bar->buttons);
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
    if (g_strcmp0(gtk_label_get_text(GTK_LABEL(label)), text_get(text)) != 0)
        gtk_label_set_text(GTK_LABEL(label), text_get(text));
}

/* How much of the points is shown: all, unless they are being counted up. */
static double counted(const struct bar *bar)
{
    double share = (session_time() - bar->began) / COUNT_SECONDS;
    return bar->counting ? fmin(1, share) : 1;
}

/* The points; in a game without points what else is counted for both. */
static void tell_score(struct bar *bar)
{
    const struct desk *desk = &bar->session->desk;
    struct text text = {0};
    for (int pass = 0; pass < 2 && !text.length; pass++)
        for (int i = 0; i < desk->scene.counters; i++) {
            struct counter counter = desk->scene.counter[i];
            if (pass ? counter.side >= 0 : counter.side < 0 || counter.label)
                continue;
            text_add(&text, text.length ? "  ·  " : "");
            counter.value = pass ? counter.value : (int)(counter.value * counted(bar));
            words_counter(match_game(&desk->match), &counter, &text);
        }
    set_text(bar->score, &text);
    text_free(&text);
}

static gboolean count(GtkWidget *label, GdkFrameClock *clock, gpointer data)
{
    struct bar *bar = data;
    (void)label, (void)clock;
    bool done = counted(bar) >= 1;
    if (done)
        bar->counting = 0;
    tell_score(bar);
    return done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* At the end of a game of points they are counted up, unless nothing is to move. */
static void begin_count(struct bar *bar)
{
    const struct desk *desk = &bar->session->desk;
    bool over = match_turn(&desk->match) == GAME_OVER, points = match_game(&desk->match)->unit;
    if (bar->counting)
        gtk_widget_remove_tick_callback(bar->score, bar->counting);
    bar->counting = 0;
    if (over && bar->going && points && desk->speed != SPEED_OFF) {
        bar->began = session_time();
        bar->counting = gtk_widget_add_tick_callback(bar->score, count, bar, NULL);
    }
    bar->going = !over;
}

/* What is typed, else what the window or the desk has to say, else what the pointer would do, else
 * what was done. */
static void tell_message(struct bar *bar, const char *typed)
{
    const struct desk *desk = &bar->session->desk;
    struct text text = {0};
    if (*typed)
        text_addf(&text, _("Your move: %s"), typed);
    else if (bar->session->note.length)
        text_add(&text, text_get(&bar->session->note));
    else if (desk->message.length)
        text_add(&text, text_get(&desk->message));
    else if (desk->previewing)
        preview_tell(&desk->preview, match_game(&desk->match), match_state(&desk->match), &text);
    else
        words_last(desk, &text);
    if (!text.length)
        text_add(&text, " "); /* keeps its line, so that the board keeps its size */
    set_text(bar->message, &text);
    text_free(&text);
}

/* -- Buttons ---------------------------------------------------------------------------------- */

static void press(GtkButton *button, gpointer data)
{
    struct bar *bar = data;
    desk_press(&bar->session->desk, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "move")));
    session_changed(bar->session);
}

static void add_move(struct bar *bar, game_move move)
{
    const struct match *match = &bar->session->desk.match;
    struct phrase phrase = {0};
    match_game(match)->say(match_state(match), move, &phrase);
    phrase.text[0] = g_ascii_toupper(phrase.text[0]);
    GtkWidget *button = gtk_button_new_with_label(phrase.text);
    gtk_widget_add_css_class(button, "suggested-action");
    g_object_set_data(G_OBJECT(button), "move", GUINT_TO_POINTER(move));
    g_signal_connect(button, "clicked", G_CALLBACK(press), bar);
    gtk_box_append(GTK_BOX(bar->buttons), button);
}

/* The label is short, for narrow windows; the name says it in full. */
static void add_action(struct bar *bar, const char *label, const char *name, const char *action)
{
    GtkWidget *button = gtk_button_new_with_label(label);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
    if (name) {
        gtk_widget_set_tooltip_text(button, name);
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                       -1);
    }
    gtk_box_append(GTK_BOX(bar->buttons), button);
}

/* Which buttons are wanted: a letter for each. */
static void choose_buttons(const struct desk *desk, struct text *wanted)
{
    const struct match *match = &desk->match;
    const struct game *game = match_game(match);
    bool machines = match->player[0].level && (game->players == 1 || match->player[1].level);
    if (desk_can(desk, DESK_RETURN))
        text_add(wanted, "r");
    else if (match_turn(match) == GAME_OVER)
        text_add(wanted, desk_can(desk, DESK_SCRAMBLE) ? "usn" : "van");
    else if (machines)
        text_add(wanted, desk->paused ? "ct" : "p");
    else if (desk->paused)
        text_add(wanted, "c");
    if (desk->reviewing)
        text_add(wanted, "m");
}

static void add_wanted(struct bar *bar, char wanted)
{
    static const struct {
        char letter;
        const char *label, *name, *action;
    } table[] = {{'r', N_("Return"), N_("Return to the game"), "win.return"},
                 {'u', N_("Undo"), NULL, "win.undo"},
                 {'s', N_("Scramble"), NULL, "win.scramble"},
                 {'v', N_("Review"), NULL, "win.review"},
                 {'a', N_("Again"), NULL, "win.new"},
                 {'n', N_("New…"), NULL, "win.setup"},
                 {'p', N_("Pause"), NULL, "win.pause"},
                 {'c', N_("Continue"), NULL, "win.pause"},
                 {'t', N_("Step"), NULL, "win.step"},
                 {'m', N_("‹ Mistake"), N_("Previous mistake"), "win.previous-mistake"},
                 {'m', N_("Mistake ›"), N_("Next mistake"), "win.next-mistake"}};
    for (size_t i = 0; i < G_N_ELEMENTS(table); i++)
        if (table[i].letter == wanted)
            add_action(bar, _(table[i].label), table[i].name ? _(table[i].name) : NULL,
                       table[i].action);
}

static void show_buttons(struct bar *bar)
{
    const struct desk *desk = &bar->session->desk;
    const struct match *match = &desk->match;
    struct moves moves = {0};
    struct text wanted = {0};
    if (match_turn(match) != GAME_OVER && (desk->looking || !match_awaits_machine(match)))
        touch_buttons(match_game(match), match_state(match), &moves);
    choose_buttons(desk, &wanted);
    size_t letters = wanted.length;
    for (size_t i = 0; i < moves.count; i++)
        text_addf(&wanted, " %u", moves.at[i]);
    if (g_strcmp0(text_get(&wanted), text_get(&bar->shown)) != 0) {
        GtkWidget *child;
        if (gtk_widget_get_focus_child(bar->buttons))
            gtk_widget_grab_focus(bar->board);
        while ((child = gtk_widget_get_first_child(bar->buttons)))
            gtk_box_remove(GTK_BOX(bar->buttons), child);
        for (size_t i = 0; i < moves.count; i++)
            add_move(bar, moves.at[i]);
        for (size_t i = 0; i < letters; i++)
            add_wanted(bar, wanted.at[i]);
        text_free(&bar->shown);
        bar->shown = wanted;
    } else {
        text_free(&wanted);
    }
    show_place(bar);
    moves_free(&moves);
}

void bar_update(struct bar *bar, const char *typed)
{
    struct text status = {0};
    desk_status(&bar->session->desk, &status);
    set_text(bar->status, &status);
    if (match_turn(&bar->session->desk.match) != GAME_OVER || bar->going)
        begin_count(bar);
    tell_score(bar);
    tell_message(bar, typed);
    show_buttons(bar);
    text_free(&status);
}
