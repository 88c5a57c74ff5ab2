/* A guide as JSON: web/types.d.ts says what is in it. */
#ifndef QUINCUNX_FRONT_WEB_GUIDE_H
#define QUINCUNX_FRONT_WEB_GUIDE_H

#include "match/guide.h"

void guide_write(const struct guide *, struct text *);

#endif
