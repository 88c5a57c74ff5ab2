/* The search that learns from its failures, for boards where nothing falls. */
#ifndef QUINCUNX_ENGINE_SHISEN_LEARN_H
#define QUINCUNX_ENGINE_SHISEN_LEARN_H

#include "engine/shisen/solve.h"

/* Decides whether the occupied places of `lines` can be cleared by pairs out of the list, each
 * place being in one of them. Adds to the answer's line where they can. */
void shisen_learn(const struct shisen_lines *lines, const struct shisen_pair *pairs, int count,
                  struct shisen_effort *, struct shisen_answer *);

#endif
