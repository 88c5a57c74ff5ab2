/* The connections that are open, in the order in which they last asked for something. When there
 * are too many, the one that was idle longest has to go: so slow visitors, however many, cannot
 * keep others out. */
#ifndef QUINCUNX_FRONT_SERVE_CONNECTIONS_H
#define QUINCUNX_FRONT_SERVE_CONNECTIONS_H

struct connection {
    int socket;
    struct connection *before, *after; /* point to itself after eviction */
};

struct connections {
    struct connection ring; /* no connection: after it comes the one that was idle longest */
    int count, most;
};

void connections_open(struct connections *, int most);

/* A connection comes, asks for something, goes. */
struct connection *connections_add(struct connections *, int socket);
void connections_renew(struct connections *, struct connection *);
void connections_remove(struct connections *, struct connection *);

#endif
