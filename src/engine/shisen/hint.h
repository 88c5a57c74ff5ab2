/* What becomes of a board after each pair that can be taken, and a hint that never misleads. */
#ifndef QUINCUNX_ENGINE_SHISEN_HINT_H
#define QUINCUNX_ENGINE_SHISEN_HINT_H

#include "base/text.h"
#include "engine/shisen/solve.h"

/* A pair and the status of the board after it: clearable means safe, lost that it loses. */
struct shisen_choice {
    struct shisen_pair pair;
    enum shisen_status after;
};

struct shisen_hint {
    enum shisen_status status;     /* of the board as it is */
    struct shisen_choice *choices; /* every pair that can be taken, in the referee's order */
    int count;
    int counts[3]; /* of the choices, by status */
    int best;      /* the choice to advise, always a safe one; -1 if none is known */
    uint64_t nodes;
};

/* Judges every pair, within the limits for all of them together. */
void shisen_hint(const struct shisen_board *, const struct limits *, uint64_t seed,
                 struct shisen_hint *);
void shisen_hint_free(struct shisen_hint *);

/* The reason in one sentence. */
void shisen_hint_say(const struct shisen_hint *, struct text *);

#endif
