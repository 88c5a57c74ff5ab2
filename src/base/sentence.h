/* Sentences from reasons. Reasons ("d3 is not empty: choose an empty square") begin small, because
 * they may stand after something else, as in "line 3: …". */
#ifndef QUINCUNX_BASE_SENTENCE_H
#define QUINCUNX_BASE_SENTENCE_H

#include "base/text.h"

/* Adds a reason as a sentence of its own: with a capital letter, unless it begins with a square or
 * a number, and with a full stop, unless it has an end already. */
void sentence_add(struct text *, const char *reason);

/* The same without a full stop, for a status. */
void sentence_begin(struct text *, const char *reason);

#endif
