/* What the person prefers, in a plain file in the state folder. A file that makes no sense is as
 * good as none. */
#ifndef QUINCUNX_FRONT_GTK_SETTINGS_H
#define QUINCUNX_FRONT_GTK_SETTINGS_H

#include "core/spec.h"
#include "front/gtk/colors.h"
#include "match/desk.h"

/* What can be switched on and off. */
enum setting {
    SETTING_TARGETS,
    SETTING_LAST,
    SETTING_PREVIEW,
    SETTING_COORDINATES,
    SETTING_COUNTS,
    SETTING_SOUNDS,
    SETTING_PANEL,
    SETTINGS
};

struct setting_about {
    const char *key;
    const char *title, *about; /* NULL: not among the preferences */
    bool standard;
};
extern const struct setting_about setting_about[SETTINGS];

/* What is light and dark: as the system has it, or always so. */
enum theme { THEME_SYSTEM, THEME_LIGHT, THEME_DARK, THEMES };

struct window_settings {
    bool on[SETTINGS];
    enum theme theme;
    enum board_color board;
    enum speed speed;
    enum watch watch;
    int width, height; /* of the window */
};

void window_settings_read(struct window_settings *);

/* False, and said, where the file cannot be written. */
bool window_settings_write(const struct window_settings *, struct text *error);

/* Commands change some of them at the desk, too: gives them to the desk; and takes them from its
 * view, true if one of them is new. */
void window_settings_apply(const struct window_settings *, struct desk *);
bool window_settings_follow(struct window_settings *, const struct view *);

/* How a game was last begun: its spec and players. False if it never was. */
struct start {
    struct spec spec;
    char player[2][PLAYER_NAME];
};
bool settings_read_start(const struct game *, struct start *);
bool settings_write_start(const struct start *, struct text *error);

#endif
