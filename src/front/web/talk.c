/* The words that the page's thinker and the worker share. */
#include "front/web/talk.h"

#include <string.h>

const char *const talk_job[JOBS] = {[JOB_NONE] = "none",
                                    [JOB_CHOOSE] = "choose",
                                    [JOB_JUDGE] = "judge",
                                    [JOB_VALUE] = "value",
                                    [JOB_SCRAMBLE] = "scramble"};

const char *const talk_bound[] = {[BOUND_GUESS] = "guess",
                                  [BOUND_LOWER] = "lower",
                                  [BOUND_UPPER] = "upper",
                                  [BOUND_EXACT] = "exact"};

int talk_find(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}
