/* A line at a time from standard input, with a prompt where a person sits at a terminal. */
#ifndef QUINCUNX_FRONT_CLI_LINE_H
#define QUINCUNX_FRONT_CLI_LINE_H

#include "base/text.h"

/* Makes Ctrl-C, a hang-up and a request to end look like the end of input, so that nothing is lost.
 */
void line_catch_signals(void);

/* Somebody reads the prompts. */
bool line_is_terminal(void);

/* One of those signals came. */
bool line_interrupted(void);

/* Asks ("prompt > ") and reads the next line, without blanks around it; false at the end of input.
 */
bool line_read(const char *prompt, struct text *line);

#endif
