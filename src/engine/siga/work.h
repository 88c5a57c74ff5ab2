/* A long computation: what it may use, and whom it tells how far it is. */
#ifndef QUINCUNX_ENGINE_SIGA_WORK_H
#define QUINCUNX_ENGINE_SIGA_WORK_H

#include "engine/limits.h"

/* Told in the calling thread; the fraction goes from 0 to 1. */
typedef void siga_progress(void *context, double fraction);

struct siga_work {
    struct budget budget;
    int threads;
    siga_progress *progress; /* or NULL */
    void *context;
    double from, to; /* the part of the whole that is being done */
};

static inline void siga_tell(const struct siga_work *work, double fraction)
{
    if (work->progress)
        work->progress(work->context,
                       work->from + (work->to - work->from) * (fraction < 1 ? fraction : 1));
}

#endif
