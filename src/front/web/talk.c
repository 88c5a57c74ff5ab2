/* The words that the page's thinker and the worker share. */
#include "front/web/talk.h"

#include <string.h>

const char *const talk_task[TASKS] = {[TASK_NONE] = "none",
                                      [TASK_CHOOSE] = "choose",
                                      [TASK_JUDGE] = "judge",
                                      [TASK_VALUE] = "value",
                                      [TASK_SCRAMBLE] = "scramble"};

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
