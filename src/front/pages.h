/* The rules pages of docs/rules, built into the program. */
#ifndef QUINCUNX_FRONT_PAGES_H
#define QUINCUNX_FRONT_PAGES_H

/* The page of a game by its name; "" where there is none. */
const char *page_find(const char *name);

#endif
