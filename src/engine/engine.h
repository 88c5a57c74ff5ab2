/* An engine knows something about positions. It does no input or output, but for a table that it
 * may keep in the cache folder, has no variables of its own and keeps what it learns in a mind, so
 * that any number of minds can think at once; the caller owns the thread. With one thread, the same
 * limits by nodes or depth and the same seed, the answer is the same every time. */
#ifndef QUINCUNX_ENGINE_ENGINE_H
#define QUINCUNX_ENGINE_ENGINE_H

#include "core/spec.h"
#include "engine/bound.h"
#include "engine/limits.h"

enum { VERDICT_LINE = 256, PLIES_UNKNOWN = -1 };

/* What an engine thinks of a position, seen from the side to move. */
struct verdict {
    enum bound bound;
    int value; /* the final difference of the scores: discs, stones, points; a win alone is 1 */
    int fine;  /* hundredths of it, of a guess that is finer than the value; else 0 */
    int plies; /* to the end of the game, where that is known */
    int depth; /* plies looked ahead */
    uint64_t nodes;
    double seconds;
    game_move line[VERDICT_LINE]; /* what both sides should play; line[0] is the move to choose */
    int length;
};

/* Called while an engine thinks, in the thread that called it: with what it thinks so far, and with
 * how much (0 to 1) of something that must be made first is done. Either may be NULL. */
struct listener {
    void (*hear)(void *context, const struct verdict *);
    void (*wait)(void *context, double fraction);
    void *context;
};

/* A search whose nodes are counted to notice when an engine changes: ended by a NULL spec. */
struct trial {
    const char *spec, *position; /* position NULL: the start */
    int depth;
};

/* A position whose value is known. */
struct problem {
    struct text name, position; /* the position as the referee reads it */
    struct text best;           /* the best moves, with commas between them */
    int value;                  /* for the side to move */
};

/* A collection of problems that people compare engines by: ended by a NULL name. `read` reads a
 * line of its file, which is not a comment. */
struct suite {
    const char *name, *spec;
    bool (*read)(const char *line, struct problem *);
};

struct mind; /* each engine completes it for itself */

struct engine {
    const char *name;
    const char *table; /* the file in the cache folder that it keeps a table in, or NULL */

    /* The engine can play this game with these options; knows tells whether the exact value
     * of every position comes fast enough to use during play. */
    bool (*suits)(const struct spec *);
    bool (*knows)(const struct spec *);

    /* Optional: so many plies before the end of a game it plays perfectly, and at once. */
    int (*swift)(const struct spec *);

    /* Optional: the data that it reads for a game (engine/data.h), ended by NULL; NULL: none. Where
     * it cannot be had the engine plays worse. */
    const char *const *(*data)(const struct spec *);

    /* A mind for one game. What takes long (a table to be made) is left to the first thinking. */
    struct mind *(*open)(const struct spec *, uint64_t seed);
    void (*close)(struct mind *);

    /* Optional: what it needs is there; else the first thinking makes a table, which takes long. */
    bool (*ready)(const struct mind *);

    /* Thinks about a game that is not over. Even when stopped at once it names a legal move. The
     * listener may be NULL. */
    void (*think)(struct mind *, const struct state *, const struct limits *,
                  const struct listener *, struct verdict *);

    /* Optional, for games that are dealt. deal finds a deal that can be won of a difficulty
     * ("easy", "normal", "hard"), scramble a seed after whose scramble the game can be won, advise
     * says in a sentence what is known of all the moves. */
    bool (*deal)(const struct spec *, const char *difficulty, uint64_t seed, const struct limits *,
                 struct spec *found, struct text *error);
    bool (*scramble)(struct mind *, const struct state *, uint64_t seed, const struct limits *,
                     uint64_t *found);
    void (*advise)(struct mind *, const struct state *, const struct limits *, struct text *);

    /* Optional: counts its table anew and compares with what is published; says what it found, or
     * that it was stopped first. Only limits.threads and limits.stop are honoured. */
    bool (*verify)(struct mind *, const struct limits *, const struct listener *, struct text *);

    /* Optional: a sentence for the user about something that could not be done (a table that could
     * not be kept), or "". */
    const char *(*note)(const struct mind *);

    const struct trial *trials;
    const struct suite *suites; /* or NULL */
};

/* All engines, the best for a game before the others, ended by NULL (engine/list.c). */
extern const struct engine *const engine_list[];

/* The best engine for a game; never NULL for a game of two players. And the best of those that do
 * not know the game but have to look ahead, as people do. */
const struct engine *engine_best(const struct spec *);
const struct engine *engine_searcher(const struct spec *);

/* What the general search thinks of a position it cannot look beyond: hundredths of a point for the
 * side to move. Games without an evaluation of their own are judged by the score so far. */
enum { EVALUATION_POINT = 100 };

struct evaluation {
    bool (*suits)(const struct spec *);
    int (*value)(const struct game *, const struct state *);
};

/* All evaluations, ended by NULL (engine/list.c). */
extern const struct evaluation *const evaluation_list[];

/* What a finished game is worth to `side`. */
int engine_final_value(const struct game *, const struct state *, int side);

/* Makes a verdict on the position after `move` one on the move: the other side's view is turned
 * around (a player alone has no other side). */
void verdict_turn(const struct game *, struct verdict *, game_move move);

/* Sets the plies of an exact verdict whose line, from this position, leads to the end of the game.
 */
void verdict_follow(const struct game *, const struct state *, struct verdict *);

/* A sentence about what a verdict means for the side to move: "It wins by 4 discs, proven." */
void verdict_explain(const struct game *, const struct verdict *, struct text *);

/* The value of every legal move. Each verdict is the mover's, its line[0] the move. */
struct analysis {
    struct verdict *at;
    size_t count;
};

/* Thinks about each move in turn, within the limits for all of them together; the listener hears of
 * each move when its verdict is there. Of moves that are mirror images of each other only the first
 * is thought about, and the others get its verdict. Once stopped, the rest are guesses of 0. */
void engine_analyse(const struct engine *, struct mind *, const struct game *, const struct state *,
                    const struct limits *, const struct listener *, struct analysis *);
void analysis_free(struct analysis *);

/* A seed after whose scramble the game can be won, `seed` or a later one, where the engine finds it
 * within the limits; else `seed`. */
uint64_t engine_scramble(const struct engine *, struct mind *, const struct state *, uint64_t seed,
                         const struct limits *);

#endif
