/* What can be entered during a sitting besides moves. Commands of the desk bring their own words.
 */
#include "front/cli/sitting.h"

#include "front/cli/line.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "front/rules.h"

#include <stdio.h>
#include <string.h>

struct line_command {
    const char *name, *argument, *about;
    void (*run)(struct sitting *, const char *argument);
};

/* The commands of the desk that make sense without a picture. */
static const enum desk_command desk_commands[] = {
    DESK_HINT,      DESK_UNDO,     DESK_REDO,       DESK_RESTART,      DESK_NEW,
    DESK_RESUME,    DESK_SCRAMBLE, DESK_SWAP,       DESK_RESIGN,       DESK_BACK,
    DESK_FORWARD,   DESK_RETURN,   DESK_REVIEW,     DESK_NEXT_MISTAKE, DESK_PREVIOUS_MISTAKE,
    DESK_TRY,       DESK_LEARN,    DESK_NEXT_LEVEL, DESK_NEXT,         DESK_REPEAT,
    DESK_END_LESSON};

enum { DESK_LINES = sizeof desk_commands / sizeof *desk_commands };

static void do_rules(struct sitting *sitting, const char *argument)
{
    (void)argument;
    printf("\n%s", rules_page(desk_view(sitting->desk)->game->name));
}

static void do_moves(struct sitting *sitting, const char *argument)
{
    const struct match *match = desk_match(sitting->desk);
    const struct game *game = match_game(match);
    struct moves moves = {0};
    (void)argument;
    if (match_turn(match) != GAME_OVER)
        game->moves(match_state(match), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game->say(match_state(match), moves.at[i], &phrase);
        printf("%s%s", i ? " " : "", phrase.text);
    }
    puts(moves.count ? "" : _("The game is over: no moves are left."));
    moves_free(&moves);
}

static void do_board(struct sitting *sitting, const char *argument)
{
    const struct match *match = desk_match(sitting->desk);
    struct text position = {0}, line = TEXT_SPOKEN;
    (void)argument;
    sitting_show(sitting);
    match_game(match)->write(match_state(match), &position);
    text_say(&line, "Position: %s", position.at);
    print_line(stdout, &line);
    text_free(&position);
}

static void do_watch(struct sitting *sitting, const char *argument)
{
    for (int watch = 0; watch < WATCHES; watch++)
        if (text_same(watch_name[watch], argument)) {
            sitting_act(sitting);
            desk_set_watch(sitting->desk, (enum watch)watch);
            return;
        }
    sitting_refuse(
        _("choose the warnings with watch never, watch stuck, watch lost or watch safe"));
}

static void do_save(struct sitting *sitting, const char *argument)
{
    struct text error = TEXT_SPOKEN;
    if (!*argument) {
        sitting_refuse(_("save needs the name of a file: save game.txt"));
    } else if (desk_save(sitting->desk, argument, &error)) {
        struct text line = TEXT_SPOKEN;
        text_say(&line, "Saved to %s.", argument);
        print_line(stdout, &line);
    } else {
        sitting_refuse(text_get(&error));
        sitting->failed |= !line_is_terminal();
    }
    text_free(&error);
}

static void do_quit(struct sitting *sitting, const char *argument)
{
    (void)argument;
    sitting->done = true;
}

static void do_help(struct sitting *sitting, const char *argument);

static const struct line_command line_commands[] = {
    {"help", "", N_("show this list"), do_help},
    {"rules", "", N_("show the rules of the game"), do_rules},
    {"moves", "", N_("list the legal moves"), do_moves},
    {"board", "", N_("show the board, and the position in one line"), do_board},
    {"watch", "WHEN", N_("choose the warnings: never, stuck, lost or safe"), do_watch},
    {"save", "FILE", N_("save the game to a file"), do_save},
    {"quit", "", N_("leave; --resume continues the game"), do_quit},
    {0},
};

static void print_help(const char *name, const char *argument, const char *about)
{
    char shape[40];
    snprintf(shape, sizeof shape, "%s %s", name, argument);
    print_row(shape, 20, _(about));
}

/* A command that never makes sense in this game, or not in a lesson, or only there. */
static bool is_useless(const struct view *view, enum desk_command command)
{
    const struct game *game = view->game;
    if (sitting_studies(view))
        return !view->can[command] && command != DESK_NEXT && command != DESK_HINT;
    return (command == DESK_SCRAMBLE && !game->scramble) ||
           (command == DESK_SWAP && game->players == 1) ||
           (command == DESK_NEXT_LEVEL && game->players == 1) || command == DESK_NEXT ||
           command == DESK_REPEAT || command == DESK_END_LESSON;
}

/* What a command does; some do with a puzzle what they do with a lesson. */
static const char *tell_about(const struct view *view, enum desk_command command)
{
    static const struct {
        enum desk_command command;
        const char *about;
    } puzzling[] = {{DESK_NEXT, N_("go on to the next puzzle")},
                    {DESK_REPEAT, N_("try this puzzle again")}};
    for (size_t i = 0; view->puzzle.on && i < sizeof puzzling / sizeof *puzzling; i++)
        if (puzzling[i].command == command)
            return puzzling[i].about;
    return desk_about[command].about;
}

static void do_help(struct sitting *sitting, const char *argument)
{
    const struct game *game = desk_view(sitting->desk)->game;
    (void)argument;
    struct text line = TEXT_SPOKEN;
    printf("\n%s\n", _(game->about));
    text_say(&line, "How to write a move: %s", _(game->how));
    print_line(stdout, &line);
    puts(_("You can also enter:"));
    for (const struct line_command *command = line_commands; command->name; command++)
        if (command->run != do_watch || game->players == 1)
            print_help(command->name, command->argument, command->about);
    for (int i = 0; i < DESK_LINES; i++) {
        if (!is_useless(desk_view(sitting->desk), desk_commands[i]))
            print_help(desk_about[desk_commands[i]].name, "",
                       tell_about(desk_view(sitting->desk), desk_commands[i]));
    }
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* A line is this command, perhaps with words after it. */
static bool is_command(const char *line, const char *name, const char **argument)
{
    size_t length = strcspn(line, " \t");
    *argument = line + length + strspn(line + length, " \t");
    return strlen(name) == length && text_same_bytes(name, line, length);
}

static bool run_command(struct sitting *sitting, const char *line)
{
    const char *argument;
    for (const struct line_command *command = line_commands; command->name; command++)
        if (is_command(line, command->name, &argument) && (!*argument || command->argument[0])) {
            command->run(sitting, argument);
            return true;
        }
    for (int i = 0; i < DESK_LINES; i++)
        if (is_command(line, desk_about[desk_commands[i]].name, &argument) && !*argument) {
            sitting_act(sitting);
            desk_do(sitting->desk, desk_commands[i]);
            return true;
        }
    return false;
}

/* A word, or its first letter. */
static bool is_word(const char *answer, const char *word)
{
    size_t letter = text_character(word);
    return text_same(answer, word) ||
           (strlen(answer) == letter && text_same_bytes(answer, word, letter));
}

bool answer_is(const char *answer, const char *wanted)
{
    return is_word(answer, language_find(NULL, wanted)) || is_word(answer, _(wanted));
}

/* An empty line goes on with a lesson or puzzle. */
static bool go_on(struct sitting *sitting)
{
    const struct view *view = desk_view(sitting->desk);
    if (!sitting_studies(view) || sitting_state(view) == LESSON_TASK)
        return false;
    sitting_act(sitting);
    desk_do(sitting->desk, sitting_state(view) == LESSON_WRONG ? DESK_REPEAT : DESK_NEXT);
    return true;
}

void sitting_do(struct sitting *sitting, const char *line)
{
    if (!*line && go_on(sitting))
        return;
    bool over = desk_view(sitting->desk)->turn == GAME_OVER;
    if (over && answer_is(line, ANSWER_YES))
        desk_do(sitting->desk, DESK_NEW);
    else if (over && answer_is(line, ANSWER_NO))
        sitting->done = true;
    else if (*line && !run_command(sitting, line)) {
        sitting_act(sitting);
        desk_enter(sitting->desk, line);
    }
}
