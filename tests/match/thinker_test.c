/* The thinker: what it finds is what a direct call finds, it can be interrupted at any time, and
 * after a stop nothing is heard of a job any more. */
#define _GNU_SOURCE /* pthread_setattr_default_np */
#include "base/clock.h"
#include "base/file.h"
#include "base/random.h"
#include "match/thinker.h"
#include "tap.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { INTERRUPTIONS = 1000, NODES = 3000, LEVELS = 8 };

static const char *const specs[] = {"reversi",
                                    "siga",
                                    "oanquan",
                                    "shisen:seed=1",
                                    "revergo",
                                    "reversi:size=4",
                                    "reversi:size=10",
                                    "revergo:board=1x16",
                                    "shisen:cols=18,rows=8,kinds=36,solvable=off,seed=1",
                                    "template"};
enum { SPECS = sizeof specs / sizeof *specs };

/* Where a game of this spec begins. */
struct place {
    struct spec spec;
    union any_state state;
};

static struct place place_at(const char *name, const char *position)
{
    struct place place = {0};
    struct text error = {0};
    if (!spec_read(&place.spec, name, &error) ||
        !spec_start(&place.spec, position, state_in(&place.state), &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    text_free(&error);
    return place;
}

/* Plays on by chance, but not to the end. */
static void wander(struct place *place, struct random *random, uint32_t most)
{
    const struct game *game = place->spec.game;
    for (uint32_t left = random_below(random, most); left > 0; left--) {
        union any_state before = place->state;
        struct moves moves = {0};
        game->moves(state_in(&place->state), &moves);
        game->play(state_in(&place->state), moves.at[random_below(random, (uint32_t)moves.count)]);
        moves_free(&moves);
        if (game->turn(state_in(&place->state)) == GAME_OVER)
            place->state = before;
    }
}

static void rest(uint32_t microseconds)
{
    struct timespec time = {.tv_nsec = (long)microseconds * 1000};
    nanosleep(&time, NULL);
}

static void count_wake(void *context)
{
    atomic_fetch_add((atomic_int *)context, 1);
}

/* Waits for the end of the job; `heard` counts the news on the way. */
static struct thought wait_for_end(struct thinker *thinker, int *heard)
{
    struct thought thought;
    *heard = 0;
    for (;;) {
        while (!thinker_take(thinker, &thought))
            rest(200);
        ++*heard;
        if (thought.done)
            return thought;
        analysis_free(&thought.values);
    }
}

static bool same(const struct verdict *one, const struct verdict *other)
{
    return one->bound == other->bound && one->value == other->value && one->plies == other->plies &&
           one->depth == other->depth && one->nodes == other->nodes &&
           one->length == other->length &&
           memcmp(one->line, other->line, (size_t)one->length * sizeof *one->line) == 0;
}

/* -- What it finds ------------------------------------------------------------------------------
 */

static void test_judge(const char *name, struct place *place)
{
    const struct engine *engine = engine_best(&place->spec);
    struct limits limits = {.nodes = NODES};
    struct verdict direct;
    atomic_int woken = 0;
    int heard;
    struct mind *mind = engine->open(&place->spec, 0);
    engine->think(mind, state_in(&place->state), &limits, NULL, &direct);
    engine->close(mind);
    struct thinker *thinker = thinker_open(count_wake, &woken);
    thinker_judge(thinker, &place->spec, state_in(&place->state), &limits);
    bool begun = thinker_job(thinker) == JOB_JUDGE;
    struct thought thought = wait_for_end(thinker, &heard);
    tap(begun && thought.kind == JOB_JUDGE && same(&thought.verdict, &direct),
        "%s: judging in a thread finds the same", name);
    tap(atomic_load(&woken) >= 1 && thinker_job(thinker) == JOB_NONE &&
            !thinker_take(thinker, &thought),
        "%s: it wakes the front end, and news are told once", name);
    thinker_close(thinker);
}

static void test_value(const char *name, struct place *place)
{
    const struct engine *engine = engine_best(&place->spec);
    struct limits limits = {.nodes = NODES};
    struct analysis direct = {0};
    bool good = true;
    int heard;
    struct mind *mind = engine->open(&place->spec, 0);
    engine_analyse(engine, mind, place->spec.game, state_in(&place->state), &limits, NULL, &direct);
    engine->close(mind);
    struct thinker *thinker = thinker_open(NULL, NULL);
    thinker_value(thinker, &place->spec, state_in(&place->state), &limits);
    struct thought thought = wait_for_end(thinker, &heard);
    good &= thought.kind == JOB_VALUE && thought.values.count == direct.count;
    for (size_t i = 0; i < direct.count && good; i++)
        good &= same(&thought.values.at[i], &direct.at[i]);
    tap(good, "%s: so does valuing all %zu moves", name, direct.count);
    analysis_free(&thought.values);
    analysis_free(&direct);
    thinker_close(thinker);
}

static void test_choose(const char *name, struct place *place)
{
    const struct level *level = level_find(&place->spec, "difficult");
    level = level ? level : level_find(&place->spec, "easy");
    struct opponent *opponent[2];
    int heard;
    for (int i = 0; i < 2; i++)
        opponent[i] = opponent_open(level, &place->spec, 5);
    game_move direct = opponent_choose(opponent[0], state_in(&place->state), NULL);
    struct thinker *thinker = thinker_open(NULL, NULL);
    thinker_choose(thinker, opponent[1], place->spec.game, state_in(&place->state));
    struct thought thought = wait_for_end(thinker, &heard);
    tap(thought.kind == JOB_CHOOSE && thought.move == direct, "%s: so does the %s opponent", name,
        level->name);
    thinker_close(thinker);
    opponent_close(opponent[0]);
    opponent_close(opponent[1]);
}

/* Even where no move is left. */
static void test_scramble(void)
{
    struct place place =
        place_at("shisen:cols=4,rows=4,kinds=8,solvable=off", "ABCD/EFGH/BADC/FEHG");
    const struct game *game = place.spec.game;
    const struct engine *engine = engine_best(&place.spec);
    struct limits limits = {.seconds = 60};
    struct verdict verdict;
    int heard;
    bool stuck = game->turn(state_in(&place.state)) == GAME_OVER;
    struct thinker *thinker = thinker_open(NULL, NULL);
    thinker_scramble(thinker, &place.spec, state_in(&place.state), 1, &limits);
    struct thought thought = wait_for_end(thinker, &heard);
    game->scramble(state_in(&place.state), thought.seed);
    struct mind *mind = engine->open(&place.spec, 0);
    engine->think(mind, state_in(&place.state), &limits, NULL, &verdict);
    engine->close(mind);
    tap(stuck && thought.kind == JOB_SCRAMBLE && verdict.bound == BOUND_EXACT && verdict.value > 0,
        "a scramble after which the game can be won is found from a position without a move");
    thinker_close(thinker);
}

/* Values come one by one: whoever takes often sees the list grow, in the order of the moves. */
static void test_stream(void)
{
    struct place place = place_at("reversi", NULL);
    struct thinker *thinker = thinker_open(NULL, NULL);
    struct thought thought = {0};
    size_t count = 0;
    bool good = true;
    thinker_value(thinker, &place.spec, state_in(&place.state), &(struct limits){.nodes = 400000});
    while (!thought.done) {
        if (!thinker_take(thinker, &thought))
            continue;
        good &= thought.values.count >= count;
        count = thought.values.count;
        analysis_free(&thought.values);
    }
    tap(good && count == 4, "values come one after another, and all of them in the end");
    thinker_close(thinker);
}

/* A table that must be made first is told of, by an opponent too. */
static void test_made(void)
{
    struct place place = place_at("siga", NULL);
    struct opponent *opponent = opponent_open(level_find(&place.spec, "perfect"), &place.spec, 1);
    struct thinker *thinker = thinker_open(NULL, NULL);
    for (int i = 0; i < 2; i++) {
        struct thought thought = {.made = -1};
        if (i)
            thinker_choose(thinker, opponent, place.spec.game, state_in(&place.state));
        else
            thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){0});
        while (!(thinker_take(thinker, &thought) && thought.made > 0))
            rest(200);
        tap(!thought.done && thought.made < 1, "%s: how much of the table is made",
            i ? "choosing" : "judging");
        thinker_stop(thinker);
    }
    thinker_close(thinker);
    opponent_close(opponent);
}

/* The values of moves do not wait for it: a search gives them first. */
static void test_not_waiting(void)
{
    struct place place = place_at("siga", NULL);
    struct thinker *thinker = thinker_open(NULL, NULL);
    struct thought thought = {0};
    struct moves moves = {0};
    place.spec.game->moves(state_in(&place.state), &moves);
    thinker_value(thinker, &place.spec, state_in(&place.state), &(struct limits){0});
    do {
        analysis_free(&thought.values);
        thought = (struct thought){.made = -1};
        if (!thinker_take(thinker, &thought))
            rest(200);
    } while (thought.values.count < moves.count && thought.made < 0);
    tap(thought.values.count == moves.count && !thought.done,
        "valuing: all of %zu moves have a value before the table is made", moves.count);
    analysis_free(&thought.values);
    moves_free(&moves);
    thinker_close(thinker);
}

/* -- Interruptions ------------------------------------------------------------------------------
 */

/* Opponents are kept as in a match: each is interrupted many times. */
static struct opponent *find_opponent(struct opponent *kept[LEVELS], const struct spec *spec,
                                      struct random *random)
{
    const struct level *level;
    size_t i;
    do {
        i = random_below(random, LEVELS);
        level = level_first(spec);
        for (size_t k = 0; k < i && level; k++)
            level = level_next(spec, level);
    } while (!level);
    if (!kept[i])
        kept[i] = opponent_open(level, spec, random_next(random));
    return kept[i];
}

static void interrupt(struct thinker *thinker, struct place *place, struct opponent *kept[LEVELS],
                      struct random *random)
{
    struct limits limits = {.threads = 1 + (int)random_below(random, 2)};
    enum job_kind kind = JOB_CHOOSE + random_below(random, 3);
    struct state *state = state_in(&place->state);
    struct thought thought;
    if (kind == JOB_CHOOSE)
        thinker_choose(thinker, find_opponent(kept, &place->spec, random), place->spec.game, state);
    else
        (kind == JOB_JUDGE ? thinker_judge : thinker_value)(thinker, &place->spec, state, &limits);
    if (random_below(random, 4))
        rest(random_below(random, 4000));
    if (random_below(random, 2) && thinker_take(thinker, &thought))
        analysis_free(&thought.values);
}

static void test_interruptions(uint64_t seed)
{
    struct random random = random_from(seed);
    struct opponent *opponent[SPECS][LEVELS] = {0};
    double longest[SPECS] = {0};
    atomic_int woken = 0;
    struct thinker *thinker = thinker_open(count_wake, &woken);
    bool silent = true;
    for (int i = 0; i < INTERRUPTIONS; i++) {
        uint32_t k = random_below(&random, SPECS);
        struct place place = place_at(specs[k], NULL);
        struct thought thought;
        wander(&place, &random, 30);
        interrupt(thinker, &place, opponent[k], &random);
        if (random_below(&random, 8) == 0) /* the next job ends this one */
            continue;
        double began = clock_seconds();
        thinker_stop(thinker);
        double took = clock_seconds() - began;
        longest[k] = took > longest[k] ? took : longest[k];
        silent &= thinker_job(thinker) == JOB_NONE && !thinker_take(thinker, &thought);
    }
    tap(silent, "%d interruptions: no news after a stop", INTERRUPTIONS);
    tap(atomic_load(&woken) > 0, "the front end was woken %d times", atomic_load(&woken));
    thinker_close(thinker);
    for (int k = 0; k < SPECS; k++) {
        tap_note("longest stop: %5.1f ms, %s", 1000 * longest[k], specs[k]);
        for (int i = 0; i < LEVELS; i++)
            if (opponent[k][i])
                opponent_close(opponent[k][i]);
    }
}

/* Whoever hurries gets what was found by then; whoever forgets gets the same answer again. */
static void test_hurry(void)
{
    struct place place = place_at("reversi", NULL);
    struct thinker *thinker = thinker_open(NULL, NULL);
    struct thought first, again;
    int heard = 0;
    thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){0});
    thinker_hurry(thinker);
    first = wait_for_end(thinker, &heard);
    tap(first.done && first.verdict.length > 0, "hurried, it still has a move");
    thinker_forget(thinker);
    thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){.nodes = NODES});
    first = wait_for_end(thinker, &heard);
    thinker_forget(thinker);
    thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){.nodes = NODES});
    again = wait_for_end(thinker, &heard);
    tap(first.verdict.nodes == again.verdict.nodes &&
            first.verdict.line[0] == again.verdict.line[0],
        "having forgotten, it thinks the same again");
    thinker_close(thinker);
}

static void test_close(void)
{
    struct place place = place_at("reversi", NULL);
    for (int i = 0; i < 20; i++) {
        struct thinker *thinker = thinker_open(NULL, NULL);
        if (i)
            thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){0});
        rest(100 * (uint32_t)i);
        thinker_close(thinker);
    }
    tap(true, "it can be closed while it thinks, and before it ever thought");
}

/* A stack larger than any memory: no thread can be had. */
static double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void test_without_thread(void)
{
    struct place place = place_at("reversi", NULL);
    struct thought thought;
    pthread_attr_t normal, huge;
    pthread_getattr_default_np(&normal);
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, (size_t)1 << 50);
    pthread_setattr_default_np(&huge);
    struct thinker *thinker = thinker_open(NULL, NULL);
    thinker_judge(thinker, &place.spec, state_in(&place.state), &(struct limits){.nodes = NODES});
    bool at_once = thinker_take(thinker, &thought) && thought.done;
    tap(at_once && thought.verdict.length > 0, "without a thread the job is done at once");
    thinker_value(thinker, &place.spec, state_in(&place.state), &(struct limits){.nodes = NODES});
    at_once = thinker_take(thinker, &thought) && thought.done;
    tap(at_once && thought.values.count == 4, "again and again");
    analysis_free(&thought.values);
    /* Without a limit these would go on for ever. */
    thinker_value(thinker, &place.spec, state_in(&place.state), &(struct limits){0});
    at_once = thinker_take(thinker, &thought) && thought.done;
    tap(at_once && thought.values.count == 4, "for a second at most, where there is no limit");
    analysis_free(&thought.values);
    static const struct level endless = {"endless", WAY_SEARCH, {0}, 0, ELO_UNKNOWN};
    struct place middle = place_at("reversi:diagonals=off", NULL); /* beyond any book */
    struct opponent *opponent = opponent_open(&endless, &middle.spec, 1);
    double began = processor_seconds();
    opponent_cap(opponent, 0.01);
    opponent_choose(opponent, state_in(&middle.state), NULL);
    double capped = processor_seconds() - began;
    tap(capped < 0.5, "an opponent that is capped thinks no longer (%.3f s of the processor)",
        capped);
    opponent_cap(opponent, 0);
    thinker_choose(thinker, opponent, middle.spec.game, state_in(&middle.state));
    at_once = thinker_take(thinker, &thought) && thought.done;
    tap(at_once, "nor does one that would think for ever, where there is no thread");
    opponent_close(opponent);
    pthread_setattr_default_np(&normal);
    thinker_close(thinker);
    pthread_attr_destroy(&normal);
    pthread_attr_destroy(&huge);
}

static void note_mask(void *context)
{
    pthread_sigmask(SIG_SETMASK, NULL, context);
}

static void test_signals(void)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    struct thinker *thinker = thinker_open(note_mask, &blocked);
    struct place place = place_at("template", NULL);
    struct limits limits = {.nodes = NODES};
    int heard = 0;
    thinker_judge(thinker, &place.spec, state_in(&place.state), &limits);
    wait_for_end(thinker, &heard);
    thinker_close(thinker);
    tap(sigismember(&blocked, SIGINT) && sigismember(&blocked, SIGWINCH),
        "signals go to the front end");
    tap(!sigismember(&blocked, SIGSEGV) && !sigismember(&blocked, SIGFPE),
        "but a crash goes to whoever catches it");
}

int main(void)
{
    uint64_t seed = tap_seed(1);
    char folder[] = "/tmp/thinker-test-XXXXXX"; /* where no table is kept: it has to be made */
    struct text path = {0}, error = {0};
    if (!mkdtemp(folder))
        return 1;
    setenv("XDG_CACHE_HOME", folder, 1);
    for (int i = 0; i < SPECS; i++) {
        struct place place = place_at(specs[i], NULL);
        if (strcmp(specs[i], "siga") == 0) /* its table takes its time */
            continue;
        test_judge(specs[i], &place);
        test_value(specs[i], &place);
        test_choose(specs[i], &place);
    }
    test_scramble();
    test_stream();
    test_made();
    test_not_waiting();
    test_interruptions(seed);
    test_hurry();
    test_close();
    test_signals();
    test_without_thread();
    if (file_cache_path("x", &path, &error)) {
        *strrchr(path.at, '/') = '\0';
        rmdir(path.at);
    }
    rmdir(folder);
    text_free(&path);
    text_free(&error);
    return tap_end();
}
