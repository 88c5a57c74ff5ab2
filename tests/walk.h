/* Walks through random positions of a game: options of all kinds, then random moves to the end. For
 * tests of what holds everywhere; a broken law is told once for each walk, with spec and position.
 */
#ifndef QUINCUNX_TESTS_WALK_H
#define QUINCUNX_TESTS_WALK_H

#include "base/random.h"
#include "core/spec.h"

struct walk {
    struct spec spec;
    const struct game *game;
    union any_state state;
    struct moves moves; /* the legal ones; none when the game is over */
    struct scene scene;
    struct random random;
    const char *broken; /* the first law that did not hold, or NULL */
    long positions;
};

/* All zeros but for these; walk_deal then begins a game. */
struct walk walk_from(const struct game *, uint64_t seed);
void walk_free(struct walk *);

/* Begins a game with options that are drawn, the ends of their ranges more often. */
void walk_deal(struct walk *);

/* Begins the game of a spec at a position, or at its start. */
bool walk_set(struct walk *, const char *spec, const char *position);

/* Plays a random move; false, and nothing happens, when the game is over. */
bool walk_on(struct walk *);

/* Plays a move. */
void walk_play(struct walk *, game_move);

struct state *walk_state(struct walk *);
uint32_t walk_below(struct walk *, size_t most);
void walk_law(struct walk *, bool holds, const char *what);

/* The move with this notation. */
game_move walk_move(struct walk *, const char *notation);

#endif
