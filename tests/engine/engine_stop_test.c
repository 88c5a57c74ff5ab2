/* Whatever an engine is doing, it ends soon after the stop flag is set, and still names a legal
 * move.
 *
 * Soon is 10 ms on a free machine. A test must not fail because others use the machine, so what is
 * held against a (generous) limit is the processor time that all threads of this program used
 * between the setting of the flag and the end; the time on the clock is only printed. (Systems may
 * count the time of running threads in steps of some milliseconds.)
 * Usage: engine_stop_test [ROUNDS]: stops everything so many times. */
#define _DEFAULT_SOURCE
#include "base/clock.h"
#include "base/random.h"
#include "engine/level.h"
#include "tap.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How much slower a sanitizer makes everything, and how many tables there is time for. */
#if defined __SANITIZE_THREAD__
enum { SLOWER = 10, TABLES = 1 };
#elif defined __SANITIZE_ADDRESS__
enum { SLOWER = 10, TABLES = 4 };
#else
enum { SLOWER = 1, TABLES = 4 };
#endif

enum { ROUNDS = 3, PLIES = 40, MOST_MS = 100 * SLOWER, DELAY_LEAST_US = 100, DELAY_DOUBLINGS = 9 };

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

/* Something that can be stopped. */
struct task {
    bool (*run)(struct task *); /* false: what it answered is wrong */
    const struct engine *engine;
    const struct level *level; /* or NULL */
    struct spec spec;
    union any_state state;
    int threads;
    uint64_t seed;
    double stop_at; /* the fraction of a table at which to stop; 0: after a delay */

    atomic_bool stop;
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

/* Runs a task, stops it, and waits for the end. */
static void stop_once(struct task *task, struct random *random)
{
    pthread_t thread;
    long delay = draw_delay(random);
    task->set = false;
    atomic_store(&task->stop, false);
    if (pthread_create(&thread, NULL, run, task) != 0) {
        task->good = false;
        return;
    }
    if (task->stop_at == 0) {
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

/* How long the end came after the setting of the flag, if that is worse than before. */
static double later(double end, double set, double worst)
{
    return end - set > worst ? end - set : worst;
}

/* Stops a task again and again, each time somewhere else. */
static void test(struct task *task, const char *what, int rounds, uint64_t seed)
{
    struct random random = random_from(seed);
    struct text name = {0};
    double cpu = 0, wall = 0;
    int bad = 0;
    spec_write(&task->spec, &name);
    for (int i = 0; i < rounds; i++) {
        draw_position(task, &random);
        task->seed = random_next(&random);
        stop_once(task, &random);
        bad += !task->good;
        cpu = later(task->end.cpu, task->set_at.cpu, cpu);
        wall = later(task->end.wall, task->set_at.wall, wall);
    }
    tap(bad == 0 && cpu * 1000 < MOST_MS * task->threads,
        "%s %s, %d thread%s: stopped %d times, %d bad answers, at worst %.1f ms CPU, %.1f ms", what,
        text_get(&name), task->threads, task->threads == 1 ? "" : "s", rounds, bad, cpu * 1000,
        wall * 1000);
    text_free(&name);
}

/* -- What there is to stop ----------------------------------------------------------------------
 */

static void test_engine(const struct engine *engine, const char *name, int rounds, uint64_t seed)
{
    struct task task = {.engine = engine};
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
        test(&task, what, rounds, seed);
        snprintf(what, sizeof what, "%s analyses", engine->name);
        task.run = analyse;
        test(&task, what, rounds, seed);
    }
}

static void test_levels(const char *name, int rounds, uint64_t seed)
{
    struct task task = {.run = choose, .threads = 1};
    struct text error = {0};
    spec_read(&task.spec, name, &error);
    for (task.level = level_first(&task.spec); task.level;
         task.level = level_next(&task.spec, task.level))
        test(&task, task.level->name, rounds, seed);
    text_free(&error);
}

/* What only some engines can do. */
static void test_extras(const struct engine *engine, const char *name, int rounds, uint64_t seed)
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
    struct task task = {.engine = engine, .threads = 1};
    struct text error = {0};
    if (spec_read(&task.spec, name, &error) && engine->suits(&task.spec))
        for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
            if (extras[i].there) {
                task.run = extras[i].run;
                test(&task, extras[i].what, rounds, seed);
            }
    text_free(&error);
}

/* A table takes longer to make than any delay: it is stopped by how much of it is there. */
static void test_table(const struct engine *engine, uint64_t seed)
{
    static const double fractions[] = {0.05, 0.3, 0.8, 0.95};
    struct task task = {.engine = engine};
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
        test(&task, what, 1, seed);
        tap(task.set, "the making of the table is told of");
    }
    text_free(&error);
}

static void test_all(int rounds, uint64_t seed)
{
    for (int k = 0; engine_list[k]; k++) {
        const struct trial *trial = engine_list[k]->trials;
        for (; trial && trial->spec; trial++)
            test_engine(engine_list[k], trial->spec, rounds, seed);
        for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
            test_engine(engine_list[k], specs[i], rounds, seed);
            test_extras(engine_list[k], specs[i], rounds, seed);
        }
        if (engine_list[k]->verify)
            test_table(engine_list[k], seed);
    }
    for (int i = 0; game_list[i]; i++)
        test_levels(game_list[i]->name, rounds, seed);
    test_levels("reversi:size=16", rounds, seed);
    test_levels("revergo:board=1x16", rounds, seed);
}

int main(int count, char **argument)
{
    char folder[] = "/tmp/quincunx-stop-XXXXXX", command[64];
    if (!mkdtemp(folder) || setenv("XDG_CACHE_HOME", folder, 1) != 0) {
        tap(false, "a folder without tables");
        return tap_end();
    }
    test_all(count > 1 ? atoi(argument[1]) : ROUNDS, tap_seed(29));
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "the files are gone");
    return tap_end();
}
