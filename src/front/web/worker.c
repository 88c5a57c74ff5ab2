/* The worker's side: reads a job, lets the engines think, tells the news.
 *
 * The judge and the opponents stay for the next job, with their hash tables and their chance, as
 * long as the worker lives. In another worker everything begins anew; opponents then have other
 * chance, or the easy one would play the same again. */
#include "front/web/talk.h"
#include "front/web/web.h"
#include "match/deals.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MOST = 31, OPPONENTS = 2 };

/* Somebody who plays, and the lines of the job that say who. */
struct seated {
    struct text about;
    struct opponent *opponent;
};

struct worker {
    struct judge judge;
    struct seated seated[OPPONENTS];
    int newest; /* of the opponents */
    unsigned number;
    struct job job;
    struct text needs;
    bool deals;       /* it is no job of a thinker: a board is wanted, */
    struct text hard; /* so hard */
    atomic_bool stop;
};

/* -- Reading ---------------------------------------------------------------------------------- */

/* What stands behind a word that a line of the job begins with, without the end of the line; ""
 * where there is no such line. */
static void find_line(const char *text, const char *word, struct text *rest)
{
    size_t length = strlen(word);
    text_clear(rest);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (strncmp(line, word, length) == 0 && line[length] == ' ')
            text_add_bytes(rest, line + length + 1, strcspn(line + length + 1, "\n"));
}

static bool read_job(const char *text, struct worker *worker)
{
    struct text rest = {0}, error = {0};
    struct job *job = &worker->job;
    char name[WORD_MOST + 1] = "";
    *job = (struct job){0};
    find_line(text, "job", &rest);
    bool good = sscanf(text_get(&rest), "%u %31s", &worker->number, name) == 2;
    int found = talk_find(talk_job, JOBS, name);
    worker->deals = strcmp(name, TALK_DEAL) == 0;
    job->kind = found < 0 ? JOB_NONE : (enum job_kind)found;
    find_line(text, "spec", &rest);
    good = good && (found > 0 || worker->deals) && spec_read(&job->spec, text_get(&rest), &error);
    find_line(text, "position", &rest);
    if (!worker->deals)
        good = good && spec_start(&job->spec, text_get(&rest), state_in(&job->state), &error);
    find_line(text, "limits", &rest);
    if (rest.length)
        good = good && sscanf(rest.at, "%lf %" SCNu64 " %d", &job->limits.seconds,
                              &job->limits.nodes, &job->limits.depth) == 3;
    find_line(text, "seed", &rest);
    if (rest.length)
        good = good && sscanf(rest.at, "%" SCNu64, &job->seed) == 1;
    find_line(text, "hard", &worker->hard);
    text_free(&rest);
    text_free(&error);
    return good;
}

static struct opponent *open_opponent(const char *text, const struct spec *spec)
{
    struct text rest = {0};
    uint64_t seed = 0;
    unsigned halts = 0;
    find_line(text, "level", &rest);
    const struct level *level = level_find(spec, text_get(&rest));
    find_line(text, "seed", &rest);
    bool good = sscanf(text_get(&rest), "%" SCNu64 " %u", &seed, &halts) == 2;
    text_free(&rest);
    return good && level ? opponent_open(level, spec, seed + halts * UINT64_C(0x9e3779b97f4a7c15))
                         : NULL;
}

/* The opponent that the job names: one of those who play already, or in place of the older one. */
static struct opponent *find_opponent(struct worker *worker, const char *text)
{
    struct text about = {0}, rest = {0};
    const char *const words[] = {"spec", "level", "seed"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        find_line(text, words[i], &rest);
        text_addf(&about, "%s\n", text_get(&rest));
    }
    text_free(&rest);
    for (int i = 0; i < OPPONENTS; i++)
        if (strcmp(text_get(&worker->seated[i].about), about.at) == 0) {
            text_free(&about);
            worker->newest = i;
            return worker->seated[i].opponent;
        }
    worker->newest = (worker->newest + 1) % OPPONENTS;
    struct seated *seated = &worker->seated[worker->newest];
    if (seated->opponent)
        opponent_close(seated->opponent);
    text_free(&seated->about);
    *seated = (struct seated){about, open_opponent(text, &worker->job.spec)};
    return seated->opponent;
}

/* -- Telling ---------------------------------------------------------------------------------- */

static void tell(const struct worker *worker, struct text *news)
{
    struct text line = {0};
    text_addf(&line, "%u %s", worker->number, text_get(news));
    web_host_tell(line.at, line.length);
    text_free(&line);
    text_free(news);
}

static void add_move(const struct worker *worker, game_move move, struct text *text)
{
    struct phrase phrase = {0};
    worker->job.spec.game->say((const struct state *)worker->job.state.bytes, move, &phrase);
    text_add(text, phrase.text);
}

static void tell_verdict(const struct worker *worker, const char *word,
                         const struct verdict *verdict)
{
    struct text news = {0};
    text_addf(&news, "%s %s %d %d %d ", word, talk_bound[verdict->bound], verdict->value,
              verdict->plies, verdict->depth);
    add_move(worker, verdict->line[0], &news);
    tell(worker, &news);
}

static void hear_move(void *context, game_move move)
{
    struct text news = {0};
    text_add(&news, "move ");
    add_move(context, move, &news);
    tell(context, &news);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    tell_verdict(context, "verdict", verdict);
}

static void hear_value(void *context, const struct verdict *verdict)
{
    tell_verdict(context, "value", verdict);
}

static void hear_seed(void *context, uint64_t seed)
{
    struct text news = {0};
    text_addf(&news, "seed %" PRIu64, seed);
    tell(context, &news);
}

static void hear_wait(void *context, double made)
{
    struct text news = {0};
    text_addf(&news, "wait %g", made < 1 ? made : -1);
    tell(context, &news);
}

/* -- Working ---------------------------------------------------------------------------------- */

static struct worker worker;

/* What the engine of the job wants to find, as web_prepare says it. */
static const char *list_needs(const struct job *job, struct text *needs)
{
    const struct engine *engine = job_engine(job);
    const char *const *data = engine && engine->data ? engine->data(&job->spec) : NULL;
    text_clear(needs);
    if (engine && engine->table)
        text_addf(needs, "table %s\n", engine->table);
    for (; data && *data; data++)
        text_addf(needs, "data %s\n", *data);
    return text_get(needs);
}

const char *web_prepare(void)
{
    const char *text = web_room(0);
    bool good = read_job(text, &worker);
    assert(good); /* the other instance of this program wrote it */
    if (good && worker.job.kind == JOB_CHOOSE)
        good = (worker.job.opponent = find_opponent(&worker, text)) != NULL;
    assert(good);
    worker.job.limits.stop = &worker.stop;
    return worker.deals ? "" : list_needs(&worker.job, &worker.needs);
}

/* Tells the spec of a board that is as hard as wanted, if there is one. */
static void deal(void)
{
    struct text news = {0}, error = {0};
    struct spec found;
    if (deals_find(&worker.job.spec, text_get(&worker.hard), worker.job.seed, &worker.stop, &found,
                   &error)) {
        text_add(&news, "board ");
        spec_write(&found, &news);
        tell(&worker, &news);
    }
    text_free(&error);
}

void web_work(void)
{
    struct job_listener listener = {hear_move, hear_verdict, hear_value,
                                    hear_seed, hear_wait,    &worker};
    struct text done = {0};
    atomic_store(&worker.stop, false);
    if (worker.deals)
        deal();
    else
        job_carry_out(&worker.job, &worker.judge, &listener);
    text_add(&done, "done");
    tell(&worker, &done);
}

void web_stop(void)
{
    atomic_store(&worker.stop, true);
}
