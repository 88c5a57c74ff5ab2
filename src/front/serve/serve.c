/* The local web server: one thread, one loop over libmicrohttpd's epoll, until a signal ends it.
 *
 * What a visitor can make us hold is bounded: so many connections, so much memory for the lines of
 * a request, and so long without a byte. Files go from the disk to the socket by sendfile. */
#define _GNU_SOURCE /* ppoll, SOCK_CLOEXEC */
#include "front/serve.h"

#include "base/file.h"
#include "base/reason.h"
#include "front/serve/answer.h"
#include "front/serve/connections.h"
#include "front/serve/folder.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    GUESTS_MOST = 1024,
    GUESTS_SPARE = 64,         /* that have to go, but are not closed yet */
    FILES_OTHER = 32,          /* that are open besides a socket and a file for each connection */
    REQUEST_BYTES = 16 * 1024, /* the most that the lines of a request may take */
    SILENCE_SECONDS = 15
};

struct server {
    struct site site;
    struct connections connections;
    struct text url;
};

/* -- The address ------------------------------------------------------------------------------ */

union place {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static socklen_t read_address(const struct serve_order *order, union place *place)
{
    *place = (union place){0};
    if (inet_pton(AF_INET6, order->address, &place->six.sin6_addr) == 1) {
        place->six.sin6_family = AF_INET6;
        place->six.sin6_port = htons(order->port);
        return sizeof place->six;
    }
    bool good = inet_pton(AF_INET, order->address, &place->four.sin_addr) == 1;
    assert(good && "the command line has looked at it");
    (void)good;
    place->four.sin_family = AF_INET;
    place->four.sin_port = htons(order->port);
    return sizeof place->four;
}

static bool fail_to_listen(const struct serve_order *order, int why, struct text *error)
{
    if (why == EADDRINUSE)
        return text_fail(error,
                         "another program already uses port %d of %s: choose another port with "
                         "--port, or --port 0 for a free one",
                         order->port, order->address);
    if (why == EACCES)
        return text_fail(
            error,
            "you may not use port %d: choose one from 1024 up with --port, or --port 0 "
            "for a free one",
            order->port);
    return text_fail(error, "cannot listen at %s, port %d: %s", order->address, order->port,
                     reason_words(why, error));
}

/* The socket that visitors come to, and its address as browsers write it; -1 and a sentence where
 * there is none. A server that was killed leaves connections behind that must not keep the next
 * one out, therefore SO_REUSEADDR. */
static int listen_at(const struct serve_order *order, struct text *url, struct text *error)
{
    union place place;
    socklen_t size = read_address(order, &place);
    int listening = socket(place.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listening < 0 ||
        setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int)) != 0 ||
        bind(listening, &place.any, size) != 0 || listen(listening, SOMAXCONN) != 0 ||
        getsockname(listening, &place.any, &size) != 0) {
        fail_to_listen(order, errno, error);
        if (listening >= 0)
            close(listening);
        return -1;
    }
    bool six = place.any.sa_family == AF_INET6;
    text_addf(url, six ? "http://[%s]:%d/" : "http://%s:%d/", order->address,
              ntohs(six ? place.six.sin6_port : place.four.sin_port));
    return listening;
}

/* -- The library ------------------------------------------------------------------------------ */

/* Paths are decoded by request_name, which sees more than the library does. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context, (void)connection;
    return strlen(text);
}

static void watch_connection(void *context, struct MHD_Connection *handle, void **connection,
                             enum MHD_ConnectionNotificationCode what)
{
    struct server *server = context;
    if (what == MHD_CONNECTION_NOTIFY_CLOSED)
        connections_remove(&server->connections, *connection);
    else
        *connection = connections_add(
            &server->connections,
            MHD_get_connection_info(handle, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
}

/* Called when the headers are there, for each part of a body, which nobody wants, and at last when
 * all of the request was read: that is when it is answered. */
static enum MHD_Result see_request(void *context, struct MHD_Connection *connection,
                                   const char *target, const char *method, const char *version,
                                   const char *body, size_t *body_size, void **state)
{
    struct server *server = context;
    (void)version, (void)body;
    if (!*state) {
        *state = server;
        connections_renew(&server->connections,
                          MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
                              ->socket_context);
        return MHD_YES;
    }
    if (*body_size) {
        *body_size = 0;
        return MHD_YES;
    }
    return answer_request(&server->site, connection, target, method);
}

/* How many connections the system lets us have: each needs a socket and a file. */
static int count_connections(void)
{
    const rlim_t wanted = 2 * (GUESTS_MOST + GUESTS_SPARE) + FILES_OTHER;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return GUESTS_MOST;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted)
        return GUESTS_MOST;
    const rlim_t least = 2 * GUESTS_SPARE + FILES_OTHER;
    return limit.rlim_cur > least + 2 ? (int)((limit.rlim_cur - least) / 2) : 1;
}

static struct MHD_Daemon *start_library(struct server *server, int listening)
{
    int most = count_connections();
    connections_open(&server->connections, most);
    return MHD_start_daemon(
        MHD_USE_EPOLL, 0, NULL, NULL, see_request, server, MHD_OPTION_LISTEN_SOCKET, listening,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)(most + GUESTS_SPARE),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_BYTES, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)SILENCE_SECONDS, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, watch_connection, server, MHD_OPTION_END);
}

/* -- The loop --------------------------------------------------------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

/* Lets signals through only while we wait, so that none is missed just before. */
static void catch_signals(sigset_t *usual)
{
    static const int ends[] = {SIGINT, SIGTERM};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        sigaddset(&held, ends[i]);
        sigaction(ends[i], &(struct sigaction){.sa_handler = stop}, NULL);
    }
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_IGN}, NULL); /* nobody waits */
    sigprocmask(SIG_BLOCK, &held, usual);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        sigdelset(usual, ends[i]);
}

static bool serve_until_stopped(struct MHD_Daemon *daemon, const sigset_t *usual)
{
    int epoll = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    while (!stopped) {
        MHD_UNSIGNED_LONG_LONG wait = 0;
        bool limited = MHD_get_timeout(daemon, &wait) == MHD_YES;
        struct timespec time = {(time_t)(wait / 1000), (long)(wait % 1000) * 1000000};
        if (ppoll(&(struct pollfd){epoll, POLLIN, 0}, 1, limited ? &time : NULL, usual) < 0 &&
            errno != EINTR)
            return false;
        if (!MHD_run(daemon))
            return false;
    }
    return true;
}

/* -- The browser ------------------------------------------------------------------------------ */

/* Starts the browser apart from us, so that what ends the server does not end it, too. */
static void open_browser(char *url, const struct language *language)
{
    extern char **environ;
    char *words[] = {(char[]){"xdg-open"}, url, NULL};
    posix_spawnattr_t how;
    posix_spawn_file_actions_t streams;
    sigset_t none, usual;
    pid_t child;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGCHLD);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawn_file_actions_init(&streams);
    for (int stream = 0; stream < 3; stream++) /* browsers talk a lot */
        posix_spawn_file_actions_addopen(&streams, stream, "/dev/null", O_RDWR, 0);
    int why = posix_spawnp(&child, words[0], &streams, &how, words, environ);
    if (why) {
        struct text said = {.language = language};
        text_say(&said, "cannot open the browser with xdg-open (%s): open %s yourself",
                 reason_words(why, &said), url);
        fprintf(stderr, "quincunx: %s\n", said.at);
        text_free(&said);
    }
    posix_spawn_file_actions_destroy(&streams);
    posix_spawnattr_destroy(&how);
}

static bool has_page(const char *folder, struct text *error)
{
    struct found found;
    if (folder_find(folder, "index.html", NULL, &found) == FIND_FILE)
        return close(found.file) == 0;
    return text_fail(error,
                     "there is no page in %s: name the folder with its index.html, such as "
                     "build-web/dist",
                     file_name(folder).at);
}

/* Serves at a socket that listens, and closes it. */
static bool serve_at(int listening, struct server *server, bool open, struct text *error)
{
    sigset_t usual;
    catch_signals(&usual);
    struct MHD_Daemon *daemon = start_library(server, listening);
    if (!daemon) {
        close(listening);
        return text_fail(error, "libmicrohttpd cannot start: %s", reason_words(errno, error));
    }
    puts(text_get(&server->url));
    fflush(stdout);
    if (open)
        open_browser(server->url.at, error->language);
    bool good = serve_until_stopped(daemon, &usual);
    if (!good)
        text_fail(error, "the server had to stop: %s", reason_words(errno, error));
    MHD_stop_daemon(daemon);
    return good;
}

bool serve_run(const struct serve_order *order, struct text *error)
{
    const char *folder = order->folder ? order->folder : QUINCUNX_WEB;
    struct server server = {.site = {folder, order->address}};
    if (!has_page(folder, error))
        return false;
    int listening = listen_at(order, &server.url, error);
    bool good = listening >= 0 && serve_at(listening, &server, order->open, error);
    text_free(&server.url);
    return good;
}
