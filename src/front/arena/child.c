/* A child: another program at two pipes. */
#define _GNU_SOURCE /* pipe2: no other child, started at the same time, may inherit these */
#include "front/arena/child.h"

#include "base/clock.h"
#include "base/reason.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    READ_MOST = 1 << 16,
    NAP = 20,            /* bytes at once; milliseconds until the stop flag is seen */
    STATUS_SIGNALS = 128 /* a shell adds the signal that ended its command */
};

static const double seconds_to_leave = 0.5;

extern char **environ;

/* -- Starting and ending ---------------------------------------------------------------------- */

static void close_one(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

/* Runs the command with these streams. It must not inherit that we ignore SIGPIPE. */
static int spawn(pid_t *pid, const char *command, int input, int output)
{
    char shell[] = "sh", flag[] = "-c";
    char *const words[] = {shell, flag, (char *)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, standard;
    sigemptyset(&none);
    sigemptyset(&standard);
    sigaddset(&standard, SIGPIPE);
    sigaddset(&standard, SIGINT);
    sigaddset(&standard, SIGTERM);
    sigaddset(&standard, SIGHUP);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

bool child_start(struct child *child, const char *command, struct text *why)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    *child = (struct child){.input = -1, .output = -1};
    int error = pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 ? errno : 0;
    if (!error)
        error = spawn(&child->pid, command, in[0], out[1]);
    close_one(&in[0]);
    close_one(&out[1]);
    if (error) {
        close_one(&in[1]);
        close_one(&out[0]);
        return text_fail(why, "it cannot be started: %s", reason_words(error, why));
    }
    child->input = in[1];
    child->output = out[0];
    fcntl(child->input, F_SETFL, O_NONBLOCK);
    fcntl(child->output, F_SETFL, O_NONBLOCK);
    return true;
}

/* It has ended, and how; but it is still there for waitpid, so that nobody else has its number. */
static bool has_ended(const struct child *child, siginfo_t *how)
{
    *how = (siginfo_t){0};
    return waitid(P_PID, (id_t)child->pid, how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           how->si_pid == child->pid;
}

static bool await_end(const struct child *child, siginfo_t *how)
{
    double until = clock_seconds() + seconds_to_leave;
    struct timespec nap = {.tv_nsec = 2000000};
    while (!has_ended(child, how)) {
        if (clock_seconds() > until)
            return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

void child_end(struct child *child, const char *farewell)
{
    siginfo_t how;
    if (child->input >= 0 && write(child->input, farewell, strlen(farewell)) < 0)
        close_one(&child->input); /* it does not listen: the end of its input tells it, too */
    close_one(&child->input);
    await_end(child, &how);
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close_one(&child->output);
    lines_free(&child->lines);
}

/* Says how it ended, or that it only closed its pipe. */
static enum answer explain_end(const struct child *child, struct text *why)
{
    siginfo_t how;
    text_clear(why);
    if (!await_end(child, &how))
        text_say(why, "it closed its pipe");
    else if (how.si_code == CLD_EXITED && how.si_status <= STATUS_SIGNALS)
        text_say(why, "it exited with status %d", how.si_status);
    else
        text_say(why, "it crashed (signal %d)",
                 how.si_code == CLD_EXITED ? how.si_status - STATUS_SIGNALS : how.si_status);
    return ANSWER_FAULT;
}

/* -- Talking ---------------------------------------------------------------------------------- */

/* Waits for a stream for a moment; false at the deadline, or when all has to stop. */
static bool await(int file, short events, const struct terms *terms)
{
    struct pollfd stream = {.fd = file, .events = events};
    double left = terms->deadline - clock_seconds();
    if (left <= 0 || atomic_load(terms->stop))
        return false;
    poll(&stream, 1, left * 1000 < NAP ? (int)(left * 1000) + 1 : NAP);
    return true;
}

enum answer child_say(struct child *child, const char *words, const struct terms *terms,
                      struct text *why)
{
    size_t length = strlen(words), said = 0;
    while (said < length) {
        ssize_t count = write(child->input, words + said, length - said);
        if (count > 0)
            said += (size_t)count;
        else if (errno != EAGAIN && errno != EINTR)
            return explain_end(child, why);
        else if (!await(child->input, POLLOUT, terms))
            return ANSWER_LATE;
    }
    return ANSWER_GOOD;
}

enum answer child_hear(struct child *child, char **line, const struct terms *terms,
                       struct text *why)
{
    char bytes[READ_MOST];
    for (;;) {
        enum lines_found found = lines_next(&child->lines, line);
        if (found == LINES_WHOLE)
            return clock_seconds() < terms->deadline ? ANSWER_GOOD : ANSWER_LATE;
        if (found == LINES_TOO_LONG || child->lines.skipping) {
            text_fail(why, "it sent a line of more than %d bytes", LINES_MOST);
            return ANSWER_FAULT;
        }
        ssize_t count = read(child->output, bytes, sizeof bytes);
        if (count > 0)
            lines_add(&child->lines, bytes, (size_t)count);
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return explain_end(child, why);
        else if (!await(child->output, POLLIN, terms))
            return ANSWER_LATE;
    }
}
