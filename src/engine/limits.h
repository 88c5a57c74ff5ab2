/* What thinking may use up, and how it notices that it has to end. */
#ifndef QUINCUNX_ENGINE_LIMITS_H
#define QUINCUNX_ENGINE_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0 or NULL means no limit of that kind. */
struct limits {
    double seconds;          /* on the clock */
    uint64_t nodes;          /* positions looked at, by all threads together */
    int depth;               /* plies */
    int threads;             /* 0: one */
    size_t bytes;            /* for hash tables; 0: the engine's own choice */
    bool brief;              /* only the value is wanted: the line may be left out */
    bool proven;             /* prefer a proven bound to a better guess */
    bool book;               /* a reply from an opening book will do */
    bool warm;               /* get what thinking needs (a table, a book, memory), then end */
    const atomic_bool *stop; /* set by another thread: end within 10 ms */
};

/* The stop flag is set. */
static inline bool limits_stopped(const struct limits *limits)
{
    return limits->stop && atomic_load_explicit(limits->stop, memory_order_relaxed);
}

/* Reads a time to think such as 2 or 0.5: more than 0 and at most SECONDS_MOST. */
enum { SECONDS_MOST = 86400 };
bool limits_read_seconds(const char *, double *seconds);

/* One thinking under limits. Each thread counts its own nodes and asks `budget_spent` every
 * BUDGET_STEP of them; with one thread and a node limit the answer is the same every time. */
enum { BUDGET_STEP = 1024 };

struct budget {
    struct limits limits;
    double began;
    atomic_bool spent;
    atomic_uint_fast64_t nodes;
};

void budget_begin(struct budget *, const struct limits *);

/* Adds nodes and says whether the thinking has to end. Once true, always true. */
bool budget_spent(struct budget *, uint64_t nodes);

/* The thinking has to end, as far as budget_spent has noticed. Cheap enough to ask at every node,
 * where nodes are slow or touch new memory. */
static inline bool budget_ended(const struct budget *budget)
{
    return atomic_load_explicit(&budget->spent, memory_order_relaxed) ||
           limits_stopped(&budget->limits);
}

double budget_seconds(const struct budget *);

#endif
