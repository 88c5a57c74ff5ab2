/* The host: a loop around poll, and the thinker. */
#include "front/protocol/host.h"

#include "base/clock.h"
#include "base/reason.h"
#include "match/pace.h"
#include "match/record.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_MOST = 1 << 16, WAIT_MOST = 3600 }; /* bytes at once, seconds until it looks again */

static const double lag_kept = 0.99; /* of the lag, when a move comes in time */
static const double lag_feared = 2;  /* so many times the lag is kept in reserve */

/* -- The streams ------------------------------------------------------------------------------ */

/* In the thinker's thread. A pipe that is full wakes as well. */
static void wake(void *context)
{
    struct host *host = context;
    while (write(host->wake[1], "", 1) < 0 && errno == EINTR)
        ;
}

static void sleep_again(struct host *host)
{
    char bytes[64];
    while (read(host->wake[0], bytes, sizeof bytes) > 0 || errno == EINTR)
        ;
}

void host_send(struct host *host)
{
    size_t sent = 0;
    if (host->output < 0)
        return;
    while (sent < host->out.length) {
        ssize_t count = write(host->output, host->out.at + sent, host->out.length - sent);
        struct pollfd room = {.fd = host->output, .events = POLLOUT};
        if (count > 0)
            sent += (size_t)count;
        else if (count < 0 && errno == EAGAIN)
            poll(&room, 1, -1);
        else if (!(count < 0 && errno == EINTR)) {
            host->over = true; /* nobody listens any more */
            break;
        }
    }
    text_clear(&host->out);
}

static void read_input(struct host *host)
{
    char bytes[READ_MOST];
    ssize_t count = read(host->input, bytes, sizeof bytes);
    if (count > 0)
        lines_add(&host->lines, bytes, (size_t)count);
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        lines_end(&host->lines);
}

/* -- Thinking --------------------------------------------------------------------------------- */

static void end_thinking(struct host *host)
{
    double late = clock_seconds() - host->planned;
    host->deadline = HUGE_VAL;
    if (late > host->lag)
        host->lag = late;
    else if (host->planned < HUGE_VAL)
        host->lag *= lag_kept;
}

static void hear_news(struct host *host)
{
    struct thought thought;
    sleep_again(host);
    if (!host->thinking || !thinker_take(host->thinker, &thought))
        return;
    host->thinking = !thought.done;
    if (thought.done)
        end_thinking(host);
    if (thought.done && host->preparing) {
        host->ready = !host->hurried;
        host->preparing = false;
    }
    host->protocol->news(host, &thought);
    analysis_free(&thought.values);
}

void host_hurry(struct host *host)
{
    host->deadline = HUGE_VAL;
    host->hurried = true;
    thinker_hurry(host->thinker);
}

void host_finish(struct host *host)
{
    struct pollfd news = {.fd = host->wake[0], .events = POLLIN};
    if (host->thinking)
        host_hurry(host);
    while (host->thinking) {
        poll(&news, 1, -1);
        hear_news(host);
    }
}

static void close_opponent(struct host *host)
{
    if (host->opponent)
        opponent_close(host->opponent);
    host->opponent = NULL;
}

/* The machine of the level that is set. */
static struct opponent *find_opponent(struct host *host)
{
    const struct settings *settings = &host->settings;
    if (host->opponent &&
        (host->opened.level != settings->level || host->opened.seed != settings->seed))
        close_opponent(host);
    host->opened = *settings;
    if (!host->opponent)
        host->opponent = opponent_open(settings->level, &host->match.spec, settings->seed);
    return host->opponent;
}

static bool knows(const struct spec *spec)
{
    const struct engine *engine = engine_best(spec);
    return engine && engine->knows(spec);
}

void host_forget(struct host *host)
{
    host_finish(host);
    host->ready = false;
    close_opponent(host);
    if (!knows(&host->match.spec))
        thinker_forget(host->thinker);
}

static void begin_thinking(struct host *host, double seconds)
{
    host_finish(host);
    assert(match_turn(&host->match) != GAME_OVER);
    host->thinking = true;
    host->hurried = false;
    host->planned = seconds > 0 ? clock_seconds() + seconds : HUGE_VAL;
    host->deadline = host->planned;
}

static void judge(struct host *host, struct limits limits)
{
    limits.threads = host->settings.limits.threads;
    limits.bytes = host->settings.limits.bytes;
    thinker_judge(host->thinker, &host->match.spec, match_state(&host->match), &limits);
}

/* What was made ready is what these settings need. */
static bool is_ready(const struct host *host)
{
    const struct settings *now = &host->settings, *then = &host->prepared;
    return host->ready && now->level == then->level && now->seed == then->seed &&
           now->limits.bytes == then->limits.bytes;
}

bool host_prepare(struct host *host, double seconds)
{
    if (is_ready(host) || match_turn(&host->match) == GAME_OVER)
        return false;
    begin_thinking(host, seconds);
    host->preparing = true;
    host->prepared = host->settings;
    if (host->settings.level)
        thinker_prepare(host->thinker, find_opponent(host), match_game(&host->match),
                        match_state(&host->match));
    else
        judge(host, (struct limits){.warm = true});
    return true;
}

void host_think(struct host *host, const struct limits *limits)
{
    begin_thinking(host, limits->seconds);
    if (host->settings.level)
        thinker_choose(host->thinker, find_opponent(host), match_game(&host->match),
                       match_state(&host->match));
    else
        judge(host, *limits);
}

void host_value(struct host *host, const struct limits *limits)
{
    struct limits ours = *limits;
    ours.threads = host->settings.limits.threads;
    ours.bytes = host->settings.limits.bytes;
    begin_thinking(host, limits->seconds);
    thinker_value(host->thinker, &host->match.spec, match_state(&host->match), &ours);
}

double host_pace(const struct host *host, double left, double increment, int to_go)
{
    const struct spec *spec = &host->match.spec;
    struct pace pace = pace_from(spec, match_state(&host->match), engine_best(spec));
    pace.left = left;
    pace.increment = increment;
    pace.overhead = fmax(host->settings.overhead, lag_feared * host->lag);
    pace.to_go = to_go;
    return pace_seconds(&pace);
}

game_move host_move(const struct thought *thought)
{
    assert(thought->done);
    return thought->kind == JOB_CHOOSE ? thought->move : thought->verdict.line[0];
}

void host_add_line(const struct host *host, const game_move *line, int length, struct text *text)
{
    game_say_line(match_game(&host->match), match_state(&host->match), line, length, text);
}

/* -- The match -------------------------------------------------------------------------------- */

char *host_cut_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    char *end = word + strcspn(word, " \t");
    *rest = end;
    if (*end) {
        *end = '\0';
        *rest = end + 1;
    }
    return word;
}

void host_set_match(struct host *host, struct match *match)
{
    host_finish(host);
    match_free(&host->match);
    host->match = *match;
    *match = (struct match){0};
}

bool host_set_position(struct host *host, const char *position, const char *moves,
                       struct text *error)
{
    struct match match = {0};
    struct text why = {0};
    bool good = match_begin(&match, &host->match.spec, position, &why);
    if (!good)
        text_fail(error, "the position is wrong: %s", text_get(&why));
    text_free(&why);
    good = good && record_play(&match, moves, error);
    if (good)
        host_set_match(host, &match);
    match_free(&match);
    return good;
}

bool host_set_game(struct host *host, const struct spec *spec, struct text *error)
{
    struct match match = {0};
    if (!match_begin(&match, spec, NULL, error))
        return false;
    host_set_match(host, &match);
    host_forget(host);
    if (host->settings.level)
        host->settings.level = level_find(spec, host->settings.level->name);
    return true;
}

/* -- The loop --------------------------------------------------------------------------------- */

bool host_open(struct host *host, const struct protocol *protocol, const struct spec *spec,
               const struct settings *settings, int input, int output, struct text *error)
{
    *host = (struct host){.protocol = protocol,
                          .settings = *settings,
                          .input = input,
                          .output = output,
                          .deadline = HUGE_VAL,
                          .planned = HUGE_VAL};
    if (!match_begin(&host->match, spec, NULL, error))
        return false;
    if (pipe(host->wake) != 0) {
        match_free(&host->match);
        return text_fail(error, "cannot open a pipe: %s", reason_words(errno, error));
    }
    for (int i = 0; i < 2; i++) {
        fcntl(host->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(host->wake[i], F_SETFD, FD_CLOEXEC);
    }
    host->own = memory_zeroed(1, protocol->size);
    host->thinker = thinker_open(wake, host);
    return true;
}

void host_close(struct host *host)
{
    thinker_close(host->thinker);
    close_opponent(host);
    match_free(&host->match);
    lines_free(&host->lines);
    text_free(&host->out);
    if (host->protocol->close)
        host->protocol->close(host);
    free(host->own);
    close(host->wake[0]);
    close(host->wake[1]);
}

/* The next line has to wait for the end of the thinking. */
static bool holds_back(const struct host *host)
{
    return host->protocol->in_order && host->thinking;
}

static void hear_lines(struct host *host)
{
    char *line;
    enum lines_found kind;
    while (!host->over && !holds_back(host) &&
           (kind = lines_next(&host->lines, &line)) != LINES_NONE) {
        if (kind == LINES_WHOLE)
            host->protocol->hear(host, line);
        else
            host->protocol->refuse(host, "a line is too long; 65536 bytes are the most");
        host_send(host);
    }
    if (host->lines.ended && !host->over && !holds_back(host)) {
        host_finish(host);
        host->over = true;
    }
}

/* Milliseconds until the deadline. */
static int patience(const struct host *host)
{
    double left = host->deadline - clock_seconds();
    return left <= 0 ? 0 : left > WAIT_MOST ? WAIT_MOST * 1000 : (int)ceil(1000 * left);
}

static void wait_for_something(struct host *host)
{
    bool deaf = holds_back(host) || host->lines.ended;
    struct pollfd streams[] = {{.fd = host->wake[0], .events = POLLIN},
                               {.fd = host->output}, /* tells when nobody listens any more */
                               {.fd = deaf ? -1 : host->input, .events = POLLIN}};
    int count = poll(streams, 3, patience(host));
    if (clock_seconds() >= host->deadline)
        host_hurry(host);
    if (count <= 0)
        return;
    if (streams[1].revents & (POLLERR | POLLNVAL))
        host->over = true;
    if (streams[0].revents)
        hear_news(host);
    if (streams[2].revents)
        read_input(host);
}

void host_run(struct host *host)
{
    host_send(host);
    while (!host->over) {
        wait_for_something(host);
        hear_lines(host);
        host_send(host);
    }
}

bool host_serve(const struct protocol *protocol, const struct spec *spec,
                const struct settings *settings, struct text *error)
{
    struct host host;
    if (!host_open(&host, protocol, spec, settings, STDIN_FILENO, STDOUT_FILENO, error))
        return false;
    host_run(&host);
    host_close(&host);
    return true;
}
