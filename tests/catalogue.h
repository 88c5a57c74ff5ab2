/* Catalogues of translations, for tests: as msgfmt writes them. */
#ifndef QUINCUNX_TESTS_CATALOGUE_H
#define QUINCUNX_TESTS_CATALOGUE_H

#include "base/text.h"

#include <string.h>

/* One string; those of a catalogue stand in the order of their English. */
struct translation {
    const char *english, *translated;
    size_t translated_length;
};

#define ENTRY(english, translated)                 \
    {                                              \
        english, translated, sizeof translated - 1 \
    }

static inline void add_number(struct text *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        text_add_char(bytes, (char)(number >> 8 * i));
}

static inline void make_catalogue(const struct translation *entry, uint32_t entries,
                                  struct text *bytes)
{
    struct text strings = {0};
    uint32_t place = 28 + 16 * entries;
    const uint32_t head[] = {0x950412de, 0, entries, 28, 28 + 8 * entries, 0, place};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        add_number(bytes, head[i]);
    for (uint32_t i = 0; i < 2 * entries; i++) {
        const struct translation *now = &entry[i % entries];
        const char *string = i < entries ? now->english : now->translated;
        size_t length = i < entries ? strlen(string) : now->translated_length;
        add_number(bytes, (uint32_t)length);
        add_number(bytes, place + (uint32_t)strings.length);
        text_add_bytes(&strings, string, length + 1);
    }
    text_add_bytes(bytes, strings.at, strings.length);
    text_free(&strings);
}

#endif
