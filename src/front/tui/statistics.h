/* The statistics as a page: how the games of each kind ended, with a bar for each line. */
#ifndef QUINCUNX_FRONT_TUI_STATISTICS_H
#define QUINCUNX_FRONT_TUI_STATISTICS_H

#include "front/tui/screen.h"

void statistics_show(struct screen *);

#endif
