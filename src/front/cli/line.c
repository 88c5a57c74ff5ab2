/* A line at a time from standard input. */
#include "front/cli/line.h"

#include "front/cli/print.h"
#include "front/languages.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MOST = 5000 }; /* longer than anything that makes sense */

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

void line_catch_signals(void)
{
    /* Without SA_RESTART reading ends; what comes a second time ends the program at once. */
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool line_interrupted(void)
{
    return interrupted;
}

bool line_is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void refuse_line(void)
{
    struct text error = TEXT_SPOKEN;
    text_say(&error, "This line is ignored: it is longer than %d characters.", LINE_MOST);
    print_line(stderr, &error);
}

bool line_read(const char *prompt, struct text *line)
{
    int c;
    size_t length;
    do {
        if (line_is_terminal())
            printf("%s > ", prompt);
        if (fflush(stdout) != 0 || interrupted)
            return false;
        text_clear(line);
        text_add(line, ""); /* an empty line too is a string */
        for (length = 0; (c = getc(stdin)) != EOF && c != '\n'; length++)
            if (length < LINE_MOST && !(line->length == 0 && is_blank((char)c)))
                text_add_char(line, c ? (char)c : '?');
        if (length > LINE_MOST)
            refuse_line();
    } while (length > LINE_MOST && c != EOF && !interrupted);
    if (interrupted || length > LINE_MOST || (c == EOF && line->length == 0)) {
        if (line_is_terminal())
            putchar('\n');
        return false;
    }
    while (line->length && is_blank(line->at[line->length - 1]))
        line->at[--line->length] = '\0';
    return true;
}
