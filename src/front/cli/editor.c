/* Typed lines, with libedit. It reads through us, so that a signal is the end of input; and what
 * has to be drawn anew when the program goes on after a stop, or the window has another size, is.
 */
#include "front/cli/editor.h"

#include "front/cli/line.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

enum { LINES_KEPT = 100, END_OF_INPUT = 4 /* Ctrl-D */ };

static struct {
    EditLine *edit;
    History *history;
    const char *prompt;
    sigset_t open; /* the signals that may come while a key is waited for */
} editor;

bool editor_works(void)
{
    const char *terminal = getenv("TERM");
    return terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

/* -- Keys ------------------------------------------------------------------------------------- */

static void notice(int signal)
{
    (void)signal; /* that it came ends the waiting */
}

/* The terminal as it has to be for editing, and the line on it, after somebody else had it. */
static void draw_again(void)
{
    el_set(editor.edit, EL_PREP_TERM, 0);
    el_set(editor.edit, EL_PREP_TERM, 1);
    el_resize(editor.edit);
    el_set(editor.edit, EL_REFRESH);
}

/* The next byte; false at the end of input. */
static bool read_byte(char *byte)
{
    fd_set keyboard;
    FD_ZERO(&keyboard);
    FD_SET(STDIN_FILENO, &keyboard);
    while (!line_interrupted()) {
        fd_set ready = keyboard;
        if (pselect(STDIN_FILENO + 1, &ready, NULL, NULL, NULL, &editor.open) > 0)
            return read(STDIN_FILENO, byte, 1) == 1;
        if (errno != EINTR)
            return false;
        if (!line_interrupted())
            draw_again();
    }
    return false;
}

/* A character: 1, or 0 at the end of input. */
static int read_character(EditLine *edit, wchar_t *character)
{
    mbstate_t state = {0};
    char byte;
    (void)edit;
    while (read_byte(&byte)) {
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == (size_t)-2) /* there is more of it */
            continue;
        if (length == (size_t)-1)
            *character = L'?';
        if (length == 0) /* a Ctrl-D that was typed before we could read it */
            *character = END_OF_INPUT;
        return 1;
    }
    return 0;
}

/* -- Lines ------------------------------------------------------------------------------------ */

/* libedit takes no prompt whose characters the locale does not have. */
static char *give_prompt(EditLine *edit)
{
    static char prompt[256], plain[] = "> ";
    (void)edit;
    bool fits = mbstowcs(NULL, editor.prompt, 0) != (size_t)-1 &&
                (size_t)snprintf(prompt, sizeof prompt, "%s > ", editor.prompt) < sizeof prompt;
    return fits ? prompt : plain;
}

static void give_back(void)
{
    el_end(editor.edit);
    history_end(editor.history);
}

static void begin(void)
{
    HistEvent event;
    struct sigaction action = {.sa_handler = notice};
    sigset_t shut;
    setlocale(LC_CTYPE, "");
    sigemptyset(&action.sa_mask);
    sigemptyset(&shut);
    sigaddset(&shut, SIGCONT);
    sigaddset(&shut, SIGWINCH);
    sigprocmask(SIG_BLOCK, &shut, &editor.open);
    sigaction(SIGCONT, &action, NULL);
    sigaction(SIGWINCH, &action, NULL);
    editor.edit = el_init("quincunx", stdin, stdout, stderr);
    editor.history = history_init();
    history(editor.history, &event, H_SETSIZE, LINES_KEPT);
    history(editor.history, &event, H_SETUNIQUE, 1);
    el_set(editor.edit, EL_EDITOR, "emacs");
    el_set(editor.edit, EL_PROMPT, give_prompt);
    el_set(editor.edit, EL_HIST, history, editor.history);
    el_set(editor.edit, EL_GETCFN, read_character);
    atexit(give_back); /* also of the terminal, wherever the program ends */
}

bool editor_read(const char *prompt, struct text *line)
{
    HistEvent event;
    int length = 0;
    if (!editor.edit)
        begin();
    editor.prompt = prompt;
    el_resize(editor.edit);
    const char *typed = el_gets(editor.edit, &length);
    if (!typed || length <= 0)
        return false;
    size_t kept = (size_t)length - (typed[length - 1] == '\n');
    text_add_bytes(line, typed, kept);
    if (kept)
        history(editor.history, &event, H_ENTER, typed);
    return true;
}
