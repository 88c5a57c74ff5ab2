/* What the person prefers. */
#include "front/gtk/settings.h"

#include "base/file.h"
#include "front/languages.h"

#include <glib.h>

enum { BYTES_MOST = 1 << 20, WIDTH = 900, HEIGHT = 640, SIDE_MOST = 16384 };

const struct setting_about setting_about[SETTINGS] = {
    [SETTING_TARGETS] = {"targets", N_("Show Legal Moves"),
                         N_("A dot on every square where you can play"), true},
    [SETTING_LAST] = {"last", N_("Show Last Move"), N_("A frame around its squares"), true},
    [SETTING_PREVIEW] = {"preview", N_("Preview Moves"),
                         N_("What the move under the pointer would do"), true},
    [SETTING_COORDINATES] = {"coordinates", N_("Show Coordinates"),
                             N_("Letters and numbers around the board"), true},
    [SETTING_COUNTS] = {"counts", N_("Show Stone Counts"), N_("The number of stones on a square"),
                        true},
    [SETTING_SOUNDS] = {"sounds", N_("Play Sounds"), N_("A click for every move"), false},
    [SETTING_PANEL] = {"panel", NULL, NULL, true},
};

/* The file with its comments and whatever other versions keep there. */
static GKeyFile *load(struct text *path, struct text *error)
{
    GKeyFile *file = g_key_file_new();
    struct text contents = {0}, why = TEXT_SPOKEN;
    if (file_state_path("desktop.ini", path, error) &&
        file_read(text_get(path), BYTES_MOST, &contents, &why))
        g_key_file_load_from_data(file, text_get(&contents), contents.length,
                                  G_KEY_FILE_KEEP_COMMENTS, NULL);
    text_free(&contents);
    text_free(&why);
    return file;
}

static bool store(GKeyFile *file, const struct text *path, struct text *error)
{
    struct text contents = {0}, why = {.language = error->language};
    gsize length;
    char *data = g_key_file_to_data(file, &length, NULL);
    text_add_bytes(&contents, data, length);
    bool good = path->length && file_write(text_get(path), &contents, &why);
    if (!good && path->length)
        text_fail(error, "Couldn't save your preferences: %s.", text_get(&why));
    g_free(data);
    text_free(&contents);
    text_free(&why);
    return good;
}

static const char *const theme_name[THEMES] = {
    [THEME_SYSTEM] = "system", [THEME_LIGHT] = "light", [THEME_DARK] = "dark"};

/* The index of a name in a list, or `standard`. */
static int find_name(GKeyFile *file, const char *group, const char *key, const char *const *names,
                     int count, int standard)
{
    char *value = g_key_file_get_string(file, group, key, NULL);
    int found = 0;
    while (value && found < count && g_strcmp0(names[found], value) != 0)
        found++;
    bool good = value && found < count;
    g_free(value);
    return good ? found : standard;
}

static int read_side(GKeyFile *file, const char *key, int standard)
{
    int value = g_key_file_get_integer(file, "window", key, NULL);
    return value > 0 && value <= SIDE_MOST ? value : standard;
}

void window_settings_read(struct window_settings *settings)
{
    struct text path = {0}, error = TEXT_SPOKEN;
    GKeyFile *file = load(&path, &error);
    for (int i = 0; i < SETTINGS; i++) {
        GError *missing = NULL;
        bool value = g_key_file_get_boolean(file, "show", setting_about[i].key, &missing);
        settings->on[i] = missing ? setting_about[i].standard : value;
        g_clear_error(&missing);
    }
    settings->speed =
        (enum speed)find_name(file, "play", "speed", speed_name, SPEEDS, SPEED_NORMAL);
    settings->watch =
        (enum watch)find_name(file, "play", "watch", watch_name, WATCHES, WATCH_STUCK);
    settings->theme =
        (enum theme)find_name(file, "show", "theme", theme_name, THEMES, THEME_SYSTEM);
    settings->board = (enum board_color)find_name(file, "show", "board", board_color_name,
                                                  BOARD_COLORS, BOARD_OWN);
    settings->width = read_side(file, "width", WIDTH);
    settings->height = read_side(file, "height", HEIGHT);
    g_key_file_unref(file);
    text_free(&path);
    text_free(&error);
}

bool window_settings_write(const struct window_settings *settings, struct text *error)
{
    struct text path = {0};
    GKeyFile *file = load(&path, error);
    for (int i = 0; i < SETTINGS; i++)
        g_key_file_set_boolean(file, "show", setting_about[i].key, settings->on[i]);
    g_key_file_set_string(file, "play", "speed", speed_name[settings->speed]);
    g_key_file_set_string(file, "play", "watch", watch_name[settings->watch]);
    g_key_file_set_string(file, "show", "theme", theme_name[settings->theme]);
    g_key_file_set_string(file, "show", "board", board_color_name[settings->board]);
    g_key_file_set_integer(file, "window", "width", settings->width);
    g_key_file_set_integer(file, "window", "height", settings->height);
    bool good = store(file, &path, error);
    g_key_file_unref(file);
    text_free(&path);
    return good;
}

void window_settings_apply(const struct window_settings *settings, struct desk *desk)
{
    desk_set_speed(desk, settings->speed);
    desk_set_watch(desk, settings->watch);
    desk_set_preview(desk, settings->on[SETTING_PREVIEW]);
}

bool window_settings_follow(struct window_settings *settings, const struct view *view)
{
    struct window_settings old = *settings;
    settings->speed = view->speed;
    settings->watch = view->watch;
    settings->on[SETTING_PREVIEW] = view->on[DESK_PREVIEW];
    return old.speed != settings->speed || old.watch != settings->watch ||
           old.on[SETTING_PREVIEW] != settings->on[SETTING_PREVIEW];
}

bool settings_read_start(const struct game *game, struct start *start)
{
    struct text path = {0}, error = TEXT_SPOKEN;
    gsize words = 0;
    GKeyFile *file = load(&path, &error);
    char **word = g_key_file_get_string_list(file, "start", game->name, &words, NULL);
    bool good = words == 3 && spec_read(&start->spec, word[0], &error) && start->spec.game == game;
    for (int side = 0; good && side < 2; side++)
        g_strlcpy(start->player[side], word[1 + side], PLAYER_NAME);
    g_strfreev(word);
    g_key_file_unref(file);
    text_free(&path);
    text_free(&error);
    return good;
}

bool settings_write_start(const struct start *start, struct text *error)
{
    struct text path = {0}, spec = {0};
    GKeyFile *file = load(&path, error);
    spec_write(&start->spec, &spec);
    const char *word[3] = {text_get(&spec), start->player[0], start->player[1]};
    g_key_file_set_string_list(file, "start", start->spec.game->name, word, 3);
    bool good = store(file, &path, error);
    g_key_file_unref(file);
    text_free(&path);
    text_free(&spec);
    return good;
}
