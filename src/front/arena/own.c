/* Contestants of our own: levels, and the best engine within limits, in the thread that asks. What
 * one learns is forgotten before the next game, so that every game can be played again; what an
 * engine knows for certain is kept. */
#include "front/arena/contestant.h"
#include "match/pace.h"

#include <stdlib.h>

struct contestant {
    const struct entrant *entrant;
    struct spec spec;
    struct level level; /* a copy: its limits are set for each move */
    struct limits own;  /* those it has without a clock */
    struct opponent *opponent;
    const struct engine *engine; /* without a level */
    struct mind *mind;
};

/* Lets the engine make a table that it needs, so that no clock runs meanwhile. */
static void make_table(const struct engine *engine, const struct spec *spec,
                       const struct terms *terms)
{
    struct limits limits = {.warm = true, .stop = terms->stop};
    struct text error = {0};
    struct verdict verdict;
    union any_state start;
    if (!engine || !engine->table || !spec_start(spec, NULL, state_in(&start), &error))
        return;
    struct mind *mind = engine->open(spec, 0);
    engine->think(mind, state_in(&start), &limits, NULL, &verdict);
    engine->close(mind);
}

static struct contestant *open_own(const struct entrant *entrant, const struct spec *spec,
                                   const struct terms *terms, struct text *why)
{
    const struct settings *settings = &entrant->settings;
    struct contestant *own = memory_zeroed(1, sizeof *own);
    (void)why;
    *own = (struct contestant){.entrant = entrant, .spec = *spec, .own = settings->limits};
    if (settings->level || settings->temperature) {
        own->level = settings_level(settings);
        own->opponent = opponent_open(&own->level, spec, 0);
        make_table(opponent_about(own->opponent).engine, spec, terms);
    } else {
        own->engine = engine_best(spec);
        make_table(own->engine, spec, terms);
    }
    return own;
}

static void forget(struct contestant *own)
{
    if (own->opponent)
        opponent_close(own->opponent);
    if (own->mind)
        own->engine->close(own->mind);
    own->opponent = NULL;
    own->mind = NULL;
}

static void close_own(struct contestant *own)
{
    forget(own);
    free(own);
}

/* Gets the memory that it thinks with before the clock runs. */
static void prepare(struct contestant *own, const struct state *state, const struct terms *terms)
{
    struct limits limits = own->own;
    struct verdict verdict;
    limits.warm = true;
    limits.stop = terms->stop;
    if (own->opponent)
        opponent_prepare(own->opponent, state, terms->stop);
    else
        own->engine->think(own->mind, state, &limits, NULL, &verdict);
}

static enum answer begin_own(struct contestant *own, const struct match *match, uint64_t seed,
                             const struct terms *terms, struct text *why)
{
    (void)why;
    if (own->mind && own->engine->knows(&own->spec))
        return ANSWER_GOOD;
    forget(own);
    if (own->level.name)
        own->opponent = opponent_open(&own->level, &own->spec, seed);
    else
        own->mind = own->engine->open(&own->spec, seed);
    if (terms->timed)
        prepare(own, match_state(match), terms);
    return ANSWER_GOOD;
}

static const struct engine *engine_of(const struct contestant *own)
{
    return own->opponent ? opponent_about(own->opponent).engine : own->engine;
}

static bool has_limit(const struct limits *limits)
{
    return limits->seconds > 0 || limits->nodes || limits->depth;
}

/* Its own limits, or those of the arena; and no longer than the clock allows. */
static struct limits limits_for(const struct contestant *own, const struct match *match,
                                const struct terms *terms)
{
    struct limits limits = own->own;
    if (!has_limit(&limits) && !own->entrant->settings.level) {
        limits.nodes = terms->limits.nodes;
        limits.depth = terms->limits.depth;
    }
    if (terms->timed) {
        struct pace pace = pace_from(&own->spec, match_state(match), engine_of(own));
        pace.left = terms->left[match_turn(match)];
        pace.increment = terms->increment;
        pace.overhead = own->entrant->settings.overhead;
        double seconds = pace_seconds(&pace);
        if (!(limits.seconds > 0 && limits.seconds < seconds))
            limits.seconds = seconds;
    }
    limits.stop = terms->stop;
    return limits;
}

static enum answer choose_own(struct contestant *own, const struct match *match,
                              const struct terms *terms, game_move *move, struct text *why)
{
    struct limits limits = limits_for(own, match, terms);
    struct verdict verdict;
    (void)why;
    if (own->opponent) {
        own->level.limits = limits;
        *move = opponent_choose(own->opponent, match_state(match), terms->stop);
    } else {
        own->engine->think(own->mind, match_state(match), &limits, NULL, &verdict);
        *move = verdict.line[0];
    }
    return ANSWER_GOOD;
}

const struct contestant_kind own_kind = {
    .prefix = "", .open = open_own, .close = close_own, .begin = begin_own, .choose = choose_own};
