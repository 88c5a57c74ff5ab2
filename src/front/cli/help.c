/* The help, in the language that is spoken, and the man page, both made from the table of commands.
 */
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "front/rules.h"

#include <string.h>

/* Columns where descriptions begin. */
enum { COLUMN_COMMANDS = 25, COLUMN_FLAGS = 21, COLUMN_USAGE = 32, SHAPE_MOST = 48 };

static void tell_flags(const struct command *command)
{
    for (int flag = 0; flag < FLAGS; flag++) {
        const struct flag_about *about = &flag_about[flag];
        if (!command_takes(command, flag) && flag != FLAG_HELP)
            continue;
        char shape[SHAPE_MOST];
        snprintf(shape, sizeof shape, "--%s %s", about->name,
                 about->argument ? about->argument : "");
        print_row(shape, COLUMN_FLAGS, _(about->about));
    }
}

static int list_commands(void)
{
    static const struct {
        const char *shape, *about;
    } usage[] = {
        {"", N_("play on the full screen, or choose from a menu")},
        {"SPEC", N_("play this game, e.g. quincunx reversi:size=6")},
        {"--version", N_("print the version")},
        {"--lang CODE ...", N_("speak this language")},
        {"COMMAND ...", N_("run one of these commands:")},
    };
    puts(_("quincunx plays five board games: play, learn and analyse them."));
    puts("");
    puts(_("Usage:"));
    for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) {
        char shape[SHAPE_MOST];
        snprintf(shape, sizeof shape, "  quincunx %s", usage[i].shape);
        print_row(shape, COLUMN_USAGE, _(usage[i].about));
    }
    puts("");
    for (const struct command *command = command_list; command->name; command++) {
        char shape[SHAPE_MOST];
        snprintf(shape, sizeof shape, "%s %s", command->name, command->words);
        print_row(shape, COLUMN_COMMANDS, _(command->about));
    }
    puts("");
    print_wrapped(_("A SPEC is the name of a game, with options if you like: "
                    "reversi:size=6,diagonals=off. It can also be a link copied from the page or "
                    "the window: reversi:size=6/d2_b2."),
                  0);
    print_wrapped(_("quincunx games lists the games. quincunx help COMMAND explains a command."),
                  0);
    struct text codes = TEXT_SPOKEN, line = TEXT_SPOKEN;
    for (int i = 0; i < languages_count(); i++)
        text_addf(&codes, "%s%s (%s)", i ? ", " : "", language_code(languages_at(i)),
                  language_name(languages_at(i)));
    text_say(&line, "Languages: %s", text_get(&codes));
    print_wrapped(line.at, 0);
    text_free(&codes);
    text_free(&line);
    return EXIT_GOOD;
}

int command_help(const struct call *call)
{
    if (call->words == 0)
        return list_commands();
    for (const struct command *command = command_list; command->name; command++) {
        if (strcmp(command->name, call->word[0]) != 0)
            continue;
        struct text example = TEXT_SPOKEN;
        printf("quincunx %s %s - %s\n\n", command->name, command->words, _(command->about));
        print_wrapped(_(command->details), 0);
        putchar('\n');
        tell_flags(command);
        text_say(&example, "Example: quincunx %s", command->example);
        putchar('\n');
        print_line(stdout, &example);
        return EXIT_GOOD;
    }
    return refuse_command(call->word[0], false);
}

int command_rules(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    const struct game *game = game_find(call->word[0], &error);
    if (!game)
        return complain(EXIT_USAGE, &error);
    const char *page = rules_page(game->name);
    if (!*page) {
        text_fail(&error, "%s has no rules page. In short: %s", _(game->title), _(game->about));
        return complain(EXIT_FAILED, &error);
    }
    fputs(page, stdout);
    return EXIT_GOOD;
}

/* -- The man page ----------------------------------------------------------------------------- */

/* Prints text for man, where - \ and a leading dot or quote mean something. */
static void man_text(const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", stdout);
    for (; *text; text++) {
        if (*text == '-')
            fputs("\\-", stdout);
        else if (*text == '\\')
            fputs("\\e", stdout);
        else
            putchar(*text);
    }
    putchar('\n');
}

static void man_command(const struct command *command)
{
    printf(".SS \"quincunx %s", command->name);
    for (const char *c = command->words; *c; c++)
        printf("%s%c", c == command->words ? " " : "", *c);
    puts("\"");
    man_text(command->details);
    for (int flag = 0; flag < FLAGS; flag++) {
        const struct flag_about *about = &flag_about[flag];
        if (!command_takes(command, flag))
            continue;
        printf(".TP\n\\fB\\-\\-%s\\fR%s%s%s\n", about->name, about->argument ? " \\fI" : "",
               about->argument ? about->argument : "", about->argument ? "\\fR" : "");
        man_text(about->about);
    }
    printf(".PP\nExample:\n.B quincunx ");
    man_text(command->example);
}

static void man_game(const struct game *game)
{
    printf(".TP\n.B %s\n", game->name);
    man_text(game->about);
    for (int i = 0; game->options[i].key; i++) {
        struct text values = {0};
        option_write(&game->options[i], game->options[i].standard, &values);
        text_addf(&values, "\\fR: %s (", language_find(NULL, game->options[i].title));
        option_allowed(&game->options[i], &values);
        printf(".br\n\\fI%s=%s)\n", game->options[i].key, values.at);
        text_free(&values);
    }
}

int command_man(const struct call *call)
{
    (void)call;
    puts(".TH QUINCUNX 6 \"\" \"quincunx " QUINCUNX_VERSION "\" Games");
    puts(".SH NAME\nquincunx \\- five board games, played, taught and checked");
    puts(".SH SYNOPSIS\n.B quincunx\n.br\n.B quincunx\n.I SPEC\n.br\n.B quincunx\n.IR COMMAND \\ "
         "...\n"
         ".br\n.B quincunx \\-\\-version\n.br\n.B quincunx \\-\\-lang\n.IR CODE \\ ...");
    puts(".SH DESCRIPTION");
    puts(
        "Without arguments quincunx opens the full screen of the terminal; without a terminal, a menu "
        "asks what to play.  A SPEC alone opens the full screen with that game; where standard input "
        "or output is not a terminal, you play line by line.  A SPEC names a game and, if you like, "
        "its options:");
    puts(
        ".BR reversi:size=6,diagonals=off .\nIt can also be a link, which holds the moves since the "
        "start or a position as well:\n.BR reversi:size=6/d2_b2 .");
    puts(".SH COMMANDS\nEach command explains itself with\n.BR \\-\\-help .");
    for (const struct command *command = command_list; command->name; command++)
        man_command(command);
    puts(".SH GAMES\nEach option is shown with its default.");
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            man_game(game_list[i]);
    puts(".SH FILES\nUnfinished games are kept as GAME.record in\n.IR $XDG_STATE_HOME/quincunx ,\n"
         "by default\n.IR ~/.local/state/quincunx .");
    puts(".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, boards are drawn without "
         "colours.\n.TP\n.BR LANGUAGE , LC_ALL , LC_MESSAGES , LANG\nThe language, unless "
         "\\-\\-lang names one or one was chosen in a menu.");
    puts(".SH EXIT STATUS\n0 if all went well, 1 if something failed, 2 if the call was "
         "wrong, 130 if an arena was interrupted, 141 if the reader of the output has gone.");
    return EXIT_GOOD;
}
