/* Pages of text to read: rules, keys, statistics, reviews. */
#ifndef QUINCUNX_FRONT_TUI_PAGER_H
#define QUINCUNX_FRONT_TUI_PAGER_H

#include "front/tui/screen.h"

/* Shows a page over the whole window until it is left. Markdown is understood as far as our pages
 * use it: headings, paragraphs, lists, tables, code, **strong** and `names`. */
void pager_run(struct screen *, const char *title, const char *page);

#endif
