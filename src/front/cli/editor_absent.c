/* Where libedit is not there, lines are read as the terminal gives them. */
#include "front/cli/editor.h"

bool editor_works(void)
{
    return false;
}

bool editor_read(const char *prompt, struct text *line)
{
    (void)prompt, (void)line;
    return false;
}
