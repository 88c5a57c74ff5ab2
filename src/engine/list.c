/* The lists of engines, evaluations and ladders: the one place that names them. The first engine
 * that suits a game is its best. */
#include "engine/level.h"

extern const struct engine engine_oanquan, engine_revergo, engine_reversi, engine_shisen,
    engine_siga, engine_search;

const struct engine *const engine_list[] = {&engine_oanquan,
                                            &engine_revergo,
                                            &engine_reversi,
                                            &engine_shisen,
                                            &engine_siga,
                                            &engine_search,
                                            NULL};

extern const struct evaluation evaluation_siga;

const struct evaluation *const evaluation_list[] = {&evaluation_siga, NULL};

extern const struct ladder ladder_oanquan, ladder_revergo, ladder_reversi, ladder_siga;

const struct ladder *const ladder_list[] = {&ladder_oanquan, &ladder_revergo, &ladder_reversi,
                                            &ladder_siga, NULL};
