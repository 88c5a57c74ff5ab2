/* The options of a game. */
#include "core/option.h"

#include "base/names.h"
#include "base/random.h"

#include <inttypes.h>
#include <string.h>

enum { LISTED_MOST = 8 }; /* more numbers than this are told as a range */

struct options options_standard(const struct option *table)
{
    struct options options = {0};
    for (int i = 0; table[i].key; i++)
        options.value[i] = table[i].standard;
    return options;
}

static uint64_t step(const struct option *option)
{
    return option->step ? option->step : 1;
}

void option_write(const struct option *option, uint64_t value, struct text *text)
{
    if (option->names)
        text_add(text, option->names[value]);
    else
        text_addf(text, "%" PRIu64, value);
}

void option_say(const struct option *option, uint64_t value, struct text *text)
{
    if (option->words)
        text_add(text, text_word(text, option->words[value]));
    else
        option_write(option, value, text);
}

void option_allowed(const struct option *option, struct text *text)
{
    uint64_t first = option->least, last = option->most, by = step(option);
    if (option->names)
        for (first = last = 0, by = 1; option->names[last + 1];)
            last++;
    if ((last - first) / by >= LISTED_MOST) {
        text_say(text, "%llu to %llu", (unsigned long long)first, (unsigned long long)last);
        return;
    }
    for (uint64_t value = first; value <= last; value += by) {
        text_add(text, value == first ? "" : ", ");
        option_write(option, value, text);
    }
}

static bool read_value(const struct option *option, const char *value, uint64_t *number)
{
    if (option->names) {
        for (*number = 0; option->names[*number]; ++*number)
            if (strcmp(option->names[*number], value) == 0)
                return true;
        return false;
    }
    return text_read_number(&value, number) && !*value && *number >= option->least &&
           *number <= option->most && (*number - option->least) % step(option) == 0;
}

static bool refuse_value(const struct option *option, const char *value, struct text *error)
{
    struct names names = {.given = value};
    for (int i = 0; option->names && option->names[i]; i++)
        names_offer(&names, option->names[i]);
    struct text allowed = {.language = error->language};
    option_allowed(option, &allowed);
    if (names.nearest[0]) {
        text_fail(error, "%s cannot be %s", option->key, text_quote(value).at);
        names_guess(&names, error);
    } else {
        text_fail(error, "%s cannot be %s; allowed: %s", option->key, text_quote(value).at,
                  allowed.at);
    }
    text_free(&allowed);
    names_free(&names);
    return false;
}

bool options_set(const struct option *table, struct options *options, const char *key,
                 const char *value, struct text *error)
{
    for (int i = 0; table[i].key; i++) {
        if (strcmp(table[i].key, key) != 0)
            continue;
        uint64_t number;
        if (!read_value(&table[i], value, &number))
            return refuse_value(&table[i], value, error);
        options->value[i] = number;
        options->given |= 1u << i;
        return true;
    }
    struct names names = {.given = key};
    for (int i = 0; table[i].key; i++)
        names_offer(&names, table[i].key);
    if (!table[0].key)
        return text_fail(error, "there is no option %s: this game has none", text_quote(key).at);
    text_fail(error, "there is no option %s", text_quote(key).at);
    names_help(&names, error);
    return false;
}

void options_refresh(const struct option *table, struct options *options, uint64_t seed,
                     bool only_open)
{
    struct random random = random_from(seed);
    for (int i = 0; table[i].key; i++) {
        if (!table[i].fresh || (only_open && options->given & 1u << i))
            continue;
        /* Short enough to be read out and typed again; nobody misses the other seeds. */
        options->value[i] = random_below(&random, 1000000000);
        options->given |= 1u << i;
    }
}
