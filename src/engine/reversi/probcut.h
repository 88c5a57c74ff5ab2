/* Leaving out what is unlikely: where a shallow search is so far above or below the question that a
 * deep one would hardly change it, the shallow one answers.
 *
 * How far is enough depends on how much deep and shallow searches differ, which is measured
 * (docs/reversi.md), and on how sure the worker wants to be. Never used when it wants to be
 * REVERSI_SURE. */
#ifndef QUINCUNX_ENGINE_REVERSI_PROBCUT_H
#define QUINCUNX_ENGINE_REVERSI_PROBCUT_H

#include "engine/reversi/worker.h"

/* Whether the question is answered; then *bound is the answer. */
bool reversi_probcut(struct reversi_worker *, struct reversi_board, const struct reversi_view *,
                     int depth, int empties, int beta, int *bound);

#endif
