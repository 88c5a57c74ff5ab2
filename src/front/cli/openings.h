/* The openings that a call asks for: --openings FILE, random:N or balanced. */
#ifndef QUINCUNX_FRONT_CLI_OPENINGS_H
#define QUINCUNX_FRONT_CLI_OPENINGS_H

#include "match/openings.h"

/* Balanced ones are the program's own (data/openings), and the standard where `given` is NULL;
 * games with other options have none, and begin by chance. */
bool openings_find(struct openings *, const struct spec *, const char *given, uint64_t seed,
                   struct text *error);

#endif
