/* Work shared among threads, where there are none: one part after the other. */
#include "base/thread.h"

void thread_run(int count, thread_work *work, void *context)
{
    for (int i = 0; i < count; i++)
        work(context, i);
}
