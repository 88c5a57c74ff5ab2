/* The connections that are open, in a ring. */
#include "front/serve/guests.h"

#include "base/memory.h"

#include <stdlib.h>
#include <sys/socket.h>

void guests_open(struct guests *guests, int most)
{
    *guests = (struct guests){.most = most};
    guests->ring.before = guests->ring.after = &guests->ring;
}

static void take_out(struct guest *guest)
{
    guest->before->after = guest->after;
    guest->after->before = guest->before;
    guest->before = guest->after = guest;
}

static void put_last(struct guests *guests, struct guest *guest)
{
    guest->before = guests->ring.before;
    guest->after = &guests->ring;
    guest->before->after = guest->after->before = guest;
}

struct guest *guests_add(struct guests *guests, int socket)
{
    struct guest *guest = memory_zeroed(1, sizeof *guest);
    guest->socket = socket;
    if (guests->count == guests->most) {
        struct guest *oldest = guests->ring.after;
        /* Its end is seen, and the socket closed, by the library when it looks next. */
        shutdown(oldest->socket, SHUT_RDWR);
        take_out(oldest);
        guests->count--;
    }
    put_last(guests, guest);
    guests->count++;
    return guest;
}

void guests_renew(struct guests *guests, struct guest *guest)
{
    if (guest->after == guest)
        return;
    take_out(guest);
    put_last(guests, guest);
}

void guests_remove(struct guests *guests, struct guest *guest)
{
    if (guest->after != guest)
        guests->count--;
    take_out(guest);
    free(guest);
}
