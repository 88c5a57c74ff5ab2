/* The terminal: ncurses, the mouse, signals, and one wait for all of them.
 *
 * What must be undone on the way out is kept as bytes in `restore`, because a handler of a crash
 * may do no more than write them and set the line's old modes. exit() comes there too, from any
 * thread: memory that runs out ends the program so (base/memory.h). What is said on stderr waits
 * until the terminal is given back: on the alternate screen it would be gone at once. */
#include "front/tui/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The mouse is reported, and so is where pasted text begins and ends. */
#define REPORTS_ON "\033[?2004h\033[?1000h\033[?1003h\033[?1006h"
#define REPORTS_OFF "\033[?1006l\033[?1003l\033[?1000l\033[?2004l"

enum { ESCAPE_MS = 25, RESTORE_BYTES = 256, ERROR_BYTES = 4096, WRITING_MS = 5000 };

/* What the mouse sends in the mode that REPORTS_ON asks for last. ncurses knows it only where the
 * terminal's description says so, which those of tmux, screen and rxvt do not; what they send if
 * they do not know that mode is ncurses' business. These codes lie beyond those that ncurses gives
 * to the keys of such descriptions. */
#define MOUSE_BEGIN "\033[<"
#define PASTE_BEGIN "\033[200~"
#define PASTE_END "\033[201~"
enum { KEY_POINTER = KEY_MAX + 4000, KEY_PASTE, KEY_PASTED, POINTER_NUMBER_MOST = 100000 };

static struct {
    SCREEN *screen;
    struct termios modes;
    char restore[RESTORE_BYTES];
    size_t restore_length;
    char errors[ERROR_BYTES]; /* the buffer of stderr */
    pthread_t owner;
    int pipe[2];
    bool reports, pasting;
} terminal;

static volatile sig_atomic_t ending, stopping, resized;
static atomic_bool open_now, writing; /* the terminal is ours; the owner writes to it */

/* -- Signals ---------------------------------------------------------------------------------- */

void terminal_wake(void *unused)
{
    int saved = errno;
    (void)unused;
    if (write(terminal.pipe[1], "", 1) < 0) {
        /* a full pipe wakes as well */
    }
    errno = saved;
}

/* Gives the terminal back with nothing but what a signal handler may call. */
static void give_back(void)
{
    const struct timespec ms = {0, 1000000};
    if (!atomic_exchange(&open_now, false))
        return;
    /* The owner may be in the middle of a screen, for long where the machine is busy: what it
     * writes after this would spoil the shell's screen. If it was interrupted there, it stays
     * there. */
    for (int i = 0; i < WRITING_MS && writing && !pthread_equal(pthread_self(), terminal.owner);
         i++)
        nanosleep(&ms, NULL);
    if (write(STDOUT_FILENO, terminal.restore, terminal.restore_length) < 0) {
        /* a terminal that is gone needs nothing */
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal.modes);
}

static void crash(int number)
{
    give_back();
    raise(number); /* SA_RESETHAND: this time it ends the program */
}

static void end(int number)
{
    if (ending) { /* asked twice: the program does not listen */
        give_back();
        signal(number, SIG_DFL);
        raise(number);
    }
    ending = number;
    terminal_wake(NULL);
}

static void note(int number)
{
    if (number == SIGWINCH)
        resized = 1;
    else
        stopping = 1;
    terminal_wake(NULL);
}

static const struct {
    int number;
    void (*handler)(int);
    int flags;
} handlers[] = {
    {SIGINT, end, 0},
    {SIGTERM, end, 0},
    {SIGHUP, end, 0},
    {SIGWINCH, note, SA_RESTART},
    {SIGTSTP, note, SA_RESTART},
    {SIGSEGV, crash, (int)SA_RESETHAND},
    {SIGBUS, crash, (int)SA_RESETHAND},
    {SIGFPE, crash, (int)SA_RESETHAND},
    {SIGILL, crash, (int)SA_RESETHAND},
    {SIGABRT, crash, (int)SA_RESETHAND},
    {SIGQUIT, crash, (int)SA_RESETHAND},
    {SIGTRAP, crash, (int)SA_RESETHAND},
    {SIGSYS, crash, (int)SA_RESETHAND},
    {SIGPIPE, crash, (int)SA_RESETHAND},
    {SIGALRM, crash, (int)SA_RESETHAND},
    {SIGXCPU, crash, (int)SA_RESETHAND},
    {SIGUSR1, crash, (int)SA_RESETHAND},
    {SIGUSR2, crash, (int)SA_RESETHAND},
    {SIGXFSZ, SIG_IGN, 0}, /* writing too large a file is an error like others */
};

static void catch_signals(void)
{
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        struct sigaction action = {.sa_handler = handlers[i].handler,
                                   .sa_flags = handlers[i].flags};
        sigemptyset(&action.sa_mask);
        sigaction(handlers[i].number, &action, NULL);
    }
}

static void let_signals_go(void)
{
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++)
        signal(handlers[i].number, SIG_DFL);
}

int terminal_end_signal(void)
{
    return ending;
}

/* -- Opening and closing ---------------------------------------------------------------------- */

static void say(const char *bytes)
{
    fputs(bytes, stdout);
    fflush(stdout);
}

static void remember(const char *bytes)
{
    size_t length = bytes && bytes != (char *)-1 ? strlen(bytes) : 0;
    if (terminal.restore_length + length < sizeof terminal.restore) {
        memcpy(terminal.restore + terminal.restore_length, bytes ? bytes : "", length);
        terminal.restore_length += length;
    }
}

static char *capability(const char *name)
{
    char *bytes = tigetstr(name);
    return bytes == (char *)-1 ? NULL : bytes;
}

bool terminal_possible(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind &&
           strcmp(kind, "dumb") != 0;
}

bool terminal_known(void)
{
    int status;
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    bool good = capability("cup") != NULL;
    del_curterm(cur_term);
    return good;
}

/* For exit(), which calls each function as often as it was registered. */
static void give_back_at_exit(void)
{
    static bool registered;
    if (!registered)
        registered = atexit(give_back) == 0;
}

/* What many terminals send for these keys, whatever they are said to be. */
static void define_keys(void)
{
    static const struct {
        const char *bytes;
        int code;
    } sent[] = {
        {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
        {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME},  {"\033[F", KEY_END},  {"\033OH", KEY_HOME},   {"\033OF", KEY_END},
        {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[7~", KEY_HOME},  {"\033[8~", KEY_END},
        {"\033[3~", KEY_DC},   {"\033[Z", KEY_BTAB}, {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
    };
    for (size_t i = 0; i < sizeof sent / sizeof *sent; i++)
        if (key_defined(sent[i].bytes) == 0)
            define_key(sent[i].bytes, sent[i].code);
    if (!capability("kmous"))
        return;
    define_key(MOUSE_BEGIN, KEY_POINTER);
    define_key(PASTE_BEGIN, KEY_PASTE);
    define_key(PASTE_END, KEY_PASTED);
}

/* Ctrl-S shall not freeze the screen, nor Ctrl-V swallow the next key. */
static void free_keys(void)
{
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    modes.c_lflag &= ~(tcflag_t)IEXTEN;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    def_prog_mode();
}

static void set_modes(void)
{
    cbreak();
    noecho();
    nonl();
    free_keys();
    keypad(stdscr, TRUE);
    define_keys();
    nodelay(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    curs_set(0);
    set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    terminal.reports =
        mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL) != 0 && capability("kmous");
    if (terminal.reports)
        say(REPORTS_ON);
}

bool terminal_open(struct text *error)
{
    setlocale(LC_CTYPE, "");
    if (!terminal_possible())
        return text_fail(error, "a full screen needs a terminal; quincunx play works without one");
    tcgetattr(STDIN_FILENO, &terminal.modes);
    if (pipe(terminal.pipe) != 0)
        return text_fail(error, "cannot make a pipe: %s", strerror(errno));
    for (int i = 0; i < 2; i++)
        fcntl(terminal.pipe[i], F_SETFL, O_NONBLOCK);
    terminal.screen = newterm(NULL, stdout, stdin);
    if (!terminal.screen || !capability("cup")) {
        if (terminal.screen)
            endwin();
        return text_fail(error,
                         "the terminal %s is not known or cannot show full screens; quincunx play "
                         "needs none",
                         text_quote(getenv("TERM")).at);
    }
    terminal.restore_length = 0;
    if (capability("kmous"))
        remember(REPORTS_OFF);
    remember(capability("sgr0"));
    remember(capability("rmkx"));
    remember(capability("cnorm"));
    remember(capability("rmcup"));
    terminal.owner = pthread_self();
    atomic_store(&open_now, true);
    give_back_at_exit();
    setvbuf(stderr, terminal.errors, _IOFBF, sizeof terminal.errors);
    catch_signals();
    set_modes();
    return true;
}

void terminal_close(void)
{
    if (!terminal.screen)
        return;
    if (terminal.reports)
        say(REPORTS_OFF);
    curs_set(1);
    endwin();
    atomic_store(&open_now, false);
    fflush(stderr);
    setvbuf(stderr, NULL, _IONBF, 0);
    let_signals_go();
    delscreen(terminal.screen);
    terminal.screen = NULL;
}

/* Ctrl-Z: the shell gets the terminal as it was, until we go on. */
static void stop(void)
{
    if (terminal.reports)
        say(REPORTS_OFF);
    curs_set(1);
    endwin();
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    catch_signals();
    set_modes();
    clearok(curscr, TRUE);
}

void terminal_show(void)
{
    atomic_store(&writing, true);
    if (open_now)
        refresh();
    atomic_store(&writing, false);
}

void terminal_redraw(void)
{
    clearok(curscr, TRUE);
}

/* -- Waiting ---------------------------------------------------------------------------------- */

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        resizeterm(size.ws_row, size.ws_col);
}

/* What the flags of the handlers say, if anything. */
static bool take_signal(struct event *event)
{
    if (ending) {
        event->what = EVENT_END;
        return true;
    }
    if (stopping) {
        stopping = 0;
        stop();
        resized = 1; /* the window may have changed meanwhile */
        event->resumed = true;
    }
    if (resized) {
        resized = 0;
        take_size();
        event->what = EVENT_RESIZE;
        return true;
    }
    return false;
}

static int press_of(int code)
{
    static const struct {
        int code, press;
    } presses[] = {
        {KEY_UP, PRESS_UP},           {KEY_DOWN, PRESS_DOWN},     {KEY_LEFT, PRESS_LEFT},
        {KEY_RIGHT, PRESS_RIGHT},     {KEY_ENTER, PRESS_ENTER},   {KEY_BACKSPACE, PRESS_BACKSPACE},
        {KEY_BTAB, PRESS_BACK_TAB},   {KEY_HOME, PRESS_HOME},     {KEY_END, PRESS_END},
        {KEY_NPAGE, PRESS_PAGE_DOWN}, {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_F(1), PRESS_F1},
        {KEY_DC, PRESS_DELETE},
    };
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
        if (presses[i].code == code)
            return presses[i].press;
    return PRESS_OTHER;
}

static bool take_mouse(struct event *event)
{
    MEVENT mouse;
    if (getmouse(&mouse) != OK)
        return false;
    event->y = mouse.y;
    event->x = mouse.x;
    if (mouse.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        event->what = EVENT_WHEEL;
        event->step = mouse.bstate & BUTTON4_PRESSED ? -1 : 1;
    } else if (mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON3_PRESSED)) {
        event->what = EVENT_CLICK;
        event->other = (mouse.bstate & BUTTON3_PRESSED) != 0;
    } else if (mouse.bstate & REPORT_MOUSE_POSITION) {
        event->what = EVENT_HOVER;
    } else {
        return false;
    }
    return true;
}

/* A byte of what has begun to arrive; 0 if it does not. */
static int next_byte(void)
{
    struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
    wint_t code;
    int kind = get_wch(&code);
    if (kind == ERR && poll(&ready, 1, ESCAPE_MS) == 1)
        kind = get_wch(&code);
    return kind == OK ? (int)code : 0;
}

/* Reads on after MOUSE_BEGIN: a button, a column and a line from 1, and M, or m for letting go. */
static bool take_pointer(struct event *event)
{
    enum { BUTTON = 3, OTHER = 2, MOTION = 32, WHEEL = 64, MORE = 128 };
    int number[3] = {0}, count = 0, byte;
    while ((byte = next_byte()) == ';' || (byte >= '0' && byte <= '9'))
        if (byte == ';')
            count++;
        else if (count < 3 && number[count] < POINTER_NUMBER_MOST)
            number[count] = 10 * number[count] + byte - '0';
    if (byte != 'M' || count != 2 || number[0] & MORE)
        return false;
    event->x = number[1] - 1;
    event->y = number[2] - 1;
    if (number[0] & WHEEL) {
        event->what = EVENT_WHEEL;
        event->step = number[0] & 1 ? 1 : -1;
        return !(number[0] & OTHER); /* to the sides */
    }
    event->what = number[0] & MOTION ? EVENT_HOVER : EVENT_CLICK;
    event->other = (number[0] & BUTTON) == OTHER;
    return event->what == EVENT_HOVER || event->other || (number[0] & BUTTON) == 0;
}

/* The next key or the mouse, if one is there. Of many motions only the last counts. */
static bool take_input(struct event *event)
{
    wint_t code;
    int kind;
    bool hover = false;
    while ((kind = get_wch(&code)) != ERR) {
        struct event next = {0};
        if (kind == KEY_CODE_YES && (code == KEY_PASTE || code == KEY_PASTED))
            terminal.pasting = code == KEY_PASTE;
        if (kind == KEY_CODE_YES && (code == KEY_RESIZE || code == KEY_PASTE || code == KEY_PASTED))
            continue;
        if (kind == KEY_CODE_YES && (code == KEY_MOUSE || code == KEY_POINTER)) {
            if (!(code == KEY_MOUSE ? take_mouse : take_pointer)(&next))
                continue;
        } else {
            next = (struct event){EVENT_KEY, .key = (int)code, .pasted = terminal.pasting};
            if (kind == KEY_CODE_YES)
                next.key = press_of((int)code);
        }
        *event = next;
        hover = next.what == EVENT_HOVER;
        if (!hover)
            return true;
    }
    return hover;
}

bool terminal_has_input(void)
{
    struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
    return poll(&ready, 1, 0) == 1 && ready.revents == POLLIN;
}

struct event terminal_wait(double seconds)
{
    struct event event = {0};
    char bytes[64];
    if (take_signal(&event) || take_input(&event))
        return event;
    struct pollfd ready[2] = {{STDIN_FILENO, POLLIN, 0}, {terminal.pipe[0], POLLIN, 0}};
    double ms = ceil(seconds * 1000);
    poll(ready, 2, ms > 60000 ? 60000 : ms > 0 ? (int)ms : 0);
    while (read(terminal.pipe[0], bytes, sizeof bytes) > 0)
        continue;
    if (take_signal(&event) || take_input(&event))
        return event;
    if (ready[0].revents & (POLLHUP | POLLERR | POLLNVAL)) /* the window was closed */
        event.what = EVENT_END;
    return event;
}
