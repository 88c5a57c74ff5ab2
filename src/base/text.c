/* Text that grows. */
#include "base/text.h"

#include "base/memory.h"

#include <assert.h>
#include <float.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTE_MOST = 40 }; /* bytes of the user's own words repeated in an error */

const char *text_get(const struct text *text)
{
    return text->at ? text->at : "";
}

void text_clear(struct text *text)
{
    text->length = 0;
    if (text->at)
        text->at[0] = '\0';
}

void text_free(struct text *text)
{
    free(text->at);
    *text = (struct text){.language = text->language};
}

void text_reserve(struct text *text, size_t more)
{
    size_t need = text->length + more + 1;
    if (need <= text->room)
        return;
    text->room = need < 2 * text->room ? 2 * text->room : need < 64 ? 64 : need;
    text->at = memory_resize(text->at, text->room, 1);
    text->at[text->length] = '\0';
}

void text_cut(struct text *text, size_t bytes)
{
    assert(bytes <= text->length);
    text->length -= bytes;
    if (bytes)
        memmove(text->at, text->at + bytes, text->length + 1);
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    text_reserve(text, length);
    memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char c)
{
    text_add_bytes(text, &c, 1);
}

static void add_va(struct text *text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(length >= 0);
    text_reserve(text, (size_t)length);
    vsnprintf(text->at + text->length, (size_t)length + 1, format, args);
    text->length += (size_t)length;
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_va(text, format, args);
    va_end(args);
}

void text_say(struct text *text, const char *english, ...)
{
    va_list args;
    va_start(args, english);
    add_va(text, text_word(text, english), args);
    va_end(args);
}

void text_say_count(struct text *text, uint64_t count, const char *one, const char *many, ...)
{
    va_list args;
    va_start(args, many);
    add_va(text, language_find_count(text->language, one, many, count), args);
    va_end(args);
}

void text_separate(struct text *text)
{
    text_say(text, NC_("list", ", "));
}

const char *text_word(const struct text *text, const char *english)
{
    return language_find(text->language, english);
}

bool text_fail(struct text *error, const char *english, ...)
{
    va_list args;
    text_clear(error);
    va_start(args, english);
    add_va(error, text_word(error, english), args);
    va_end(args);
    return false;
}

size_t text_character(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    if (c[0] < 0x80)
        return c[0] >= 0x20 && c[0] != 0x7f;
    size_t length = c[0] >= 0xc2 && c[0] < 0xe0   ? 2
                    : c[0] >= 0xe0 && c[0] < 0xf0 ? 3
                    : c[0] >= 0xf0 && c[0] < 0xf5 ? 4
                                                  : 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    bool control = c[0] == 0xc2 && c[1] < 0xa0;
    bool overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    bool outside = (c[0] == 0xed && c[1] >= 0xa0) || (c[0] == 0xf4 && c[1] >= 0x90);
    return control || overlong || outside ? 0 : length;
}

uint32_t text_code(const char *at)
{
    size_t length = text_character(at);
    uint32_t code = (unsigned char)*at;
    if (length > 1)
        code &= 0x7fu >> length;
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3f);
    return code;
}

/* Characters that take no column: marks on letters of the scripts that our languages use, and signs
 * that set the direction of what follows or join characters. */
static const struct {
    uint32_t first, last;
} weightless[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x05bf, 0x05bf}, {0x05c1, 0x05c2},
    {0x05c4, 0x05c5}, {0x05c7, 0x05c7}, {0x0610, 0x061a}, {0x061c, 0x061c}, {0x064b, 0x065f},
    {0x0670, 0x0670}, {0x06d6, 0x06dc}, {0x06df, 0x06e4}, {0x06e7, 0x06e8}, {0x06ea, 0x06ed},
    {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},
    {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff},
};

int text_width(const char *at)
{
    uint32_t code = text_code(at);
    for (size_t i = 0; i < sizeof weightless / sizeof *weightless && code >= weightless[i].first;
         i++)
        if (code <= weightless[i].last)
            return 0;
    return 1;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_same(const char *one, const char *other)
{
    return text_same_bytes(one, other, SIZE_MAX);
}

bool text_same_bytes(const char *one, const char *other, size_t length)
{
    for (; length > 0; one++, other++, length--) {
        if (small(*one) != small(*other))
            return false;
        if (!*one)
            break;
    }
    return true;
}

size_t text_columns(const char *string)
{
    size_t columns = 0;
    while (*string) {
        size_t length = text_character(string);
        columns += (size_t)text_width(string);
        string += length ? length : 1;
    }
    return columns;
}

void text_add_quoted(struct text *text, const char *string)
{
    size_t used = 0;
    text_add(text, "“");
    while (string[used] && used < QUOTE_MOST) {
        size_t length = text_character(string + used);
        text_add_bytes(text, length ? string + used : "?", length ? length : 1);
        used += length ? length : 1;
    }
    text_add(text, string[used] ? "…”" : "”");
}

struct text_quote text_quote(const char *string)
{
    struct text quoted = {0};
    struct text_quote quote;
    text_add_quoted(&quoted, string);
    assert(quoted.length < sizeof quote.at);
    memcpy(quote.at, quoted.at, quoted.length + 1);
    text_free(&quoted);
    return quote;
}

bool text_read_number(const char **at, uint64_t *value)
{
    const char *c = *at;
    uint64_t number = 0;
    for (; *c >= '0' && *c <= '9'; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    if (c == *at)
        return false;
    *at = c;
    *value = number;
    return true;
}

bool text_read_decimal(const char **at, double *value)
{
    const char *c = *at + (**at == '-');
    double number = 0, scale = 1;
    bool digits = false;
    for (; *c >= '0' && *c <= '9'; c++, digits = true)
        number = number * 10 + (*c - '0');
    if (*c == '.' && c[1] >= '0' && c[1] <= '9')
        for (c++; *c >= '0' && *c <= '9'; c++, digits = true) {
            number = number * 10 + (*c - '0');
            scale *= 10;
        }
    if (!digits || number > DBL_MAX || scale > DBL_MAX)
        return false;
    *value = (**at == '-' ? -number : number) / scale;
    *at = c;
    return true;
}
