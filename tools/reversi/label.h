/* Labels: better values for positions that are not solved: what a search finds there.
 *
 * What players made of a position says little about it: a search of some plies with the weights
 * that came of such values knows more. Positions are labelled in blocks, the last first, so that
 * what is found about a position helps with the one before it; a block begins with an empty hash
 * table, so that its labels depend on nothing else. */
#ifndef QUINCUNX_TOOLS_REVERSI_LABEL_H
#define QUINCUNX_TOOLS_REVERSI_LABEL_H

#include "engine/reversi/weights.h"
#include "sample.h"

struct label {
    const struct reversi_weights *weights;
    const struct samples *samples;
    int depth;   /* of the search */
    int empties; /* positions with at most so many have their proven value */
    int one_in;  /* the others: so many make one label */
};

size_t label_blocks(const struct label *);

/* The samples of one block; `source` is a struct label. */
void label_block(const void *source, struct solver *, size_t number, struct samples *);

#endif
