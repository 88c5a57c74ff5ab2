/* Lists to choose from and forms to fill in, in a frame above the board; questions. While one is
 * open the clock rests. */
#ifndef QUINCUNX_FRONT_TUI_LIST_H
#define QUINCUNX_FRONT_TUI_LIST_H

#include "front/tui/screen.h"

struct list {
    const char *title;
    int count, chosen;
    void *context;

    /* A line's words, and what stands at its right end. */
    void (*write)(void *context, int line, struct text *left, struct text *right);

    /* Optional: one sentence about a line; its value goes up or down; a digit begins a new value.
     */
    void (*about)(void *context, int line, struct text *);
    bool (*change)(void *context, int line, int step);
    bool (*changes)(void *context, int line); /* it has such a value; NULL: all have */
    bool (*type)(struct screen *, void *context, int line, int digit);

    /* Optional: what Enter does, in the last line of the screen ("OK"); the cursor is on a line. */
    const char *(*enter)(void *context, int line);
    void (*visit)(void *context, int line);

    /* The list's own: the first line shown; the last key meant nothing. */
    int top;
    bool lost;
};

/* The line that Enter or a click chose, or -1. */
int list_run(struct screen *, struct list *);

/* A question with a yes and a no; no is the answer of every other key. */
bool list_ask(struct screen *, const char *question);

#endif
