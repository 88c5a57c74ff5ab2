/* The program: finds the command, reads its flags, runs it, and makes sure that what was printed
 * arrived. */
#include "front/cli/command.h"

#include "base/names.h"
#include "base/random.h"
#include "base/reason.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "front/tui.h"
#include "match/link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LANG "--lang"

enum { WORDS_MOST = 4096 };

bool read_number(const char *what, const char *given, uint64_t most, uint64_t *number)
{
    const char *at = given;
    struct text error = TEXT_SPOKEN;
    if (text_read_number(&at, number) && !*at && *number <= most)
        return true;
    /* TRANSLATORS: first a flag such as --port or a word such as DEPTH, then what was given */
    text_fail(&error, "%s cannot be %s: it is a number from 0 to %llu", what, text_quote(given).at,
              (unsigned long long)most);
    complain(EXIT_USAGE, &error);
    return false;
}

bool read_seed(const struct call *call, uint64_t *seed)
{
    *seed = random_fresh_seed();
    return !call->value[FLAG_SEED] ||
           read_number("--seed", call->value[FLAG_SEED], UINT64_MAX, seed);
}

static const struct command *find_command(const char *name)
{
    for (const struct command *command = command_list; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

/* The flag of a command that `given` (without its --, up to a =) names, or FLAGS. */
static int find_flag(const struct command *command, const char *given, size_t length)
{
    int flag = 0;
    while (flag < FLAGS && !((command_takes(command, flag) || flag == FLAG_HELP) &&
                             strlen(flag_about[flag].name) == length &&
                             strncmp(flag_about[flag].name, given, length) == 0))
        flag++;
    return flag;
}

static bool refuse_flag(const struct command *command, const char *given, size_t length,
                        struct text *error)
{
    struct text name = TEXT_SPOKEN;
    text_add_bytes(&name, given + 2, length);
    struct names names = {.given = name.at, .prefix = "--"};
    for (int flag = 0; flag < FLAGS; flag++)
        if (command_takes(command, flag))
            names_offer(&names, flag_about[flag].name);
    text_fail(error, "%s has no flag %s", command->name, text_quote(given).at);
    if (!names_guess(&names, error))
        text_fail(error, "%s has no flag %s: see quincunx %s --help", command->name,
                  text_quote(given).at, command->name);
    names_free(&names);
    text_free(&name);
    return false;
}

/* Reads the argument *next and, where it needs a value, the one after it. */
static bool read_flag(const struct command *command, struct call *call, char **argument, int *next,
                      struct text *error)
{
    const char *given = argument[*next] + 2, *equals = strchr(given, '=');
    size_t length = equals ? (size_t)(equals - given) : strlen(given);
    int flag = find_flag(command, given, length);
    if (flag == FLAGS)
        return refuse_flag(command, argument[*next], length, error);
    const struct flag_about *about = &flag_about[flag];
    if (call->value[flag])
        return text_fail(error, "--%s is given twice", about->name);
    if (!about->argument && equals)
        return text_fail(error, "--%s takes no value", about->name);
    if (about->argument && !equals && !argument[*next + 1])
        return text_fail(error, "--%s needs a value: --%s %s", about->name, about->name,
                         about->argument);
    call->value[flag] = !about->argument ? "" : equals ? equals + 1 : argument[++*next];
    if (!about->argument || !strchr(about->argument, ' '))
        return true;
    if (!argument[*next + 1])
        return text_fail(error, "--%s needs two values: --%s %s", about->name, about->name,
                         about->argument);
    call->second = argument[++*next];
    return true;
}

int refuse_command(const char *given, bool games)
{
    struct text name = TEXT_SPOKEN, error = TEXT_SPOKEN;
    text_add_bytes(&name, given, strcspn(given, ":/")); /* a spec or link has more */
    struct names names = {.given = name.at};
    for (const struct command *command = command_list; command->name; command++)
        names_offer(&names, command->name);
    for (int i = 0; games && game_list[i]; i++)
        if (!game_list[i]->hidden)
            names_offer(&names, game_list[i]->name);
    struct text_quote quoted = text_quote(given);
    text_fail(&error, games ? N_("there is no command or game %s") : N_("there is no command %s"),
              quoted.at);
    if (!names_guess(&names, &error))
        text_fail(&error,
                  games ? N_("there is no command or game %s: quincunx help lists them")
                        : N_("there is no command %s: quincunx help lists them"),
                  quoted.at);
    names_free(&names);
    text_free(&name);
    return complain(EXIT_USAGE, &error);
}

static int run_command(const struct command *command, char **argument)
{
    static const char *word[WORDS_MOST];
    struct call call = {.word = word};
    struct text error = TEXT_SPOKEN;
    bool flags_end = false;
    for (int i = 0; argument[i]; i++) {
        bool is_flag = !flags_end && strncmp(argument[i], "--", 2) == 0;
        if (is_flag && !argument[i][2])
            flags_end = true;
        else if (is_flag && !read_flag(command, &call, argument, &i, &error))
            return complain(EXIT_USAGE, &error);
        else if (!is_flag && call.words < WORDS_MOST)
            word[call.words++] = argument[i];
    }
    if (call.value[FLAG_HELP]) {
        call.word = &command->name;
        call.words = 1;
        return command_help(&call);
    }
    if (call.words < command->least || (command->most >= 0 && call.words > command->most)) {
        text_fail(&error,
                  call.words < command->least ? N_("%s needs more arguments: quincunx %s%s%s")
                                              : N_("%s needs fewer arguments: quincunx %s%s%s"),
                  command->name, command->name, *command->words ? " " : "", command->words);
        return complain(EXIT_USAGE, &error);
    }
    return command->run(&call);
}

/* Every flag among the arguments is one of the command's. */
static bool has_flags(const struct command *command, char **argument)
{
    for (; *argument && strcmp(*argument, "--") != 0; argument++)
        if (strncmp(*argument, "--", 2) == 0 &&
            find_flag(command, *argument + 2, strcspn(*argument + 2, "=")) == FLAGS)
            return false;
    return true;
}

/* What a spec without a command means: the full screen; but line mode where standard input or
 * output is no terminal, or where a flag asks for something that only line mode can do. */
static const struct command *find_player(char **argument)
{
    const struct command *screen = find_command("tui");
    return tui_possible() && has_flags(screen, argument) ? screen : find_command("play");
}

static int run(char **argument)
{
    static const struct call no_words;
    if (!argument[0])
        return screen_run();
    if (strcmp(argument[0], "--help") == 0 || strcmp(argument[0], "-h") == 0)
        return command_help(&no_words);
    if (strcmp(argument[0], "--version") == 0)
        return puts("quincunx " QUINCUNX_VERSION) < 0;
    const struct command *command = find_command(argument[0]);
    if (command)
        return run_command(command, argument + 1);
    if (link_names_game(argument[0]))
        return run_command(find_player(argument), argument);
    return refuse_command(argument[0], true);
}

/* A standard stream that is closed must not be taken by the first file we open. */
static void hold_streams(void)
{
    for (int stream = 0; stream < 3; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", stream ? O_RDONLY : O_WRONLY) != stream)
            _exit(EXIT_FAILED);
}

/* Nobody reads our output any more: head has seen enough, or less was left. */
static bool reader_left(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) == 1 && output.revents & POLLERR;
}

/* Ends as if the signal had not been ignored: silently, and with status 141 for a shell. */
static void end_by_pipe(void)
{
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

/* Takes --lang out of the arguments, wherever it stands, so that every later sentence is in the
 * right language. */
static int begin_language(char **argument)
{
    struct text error = TEXT_SPOKEN;
    const char *wanted = NULL;
    bool lacking = false;
    char **to = argument;
    for (; *argument && strcmp(*argument, "--") != 0; argument++)
        if (strncmp(*argument, LANG "=", strlen(LANG "=")) == 0)
            wanted = *argument + strlen(LANG "=");
        else if (strcmp(*argument, LANG) == 0 && argument[1])
            wanted = *++argument;
        else if (strcmp(*argument, LANG) == 0)
            lacking = true;
        else
            *to++ = *argument;
    while ((*to++ = *argument))
        argument++;
    if (!languages_begin(wanted, &error))
        return complain(EXIT_USAGE, &error);
    if (lacking)
        text_fail(&error, "--%s needs a value: --%s %s", "lang", "lang", "CODE");
    return lacking ? complain(EXIT_USAGE, &error) : EXIT_GOOD;
}

int main(int count, char **argument)
{
    hold_streams();
    signal(SIGPIPE, SIG_IGN); /* a game that is being played is kept first */
    int status = count > 0 ? begin_language(argument + 1) : EXIT_USAGE;
    if (status == EXIT_GOOD)
        status = run(argument + 1);
    errno = 0;
    bool failed = ferror(stdout);
    if (fflush(stdout) != 0 || failed) {
        if (reader_left())
            end_by_pipe();
        struct text error = TEXT_SPOKEN;
        if (errno && errno != EBADF)
            text_fail(&error, "cannot write to standard output: %s", reason_words(errno, &error));
        else
            text_fail(&error, "cannot write to standard output: it is closed or full");
        return complain(EXIT_FAILED, &error);
    }
    return status;
}
