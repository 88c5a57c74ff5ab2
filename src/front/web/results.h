/* Results and what follows from them, as JSON: the statistics, and the ladder of levels. */
#ifndef QUINCUNX_FRONT_WEB_RESULTS_H
#define QUINCUNX_FRONT_WEB_RESULTS_H

#include "core/spec.h"

/* How games ended so far, game by game. */
void results_write(struct text *);

/* Who can be played against in games of this spec, weakest first, and how hard boards can be
 * dealt. */
void results_write_ladder(const struct spec *, struct text *);

#endif
