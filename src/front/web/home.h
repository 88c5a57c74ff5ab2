/* The home as JSON. */
#ifndef QUINCUNX_FRONT_WEB_HOME_H
#define QUINCUNX_FRONT_WEB_HOME_H

#include "match/home.h"

/* Adds the member "home": its cards, each with its board at rest; null where there is none. */
void home_write(const struct home *, struct text *);

#endif
