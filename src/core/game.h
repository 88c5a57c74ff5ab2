/* THE file to read: what a game is.
 *
 * A game is one `const struct game`: rules, words and picture over a flat state value. The match
 * plays it, engines think about it, front ends show it, and none of them knows which game it is.
 *
 *   a state   is a position. Each game file completes `struct state` for itself, without pointers
 *             and without padding, so that copying the bytes copies the position and equal
 *             positions are equal bytes; its options are inside.
 *   a move    is a number, meaningful only to its game. Legal moves are listed in ascending order.
 *   a side    is 0 (moves first) or 1; a game for one player has only side 0.
 *
 * To add a game: copy games/template.c, add a line to games/list.c and a page to docs/rules. */
#ifndef QUINCUNX_CORE_GAME_H
#define QUINCUNX_CORE_GAME_H

#include "base/memory.h"
#include "base/text.h"
#include "core/option.h"
#include "core/scene.h"
#include "core/trace.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_OVER = -1,       /* turn(): nobody moves any more */
    GAME_DRAWN = 2,       /* game_winner(): neither side */
    GAME_STATE_MOST = 640 /* bytes; every game's state fits */
};

struct state;
struct format;
struct fact;

/* Room for a position of any game, which is read and written as a struct state: compilers must not
 * think that the two are different memory. */
union __attribute__((may_alias)) any_state {
    alignas(8) unsigned char bytes[GAME_STATE_MOST];
};

/* Follows struct state in every game: the sum of what its members take. */
#define STATE_BYTES(sum)                                                     \
    _Static_assert(sizeof(struct state) == (sum), "a state has no padding"); \
    _Static_assert(sizeof(struct state) <= GAME_STATE_MOST, "a state fits")

typedef uint32_t game_move;

/* A list of moves that grows. All zeros is an empty list; moves_free gives its memory back. */
struct moves {
    game_move *at;
    size_t count, room;
};

static inline void moves_add(struct moves *moves, game_move move)
{
    if (moves->count == moves->room)
        moves->at = memory_grow(moves->at, moves->count, &moves->room, sizeof *moves->at);
    moves->at[moves->count++] = move;
}

void moves_free(struct moves *);

/* A move in words: its notation, and the cells a player touches to make it (none: a button). */
enum { PHRASE_TEXT = 16, PHRASE_CELLS = 2 };
struct phrase {
    char text[PHRASE_TEXT];
    int cell[PHRASE_CELLS];
    int cells;
};

struct game {
    const char *name;      /* in specs: "reversi" */
    const char *title;     /* on screens: "Reversi" */
    const char *also;      /* the name that other programs know it by; NULL: its title */
    const char *about;     /* one line */
    const char *how;       /* how a move is written, by example */
    const char *unit;      /* what the score counts: "discs"; NULL where there is only a winner */
    const char *amount[2]; /* so many of them, one and several: NN_("%d disc", "%d discs") */
    const char *side[2];   /* the players' names */
    const char *cleared;   /* how a game for one ended: won in a time (%s), */
    const char *stuck;     /* or lost */
    int players;           /* 1 or 2 */
    bool unordered;        /* a move's cells may be touched in any order */
    bool hidden;           /* found by its name, but in no list */
    uint8_t surface;       /* enum surface: what its board is made of */
    size_t size;           /* sizeof (struct state) */
    const struct option *options; /* ended by a NULL key */
    const struct kind *kinds;     /* ended by a NULL name */

    /* The rules. start sets up a new game, every byte of it, or says why these options do not go
     * together. turn is the side to move or GAME_OVER. moves adds the legal moves to the list,
     * ascending; a game that is not over has one. play makes a legal move; then it is the other
     * side's turn, without exception: whoever cannot move has a pass among the legal moves, and
     * engines count on it. A game ends after finitely many moves. score gives each side's points so
     * far; when the game is over more points win (a player alone wins with more points than the
     * other, absent side). */
    bool (*start)(struct state *, const struct options *, struct text *error);
    int (*turn)(const struct state *);
    void (*moves)(const struct state *, struct moves *);
    void (*play)(struct state *, game_move);
    void (*score)(const struct state *, int points[2]);

    /* The words. ask (optional) adds what the player to move should do next, after touching these
     * cells, which begin a legal move: "place a stone". say puts a legal move in notation. write
     * gives the position in one line; read sets a started state to such a line, or says where it
     * stops making sense. why (optional) adds the reason why touching these cells is not a legal
     * move, as far as the game knows better than game_why. tell adds a line about what a legal move
     * did, or (not made yet) would do. */
    void (*ask)(const struct state *, const int *cell, int cells, struct text *);
    void (*say)(const struct state *, game_move, struct phrase *);
    void (*write)(const struct state *, struct text *);
    bool (*read)(struct state *, const char *position, struct text *error);
    void (*why)(const struct state *, const int *cell, int cells, struct text *);
    void (*tell)(const struct state *, game_move, bool made, struct text *);

    /* The picture. trace (optional) tells what a legal move does, beat by beat. */
    void (*draw)(const struct state *, struct scene *);
    void (*trace)(const struct state *, game_move, struct trace *);

    /* Optional. symmetries: how many ways to turn or mirror this board leave the rules alone,
     * counting the way that changes nothing (number 0); reflect and reflect_move carry one out.
     * scramble rearranges a position that a player is stuck in, even a finished one.
     * transcript tells a move (or, without `before`, the beginning) in the game's own style.
     * formats are those in which other programs write this game down (core/format.h), facts what
     * can be said of its moves (core/fact.h), both ended by a NULL name. */
    int (*symmetries)(const struct state *);
    void (*reflect)(const struct state *, int symmetry, struct state *mirrored);
    game_move (*reflect_move)(const struct state *, int symmetry, game_move);
    void (*scramble)(struct state *, uint64_t seed);
    void (*transcript)(const struct state *before, game_move, const struct state *after,
                       struct text *);
    const struct format *formats;
    const struct fact *facts;
};

/* All games, ended by NULL (games/list.c). */
extern const struct game *const game_list[];

/* The state inside a room for any. */
static inline struct state *state_in(union any_state *any)
{
    return (struct state *)any->bytes;
}

/* The side that won, or GAME_DRAWN, of a finished game. A lost game of one player is side 1's. */
int game_winner(const struct game *, const struct state *);

/* A finished game's result in words: "Black wins 38–26", "draw 32–32", "X wins", "lost". */
void game_result(const struct game *, const struct state *, struct text *);

/* Two numbers of points: "38–26". */
void game_say_points(int one, int other, struct text *);

/* The same for records and programs, in English with a hyphen: "Black wins 38-26". */
void game_write_result(const struct game *, const struct state *, struct text *);

/* The legal move that a player's text means, or a sentence that says why it is none. Any case and
 * spacing will do, and the cells may be given for the notation. */
bool game_find_move(const struct game *, const struct state *, const char *entry, game_move *,
                    struct text *error);

/* The same for touched cells; *move is set and true returned only for a whole legal move. */
bool game_touch_move(const struct game *, const struct state *, const int *cell, int cells,
                     game_move *);

/* The cells that an entry names, one after the other, whether that is a move or not; 0: it is more
 * or other than cells. */
enum { ENTRY_CELLS = 4 };
int game_read_cells(const struct game *, const struct state *, const char *entry,
                    int cell[ENTRY_CELLS]);

/* Why touching these cells is not (or not yet) a legal move: a sentence. */
void game_why(const struct game *, const struct state *, const int *cell, int cells, struct text *);

/* Adds a number of points, discs or whatever the score counts: "4 discs". */
void game_say_amount(const struct game *, int amount, struct text *);

/* Adds moves that can be made one after the other from a position, with blanks between them. */
void game_say_line(const struct game *, const struct state *, const game_move *line, int length,
                   struct text *);

/* What a move does: the game's own trace, or the difference between the scenes; its steps bring all
 * the points that the move does. */
void game_trace(const struct game *, const struct state *, game_move, struct trace *);

/* The contents of a cell in letters and numbers: "X", "5", "3Q", or "" when empty. */
void game_cell_text(const struct game *, const struct scene *, int cell, struct text *);

#endif
