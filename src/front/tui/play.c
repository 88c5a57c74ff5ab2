/* Playing. Every key of keys.c is a command, letters in either case. A move is typed after / or :,
 * or begins by itself with a letter or digit that is no command. */
#include "front/tui/play.h"

#include "front/tui/course.h"
#include "front/tui/keys.h"

#include <ctype.h>
#include <string.h>

enum { ENTRY_MOST = 24, ESCAPE = 27 };

/* -- The cursor ------------------------------------------------------------------------------- */

static void put_cursor(struct session *session, int cell)
{
    session->cursor = cell;
    session->cursor_shown = true;
    session->button = -1;
    desk_hover(session->desk, cell);
}

static bool is_target(const struct session *session, int cell)
{
    return desk_view(session->desk)->marks.cell[cell] & MARK_TARGET;
}

void play_step(struct session *session, int direction)
{
    static const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
    put_cursor(session, session->button >= 0
                            ? session->cursor
                            : layout_step(&session->layout, &desk_view(session->desk)->scene,
                                          session->cursor, dy[direction], dx[direction]));
}

/* Goes through the cells that can be touched and then the buttons, around at the end. */
void play_next_target(struct session *session, int step)
{
    const struct view *view = desk_view(session->desk);
    int cells = view->scene.cells, all = cells + view->buttons;
    int at = session->button >= 0 ? cells + session->button : session->cursor;
    for (int i = 0; i < all; i++) {
        at = (at + all + step) % all;
        if (at >= cells) {
            put_cursor(session, session->cursor);
            session->button = at - cells;
            return;
        }
        if (is_target(session, at)) {
            put_cursor(session, at);
            return;
        }
    }
    session_say(session, "There is nothing to choose now.");
}

bool play_only_button(const struct session *session)
{
    const struct view *view = desk_view(session->desk);
    for (int i = 0; i < view->scene.cells; i++)
        if (is_target(session, i))
            return false;
    return view->buttons == 1;
}

void play_touch(struct session *session, int unused)
{
    const struct view *view = desk_view(session->desk);
    (void)unused;
    if (session->button >= 0 && session->button < view->buttons)
        desk_press(session->desk, view->button[session->button].move);
    else if (play_only_button(session))
        desk_press(session->desk, view->button[0].move);
    else if (!session->cursor_shown)
        put_cursor(session, session->cursor); /* the mouse hid it: first see where it is */
    else
        desk_touch(session->desk, session->cursor);
    session->button = -1;
}

void play_escape(struct session *session, int unused)
{
    (void)unused;
    if (!desk_escape(session->desk))
        session_say(session, "Nothing is selected. Press Q to quit, or ? for all keys.");
}

/* -- Typed moves ------------------------------------------------------------------------------ */

/* A cell's name or a button's word begins with this character. */
static bool begins_move(const struct session *session, int key)
{
    const struct view *view = desk_view(session->desk);
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
static void follow_entry(struct session *session)
{
    const char *entry = text_get(&session->entry);
    for (const char *at = entry; *at; at++) {
        int cell = scene_find(&desk_view(session->desk)->scene, at);
        bool begins =
            at == entry || !isdigit((unsigned char)at[-1]) || !isdigit((unsigned char)*at);
        bool whole =
            at == entry || isalpha((unsigned char)*at) != 0 || !isalpha((unsigned char)at[-1]);
        if (cell != SCENE_NOWHERE && begins && whole) {
            put_cursor(session, cell);
            return;
        }
    }
}

static bool is_enter(int key)
{
    return key == '\r' || key == '\n' || key == PRESS_ENTER;
}

void play_type(struct session *session, int unused)
{
    (void)unused;
    session->typing = true;
}

static void stop_typing(struct session *session)
{
    session->typing = false;
    text_clear(&session->entry);
}

static void erase_one(struct session *session)
{
    struct text *entry = &session->entry;
    if (!entry->length) {
        stop_typing(session);
        return;
    }
    entry->at[--entry->length] = '\0';
    follow_entry(session);
}

/* A move was typed. One cell is touched: it may be a whole move, or the first part of one. */
static void enter(struct session *session)
{
    const char *entry = text_get(&session->entry);
    int cell = scene_find(&desk_view(session->desk)->scene, entry);
    if (cell != SCENE_NOWHERE)
        desk_touch(session->desk, cell);
    else if (*entry)
        desk_enter(session->desk, entry);
    stop_typing(session);
}

/* A key while a move is typed; false if it is none for that. */
static bool type(struct session *session, int key)
{
    struct text *entry = &session->entry;
    if (is_enter(key)) {
        enter(session);
    } else if (key == ESCAPE) {
        stop_typing(session);
    } else if (key == 127 || key == '\b' || key == PRESS_BACKSPACE) {
        erase_one(session);
    } else if (key < 128 && (isalnum(key) || (key && strchr("+-=> ", key)))) {
        if (entry->length < ENTRY_MOST)
            text_add_char(entry, (char)key);
        follow_entry(session);
    } else {
        stop_typing(session);
        return false;
    }
    return true;
}

/* -- Keys ------------------------------------------------------------------------------------- */

static void name_key(int key, struct text *name)
{
    if (key > ' ' && key < 127)
        text_add_char(name, (char)key);
    else
        text_add(name, "This key");
}

static void press(struct session *session, int key)
{
    const struct key *found = key_find(key);
    struct text name = {0};
    if (found) {
        found->run(session, found->argument);
        return;
    }
    if (begins_move(session, key)) {
        play_type(session, 0);
        type(session, key);
        return;
    }
    session->refused = true;
    name_key(key, &name);
    if (key < 128 && isdigit(key))
        session_say(session, "To type a move, press / first: %s.",
                    desk_view(session->desk)->game->how);
    else
        session_say(session, "%s does nothing here: ? shows all keys.", name.at);
    text_free(&name);
}

/* -- The mouse -------------------------------------------------------------------------------- */

static void click(struct session *session, const struct event *event)
{
    const struct view *view = desk_view(session->desk);
    int cell = layout_find(&session->layout, &view->scene, event->y, event->x);
    size_t entry = course_find(session, event->y, event->x);
    if (event->other) {
        play_escape(session, 0);
        return;
    }
    if (event->y == session->layout.help)
        for (int i = 0; i < session->spots; i++)
            if (event->x >= session->spot[i].from && event->x < session->spot[i].to) {
                press(session, session->spot[i].key);
                return;
            }
    for (int i = 0; i < view->buttons; i++)
        if (area_has(session->button_area[i], event->y, event->x)) {
            desk_press(session->desk, view->button[i].move);
            return;
        }
    if (entry)
        desk_look(session->desk, entry);
    else if (cell != SCENE_NOWHERE) {
        put_cursor(session, cell);
        session->cursor_shown = false;
        desk_touch(session->desk, cell);
    }
}

static void hover(struct session *session, const struct event *event)
{
    const struct scene *scene = &desk_view(session->desk)->scene;
    int cell = layout_find(&session->layout, scene, event->y, event->x);
    if (cell == SCENE_NOWHERE || scene->cell[cell].ground == GROUND_STORE)
        return;
    put_cursor(session, cell);
}

/* Pasted text can be a move, but no command; it is for the person to press Enter. */
static void paste(struct session *session, int key)
{
    bool letter = key >= ' ' && key < 127;
    if (!session->typing && (key == '/' || key == ':' || begins_move(session, key)))
        play_type(session, 0);
    if (session->typing && letter && key != '/' && key != ':')
        type(session, key);
    else if (letter && !session->typing)
        session_say(session, "Only a move can be pasted here.");
}

void play_handle(struct session *session, const struct event *event)
{
    if (event->what == EVENT_HOVER) {
        hover(session, event);
        return;
    }
    text_clear(&session->note);
    bool skipped = desk_skip(session->desk), refused = session->refused;
    session->refused = false;
    switch (event->what) {
    case EVENT_KEY:
        if (refused && is_enter(event->key)) /* it ends an entry that was none */
            break;
        if (event->pasted) {
            paste(session, event->key);
            break;
        }
        if (session->typing && type(session, event->key))
            break;
        if (!(skipped && event->key == ESCAPE))
            press(session, event->key);
        break;
    case EVENT_CLICK:
        stop_typing(session);
        click(session, event);
        break;
    case EVENT_WHEEL:
        desk_do(session->desk, event->step < 0 ? DESK_BACK : DESK_FORWARD);
        break;
    default:
        break;
    }
}

static int short_width(const struct key *key)
{
    return (int)strlen(key->name) + (int)strlen(key->brief) + 3;
}

/* What the keys take that are shown in every window. */
static int always_width(const struct view *view)
{
    int width = 0;
    for (const struct key *key = NULL; (key = key_next_short(key, view));)
        width += key_place(key, view) >= KEY_ALWAYS ? short_width(key) : 0;
    return width;
}

/* Adds a key to the help line at *x; false if there is no room. */
static bool paint_short(struct session *session, const struct key *key, const char *brief, int *x)
{
    struct style style = {INK_BAR, PAPER_BAR, 0}, strong = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    int y = session->layout.help, width = (int)strlen(key->name) + (int)strlen(brief) + 1;
    if (*x + width >= draw_width() || session->spots == LINE_SPOTS)
        return false;
    session->spot[session->spots++] = (struct spot){*x, *x + width, key->code[0]};
    *x += draw_text(&session->theme, y, *x, draw_width(), strong, key->name) + 1;
    *x += draw_text(&session->theme, y, *x, draw_width(), style, brief) + 2;
    return true;
}

void play_paint_help(struct session *session)
{
    const struct view *view = desk_view(session->desk);
    struct style style = {INK_BAR, PAPER_BAR, 0};
    int x = 1;
    session->spots = 0;
    draw_field(&session->theme, session->layout.help, 0, draw_width(), style, "");
    if (view->can[DESK_RETURN]) /* whoever is elsewhere wants to know the way back */
        paint_short(session, key_find('B'), desk_about[DESK_RETURN].name, &x);
    if (!view->moves && view->can[DESK_RESUME])
        paint_short(session, key_find('*'), "earlier game", &x);
    for (const struct key *key = NULL; (key = key_next_short(key, view));)
        if (key_place(key, view) >= KEY_ALWAYS ||
            x + short_width(key) + always_width(view) <= draw_width())
            paint_short(session, key, key->brief, &x);
}
