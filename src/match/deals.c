/* Boards of a wanted difficulty. */
#include "match/deals.h"

enum { SECONDS = 20 };

const struct deal_about deal_about[DEALS] = {
    [DEAL_EASY] = {"easy", N_("Easy")},
    [DEAL_NORMAL] = {"normal", NC_("difficulty", "Normal")},
    [DEAL_HARD] = {"hard", N_("Hard")},
};

bool deals_exist(const struct spec *spec)
{
    const struct engine *engine = engine_best(spec);
    return engine && engine->deal;
}

bool deals_find(const struct spec *spec, const char *name, uint64_t seed, const atomic_bool *stop,
                struct spec *found, struct text *error)
{
    struct limits limits = {.seconds = SECONDS, .stop = stop};
    return engine_best(spec)->deal(spec, name, seed, &limits, found, error);
}
