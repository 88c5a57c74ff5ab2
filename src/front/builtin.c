/* What is built into the program; tools/embed.c writes the list. */
#include "front/builtin.h"

const char *builtin_find(const char *name)
{
    const char *text = builtin_text(builtin_list, name);
    return text ? text : "";
}
