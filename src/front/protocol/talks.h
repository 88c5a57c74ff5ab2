/* The protocols themselves. */
#ifndef QUINCUNX_FRONT_PROTOCOL_TALKS_H
#define QUINCUNX_FRONT_PROTOCOL_TALKS_H

#include "front/protocol/host.h"

extern const struct talk ugi_talk;    /* the Universal Game Interface */
extern const struct talk gtp_talk;    /* the Go Text Protocol */
extern const struct talk nboard_talk; /* of the program NBoard; for a game that has its format */

#endif
