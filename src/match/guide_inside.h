/* What the parts of the guide's reader share. Nobody else includes it. */
#ifndef QUINCUNX_MATCH_GUIDE_INSIDE_H
#define QUINCUNX_MATCH_GUIDE_INSIDE_H

#include "match/guide.h"

struct guide_reader {
    struct guide *guide;
    const struct game *game; /* NULL: none */
    const struct language *language;
    const struct option *option; /* that the row of a table is about; NULL: none */
    char **line;                 /* ended by NULL */
    size_t row;                  /* the line that is read next, from 0 */
    bool hidden;                 /* the next block is left out */
    int examples;                /* so far */
};

/* Adds the spans of a text. */
void guide_read_words(const struct guide_reader *, const char *text, struct guide_words *);
void guide_free_words(struct guide_words *);

/* The option with this key, or NULL. */
const struct option *guide_find_option(const struct guide_reader *, const char *key, size_t length);

/* Reads the lines of a block, up to its end, into examples: a block for each case; a diagram. */
void guide_read_cases(struct guide_reader *);
void guide_read_board(struct guide_reader *, const char *about);
void guide_free_example(struct guide_example *);

struct guide_block *guide_add(struct guide_reader *, enum guide_kind);

/* The line that is read next is still one of a block between ```. */
bool guide_inside(const struct guide_reader *);

/* Tells the first trouble, with the line that was read last. */
void guide_complain(struct guide_reader *, const char *why);

#endif
