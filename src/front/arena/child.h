/* A child: another program at two pipes. It has a process group of its own, so that Ctrl-C does not
 * reach it and that all of it is gone after child_end, whatever it started. */
#ifndef QUINCUNX_FRONT_ARENA_CHILD_H
#define QUINCUNX_FRONT_ARENA_CHILD_H

#include "front/arena/contestant.h"
#include "front/lines.h"

#include <sys/types.h>

struct child {
    pid_t pid;
    int input, output; /* what it reads, and what it says; -1: closed */
    struct lines lines;
};

/* Starts a command of the shell; what it says on the standard error is lost. */
bool child_start(struct child *, const char *command, struct text *why);

/* Says farewell, gives it a moment to leave, and ends what is left of it. */
void child_end(struct child *, const char *farewell);

/* Tells it something, or hears the next line from it, until the deadline of the terms. */
enum answer child_say(struct child *, const char *words, const struct terms *, struct text *why);
enum answer child_hear(struct child *, char **line, const struct terms *, struct text *why);

#endif
