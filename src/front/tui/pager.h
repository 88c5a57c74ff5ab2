/* Pages of text to read: rules, keys, statistics, reviews. */
#ifndef QUINCUNX_FRONT_TUI_PAGER_H
#define QUINCUNX_FRONT_TUI_PAGER_H

#include "front/tui/screen.h"

/* Shows a page (match/guide.h says how it is written) over the whole window until it is left; the
 * second one as the rules of a game. */
void pager_run(struct screen *, const char *title, const char *page);
void pager_read(struct screen *, const char *title, const struct game *, const char *page);

#endif
