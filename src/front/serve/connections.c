/* The connections that are open, in a ring. */
#include "front/serve/connections.h"

#include "base/memory.h"

#include <stdlib.h>
#include <sys/socket.h>

void connections_open(struct connections *connections, int most)
{
    *connections = (struct connections){.most = most};
    connections->ring.before = connections->ring.after = &connections->ring;
}

static void take_out(struct connection *connection)
{
    connection->before->after = connection->after;
    connection->after->before = connection->before;
    connection->before = connection->after = connection;
}

static void put_last(struct connections *connections, struct connection *connection)
{
    connection->before = connections->ring.before;
    connection->after = &connections->ring;
    connection->before->after = connection->after->before = connection;
}

struct connection *connections_add(struct connections *connections, int socket)
{
    struct connection *connection = memory_zeroed(1, sizeof *connection);
    connection->socket = socket;
    if (connections->count == connections->most) {
        struct connection *oldest = connections->ring.after;
        /* Its end is seen, and the socket closed, by the library when it looks next. */
        shutdown(oldest->socket, SHUT_RDWR);
        take_out(oldest);
        connections->count--;
    }
    put_last(connections, connection);
    connections->count++;
    return connection;
}

void connections_renew(struct connections *connections, struct connection *connection)
{
    if (connection->after == connection)
        return;
    take_out(connection);
    put_last(connections, connection);
}

void connections_remove(struct connections *connections, struct connection *connection)
{
    if (connection->after != connection)
        connections->count--;
    take_out(connection);
    free(connection);
}
