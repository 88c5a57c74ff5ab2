/* One sitting at the program line by line: a desk, and what was printed of it. */
#ifndef QUINCUNX_FRONT_CLI_SITTING_H
#define QUINCUNX_FRONT_CLI_SITTING_H

#include "match/desk.h"

struct sitting {
    struct desk *desk;
    int bell[2];         /* a pipe: the thinker writes when the desk should be told the time */
    struct view printed; /* what was on the board when something was last printed */
    struct text told;    /* the last message that was printed */
    int prepared;        /* per cent of a table that were shown last; 0: none */
    bool done;           /* the person leaves */
    bool failed;         /* something that was asked for by a pipe could not be done */
};

/* Prints what changed on the desk, and waits for what was asked for: a move of the machine's, a
 * hint, a review. Questions are put to a person; a pipe has answered yes by asking. */
void sitting_settle(struct sitting *);

/* Prints the board and who is to move. */
void sitting_show(struct sitting *);

/* A lesson or a puzzle is on the board, and where it stands. */
bool sitting_studies(const struct view *);
enum lesson_state sitting_state(const struct view *);

/* What was said before may be said again: the person has done something. */
void sitting_act(struct sitting *);

/* Carries out a line: a command or a move. */
void sitting_do(struct sitting *, const char *line);

/* The answer is this word, in English or the language that is spoken, or its first letter. */
#define ANSWER_YES NC_("answer", "yes")
#define ANSWER_NO NC_("answer", "no")
bool answer_is(const char *answer, const char *wanted);

/* A sentence about what was entered, on standard error as all complaints. */
void sitting_refuse(const char *sentence);

#endif
