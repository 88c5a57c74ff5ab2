/* The list of engines: the one place that names them. The first that suits a game is its best. */
#include "engine/engine.h"

extern const struct engine engine_siga, engine_search;

const struct engine *const engine_list[] = {&engine_siga, &engine_search, NULL};
