/* The home. Its cards are made anew with every home of the view, and lie in as many columns as
 * there is room for. Each has a button that stands out: what most people want next. */
#include "front/gtk/home.h"

#include "base/memory.h"
#include "front/gtk/header.h"
#include "front/gtk/learn.h"
#include "front/gtk/setup.h"
#include "front/gtk/speech.h"
#include "front/gtk/still.h"
#include "front/languages.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

enum { CARD_LEAST = 240, ALL_MOST = 1040, GAP = 12, PICTURE_WIDTH = 300, PICTURE_HEIGHT = 116 };

struct home_page {
    struct session *session;
    GtkWidget *page, *said, *cards;
    GtkWidget *first; /* the button where the keyboard begins */
    int ticks;        /* since there are other cards */
    unsigned shown;   /* the number of the home that the cards are of */
};

/* -- What can be done with a card ------------------------------------------------------------- */

static void go_on(struct session *session, const struct home_card *card)
{
    struct text error = TEXT_SPOKEN, name = {0};
    text_add(&name, card->kept); /* the card goes with the home */
    if (!desk_resume(session->desk, name.at, &error))
        text_say(&session->note, "Couldn't read the saved game: %s.", text_get(&error));
    session_changed(session);
    text_free(&name);
    text_free(&error);
}

static void play(struct session *session, const struct home_card *card)
{
    setup_show(session, card->game);
}

static void learn(struct session *session, const struct home_card *card)
{
    learn_show(session, card->game);
}

static void (*const run[HOME_ACTIONS])(struct session *, const struct home_card *) = {
    [HOME_CONTINUE] = go_on,
    [HOME_PLAY] = play,
    [HOME_LEARN] = learn,
};

/* The card of a game, as it is now. */
static const struct home_card *find_card(const struct session *session, const struct game *game)
{
    const struct home *home = session_view(session)->home;
    for (size_t i = 0; home && i < home->cards; i++)
        if (home->card[i].game == game)
            return &home->card[i];
    return NULL;
}

static void act(struct home_page *page, GObject *source, int action)
{
    const struct home_card *card = find_card(page->session, g_object_get_data(source, "game"));
    text_clear(&page->session->note);
    if (card && home_can(card, action))
        run[action](page->session, card);
}

static void press(GtkButton *button, gpointer data)
{
    act(data, G_OBJECT(button), GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "action")));
}

/* A click beside the buttons does what the card suggests. */
static void click(GtkGestureClick *gesture, int times, double x, double y, gpointer data)
{
    struct home_page *page = data;
    GObject *widget = G_OBJECT(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture)));
    const struct home_card *card = find_card(page->session, g_object_get_data(widget, "game"));
    (void)times, (void)x, (void)y;
    if (card)
        act(page, widget, (int)home_suggests(card));
}

/* -- A card ----------------------------------------------------------------------------------- */

static GtkWidget *add_label(GtkWidget *box, const char *words, const char *style)
{
    struct text text = TEXT_SPOKEN;
    text_add(&text, words);
    speech_isolate(&text);
    GtkWidget *label = gtk_label_new(text_get(&text));
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    text_free(&text);
    return label;
}

static void add_picture(struct home_page *page, GtkWidget *box, const struct home_card *card)
{
    static const struct marks none;
    GtkWidget *still = still_new(page->session, card->game);
    struct text words = TEXT_SPOKEN;
    if (card->going.length)
        text_add(&words, card->going.at);
    else
        text_say(&words, "%s board", _(card->game->title));
    still_limit(still, PICTURE_WIDTH, PICTURE_HEIGHT);
    still_show(still, &card->scene, &none, NULL, false, words.at);
    gtk_widget_set_valign(still, GTK_ALIGN_CENTER);
    gtk_widget_set_size_request(still, -1, PICTURE_HEIGHT);
    gtk_box_append(GTK_BOX(box), still);
    text_free(&words);
}

static void add_buttons(struct home_page *page, GtkWidget *box, const struct home_card *card,
                        bool first)
{
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_widget_set_valign(row, GTK_ALIGN_END);
    gtk_widget_set_vexpand(row, TRUE);
    for (int i = 0; i < HOME_ACTIONS; i++) {
        if (!home_can(card, i))
            continue;
        GtkWidget *button = gtk_button_new_with_label(_(home_about[i].title));
        g_object_set_data(G_OBJECT(button), "game", (gpointer)card->game);
        g_object_set_data(G_OBJECT(button), "action", GINT_TO_POINTER(i));
        g_signal_connect(button, "clicked", G_CALLBACK(press), page);
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       _(card->game->title), -1);
        if (i == (int)home_suggests(card)) {
            gtk_widget_add_css_class(button, "suggested-action");
            page->first = first ? button : page->first;
        }
        gtk_box_append(GTK_BOX(row), button);
    }
    gtk_box_append(GTK_BOX(box), row);
}

static GtkWidget *make_card(struct home_page *page, const struct home_card *card, bool first)
{
    GtkWidget *box = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  6, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    GtkGesture *gesture = gtk_gesture_click_new();
    gtk_widget_add_css_class(box, "card");
    gtk_widget_add_css_class(box, "activatable");
    gtk_widget_add_css_class(box, "game");
    gtk_accessible_update_property(GTK_ACCESSIBLE(box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   _(card->game->title), -1);
    g_object_set_data(G_OBJECT(box), "game", (gpointer)card->game);
    g_signal_connect(gesture, "released", G_CALLBACK(click), page);
    gtk_widget_add_controller(box, GTK_EVENT_CONTROLLER(gesture));
    add_picture(page, box, card);
    add_label(box, _(card->game->title), "title-4");
    add_label(box, _(card->game->about), "about");
    if (card->going.length)
        add_label(box, card->going.at, "caption");
    if (card->reached.length)
        add_label(box, card->reached.at, "caption");
    add_buttons(page, box, card, first);
    return box;
}

/* -- Where the cards lie ---------------------------------------------------------------------- */

static int count_cards(GtkWidget *cards)
{
    int count = 0;
    for (GtkWidget *card = gtk_widget_get_first_child(cards); card;
         card = gtk_widget_get_next_sibling(card))
        count++;
    return count;
}

/* As many columns as have room, but no more than the rows need. */
static int count_columns(GtkWidget *cards, int width)
{
    int count = MAX(1, count_cards(cards));
    int most = CLAMP((width + GAP) / (CARD_LEAST + GAP), 1, count);
    int rows = (count + most - 1) / most;
    return (count + rows - 1) / rows;
}

static int card_width(int width, int columns)
{
    return (width - (columns - 1) * GAP) / columns;
}

/* The height of the row that begins with this card; `next` begins the next one. */
static int measure_row(GtkWidget *card, int columns, int width, GtkWidget **next)
{
    int high = 0;
    for (int i = 0; card && i < columns; i++, card = gtk_widget_get_next_sibling(card)) {
        int minimum, natural;
        gtk_widget_measure(card, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
        high = MAX(high, minimum);
    }
    *next = card;
    return high;
}

static void measure(GtkWidget *cards, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *first, int *second)
{
    *first = *second = -1; /* there is no baseline */
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = CARD_LEAST;
        *natural = ALL_MOST;
        return;
    }
    int width = for_size > 0 ? for_size : ALL_MOST, columns = count_columns(cards, width);
    GtkWidget *card = gtk_widget_get_first_child(cards);
    *minimum = 0;
    while (card)
        *minimum +=
            (*minimum ? GAP : 0) + measure_row(card, columns, card_width(width, columns), &card);
    *natural = *minimum;
}

/* The last row lies in the middle. */
static void allocate(GtkWidget *cards, int width, int height, int baseline)
{
    int columns = count_columns(cards, width), wide = card_width(width, columns);
    int left = count_cards(cards), y = 0;
    bool mirrored = gtk_widget_get_direction(cards) == GTK_TEXT_DIR_RTL;
    GtkWidget *card = gtk_widget_get_first_child(cards), *next;
    (void)height;
    for (; card; left -= columns) {
        int high = measure_row(card, columns, wide, &next), row = MIN(left, columns);
        int x = (width - row * wide - (row - 1) * GAP) / 2;
        for (int i = 0; card != next; i++, card = gtk_widget_get_next_sibling(card)) {
            int column = mirrored ? row - 1 - i : i;
            GtkAllocation place = {x + column * (wide + GAP), y, wide, high};
            gtk_widget_size_allocate(card, &place, baseline);
        }
        y += high + GAP;
    }
}

static GtkSizeRequestMode find_mode(GtkWidget *cards)
{
    (void)cards;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* -- The page --------------------------------------------------------------------------------- */

static GtkWidget *make_content(struct home_page *page)
{
    GtkWidget *scrolled = gtk_scrolled_window_new(), *clamp = adw_clamp_new();
    page->cards = g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    gtk_accessible_update_property(GTK_ACCESSIBLE(page->cards), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                   _("Home"), -1);
    gtk_widget_set_layout_manager(page->cards, gtk_custom_layout_new(find_mode, measure, allocate));
    gtk_widget_add_css_class(page->cards, "home");
    gtk_widget_set_valign(page->cards, GTK_ALIGN_START);
    adw_clamp_set_maximum_size(ADW_CLAMP(clamp), ALL_MOST);
    adw_clamp_set_tightening_threshold(ADW_CLAMP(clamp), ALL_MOST);
    adw_clamp_set_child(ADW_CLAMP(clamp), page->cards);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                   GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), clamp);
    gtk_widget_set_vexpand(scrolled, TRUE);
    return scrolled;
}

/* Escape leads back to the game behind the home; where there is none the full screen ends. */
static gboolean press_key(GtkEventControllerKey *controller, guint key, guint code,
                          GdkModifierType modifiers, gpointer data)
{
    struct home_page *page = data;
    struct session *session = page->session;
    (void)controller, (void)code, (void)modifiers;
    if (key != GDK_KEY_Escape)
        return GDK_EVENT_PROPAGATE;
    bool any = session->note.length;
    text_clear(&session->note);
    if (!desk_escape(session->desk) && !any && gtk_window_is_fullscreen(session->window))
        gtk_window_unfullscreen(session->window);
    session_changed(session);
    return GDK_EVENT_STOP;
}

struct home_page *home_new(struct session *session)
{
    struct home_page *page = memory_zeroed(1, sizeof *page);
    GtkEventController *keys = gtk_event_controller_key_new();
    page->session = session;
    page->page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    page->said = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                              TRUE, "visible", FALSE, NULL);
    gtk_widget_add_css_class(page->said, "said");
    gtk_box_append(GTK_BOX(page->page), header_make_home());
    gtk_box_append(GTK_BOX(page->page), page->said);
    gtk_box_append(GTK_BOX(page->page), make_content(page));
    gtk_widget_set_visible(page->page, FALSE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press_key), page);
    gtk_widget_add_controller(page->page, keys);
    return page;
}

void home_free(struct home_page *page)
{
    free(page);
}

GtkWidget *home_widget(struct home_page *page)
{
    return page->page;
}

/* -- Bringing it up to date ------------------------------------------------------------------- */

void home_tell(struct home_page *page)
{
    const struct text *note = &page->session->note;
    struct text words = TEXT_SPOKEN;
    text_add(&words, text_get(note->length ? note : &session_view(page->session)->message));
    gtk_widget_set_visible(page->said, words.length > 0);
    speech_isolate(&words);
    gtk_label_set_text(GTK_LABEL(page->said), text_get(&words));
    text_free(&words);
}

/* The keyboard begins at the game that was on the board last. */
static void show_cards(struct home_page *page, const struct home *home)
{
    GtkWidget *card;
    page->first = NULL;
    while ((card = gtk_widget_get_first_child(page->cards)))
        gtk_box_remove(GTK_BOX(page->cards), card);
    for (size_t i = 0; i < home->cards; i++)
        gtk_box_append(GTK_BOX(page->cards), make_card(page, &home->card[i], i == home->latest));
}

/* Once the cards lie where they belong, that one is scrolled to. */
static gboolean scroll(GtkWidget *cards, GdkFrameClock *clock, gpointer data)
{
    struct home_page *page = data;
    GtkWidget *view = gtk_widget_get_ancestor(cards, GTK_TYPE_SCROLLED_WINDOW), *card = page->first;
    graphene_rect_t place;
    (void)clock;
    if (page->ticks++ == 0)
        return G_SOURCE_CONTINUE;
    while (card && gtk_widget_get_parent(card) != cards)
        card = gtk_widget_get_parent(card);
    if (card && gtk_widget_compute_bounds(card, cards, &place))
        gtk_adjustment_clamp_page(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(view)),
                                  place.origin.y, place.origin.y + place.size.height + 2 * GAP);
    return G_SOURCE_REMOVE;
}

void home_update(struct home_page *page, const struct news *news)
{
    const struct view *view = news->view;
    if (view->homes == page->shown)
        return;
    page->shown = view->homes;
    gtk_widget_set_visible(page->page, view->home != NULL);
    if (!view->home)
        return;
    show_cards(page, view->home);
    if (page->first) {
        gtk_widget_grab_focus(page->first);
        page->ticks = 0;
        gtk_widget_add_tick_callback(page->cards, scroll, page, NULL);
    }
}
