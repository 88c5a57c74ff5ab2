/* The root of a search on boards up to 8x8: deeper and deeper, then exact. */
#ifndef QUINCUNX_ENGINE_REVERSI_ROOT_H
#define QUINCUNX_ENGINE_REVERSI_ROOT_H

#include "engine/reversi/search.h"
#include "engine/reversi/think.h"

/* Thinks until the value is proven, the depth is reached or the worker is stopped. Only the first
 * worker reports. */
void reversi_root_think(struct reversi_worker *, struct reversi_board, reversi_report *,
                        void *context, struct reversi_answer *);

#endif
