/* Lessons: what a teacher says, positions, and what the learner should do there.
 *
 * The lessons of a game are a course: a text file, which docs/lessons.md explains. A course is only
 * data; the desk puts its steps on the board (desk_learn), and any game can have one. */
#ifndef QUINCUNX_MATCH_LESSON_H
#define QUINCUNX_MATCH_LESSON_H

#include "match/match.h"

enum { LESSON_MOVES = 16, LESSON_CELLS = 32, LESSON_LINES = 4, LESSON_ANSWERS = 6 };

/* What the learner should do. */
enum goal {
    GOAL_READ, /* nothing but read on */
    GOAL_MOVE, /* play one of these moves, or (none given) any */
    GOAL_GAIN, /* get so many points further ahead than at the beginning of the step */
    GOAL_WIN,
    GOAL_HOLD /* make so many moves and not lose: against an opponent, by the end of the game;
                 alone, no move may spoil it, which an engine proves */
};

/* What to say about a wrong move (NULL: about any), and how the other side punishes it (NULL: it
 * does not). A refused one is no legal move but names cells: the referee's reason is not said then.
 */
struct lesson_answer {
    const char *move, *reply, *say;
    bool refused;
};

/* A line, or an arrow, from one cell to another. */
struct lesson_line {
    const char *cell[2];
    bool arrow;
};

/* Sentences are in English; whoever shows them looks them up. What is not given is NULL or 0. */
struct lesson_step {
    const char *say, *position;
    enum goal goal;
    const char *move[LESSON_MOVES]; /* of GOAL_MOVE, in the notation of the game */
    int moves;
    int points;               /* of GOAL_GAIN */
    int par;                  /* moves that the learner has for it, or has to make */
    const char *reply, *done; /* what is played and said when the goal is reached */
    struct lesson_answer answer[LESSON_ANSWERS];
    int answers;
    const char *mark[LESSON_CELLS]; /* names of cells to look at */
    int marks;
    struct lesson_line line[LESSON_LINES];
    int lines;
    const char *claim[LESSON_LINES]; /* what engines prove of the step */
    int claims;
    int row; /* of the file */
};

struct lesson {
    const char *title;
    struct spec spec;
    struct lesson_step *step;
    size_t steps, room;
};

struct course {
    const struct game *game;
    char *text; /* that all strings lie in */
    struct lesson *lesson;
    size_t lessons, room;
};

/* Reads the lessons of a game into a course that is all zeros, or says which line is wrong and why;
 * then the course is empty. Every position, move and cell in it has been tried. */
bool course_read(struct course *, const struct game *, const char *contents, struct text *error);
void course_free(struct course *);

/* Sets a match (all zeros, or begun before) to the board of a step; a step without a position goes
 * on from the board that the match has. False, and said, if that cannot be done. */
bool lesson_begin(const struct lesson *, size_t step, struct match *, struct text *error);

enum lesson_verdict { LESSON_GOES_ON, LESSON_REACHED, LESSON_MISSED };

/* What has come of a step whose board was entry `began` of the match, after a move. */
enum lesson_verdict lesson_judge(const struct lesson_step *, const struct match *, size_t began);

/* A move reaches the goal at once, as far as the step itself says: what wins or holds is for
 * engines to find. The match stands where the move is made. */
bool lesson_wants(const struct lesson_step *, const struct match *, size_t began, game_move move);

/* The answer to the wrong move after entry `began`, or NULL. */
const struct lesson_answer *lesson_find_answer(const struct lesson_step *, const struct match *,
                                               size_t began);

/* The answer to cells that the referee refused where the match stands, or NULL. */
const struct lesson_answer *lesson_find_refusal(const struct lesson_step *, const struct match *,
                                                const int *cell, int cells);

#endif
