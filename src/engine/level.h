/* Levels: opponents with a name, from random to perfect. */
#ifndef QUINCUNX_ENGINE_LEVEL_H
#define QUINCUNX_ENGINE_LEVEL_H

#include "engine/engine.h"

struct opponent;

struct level {
    const char *name, *about;
    bool (*suits)(const struct spec *);
    game_move (*choose)(struct opponent *, const struct state *, const atomic_bool *stop);
    struct limits limits; /* for each move */
};

/* All levels, weakest first, ended by a NULL name. */
extern const struct level level_list[];

/* The level of this name for a game, or NULL. */
const struct level *level_find(const struct spec *, const char *name);

/* Somebody to play against: a level with a mind of its own. The same seed makes the same moves, as
 * far as the level's limits are not seconds. */
struct opponent *opponent_open(const struct level *, const struct spec *, uint64_t seed);
void opponent_close(struct opponent *);

/* What it was opened with, for whoever lets another process play in its place. */
struct opponent_about {
    const struct level *level;
    struct spec spec;
    uint64_t seed;
    const struct engine *engine; /* that it thinks with, or NULL */
};
struct opponent_about opponent_about(const struct opponent *);

/* Lets somebody know how much is done of a table that must be made before the first move; hears
 * nothing else. NULL: nobody any more. */
void opponent_listen(struct opponent *, const struct listener *);

/* A move in a game that is not over; when `stop` is set, soon. */
game_move opponent_choose(struct opponent *, const struct state *, const atomic_bool *stop);

#endif
