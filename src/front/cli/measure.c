/* The commands that hold the engines to account: bench and verify. */
#include "base/clock.h"
#include "base/file.h"
#include "base/names.h"
#include "engine/engine.h"
#include "front/builtin.h"
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"

#include <stdio.h>
#include <string.h>

enum {
    FILE_MOST = 1 << 20, /* bytes of problems */
    WHEN_COLUMNS = 10
};

/* -- bench ------------------------------------------------------------------------------------ */

static void run_trial(const struct engine *engine, const struct trial *trial, bool counts)
{
    struct spec spec;
    union any_state state = {0};
    struct text error = TEXT_SPOKEN;
    struct verdict verdict;
    if (!spec_read(&spec, trial->spec, &error) ||
        !spec_start(&spec, trial->position, state_in(&state), &error)) {
        complain(EXIT_FAILED, &error);
        return;
    }
    struct mind *mind = engine->open(&spec, 0);
    double began = clock_cpu_seconds();
    engine->think(mind, state_in(&state), &(struct limits){.depth = trial->depth}, NULL, &verdict);
    double seconds = clock_cpu_seconds() - began;
    struct text line = TEXT_SPOKEN;
    printf("%-8s %-62s ", engine->name, trial->spec);
    unsigned long long nodes = verdict.nodes;
    double rate = seconds > 0 ? (double)verdict.nodes / seconds : 0;
    /* TRANSLATORS: a column of a table: which position it is */
    print_padded(trial->position ? _("later") : _("start"), WHEN_COLUMNS);
    if (counts) /* TRANSLATORS: the columns that follow: value, positions seen */
        text_say(&line, "depth %-3d %+4d %12llu", trial->depth, verdict.value, nodes);
    else /* TRANSLATORS: the same, then nodes (positions looked at), seconds, nodes per second */
        text_say(&line, "depth %-3d %+4d %12llu nodes %8.2f s %10.0f nodes/s", trial->depth,
                 verdict.value, nodes, seconds, rate);
    print_line(stdout, &line);
    fflush(stdout);
    engine->close(mind);
}

static int run_trials(bool counts)
{
    for (int i = 0; engine_list[i]; i++)
        for (const struct trial *trial = engine_list[i]->trials; trial && trial->spec; trial++)
            run_trial(engine_list[i], trial, counts);
    return EXIT_GOOD;
}

/* What solving a file of problems has come to. */
struct solving {
    const struct engine *engine;
    struct spec spec;
    struct mind *mind;
    struct limits limits;
    struct problem problem;
    int problems, wrong;
    uint64_t nodes;
    double cpu, clock; /* seconds */
};

static const struct suite *find_suite(const char *name, const struct engine **engine)
{
    for (int i = 0; engine_list[i]; i++)
        for (const struct suite *suite = engine_list[i]->suites; suite && suite->name; suite++)
            if (strcmp(suite->name, name) == 0) {
                *engine = engine_list[i];
                return suite;
            }
    return NULL;
}

static void refuse_suite(const char *name, struct text *error)
{
    struct names names = {.given = name};
    for (int i = 0; engine_list[i]; i++)
        for (const struct suite *suite = engine_list[i]->suites; suite && suite->name; suite++)
            names_offer(&names, suite->name);
    text_fail(error, "there are no problems %s", text_quote(name).at);
    names_help(&names, error);
}

/* Whether a name is one of several with commas between them. */
static bool is_among(const char *name, const char *names)
{
    size_t length = strlen(name);
    while (*names) {
        size_t next = strcspn(names, ",");
        if (next == length && strncmp(names, name, length) == 0)
            return true;
        names += next + (names[next] == ',');
    }
    return false;
}

/* With several threads the clock tells what they have gained. */
static void print_solved(const struct limits *limits, const char *name, uint64_t nodes, double cpu,
                         double clock)
{
    double seconds = limits->threads > 1 ? clock : cpu;
    double rate = seconds > 0 ? (double)nodes / seconds : 0;
    struct text line = TEXT_SPOKEN;
    print_padded(name, 16);
    if (limits->threads > 1) /* TRANSLATORS: processor time, then elapsed time */
        text_say(&line, "%13llu nodes %9.2f s CPU %9.2f s %11.0f nodes/s",
                 (unsigned long long)nodes, cpu, clock, rate);
    else
        text_say(&line, "%13llu nodes %9.2f s CPU %11.0f nodes/s", (unsigned long long)nodes, cpu,
                 rate);
    printf(" %s  ", line.at);
    text_free(&line);
}

static bool solve_problem(struct solving *solving, struct text *error)
{
    const struct problem *problem = &solving->problem;
    union any_state state = {0};
    struct verdict verdict;
    struct phrase move = {0};
    if (!spec_start(&solving->spec, text_get(&problem->position), state_in(&state), error))
        return false;
    double cpu = clock_cpu_seconds(), clock = clock_seconds();
    solving->engine->think(solving->mind, state_in(&state), &solving->limits, NULL, &verdict);
    cpu = clock_cpu_seconds() - cpu;
    clock = clock_seconds() - clock;
    solving->spec.game->say(state_in(&state), verdict.line[0], &move);
    bool right = verdict.bound == BOUND_EXACT && verdict.value == problem->value &&
                 is_among(move.text, text_get(&problem->best));
    print_solved(&solving->limits, text_get(&problem->name), verdict.nodes, cpu, clock);
    struct text line = TEXT_SPOKEN;
    if (right) /* TRANSLATORS: a value and a move */
        text_say(&line, "%+d %s right", verdict.value, move.text);
    else
        text_say(&line, "%+d %s WRONG: expected %+d %s", verdict.value, move.text, problem->value,
                 text_get(&problem->best));
    print_line(stdout, &line);
    fflush(stdout);
    solving->problems++;
    solving->wrong += !right;
    solving->nodes += verdict.nodes;
    solving->cpu += cpu;
    solving->clock += clock;
    return true;
}

/* Solves what each line of a text has; what is wrong with one is told with its number. */
static bool solve_lines(struct solving *solving, const struct suite *suite, char *line,
                        struct text *error)
{
    for (int number = 1; line; number++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        if (*line && *line != '#') {
            if (!suite->read(line, &solving->problem)) {
                return text_fail(error, "line %d: this is not a problem of %s", number,
                                 suite->name);
            }
            if (!solve_problem(solving, error))
                return false;
        }
        line = end ? end + 1 : NULL;
    }
    return true;
}

static int run_suite(const char *name, const char *path, const struct limits *limits,
                     struct text *error)
{
    struct solving solving = {.limits = *limits};
    const struct suite *suite = find_suite(name, &solving.engine);
    struct text contents = {0};
    if (!suite) {
        refuse_suite(name, error);
        return EXIT_USAGE;
    }
    if (!file_read(path, FILE_MOST, &contents, error) ||
        !spec_read(&solving.spec, suite->spec, error)) {
        text_free(&contents);
        return EXIT_FAILED;
    }
    solving.mind = solving.engine->open(&solving.spec, 0);
    bool good = solve_lines(&solving, suite, contents.at, error);
    solving.engine->close(solving.mind);
    text_free(&contents);
    text_free(&solving.problem.name);
    text_free(&solving.problem.position);
    text_free(&solving.problem.best);
    if (good && !solving.problems)
        good = text_fail(error, "the file has no problems");
    if (!good)
        return complain_about(EXIT_FAILED, path, error);
    struct text sum = TEXT_SPOKEN;
    print_solved(limits, _("all"), solving.nodes, solving.cpu, solving.clock);
    text_say(&sum, "%d right, %d wrong", solving.problems - solving.wrong, solving.wrong);
    print_line(stdout, &sum);
    return solving.wrong ? EXIT_FAILED : EXIT_GOOD;
}

int command_bench(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    struct limits limits = {.threads = 1};
    if (!read_limits(call, &limits))
        return EXIT_USAGE;
    if (call->words == 0 && (call->value[FLAG_THREADS] || call->value[FLAG_HASH])) {
        text_fail(&error,
                  "--threads and --hash apply only to problems: quincunx bench PROBLEMS FILE");
        return complain(EXIT_USAGE, &error);
    }
    if (call->words == 0)
        return run_trials(call->value[FLAG_COUNTS]);
    if (call->words == 1) {
        text_fail(&error, "name the file of problems: quincunx bench %s FILE", call->word[0]);
        return complain(EXIT_USAGE, &error);
    }
    int status = run_suite(call->word[0], call->word[1], &limits, &error);
    return text_get(&error)[0] ? complain(status, &error) : status;
}

/* -- verify ----------------------------------------------------------------------------------- */

/* Solves one published value again: 1 right, 0 not proven in time, -1 wrong. */
static int verify(const char *name, int value, const struct limits *limits)
{
    struct spec spec;
    union any_state state = {0};
    struct text error = TEXT_SPOKEN;
    struct verdict verdict;
    if (!spec_read(&spec, name, &error) || !spec_start(&spec, NULL, state_in(&state), &error)) {
        complain(EXIT_FAILED, &error);
        return -1;
    }
    const struct engine *engine = engine_best(&spec);
    struct mind *mind = engine->open(&spec, 0);
    double began = clock_cpu_seconds();
    engine->think(mind, state_in(&state), limits, NULL, &verdict);
    engine->close(mind);
    bool proven = verdict.bound == BOUND_EXACT;
    struct text line = TEXT_SPOKEN;
    print_padded(!proven ? _("open") : verdict.value == value ? _("right") : _("WRONG"), 7);
    text_say(&line, "%+4d  %8.2f s %12llu nodes", value, clock_cpu_seconds() - began,
             (unsigned long long)verdict.nodes);
    printf(" %-56s ", name);
    print_line(stdout, &line);
    fflush(stdout);
    return !proven ? 0 : verdict.value == value ? 1 : -1;
}

/* Lets an engine check its table, if it has one, for the standard game that it suits. */
static int verify_table(const struct engine *engine, const struct limits *limits)
{
    struct text text = TEXT_SPOKEN;
    for (int i = 0; engine->verify && game_list[i]; i++) {
        struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
        if (!engine->suits(&spec))
            continue;
        struct mind *mind = engine->open(&spec, 0);
        bool right = engine->verify(mind, limits, NULL, &text);
        engine->close(mind);
        struct text line = TEXT_SPOKEN;
        print_padded(right ? _("right") : _("WRONG"), 7);
        text_say(&line, "table of %s: %s", spec.game->name, text_get(&text));
        printf(" %s\n", line.at);
        text_free(&text);
        text_free(&line);
        return right ? 1 : -1;
    }
    return 0;
}

int command_verify(const struct call *call)
{
    struct limits limits = {0};
    int right = 0, open = 0, wrong = 0;
    if (!read_limits(call, &limits))
        return EXIT_USAGE;
    const char *line = builtin_find("values");
    while (*line) {
        char name[128];
        int value;
        if (*line != '#' && sscanf(line, "%127s %d", name, &value) == 2) {
            int result = verify(name, value, &limits);
            right += result > 0;
            open += result == 0;
            wrong += result < 0;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    for (int i = 0; engine_list[i]; i++) {
        int result = verify_table(engine_list[i], &limits);
        right += result > 0;
        wrong += result < 0;
    }
    struct text sum = TEXT_SPOKEN;
    text_say(&sum, "%d right, %d not proven in time, %d wrong", right, open, wrong);
    print_line(stdout, &sum);
    return wrong ? EXIT_FAILED : EXIT_GOOD;
}
