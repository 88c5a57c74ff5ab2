/* Whatever an engine is doing, it ends soon after the stop flag is set, and still names a legal
 * move.
 *
 * Soon is 10 ms, but a test must not fail because others use the machine: it counts how often an
 * engine still polls its budget after the flag is set, and how many nodes it visits between two
 * polls. The flag is set right after a poll, so that as much work as possible follows.
 * As a benchmark (engine_stop_test ROUNDS) another thread sets the flag after a random delay, and
 * the milliseconds until the end are printed.
 *
 * Invariant: every call of budget_spent in this program goes through __wrap_budget_spent (the
 * linker's --wrap, see meson.build), which finds the task by the address of its stop flag. */
#define _DEFAULT_SOURCE
#include "base/clock.h"
#include "base/random.h"
#include "engine/level.h"
#include "tap.h"

#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How many tables there is time for. */
#if defined __SANITIZE_THREAD__
enum { TABLES = 1 };
#else
enum { TABLES = 4 };
#endif

enum { ROUNDS = 3, PLIES = 40, POLLS_DOUBLINGS = 7, DELAY_LEAST_US = 100, DELAY_DOUBLINGS = 9 };

/* After the flag is set a thread may poll once more to learn of it, and so may each of its callers
 * on the way out. STEPS_MOST is the number of nodes between two polls, in BUDGET_STEPs, on average:
 * some engines tell their budget the nodes of a sub-search again. */
enum { LATE_MOST = 12, STEPS_MOST = 2 };

/* Games and options that make an engine slow, beside those of the engines' trials. */
static const char *const specs[] = {
    "siga",
    "reversi:size=16",
    "reversi:size=16,diagonals=off",
    "revergo:board=1x16",
    "shisen:cols=18,rows=8,kinds=36,solvable=off,seed=3",
    "shisen:cols=18,rows=8,kinds=12,gravity=on,seed=2",
};

struct moment {
    double cpu, wall;
};

/* How often to stop everything, and whether to tell milliseconds or to count polls. */
struct plan {
    int rounds;
    bool timed;
    uint64_t seed;
    int runs, midway; /* how many there were, and how many of them were stopped at work */
};

/* Something that can be stopped. */
struct task {
    bool (*run)(struct task *); /* false: what it answered is wrong */
    const struct engine *engine;
    const struct level *level; /* or NULL */
    struct spec spec;
    union any_state state;
    int threads;
    uint64_t seed;
    double stop_at; /* the fraction of a table at which to stop; 0: after a delay or some polls */
    bool timed;

    atomic_bool stop;
    long stop_after;         /* so many polls; -1: something else sets the flag */
    atomic_long polls, late; /* before and after the flag was set */
    atomic_uint_fast64_t nodes;
    bool good, set;
    struct moment set_at, end;
};

/* -- What is stopped ----------------------------------------------------------------------------
 */

static bool is_legal(const struct task *task, game_move move)
{
    union any_state state = task->state;
    struct moves moves = {0};
    bool legal = false;
    task->spec.game->moves(state_in(&state), &moves);
    for (size_t i = 0; i < moves.count; i++)
        legal |= moves.at[i] == move;
    moves_free(&moves);
    return legal;
}

static struct moment now(void)
{
    return (struct moment){clock_cpu_seconds(), clock_seconds()};
}

static void set_flag(struct task *task)
{
    task->set = true;
    task->set_at = now();
    atomic_store(&task->stop, true);
}

bool __real_budget_spent(struct budget *, uint64_t nodes);
bool __wrap_budget_spent(struct budget *, uint64_t nodes);

bool __wrap_budget_spent(struct budget *budget, uint64_t nodes)
{
    bool spent = __real_budget_spent(budget, nodes);
    const char *stop = (const char *)budget->limits.stop;
    if (!stop)
        return spent;
    struct task *task = (struct task *)(stop - offsetof(struct task, stop));
    atomic_fetch_add(&task->nodes, nodes);
    if (atomic_load(&task->stop))
        atomic_fetch_add(&task->late, 1);
    else if (atomic_fetch_add(&task->polls, 1) + 1 == task->stop_after)
        set_flag(task);
    return spent;
}

static void watch(void *context, double fraction)
{
    struct task *task = context;
    if (task->stop_at > 0 && fraction >= task->stop_at && !task->set)
        set_flag(task);
}

static struct limits limits_of(const struct task *task)
{
    return (struct limits){.threads = task->threads, .stop = &task->stop};
}

static bool think(struct task *task)
{
    struct limits limits = limits_of(task);
    struct listener listener = {.wait = watch, .context = task};
    struct verdict verdict = {0};
    struct mind *mind = task->engine->open(&task->spec, task->seed);
    task->engine->think(mind, state_in(&task->state), &limits, &listener, &verdict);
    task->end = now();
    bool good = verdict.length > 0 && is_legal(task, verdict.line[0]);
    task->engine->close(mind);
    return good;
}

static bool analyse(struct task *task)
{
    struct limits limits = limits_of(task);
    struct analysis analysis = {0};
    struct mind *mind = task->engine->open(&task->spec, task->seed);
    engine_analyse(task->engine, mind, task->spec.game, state_in(&task->state), &limits, NULL,
                   &analysis);
    task->end = now();
    bool good = analysis.count > 0;
    for (size_t i = 0; i < analysis.count; i++)
        good &= analysis.at[i].length > 0 && is_legal(task, analysis.at[i].line[0]);
    analysis_free(&analysis);
    task->engine->close(mind);
    return good;
}

static bool choose(struct task *task)
{
    struct opponent *opponent = opponent_open(task->level, &task->spec, task->seed);
    game_move move = opponent_choose(opponent, state_in(&task->state), &task->stop);
    task->end = now();
    opponent_close(opponent);
    return is_legal(task, move);
}

static bool deal(struct task *task)
{
    struct limits limits = limits_of(task);
    struct spec found;
    struct text error = {0};
    bool dealt = task->engine->deal(&task->spec, "hard", task->seed, &limits, &found, &error);
    task->end = now();
    bool good = dealt || *text_get(&error);
    text_free(&error);
    return good;
}

static bool scramble(struct task *task)
{
    struct limits limits = limits_of(task);
    uint64_t found;
    struct mind *mind = task->engine->open(&task->spec, task->seed);
    task->engine->scramble(mind, state_in(&task->state), task->seed, &limits, &found);
    task->end = now();
    task->engine->close(mind);
    return true;
}

static bool advise(struct task *task)
{
    struct limits limits = limits_of(task);
    struct text text = {0};
    struct mind *mind = task->engine->open(&task->spec, task->seed);
    task->engine->advise(mind, state_in(&task->state), &limits, &text);
    task->end = now();
    task->engine->close(mind);
    bool good = *text_get(&text);
    text_free(&text);
    return good;
}

static bool verify(struct task *task)
{
    struct limits limits = limits_of(task);
    struct listener listener = {.wait = watch, .context = task};
    struct text text = {0};
    struct mind *mind = task->engine->open(&task->spec, task->seed);
    task->engine->verify(mind, &limits, &listener, &text);
    task->end = now();
    task->engine->close(mind);
    bool good = *text_get(&text);
    text_free(&text);
    return good;
}

/* -- Stopping it --------------------------------------------------------------------------------
 */

/* The thread that thinks. */
static void *run(void *context)
{
    struct task *task = context;
    task->good = task->run(task);
    return NULL;
}

static void sleep_us(long us)
{
    struct timespec time = {us / 1000000, us % 1000000 * 1000};
    nanosleep(&time, NULL);
}

/* From 0.1 to 50 ms, short ones as often as long ones. */
static long draw_delay(struct random *random)
{
    long least = (long)DELAY_LEAST_US << random_below(random, DELAY_DOUBLINGS);
    return least + random_below(random, (uint32_t)least);
}

/* From 1 to 64, small numbers as often as large ones. */
static long draw_polls(struct random *random)
{
    return 1 + random_below(random, 1u << random_below(random, POLLS_DOUBLINGS));
}

/* Runs a task, stops it, and waits for the end. Where polls are counted, the first time the
 * flag is set before the task begins. */
static void stop_once(struct task *task, int round, struct random *random)
{
    pthread_t thread;
    long delay = draw_delay(random), polls = round ? draw_polls(random) : 0;
    task->set = false;
    task->stop_after = task->timed || task->stop_at > 0 ? -1 : polls;
    atomic_store(&task->stop, false);
    atomic_store(&task->polls, 0);
    atomic_store(&task->late, 0);
    atomic_store(&task->nodes, 0);
    if (task->stop_after == 0)
        set_flag(task);
    if (pthread_create(&thread, NULL, run, task) != 0) {
        task->good = false;
        return;
    }
    if (task->timed && task->stop_at == 0) {
        sleep_us(delay);
        set_flag(task);
    }
    pthread_join(thread, NULL);
}

/* Somewhere in a random game. */
static void draw_position(struct task *task, struct random *random)
{
    const struct game *game = task->spec.game;
    struct text error = {0};
    struct moves moves = {0};
    int plies = (int)random_below(random, PLIES);
    spec_start(&task->spec, NULL, state_in(&task->state), &error);
    for (int i = 0; i < plies; i++) {
        union any_state next = task->state;
        moves.count = 0;
        game->moves(state_in(&next), &moves);
        game->play(state_in(&next), moves.at[random_below(random, (uint32_t)moves.count)]);
        if (game->turn(state_in(&next)) == GAME_OVER)
            break;
        task->state = next;
    }
    moves_free(&moves);
    text_free(&error);
}

/* What was seen of a task over all rounds. */
struct tally {
    int bad, stopped;
    long late;        /* at worst */
    double steps;     /* nodes between two polls, in BUDGET_STEPs, at worst */
    double cpu, wall; /* seconds from the flag to the end, at worst */
};

static void count(struct tally *tally, struct task *task)
{
    long late = atomic_load(&task->late);
    double steps = (double)atomic_load(&task->nodes) / BUDGET_STEP /
                   (double)(atomic_load(&task->polls) + late + 1);
    tally->bad += !task->good;
    tally->stopped += task->set;
    tally->late = late > tally->late ? late : tally->late;
    tally->steps = fmax(tally->steps, steps);
    if (task->set) {
        tally->cpu = fmax(tally->cpu, task->end.cpu - task->set_at.cpu);
        tally->wall = fmax(tally->wall, task->end.wall - task->set_at.wall);
    }
}

/* Stops a task again and again, each time somewhere else. */
static void test(struct task *task, const char *what, struct plan *plan)
{
    struct random random = random_from(plan->seed);
    struct text name = {0};
    struct tally tally = {0};
    spec_write(&task->spec, &name);
    for (int i = 0; i < plan->rounds; i++) {
        draw_position(task, &random);
        task->seed = random_next(&random);
        stop_once(task, i, &random);
        count(&tally, task);
        plan->runs++;
        plan->midway += task->set && atomic_load(&task->polls) > 0;
    }
    text_addf(&name, ", %d thread%s: stopped %d times of %d, %d bad answers", task->threads,
              task->threads == 1 ? "" : "s", tally.stopped, plan->rounds, tally.bad);
    if (task->timed)
        tap(tally.bad == 0, "%s %s, at worst %.1f ms CPU, %.1f ms", what, text_get(&name),
            tally.cpu * 1000, tally.wall * 1000);
    else
        tap(tally.bad == 0 && tally.late <= (long)LATE_MOST * task->threads &&
                tally.steps <= STEPS_MOST,
            "%s %s, %ld polls after the stop, one poll in %.0f nodes", what, text_get(&name),
            tally.late, tally.steps * BUDGET_STEP);
    text_free(&name);
}

/* -- What there is to stop ----------------------------------------------------------------------
 */

static void test_engine(const struct engine *engine, const char *name, struct plan *plan)
{
    struct task task = {.engine = engine, .timed = plan->timed};
    struct text error = {0};
    char what[64];
    if (!spec_read(&task.spec, name, &error)) {
        tap(false, "%s: %s", name, text_get(&error));
        text_free(&error);
        return;
    }
    for (task.threads = 1; task.threads <= 2 && engine->suits(&task.spec); task.threads++) {
        snprintf(what, sizeof what, "%s thinks about", engine->name);
        task.run = think;
        test(&task, what, plan);
        snprintf(what, sizeof what, "%s analyses", engine->name);
        task.run = analyse;
        test(&task, what, plan);
    }
}

static void test_levels(const char *name, struct plan *plan)
{
    struct task task = {.run = choose, .threads = 1, .timed = plan->timed};
    struct text error = {0};
    spec_read(&task.spec, name, &error);
    for (task.level = level_first(&task.spec); task.level;
         task.level = level_next(&task.spec, task.level))
        test(&task, task.level->name, plan);
    text_free(&error);
}

/* What only some engines can do. */
static void test_extras(const struct engine *engine, const char *name, struct plan *plan)
{
    const struct {
        const char *what;
        bool (*run)(struct task *);
        bool there;
    } extras[] = {
        {"deals", deal, engine->deal},
        {"scrambles", scramble, engine->scramble},
        {"advises on", advise, engine->advise},
        {"verifies", verify, engine->verify},
    };
    struct task task = {.engine = engine, .threads = 1, .timed = plan->timed};
    struct text error = {0};
    if (spec_read(&task.spec, name, &error) && engine->suits(&task.spec))
        for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
            if (extras[i].there) {
                task.run = extras[i].run;
                test(&task, extras[i].what, plan);
            }
    text_free(&error);
}

/* A table takes longer to make than any delay: it is stopped by how much of it is there. */
static void test_table(const struct engine *engine, struct plan *plan)
{
    static const double fractions[] = {0.05, 0.3, 0.8, 0.95};
    struct task task = {.engine = engine, .timed = plan->timed};
    struct plan once = {.rounds = 1, .timed = plan->timed, .seed = plan->seed};
    struct text error = {0};
    spec_read(&task.spec, engine->name, &error);
    for (int i = 0; i < TABLES; i++) {
        bool thinks = i % 2 == 0;
        char what[64];
        snprintf(what, sizeof what, "%s with %.0f %% of a table:", thinks ? "think" : "verify",
                 100 * fractions[i]);
        task.run = thinks ? think : verify;
        task.threads = thinks ? 2 : 1;
        task.stop_at = fractions[i];
        test(&task, what, &once);
        tap(task.set, "the making of the table is told of");
    }
    text_free(&error);
}

static void test_all(struct plan *plan)
{
    for (int k = 0; engine_list[k]; k++) {
        const struct trial *trial = engine_list[k]->trials;
        for (; trial && trial->spec; trial++)
            test_engine(engine_list[k], trial->spec, plan);
        for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
            test_engine(engine_list[k], specs[i], plan);
            test_extras(engine_list[k], specs[i], plan);
        }
        if (engine_list[k]->verify)
            test_table(engine_list[k], plan);
    }
    for (int i = 0; game_list[i]; i++)
        test_levels(game_list[i]->name, plan);
    test_levels("reversi:size=16", plan);
    test_levels("revergo:board=1x16", plan);
}

int main(int arguments, char **argument)
{
    char folder[] = "/tmp/quincunx-stop-XXXXXX", command[64];
    if (!mkdtemp(folder) || setenv("XDG_CACHE_HOME", folder, 1) != 0) {
        tap(false, "a folder without tables");
        return tap_end();
    }
    bool timed = arguments > 1;
    struct plan plan = {
        .rounds = timed ? atoi(argument[1]) : ROUNDS, .timed = timed, .seed = tap_seed(29)};
    test_all(&plan);
    tap(plan.midway > plan.runs / 4, "%d of %d were stopped at work", plan.midway, plan.runs);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "the files are gone");
    return tap_end();
}
