/* What is built into the program: the rules pages of docs/rules by the names of their games,
 * values, balanced openings (data/openings), and in native programs the catalogues of po/ by the
 * codes of their languages and the translated rules pages by both ("siga.vi"; front/rules.h). */
#ifndef QUINCUNX_FRONT_BUILTIN_H
#define QUINCUNX_FRONT_BUILTIN_H

#include <stddef.h>

/* A file by its name without ending; a '\0' follows its last byte. NULL marks the end. */
struct builtin {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};
extern const struct builtin builtin_list[];

/* The text of a file; "" where there is none of this name. */
const char *builtin_find(const char *name);

#endif
