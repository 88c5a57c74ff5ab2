/* The page's thinker: jobs go out as text, news come in as text.
 *
 * There is one in a page, and it can be found without being named: news come from outside.
 *
 * The worker is told to halt only while it is busy, and the next job does not wait until it has:
 * what it says about earlier jobs is known by their number. */
#include "front/web/thinker.h"

#include "front/web/talk.h"
#include "front/web/web.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MOST = 16 };

struct thinker {
    void (*wake)(void *context);
    void *context;
    unsigned number; /* of the newest job */
    bool busy;       /* the worker has it */
    bool fresh;
    enum job_kind kind; /* as the caller sees it */
    const struct game *game;
    union any_state state;
    struct moves moves;    /* legal there; and, in the same order, */
    struct phrase *phrase; /* how they are written */
    struct thought news;
    size_t room;    /* of the values */
    unsigned halts; /* that made the worker forget the opponents it had */
};

static struct thinker *opened;

struct thinker *thinker_open(void (*wake)(void *context), void *context)
{
    struct thinker *thinker = memory_zeroed(1, sizeof *thinker);
    thinker->wake = wake;
    thinker->context = context;
    thinker->news.made = -1;
    assert(!opened);
    return opened = thinker;
}

void thinker_close(struct thinker *thinker)
{
    thinker_stop(thinker);
    moves_free(&thinker->moves);
    free(thinker->phrase);
    free(thinker);
    opened = NULL;
}

void thinker_stop(struct thinker *thinker)
{
    if (thinker->busy)
        thinker->halts += (unsigned)web_host_halt(thinker->number);
    analysis_free(&thinker->news.values);
    thinker->room = 0;
    thinker->busy = thinker->fresh = false;
    thinker->news = (struct thought){.made = -1};
    thinker->kind = JOB_NONE;
}

/* -- Tasks ------------------------------------------------------------------------------------ */

/* Lists the moves once, so that each line of news costs little however many there are. */
static void list_moves(struct thinker *thinker)
{
    struct moves *moves = &thinker->moves;
    moves->count = 0;
    thinker->game->moves(state_in(&thinker->state), moves);
    thinker->phrase = memory_resize(thinker->phrase, moves->count, sizeof *thinker->phrase);
    memset(thinker->phrase, 0, moves->count * sizeof *thinker->phrase);
    for (size_t i = 0; i < moves->count; i++)
        thinker->game->say(state_in(&thinker->state), moves->at[i], &thinker->phrase[i]);
}

/* Sends a job; `more` are the lines behind the position. */
static void begin(struct thinker *thinker, enum job_kind kind, const struct spec *spec,
                  const struct state *state, struct text *more)
{
    struct text text = {0};
    assert(kind == JOB_SCRAMBLE || spec->game->turn(state) != GAME_OVER);
    thinker->game = spec->game;
    memcpy(&thinker->state, state, spec->game->size);
    list_moves(thinker);
    text_addf(&text, "job %u %s\nspec ", ++thinker->number, talk_job[kind]);
    spec_write(spec, &text);
    text_add(&text, "\nposition ");
    spec->game->write(state, &text);
    text_addf(&text, "\n%s", text_get(more));
    thinker->kind = thinker->news.kind = kind;
    thinker->busy = true;
    web_host_think(text.at, text.length);
    text_free(&text);
    text_free(more);
}

void thinker_choose(struct thinker *thinker, struct opponent *opponent, const struct game *game,
                    const struct state *state)
{
    struct opponent_about about = opponent_about(opponent);
    struct text more = {0};
    assert(about.spec.game == game);
    (void)game;
    thinker_stop(thinker);
    text_addf(&more, "level %s\nseed %" PRIu64 " %u\n", about.level->name, about.seed,
              thinker->halts);
    begin(thinker, JOB_CHOOSE, &about.spec, state, &more);
}

static void begin_limited(struct thinker *thinker, enum job_kind kind, const struct spec *spec,
                          const struct state *state, const struct limits *limits, uint64_t seed)
{
    struct text more = {0};
    thinker_stop(thinker);
    if (kind == JOB_SCRAMBLE)
        text_addf(&more, "seed %" PRIu64 "\n", seed);
    text_addf(&more, "limits %g %" PRIu64 " %d\n", limits->seconds, limits->nodes, limits->depth);
    begin(thinker, kind, spec, state, &more);
}

void thinker_judge(struct thinker *thinker, const struct spec *spec, const struct state *state,
                   const struct limits *limits)
{
    begin_limited(thinker, JOB_JUDGE, spec, state, limits, 0);
}

void thinker_value(struct thinker *thinker, const struct spec *spec, const struct state *state,
                   const struct limits *limits)
{
    begin_limited(thinker, JOB_VALUE, spec, state, limits, 0);
}

void thinker_scramble(struct thinker *thinker, const struct spec *spec, const struct state *state,
                      uint64_t seed, const struct limits *limits)
{
    begin_limited(thinker, JOB_SCRAMBLE, spec, state, limits, seed);
}

/* -- News ------------------------------------------------------------------------------------- */

static bool find_move(const struct thinker *thinker, const char *word, game_move *move)
{
    for (size_t i = 0; i < thinker->moves.count; i++)
        if (strcmp(thinker->phrase[i].text, word) == 0) {
            *move = thinker->moves.at[i];
            return true;
        }
    return false;
}

static bool read_verdict(const struct thinker *thinker, const char *line, struct verdict *verdict)
{
    char bound[WORD_MOST + 1], word[WORD_MOST + 1];
    *verdict = (struct verdict){.length = 1};
    if (sscanf(line, "%16s %d %d %d %16s", bound, &verdict->value, &verdict->plies, &verdict->depth,
               word) != 5)
        return false;
    int found = talk_find(talk_bound, BOUND_EXACT + 1, bound);
    verdict->bound = found < 0 ? BOUND_GUESS : (enum bound)found;
    return found >= 0 && find_move(thinker, word, &verdict->line[0]);
}

static bool hear_wait(struct thinker *thinker, const char *rest)
{
    return sscanf(rest, "%lf", &thinker->news.made) == 1;
}

static bool hear_verdict(struct thinker *thinker, const char *rest)
{
    thinker->news.made = -1;
    return read_verdict(thinker, rest, &thinker->news.verdict);
}

static bool hear_value(struct thinker *thinker, const char *rest)
{
    struct analysis *values = &thinker->news.values;
    thinker->news.made = -1;
    if (values->count == thinker->room)
        values->at = memory_grow(values->at, values->count, &thinker->room, sizeof *values->at);
    bool good = read_verdict(thinker, rest, &values->at[values->count]);
    values->count += good;
    return good;
}

static bool hear_move(struct thinker *thinker, const char *rest)
{
    return find_move(thinker, rest, &thinker->news.move);
}

static bool hear_seed(struct thinker *thinker, const char *rest)
{
    return sscanf(rest, "%" SCNu64, &thinker->news.seed) == 1;
}

static bool hear_done(struct thinker *thinker, const char *rest)
{
    (void)rest;
    thinker->news.made = -1;
    thinker->news.done = true;
    thinker->busy = false;
    return true;
}

void thinker_hear(const char *line)
{
    struct thinker *thinker = opened;
    static const struct {
        const char *word;
        bool (*hear)(struct thinker *, const char *rest);
    } news[] = {{"wait", hear_wait}, {"verdict", hear_verdict}, {"value", hear_value},
                {"move", hear_move}, {"seed", hear_seed},       {"done", hear_done}};
    unsigned number;
    char word[WORD_MOST + 1];
    int length = 0;
    if (sscanf(line, "%u %16s %n", &number, word, &length) != 2 || number != thinker->number ||
        !thinker->busy)
        return;
    for (size_t i = 0; i < sizeof news / sizeof *news; i++)
        if (strcmp(news[i].word, word) == 0) {
            bool good = news[i].hear(thinker, line + length);
            assert(good); /* the other instance of this program wrote it */
            (void)good;
        }
    if (!thinker->fresh && thinker->wake)
        thinker->wake(thinker->context);
    thinker->fresh = true;
}

enum job_kind thinker_job(const struct thinker *thinker)
{
    return thinker->kind;
}

bool thinker_take(struct thinker *thinker, struct thought *thought)
{
    const struct analysis *values = &thinker->news.values;
    if (!thinker->fresh)
        return false;
    thinker->fresh = false;
    *thought = thinker->news;
    thought->values.at = NULL;
    if (values->count) {
        thought->values.at = memory_resize(NULL, values->count, sizeof *values->at);
        memcpy(thought->values.at, values->at, values->count * sizeof *values->at);
    }
    if (thought->done)
        thinker->kind = JOB_NONE;
    return true;
}
