/* What is built into the program: the rules pages of docs/rules by the names of their games,
 * lessons, and in native programs values, balanced openings (data/openings), the catalogues of po/
 * by the codes of their languages and the translated rules pages by both ("siga.vi";
 * front/rules.h). */
#ifndef QUINCUNX_FRONT_BUILTIN_H
#define QUINCUNX_FRONT_BUILTIN_H

#include "base/builtin.h"

extern const struct builtin builtin_list[];

/* The text of a file; "" where there is none of this name. */
const char *builtin_find(const char *name);

#endif
