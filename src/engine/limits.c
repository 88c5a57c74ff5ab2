/* What thinking may use up. */
#include "engine/limits.h"

#include "base/clock.h"
#include "base/text.h"
#include "base/thread.h"

bool limits_read_seconds(const char *text, double *seconds)
{
    double number;
    bool good = text_read_decimal(&text, &number) && !*text && number > 0 && number <= SECONDS_MOST;
    if (good)
        *seconds = number;
    return good;
}

void budget_begin(struct budget *budget, const struct limits *limits)
{
    budget->limits = *limits;
    budget->began = clock_seconds();
    atomic_init(&budget->spent, limits->warm);
    atomic_init(&budget->nodes, 0);
}

double budget_seconds(const struct budget *budget)
{
    return clock_seconds() - budget->began;
}

bool budget_spent(struct budget *budget, uint64_t nodes)
{
    const struct limits *limits = &budget->limits;
    uint64_t all = atomic_fetch_add_explicit(&budget->nodes, nodes, memory_order_relaxed) + nodes;
    if (atomic_load_explicit(&budget->spent, memory_order_relaxed))
        return true;
    thread_yield();
    bool spent = (limits->nodes && all >= limits->nodes) || limits_stopped(limits) ||
                 (limits->seconds > 0 && budget_seconds(budget) >= limits->seconds);
    if (spent)
        atomic_store_explicit(&budget->spent, true, memory_order_relaxed);
    return spent;
}
