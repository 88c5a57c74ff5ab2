/* Text that grows: every sentence, notation and position is built in one of these.
 *
 * A struct text set to all zeros is an empty text; text_free gives its memory back. Functions that
 * can refuse the user's input take a `struct text *error`, return false and leave one sentence
 * there.
 *
 * What people read is said (text_say) in the language that the text carries; what machines read
 * (positions, records, protocols, JSON, notation) is added as it is (text_addf). */
#ifndef QUINCUNX_BASE_TEXT_H
#define QUINCUNX_BASE_TEXT_H

#include "base/language.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *at; /* NULL or ended by '\0' */
    size_t length, room;
    const struct language *language; /* that sentences are said in; NULL: English */
};

/* Lets the compiler check the arguments of a printf-like function. */
#define TEXT_FORMAT(string, first) __attribute__((format(printf, string, first)))

const char *text_get(const struct text *);
void text_clear(struct text *);
void text_free(struct text *);

/* Makes room for so many more bytes at once: for long texts whose length is known. */
void text_reserve(struct text *, size_t more);

/* Removes so many bytes from the beginning. */
void text_cut(struct text *, size_t bytes);

void text_add(struct text *, const char *);
void text_add_bytes(struct text *, const char *, size_t);
void text_add_char(struct text *, char);
void text_addf(struct text *, const char *format, ...) TEXT_FORMAT(2, 3);

/* Adds a whole sentence, or a label, in the language of the text. Translations may use the
 * arguments in another order ("%2$s"). */
void text_say(struct text *, const char *english, ...) TEXT_FORMAT(2, 3);

/* The same where the words depend on how many things there are: the count is no argument by itself.
 *     text_say_count(text, discs, "%d disc", "%d discs", discs); */
void text_say_count(struct text *, uint64_t count, const char *one, const char *many, ...)
    TEXT_FORMAT(4, 5);

/* Adds what stands between two items of a list: ", ". */
void text_separate(struct text *);

/* A marked string (N_) in the language of the text. */
const char *text_word(const struct text *, const char *english);

/* What a user typed, in quotes, shortened and without anything a terminal would act on: for an
 * argument, as in text_say(text, "there is no game %s", text_quote(name).at). */
struct text_quote {
    char at[64];
};
struct text_quote text_quote(const char *);

/* Adds what a user typed, in quotes, shortened and without anything a terminal would act on. */
void text_add_quoted(struct text *, const char *);

/* Replaces the text by a sentence in its language and returns false: `return text_fail(error,
 * "…")`. */
bool text_fail(struct text *error, const char *english, ...) TEXT_FORMAT(2, 3);

/* Reads an unsigned decimal number at *at and moves past it; false (and *at stays) if there is
 * none or it does not fit. */
bool text_read_number(const char **at, uint64_t *value);

/* The same for a plain decimal such as 2, 0.5 or -10: no exponent, no hexadecimal digits, no nan,
 * and a point in every locale. */
bool text_read_decimal(const char **at, double *value);

/* The texts are the same but for the case of the letters a to z, in every locale; and so are their
 * first bytes. */
bool text_same(const char *, const char *);
bool text_same_bytes(const char *, const char *, size_t length);

/* How many columns a UTF-8 text takes on a terminal, and how many the character here takes: none
 * for marks on letters and for invisible signs of direction, else one (we use no wide ones). */
size_t text_columns(const char *);
int text_width(const char *);

/* The length in bytes of the well-formed, printable UTF-8 character here, or 0 if there is none;
 * and its number in Unicode. */
size_t text_character(const char *);
uint32_t text_code(const char *);

#endif
