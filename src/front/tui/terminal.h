/* The terminal: taken over on opening, given back as it was on closing and on every other way out:
 * a signal that ends, stops or kills the program, on account of a bug or otherwise, and exit() in
 * any thread. Only one can be open. */
#ifndef QUINCUNX_FRONT_TUI_TERMINAL_H
#define QUINCUNX_FRONT_TUI_TERMINAL_H

#include "base/text.h"

enum happening {
    EVENT_NONE,   /* the time is up, or somebody called terminal_wake */
    EVENT_KEY,    /* `key`: a character or an enum press */
    EVENT_CLICK,  /* at `y`, `x`; with the second button: `other` */
    EVENT_HOVER,  /* the pointer is at `y`, `x` */
    EVENT_WHEEL,  /* `step` is -1 (up) or 1 */
    EVENT_RESIZE, /* the window has another size */
    EVENT_END     /* the program should end; for good */
};

/* Keys that are no characters: above all of those. */
enum press {
    PRESS_SPECIAL = 0x1000000,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_ENTER,
    PRESS_BACKSPACE,
    PRESS_DELETE,
    PRESS_BACK_TAB,
    PRESS_HOME,
    PRESS_END,
    PRESS_PAGE_DOWN,
    PRESS_PAGE_UP,
    PRESS_F1,
    PRESS_OTHER
};

struct event {
    enum happening what;
    int key, y, x, step;
    bool other;
    bool pasted;  /* the key is a letter of a text that was pasted */
    bool resumed; /* EVENT_RESIZE after the program was stopped for a while */
};

/* The terminal's standard streams can show full screens. */
bool terminal_possible(void);

/* And TERM names one that is known and has what that takes. */
bool terminal_known(void);

bool terminal_open(struct text *error);
void terminal_close(void);

/* Makes a wait end at once; any thread and any signal handler may call it. */
void terminal_wake(void *unused);

/* Waits for something to happen, at most so many seconds. */
struct event terminal_wait(double seconds);

/* A wait would end at once with something typed or clicked. */
bool terminal_has_input(void);

/* Shows what was drawn; does nothing once another thread has given the terminal back. */
void terminal_show(void);

/* Writes the whole screen again, whatever is on it. */
void terminal_redraw(void);

/* The signal that asked for the end, or 0. */
int terminal_end_signal(void);

#endif
