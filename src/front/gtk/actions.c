/* What a person can do with the window. */
#include "front/gtk/actions.h"

#include "front/gtk/learn.h"
#include "front/gtk/opening.h"
#include "front/gtk/preferences.h"
#include "front/gtk/records.h"
#include "front/gtk/rules.h"
#include "front/gtk/setup.h"
#include "front/gtk/statistics.h"
#include "front/languages.h"

#include <adwaita.h>
#include <string.h>

/* The keys of the desk's commands. */
static const struct {
    const char *keys[3];
    bool toggles;      /* it switches something on and off */
    const char *title; /* in the list of keys; NULL: the command's own */
} commands[DESK_COMMANDS] = {
    [DESK_UNDO] = {{"<Ctrl>z"}},
    [DESK_REDO] = {{"<Ctrl><Shift>z", "<Ctrl>y"}},
    [DESK_HINT] = {{"<Ctrl>h", "F2"}},
    [DESK_ANALYSE] = {{"<Ctrl>e"}, true},
    [DESK_PREVIEW] = {{NULL}, true},
    [DESK_REVIEW] = {{"<Ctrl>r"}, true},
    [DESK_NEXT_MISTAKE] = {{"<Alt>Page_Down"}},
    [DESK_PREVIOUS_MISTAKE] = {{"<Alt>Page_Up"}},
    [DESK_TRY] = {{"<Ctrl>t"}},
    [DESK_BACK] = {{"<Alt>Left"}, .title = N_("Previous move")},
    [DESK_FORWARD] = {{"<Alt>Right"}, .title = N_("Next move")},
    [DESK_FIRST] = {{"<Alt>Home"}, .title = N_("First position")},
    [DESK_LAST] = {{"<Alt>End"}, .title = N_("Last position")},
    [DESK_RETURN] = {{"<Alt>Up"}, .title = N_("Return to the game")},
    [DESK_NEW] = {{"<Ctrl><Shift>n"}},
    [DESK_RESUME] = {{"<Ctrl><Shift>e"}},
    [DESK_RESTART] = {{"<Ctrl><Shift>r"}},
    [DESK_SCRAMBLE] = {{"<Ctrl>m"}},
    [DESK_SWAP] = {{"<Ctrl>x"}},
    [DESK_FLIP] = {{"<Ctrl>f"}, true},
    [DESK_PAUSE] = {{"<Ctrl>p", "Pause"}, true},
    [DESK_STEP] = {{"<Ctrl>space"}},
    [DESK_HOME] = {{"<Ctrl>Home"}},
};

/* -- Commands of the desk --------------------------------------------------------------------- */

static void run_command(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct session *session = data;
    const char *name = g_action_get_name(G_ACTION(action));
    int command = 0;
    (void)parameter;
    while (strcmp(desk_about[command].name, name) != 0)
        command++;
    text_clear(&session->note);
    desk_do(session->desk, (enum desk_command)command);
    session_changed(session);
}

static void add_commands(struct session *session, GtkApplication *application, GActionMap *window)
{
    for (int i = 0; i < DESK_COMMANDS; i++) {
        GSimpleAction *action = commands[i].toggles
                                    ? g_simple_action_new_stateful(desk_about[i].name, NULL,
                                                                   g_variant_new_boolean(FALSE))
                                    : g_simple_action_new(desk_about[i].name, NULL);
        char *full = g_strconcat("win.", desk_about[i].name, NULL);
        g_signal_connect(action, "activate", G_CALLBACK(run_command), session);
        g_action_map_add_action(window, G_ACTION(action));
        gtk_application_set_accels_for_action(application, full, commands[i].keys);
        g_object_unref(action);
        g_free(full);
    }
}

/* -- What the window adds --------------------------------------------------------------------- */

#define ACTION(name) static void name(GSimpleAction *action, GVariant *parameter, gpointer data)

ACTION(set_up)
{
    struct session *session = data;
    const struct view *view = session_view(session);
    const struct home *home = view->home;
    (void)action, (void)parameter;
    setup_show(session, view->game ? view->game : home->card[home->latest].game);
}

ACTION(open_file)
{
    (void)action, (void)parameter;
    records_open(data);
}

ACTION(save_file)
{
    (void)action, (void)parameter;
    records_save(data);
}

ACTION(copy_link)
{
    (void)action, (void)parameter;
    records_copy_link(data);
}

ACTION(copy_position)
{
    (void)action, (void)parameter;
    records_copy_position(data);
}

ACTION(copy_record)
{
    (void)action, (void)parameter;
    records_copy_record(data);
}

ACTION(go_full)
{
    struct session *session = data;
    (void)action, (void)parameter;
    if (gtk_window_is_fullscreen(session->window))
        gtk_window_unfullscreen(session->window);
    else
        gtk_window_fullscreen(session->window);
}

ACTION(list_lessons)
{
    struct session *session = data;
    (void)action, (void)parameter;
    learn_show(session, session_view(session)->game);
}

ACTION(show_statistics)
{
    (void)action, (void)parameter;
    statistics_show(data);
}

/* What is said or offered goes. */
ACTION(dismiss)
{
    struct session *session = data;
    (void)action, (void)parameter;
    text_clear(&session->note);
    desk_escape(session->desk);
    session_changed(session);
}

ACTION(show_rules)
{
    struct session *session = data;
    (void)action, (void)parameter;
    rules_show(session, session_view(session)->game);
}

ACTION(show_preferences)
{
    (void)action, (void)parameter;
    preferences_show(data);
}

ACTION(show_about)
{
    struct session *session = data;
    (void)action, (void)parameter;
    adw_show_about_window(session->window, "application-name", "Quincunx", "application-icon",
                          "org.quincunx.Quincunx", "version", QUINCUNX_VERSION, "license-type",
                          GTK_LICENSE_MIT_X11, "comments", _("Play and study five board games"),
                          NULL);
}

ACTION(switch_game)
{
    struct session *session = data;
    struct text error = TEXT_SPOKEN;
    const struct game *game = game_find(g_variant_get_string(parameter, NULL), &error);
    (void)action;
    text_free(&error);
    if (game && (game != session_view(session)->game || session_view(session)->home))
        opening_game(session, game);
    session_changed(session);
}

ACTION(show_keys);

static const struct {
    GActionEntry entry;
    const char *keys[3];
    const char *title; /* in the list of keys */
    bool anywhere;     /* also at home, where no game is on the board */
} extras[] = {
    {{.name = "setup", .activate = set_up}, {"<Ctrl>n"}, N_("Set up a new game"), true},
    {{.name = "open", .activate = open_file}, {"<Ctrl>o"}, N_("Open game"), true},
    {{.name = "save", .activate = save_file}, {"<Ctrl>s"}, N_("Save game")},
    {{.name = "copy-link", .activate = copy_link}, {"<Ctrl><Shift>l"}, N_("Copy link")},
    {{.name = "copy-position", .activate = copy_position}, {0}, NULL},
    {{.name = "copy-record", .activate = copy_record}, {"<Ctrl><Shift>c"}, N_("Copy game record")},
    {{.name = "full-screen", .activate = go_full, .state = "false"},
     {"F11"},
     N_("Full screen"),
     true},
    {{.name = "lessons", .activate = list_lessons}, {0}, NULL},
    {{.name = "statistics", .activate = show_statistics}, {"<Ctrl>i"}, N_("Statistics"), true},
    {{.name = "dismiss", .activate = dismiss}, {0}, NULL, true},
    {{.name = "rules", .activate = show_rules}, {"F1"}, N_("Rules")},
    {{.name = "preferences", .activate = show_preferences},
     {"<Ctrl>comma"},
     N_("Preferences"),
     true},
    {{.name = "keys", .activate = show_keys}, {"<Ctrl>question"}, N_("Keyboard shortcuts"), true},
    {{.name = "about", .activate = show_about}, {0}, NULL, true},
    {{.name = "game", .activate = switch_game, .parameter_type = "s", .state = "''"},
     {0},
     NULL,
     true},
};

/* Keys that are no actions of ours. */
static const struct {
    const char *keys, *title;
} others[] = {{"Left Right Up Down", N_("Move to another square")},
              {"Return", N_("Play on this square, or play the typed move")},
              {"a...z 0...9", N_("Type a move, as written in the list of moves")},
              {"Escape", N_("Clear selection, hint or typed move")},
              {"F9", N_("Players and moves")},
              {"F10", N_("Menu")},
              {"<Ctrl>w", N_("Close window")}};

/* -- Keys ------------------------------------------------------------------------------------- */

static void add_key(GString *ui, const char *title, const char *keys)
{
    char *line = g_markup_printf_escaped(
        "<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
        "<property name='accelerator'>%s</property></object></child>",
        title, keys);
    g_string_append(ui, line);
    g_free(line);
}

static void begin_group(GString *ui, const char *title)
{
    char *line = g_markup_printf_escaped("<child><object class='GtkShortcutsGroup'>"
                                         "<property name='title'>%s</property>",
                                         title);
    g_string_append(ui, line);
    g_free(line);
}

/* The keys as a window that lists them, from the same tables. */
ACTION(show_keys)
{
    struct session *session = data;
    GString *ui = g_string_new(
        "<interface><object class='GtkShortcutsWindow' id='keys'><property name='modal'>1</property>"
        "<child><object class='GtkShortcutsSection'>");
    (void)action, (void)parameter;
    begin_group(ui, _("Board and window"));
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
        add_key(ui, _(others[i].title), others[i].keys);
    for (size_t i = 0; i < G_N_ELEMENTS(extras); i++)
        if (extras[i].title)
            add_key(ui, _(extras[i].title), extras[i].keys[0]);
    g_string_append(ui, "</object></child>");
    begin_group(ui, _(NC_("group of commands", "Game")));
    for (int i = 0; i < DESK_COMMANDS; i++)
        if (commands[i].keys[0])
            add_key(ui, _(commands[i].title ? commands[i].title : desk_about[i].title),
                    commands[i].keys[0]);
    g_string_append(ui, "</object></child></object></child></object></interface>");
    GtkBuilder *builder = gtk_builder_new_from_string(ui->str, -1);
    GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "keys"));
    gtk_window_set_title(window, _("Keyboard Shortcuts"));
    gtk_window_set_transient_for(window, session->window);
    gtk_window_present(window);
    g_object_unref(builder);
    g_string_free(ui, TRUE);
}

/* -- All of them ------------------------------------------------------------------------------ */

void actions_add(struct session *session, GtkApplication *application, GActionMap *window)
{
    add_commands(session, application, window);
    for (size_t i = 0; i < G_N_ELEMENTS(extras); i++) {
        char *full = g_strconcat("win.", extras[i].entry.name, NULL);
        g_action_map_add_action_entries(window, &extras[i].entry, 1, session);
        gtk_application_set_accels_for_action(application, full, extras[i].keys);
        g_free(full);
    }
    gtk_application_set_accels_for_action(application, "win.panel",
                                          (const char *const[]){"F9", NULL});
    gtk_application_set_accels_for_action(application, "window.close",
                                          (const char *const[]){"<Ctrl>w", "<Ctrl>q", NULL});
}

static void enable(GActionMap *window, const char *name, bool possible)
{
    g_simple_action_set_enabled(G_SIMPLE_ACTION(g_action_map_lookup_action(window, name)),
                                possible);
}

void actions_update(GActionMap *window, const struct news *news)
{
    const struct view *view = news->view;
    if (!(news->parts & (VIEW_COMMANDS | VIEW_GAME | VIEW_HOME)))
        return;
    for (int i = 0; i < DESK_COMMANDS; i++) {
        GSimpleAction *action =
            G_SIMPLE_ACTION(g_action_map_lookup_action(window, desk_about[i].name));
        g_simple_action_set_enabled(action, view->can[i]);
        if (commands[i].toggles)
            g_simple_action_set_state(action, g_variant_new_boolean(view->on[i]));
    }
    bool playing = view->game && !view->home;
    for (size_t i = 0; i < G_N_ELEMENTS(extras); i++)
        enable(window, extras[i].entry.name, playing || extras[i].anywhere);
    enable(window, "lessons", playing && learn_exists(view->game));
    g_simple_action_set_state(G_SIMPLE_ACTION(g_action_map_lookup_action(window, "game")),
                              g_variant_new_string(view->game ? view->game->name : ""));
}

/* -- Menus ------------------------------------------------------------------------------------ */

/* A row of the menu: a command of the desk, or an action of the window with its label. NULL in both
 * ends a section; a title begins a menu inside, up to the next one. */
struct row {
    const char *label, *action;
};

static void fill_section(GMenu *menu, const struct row *row, size_t count)
{
    GMenu *section = g_menu_new();
    for (size_t i = 0; i < count; i++) {
        char *full = g_strconcat("win.", row[i].action, NULL);
        g_menu_append(section, _(row[i].label), full);
        g_free(full);
    }
    g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
    g_object_unref(section);
}

static void add_inside(GMenu *menu, const char *title, const struct row *row, size_t count)
{
    GMenu *section = g_menu_new(), *inside = g_menu_new();
    fill_section(inside, row, count);
    g_menu_append_submenu(section, title, G_MENU_MODEL(inside));
    g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
    g_object_unref(section);
    g_object_unref(inside);
}

static void add_quit(GMenu *menu)
{
    GMenu *end = g_menu_new();
    g_menu_append(end, _("_Quit"), "window.close");
    g_menu_append_section(menu, NULL, G_MENU_MODEL(end));
    g_object_unref(end);
}

GMenuModel *actions_menu(void)
{
    static const struct row game[] = {{N_("_Home"), "home"},           {N_("_New Game…"), "setup"},
                                      {N_("_Earlier Game"), "resume"}, {N_("Res_tart"), "restart"},
                                      {N_("_Open…"), "open"},          {N_("_Save As…"), "save"}};
    static const struct row play[] = {{N_("_Pause"), "pause"},     {N_("_Step"), "step"},
                                      {N_("_Redo"), "redo"},       {N_("S_wap Sides"), "swap"},
                                      {N_("_Flip Board"), "flip"}, {N_("S_huffle"), "scramble"},
                                      {N_("_Resign"), "resign"}};
    static const struct row copy[] = {{N_("Copy _Link"), "copy-link"},
                                      {N_("Copy _Position"), "copy-position"},
                                      {N_("Copy Game _Record"), "copy-record"}};
    static const struct row study[] = {{N_("_Learn…"), "lessons"},
                                       {N_("_Analyse"), "analyse"},
                                       {N_("_Review"), "review"},
                                       {N_("_Next Mistake"), "next-mistake"},
                                       {N_("_Previous Mistake"), "previous-mistake"},
                                       {N_("_Try Again"), "try"},
                                       {N_("Return to _Game"), "return"}};
    static const struct row rest[] = {
        {N_("F_ull Screen"), "full-screen"}, {N_("_Preferences"), "preferences"},
        {N_("Statist_ics"), "statistics"},   {N_("_Rules"), "rules"},
        {N_("_Keyboard Shortcuts"), "keys"}, {N_("_About Quincunx"), "about"}};
    GMenu *menu = g_menu_new();
    fill_section(menu, game, G_N_ELEMENTS(game));
    add_inside(menu, _("_Copy"), copy, G_N_ELEMENTS(copy));
    add_inside(menu, _("P_lay"), play, G_N_ELEMENTS(play));
    add_inside(menu, _("St_udy"), study, G_N_ELEMENTS(study));
    fill_section(menu, rest, G_N_ELEMENTS(rest));
    add_quit(menu);
    return G_MENU_MODEL(menu);
}

GMenuModel *actions_home_menu(void)
{
    static const struct row begin[] = {{N_("_New Game…"), "setup"}, {N_("_Open…"), "open"}};
    static const struct row rest[] = {{N_("F_ull Screen"), "full-screen"},
                                      {N_("_Preferences"), "preferences"},
                                      {N_("Statist_ics"), "statistics"},
                                      {N_("_Keyboard Shortcuts"), "keys"},
                                      {N_("_About Quincunx"), "about"}};
    GMenu *menu = g_menu_new();
    fill_section(menu, begin, G_N_ELEMENTS(begin));
    fill_section(menu, rest, G_N_ELEMENTS(rest));
    add_quit(menu);
    return G_MENU_MODEL(menu);
}

GMenuModel *actions_games(void)
{
    GMenu *menu = g_menu_new();
    for (int i = 0; game_list[i]; i++) {
        if (game_list[i]->hidden)
            continue;
        GMenuItem *item = g_menu_item_new(_(game_list[i]->title), NULL);
        g_menu_item_set_action_and_target(item, "win.game", "s", game_list[i]->name);
        g_menu_append_item(menu, item);
        g_object_unref(item);
    }
    return G_MENU_MODEL(menu);
}
