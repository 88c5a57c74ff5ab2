/* The last line of the screen: keys and what they do. What has no room is left out whole, the last
 * ones first. */
#ifndef QUINCUNX_FRONT_TUI_HELP_LINE_H
#define QUINCUNX_FRONT_TUI_HELP_LINE_H

#include "front/tui/screen.h"

struct help_key {
    const char *name, *brief; /* "Enter", "play": marked strings */
    int code;                 /* that a click on it stands for; 0: none */
    bool always;              /* never left out */
};

/* A key's name in words, such as "Enter", in the language that is spoken. */
const char *help_line_name(const char *name);

void help_line_paint(struct screen *, const struct help_key *, int count);

#endif
