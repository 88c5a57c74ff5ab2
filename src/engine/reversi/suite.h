/* Problems that Reversi engines are compared by. */
#ifndef QUINCUNX_ENGINE_REVERSI_SUITE_H
#define QUINCUNX_ENGINE_REVERSI_SUITE_H

#include "engine/engine.h"

extern const struct suite reversi_suites[];

#endif
