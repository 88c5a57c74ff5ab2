/* Work shared among threads. */
#include "base/thread.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct hand {
    thread_work *work;
    void *context;
    int number;
    pthread_t thread;
    bool started;
};

static void *begin(void *data)
{
    struct hand *hand = data;
    hand->work(hand->context, hand->number);
    return NULL;
}

void thread_run(int count, thread_work *work, void *context)
{
    struct hand *hands = memory_resize(NULL, (size_t)count, sizeof *hands);
    for (int i = 1; i < count; i++) {
        hands[i] = (struct hand){.work = work, .context = context, .number = i};
        hands[i].started = pthread_create(&hands[i].thread, NULL, begin, &hands[i]) == 0;
    }
    work(context, 0);
    for (int i = 1; i < count; i++)
        if (hands[i].started)
            pthread_join(hands[i].thread, NULL);
        else
            work(context, i);
    free(hands);
}

void thread_yield(void)
{
}
