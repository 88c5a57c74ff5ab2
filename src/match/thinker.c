/* The thinker: one thread with one job at a time.
 *
 * Everything below `mutex` in the struct is read and written under it. While `busy`, the judge and
 * the job belong to the thinker's thread, otherwise to the caller: a job begins only when none
 * is busy, so that news are always those of the job asked for last. */
#include "match/thinker.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const double seconds_without_thread = 1;

struct thinker {
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    bool started;       /* there is a thread */
    enum job_kind kind; /* as the caller sees it */
    atomic_bool stop;

    struct job job;
    struct judge judge;

    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool busy, closing;
    bool fresh;          /* news wait to be taken */
    struct thought news; /* all that is known of the job; its values are ours */
    size_t room;         /* of the values */
};

/* -- News -------------------------------------------------------------------------------------- */

/* Between these two calls the news can be changed; then whoever takes them is woken. */
static void begin_news(struct thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
}

static void end_news(struct thinker *thinker)
{
    bool sleeps = !thinker->fresh;
    thinker->fresh = true;
    pthread_mutex_unlock(&thinker->mutex);
    if (sleeps && thinker->wake)
        thinker->wake(thinker->context);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct thinker *thinker = context;
    begin_news(thinker);
    thinker->news.verdict = *verdict;
    thinker->news.made = -1;
    end_news(thinker);
}

static void hear_value(void *context, const struct verdict *verdict)
{
    struct thinker *thinker = context;
    struct analysis *values = &thinker->news.values;
    begin_news(thinker);
    if (values->count == thinker->room)
        values->at = memory_grow(values->at, values->count, &thinker->room, sizeof *values->at);
    values->at[values->count++] = *verdict;
    thinker->news.made = -1;
    end_news(thinker);
}

static void hear_wait(void *context, double fraction)
{
    struct thinker *thinker = context;
    begin_news(thinker);
    thinker->news.made = fraction < 1 ? fraction : -1;
    end_news(thinker);
}

static void hear_move(void *context, game_move move)
{
    struct thinker *thinker = context;
    begin_news(thinker);
    thinker->news.move = move; /* the end of the job, which comes at once, wakes */
    pthread_mutex_unlock(&thinker->mutex);
}

static void hear_seed(void *context, uint64_t seed)
{
    struct thinker *thinker = context;
    begin_news(thinker);
    thinker->news.seed = seed; /* as with a move */
    pthread_mutex_unlock(&thinker->mutex);
}

/* -- The thread -------------------------------------------------------------------------------- */

static void carry_out(struct thinker *thinker)
{
    struct job_listener listener = {hear_move, hear_verdict, hear_value,
                                    hear_seed, hear_wait,    thinker};
    job_carry_out(&thinker->job, &thinker->judge, &listener);
    begin_news(thinker);
    thinker->news.made = -1;
    thinker->news.done = true;
    thinker->busy = false;
    pthread_cond_broadcast(&thinker->changed);
    end_news(thinker);
}

static void *run(void *context)
{
    struct thinker *thinker = context;
    pthread_mutex_lock(&thinker->mutex);
    for (;;) {
        while (!thinker->busy && !thinker->closing)
            pthread_cond_wait(&thinker->changed, &thinker->mutex);
        if (!thinker->busy)
            break;
        pthread_mutex_unlock(&thinker->mutex);
        carry_out(thinker);
        pthread_mutex_lock(&thinker->mutex);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return NULL;
}

/* -- The caller's side ------------------------------------------------------------------------- */

/* Signals are for the thread of the front end: it has the terminal. But those of a crash reach the
 * thread that crashes or nobody: blocked, they would end the program before the front end could
 * give the terminal back. */
static bool start(struct thinker *thinker)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t all, before;
    if (thinker->started)
        return true;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigdelset(&all, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thinker->started = pthread_create(&thinker->thread, NULL, run, thinker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return thinker->started;
}

struct thinker *thinker_open(void (*wake)(void *context), void *context)
{
    struct thinker *thinker = memory_zeroed(1, sizeof *thinker);
    thinker->wake = wake;
    thinker->context = context;
    atomic_init(&thinker->stop, false);
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    return thinker;
}

void thinker_stop(struct thinker *thinker)
{
    atomic_store(&thinker->stop, true);
    pthread_mutex_lock(&thinker->mutex);
    while (thinker->busy)
        pthread_cond_wait(&thinker->changed, &thinker->mutex);
    analysis_free(&thinker->news.values);
    thinker->room = 0;
    thinker->fresh = false;
    thinker->news = (struct thought){.made = -1};
    pthread_mutex_unlock(&thinker->mutex);
    thinker->kind = JOB_NONE;
}

void thinker_hurry(struct thinker *thinker)
{
    atomic_store(&thinker->stop, true);
}

void thinker_forget(struct thinker *thinker)
{
    thinker_stop(thinker);
    judge_forget(&thinker->judge);
}

void thinker_close(struct thinker *thinker)
{
    thinker_stop(thinker);
    pthread_mutex_lock(&thinker->mutex);
    thinker->closing = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    if (thinker->started)
        pthread_join(thinker->thread, NULL);
    judge_forget(&thinker->judge);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    free(thinker);
}

/* Begins the job, which is written but for the position. */
static void begin(struct thinker *thinker, const struct game *game, const struct state *state)
{
    struct job *job = &thinker->job;
    assert(job->kind == JOB_SCRAMBLE || game->turn(state) != GAME_OVER);
    bool apart = start(thinker);
    memcpy(&job->state, state, game->size);
    job->limits.stop = &thinker->stop;
    if (!apart && !(job->limits.seconds > 0 && job->limits.seconds < seconds_without_thread))
        job->limits.seconds = seconds_without_thread;
    atomic_store(&thinker->stop, false);
    thinker->kind = job->kind;
    pthread_mutex_lock(&thinker->mutex);
    thinker->news.kind = job->kind;
    thinker->busy = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    if (!apart)
        carry_out(thinker);
}

void thinker_choose(struct thinker *thinker, struct opponent *opponent, const struct game *game,
                    const struct state *state)
{
    thinker_stop(thinker);
    thinker->job = (struct job){.kind = JOB_CHOOSE, .opponent = opponent};
    begin(thinker, game, state);
}

void thinker_prepare(struct thinker *thinker, struct opponent *opponent, const struct game *game,
                     const struct state *state)
{
    thinker_stop(thinker);
    thinker->job = (struct job){.kind = JOB_CHOOSE, .opponent = opponent, .limits = {.warm = true}};
    begin(thinker, game, state);
}

void thinker_judge(struct thinker *thinker, const struct spec *spec, const struct state *state,
                   const struct limits *limits)
{
    thinker_stop(thinker);
    thinker->job = (struct job){.kind = JOB_JUDGE, .spec = *spec, .limits = *limits};
    begin(thinker, spec->game, state);
}

void thinker_value(struct thinker *thinker, const struct spec *spec, const struct state *state,
                   const struct limits *limits)
{
    thinker_stop(thinker);
    thinker->job = (struct job){.kind = JOB_VALUE, .spec = *spec, .limits = *limits};
    begin(thinker, spec->game, state);
}

void thinker_scramble(struct thinker *thinker, const struct spec *spec, const struct state *state,
                      uint64_t seed, const struct limits *limits)
{
    thinker_stop(thinker);
    thinker->job =
        (struct job){.kind = JOB_SCRAMBLE, .spec = *spec, .seed = seed, .limits = *limits};
    begin(thinker, spec->game, state);
}

enum job_kind thinker_job(const struct thinker *thinker)
{
    return thinker->kind;
}

bool thinker_take(struct thinker *thinker, struct thought *thought)
{
    pthread_mutex_lock(&thinker->mutex);
    bool fresh = thinker->fresh;
    if (fresh) {
        const struct analysis *values = &thinker->news.values;
        *thought = thinker->news;
        thought->values.at = NULL;
        if (values->count) {
            thought->values.at = memory_resize(NULL, values->count, sizeof *values->at);
            memcpy(thought->values.at, values->at, values->count * sizeof *values->at);
        }
    }
    thinker->fresh = false;
    pthread_mutex_unlock(&thinker->mutex);
    if (fresh && thought->done)
        thinker->kind = JOB_NONE;
    return fresh;
}
