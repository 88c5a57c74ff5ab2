/* Games that leave the path of good play, as a search does.
 *
 * Each begins somewhere (in a game of the list, in an opening followed by careless play, or in
 * random play), strays for some plies in which moves are random or good, and goes on with moves
 * that a small search likes best. Its samples are the positions after that. The game of a number
 * depends on the seed and on nothing else. */
#ifndef QUINCUNX_TOOLS_REVERSI_STRAY_H
#define QUINCUNX_TOOLS_REVERSI_STRAY_H

#include "engine/reversi/weights.h"
#include "sample.h"

/* Openings as squares. */
enum { OPENING_PLIES = 8 };

struct openings {
    int8_t (*square)[OPENING_PLIES];
    size_t count, room;
};

bool openings_read(struct openings *, const char *path);
void openings_free(struct openings *);

struct stray {
    struct reversi_steps steps;
    const struct reversi_weights *weights;
    const struct games *games;
    const struct openings *openings;
    int depth;   /* of the small search */
    int empties; /* at most so many: solved */
    uint64_t seed;
};

/* Of one game; `source` is a struct stray. */
void stray_sample(const void *source, struct solver *, size_t number, struct samples *);

#endif
