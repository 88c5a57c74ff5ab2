/* Play on boards larger than 8x8: alpha-beta, deeper and deeper. */
#ifndef QUINCUNX_ENGINE_REVERSI_WIDE_SEARCH_H
#define QUINCUNX_ENGINE_REVERSI_WIDE_SEARCH_H

#include "engine/reversi/think.h"
#include "engine/reversi/wide.h"

void reversi_wide_think(const struct reversi_position *, struct budget *, reversi_report *,
                        void *context, struct reversi_answer *);

#endif
