/* A line of text to fill in, in a frame above the board. */
#ifndef QUINCUNX_FRONT_TUI_EDIT_H
#define QUINCUNX_FRONT_TUI_EDIT_H

#include "front/tui/screen.h"

struct edit {
    const char *title;
    struct text *line; /* what is there at first, and what it becomes */
    bool suggested;    /* at first all of it is selected: what is typed replaces it */
    bool file;         /* it names a file: Tab completes it */

    /* The editor's own: the byte that the cursor stands before; what Tab found. */
    size_t at;
    struct text found;
};

/* False if the line was dropped, or is empty. */
bool edit_run(struct screen *, struct edit *);

#endif
