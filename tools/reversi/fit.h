/* Fits the weights of each stage to samples: least squares with a penalty, by conjugate gradients.
 *
 * Each weight's step is divided by how often its number occurs. Numbers that occur rarely have the
 * weight 0, those that occur a little more often are drawn to 0 by the penalty. A stage also looks
 * at its neighbours' nearest positions. */
#ifndef QUINCUNX_TOOLS_REVERSI_FIT_H
#define QUINCUNX_TOOLS_REVERSI_FIT_H

#include "engine/reversi/weights.h"
#include "sample.h"

struct fit {
    int threads;
    int rounds;     /* of conjugate gradients */
    int seen_least; /* numbers that occur less often get 0 */
    int penalty;    /* counts like so many occurrences with the weight 0 */
    int grain;      /* weights are multiples of so many sixteenths of a disc */
};

void fit_weights(const struct fit *, const struct samples *,
                 struct reversi_weights weights[REVERSI_STAGES]);

/* The guess at the margin in sixteenths of a disc, for a board with so many discs. */
int fit_guess_view(const struct reversi_weights weights[REVERSI_STAGES],
                   const struct reversi_view *, int discs);

/* The guess at the margin in discs. */
double fit_guess(const struct reversi_steps *, const struct reversi_weights *,
                 struct reversi_board);

#endif
