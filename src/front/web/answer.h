/* Answers: all that is new on the desk since the page was last told, in one block of numbers
 * (enum web_answer). Whatever has not changed is left out. */
#ifndef QUINCUNX_FRONT_WEB_ANSWER_H
#define QUINCUNX_FRONT_WEB_ANSWER_H

#include "match/desk.h"

struct numbers {
    double *at;
    size_t count, room;
};

/* What the page knows. All zeros: nothing yet. */
struct answer {
    struct view sent;
    struct text changes;
    struct numbers numbers;
    struct numbers stage; /* that follows or was last sent */
};

/* Tells the desk the time and answers. What is returned holds until the next call. */
const double *answer_make(struct answer *, struct desk *, bool done, const char *refusal,
                          double now);

#endif
