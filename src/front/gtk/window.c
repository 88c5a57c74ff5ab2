/* The window. Time comes from the frame clock while pieces move; else from a timeout that the desk
 * asked for, or from nowhere: a window where nothing happens does nothing. */
#include "front/gtk/window.h"

#include "base/memory.h"
#include "base/random.h"
#include "front/gtk/actions.h"
#include "front/gtk/bar.h"
#include "front/gtk/board.h"
#include "front/gtk/frames.h"
#include "front/gtk/opening.h"
#include "front/gtk/panel.h"
#include "front/gtk/sound.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Narrower than this the panel lies over the board; narrower still some buttons are left to the
 * menu. */
enum { WIDTH_FOLDED = 620, WIDTH_NARROW = 560, WIDTH_LEAST = 360, HEIGHT_LEAST = 290 };

/* What the parts show, to notice that the desk changed by itself. */
struct shown {
    const struct game *game;
    size_t now, entries, values;
    int advice, made, round, watch;
    bool thinking, looking, paused, reviewing, analysing, previewing, aside;
    unsigned message;
};

struct window {
    struct session session;
    GtkWidget *window, *board, *flap, *header, *switcher;
    GtkWidget *redo, *new; /* left out where there is no room */
    struct bar *bar;
    struct panel *panel;
    struct shown shown;
    guint frame, timeout; /* the sources of time, or 0 */
    int width;            /* of the surface */
    guint fitting;        /* the idle source that follows a new width, or 0 */
    bool updating;
};

/* -- Bringing the parts up to date ------------------------------------------------------------ */

static struct shown look(const struct desk *desk)
{
    struct shown shown;
    memset(&shown, 0, sizeof shown); /* the gaps, too: it is compared as bytes */
    shown.game = match_game(&desk->match);
    shown.now = desk->match.now;
    shown.entries = desk->match.entries;
    shown.values = desk->values.count;
    shown.advice = desk->advice;
    shown.made = (int)(desk->made * 100);
    shown.round = desk->round;
    shown.watch = desk->watch;
    shown.thinking = desk->thinking;
    shown.looking = desk->looking;
    shown.paused = desk->paused;
    shown.reviewing = desk->reviewing;
    shown.analysing = desk->analysing;
    shown.previewing = desk->previewing;
    shown.aside = desk->match.aside != NULL;
    shown.message = g_str_hash(text_get(&desk->message));
    return shown;
}

static void sound(struct window *window, const struct shown *now)
{
    bool moved = now->game == window->shown.game && now->now == window->shown.now + 1;
    bool over = match_turn(&window->session.desk.match) == GAME_OVER;
    if (moved && window->session.settings.on[SETTING_SOUNDS])
        sound_play(over ? SOUND_END : SOUND_MOVE);
}

/* Reduced motion is the system's word, and above the person's own speed. */
static void apply_settings(struct window *window)
{
    struct session *session = &window->session;
    gboolean moves = TRUE;
    g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &moves, NULL);
    session->desk.speed = moves ? session->settings.speed : SPEED_OFF;
    session->desk.watch = session->settings.watch;
    session->desk.showing_preview = session->settings.on[SETTING_PREVIEW];
    AdwStyleManager *style = adw_style_manager_get_default();
    art_set_look(session->art, adw_style_manager_get_high_contrast(style),
                 adw_style_manager_get_dark(style));
}

static void update(struct window *window)
{
    struct session *session = &window->session;
    struct shown now = look(&session->desk);
    const char *title = match_game(&session->desk.match)->title;
    sound(window, &now);
    window->shown = now;
    if (strcmp(gtk_menu_button_get_label(GTK_MENU_BUTTON(window->switcher)), title) != 0) {
        gtk_menu_button_set_label(GTK_MENU_BUTTON(window->switcher), title);
        gtk_window_set_title(GTK_WINDOW(window->window), title);
    }
    actions_update(session, G_ACTION_MAP(window->window));
    board_update(window->board);
    bar_update(window->bar, board_typed(window->board));
    panel_update(window->panel);
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
    const struct desk *desk = &window->session.desk;
    bool moving = stage_end(desk->stage) > now || desk->shown != desk->match.now;
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

static void pulse(struct window *window, double now)
{
    struct session *session = &window->session;
    struct desk *desk = &session->desk;
    now = fmax(now, desk->ticked);
    double next = desk_tick(desk, now);
    if (session->stepping && desk->match.now != window->shown.now) {
        session->stepping = false;
        desk_do(desk, DESK_PAUSE);
    }
    struct shown shown = look(desk);
    if (memcmp(&shown, &window->shown, sizeof shown) != 0)
        update(window);
    else
        panel_update_clocks(window->panel);
    await(window, now, next);
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
    window->updating = true;
    apply_settings(window);
    update(window);
    pulse(window, session_time());
    window->updating = false;
}

static void on_system(GObject *object, GParamSpec *property, gpointer data)
{
    (void)object, (void)property;
    changed(data);
}

/* -- The parts -------------------------------------------------------------------------------- */

static GtkWidget *make_button(const char *icon, const char *action, const char *tip)
{
    GtkWidget *button = gtk_button_new_from_icon_name(icon);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
    gtk_widget_set_tooltip_text(button, tip);
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
    return button;
}

static GtkWidget *make_header(struct window *window)
{
    GtkWidget *menu = gtk_menu_button_new(), *panel = gtk_toggle_button_new();
    GMenuModel *model = actions_menu(), *games = actions_games();
    window->header = adw_header_bar_new();
    AdwHeaderBar *bar = ADW_HEADER_BAR(window->header);
    window->switcher = gtk_menu_button_new();
    gtk_menu_button_set_label(GTK_MENU_BUTTON(window->switcher), "");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(window->switcher), games);
    gtk_widget_set_tooltip_text(window->switcher, _("Play another game"));
    gtk_widget_add_css_class(window->switcher, "flat");
    gtk_widget_add_css_class(window->switcher, "switcher");
    adw_header_bar_set_title_widget(bar, window->switcher);
    window->new = make_button("document-new-symbolic", "win.setup", _("New game (Ctrl+N)"));
    window->redo = make_button("edit-redo-symbolic", "win.redo", _("Redo (Ctrl+Shift+Z)"));
    adw_header_bar_pack_start(bar, window->new);
    adw_header_bar_pack_start(bar,
                              make_button("edit-undo-symbolic", "win.undo", _("Undo (Ctrl+Z)")));
    adw_header_bar_pack_start(bar, window->redo);
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu), "open-menu-symbolic");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(menu), model);
    gtk_menu_button_set_primary(GTK_MENU_BUTTON(menu), TRUE);
    gtk_widget_set_tooltip_text(menu, _("Menu (F10)"));
    gtk_button_set_icon_name(GTK_BUTTON(panel), "sidebar-show-right-symbolic");
    gtk_actionable_set_action_name(GTK_ACTIONABLE(panel), "win.panel");
    gtk_widget_set_tooltip_text(panel, _("Players and moves (F9)"));
    adw_header_bar_pack_end(bar, menu);
    adw_header_bar_pack_end(bar, panel);
    adw_header_bar_pack_end(bar, make_button("hint-symbolic", "win.hint", _("Hint (Ctrl+H)")));
    g_object_unref(model);
    g_object_unref(games);
    return window->header;
}

static GtkWidget *make_content(struct window *window)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    window->board = board_new(&window->session);
    window->bar = bar_new(&window->session);
    gtk_box_append(GTK_BOX(box), window->board);
    gtk_box_append(GTK_BOX(box), bar_widget(window->bar));
    return box;
}

static void make_flap(struct window *window)
{
    window->flap = adw_flap_new();
    window->panel = panel_new(&window->session);
    AdwFlap *flap = ADW_FLAP(window->flap);
    adw_flap_set_content(flap, make_content(window));
    adw_flap_set_flap(flap, panel_widget(window->panel));
    adw_flap_set_separator(flap, gtk_separator_new(GTK_ORIENTATION_VERTICAL));
    adw_flap_set_flap_position(flap, GTK_PACK_END);
    adw_flap_set_reveal_flap(flap, window->session.settings.on[SETTING_PANEL] &&
                                       window->session.settings.width >= WIDTH_FOLDED);
    gtk_widget_set_vexpand(window->flap, TRUE);
    GPropertyAction *action = g_property_action_new("panel", flap, "reveal-flap");
    g_action_map_add_action(G_ACTION_MAP(window->window), G_ACTION(action));
    g_object_unref(action);
}

/* Shows what fits into the width there is. */
static gboolean fit(gpointer data)
{
    struct window *window = data;
    bool narrow = window->width < WIDTH_NARROW, folded = window->width < WIDTH_FOLDED;
    window->fitting = 0;
    adw_flap_set_fold_policy(ADW_FLAP(window->flap),
                             folded ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
    gtk_widget_set_visible(window->new, !narrow);
    adw_header_bar_set_decoration_layout(ADW_HEADER_BAR(window->header), narrow ? ":close" : NULL);
    return G_SOURCE_REMOVE;
}

/* The surface has a size. In the middle of a layout nothing may change that asks for another. */
static void resize(GdkSurface *surface, int width, int height, gpointer data)
{
    struct window *window = data;
    (void)surface, (void)height;
    bool same = (width < WIDTH_NARROW) == (window->width < WIDTH_NARROW) &&
                (width < WIDTH_FOLDED) == (window->width < WIDTH_FOLDED);
    window->width = width;
    if (!same && !window->fitting)
        window->fitting = g_idle_add(fit, window);
}

static void watch_size(GtkWidget *widget, gpointer data)
{
    g_signal_connect(gtk_native_get_surface(GTK_NATIVE(widget)), "layout", G_CALLBACK(resize),
                     data);
    frames_watch(widget);
}

static gboolean close_window(GtkWindow *gtk, gpointer data)
{
    struct window *window = data;
    struct session *session = &window->session;
    struct text error = {0};
    gtk_window_get_default_size(gtk, &session->settings.width, &session->settings.height);
    if (!adw_flap_get_folded(ADW_FLAP(window->flap)))
        session->settings.on[SETTING_PANEL] = adw_flap_get_reveal_flap(ADW_FLAP(window->flap));
    settings_write(&session->settings, &error);
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
    desk_close(&window->session.desk);
    while (g_idle_remove_by_data(window))
        ;
    bar_free(window->bar);
    panel_free(window->panel);
    art_close(window->session.art);
    text_free(&window->session.note);
    free(window);
}

static void watch_system(struct window *window)
{
    AdwStyleManager *style = adw_style_manager_get_default();
    g_signal_connect(style, "notify::dark", G_CALLBACK(on_system), window);
    g_signal_connect(style, "notify::high-contrast", G_CALLBACK(on_system), window);
    g_signal_connect(gtk_settings_get_default(), "notify::gtk-enable-animations",
                     G_CALLBACK(on_system), window);
}

struct session *window_open(GtkApplication *application)
{
    struct window *window = memory_zeroed(1, sizeof *window);
    struct session *session = &window->session;
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    settings_read(&session->settings);
    session->art = art_open();
    session->changed = changed;
    desk_open(&session->desk, random_fresh_seed(), wake, window);
    window->window = adw_application_window_new(application);
    session->window = GTK_WINDOW(window->window);
    actions_add(session, application, G_ACTION_MAP(window->window));
    gtk_box_append(GTK_BOX(box), make_header(window));
    make_flap(window);
    gtk_box_append(GTK_BOX(box), window->flap);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window->window), box);
    gtk_window_set_default_size(session->window, session->settings.width, session->settings.height);
    gtk_window_set_icon_name(session->window, "org.quincunx.Quincunx");
    gtk_widget_set_size_request(window->window, WIDTH_LEAST, HEIGHT_LEAST);
    g_signal_connect(window->window, "realize", G_CALLBACK(watch_size), window);
    g_signal_connect(window->window, "close-request", G_CALLBACK(close_window), window);
    g_object_set_data_full(G_OBJECT(window->window), "session", window, end);
    watch_system(window);
    window->width = session->settings.width;
    fit(window);
    opening_last(session);
    changed(session);
    gtk_widget_grab_focus(window->board);
    return session;
}
