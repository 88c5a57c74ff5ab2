/* The rules pages of docs/rules in the language that is spoken now. */
#ifndef QUINCUNX_FRONT_RULES_H
#define QUINCUNX_FRONT_RULES_H

/* The page of a game by its name; in English where it has not been translated; "" where there is
 * none at all. */
const char *rules_page(const char *game);

#endif
