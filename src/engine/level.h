/* Levels: opponents with a name, from random to perfect. */
#ifndef QUINCUNX_ENGINE_LEVEL_H
#define QUINCUNX_ENGINE_LEVEL_H

#include "engine/engine.h"

/* How a level chooses: any legal move; by how much each move loses, as far as it sees; the best
 * that it sees; the best that there is, or of what is decided within its depth. */
enum way { WAY_RANDOM, WAY_CHANCE, WAY_SEARCH, WAY_PERFECT };

enum { ELO_UNKNOWN = -1 };

struct level {
    const char *name;
    enum way way;
    struct limits limits; /* for each move */
    int temperature; /* of WAY_CHANCE, in hundredths of a point: a move that loses this much more
                        is chosen e times less often */
    int elo;         /* measured in the arena, the first level being 0; or ELO_UNKNOWN */
};

/* The levels of a game, weakest first, ended by a NULL name. */
struct ladder {
    const char *game; /* its name */
    const struct level *levels;
    const char *measured; /* when and how the levels were, or NULL */
};

/* All ladders but the general one, ended by NULL (engine/list.c). */
extern const struct ladder *const ladder_list[];

/* The levels of a game with these options, weakest first; NULL after the last. */
const struct level *level_first(const struct spec *);
const struct level *level_next(const struct spec *, const struct level *);

/* The level of this name, or NULL. */
const struct level *level_find(const struct spec *, const char *name);

/* How it plays, as a label for those who choose an opponent: "looks 2 moves ahead, often gives away
 * about 3 discs". Begins small; sentence_begin makes it stand alone. */
void level_mean(const struct level *, const struct game *, struct text *);

/* The same, and how strong it was measured to be: "…, Elo 500". */
void level_tell(const struct level *, const struct game *, struct text *);

/* When and how the levels of a game were measured, or NULL. */
const char *level_measured(const struct spec *);

struct opponent;

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

/* Reports the progress of a table that must be made before the first move, and nothing else, to
 * this listener (NULL: to none). */
void opponent_listen(struct opponent *, const struct listener *);

/* Makes what the first move would otherwise wait for; ends early when `stop` is set. Any position
 * of a game that is not over will do. */
void opponent_prepare(struct opponent *, const struct state *, const atomic_bool *stop);

/* Caps the thinking time of each move (0: the level's own limit); building a table does not count.
 */
void opponent_cap(struct opponent *, double seconds);

/* A move in a game that is not over; returns soon once `stop` is set. */
game_move opponent_choose(struct opponent *, const struct state *, const atomic_bool *stop);

#endif
