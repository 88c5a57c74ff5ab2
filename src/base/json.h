/* JSON, written into a text. Commas come by themselves; a key is NULL inside an array. */
#ifndef QUINCUNX_BASE_JSON_H
#define QUINCUNX_BASE_JSON_H

#include "base/text.h"

/* bracket: '{' or '['; json_end closes with the other one. */
void json_begin(struct text *, const char *key, char bracket);
void json_end(struct text *, char bracket);

void json_string(struct text *, const char *key, const char *value); /* NULL is null */
void json_number(struct text *, const char *key, double value); /* whole ones up to 2^53 exactly */
void json_null(struct text *, const char *key);
void json_bool(struct text *, const char *key, bool value);

/* Adds the value of `text`, or null if there is none, and frees it. */
void json_take(struct text *, const char *key, struct text *value);

#endif
