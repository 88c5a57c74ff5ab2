/* Deals of a wanted difficulty, and scrambles that can be cleared. A seed deals the same board for
 * ever, so all that can be chosen is the seed: candidates are dealt by the game itself, and judged.
 */
#ifndef QUINCUNX_ENGINE_SHISEN_DEAL_H
#define QUINCUNX_ENGINE_SHISEN_DEAL_H

#include "core/spec.h"
#include "engine/shisen/solve.h"

/* How hard a deal is, compared with others of the same options: the one that random play clears
 * most often out of SHISEN_CANDIDATES, the one in the middle, or the one cleared least often. */
enum shisen_difficulty { SHISEN_EASY, SHISEN_NORMAL, SHISEN_HARD, SHISEN_DIFFICULTIES };
extern const char *const shisen_difficulty_name[SHISEN_DIFFICULTIES];

enum { SHISEN_CANDIDATES = 32, SHISEN_PLAY_OUTS = 100 };

struct shisen_deal {
    struct spec spec; /* with its seed */
    double rate;      /* the fraction of random play-outs that clear it */
    int candidates;   /* that were judged and can be cleared */
};

/* The fraction of play-outs that clear the board when every pair is equally likely to be taken.
 * When the budget is spent earlier, of the play-outs so far; -1 where there were none. */
double shisen_deal_rate(const struct shisen_board *, int play_outs, uint64_t seed, struct budget *);

/* Finds a deal that is proven clearable, among seeds derived from `seed`. Where `solvable` was not
 * chosen, hard deals are drawn from the purely random boards, which are harder: the proof stands
 * for the promise. False, and a sentence, where the limits ended first or the options do not fit.
 */
bool shisen_deal_find(const struct spec *, enum shisen_difficulty, uint64_t seed,
                      const struct limits *, struct shisen_deal *, struct text *error);

/* Finds a seed whose scramble of this position is proven clearable: the first of seed, seed + 1, …
 * An arrangement that can be cleared always exists. False where the limits ended first. */
bool shisen_deal_scramble(const struct spec *, const struct state *, uint64_t seed,
                          const struct limits *, uint64_t *found);

#endif
