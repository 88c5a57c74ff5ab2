/* The local web server: what the command line needs to know of it. Where the program is built
 * without it, serve_run only says so. */
#ifndef QUINCUNX_FRONT_SERVE_H
#define QUINCUNX_FRONT_SERVE_H

#include "base/text.h"

struct serve_order {
    const char *folder;  /* NULL: where the page is installed */
    const char *address; /* in numbers, such as 127.0.0.1 or ::1 */
    uint16_t port;       /* 0: the system chooses one */
    bool open;           /* show it in the browser */
};

/* Prints where the page is and serves it until SIGINT or SIGTERM. False, and a sentence, where it
 * could not begin. */
bool serve_run(const struct serve_order *, struct text *error);

#endif
