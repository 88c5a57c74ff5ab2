/* Texts that are built into the program: the rules pages of docs/rules by the names of their games,
 * values, and balanced openings (data/openings). */
#ifndef QUINCUNX_FRONT_BUILTIN_H
#define QUINCUNX_FRONT_BUILTIN_H

/* A text by its name; "" where there is none. */
const char *builtin_find(const char *name);

#endif
