/* The tool that finds puzzles and rates them (docs/puzzles.md): what its files share. */
#ifndef QUINCUNX_TOOLS_PUZZLES_H
#define QUINCUNX_TOOLS_PUZZLES_H

#include "engine/level.h"
#include "match/puzzle.h"

/* An engine with a mind for one kind of game. */
struct study {
    struct spec spec;
    const struct engine *engine;
    struct mind *mind;
};

struct study study_open(const struct spec *);
void study_close(struct study *);

/* Values all moves of a position that is not over, which analysis_free gives back; false if one of
 * the values is not exact. */
bool study_value(struct study *, const struct state *, uint64_t nodes, struct analysis *);

/* The puzzle as far as it was played: its position, and the moves of the solver so far. */
struct attempt {
    const struct puzzle *puzzle;
    union any_state state;
    int made;
};

bool attempt_begin(struct attempt *, const struct puzzle *);

/* Plays a move that is right; false when the puzzle is solved with it. */
bool attempt_move(struct attempt *, game_move);

/* The same, and plays the answer to it; false when the puzzle is solved with it. */
bool attempt_go_on(struct attempt *, struct study *, game_move, uint64_t nodes);

/* How many of the moves are right here. */
int attempt_count_right(const struct attempt *, const struct analysis *);

/* The themes of a puzzle whose first position has these values. */
unsigned themes_find(const struct puzzle *, struct study *, const struct analysis *);

/* The commands. Each writes a file of puzzles to the standard output, and its exit status comes
 * back. */
int mine(int count, char **words);
int rate(int count, char **words);

/* Reads a file of puzzles whose name tells the game; complains if that fails. */
bool read_puzzles(const char *path, struct puzzles *);

/* A number from a word of the command line; complains and ends the program if it is none. */
uint64_t read_number(const char *word);

#endif
