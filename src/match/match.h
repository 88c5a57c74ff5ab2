/* A match: one game being played, by whom, with everything that happened so far.
 *
 * `entry[0]` is the start and each later entry what came of one move or scramble; `now` is the
 * entry on the board. Going back keeps what was undone until something else is played. */
#ifndef QUINCUNX_MATCH_MATCH_H
#define QUINCUNX_MATCH_MATCH_H

#include "base/clock.h"
#include "core/spec.h"
#include "engine/level.h"

enum { PLAYER_NAME = 32 };
#define PLAYER_HUMAN "human"

/* A person, or (with a level) the machine. */
struct player {
    char name[PLAYER_NAME];
    const struct level *level; /* NULL: a person */
    struct opponent *opponent; /* opened when it first thinks */
};

enum deed { DEED_START, DEED_MOVE, DEED_SCRAMBLE };

struct entry {
    enum deed deed;
    game_move move; /* of DEED_MOVE: what led here */
    uint64_t seed;  /* of DEED_SCRAMBLE */
    union any_state state;
};

struct match {
    struct spec spec;
    struct player player[2];
    char date[CLOCK_DATE];
    bool from_position; /* began at a position other than the start of the spec */
    struct entry *entry;
    size_t entries, room, now;
};

/* Begins a match at the start or at `position`; both players are persons until told otherwise.
 * All zeros is a match that was not begun; beginning again forgets the old one's moves only. */
bool match_begin(struct match *, const struct spec *, const char *position, struct text *error);
void match_free(struct match *);

/* A person's name, or a level's: true unless the name is too long or not printable. */
bool match_seat(struct match *, int side, const char *name, struct text *error);

const struct game *match_game(const struct match *);
const struct state *match_state(const struct match *);
int match_turn(const struct match *);

/* The player to move is the machine. */
bool match_awaits_machine(const struct match *);

/* What the machine plays; its chance comes from `seed` the first time it thinks. It hurries when
 * `stop` (or NULL) is set. */
game_move match_think(struct match *, uint64_t seed, const atomic_bool *stop);

void match_play(struct match *, game_move);

/* False where the game has no scrambling. */
bool match_scramble(struct match *, uint64_t seed);

/* Back to when a person was last to move (without persons: one step), or forward again; false if
 * there is no such place. */
bool match_undo(struct match *);
bool match_redo(struct match *);

/* Back to the start; what was played can be redone. */
void match_restart(struct match *);

/* Another game of the same kind: where boards are dealt, another board. */
void match_renew(struct match *, uint64_t seed);

#endif
