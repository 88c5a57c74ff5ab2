/* The dialog for a new game. What most people choose comes first: who plays, and a short ladder of
 * levels or how hard a board; the options unfold. Everything but the game's own row is made anew
 * when another game is chosen. What cannot be begun is said in the dialog, which then stays. */
#include "front/gtk/setup.h"

#include "base/memory.h"
#include "base/random.h"
#include "base/sentence.h"
#include "front/gtk/choices.h"
#include "front/gtk/dialog.h"
#include "front/gtk/rivals.h"
#include "front/gtk/seats.h"
#include "front/gtk/speech.h"
#include "front/languages.h"
#include "match/deals.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

struct setup {
    struct session *session;
    GtkWidget *window, *page, *said, *begin;
    GtkWidget *group[3]; /* of the game that is chosen: who plays, the rivals, the options */
    struct start start;
    struct choices choices;
    struct rivals rivals;
    struct search *search; /* for a board, or NULL */
};

enum { WIDTH = 480, HEIGHT = 660 };

/* -- What is said ----------------------------------------------------------------------------- */

/* The words are used up; none: nothing is said. */
static void say(struct setup *setup, struct text *words, bool complaint)
{
    speech_isolate(words);
    gtk_label_set_text(GTK_LABEL(setup->said), text_get(words));
    gtk_widget_set_visible(setup->said, words->length > 0);
    if (complaint)
        gtk_widget_add_css_class(setup->said, "error");
    else
        gtk_widget_remove_css_class(setup->said, "error");
    text_free(words);
}

static void complain(struct setup *setup, struct text *error)
{
    struct text words = TEXT_SPOKEN;
    text_say(&words, "Couldn't start this game: %s.", text_get(error));
    say(setup, &words, true);
    text_free(error);
}

/* -- Its rows --------------------------------------------------------------------------------- */

/* Where these options go together the levels are theirs. */
static void follow(void *context)
{
    struct setup *setup = context;
    struct text error = TEXT_SPOKEN;
    struct spec spec;
    union any_state state;
    if (choices_read(&setup->choices, &spec, &error) &&
        spec_start(&spec, NULL, state_in(&state), &error))
        rivals_follow(&setup->rivals, &spec);
    text_free(&error);
}

static void add_options(struct setup *setup)
{
    GtkWidget *expander = adw_expander_row_new();
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(expander), _("More options…"));
    setup->choices = (struct choices){.changed = follow, .context = setup};
    choices_add(&setup->choices, expander, &setup->start.spec);
    adw_preferences_group_add(ADW_PREFERENCES_GROUP(setup->group[2]), expander);
    gtk_widget_set_visible(setup->group[2], setup->start.spec.game->options[0].key != NULL);
}

/* Who played this game last. */
static enum who recall_who(const struct start *start)
{
    bool machine[2];
    for (int side = 0; side < 2; side++)
        machine[side] = seats_find(&start->spec, start->player[side]) > 0;
    if (machine[0])
        return machine[1] ? WHO_MACHINES : WHO_SECOND;
    return machine[1] ? WHO_FIRST : WHO_PERSONS;
}

static void fill(struct setup *setup)
{
    const struct game *game = setup->start.spec.game;
    const char *titles[] = {"", game->players == 2 ? _("Level") : _("Difficulty"), ""};
    for (size_t i = 0; i < G_N_ELEMENTS(setup->group); i++) {
        if (setup->group[i])
            adw_preferences_page_remove(ADW_PREFERENCES_PAGE(setup->page),
                                        ADW_PREFERENCES_GROUP(setup->group[i]));
        setup->group[i] = dialog_add_group(setup->page, titles[i]);
    }
    rivals_close(&setup->rivals);
    rivals_open(&setup->rivals, setup->group[0], setup->group[1], &setup->start.spec,
                recall_who(&setup->start));
    gtk_widget_set_visible(setup->group[0], game->players == 2);
    add_options(setup);
}

/* -- The game --------------------------------------------------------------------------------- */

static const struct game *game_at(guint row)
{
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden && row-- == 0)
            return game_list[i];
    return game_list[0];
}

/* How this game was last begun, or how it usually is. */
static void recall(struct setup *setup, const struct game *game)
{
    const struct view *view = session_view(setup->session);
    struct start *start = &setup->start;
    if (view->game == game && !view->lesson.on) {
        start->spec = view->spec;
        for (int side = 0; side < 2; side++)
            g_strlcpy(start->player[side], view->seat[side].name, PLAYER_NAME);
    } else if (!settings_read_start(game, start)) {
        start->spec = (struct spec){game, options_standard(game->options)};
        for (int side = 0; side < 2; side++)
            g_strlcpy(start->player[side], seats_standard(&start->spec, side), PLAYER_NAME);
    }
}

static void choose_game(GObject *row, GParamSpec *property, gpointer data)
{
    struct setup *setup = data;
    (void)property;
    recall(setup, game_at(adw_combo_row_get_selected(ADW_COMBO_ROW(row))));
    say(setup, &(struct text){0}, false);
    fill(setup);
}

static void add_games(struct setup *setup)
{
    GtkWidget *group = dialog_add_group(setup->page, "");
    GtkStringList *list = gtk_string_list_new(NULL);
    guint row = 0, chosen = 0;
    for (int i = 0; game_list[i]; i++) {
        if (game_list[i]->hidden)
            continue;
        gtk_string_list_append(list, _(game_list[i]->title));
        chosen = game_list[i] == setup->start.spec.game ? row : chosen;
        row++;
    }
    GtkWidget *combo = dialog_add_choice(group, _("Game"), list, chosen);
    g_signal_connect(combo, "notify::selected", G_CALLBACK(choose_game), setup);
}

/* -- A board of the wanted difficulty --------------------------------------------------------- */

/* It takes a second or so, and a thread of its own; who closes the dialog stops it. */
struct search {
    struct setup *setup; /* NULL: the dialog is closed */
    struct start start;
    const char *deal;
    uint64_t seed;
    atomic_bool stop;
    struct spec found;
    struct text error;
};

static void begin(struct setup *, const struct start *, const struct spec *dealt);

static void search_board(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    struct search *search = data;
    (void)source, (void)cancellable;
    g_task_return_boolean(task, deals_find(&search->start.spec, search->deal, search->seed,
                                           &search->stop, &search->found, &search->error));
}

static void take_board(GObject *source, GAsyncResult *result, gpointer data)
{
    struct search *search = data;
    struct setup *setup = search->setup;
    bool good = g_task_propagate_boolean(G_TASK(result), NULL);
    (void)source;
    if (setup) {
        setup->search = NULL;
        gtk_widget_set_sensitive(setup->begin, TRUE);
        gtk_widget_set_sensitive(setup->page, TRUE);
        if (good)
            begin(setup, &search->start, &search->found);
        else
            complain(setup, &search->error);
    }
    text_free(&search->error);
    free(search);
}

static void begin_search(struct setup *setup, const char *deal)
{
    struct search *search = memory_zeroed(1, sizeof *search);
    struct text words = TEXT_SPOKEN;
    GTask *task = g_task_new(NULL, NULL, take_board, search);
    search->setup = setup;
    search->start = setup->start;
    search->deal = deal;
    search->seed = random_fresh_seed();
    search->error.language = languages_now();
    setup->search = search;
    gtk_widget_set_sensitive(setup->begin, FALSE);
    gtk_widget_set_sensitive(setup->page, FALSE);
    text_say(&words, "Looking for a board that can be cleared…");
    say(setup, &words, false);
    g_task_set_task_data(task, search, NULL);
    g_task_run_in_thread(task, search_board);
    g_object_unref(task);
}

/* -- Beginning -------------------------------------------------------------------------------- */

/* Begins as it was set up, on the board that was dealt, if one was. */
static void begin(struct setup *setup, const struct start *start, const struct spec *dealt)
{
    struct session *session = setup->session;
    struct text error = TEXT_SPOKEN, unkept = TEXT_SPOKEN;
    const char *player[2] = {start->player[0], start->player[1]};
    if (desk_begin(session->desk, dealt ? dealt : &start->spec, NULL, player, &error)) {
        settings_write_start(start, &unkept);
        text_clear(&session->note);
        gtk_window_close(GTK_WINDOW(setup->window));
        session_changed(session);
    } else {
        complain(setup, &error);
    }
    text_free(&unkept);
}

static void start(GtkButton *button, gpointer data)
{
    struct setup *setup = data;
    struct text error = TEXT_SPOKEN;
    struct spec spec;
    union any_state state;
    (void)button;
    if (!choices_read(&setup->choices, &spec, &error) ||
        !spec_start(&spec, NULL, state_in(&state), &error)) {
        complain(setup, &error);
        return;
    }
    rivals_follow(&setup->rivals, &spec);
    setup->start.spec = spec;
    rivals_seat(&setup->rivals, setup->start.player);
    if (rivals_deal(&setup->rivals))
        begin_search(setup, rivals_deal(&setup->rivals));
    else
        begin(setup, &setup->start, NULL);
}

static gboolean leave(GtkWindow *window, gpointer data)
{
    struct setup *setup = data;
    (void)window;
    setup->session->covered = false;
    session_changed(setup->session);
    return GDK_EVENT_PROPAGATE;
}

static void cancel(GtkButton *button, gpointer data)
{
    struct setup *setup = data;
    (void)button;
    gtk_window_close(GTK_WINDOW(setup->window));
}

/* -- The dialog ------------------------------------------------------------------------------- */

static GtkWidget *make_header(struct setup *setup)
{
    GtkWidget *header = adw_header_bar_new();
    GtkWidget *leave = gtk_button_new_with_mnemonic(_("_Cancel"));
    setup->begin = gtk_button_new_with_mnemonic(_("_Start"));
    gtk_widget_add_css_class(setup->begin, "suggested-action");
    g_signal_connect(leave, "clicked", G_CALLBACK(cancel), setup);
    g_signal_connect(setup->begin, "clicked", G_CALLBACK(start), setup);
    adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
    adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(header), FALSE);
    adw_header_bar_pack_start(ADW_HEADER_BAR(header), leave);
    adw_header_bar_pack_end(ADW_HEADER_BAR(header), setup->begin);
    return header;
}

static GtkWidget *make_content(struct setup *setup)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    setup->page = adw_preferences_page_new();
    setup->said = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "visible", FALSE, NULL);
    gtk_widget_add_css_class(setup->said, "said");
    gtk_widget_set_vexpand(setup->page, TRUE);
    gtk_box_append(GTK_BOX(box), setup->said);
    gtk_box_append(GTK_BOX(box), setup->page);
    return box;
}

static void drop(gpointer data)
{
    struct setup *setup = data;
    if (setup->search) {
        atomic_store(&setup->search->stop, true);
        setup->search->setup = NULL;
    }
    rivals_close(&setup->rivals);
    free(setup);
}

void setup_show(struct session *session, const struct game *game)
{
    struct setup *setup = memory_zeroed(1, sizeof *setup);
    GtkWidget *header = make_header(setup);
    setup->session = session;
    setup->window =
        dialog_new(session->window, _("New Game"), WIDTH, HEIGHT, header, make_content(setup));
    gtk_window_set_modal(GTK_WINDOW(setup->window), TRUE);
    recall(setup, game);
    add_games(setup);
    fill(setup);
    session->covered = true;
    session_changed(session);
    g_signal_connect(setup->window, "close-request", G_CALLBACK(leave), setup);
    g_object_set_data_full(G_OBJECT(setup->window), "setup", setup, drop);
    gtk_window_set_default_widget(GTK_WINDOW(setup->window), setup->begin);
    gtk_window_set_focus(GTK_WINDOW(setup->window), setup->begin);
    gtk_window_present(GTK_WINDOW(setup->window));
}
