/* Why the system refused something, in words that can be translated (strerror knows only the
 * language of the process). */
#ifndef QUINCUNX_BASE_REASON_H
#define QUINCUNX_BASE_REASON_H

#include "base/text.h"

/* What an errno means, in the language of the text that the words are for. */
const char *reason_words(int why, const struct text *);

#endif
