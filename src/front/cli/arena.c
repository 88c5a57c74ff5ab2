/* The arena command: reads the call, shows how far it is on a terminal, prints the results. */
#include "front/arena.h"
#include "front/cli/command.h"
#include "front/cli/openings.h"
#include "front/cli/print.h"
#include "match/link.h"

#include "base/clock.h"
#include "base/random.h"
#include "front/languages.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_INTERRUPTED = 130, GAMES_STANDARD = 100, GAMES_MOST = 1000000, CONCURRENCY_MOST = 64 };

static const double patience_standard = 60;
static const double elo_most = 1000;
static const double seconds_between_lines = 0.2;

/* -- Interrupts and the line of progress ------------------------------------------------------ */

static atomic_bool stopped;

static void stop(int signal)
{
    (void)signal;
    atomic_store(&stopped, true);
}

/* What comes a second time ends the program at once. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

static bool shows_progress(void)
{
    return isatty(STDOUT_FILENO) && isatty(STDERR_FILENO);
}

static void show_progress(const struct arena *arena)
{
    static double shown;
    struct text line = TEXT_SPOKEN;
    if (clock_seconds() < shown + seconds_between_lines)
        return;
    shown = clock_seconds();
    arena_report_briefly(arena, &line);
    print_progress(text_get(&line));
    text_free(&line);
}

static void clear_progress(void)
{
    if (shows_progress())
        print_progress("");
}

/* -- Reading the call ------------------------------------------------------------------------- */

/* A number between these, up to the character `end`; *at moves past it. */
static bool read_decimal(const char **at, char end, double least, double most, double *number)
{
    bool good = text_read_decimal(at, number) && **at == end && *number >= least && *number <= most;
    *at += end && good;
    return good;
}

static bool read_clock(struct arena *arena, const char *given, struct text *error)
{
    const char *at = given;
    arena->timed = given;
    if (!given)
        return true;
    bool good = strchr(given, '+') ? read_decimal(&at, '+', 0, SECONDS_MOST, &arena->main) &&
                                         read_decimal(&at, '\0', 0, SECONDS_MOST, &arena->increment)
                                   : read_decimal(&at, '\0', 0, SECONDS_MOST, &arena->main);
    if (good && arena->main > 0)
        return true;
    return text_fail(error,
                     "--time cannot be %s: give the seconds on the clock, and perhaps more for "
                     "each move, such as 60 or 60+0.5",
                     text_quote(given).at);
}

static bool read_count(const char *flag, const char *given, uint64_t most, uint64_t *number,
                       struct text *error)
{
    const char *at = given;
    if (text_read_number(&at, number) && !*at && *number > 0 && *number <= most)
        return true;
    return text_fail(error, "--%s cannot be %s: it is a number from 1 to %zu", flag,
                     text_quote(given).at, (size_t)most);
}

static bool read_numbers(struct arena *arena, const struct call *call, struct text *error)
{
    const char *patience = call->value[FLAG_PATIENCE];
    const char *games = call->value[FLAG_GAMES], *concurrency = call->value[FLAG_CONCURRENCY];
    const char *depth = call->value[FLAG_DEPTH], *nodes = call->value[FLAG_NODES];
    uint64_t number = 1;
    arena->games = GAMES_STANDARD;
    arena->patience = patience_standard;
    if (games && !read_count("games", games, GAMES_MOST, &arena->games, error))
        return false;
    if (arena->games % 2)
        return text_fail(
            error, "--games cannot be %s: every opening is played twice, so the number is even",
            text_quote(games).at);
    if (concurrency && !read_count("concurrency", concurrency, CONCURRENCY_MOST, &number, error))
        return false;
    arena->concurrency = (int)number;
    if (nodes && !read_count("nodes", nodes, INT64_MAX, &arena->limits.nodes, error))
        return false;
    if (depth && !read_count("depth", depth, 1000, &number, error))
        return false;
    arena->limits.depth = depth ? (int)number : 0;
    if (patience && !read_decimal(&patience, '\0', 0.01, SECONDS_MOST, &arena->patience))
        return text_fail(error, "--patience cannot be %s: it is a number of seconds, such as 60",
                         text_quote(call->value[FLAG_PATIENCE]).at);
    return true;
}

static bool read_test(struct arena *arena, const struct call *call, struct text *error)
{
    const char *zero = call->value[FLAG_SPRT], *one = call->second;
    arena->sequential = zero;
    if (!zero)
        return true;
    if (!read_decimal(&zero, '\0', -elo_most, elo_most, &arena->elo0) ||
        !read_decimal(&one, '\0', -elo_most, elo_most, &arena->elo1) || arena->elo0 >= arena->elo1)
        return text_fail(error, "--sprt needs two numbers, the smaller one first: --sprt 0 10");
    return call->words == 2 || text_fail(error, "--sprt compares two players, not %d", call->words);
}

static bool read_game(struct arena *arena, const struct call *call, struct text *error)
{
    const char *given = call->value[FLAG_GAME];
    if (!given)
        return text_fail(error, "arena needs a game: --game reversi");
    if (link_leads_on(given))
        return text_fail(error,
                         "--game is a SPEC without moves: --openings says where games start");
    if (!spec_read(&arena->spec, given, error))
        return false;
    return arena->spec.game->players == 2 ||
           text_fail(error, "%s is for one player, so there is nobody to play against",
                     text_word(error, arena->spec.game->title));
}

static bool read_call(struct arena *arena, const struct call *call, struct text *error)
{
    arena->record = call->value[FLAG_RECORD];
    arena->resume = call->value[FLAG_RESUME];
    if (arena->resume && !arena->record)
        return text_fail(error, "--resume needs the record of the match: --record FILE");
    bool good = read_game(arena, call, error) && read_numbers(arena, call, error) &&
                read_clock(arena, call->value[FLAG_TIME], error) && read_test(arena, call, error) &&
                openings_find(&arena->openings, &arena->spec, call->value[FLAG_OPENINGS],
                              arena->seed, error);
    for (int i = 0; i < call->words && good; i++)
        good = arena_enter(arena, call->word[i], error);
    return good;
}

/* -- Running ---------------------------------------------------------------------------------- */

int command_arena(const struct call *call)
{
    static const int status[] = {[ARENA_DONE] = EXIT_GOOD,
                                 [ARENA_STOPPED] = EXIT_INTERRUPTED,
                                 [ARENA_WRONG] = EXIT_USAGE,
                                 [ARENA_FAILED] = EXIT_FAILED};
    struct arena arena = {.stop = &stopped};
    struct text error = TEXT_SPOKEN, report = TEXT_SPOKEN;
    enum arena_end end = ARENA_WRONG;
    arena.hear = shows_progress() ? show_progress : NULL;
    if (!read_seed(call, &arena.seed))
        return EXIT_USAGE;
    if (read_call(&arena, call, &error)) {
        catch_signals();
        end = arena_run(&arena, &error);
        clear_progress();
    }
    if (end != ARENA_WRONG) {
        arena_report(&arena, &report);
        fputs(text_get(&report), stdout);
    }
    if (end == ARENA_STOPPED)
        puts(arena.record && arena.counted
                 ? _("Interrupted. To continue, repeat the command with --resume.")
                 : _("Interrupted."));
    text_free(&report);
    arena_free(&arena);
    if (end == ARENA_WRONG || end == ARENA_FAILED)
        return complain(status[end], &error);
    text_free(&error);
    return status[end];
}
