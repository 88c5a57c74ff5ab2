/* The keys of a game. Letters are listed as capitals; small ones do the same. */
#include "front/tui/keys.h"

#include "front/languages.h"
#include "front/rules.h"
#include "front/tui/edit.h"
#include "front/tui/pager.h"
#include "front/tui/play.h"
#include "front/tui/setup.h"

/* -- What keys do besides the desk's commands -------------------------------------------------- */

static void command(struct screen *screen, int which)
{
    desk_do(screen->desk, (enum desk_command)which);
}

/* A new game like this one, or an earlier one: the cursor begins anew with it. */
static void change_game(struct screen *screen, int which)
{
    bool can = desk_view(screen->desk)->can[which];
    desk_do(screen->desk, (enum desk_command)which);
    screen_settle(screen, can);
}

static void open_menu(struct screen *screen, int unused)
{
    (void)unused;
    setup_menu(screen);
}

static void choose_players(struct screen *screen, int unused)
{
    (void)unused;
    setup_players(screen);
}

static void show_statistics(struct screen *screen, int unused)
{
    (void)unused;
    setup_statistics(screen);
}

static void show_rules(struct screen *screen, int unused)
{
    const struct game *game = desk_view(screen->desk)->game;
    const char *page = rules_page(game->name);
    (void)unused;
    pager_run(screen, game->title, *page ? page : game->about);
}

static void show_keys(struct screen *screen, int unused)
{
    struct text page = {0};
    (void)unused;
    key_write_page(&page);
    pager_run(screen, "Keys", page.at);
    text_free(&page);
}

/* Asks for the name of a file; `path` is a suggestion at first. */
static bool ask_file(struct screen *screen, const char *title, const char *suggested,
                     struct text *path)
{
    text_add(path, screen->record.length ? screen->record.at : suggested);
    bool named = edit_run(screen, &(struct edit){title, path, .suggested = true, .file = true});
    if (named) {
        text_clear(&screen->record);
        text_add(&screen->record, path->at);
    }
    return named;
}

static void save(struct screen *screen, int unused)
{
    struct text path = {0}, error = TEXT_SPOKEN;
    (void)unused;
    if (ask_file(screen, "Add the game to a file", "quincunx.txt", &path)) {
        if (desk_save(screen->desk, path.at, &error))
            screen_say(screen, "Saved to %s", path.at);
        else
            screen_say(screen, "%s.", text_get(&error));
    }
    text_free(&path);
    text_free(&error);
}

static void load(struct screen *screen, int unused)
{
    struct text path = {0}, error = TEXT_SPOKEN, more = {0};
    (void)unused;
    if (ask_file(screen, "Load the last game of a file", "", &path)) {
        bool good = desk_load(screen->desk, path.at, &error);
        if (good && screen_settle(screen, true)) {
            text_add(&more, text_get(&desk_view(screen->desk)->message));
            screen_say(screen, "Loaded from %s%s%s", path.at, more.length ? ". " : "",
                       text_get(&more));
        } else if (!good) {
            screen_say(screen, "%s.", text_get(&error));
        }
    }
    text_free(&path);
    text_free(&error);
    text_free(&more);
}

static void leave(struct screen *screen, int unused)
{
    (void)unused;
    screen->done = true;
}

static void change_pictures(struct screen *screen, int unused)
{
    (void)unused;
    screen->theme.letters = !screen->theme.letters;
    screen_say(screen, "Tiles show %s.",
               screen->theme.letters ? "letters" : "pictures and letters");
}

static void redraw(struct screen *screen, int unused)
{
    (void)screen;
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
     "/",
     "type a move",
     2,
     "type a move, such as d3, then Enter; : does the same",
     play_type,
     0,
     {'/', ':'}},
    {NULL,
     "Tab",
     "next",
     7,
     "go to the next cell that can be touched, and to buttons such as pass",
     play_next_target,
     1,
     {'\t'}},
    {NULL, "Shift-Tab", NULL, 0, "go to the one before", play_next_target, -1, {PRESS_BACK_TAB}},
    {NULL, "Up", NULL, 0, "move the cursor up", play_step, UP, {PRESS_UP}},
    {NULL, "Down", NULL, 0, "move the cursor down", play_step, DOWN, {PRESS_DOWN}},
    {NULL, "Left", NULL, 0, "move the cursor left", play_step, LEFT, {PRESS_LEFT}},
    {NULL, "Right", NULL, 0, "move the cursor right", play_step, RIGHT, {PRESS_RIGHT}},
    {NULL,
     "Esc",
     NULL,
     0,
     "let go of what is selected, of the hint and of a typed move",
     play_escape,
     0,
     {ESCAPE}},
    {NULL, "U", "undo", 3, NULL, command, DESK_UNDO, {'U'}, 2},
    {NULL, "Y", NULL, 0, NULL, command, DESK_REDO, {'Y', 18}},
    {"Help", "H", "hint", 4, NULL, command, DESK_HINT, {'H'}},
    {NULL, "A", NULL, 0, NULL, command, DESK_ANALYSE, {'A'}},
    {NULL, "P", NULL, 0, NULL, command, DESK_PREVIEW, {'P'}},
    {NULL, "W", NULL, 0, NULL, command, DESK_WATCH, {'W'}},
    {NULL, "R", "rules", 8, "read the rules of the game", show_rules, 0, {'R'}},
    {NULL, "?", "keys", 9, "show this page", show_keys, 0, {'?', PRESS_F1}, 9},
    {"Looking back", "<", NULL, 0, NULL, command, DESK_BACK, {'<', ',', PRESS_PAGE_UP}},
    {NULL, ">", NULL, 0, NULL, command, DESK_FORWARD, {'>', '.', PRESS_PAGE_DOWN}},
    {NULL, "Home", NULL, 0, NULL, command, DESK_FIRST, {PRESS_HOME}},
    {NULL, "End", NULL, 0, NULL, command, DESK_LAST, {PRESS_END}},
    {NULL, "B", NULL, 0, NULL, command, DESK_RETURN, {'B'}},
    {NULL, "V", "review", 0, NULL, command, DESK_REVIEW, {'V'}, 3},
    {NULL, "]", NULL, 0, NULL, command, DESK_NEXT_MISTAKE, {']'}},
    {NULL, "[", NULL, 0, NULL, command, DESK_PREVIOUS_MISTAKE, {'['}},
    {NULL, "E", NULL, 0, NULL, command, DESK_TRY, {'E'}},
    {"The game", "N", "new", 5, NULL, change_game, DESK_NEW, {'N'}, 1},
    {NULL, "*", NULL, 0, NULL, change_game, DESK_RESUME, {'*'}},
    {NULL,
     "M",
     "menu",
     6,
     "choose another game, its options and its players",
     open_menu,
     0,
     {'M'},
     5},
    {NULL, "O", NULL, 0, "choose who plays: people or the computer", choose_players, 0, {'O'}},
    {NULL, "X", NULL, 0, NULL, command, DESK_SWAP, {'X'}},
    {NULL, "T", "restart", 0, NULL, command, DESK_RESTART, {'T'}, 4},
    {NULL, "C", NULL, 0, NULL, command, DESK_SCRAMBLE, {'C'}},
    {NULL, "Z", NULL, 0, NULL, command, DESK_PAUSE, {'Z'}},
    {NULL, "J", NULL, 0, NULL, command, DESK_STEP, {'J'}},
    {NULL, "G", NULL, 0, NULL, command, DESK_RESIGN, {'G'}},
    {NULL, "S", NULL, 0, "add the game to a file of records", save, 0, {'S'}},
    {NULL, "L", NULL, 0, "load the last game of such a file", load, 0, {'L'}},
    {NULL, "I", NULL, 0, "show the statistics", show_statistics, 0, {'I'}},
    {"The screen", "F", NULL, 0, NULL, command, DESK_FLIP, {'F'}},
    {NULL, "D", NULL, 0, NULL, command, DESK_SPEED, {'D'}},
    {NULL, "K", NULL, 0, "show pictures on tiles, or only letters", change_pictures, 0, {'K'}},
    {NULL, "Ctrl-L", NULL, 0, "draw the screen again", redraw, 0, {CTRL_L}},
    {NULL,
     "Q",
     "quit",
     10,
     "quit; the game is kept, and comes back at the next start",
     leave,
     0,
     {'Q'},
     10},
};

enum { KEYS = sizeof keys / sizeof *keys };

const struct key *key_find(int code)
{
    if (code >= 'a' && code <= 'z')
        code += 'A' - 'a';
    for (int i = 0; i < KEYS; i++)
        for (int j = 0; j < KEY_CODES; j++)
            if (keys[i].code[j] == code && code)
                return &keys[i];
    return NULL;
}

int key_place(const struct key *key, const struct view *view)
{
    return view->turn == GAME_OVER ? key->end : key->rank;
}

/* Desk commands that make no sense now are left out after the end, where there is room to tell
 * only what does. */
static bool is_useful(const struct key *key, const struct view *view)
{
    bool desks = key->run == command || key->run == change_game;
    return view->turn != GAME_OVER || !desks || view->can[key->argument];
}

const struct key *key_next_short(const struct key *key, const struct view *view)
{
    int last = key ? key_place(key, view) : 0;
    const struct key *next = NULL;
    for (int i = 0; i < KEYS; i++)
        if (key_place(&keys[i], view) > last && is_useful(&keys[i], view) &&
            (!next || key_place(&keys[i], view) < key_place(next, view)))
            next = &keys[i];
    return next;
}

static const char *about(const struct key *key)
{
    return key->about ? key->about : desk_about[key->argument].about;
}

void key_write_page(struct text *page)
{
    text_add(page,
             "Keys are commands, letters in either case. To type a move, press `/` first: `/d3`, "
             "`/c3c4` or `/pass`, then Enter. Where squares have numbers the digit begins a move: "
             "`3+`. With a mouse, click on squares, on the moves in the list and on the words in "
             "the last line; the wheel goes back and forth in the game.\n");
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].group)
            text_addf(page, "\n## %s\n\n| key | what it does |\n", keys[i].group);
        text_addf(page, "| `%s` | %s |\n", keys[i].name, about(&keys[i]));
    }
    text_add(page, "\n## Signs on the board\n\n| sign | what it means |\n"
                   "| `( )` | the last move |\n| `. + < >` | you can touch this square |\n"
                   "| `[ ]` | selected |\n| `*` | a hint: one of these |\n"
                   "| `!` | a hint: this one |\n| `%` | a hint: somewhere here |\n"
                   "| `?` | a review: the mistake that was played here |\n"
                   "| `~` | the move under the cursor would change this |\n"
                   "| `x` | the move under the cursor would take this |\n"
                   "\n## Values of moves\n\n| value | what it means |\n"
                   "| `+4` | you end 4 points ahead if both sides play well |\n"
                   "| `-2` | you end 2 points behind |\n"
                   "| `+4?` | an estimate: it is not proven |\n"
                   "| `>+2` | at least that; `<+2` at most |\n"
                   "| `win 36` | wins in 36 moves of both sides, short: `w36` |\n"
                   "| `loss 8` | loses in 8 moves, short: `l8` |\n"
                   "| `draw` | a draw, short: `d` |\n");
}
