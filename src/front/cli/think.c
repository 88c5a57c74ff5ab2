/* The commands that think: analyse and solve. What is printed is the mover's view; a value is
 * called exact only when it is proven. */
#include "base/json.h"
#include "engine/engine.h"
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* How certain a value is. In JSON it is said in English: language_find(NULL, …). */
static const char *const bound_words[] = {[BOUND_GUESS] = NC_("value", "guess"),
                                          [BOUND_LOWER] = NC_("value", "lower"),
                                          [BOUND_UPPER] = NC_("value", "upper"),
                                          [BOUND_EXACT] = NC_("value", "exact")};

/* What thinking is about: a position, an engine and how long. */
struct task {
    struct spec spec;
    union any_state state;
    struct limits limits;
    const struct engine *engine;
    struct mind *mind;
    int heard, moves; /* progress on a terminal */
    bool quiet;
};

/* The outcome that a verdict proves, or NULL. */
static const char *proven_result(const struct verdict *verdict)
{
    bool low = verdict->bound == BOUND_LOWER || verdict->bound == BOUND_EXACT;
    bool high = verdict->bound == BOUND_UPPER || verdict->bound == BOUND_EXACT;
    if (low && verdict->value > 0)
        return NC_("value", "win");
    if (high && verdict->value < 0)
        return NC_("value", "loss");
    return low && high ? NC_("value", "draw") : NULL;
}

static void tell_line(const struct task *task, const struct verdict *verdict, struct text *text)
{
    game_say_line(task->spec.game, (const struct state *)task->state.bytes, verdict->line,
                  verdict->length, text);
}

static void tell_json(const struct task *task, const struct verdict *verdict, struct text *text)
{
    const struct game *game = task->spec.game;
    union any_state here = task->state;
    const char *result = proven_result(verdict);
    json_string(text, "bound", language_find(NULL, bound_words[verdict->bound]));
    json_number(text, "value", verdict->value);
    json_string(text, "result", result ? language_find(NULL, result) : NULL);
    if (verdict->plies == PLIES_UNKNOWN)
        json_null(text, "plies");
    else
        json_number(text, "plies", verdict->plies);
    json_begin(text, "line", '[');
    for (int i = 0; i < verdict->length; i++) {
        struct phrase phrase = {0};
        game->say(state_in(&here), verdict->line[i], &phrase);
        game->play(state_in(&here), verdict->line[i]);
        json_string(text, NULL, phrase.text);
    }
    json_end(text, ']');
}

static void add_column(const char *word, size_t width, struct text *text)
{
    size_t used = text_columns(word);
    text_addf(text, "%s%*s", word, used < width ? (int)(width - used) + 1 : 2, "");
}

static void tell_words(const struct task *task, const struct verdict *verdict, struct text *text)
{
    const char *result = proven_result(verdict);
    struct text plies = TEXT_SPOKEN;
    if (verdict->plies != PLIES_UNKNOWN) /* TRANSLATORS: so many moves to the end */
        text_say(&plies, "in %2d", verdict->plies);
    else /* TRANSLATORS: a depth of the search */
        text_say(&plies, "d%-4d", verdict->depth);
    text_addf(text, "%+5d  ", verdict->value);
    add_column(_(bound_words[verdict->bound]), 6, text);
    add_column(result ? _(result) : "", 5, text);
    add_column(plies.at, 6, text);
    tell_line(task, verdict, text);
    text_free(&plies);
}

void show_wait(void *context, double fraction)
{
    (void)context;
    if (!isatty(STDERR_FILENO))
        return;
    struct text line = TEXT_SPOKEN;
    if (fraction < 1)
        text_say(&line, "Preparing the solver… %d %%", (int)(100 * fraction));
    print_progress(text_get(&line));
    text_free(&line);
}

static void hear_wait(void *context, double fraction)
{
    struct task *task = context;
    show_wait(NULL, fraction);
    task->heard += isatty(STDERR_FILENO);
}

/* -- Setting up ---------------------------------------------------------------------------------
 */

bool read_limits(const struct call *call, struct limits *limits)
{
    uint64_t number;
    if (call->value[FLAG_TIME] && !limits_read_seconds(call->value[FLAG_TIME], &limits->seconds)) {
        struct text error = TEXT_SPOKEN;
        text_say(&error, "--time is a number of seconds up to %d, such as 2 or 0.5", SECONDS_MOST);
        complain(EXIT_USAGE, &error);
        return false;
    }
    if (call->value[FLAG_NODES]) {
        if (!read_number("--nodes", call->value[FLAG_NODES], UINT64_MAX, &limits->nodes))
            return false;
    }
    if (call->value[FLAG_DEPTH]) {
        if (!read_number("--depth", call->value[FLAG_DEPTH], 1000, &number))
            return false;
        limits->depth = (int)number;
    }
    if (call->value[FLAG_HASH]) {
        if (!read_number("--hash", call->value[FLAG_HASH], 1 << 20, &number))
            return false;
        limits->bytes = (size_t)number << 20;
    }
    if (call->value[FLAG_THREADS]) {
        if (!read_number("--threads", call->value[FLAG_THREADS], 16, &number))
            return false;
        limits->threads = (int)number;
    }
    return true;
}

static int begin(const struct call *call, struct task *task)
{
    if (!read_limits(call, &task->limits) ||
        !inspect_set_up(call, call->words - 1, &task->spec, &task->state))
        return EXIT_USAGE;
    task->engine = engine_best(&task->spec);
    task->mind = task->engine->open(&task->spec, 0);
    return EXIT_GOOD;
}

static bool is_over(const struct task *task)
{
    return task->spec.game->turn((const struct state *)task->state.bytes) == GAME_OVER;
}

/* Says what could not be done on the way, and forgets the mind. */
static void end(struct task *task)
{
    const char *note = task->engine->note ? task->engine->note(task->mind) : "";
    if (*note) {
        struct text sentence = TEXT_SPOKEN;
        text_add(&sentence, note);
        complain(EXIT_GOOD, &sentence);
    }
    task->engine->close(task->mind);
}

/* -- analyse ------------------------------------------------------------------------------------
 */

static void hear_move(void *context, const struct verdict *verdict)
{
    struct task *task = context;
    struct text text = TEXT_SPOKEN;
    struct phrase phrase = {0};
    if (task->quiet)
        return;
    task->spec.game->say(state_in(&task->state), verdict->line[0], &phrase);
    text_addf(&text, "%-8s ", phrase.text);
    tell_words(task, verdict, &text);
    puts(text.at);
    fflush(stdout);
    text_free(&text);
}

static void print_json(const struct task *task, const struct analysis *analysis)
{
    for (size_t i = 0; i < analysis->count; i++) {
        struct text text = TEXT_SPOKEN;
        struct phrase phrase = {0};
        task->spec.game->say(state_in((union any_state *)&task->state), analysis->at[i].line[0],
                             &phrase);
        json_begin(&text, NULL, '{');
        json_string(&text, "move", phrase.text);
        tell_json(task, &analysis->at[i], &text);
        json_end(&text, '}');
        puts(text.at);
        text_free(&text);
    }
}

int command_analyse(const struct call *call)
{
    static struct task task;
    struct analysis analysis = {0};
    struct listener listener = {.hear = hear_move, .wait = hear_wait, .context = &task};
    task.quiet = call->value[FLAG_JSON];
    int status = begin(call, &task);
    if (status != EXIT_GOOD)
        return status;
    if (!task.limits.seconds && !task.limits.nodes && !task.limits.depth &&
        !task.engine->knows(&task.spec))
        task.limits.seconds = 5;
    if (!is_over(&task))
        engine_analyse(task.engine, task.mind, task.spec.game, state_in(&task.state), &task.limits,
                       &listener, &analysis);
    if (task.quiet)
        print_json(&task, &analysis);
    analysis_free(&analysis);
    end(&task);
    return EXIT_GOOD;
}

/* -- solve --------------------------------------------------------------------------------------
 */

static void hear_depth(void *context, const struct verdict *verdict)
{
    struct task *task = context;
    if (task->quiet || !isatty(STDERR_FILENO))
        return;
    struct text line = TEXT_SPOKEN;
    text_say(&line, "depth %d, %llu nodes, %.1f s", verdict->depth,
             (unsigned long long)verdict->nodes, verdict->seconds);
    print_progress(line.at);
    text_free(&line);
    task->heard++;
}

static const char *status_name(const struct verdict *verdict)
{
    return verdict->bound != BOUND_EXACT ? N_("unknown")
           : verdict->value > 0          ? N_("clearable")
                                         : N_("lost");
}

static void tell_solution(const struct task *task, const struct verdict *verdict, bool json,
                          struct text *text)
{
    bool alone = task->spec.game->players == 1;
    if (json) {
        json_begin(text, NULL, '{');
        if (alone)
            json_string(text, "status", status_name(verdict));
        tell_json(task, verdict, text);
        json_number(text, "nodes", (double)verdict->nodes);
        json_number(text, "seconds", round(1000 * verdict->seconds) / 1000);
        json_end(text, '}');
        return;
    }
    unsigned long long nodes = verdict->nodes;
    const char *result = proven_result(verdict), *bound = _(bound_words[verdict->bound]);
    if (alone) /* TRANSLATORS: clearable, lost or unknown, and what that has cost */
        text_say(text, "%s (%llu nodes, %.2f s)", _(status_name(verdict)), nodes, verdict->seconds);
    else if (result) /* TRANSLATORS: a value, as +4; exact, lower or upper; win, draw or loss */
        text_say(text, "%+d %s: %s (%llu nodes, %.2f s)", verdict->value, bound, _(result), nodes,
                 verdict->seconds);
    else
        text_say(text, "%+d %s (%llu nodes, %.2f s)", verdict->value, bound, nodes,
                 verdict->seconds);
    text_add_char(text, '\n');
    tell_line(task, verdict, text);
}

int command_solve(const struct call *call)
{
    static struct task task;
    struct text text = TEXT_SPOKEN;
    struct listener listener = {.hear = hear_depth, .wait = hear_wait, .context = &task};
    struct verdict verdict;
    task.quiet = call->value[FLAG_JSON];
    task.limits.proven = true;
    int status = begin(call, &task);
    if (status != EXIT_GOOD)
        return status;
    if (is_over(&task)) /* for the side that began: nobody is to move */
        verdict =
            (struct verdict){.bound = BOUND_EXACT,
                             .value = engine_final_value(task.spec.game, state_in(&task.state), 0)};
    else
        task.engine->think(task.mind, state_in(&task.state), &task.limits, &listener, &verdict);
    if (task.heard)
        print_progress("");
    tell_solution(&task, &verdict, task.quiet, &text);
    puts(text.at);
    text_free(&text);
    end(&task);
    return verdict.bound == BOUND_EXACT ? EXIT_GOOD : EXIT_FAILED;
}
