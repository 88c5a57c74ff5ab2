/* Jobs, carried out by the engines. */
#include "match/job.h"

#include <string.h>

#define QUICK_SECONDS 0.5

static bool same_spec(const struct spec *one, const struct spec *other)
{
    return one->game == other->game && one->options.given == other->options.given &&
           memcmp(one->options.value, other->options.value, sizeof one->options.value) == 0;
}

void judge_forget(struct judge *judge)
{
    if (judge->mind)
        judge->engine->close(judge->mind);
    *judge = (struct judge){0};
}

/* Gets the mind for a game; false if there is none. */
static bool remember(struct judge *judge, const struct spec *spec)
{
    if (!same_spec(&judge->known, spec)) {
        judge_forget(judge);
        judge->known = *spec;
        judge->engine = engine_best(spec);
        judge->mind = judge->engine ? judge->engine->open(spec, 0) : NULL;
    }
    return judge->mind;
}

static const struct state *state_of(const struct job *job)
{
    return (const struct state *)job->state.bytes;
}

/* What nobody knows: a guess of 0 for each move. */
static void guess(const struct job *job, const struct job_listener *to)
{
    struct moves moves = {0};
    job->spec.game->moves(state_of(job), &moves);
    size_t heard = job->kind == JOB_VALUE ? moves.count : 1;
    for (size_t i = 0; i < heard; i++) {
        struct verdict verdict = {.plies = PLIES_UNKNOWN, .line = {moves.at[i]}, .length = 1};
        (job->kind == JOB_VALUE ? to->hear_value : to->hear_verdict)(to->context, &verdict);
    }
    moves_free(&moves);
}

static void choose(const struct job *job, struct judge *judge, const struct job_listener *to)
{
    struct listener listener = {.wait = to->hear_wait, .context = to->context};
    (void)judge;
    opponent_listen(job->opponent, &listener);
    if (job->limits.warm) {
        opponent_prepare(job->opponent, state_of(job), job->limits.stop);
        opponent_listen(job->opponent, NULL);
        return;
    }
    opponent_cap(job->opponent, job->limits.seconds);
    game_move move = opponent_choose(job->opponent, state_of(job), job->limits.stop);
    opponent_listen(job->opponent, NULL);
    to->hear_move(to->context, move);
}

static void judge_position(const struct job *job, struct judge *judge,
                           const struct job_listener *to)
{
    struct listener listener = {
        .hear = to->hear_verdict, .wait = to->hear_wait, .context = to->context};
    struct verdict verdict;
    if (!remember(judge, &job->spec)) {
        guess(job, to);
        return;
    }
    judge->engine->think(judge->mind, state_of(job), &job->limits, &listener, &verdict);
    to->hear_verdict(to->context, &verdict);
}

static void value_with(const struct engine *engine, struct mind *mind, const struct job *job,
                       double seconds, const struct job_listener *to)
{
    struct listener listener = {
        .hear = to->hear_value, .wait = to->hear_wait, .context = to->context};
    struct limits limits = job->limits;
    struct analysis analysis = {0}; /* each of its verdicts is heard */
    limits.seconds = seconds;
    engine_analyse(engine, mind, job->spec.game, state_of(job), &limits, &listener, &analysis);
    analysis_free(&analysis);
}

/* While a table is being made a person would have to wait: until then what a search finds will do.
 */
static void value_quickly(const struct job *job, const struct job_listener *to)
{
    const struct engine *searcher = engine_searcher(&job->spec);
    if (!searcher)
        return;
    struct mind *mind = searcher->open(&job->spec, 0);
    value_with(searcher, mind, job, QUICK_SECONDS, to);
    searcher->close(mind);
}

static void value_moves(const struct job *job, struct judge *judge, const struct job_listener *to)
{
    if (!remember(judge, &job->spec)) {
        guess(job, to);
        return;
    }
    if (judge->engine->ready && !judge->engine->ready(judge->mind))
        value_quickly(job, to);
    value_with(judge->engine, judge->mind, job, job->limits.seconds, to);
}

static void scramble(const struct job *job, struct judge *judge, const struct job_listener *to)
{
    uint64_t seed = job->seed;
    if (remember(judge, &job->spec))
        seed = engine_scramble(judge->engine, judge->mind, state_of(job), seed, &job->limits);
    to->hear_seed(to->context, seed);
}

const struct engine *job_engine(const struct job *job)
{
    return job->kind == JOB_CHOOSE ? opponent_about(job->opponent).engine : engine_best(&job->spec);
}

void job_carry_out(const struct job *job, struct judge *judge, const struct job_listener *to)
{
    static void (*const work[JOBS])(const struct job *, struct judge *,
                                    const struct job_listener *) = {[JOB_CHOOSE] = choose,
                                                                    [JOB_JUDGE] = judge_position,
                                                                    [JOB_VALUE] = value_moves,
                                                                    [JOB_SCRAMBLE] = scramble};
    work[job->kind](job, judge, to);
}
