/* A language: what to say instead of each English sentence.
 *
 * A catalogue is a GNU .mo file, as msgfmt makes them from the .po files of po/, and stays in the
 * caller's memory. A sentence that it does not have is said in English; so is everything where the
 * language is NULL. A language never changes once it is in use, so any number of threads may share
 * it. */
#ifndef QUINCUNX_BASE_LANGUAGE_H
#define QUINCUNX_BASE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct language;

/* Marks a string for translators where it is looked up later; does nothing else. With a context,
 * the same English word can have several translations. */
#define N_(english) english
#define NC_(context, english) context "\004" english
#define NN_(one, many) one, many /* the forms for one thing and for several */
#define NNC_(context, one, many) context "\004" one, many

/* NULL if the bytes are no catalogue. */
struct language *language_open(const void *catalogue, size_t size);
void language_close(struct language *); /* NULL is fine */

/* Looks up in a second catalogue, too, what the first does not have; call it before threads share
 * the language. False, and nothing changes, if the bytes are no catalogue or there is one already.
 */
bool language_add(struct language *, const void *catalogue, size_t size);

/* "vi", "Tiếng Việt"; of NULL "en", "English". */
const char *language_code(const struct language *);
const char *language_name(const struct language *);
bool language_is_right_to_left(const struct language *);

/* The translation of a string; the string itself, without its context, if there is none. */
const char *language_find(const struct language *, const char *english);

/* The form of a sentence for a number of things. */
const char *language_find_count(const struct language *, const char *one, const char *many,
                                uint64_t count);

#endif
