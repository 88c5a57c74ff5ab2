/* An engine chooses moves. It works for every game it `suits`, does no input or output, and keeps
 * what it knows in its own mind, so that any number of minds can think at once. The same seed gives
 * the same moves. Users choose among levels: engines with a name. */
#ifndef QUINCUNX_ENGINE_ENGINE_H
#define QUINCUNX_ENGINE_ENGINE_H

#include "core/game.h"

struct mind; /* each engine completes it for itself */

struct engine {
    bool (*suits)(const struct game *);
    struct mind *(*open)(const struct game *, uint64_t seed);
    game_move (*think)(struct mind *, const struct state *); /* of a game that is not over */
    void (*close)(struct mind *);
};

struct level {
    const char *name, *about;
    const struct engine *engine;
};

/* All levels, weakest first, ended by a NULL name. */
extern const struct level level_list[];

/* The level of this name for a game, or NULL. */
const struct level *level_find(const struct game *, const char *name);

#endif
