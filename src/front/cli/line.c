/* A line at a time from standard input. */
#include "front/cli/line.h"

#include "front/cli/editor.h"
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

/* What the person or a pipe gives up to the end of a line, as far as it makes sense; how long it
 * was, or -1 at the end of input. */
static long read_plainly(const char *prompt, struct text *line)
{
    long length = 0;
    int c;
    if (line_is_terminal())
        printf("%s > ", prompt);
    if (fflush(stdout) != 0 || interrupted)
        return -1;
    for (; (c = getc(stdin)) != EOF && c != '\n'; length++)
        if (length < LINE_MOST)
            text_add_char(line, c ? (char)c : '?');
    return c == EOF && length == 0 ? -1 : length;
}

static long read_edited(const char *prompt, struct text *line)
{
    if (fflush(stdout) != 0 || interrupted || !editor_read(prompt, line))
        return -1;
    return (long)line->length;
}

/* Takes off blanks at both ends. */
static void trim(struct text *line)
{
    size_t first = 0;
    while (line->length && is_blank(line->at[line->length - 1]))
        line->at[--line->length] = '\0';
    while (is_blank(line->at[first]))
        first++;
    text_cut(line, first);
}

static void refuse_line(void)
{
    struct text error = TEXT_SPOKEN;
    text_say(&error, "This line is ignored: it is longer than %d characters.", LINE_MOST);
    print_line(stderr, &error);
}

bool line_read(const char *prompt, struct text *line)
{
    bool edited = line_is_terminal() && editor_works();
    long length;
    do {
        text_clear(line);
        text_add(line, ""); /* an empty line too is a string */
        length = (edited ? read_edited : read_plainly)(prompt, line);
        if (length > LINE_MOST)
            refuse_line();
    } while (length > LINE_MOST && !feof(stdin) && !interrupted);
    if (interrupted || length < 0 || length > LINE_MOST) {
        if (line_is_terminal())
            putchar('\n');
        return false;
    }
    trim(line);
    return true;
}
