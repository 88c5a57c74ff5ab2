/* Trouble with files, where people know their paths: nothing to add to what the system says. */
#include "base/file.h"

const char *file_trouble(int why)
{
    (void)why;
    return NULL;
}
