/* The languages that this program speaks, and the one that its user wants: what --lang says, else
 * what was chosen last in any front end, else what the environment says, else English. */
#ifndef QUINCUNX_FRONT_LANGUAGES_H
#define QUINCUNX_FRONT_LANGUAGES_H

#include "base/text.h"

/* An empty text for sentences in the language that is spoken now. */
#define TEXT_SPOKEN                 \
    {                               \
        .language = languages_now() \
    }

/* A string that is marked, or that stands here, in that language. */
#define _(english) language_find(languages_now(), english)

/* Speaks as --lang says (NULL: it was not given); false if there is no such language. */
bool languages_begin(const char *wanted, struct text *error);

const struct language *languages_now(void); /* NULL: English */

/* Those that can be chosen, from 0, English (NULL) first; and which of them is spoken. The
 * pseudo-language is not among them. */
int languages_count(void);
const struct language *languages_at(int number);
int languages_chosen(void);

/* Speaks another one from now on, and the next time; false if that cannot be kept. */
bool languages_choose(int number, struct text *error);

#endif
