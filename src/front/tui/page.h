/* A guide as lines of text for a window of some width. Pure: it knows nothing of the terminal. */
#ifndef QUINCUNX_FRONT_TUI_PAGE_H
#define QUINCUNX_FRONT_TUI_PAGE_H

#include "match/guide.h"

enum {
    PAGE_STRONG = 1, /* bytes in a line, where a part that stands out begins or ends */
    PAGE_CODE = 2,
    PAGE_NOWHERE = -1
};

#define PAGE_BLANK "\302\240" /* where a line cannot be broken */

enum page_look { PAGE_TEXT, PAGE_HEADING, PAGE_NOTATION, PAGE_BOARD };

struct page_line {
    char *text;
    enum page_look look;
    int block; /* the example that it is a line of, or PAGE_NOWHERE */
};

/* All zeros: no lines yet. */
struct page {
    struct page_line *line;
    size_t lines, room;
    int width, block;
};

/* Makes the lines of a guide, with each example at its step (by the number of its block). */
void page_make(struct page *, const struct guide *, const size_t *step, int width);
void page_free(struct page *);

/* Columns that a text with marks takes. */
int page_columns(const char *text);

#endif
