/* Refuses a name that is in no table, with the nearest name or the list of all. Every look-up by
 * name uses it, so every misspelling gets the same help. */
#ifndef QUINCUNX_BASE_NAMES_H
#define QUINCUNX_BASE_NAMES_H

#include "base/text.h"

/* All zeros but for what was given and, where names are told with something before them ("--"),
 * that. */
struct names {
    const char *given, *prefix;
    const char *nearest[2]; /* of those offered; NULL if none is near enough to be meant */
    int distance;           /* to them */
    int count;
    struct text list;
};

/* Adds a name of the table, which must stay where it is until the names are freed. */
void names_offer(struct names *, const char *name);

/* Makes a refusal one sentence with "did you mean NAME?"; false, and the text stays, if no name is
 * near what was given. */
bool names_guess(const struct names *, struct text *refusal);

/* The same or, if what was meant cannot be told, with "choose one of: A, B, C"; frees the names. */
void names_help(struct names *, struct text *refusal);

void names_free(struct names *);

#endif
