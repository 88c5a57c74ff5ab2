/* Playing. Capital letters are commands. A small letter or a digit that begins the name of a cell
 * (or the word of a button) begins a typed move; h j k l move the cursor where they do not; every
 * other small letter does what its capital does. */
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
    desk_hover(&session->desk, cell);
}

static bool is_target(const struct session *session, int cell)
{
    return session->desk.marks.cell[cell] & MARK_TARGET;
}

void play_step(struct session *session, int direction)
{
    static const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
    put_cursor(session, session->button >= 0
                            ? session->cursor
                            : layout_step(&session->layout, &session->desk.scene, session->cursor,
                                          dy[direction], dx[direction]));
}

/* Goes through the cells that can be touched and then the buttons, around at the end. */
void play_next_target(struct session *session, int step)
{
    int cells = session->desk.scene.cells, all = cells + session->buttons;
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
    for (int i = 0; i < session->desk.scene.cells; i++)
        if (is_target(session, i))
            return false;
    return session->buttons == 1;
}

void play_touch(struct session *session, int unused)
{
    (void)unused;
    if (session->button >= 0 && session->button < session->buttons)
        desk_press(&session->desk, session->button_move[session->button]);
    else if (play_only_button(session))
        desk_press(&session->desk, session->button_move[0]);
    else if (!session->cursor_shown)
        put_cursor(session, session->cursor); /* the mouse hid it: first see where it is */
    else
        desk_touch(&session->desk, session->cursor);
    session->button = -1;
}

void play_escape(struct session *session, int unused)
{
    (void)unused;
    text_clear(&session->desk.message);
    if (!desk_escape(&session->desk))
        session_say(session, "Nothing is selected. Press Q to leave, or ? for all keys.");
}

/* -- Typed moves ------------------------------------------------------------------------------ */

/* A cell's name or a button's word begins with this character. */
static bool begins_entry(const struct session *session, int key)
{
    const struct desk *desk = &session->desk;
    if (key > 127 || !(islower(key) || isdigit(key)))
        return false;
    for (int i = 0; i < desk->scene.cells; i++)
        if (tolower((unsigned char)desk->scene.cell[i].name[0]) == key)
            return true;
    for (int i = 0; i < session->buttons; i++) {
        struct phrase phrase = {0};
        match_game(&desk->match)->say(match_state(&desk->match), session->button_move[i], &phrase);
        if (tolower((unsigned char)phrase.text[0]) == key)
            return true;
    }
    return false;
}

/* The cursor follows to the last cell that is named. */
static void follow_entry(struct session *session)
{
    const char *entry = text_get(&session->entry);
    for (const char *at = entry; *at; at++) {
        int cell = scene_find(&session->desk.scene, at);
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

/* A key while a move is typed; false if it is none for that. */
static bool type(struct session *session, int key)
{
    struct text *entry = &session->entry;
    if (is_enter(key)) {
        /* One cell is touched: it may be a whole move, or the first part of one. */
        int cell = scene_find(&session->desk.scene, text_get(entry));
        if (cell != SCENE_NOWHERE)
            desk_touch(&session->desk, cell);
        else
            desk_enter(&session->desk, text_get(entry));
        text_clear(entry);
    } else if (key == ESCAPE) {
        text_clear(entry);
    } else if (key == 127 || key == '\b' || key == PRESS_BACKSPACE) {
        entry->at[--entry->length] = '\0';
        follow_entry(session);
    } else if (key < 128 && (isalnum(key) || (key && strchr("+-=> ", key)))) {
        if (entry->length < ENTRY_MOST)
            text_add_char(entry, (char)key);
        follow_entry(session);
    } else {
        text_clear(entry);
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
    struct text name = {0};
    const struct key *found = NULL;
    if (begins_entry(session, key)) {
        text_add_char(&session->entry, (char)key);
        follow_entry(session);
        return;
    }
    found = key_find(key);
    if (!found && key < 128 && islower(key))
        found = key_find(toupper(key));
    if (found) {
        found->run(session, found->argument);
        return;
    }
    session->refused = true;
    name_key(key, &name);
    if (key < 128 && isdigit(key))
        session_say(session, "A move begins with a letter here: %s.",
                    match_game(&session->desk.match)->how);
    else
        session_say(session, "%s does nothing here: ? shows all keys.", name.at);
    text_free(&name);
}

/* -- The mouse -------------------------------------------------------------------------------- */

static void click(struct session *session, const struct event *event)
{
    int cell = layout_find(&session->layout, &session->desk.scene, event->y, event->x);
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
    for (int i = 0; i < session->buttons; i++)
        if (area_has(session->button_area[i], event->y, event->x)) {
            desk_press(&session->desk, session->button_move[i]);
            return;
        }
    if (entry)
        desk_look(&session->desk, entry);
    else if (cell != SCENE_NOWHERE) {
        put_cursor(session, cell);
        session->cursor_shown = false;
        desk_touch(&session->desk, cell);
    }
}

static void hover(struct session *session, const struct event *event)
{
    int cell = layout_find(&session->layout, &session->desk.scene, event->y, event->x);
    if (cell == SCENE_NOWHERE || session->desk.scene.cell[cell].ground == GROUND_STORE)
        return;
    put_cursor(session, cell);
}

/* Pasted text can be a move, but no command; it is for the person to press Enter. */
static void paste(struct session *session, int key)
{
    bool letter = key >= ' ' && key < 127;
    if (session->entry.length && letter)
        type(session, key);
    else if (begins_entry(session, key))
        press(session, key);
    else if (letter)
        session_say(session, "Only a move can be pasted here.");
}

void play_handle(struct session *session, const struct event *event)
{
    if (event->what == EVENT_HOVER) {
        hover(session, event);
        return;
    }
    text_clear(&session->note);
    bool skipped = desk_skip(&session->desk), refused = session->refused;
    session->refused = false;
    switch (event->what) {
    case EVENT_KEY:
        if (refused && is_enter(event->key)) /* it ends an entry that was none */
            break;
        if (event->pasted) {
            paste(session, event->key);
            break;
        }
        if (session->entry.length && type(session, event->key))
            break;
        if (!(skipped && event->key == ESCAPE))
            press(session, event->key);
        break;
    case EVENT_CLICK:
        text_clear(&session->entry);
        click(session, event);
        break;
    case EVENT_WHEEL:
        desk_do(&session->desk, event->step < 0 ? DESK_BACK : DESK_FORWARD);
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
static int always_width(void)
{
    int width = 0;
    for (const struct key *key = key_first_short(); key; key = key_next_short(key))
        width += key->rank >= KEY_ALWAYS ? short_width(key) : 0;
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
    struct style style = {INK_BAR, PAPER_BAR, 0};
    const struct key *key = key_first_short();
    int x = 1;
    session->spots = 0;
    draw_field(&session->theme, session->layout.help, 0, draw_width(), style, "");
    if (desk_can(&session->desk, DESK_RETURN)) /* whoever is elsewhere wants to know the way back */
        paint_short(session, key_find('B'), desk_about[DESK_RETURN].name, &x);
    for (; key; key = key_next_short(key))
        if (key->rank >= KEY_ALWAYS || x + short_width(key) + always_width() <= draw_width())
            paint_short(session, key, key->brief, &x);
}
