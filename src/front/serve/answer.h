/* The answer to one request. */
#ifndef QUINCUNX_FRONT_SERVE_ANSWER_H
#define QUINCUNX_FRONT_SERVE_ANSWER_H

#include <microhttpd.h>

struct site {
    const char *folder;
    const char *address; /* that we listen on */
};

/* Queues the answer; MHD_NO where there is no memory for it, and the connection ends. */
enum MHD_Result answer_request(const struct site *, struct MHD_Connection *, const char *target,
                               const char *method);

#endif
