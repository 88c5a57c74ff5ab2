/* A spec names a game with its options in one word. */
#include "core/spec.h"

#include "base/names.h"

#include <string.h>

enum { WORD_MOST = 64 }; /* longer than any key, value or name we have */

const struct game *game_find(const char *name, struct text *error)
{
    struct names names = {.given = name};
    for (int i = 0; game_list[i]; i++)
        if (strcmp(game_list[i]->name, name) == 0)
            return game_list[i];
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            names_offer(&names, game_list[i]->name);
    text_fail(error, "there is no game %s", text_quote(name).at);
    names_help(&names, error);
    return NULL;
}

uint64_t spec_value(const struct spec *spec, const char *key)
{
    int i = 0;
    while (strcmp(spec->game->options[i].key, key) != 0)
        i++;
    return spec->options.value[i];
}

/* Copies what stands before one of the `stops` into word, shortened if too long to mean anything.
 */
static const char *cut_word(const char *at, const char *stops, char word[WORD_MOST])
{
    size_t length = strcspn(at, stops);
    size_t kept = length < WORD_MOST ? length : WORD_MOST - 1;
    memcpy(word, at, kept);
    if (kept < length)
        word[kept - 1] = '?'; /* never taken for a word that was not cut */
    word[kept] = '\0';
    return at + length;
}

bool spec_read(struct spec *spec, const char *text, struct text *error)
{
    char key[WORD_MOST], value[WORD_MOST];
    unsigned seen = 0;
    const char *at = cut_word(text, ":", key);
    spec->game = game_find(key, error);
    if (!spec->game)
        return false;
    spec->options = options_standard(spec->game->options);
    while (*at) {
        at = cut_word(at + 1, "=,", key);
        if (*at != '=')
            return text_fail(error,
                             key[0] ? N_("in %s a value is missing: write options as "
                                         "key=value, with commas between them")
                                    : N_("in %s an option is missing: write options as "
                                         "key=value, with commas between them"),
                             text_quote(text).at);
        at = cut_word(at + 1, ",", value);
        if (!options_set(spec->game->options, &spec->options, key, value, error))
            return false;
        if (spec->options.given == seen)
            return text_fail(error, "%s is given twice", key);
        seen = spec->options.given;
    }
    return true;
}

void spec_write(const struct spec *spec, struct text *text)
{
    const struct option *table = spec->game->options;
    char before = ':';
    text_add(text, spec->game->name);
    for (int i = 0; table[i].key; i++) {
        /* A fresh option that is left out would be drawn anew, so a chosen one is always written.
         */
        bool needed = spec->options.value[i] != table[i].standard || table[i].fresh;
        if (!(spec->options.given & 1u << i) || !needed)
            continue;
        text_addf(text, "%c%s=", before, table[i].key);
        option_write(&table[i], spec->options.value[i], text);
        before = ',';
    }
}

bool spec_start(const struct spec *spec, const char *position, struct state *state,
                struct text *error)
{
    return spec->game->start(state, &spec->options, error) &&
           (!position || spec->game->read(state, position, error));
}
