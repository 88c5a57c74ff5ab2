/* The window. Time comes from the frame clock while pieces move; else from a timeout that the desk
 * asked for, or from nowhere: a window where nothing happens does nothing. Its parts show `shown`,
 * and are told the news whenever the desk's view has another revision. */
#include "front/gtk/window.h"

#include "base/memory.h"
#include "base/random.h"
#include "front/gtk/actions.h"
#include "front/gtk/bar.h"
#include "front/gtk/board.h"
#include "front/gtk/ending.h"
#include "front/gtk/frames.h"
#include "front/gtk/header.h"
#include "front/gtk/home.h"
#include "front/gtk/opening.h"
#include "front/gtk/panel.h"
#include "front/gtk/question.h"
#include "front/gtk/sound.h"
#include "front/gtk/speech.h"
#include "front/gtk/teacher.h"
#include "front/languages.h"
#include "front/lessons.h"

#include <adwaita.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The least that the window asks for; the header bar and the panel fit themselves in. */
enum { WIDTH_LEAST = 360, HEIGHT_LEAST = 290 };

struct window {
    struct session session;
    GtkWidget *window, *board, *flap;
    GtkWidget *game; /* the page with the board; the home takes its place */
    struct header header;
    struct home_page *home;
    struct ending *ending;
    struct teacher *teacher;
    struct bar *bar;
    struct panel *panel;
    struct view shown;
    guint frame, timeout; /* the sources of time, or 0 */
    bool updating;        /* what the parts do meanwhile is no news */
    bool reviewing, lent; /* a review has its words in the panel, which it opened */
};

/* -- Bringing the parts up to date ------------------------------------------------------------ */

static void sound(struct window *window, const struct view *view)
{
    bool moved = view->match == window->shown.match && view->now == window->shown.now + 1;
    if (moved && window->session.settings.on[SETTING_SOUNDS])
        sound_play(view->turn == GAME_OVER ? SOUND_END : SOUND_MOVE);
}

/* The system's wishes. While the window is put away the clock and the machine rest. */
static void obey_system(struct window *window)
{
    struct session *session = &window->session;
    static const AdwColorScheme schemes[THEMES] = {[THEME_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
                                                   [THEME_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
                                                   [THEME_DARK] = ADW_COLOR_SCHEME_FORCE_DARK};
    AdwStyleManager *style = adw_style_manager_get_default();
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
    bool away =
        surface && gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) & GDK_TOPLEVEL_STATE_MINIMIZED;
    gboolean moves = TRUE;
    adw_style_manager_set_color_scheme(style, schemes[session->settings.theme]);
    g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &moves, NULL);
    desk_set_still(session->desk, !moves);
    desk_leave(session->desk, away || session->covered);
    art_set_look(session->art, adw_style_manager_get_high_contrast(style),
                 adw_style_manager_get_dark(style));
}

/* The home is in front of the game, or the game alone. */
static void show_page(struct window *window, const struct view *view)
{
    bool was = gtk_widget_get_visible(window->game), is = !view->home && view->game;
    const char *game = view->game ? _(view->game->title) : "";
    header_set_title(&window->header, game);
    gtk_window_set_title(window->session.window, is ? game : _("quincunx: five board games"));
    gtk_widget_set_visible(window->game, is);
    if (is && !was)
        gtk_widget_grab_focus(window->board);
}

/* A review has its words in the panel: where that is put away it comes with the review, in a narrow
 * window over the board, and goes with it. */
static void show_review(struct window *window, const struct view *view)
{
    AdwFlap *flap = ADW_FLAP(window->flap);
    bool on = view->on[DESK_REVIEW];
    if (on == window->reviewing)
        return;
    window->reviewing = on;
    if (on && !adw_flap_get_reveal_flap(flap))
        adw_flap_set_reveal_flap(flap, window->lent = true);
    else if (!on && window->lent)
        adw_flap_set_reveal_flap(flap, window->lent = false);
}

/* The words that are in no view: what was typed, and the window's own sentence. */
static void tell(struct window *window)
{
    if (session_view(&window->session)->home)
        home_tell(window->home);
    else
        bar_tell(window->bar, board_typed(window->board));
}

static void update_game(struct window *window, const struct news *news)
{
    show_review(window, news->view);
    ending_update(window->ending, news);
    board_update(window->board, news);
    teacher_update(window->teacher, news);
    bar_update(window->bar, news);
    panel_update(window->panel, news);
}

/* Whoever has the keyboard on a widget that goes, or can do nothing more, has it on the board. */
static void keep_focus(struct window *window, bool had)
{
    GtkWidget *focus = gtk_window_get_focus(window->session.window);
    bool has = focus && gtk_widget_get_mapped(focus) && gtk_widget_is_sensitive(focus);
    if (had && !has && gtk_widget_get_visible(window->game))
        gtk_widget_grab_focus(window->board);
}

static void update(struct window *window)
{
    struct session *session = &window->session;
    const struct view *view = session_view(session);
    bool had = gtk_window_get_focus(session->window) != NULL;
    struct news news = {.was = &window->shown, .view = view, .restyled = session->restyled};
    if (view->revision == window->shown.revision && !news.restyled)
        return;
    news.parts = window->shown.game ? view_changes(&window->shown, view) : ~0U;
    session->restyled = false;
    sound(window, view);
    actions_update(G_ACTION_MAP(window->window), &news);
    if (view->game)
        update_game(window, &news);
    if (news.parts & (VIEW_GAME | VIEW_HOME))
        show_page(window, view);
    home_update(window->home, &news);
    keep_focus(window, had);
    question_update(session, &news);
    view_copy(&window->shown, view);
    tell(window);
}

/* -- Time ------------------------------------------------------------------------------------- */

static void pulse(struct window *window, double now);

static gboolean on_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    struct window *window = data;
    (void)widget;
    pulse(window, (double)gdk_frame_clock_get_frame_time(clock) / G_USEC_PER_SEC);
    return G_SOURCE_CONTINUE;
}

static gboolean on_timeout(gpointer data)
{
    struct window *window = data;
    window->timeout = 0;
    pulse(window, session_time());
    return G_SOURCE_REMOVE;
}

/* Asks for the next pulse: with the next frame while pieces move, else when the desk wants it. */
static void await(struct window *window, double now, double next)
{
    bool moving = desk_is_moving(window->session.desk, now);
    if (window->timeout)
        g_source_remove(window->timeout);
    window->timeout = 0;
    if (moving || window->frame)
        gtk_widget_queue_draw(window->board);
    if (moving && !window->frame)
        window->frame = gtk_widget_add_tick_callback(window->board, on_frame, window, NULL);
    if (!moving && window->frame) {
        gtk_widget_remove_tick_callback(window->board, window->frame);
        window->frame = 0;
    }
    if (!moving && next < HUGE_VAL)
        window->timeout =
            g_timeout_add((guint)fmax(1, ceil((next - now) * 1000)), on_timeout, window);
}

/* Frames and timers differ a little: time never goes back. */
static void pulse(struct window *window, double now)
{
    struct session *session = &window->session;
    window->updating = true;
    session->time = fmax(now, session->time);
    double next = desk_tick(session->desk, session->time);
    update(window);
    window->updating = false;
    ending_show(window->ending, desk_is_moving(session->desk, session->time));
    await(window, session->time, next);
}

static gboolean on_wake(gpointer data)
{
    pulse(data, session_time());
    return G_SOURCE_REMOVE;
}

/* In the thinker's thread. */
static void wake(void *context)
{
    g_idle_add_full(G_PRIORITY_DEFAULT, on_wake, context, NULL);
}

static void changed(struct session *session)
{
    struct window *window = (struct window *)session;
    if (window->updating)
        return;
    obey_system(window);
    pulse(window, session_time());
    /* A view without a game says nothing of them. */
    if (session_view(session)->game &&
        window_settings_follow(&session->settings, session_view(session)))
        window_settings_write(&session->settings, &session->note);
    tell(window);
}

static bool dismiss(struct session *session)
{
    return ending_dismiss(((struct window *)session)->ending);
}

static void on_system(GObject *object, GParamSpec *property, gpointer data)
{
    (void)object, (void)property;
    changed(data);
}

static void on_colours(GObject *object, GParamSpec *property, gpointer data)
{
    struct session *session = data;
    session->restyled = true;
    on_system(object, property, data);
}

/* -- The parts -------------------------------------------------------------------------------- */

static GtkWidget *make_content(struct window *window)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    window->teacher = teacher_new(&window->session);
    window->board = board_new(&window->session);
    window->bar = bar_new(&window->session, window->board);
    gtk_box_append(GTK_BOX(box), teacher_widget(window->teacher));
    gtk_box_append(GTK_BOX(box), window->board);
    gtk_box_append(GTK_BOX(box), bar_widget(window->bar));
    window->ending = ending_new(&window->session, box, window->board);
    return ending_widget(window->ending);
}

static void make_flap(struct window *window, bool revealed)
{
    window->flap = adw_flap_new();
    window->panel = panel_new(&window->session);
    AdwFlap *flap = ADW_FLAP(window->flap);
    adw_flap_set_content(flap, make_content(window));
    adw_flap_set_flap(flap, panel_widget(window->panel));
    adw_flap_set_separator(flap, gtk_separator_new(GTK_ORIENTATION_VERTICAL));
    adw_flap_set_flap_position(flap, GTK_PACK_END);
    adw_flap_set_fold_threshold_policy(flap, ADW_FOLD_THRESHOLD_POLICY_NATURAL);
    adw_flap_set_reveal_flap(flap, revealed);
    gtk_widget_set_vexpand(window->flap, TRUE);
    GPropertyAction *action = g_property_action_new("panel", flap, "reveal-flap");
    g_action_map_add_action(G_ACTION_MAP(window->window), G_ACTION(action));
    g_object_unref(action);
}

static void on_full(GObject *gtk, GParamSpec *property, gpointer data)
{
    (void)property, (void)data;
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(gtk), "full-screen");
    g_simple_action_set_state(G_SIMPLE_ACTION(action),
                              g_variant_new_boolean(gtk_window_is_fullscreen(GTK_WINDOW(gtk))));
}

/* In English, since who lacks the letters of a language cannot read a word of it. */
static gboolean check_letters(gpointer data)
{
    struct session *session = data;
    if (speech_is_readable(GTK_WIDGET(session->window)))
        return G_SOURCE_REMOVE;
    text_clear(&session->note);
    text_add(&session->note, "Some letters of this language are missing. Install a font that has "
                             "them: in Debian, the package fonts-noto-core.");
    changed(session);
    return G_SOURCE_REMOVE;
}

/* All widgets, in the language spoken. The panel beside the board is shown, or not. */
static void fill(struct window *window, bool revealed)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    window->game = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    window->home = home_new(&window->session);
    header_make(&window->header);
    gtk_box_append(GTK_BOX(window->game), window->header.widget);
    make_flap(window, revealed);
    gtk_box_append(GTK_BOX(window->game), window->flap);
    gtk_widget_set_visible(window->game, FALSE);
    gtk_box_append(GTK_BOX(box), home_widget(window->home));
    gtk_box_append(GTK_BOX(box), window->game);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window->window), box);
    g_idle_add(check_letters, window); /* after what is being opened has said what it has to say */
}

/* Another language: the desk and its game stay, and what shows them is made anew. */
static void speak(struct session *session)
{
    struct window *window = (struct window *)session;
    struct teacher *teacher = window->teacher;
    struct bar *bar = window->bar;
    struct panel *panel = window->panel;
    struct home_page *home = window->home;
    struct ending *ending = window->ending;
    bool updating = window->updating;
    window->updating = true;
    if (window->frame)
        gtk_widget_remove_tick_callback(window->board, window->frame);
    window->frame = 0;
    speech_begin();
    session->note.language = languages_now();
    desk_set_language(session->desk, languages_now());
    fill(window, adw_flap_get_reveal_flap(ADW_FLAP(window->flap)));
    teacher_free(teacher);
    bar_free(bar);
    panel_free(panel);
    home_free(home);
    ending_free(ending);
    session->carded = false;
    view_free(&window->shown);
    window->updating = updating;
    changed(session);
}

static void watch_surface(GtkWidget *widget, gpointer data)
{
    g_signal_connect(gtk_native_get_surface(GTK_NATIVE(widget)), "notify::state",
                     G_CALLBACK(on_system), data);
    frames_watch(widget);
}

static gboolean close_window(GtkWindow *gtk, gpointer data)
{
    struct window *window = data;
    struct session *session = &window->session;
    struct text error = TEXT_SPOKEN;
    gtk_window_get_default_size(gtk, &session->settings.width, &session->settings.height);
    if (!adw_flap_get_folded(ADW_FLAP(window->flap)) && !window->lent)
        session->settings.on[SETTING_PANEL] = adw_flap_get_reveal_flap(ADW_FLAP(window->flap));
    window_settings_write(&session->settings, &error);
    text_free(&error);
    return GDK_EVENT_PROPAGATE;
}

/* The widgets are gone; nothing may call us any more. */
static void end(gpointer data)
{
    struct window *window = data;
    g_signal_handlers_disconnect_by_data(adw_style_manager_get_default(), window);
    g_signal_handlers_disconnect_by_data(gtk_settings_get_default(), window);
    if (window->timeout)
        g_source_remove(window->timeout);
    desk_close(window->session.desk);
    view_free(&window->shown);
    while (g_idle_remove_by_data(window))
        ;
    teacher_free(window->teacher);
    bar_free(window->bar);
    panel_free(window->panel);
    home_free(window->home);
    ending_free(window->ending);
    art_close(window->session.art);
    text_free(&window->session.note);
    free(window);
}

static void watch_system(struct window *window)
{
    AdwStyleManager *style = adw_style_manager_get_default();
    g_signal_connect(style, "notify::dark", G_CALLBACK(on_colours), window);
    g_signal_connect(style, "notify::high-contrast", G_CALLBACK(on_colours), window);
    g_signal_connect(gtk_settings_get_default(), "notify::gtk-enable-animations",
                     G_CALLBACK(on_system), window);
}

struct session *window_open(GtkApplication *application)
{
    struct window *window = memory_zeroed(1, sizeof *window);
    struct session *session = &window->session;
    session->art = art_open();
    session->changed = changed;
    session->speak = speak;
    session->dismiss = dismiss;
    session->note.language = languages_now();
    session->desk = desk_open(random_fresh_seed(), wake, window);
    desk_set_language(session->desk, languages_now());
    desk_set_courses(session->desk, lessons_text);
    window_settings_read(&session->settings);
    window_settings_apply(&session->settings, session->desk);
    window->window = adw_application_window_new(application);
    session->window = GTK_WINDOW(window->window);
    actions_add(session, application, G_ACTION_MAP(window->window));
    fill(window, session->settings.on[SETTING_PANEL]);
    gtk_window_set_default_size(session->window, session->settings.width, session->settings.height);
    gtk_window_set_icon_name(session->window, "org.quincunx.Quincunx");
    gtk_widget_set_size_request(window->window, WIDTH_LEAST, HEIGHT_LEAST);
    g_signal_connect(window->window, "realize", G_CALLBACK(watch_surface), window);
    g_signal_connect(window->window, "notify::fullscreened", G_CALLBACK(on_full), NULL);
    g_signal_connect(window->window, "close-request", G_CALLBACK(close_window), window);
    g_object_set_data_full(G_OBJECT(window->window), "session", window, end);
    watch_system(window);
    opening_last(session);
    changed(session);
    return session;
}
