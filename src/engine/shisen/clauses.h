/* Choices under clauses: the machinery of a search that learns from its failures.
 *
 * A variable is a choice that is made (true) or not. Each belongs to two groups, and of a group
 * exactly one is made. A literal is 2 * variable, + 1 for its opposite; a clause is a list of
 * literals of which one must hold. Whoever uses this adds clauses for what else must be, at the
 * latest when they are broken, and is told what follows. */
#ifndef QUINCUNX_ENGINE_SHISEN_CLAUSES_H
#define QUINCUNX_ENGINE_SHISEN_CLAUSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHISEN_UNDECIDED, SHISEN_TRUE, SHISEN_FALSE };
enum { SHISEN_NO_CLAUSE = -1 };

/* Numbers that grow; all zeros is an empty list. */
struct shisen_list {
    int *at;
    size_t count, room;
};

void shisen_list_add(struct shisen_list *, int value);

struct shisen_variable {
    int groups[2];
    int level;  /* decisions made before it got its value */
    int reason; /* a clause, or -2 - the variable that excludes this one */
    uint8_t value;
    bool seen;       /* a mark while a lesson is drawn; the user's in between */
    double activity; /* how much it had to do with late failures */
};

struct shisen_clauses {
    struct shisen_variable *variable;
    struct shisen_list *group; /* the variables of each group */
    int variables, groups;
    struct shisen_list literals; /* each clause: its length, then its literals */
    size_t fixed, most;          /* where the lessons begin; when to forget */
    struct shisen_list *watches; /* by literal: the clauses that watch it */
    struct shisen_list trail, levels, lesson;
    size_t done; /* of the trail */
    double step; /* how much a failure now adds to activity */
};

/* Sets up variables with the groups they belong to. `most` is how many literals to remember. */
void shisen_clauses_open(struct shisen_clauses *, int variables, const int (*groups)[2],
                         int group_count, size_t most);
void shisen_clauses_close(struct shisen_clauses *);

/* Draws the conclusions of what was decided; returns a broken clause or SHISEN_NO_CLAUSE. */
int shisen_clauses_propagate(struct shisen_clauses *);

/* Decides one more variable; false where all are decided. */
bool shisen_clauses_decide(struct shisen_clauses *);

/* Starts a broken clause at the end of `literals`, and ends it. It is there to be learnt from. */
int shisen_clauses_begin(struct shisen_clauses *);
void shisen_clauses_end(struct shisen_clauses *, int clause);

/* Derives from a broken clause what would have prevented it, and goes back to where that decides
 * something. False where nothing was decided yet: there is no solution. */
bool shisen_clauses_learn(struct shisen_clauses *, int broken, bool temporary);

/* Takes all decisions back; what was learnt stays, unless it is too much. */
void shisen_clauses_restart(struct shisen_clauses *);

#endif
