/* Playing. Every key of keys.c is a command, letters in either case. A move is typed after / or :,
 * or begins by itself with a letter or digit that is no command. */
#include "front/tui/play.h"

#include "front/languages.h"
#include "front/tui/course.h"
#include "front/tui/ending.h"
#include "front/tui/help_line.h"
#include "front/tui/keys.h"
#include "front/tui/learn.h"

#include <ctype.h>
#include <string.h>

enum { ENTRY_MOST = 24, ESCAPE = 27 };

/* -- The cursor ------------------------------------------------------------------------------- */

static void put_cursor(struct screen *screen, int cell)
{
    screen->cursor = cell;
    screen->cursor_shown = true;
    screen->button = -1;
    desk_hover(screen->desk, cell);
}

static bool is_target(const struct screen *screen, int cell)
{
    return desk_view(screen->desk)->marks.cell[cell] & MARK_TARGET;
}

void play_step(struct screen *screen, int direction)
{
    static const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
    put_cursor(screen, screen->button >= 0
                           ? screen->cursor
                           : layout_step(&screen->layout, &desk_view(screen->desk)->scene,
                                         screen->cursor, dy[direction], dx[direction]));
}

/* Goes through the cells that can be touched and then the buttons, around at the end. */
void play_next_target(struct screen *screen, int step)
{
    const struct view *view = desk_view(screen->desk);
    int cells = view->scene.cells, all = cells + view->buttons;
    int at = screen->button >= 0 ? cells + screen->button : screen->cursor;
    if (ending_next(screen, step))
        return;
    for (int i = 0; i < all; i++) {
        at = (at + all + step) % all;
        if (at >= cells) {
            put_cursor(screen, screen->cursor);
            screen->button = at - cells;
            return;
        }
        if (is_target(screen, at)) {
            put_cursor(screen, at);
            return;
        }
    }
    screen_say(screen, "There is nothing to choose right now.");
}

bool play_only_button(const struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    for (int i = 0; i < view->scene.cells; i++)
        if (is_target(screen, i))
            return false;
    return view->buttons == 1;
}

void play_touch(struct screen *screen, int unused)
{
    const struct view *view = desk_view(screen->desk);
    (void)unused;
    if (ending_take(screen))
        return;
    if (screen->button >= 0 && screen->button < view->buttons)
        desk_press(screen->desk, view->button[screen->button].move);
    else if (play_only_button(screen))
        desk_press(screen->desk, view->button[0].move);
    else if (!screen->cursor_shown)
        put_cursor(screen, screen->cursor); /* the mouse hid it: first see where it is */
    else
        desk_touch(screen->desk, screen->cursor);
    screen->button = -1;
}

void play_escape(struct screen *screen, int unused)
{
    (void)unused;
    if (!desk_escape(screen->desk))
        screen_say(screen, "Nothing is selected. Press Q to quit, or ? for all keys.");
}

/* -- Typed moves ------------------------------------------------------------------------------ */

/* A cell's name or a button's word begins with this character. */
static bool begins_move(const struct screen *screen, int key)
{
    const struct view *view = desk_view(screen->desk);
    if (key > 127 || !isalnum(key))
        return false;
    key = tolower(key);
    for (int i = 0; i < view->scene.cells; i++)
        if (tolower((unsigned char)view->scene.cell[i].name[0]) == key)
            return true;
    for (int i = 0; i < view->buttons; i++)
        if (tolower((unsigned char)view->button[i].text[0]) == key)
            return true;
    return false;
}

/* The cursor follows to the last cell that is named. */
static void follow_entry(struct screen *screen)
{
    const char *entry = text_get(&screen->entry);
    for (const char *at = entry; *at; at++) {
        int cell = scene_find(&desk_view(screen->desk)->scene, at);
        bool begins =
            at == entry || !isdigit((unsigned char)at[-1]) || !isdigit((unsigned char)*at);
        bool whole =
            at == entry || isalpha((unsigned char)*at) != 0 || !isalpha((unsigned char)at[-1]);
        if (cell != SCENE_NOWHERE && begins && whole) {
            put_cursor(screen, cell);
            return;
        }
    }
}

static bool is_enter(int key)
{
    return key == '\r' || key == '\n' || key == PRESS_ENTER;
}

void play_type(struct screen *screen, int unused)
{
    (void)unused;
    screen->typing = true;
}

static void stop_typing(struct screen *screen)
{
    screen->typing = false;
    text_clear(&screen->entry);
}

static void erase_one(struct screen *screen)
{
    struct text *entry = &screen->entry;
    if (!entry->length) {
        stop_typing(screen);
        return;
    }
    entry->at[--entry->length] = '\0';
    follow_entry(screen);
}

/* A move was typed. One cell is touched: it may be a whole move, or the first part of one. */
static void enter(struct screen *screen)
{
    const char *entry = text_get(&screen->entry);
    int cell = scene_find(&desk_view(screen->desk)->scene, entry);
    if (cell != SCENE_NOWHERE)
        desk_touch(screen->desk, cell);
    else if (*entry)
        desk_enter(screen->desk, entry);
    stop_typing(screen);
}

/* A key while a move is typed; false if it is none for that. */
static bool type(struct screen *screen, int key)
{
    struct text *entry = &screen->entry;
    if (is_enter(key)) {
        enter(screen);
    } else if (key == ESCAPE) {
        stop_typing(screen);
    } else if (key == 127 || key == '\b' || key == PRESS_BACKSPACE) {
        erase_one(screen);
    } else if (key < 128 && (isalnum(key) || (key && strchr("+-=> ", key)))) {
        if (entry->length < ENTRY_MOST)
            text_add_char(entry, (char)key);
        follow_entry(screen);
    } else {
        stop_typing(screen);
        return false;
    }
    return true;
}

/* -- Keys ------------------------------------------------------------------------------------- */

static void press(struct screen *screen, int key)
{
    const struct key *found = key_find(key, desk_view(screen->desk)->lesson.on);
    if (found) {
        found->run(screen, found->argument);
        return;
    }
    if (begins_move(screen, key)) {
        play_type(screen, 0);
        type(screen, key);
        return;
    }
    screen->refused = true;
    if (key < 128 && isdigit(key))
        screen_say(screen, "To type a move, press / first: %s.",
                   _(desk_view(screen->desk)->game->how));
    else if (key > ' ' && key < 127)
        screen_say(screen, "%c does nothing here. Press ? for all keys.", key);
    else
        screen_say(screen, "This key does nothing here. Press ? for all keys.");
}

/* -- The mouse -------------------------------------------------------------------------------- */

static void click(struct screen *screen, const struct event *event)
{
    const struct view *view = desk_view(screen->desk);
    int cell = layout_find(&screen->layout, &view->scene, event->y, event->x);
    size_t entry = course_find(screen, event->y, event->x);
    if (event->other) {
        play_escape(screen, 0);
        return;
    }
    if (event->y == screen->layout.help)
        for (int i = 0; i < screen->spots; i++)
            if (event->x >= screen->spot[i].from && event->x < screen->spot[i].to) {
                press(screen, screen->spot[i].key);
                return;
            }
    if (ending_click(screen, event->y, event->x))
        return;
    for (int i = 0; i < view->buttons; i++)
        if (area_has(screen->button_area[i], event->y, event->x)) {
            desk_press(screen->desk, view->button[i].move);
            return;
        }
    if (entry)
        desk_look(screen->desk, entry);
    else if (cell != SCENE_NOWHERE) {
        put_cursor(screen, cell);
        screen->cursor_shown = false;
        desk_touch(screen->desk, cell);
    }
}

static void hover(struct screen *screen, const struct event *event)
{
    const struct scene *scene = &desk_view(screen->desk)->scene;
    int cell = layout_find(&screen->layout, scene, event->y, event->x);
    if (cell == SCENE_NOWHERE || scene->cell[cell].ground == GROUND_STORE)
        return;
    put_cursor(screen, cell);
}

/* Pasted text can be a move, but no command; it is for the person to press Enter. */
static void paste(struct screen *screen, int key)
{
    bool letter = key >= ' ' && key < 127;
    if (!screen->typing && (key == '/' || key == ':' || begins_move(screen, key)))
        play_type(screen, 0);
    if (screen->typing && letter && key != '/' && key != ':')
        type(screen, key);
    else if (letter && !screen->typing)
        screen_say(screen, "Only a move can be pasted here.");
}

void play_handle(struct screen *screen, const struct event *event)
{
    if (event->what == EVENT_HOVER) {
        hover(screen, event);
        return;
    }
    text_clear(&screen->note);
    bool skipped = desk_skip(screen->desk), refused = screen->refused;
    screen->refused = false;
    switch (event->what) {
    case EVENT_KEY:
        if (refused && is_enter(event->key)) /* it ends an entry that was none */
            break;
        if (event->pasted) {
            paste(screen, event->key);
            break;
        }
        if (screen->typing && type(screen, event->key))
            break;
        if (!(skipped && event->key == ESCAPE))
            press(screen, event->key);
        break;
    case EVENT_CLICK:
        stop_typing(screen);
        click(screen, event);
        break;
    case EVENT_WHEEL:
        desk_do(screen->desk, event->step < 0 ? DESK_BACK : DESK_FORWARD);
        break;
    default:
        break;
    }
}

/* -- The help line ---------------------------------------------------------------------------- */

void play_paint_help(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    struct help_key line[LINE_SPOTS];
    int count = 0;
    if (view->lesson.on) {
        learn_paint_help(screen);
        return;
    }
    if (view->offer.length)
        line[count++] = (struct help_key){"L", NC_("key line", "learn"), 'L', false};
    if (view->can[DESK_RETURN]) /* whoever is elsewhere wants to know the way back */
        line[count++] = (struct help_key){"B", NC_("key line", "return"), 'B', false};
    if (!view->moves && view->can[DESK_RESUME])
        line[count++] = (struct help_key){"*", NC_("key line", "earlier game"), '*', false};
    for (const struct key *key = NULL; (key = key_next_short(key, view)) && count < LINE_SPOTS;)
        line[count++] = (struct help_key){key->name, key->brief, key->code[0],
                                          key_place(key, view) >= KEY_ALWAYS};
    help_line_paint(screen, line, count);
}
