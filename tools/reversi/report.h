/* How good weights are, on positions of held-out games: beside the counts of eval.h, which they
 * replace. */
#ifndef QUINCUNX_TOOLS_REVERSI_REPORT_H
#define QUINCUNX_TOOLS_REVERSI_REPORT_H

#include "engine/reversi/weights.h"
#include "sample.h"

/* A table of the errors by stage in discs, their mean and the root of their mean square. */
void report_errors(const struct reversi_weights weights[REVERSI_STAGES], const struct samples *,
                   enum fold, FILE *, const char *prefix);

/* How much the move that looks best loses, without any search: for `count` positions with each
 * number of empty squares from 10 to `empties`. */
void report_choices(const struct reversi_weights weights[REVERSI_STAGES], const struct samples *,
                    enum fold, int empties, int count);

#endif
