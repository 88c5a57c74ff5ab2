/* The protocols themselves. */
#ifndef QUINCUNX_FRONT_PROTOCOL_PROTOCOLS_H
#define QUINCUNX_FRONT_PROTOCOL_PROTOCOLS_H

#include "front/protocol/host.h"

extern const struct protocol ugi_protocol; /* the Universal Game Interface */
extern const struct protocol gtp_protocol; /* the Go Text Protocol */
extern const struct protocol
    nboard_protocol; /* of the program NBoard; for a game that has its format */

#endif
