/* A match: one game being played, by whom, with everything that happened so far.
 *
 * `entry[0]` is the start and each later entry what came of one move, scramble or resignation;
 * `now` is the entry on the board. Going back keeps what was undone until something else is played.
 * A side-line is played on a copy: the line it left is set aside and comes back unchanged. */
#ifndef QUINCUNX_MATCH_MATCH_H
#define QUINCUNX_MATCH_MATCH_H

#include "base/clock.h"
#include "base/random.h"
#include "core/spec.h"
#include "engine/level.h"

enum { PLAYER_NAME = 32, MATCH_FAULT = 160 };
#define PLAYER_HUMAN "human"

/* A person, or (with a level) the machine. */
struct player {
    char name[PLAYER_NAME];
    const struct level *level; /* NULL: a person */
    struct opponent *opponent; /* opened when it first thinks */
};

enum deed { DEED_START, DEED_MOVE, DEED_SCRAMBLE, DEED_RESIGN };

/* What was thought of a position, from its side to move: kept for graphs and reviews. */
struct opinion {
    bool known;
    enum bound bound;
    int value, plies;
    game_move best;
};

struct entry {
    enum deed deed;
    game_move move; /* of DEED_MOVE: what led here */
    uint64_t seed;  /* of DEED_SCRAMBLE */
    int side;       /* of DEED_RESIGN: who gave up */
    struct opinion opinion;
    union any_state state;
};

/* A line set aside for a side-line. */
struct line {
    struct entry *entry;
    size_t entries, room, now;
    size_t stands; /* for whoever branches: where the line will stand, wherever one looked */
    struct line *outer;
};

struct match {
    struct spec spec;
    struct player player[2];
    char date[CLOCK_DATE]; /* or a part of one, or "" */
    bool from_position;    /* began at a position other than the start of the spec */
    double used[2];        /* seconds that each side took so far */
    bool adjudged;         /* the last entry, where the game is not over, was judged by somebody: */
    int lead;              /* so many points is the first side ahead */
    char fault[MATCH_FAULT]; /* why whoever resigned in the last entry had to; "": by free will */
    struct entry *entry;
    size_t entries, room, now;
    struct line *aside; /* what the side-line on the board was left from; NULL in the game itself */
};

/* Begins a match at the start or at `position`; both players are persons until told otherwise.
 * All zeros is a match that was not begun; beginning again forgets the old one's moves only. */
bool match_begin(struct match *, const struct spec *, const char *position, struct text *error);
void match_free(struct match *);

/* A person's name, or a level's: true unless the name is too long or not printable. */
bool match_seat(struct match *, int side, const char *name, struct text *error);

/* Whether a person (PLAYER_HUMAN) or a level that plays this game is called so; said if not. */
bool match_has_player(const struct spec *, int side, const char *name, struct text *error);

const struct game *match_game(const struct match *);
const struct state *match_state(const struct match *);
const struct state *match_state_at(const struct match *, size_t entry);

/* Who is to move, or GAME_OVER; a resigned game is over. */
int match_turn(const struct match *);
int match_turn_at(const struct match *, size_t entry);

/* The side that won the finished match, or GAME_DRAWN; and that in words. */
int match_winner(const struct match *);
void match_result(const struct match *, struct text *);

/* The same as records write it: in English, with hyphens. */
void match_write_result(const struct match *, struct text *);

/* The position on the board was judged though the game is not over. */
bool match_is_adjudged(const struct match *);

/* Somebody who plays it is no machine. */
bool match_has_person(const struct match *);

/* The player to move is the machine. */
bool match_awaits_machine(const struct match *);

/* The computer player to move. `seed` seeds its random generator when it is first opened. Not
 * thread-safe, and not to be used while its player is being seated or swapped. */
struct opponent *match_opponent(struct match *, uint64_t seed);

/* What the computer player plays; `seed` as above. It returns soon once `stop` (or NULL) is set. */
game_move match_think(struct match *, uint64_t seed, const atomic_bool *stop);

/* The legal move that a person's text means, or a sentence that says why it is none. */
bool match_find_move(const struct match *, const char *entry, game_move *, struct text *error);

void match_play(struct match *, game_move);

/* False, and said, where the game has no scrambling or is won. */
bool match_scramble(struct match *, uint64_t seed, struct text *error);

/* A seed whose shuffle leaves a game that can be won, if an engine finds one in time; else any
 * seed. Seeds are below SCRAMBLE_SEEDS, because people read them in records. */
enum { SCRAMBLE_SEEDS = 1000000000 };
uint64_t match_scramble_seed(const struct match *, struct random *);

/* A side gives up a game that is not over. */
void match_resign(struct match *, int side);

/* The same for a player who is forced to, and why; a record keeps as much of the reason as fits. */
void match_expel(struct match *, int side, const char *reason);

/* Sets the line on the board aside: what is played from here on is a side-line, until the return
 * brings everything back as it was. Side-lines may have side-lines. */
void match_branch(struct match *);
bool match_return(struct match *);

/* Puts an entry of the line on the board. */
void match_go(struct match *, size_t entry);

/* Persons and machines change places. */
void match_swap(struct match *);

/* Back to when a person was last to move (without persons: one step), or forward again; false if
 * there is no such place. */
bool match_undo(struct match *);
bool match_redo(struct match *);

/* Back to the start; what was played can be redone. */
void match_restart(struct match *);

/* Another game of the same kind: where boards are dealt, another board. */
void match_renew(struct match *, uint64_t seed);

#endif
