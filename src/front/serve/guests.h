/* The connections that are open, in the order in which they last asked for something. When there
 * are too many, the one that was idle longest has to go: so slow visitors, however many, cannot
 * keep others out. */
#ifndef QUINCUNX_FRONT_SERVE_GUESTS_H
#define QUINCUNX_FRONT_SERVE_GUESTS_H

struct guest {
    int socket;
    struct guest *before, *after; /* itself, once it has to go */
};

struct guests {
    struct guest ring; /* no guest: after it comes the one that was idle longest */
    int count, most;
};

void guests_open(struct guests *, int most);

/* A connection comes, asks for something, goes. */
struct guest *guests_add(struct guests *, int socket);
void guests_renew(struct guests *, struct guest *);
void guests_remove(struct guests *, struct guest *);

#endif
