/* Settings: the table of numbers, and levels by their names. */
#include "match/settings.h"

#include "base/names.h"

#include <inttypes.h>
#include <string.h>

static void set_hash(struct settings *settings, uint64_t megabytes)
{
    settings->limits.bytes = (size_t)megabytes << 20;
}

static void set_threads(struct settings *settings, uint64_t threads)
{
    settings->limits.threads = (int)threads;
}

static void set_seed(struct settings *settings, uint64_t seed)
{
    settings->seed = seed;
}

static void set_overhead(struct settings *settings, uint64_t milliseconds)
{
    settings->overhead = (double)milliseconds / 1000;
}

const struct setting setting_list[] = {
    {"Hash", 64, 1, 65536, set_hash},
    {"Threads", 1, 1, 16, set_threads},
    {"Seed", 0, 0, INT64_MAX, set_seed},
    {"Move Overhead", 100, 0, 5000, set_overhead},
    {0},
};

struct settings settings_standard(void)
{
    struct settings settings = {0};
    for (const struct setting *setting = setting_list; setting->name; setting++)
        setting->set(&settings, setting->standard);
    return settings;
}

struct level settings_level(const struct settings *settings)
{
    struct level level = {SETTINGS_FULL, WAY_SEARCH, settings->limits, 0, ELO_UNKNOWN};
    if (settings->level)
        level = *settings->level;
    if (settings->temperature) {
        level.way = WAY_CHANCE;
        level.temperature = settings->temperature;
    }
    return level;
}

const struct setting *setting_find(const char *name)
{
    const struct setting *setting = setting_list;
    while (setting->name && !text_same(setting->name, name))
        setting++;
    return setting->name ? setting : NULL;
}

bool settings_set(struct settings *settings, const struct setting *setting, const char *value,
                  struct text *error)
{
    uint64_t number;
    const char *at = value;
    if (text_read_number(&at, &number) && !*at && number >= setting->least &&
        number <= setting->most) {
        setting->set(settings, number);
        return true;
    }
    return text_fail(error, "%s cannot be %s: it is a number from %llu to %llu", setting->name,
                     text_quote(value).at, (unsigned long long)setting->least,
                     (unsigned long long)setting->most);
}

bool settings_set_level(struct settings *settings, const struct spec *spec, const char *name,
                        struct text *error)
{
    if (text_same(name, SETTINGS_FULL)) {
        settings->level = NULL;
        return true;
    }
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level))
        if (text_same(level->name, name)) {
            settings->level = level;
            return true;
        }
    struct names names = {.given = name};
    names_offer(&names, SETTINGS_FULL);
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level))
        names_offer(&names, level->name);
    text_fail(error, "%s has no level %s", text_word(error, spec->game->title),
              text_quote(name).at);
    names_help(&names, error);
    return false;
}
