/* The protocols: quincunx as an engine that another program drives through a pipe. They return when
 * that program has enough. */
#ifndef QUINCUNX_FRONT_PROTOCOL_H
#define QUINCUNX_FRONT_PROTOCOL_H

#include "match/settings.h"

/* They talk on standard input and output; false, and said, where the game cannot be set up. */
bool protocol_ugi(const struct spec *, const struct settings *, struct text *error);
bool protocol_gtp(const struct spec *, const struct settings *, struct text *error);
bool protocol_nboard(const struct settings *, struct text *error);

#endif
