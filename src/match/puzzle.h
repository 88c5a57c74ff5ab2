/* Puzzles: positions whose value is proven, and what the solver has to do there.
 *
 * The puzzles of a game are a text file with one puzzle per line (docs/puzzles.md). The file lists
 * no solutions: an engine values the moves when the puzzle is played, and every move that is as
 * good as the best one solves it. */
#ifndef QUINCUNX_MATCH_PUZZLE_H
#define QUINCUNX_MATCH_PUZZLE_H

#include "engine/engine.h"

enum { PUZZLE_UNRATED = -1, PUZZLE_LONGEST = 20 };

/* What the solver should do with `length` moves. */
enum puzzle_goal {
    PUZZLE_WIN,    /* win the game with at most so many moves */
    PUZZLE_ONLY,   /* find the only move that wins, so many times */
    PUZZLE_DRAW,   /* find the only move that does not lose, so many times */
    PUZZLE_MARGIN, /* find the move that gives the best final score; others are 2 points worse */
    PUZZLE_MOST,   /* the same where the score is what a player gathers */
    PUZZLE_CLEAR,  /* keep a board for one player clearable, for so many moves */
    PUZZLE_GOALS
};
extern const char *const puzzle_goal_name[PUZZLE_GOALS];

/* What is remarkable about the solution; the tool that finds puzzles computes it. */
enum puzzle_theme {
    THEME_GREEDY,    /* the move that gains most at once is wrong */
    THEME_QUIET,     /* the solution gains less than any wrong move, or threatens nothing */
    THEME_SACRIFICE, /* the solution lets the other side gain more than a wrong move would */
    THEME_PARITY,    /* the solution enters an odd region; every move into an even one is wrong */
    THEME_STARVE,    /* the solution makes the other side refill its row */
    THEME_REFILL,    /* a wrong move ends with the solver refilling the own row */
    THEME_CORNER,    /* the solution takes a corner */
    THEME_DOUBLE,    /* the solution threatens to win in two ways at once */
    PUZZLE_THEMES
};
struct puzzle_about {
    const char *name;  /* in files: "quiet" */
    const char *title; /* for people: "quiet move" */
};
extern const struct puzzle_about puzzle_theme_about[PUZZLE_THEMES];

struct puzzle {
    struct spec spec;
    const char *position, *source;
    enum puzzle_goal goal;
    int length, rating; /* rating: the Elo at which half of the tries succeed; or PUZZLE_UNRATED */
    unsigned themes;    /* bits, 1 << enum puzzle_theme */
    int row;            /* of the file */
    uint32_t id;        /* stays the same when the file gets other puzzles or ratings */
};

struct puzzles {
    const struct game *game;
    char *text; /* that all strings lie in */
    struct puzzle *at;
    size_t count, room;
};

/* Reads the puzzles of a game into a list that is all zeros, or says which line is wrong and why;
 * then the list is empty. Every position in it has been tried. */
bool puzzles_read(struct puzzles *, const struct game *, const char *contents, struct text *error);
void puzzles_free(struct puzzles *);

/* Writes the line of a puzzle, with its '\n'. */
void puzzle_write(const struct puzzle *, struct text *);

/* What to value the moves of a puzzle's positions with, so that the values are exact. The stop flag
 * is the caller's. */
struct limits puzzle_limits(void);

enum puzzle_verdict {
    PUZZLE_RIGHT,
    PUZZLE_SLOWER, /* it wins, too, but not with so few moves */
    PUZZLE_WRONG,
    PUZZLE_UNKNOWN /* the values are not exact */
};

/* Judges a move by the values of all moves of its position; `made` moves were made before. */
enum puzzle_verdict puzzle_judge(const struct puzzle *, const struct analysis *, game_move,
                                 int made);

/* Says what to do, `made` moves after the beginning: "Win in 3 moves." */
void puzzle_tell(const struct puzzle *, int made, struct text *);

/* What the other side answers where the moves have these values: the best move, and of several
 * equally good ones always the same. */
game_move puzzle_reply(const struct analysis *);

/* The numbers of the puzzles, from the easiest to the hardest; `order` has room for all. */
void puzzles_sort(const struct puzzles *, size_t *order);

#endif
