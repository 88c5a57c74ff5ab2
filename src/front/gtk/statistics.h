/* The page of statistics: how games ended, in numbers and bars. */
#ifndef QUINCUNX_FRONT_GTK_STATISTICS_H
#define QUINCUNX_FRONT_GTK_STATISTICS_H

#include "front/gtk/session.h"

void statistics_show(struct session *);

#endif
