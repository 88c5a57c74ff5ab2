/* The list of games: the one place that names them. */
#include "core/game.h"

extern const struct game siga, reversi, shisen, oanquan, revergo, template;

const struct game *const game_list[] = {
    &siga, &reversi, &shisen, &oanquan, &revergo, &template, NULL,
};
