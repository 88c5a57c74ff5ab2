/* JSON, written into a text. */
#include "base/json.h"

#include <math.h>
#include <string.h>

/* How many bytes need no sign before them. */
static size_t count_plain(const char *value)
{
    size_t count = 0;
    while ((unsigned char)value[count] >= ' ' && value[count] != '"' && value[count] != '\\')
        count++;
    return count;
}

static void add_quoted(struct text *text, const char *value)
{
    text_add_char(text, '"');
    for (;;) {
        size_t plain = count_plain(value);
        text_add_bytes(text, value, plain);
        value += plain;
        if (!*value)
            break;
        text_addf(text, "\\u%04x", (unsigned char)*value++);
    }
    text_add_char(text, '"');
}

/* What stands before a value: a comma unless it is the first, and its key. */
static void begin_value(struct text *text, const char *key)
{
    if (text->length && !strchr("{[", text->at[text->length - 1]))
        text_add_char(text, ',');
    if (key) {
        add_quoted(text, key);
        text_add_char(text, ':');
    }
}

void json_begin(struct text *text, const char *key, char bracket)
{
    begin_value(text, key);
    text_add_char(text, bracket);
}

void json_end(struct text *text, char bracket)
{
    text_add_char(text, bracket);
}

void json_string(struct text *text, const char *key, const char *value)
{
    if (!value) {
        json_null(text, key);
        return;
    }
    begin_value(text, key);
    add_quoted(text, value);
}

void json_null(struct text *text, const char *key)
{
    begin_value(text, key);
    text_add(text, "null");
}

void json_number(struct text *text, const char *key, double value)
{
    begin_value(text, key);
    if (value == floor(value) && fabs(value) < 0x1p53)
        text_addf(text, "%.0f", value);
    else
        text_addf(text, "%.9g", value);
}

void json_bool(struct text *text, const char *key, bool value)
{
    begin_value(text, key);
    text_add(text, value ? "true" : "false");
}

void json_take(struct text *text, const char *key, struct text *value)
{
    json_string(text, key, value->length ? value->at : NULL);
    text_free(value);
}
