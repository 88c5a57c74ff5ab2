/* Files that are built into the program; tools/embed.c writes lists of them. */
#ifndef QUINCUNX_BASE_BUILTIN_H
#define QUINCUNX_BASE_BUILTIN_H

#include <stddef.h>
#include <string.h>

/* A file by its name without ending; a '\0' follows its last byte. NULL marks the end of a list. */
struct builtin {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/* The text of a file of a list; NULL where there is none of this name. */
static inline const char *builtin_text(const struct builtin *list, const char *name)
{
    while (list->name && strcmp(list->name, name) != 0)
        list++;
    return (const char *)list->bytes;
}

#endif
