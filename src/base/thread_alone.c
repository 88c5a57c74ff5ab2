/* Work shared among threads, where there are none: one part after the other. */
#include "base/thread.h"

#include <sched.h>

void thread_run(int count, thread_work *work, void *context)
{
    for (int i = 0; i < count; i++)
        work(context, i);
}

void thread_yield(void)
{
    sched_yield(); /* the host does what it wants to do meanwhile */
}
