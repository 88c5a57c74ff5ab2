/* A spec names a game with its options in one word: `reversi:size=6,diagonals=off`. */
#ifndef QUINCUNX_CORE_SPEC_H
#define QUINCUNX_CORE_SPEC_H

#include "core/game.h"

struct spec {
    const struct game *game;
    struct options options;
};

/* The game with this name, or NULL and a sentence that lists the games. */
const struct game *game_find(const char *name, struct text *error);

/* The value of an option by its key, which the game has. */
uint64_t spec_value(const struct spec *, const char *key);

bool spec_read(struct spec *, const char *text, struct text *error);

/* Writes the shortest spec that means the same. */
void spec_write(const struct spec *, struct text *);

/* Sets up the position of a spec: the start of a game, or `position` where that is not NULL. */
bool spec_start(const struct spec *, const char *position, struct state *, struct text *error);

#endif
