/* The keys of a game. Letters are listed as capitals; small ones do the same. */
#include "front/tui/keys.h"

#include "front/languages.h"
#include "front/rules.h"
#include "front/tui/cell.h"
#include "front/tui/choose.h"
#include "front/tui/edit.h"
#include "front/tui/help_line.h"
#include "front/tui/learn.h"
#include "front/tui/pager.h"
#include "front/tui/play.h"
#include "front/tui/statistics.h"

#include <string.h>

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

static void seat_players(struct screen *screen, int unused)
{
    (void)unused;
    if (desk_view(screen->desk)->lesson.on)
        screen_say(screen, "End the lesson first.");
    else
        choose_players(screen);
}

static void show_statistics(struct screen *screen, int unused)
{
    (void)unused;
    statistics_show(screen);
}

static void show_rules(struct screen *screen, int unused)
{
    const struct game *game = desk_view(screen->desk)->game;
    const char *page = rules_page(game->name);
    (void)unused;
    pager_read(screen, _(game->title), game, *page ? page : _(game->about));
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
    if (ask_file(screen, _("Add the game to a file"), "quincunx.txt", &path)) {
        if (desk_save(screen->desk, path.at, &error))
            screen_say(screen, "Saved to %s", path.at);
        else
            screen_complain(screen, &error);
    }
    text_free(&path);
    text_free(&error);
}

static void load(struct screen *screen, int unused)
{
    struct text path = {0}, error = TEXT_SPOKEN;
    (void)unused;
    if (ask_file(screen, _("Load the last game of a file"), "", &path)) {
        bool good = desk_load(screen->desk, path.at, &error);
        if (good && screen_settle(screen, true)) {
            const char *more = text_get(&desk_view(screen->desk)->message);
            if (*more)
                screen_say(screen, "Loaded from %s. %s", path.at, more);
            else
                screen_say(screen, "Loaded from %s", path.at);
        } else if (!good) {
            screen_complain(screen, &error);
        }
    }
    text_free(&path);
    text_free(&error);
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
    screen_say(screen, screen->theme.letters ? N_("Tiles show only letters.")
                                             : N_("Tiles show pictures and letters."));
}

static void redraw(struct screen *screen, int unused)
{
    (void)screen;
    (void)unused;
    terminal_redraw();
}

/* -- The table -------------------------------------------------------------------------------- */

enum { UP, DOWN, LEFT, RIGHT, CTRL_L = 12, CTRL_O = 15, ESCAPE = 27 };

static const struct key keys[] = {
    {N_("Moves"),
     NC_("key", "Enter"),
     NC_("key line", "play"),
     1,
     N_("choose the square under the cursor; Space or a click does the same"),
     play_touch,
     0,
     {'\r', '\n', PRESS_ENTER, ' '}},
    {NULL,
     "/",
     NC_("key line", "type a move"),
     3,
     N_("type a move, such as d3, then press Enter; : does the same"),
     play_type,
     0,
     {'/', ':'}},
    {NULL,
     NC_("key", "Tab"),
     NC_("key line", "next"),
     7,
     N_("go to the next square you can choose, or to a button such as pass"),
     play_next_target,
     1,
     {'\t'}},
    {NULL,
     NC_("key", "Shift-Tab"),
     NULL,
     0,
     N_("go back to the previous one of these"),
     play_next_target,
     -1,
     {PRESS_BACK_TAB}},
    {NULL, NC_("key", "Up"), NULL, 0, N_("move the cursor up"), play_step, UP, {PRESS_UP}},
    {NULL, NC_("key", "Down"), NULL, 0, N_("move the cursor down"), play_step, DOWN, {PRESS_DOWN}},
    {NULL, NC_("key", "Left"), NULL, 0, N_("move the cursor left"), play_step, LEFT, {PRESS_LEFT}},
    {NULL,
     NC_("key", "Right"),
     NULL,
     0,
     N_("move the cursor right"),
     play_step,
     RIGHT,
     {PRESS_RIGHT}},
    {NULL,
     NC_("key", "Esc"),
     NULL,
     0,
     N_("clear the selection, the hint or the typed move"),
     play_escape,
     0,
     {ESCAPE}},
    {NULL, "U", NC_("key line", "undo"), 4, NULL, command, DESK_UNDO, {'U'}, 5},
    {NULL, "Y", NULL, 0, NULL, command, DESK_REDO, {'Y', 18}},
    {N_("Help"), "H", NC_("key line", "hint"), 5, NULL, command, DESK_HINT, {'H'}},
    {NULL, "A", NULL, 0, NULL, command, DESK_ANALYSE, {'A'}},
    {NULL, "P", NULL, 0, NULL, command, DESK_PREVIEW, {'P'}},
    {NULL, "W", NULL, 0, NULL, command, DESK_WATCH, {'W'}},
    {NULL,
     "R",
     NC_("key line", "rules"),
     8,
     N_("read the rules of the game"),
     show_rules,
     0,
     {'R'}},
    {NULL,
     "?",
     NC_("key line", "keys"),
     9,
     N_("show this page"),
     key_show_page,
     0,
     {'?', PRESS_F1},
     9},
    {N_("Looking back"), "<", NULL, 0, NULL, command, DESK_BACK, {'<', ',', PRESS_PAGE_UP}},
    {NULL, ">", NULL, 0, NULL, command, DESK_FORWARD, {'>', '.', PRESS_PAGE_DOWN}},
    {NULL, NC_("key", "Home"), NULL, 0, NULL, command, DESK_FIRST, {PRESS_HOME}},
    {NULL, NC_("key", "End"), NULL, 0, NULL, command, DESK_LAST, {PRESS_END}},
    {NULL, "B", NULL, 0, NULL, command, DESK_RETURN, {'B'}},
    {NULL, "V", NC_("key line", "review"), 0, NULL, command, DESK_REVIEW, {'V'}, 1},
    {NULL, "]", NULL, 0, NULL, command, DESK_NEXT_MISTAKE, {']'}},
    {NULL, "[", NULL, 0, NULL, command, DESK_PREVIOUS_MISTAKE, {'['}},
    {NULL, "E", NULL, 0, NULL, command, DESK_TRY, {'E'}},
    {N_("The game"), "N", NC_("key line", "new"), 6, NULL, change_game, DESK_NEW, {'N'}, 2},
    {NULL, "*", NULL, 0, NULL, change_game, DESK_RESUME, {'*'}},
    {NULL,
     "M",
     NC_("key line", "home"),
     2,
     N_("see all games, to play, to learn, or to choose the language"),
     command,
     DESK_HOME,
     {'M'},
     4},
    {NULL, "L", NULL, 0, NULL, change_game, DESK_LEARN, {'L'}},
    {NULL, "+", NC_("key line", "next level"), 0, NULL, change_game, DESK_NEXT_LEVEL, {'+'}, 3},
    {NULL, "O", NULL, 0, N_("choose who plays: you or the computer"), seat_players, 0, {'O'}},
    {NULL, "X", NULL, 0, NULL, command, DESK_SWAP, {'X'}},
    {NULL, "T", NC_("key line", "restart"), 0, NULL, command, DESK_RESTART, {'T'}, 6},
    {NULL, "C", NULL, 0, NULL, command, DESK_SCRAMBLE, {'C'}},
    {NULL, "Z", NULL, 0, NULL, command, DESK_PAUSE, {'Z'}},
    {NULL, "J", NULL, 0, NULL, command, DESK_STEP, {'J'}},
    {NULL, "G", NULL, 0, NULL, command, DESK_RESIGN, {'G'}},
    {NULL, "S", NULL, 0, N_("add the game to a file"), save, 0, {'S'}},
    {NULL, NC_("key", "Ctrl-O"), NULL, 0, N_("load the last game of a file"), load, 0, {CTRL_O}},
    {NULL, "I", NULL, 0, N_("show your statistics"), show_statistics, 0, {'I'}},
    {N_("The screen"), "F", NULL, 0, NULL, command, DESK_FLIP, {'F'}},
    {NULL, "D", NULL, 0, NULL, command, DESK_SPEED, {'D'}},
    {NULL,
     "K",
     NULL,
     0,
     N_("show pictures and letters on tiles, or only letters"),
     change_pictures,
     0,
     {'K'}},
    {NULL, NC_("key", "Ctrl-L"), NULL, 0, N_("draw the screen again"), redraw, 0, {CTRL_L}},
    {NULL,
     "Q",
     NC_("key line", "quit"),
     10,
     N_("quit; your game is kept and continues at the next start"),
     leave,
     0,
     {'Q'},
     10},
};

/* In a lesson these come first: what they else do makes no sense there. */
static const struct key lesson_keys[] = {
    {N_("Lessons"),
     NC_("key", "Enter"),
     NULL,
     0,
     NULL,
     learn_enter,
     DESK_NEXT,
     {'\r', '\n', PRESS_ENTER, ' '}},
    {NULL, "T", NULL, 0, NULL, learn_do, DESK_REPEAT, {'T'}},
    {NULL, "I", NULL, 0, N_("read what the teacher says"), learn_show, 0, {'I'}},
    {NULL, "E", NULL, 0, NULL, learn_do, DESK_END_LESSON, {'E'}},
};

enum { KEYS = sizeof keys / sizeof *keys, LESSON_KEYS = sizeof lesson_keys / sizeof *lesson_keys };

const struct key *key_find_in(const struct key *table, int count, int code)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < KEY_CODES; j++)
            if (table[i].code[j] == code && code)
                return &table[i];
    return NULL;
}

int key_capital(int code)
{
    if (code == 0x130 || code == 0x131) /* the two letters i of a Turkish keyboard */
        return 'I';
    return code >= 'a' && code <= 'z' ? code + 'A' - 'a' : code;
}

const struct key *key_find(int code, bool learning)
{
    code = key_capital(code);
    const struct key *lesson = learning ? key_find_in(lesson_keys, LESSON_KEYS, code) : NULL;
    return lesson ? lesson : key_find_in(keys, KEYS, code);
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

/* What stands on the board, and what it means. */
static const struct sign {
    const char *sign, *about; /* as UTF-8 terminals show it; the others' spelling is the same */
} board_signs[] =
    {
        {"( )", N_("the last move")},
        {"· + ‹ ›", N_("you can choose this square")},
        {"[ ]", N_("selected")},
        {"*", N_("a hint: one of these")},
        {"!", N_("a hint: this one")},
        {"░", N_("a hint: somewhere here")},
        {"?", N_("a review: the mistake that was played here")},
        {"~", N_("the move under the cursor would change this")},
        {"↑", N_("the move under the cursor would take this")},
        {NULL},
},
  number_signs[] = {
      {"+4", N_("you end 4 points ahead if both sides play well")},
      {"-2", N_("you end 2 points behind")},
      {"+4?", N_("an estimate: it is not proven")},
      {">+2", N_("at least that")},
      {"<+2", N_("at most that")},
      {NULL},
};

/* Begins a table of two columns. */
static void begin_table(struct text *page, const char *title, const char *left)
{
    text_addf(page, "\n## %s\n\n| %s | %s |\n", _(title), _(left), _("what it means"));
}

static void write_signs(struct text *page, const struct sign *sign)
{
    for (; sign->sign; sign++)
        text_addf(page, "| `%s` | %s |\n", sign->sign, _(sign->about));
}

/* Values in words, as the board shows them: in full, and by their first letter. */
static void write_outcomes(struct text *page)
{
    static const struct {
        const char *word, *number, *about;
    } outcomes[] = {
        {NC_("value", "win"), " 36", N_("a win in 36 moves of both sides; in small squares: %s")},
        {NC_("value", "loss"), " 8", N_("a loss in 8 moves of both sides; in small squares: %s")},
        {NC_("value", "draw"), "", N_("a draw; in small squares: %s")},
    };
    for (size_t i = 0; i < sizeof outcomes / sizeof *outcomes; i++) {
        struct text value = {0}, brief = {0};
        text_addf(&value, "%s%s", _(outcomes[i].word), outcomes[i].number);
        text_addf(&brief, "`%s`", value.at);
        cell_shorten(&brief, 2 + (int)strlen(outcomes[i].number));
        text_addf(page, "| `%s` | ", value.at);
        text_say(page, outcomes[i].about, brief.at);
        text_add(page, " |\n");
        text_free(&value);
        text_free(&brief);
    }
}

void key_write_table(struct text *page, const struct key *key, int count)
{
    for (int i = 0; i < count; i++) {
        if (key[i].group)
            text_addf(page, "\n## %s\n\n| %s | %s |\n", _(key[i].group), _("key"),
                      _("what it does"));
        text_addf(page, "| `%s` | %s |\n", help_line_name(key[i].name), _(about(&key[i])));
    }
}

static void write_page(struct text *page)
{
    static const char *const paragraphs[] = {
        KEYS_ARE_COMMANDS,
        N_("To type a move, press `/` first: `/d3`, `/c3c4` or `/pass`, then Enter. Where squares "
           "have numbers, the digit begins a move: `3+`."),
        N_("With a mouse, click on squares, on the moves in the list and on the words in the last "
           "line; the wheel goes back and forth in the game."),
    };
    for (size_t i = 0; i < sizeof paragraphs / sizeof *paragraphs; i++)
        text_addf(page, "%s%s\n", i ? "\n" : "", _(paragraphs[i]));
    key_write_table(page, keys, KEYS);
    key_write_table(page, lesson_keys, LESSON_KEYS);
    begin_table(page, N_("Signs on the board"), N_("sign"));
    write_signs(page, board_signs);
    begin_table(page, N_("Values of moves"), N_("value"));
    write_signs(page, number_signs);
    write_outcomes(page);
}

void key_show_page(struct screen *screen, int unused)
{
    struct text page = TEXT_SPOKEN;
    (void)unused;
    write_page(&page);
    pager_run(screen, _("Keys"), page.at);
    text_free(&page);
}
