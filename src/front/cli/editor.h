/* A line that is typed at a terminal: cursor keys move in it and bring back the lines before it. */
#ifndef QUINCUNX_FRONT_CLI_EDITOR_H
#define QUINCUNX_FRONT_CLI_EDITOR_H

#include "base/text.h"

/* There is an editor, and the terminal has what it needs. */
bool editor_works(void);

/* The line that the person types after the prompt; false at the end of input, which a signal that
 * line_interrupted tells of is, too. */
bool editor_read(const char *prompt, struct text *line);

#endif
