/* What is built into the program; tools/embed.c writes the list. */
#include "front/builtin.h"

#include <string.h>

const char *builtin_find(const char *name)
{
    const struct builtin *builtin = builtin_list;
    while (builtin->name && strcmp(builtin->name, name) != 0)
        builtin++;
    return builtin->name ? (const char *)builtin->bytes : "";
}
