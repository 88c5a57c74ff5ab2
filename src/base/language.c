/* Languages: catalogues in the format of GNU gettext.
 *
 * A .mo file is five numbers of 32 bits (magic, revision, how many strings, where the table of the
 * English ones is, where that of the translations), and in each table a length and a place for each
 * string. The English ones are sorted. A string with plurals is its forms, a '\0' after each. All
 * of that is checked when a catalogue is opened, so that looking up can trust it. */
#include "base/language.h"

#include "base/memory.h"
#include "base/plural.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER = 20, NAME_MOST = 64, CATALOGUES = 2 };
#define MAGIC UINT32_C(0x950412de)

struct catalogue {
    const unsigned char *bytes;
    uint32_t count, english, translated; /* places of the tables */
};

struct language {
    struct catalogue catalogue[CATALOGUES]; /* what one does not have is in the next, or nowhere */
    char code[NAME_MOST], name[NAME_MOST];
    bool right_to_left;
    const char *rule; /* which plural form goes with a number, or NULL */
};

static uint32_t number_at(const unsigned char *bytes, size_t place)
{
    return (uint32_t)bytes[place] | (uint32_t)bytes[place + 1] << 8 |
           (uint32_t)bytes[place + 2] << 16 | (uint32_t)bytes[place + 3] << 24;
}

static const char *string_at(const struct catalogue *catalogue, uint32_t table, uint32_t index,
                             uint32_t *length)
{
    *length = number_at(catalogue->bytes, table + 8 * (size_t)index);
    return (const char *)catalogue->bytes +
           number_at(catalogue->bytes, table + 8 * (size_t)index + 4);
}

/* A table lies inside the file, and so does each of its strings with its '\0'. */
static bool is_table(const unsigned char *bytes, size_t size, uint32_t table, uint32_t count)
{
    if (table > size || count > (size - table) / 8)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        size_t length = number_at(bytes, table + 8 * (size_t)i),
               place = number_at(bytes, table + 8 * (size_t)i + 4);
        if (place >= size || length >= size - place || bytes[place + length] != '\0')
            return false;
    }
    return true;
}

static bool is_sorted(const struct catalogue *catalogue)
{
    uint32_t length;
    for (uint32_t i = 1; i < catalogue->count; i++)
        if (strcmp(string_at(catalogue, catalogue->english, i - 1, &length),
                   string_at(catalogue, catalogue->english, i, &length)) >= 0)
            return false;
    return true;
}

/* False if the bytes are no catalogue. */
static bool open_catalogue(struct catalogue *catalogue, const unsigned char *bytes, size_t size)
{
    if (size < HEADER || number_at(bytes, 0) != MAGIC)
        return false;
    *catalogue =
        (struct catalogue){bytes, number_at(bytes, 8), number_at(bytes, 12), number_at(bytes, 16)};
    return is_table(bytes, size, catalogue->english, catalogue->count) &&
           is_table(bytes, size, catalogue->translated, catalogue->count) && is_sorted(catalogue);
}

/* Copies what stands behind a name in the header, up to the end of its line. */
static void read_field(const char *header, const char *field, char value[NAME_MOST])
{
    const char *at = strstr(header, field);
    size_t length = at ? strcspn(at += strlen(field), "\n") : 0;
    if (length >= NAME_MOST)
        length = 0;
    memcpy(value, length ? at : "", length);
    value[length] = '\0';
}

/* The translation, which may have several forms and then is as long as all of them, or NULL. */
static const char *look_in(const struct catalogue *catalogue, const char *english, uint32_t *length)
{
    uint32_t low = 0, high = catalogue->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(english, string_at(catalogue, catalogue->english, middle, length));
        if (order == 0)
            return string_at(catalogue, catalogue->translated, middle, length);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const char *look_up(const struct language *language, const char *english, uint32_t *length)
{
    const char *found = NULL;
    for (int i = 0; language && i < CATALOGUES && !found; i++)
        found = look_in(&language->catalogue[i], english, length);
    return found;
}

static bool read_header(struct language *language)
{
    char direction[NAME_MOST];
    uint64_t form;
    uint32_t length;
    const char *found = look_up(language, "", &length), *header = found ? found : "",
               *rule = strstr(header, "plural=");
    read_field(header, "\nLanguage: ", language->code);
    read_field(header, "\nX-Language-Name: ", language->name);
    read_field(header, "\nX-Direction: ", direction);
    language->right_to_left = strcmp(direction, "rtl") == 0;
    language->rule = rule ? rule + strlen("plural=") : NULL;
    return language->code[0] && language->name[0] &&
           (!rule || plural_form(language->rule, 1, &form));
}

struct language *language_open(const void *catalogue, size_t size)
{
    struct language *language = memory_zeroed(1, sizeof *language);
    if (open_catalogue(&language->catalogue[0], catalogue, size) && read_header(language))
        return language;
    free(language);
    return NULL;
}

bool language_add(struct language *language, const void *catalogue, size_t size)
{
    struct catalogue more;
    if (language->catalogue[1].count || !open_catalogue(&more, catalogue, size))
        return false;
    language->catalogue[1] = more;
    return true;
}

void language_close(struct language *language)
{
    free(language);
}

const char *language_code(const struct language *language)
{
    return language ? language->code : "en";
}

const char *language_name(const struct language *language)
{
    return language ? language->name : "English";
}

bool language_is_right_to_left(const struct language *language)
{
    return language && language->right_to_left;
}

static const char *without_context(const char *english)
{
    const char *context = strchr(english, '\004');
    return context ? context + 1 : english;
}

const char *language_find(const struct language *language, const char *english)
{
    uint32_t length;
    /* The translation of nothing is what the catalogue says about itself. */
    const char *found = *english ? look_up(language, english, &length) : NULL;
    return found ? found : without_context(english);
}

const char *language_find_count(const struct language *language, const char *one, const char *many,
                                uint64_t count)
{
    uint32_t length = 0;
    uint64_t form;
    const char *found = look_up(language, one, &length), *end = found ? found + length : NULL;
    if (!found)
        return count == 1 ? without_context(one) : many;
    if (!language->rule || !plural_form(language->rule, count, &form))
        form = count != 1;
    for (; form > 0 && found + strlen(found) < end; form--)
        found += strlen(found) + 1;
    return found;
}
