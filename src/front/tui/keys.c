/* The keys of a game. Letters are listed as capitals; play.c says when small ones do the same. */
#include "front/tui/keys.h"

#include "front/pages.h"
#include "front/tui/list.h"
#include "front/tui/pager.h"
#include "front/tui/play.h"
#include "front/tui/setup.h"

/* -- What keys do besides the desk's commands -------------------------------------------------- */

/* There is a game that another one would replace for good. */
static bool is_going_on(const struct session *session)
{
    const struct match *match = &session->desk.match;
    size_t last = session->desk.looking ? session->desk.stands : match->now;
    return match->aside || (match->entries > 1 && match_turn_at(match, last) != GAME_OVER);
}

static void command(struct session *session, int which)
{
    desk_do(&session->desk, (enum desk_command)which);
}

/* A new game like this one, with the same options and players. */
static void begin_anew(struct session *session, int unused)
{
    (void)unused;
    if (is_going_on(session) && !list_ask(session, "This game is not over. Begin a new one?"))
        return;
    desk_do(&session->desk, DESK_NEW);
    session_begun(session);
}

static void resign(struct session *session, int unused)
{
    (void)unused;
    if (!desk_can(&session->desk, DESK_RESIGN) || list_ask(session, "Give this game up?"))
        desk_do(&session->desk, DESK_RESIGN);
}

static void open_menu(struct session *session, int unused)
{
    (void)unused;
    setup_menu(session);
}

static void choose_players(struct session *session, int unused)
{
    (void)unused;
    setup_players(session);
}

static void show_statistics(struct session *session, int unused)
{
    (void)unused;
    setup_statistics(session);
}

static void show_rules(struct session *session, int unused)
{
    const struct game *game = match_game(&session->desk.match);
    const char *page = page_find(game->name);
    (void)unused;
    pager_run(session, game->title, *page ? page : game->about);
}

static void show_keys(struct session *session, int unused)
{
    struct text page = {0};
    (void)unused;
    key_write_page(&page);
    pager_run(session, "Keys", page.at);
    text_free(&page);
}

/* Saves or loads; the file's name is asked for. */
static void keep(struct session *session, int loading)
{
    struct text path = {0}, error = {0};
    text_addf(&path, "%s",
              session->record.length ? session->record.at
              : loading              ? ""
                                     : "quincunx.txt");
    bool named = list_edit(
        session, loading ? "Load the last game of a file" : "Add the game to a file", &path);
    bool sure = named && (!loading || !is_going_on(session) ||
                          list_ask(session, "This game is not over. Load another in its place?"));
    if (sure) {
        bool good = loading ? desk_load(&session->desk, path.at, &error)
                            : desk_save(&session->desk, path.at, &error);
        if (good && loading)
            session_begun(session);
        text_clear(&session->record);
        text_add(&session->record, path.at);
        const char *many = loading ? text_get(&session->desk.message) : "";
        session_say(session, good ? "The game was %s.%s%s" : "%.0s%.0s%.0s%s.",
                    loading ? "loaded" : "saved", *many ? " " : "", many, text_get(&error));
    }
    text_free(&path);
    text_free(&error);
}

static void leave(struct session *session, int unused)
{
    (void)unused;
    session->done = true;
}

static void change_pictures(struct session *session, int unused)
{
    (void)unused;
    session->theme.letters = !session->theme.letters;
    session_say(session, "Tiles show %s.",
                session->theme.letters ? "letters" : "pictures and letters");
}

static void redraw(struct session *session, int unused)
{
    (void)session;
    (void)unused;
    terminal_redraw();
}

/* -- The table -------------------------------------------------------------------------------- */

enum { UP, DOWN, LEFT, RIGHT, CTRL_L = 12, ESCAPE = 27 };

static const struct key keys[] = {
    {"Moves",
     "Enter",
     "play",
     1,
     "touch the cell under the cursor; space and a click do the same",
     play_touch,
     0,
     {'\r', '\n', PRESS_ENTER, ' '}},
    {NULL,
     "Tab",
     "next",
     2,
     "go to the next cell that can be touched, and to buttons such as pass",
     play_next_target,
     1,
     {'\t'}},
    {NULL, "Shift-Tab", NULL, 0, "go to the one before", play_next_target, -1, {PRESS_BACK_TAB}},
    {NULL, "Up k", NULL, 0, "move the cursor up", play_step, UP, {PRESS_UP, 'k'}},
    {NULL, "Down j", NULL, 0, "move the cursor down", play_step, DOWN, {PRESS_DOWN, 'j'}},
    {NULL, "Left h", NULL, 0, "move the cursor left", play_step, LEFT, {PRESS_LEFT, 'h'}},
    {NULL, "Right l", NULL, 0, "move the cursor right", play_step, RIGHT, {PRESS_RIGHT, 'l'}},
    {NULL,
     "Esc",
     NULL,
     0,
     "let go of what is selected, of the hint and of a typed move",
     play_escape,
     0,
     {ESCAPE}},
    {NULL, "U", "undo", 3, NULL, command, DESK_UNDO, {'U'}},
    {NULL, "Y", NULL, 0, NULL, command, DESK_REDO, {'Y', 18}},
    {"Help", "H", "hint", 4, NULL, command, DESK_HINT, {'H'}},
    {NULL, "A", NULL, 0, NULL, command, DESK_ANALYSE, {'A'}},
    {NULL, "P", NULL, 0, NULL, command, DESK_PREVIEW, {'P'}},
    {NULL, "W", NULL, 0, NULL, command, DESK_WATCH, {'W'}},
    {NULL, "R", "rules", 7, "read the rules of the game", show_rules, 0, {'R'}},
    {NULL, "?", "keys", 8, "show this page", show_keys, 0, {'?', PRESS_F1}},
    {"Looking back", "<", NULL, 0, NULL, command, DESK_BACK, {'<', ',', PRESS_PAGE_UP}},
    {NULL, ">", NULL, 0, NULL, command, DESK_FORWARD, {'>', '.', PRESS_PAGE_DOWN}},
    {NULL, "Home", NULL, 0, NULL, command, DESK_FIRST, {PRESS_HOME}},
    {NULL, "End", NULL, 0, NULL, command, DESK_LAST, {PRESS_END}},
    {NULL, "B", NULL, 0, NULL, command, DESK_RETURN, {'B'}},
    {NULL, "V", NULL, 0, NULL, command, DESK_REVIEW, {'V'}},
    {NULL, "]", NULL, 0, NULL, command, DESK_NEXT_MISTAKE, {']'}},
    {NULL, "[", NULL, 0, NULL, command, DESK_PREVIOUS_MISTAKE, {'['}},
    {NULL, "E", NULL, 0, NULL, command, DESK_TRY, {'E'}},
    {"The game", "N", "new", 5, NULL, begin_anew, DESK_NEW, {'N'}},
    {NULL, "M", "menu", 6, "choose another game, its options and its players", open_menu, 0, {'M'}},
    {NULL, "O", NULL, 0, "seat persons and machines", choose_players, 0, {'O'}},
    {NULL, "X", NULL, 0, NULL, command, DESK_SWAP, {'X'}},
    {NULL, "T", NULL, 0, NULL, command, DESK_RESTART, {'T'}},
    {NULL, "C", NULL, 0, NULL, command, DESK_SCRAMBLE, {'C'}},
    {NULL, "Z", NULL, 0, NULL, command, DESK_PAUSE, {'Z'}},
    {NULL, "J", NULL, 0, NULL, command, DESK_STEP, {'J'}},
    {NULL, "G", NULL, 0, NULL, resign, DESK_RESIGN, {'G'}},
    {NULL, "S", NULL, 0, "add the game to a file of records", keep, 0, {'S'}},
    {NULL, "L", NULL, 0, "load the last game of such a file", keep, 1, {'L'}},
    {NULL, "I", NULL, 0, "show the statistics", show_statistics, 0, {'I'}},
    {"The screen", "F", NULL, 0, NULL, command, DESK_FLIP, {'F'}},
    {NULL, "D", NULL, 0, NULL, command, DESK_SPEED, {'D'}},
    {NULL, "K", NULL, 0, "show pictures on tiles, or only letters", change_pictures, 0, {'K'}},
    {NULL, "Ctrl-L", NULL, 0, "draw the screen again", redraw, 0, {CTRL_L}},
    {NULL,
     "Q",
     "leave",
     9,
     "leave; the game is kept, and comes back at the next start",
     leave,
     0,
     {'Q'}},
};

enum { KEYS = sizeof keys / sizeof *keys };

const struct key *key_find(int code)
{
    for (int i = 0; i < KEYS; i++)
        for (int j = 0; j < KEY_CODES; j++)
            if (keys[i].code[j] == code && code)
                return &keys[i];
    return NULL;
}

static const struct key *find_rank(int rank)
{
    for (int i = 0; i < KEYS; i++)
        if (keys[i].rank == rank)
            return &keys[i];
    return NULL;
}

const struct key *key_first_short(void)
{
    return find_rank(1);
}

const struct key *key_next_short(const struct key *key)
{
    return find_rank(key->rank + 1);
}

static const char *about(const struct key *key)
{
    return key->about ? key->about : desk_about[key->argument].about;
}

void key_write_page(struct text *page)
{
    text_add(page,
             "A move can be typed: `d3`, `c3c4` or `3+`, then Enter. The small letter or the digit "
             "that begins the name of a cell begins a move. All other small letters do the same "
             "as their capitals. With a mouse, click on cells, on the moves in the list and on "
             "the words in the last line; the wheel goes back and forth in the game.\n");
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].group)
            text_addf(page, "\n## %s\n\n| key | what it does |\n", keys[i].group);
        text_addf(page, "| `%s` | %s |\n", keys[i].name, about(&keys[i]));
    }
    text_add(page, "\n## Signs on the board\n\n| sign | what it means |\n"
                   "| `( )` | the last move |\n| `. < >` | can be touched |\n"
                   "| `[ ]` | selected |\n| `? !` | a hint: one of these, this one |\n"
                   "| `~ x` | the move under the cursor would change it, or take it |\n");
}
