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
    const char *last;
    struct text list; /* all but the last */
};

/* Adds a name of the table, which must stay where it is until the names are freed. */
void names_offer(struct names *, const char *name);

/* Adds " (did you mean NAME?)"; false, and nothing, if no name is near what was given. */
bool names_guess(const struct names *, struct text *);

/* Adds what was meant or, if that cannot be told, "; there are A, B and C"; frees the names. */
void names_help(struct names *, struct text *);

/* The same after what was given, in quotes. */
void names_refuse(struct names *, struct text *);

void names_free(struct names *);

#endif
