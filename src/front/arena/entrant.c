/* Entrants: the words that say who plays. */
#include "base/names.h"
#include "front/arena/contestant.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct contestant_kind *const kinds[] = {&ugi_kind, &gtp_kind, &gtp_top_kind, NULL};

/* -- Settings --------------------------------------------------------------------------------- */

/* What can be set here besides the settings of protocols. */
struct given {
    struct limits limits;
    int temperature;
};

static bool read_seconds(const char *value, struct given *given)
{
    return limits_read_seconds(value, &given->limits.seconds);
}

static bool read_nodes(const char *value, struct given *given)
{
    return text_read_number(&value, &given->limits.nodes) && !*value && given->limits.nodes > 0;
}

/* A whole number from 1 to most, or 0. */
static int read_number(const char *value, uint64_t most)
{
    uint64_t number = 0;
    bool good = text_read_number(&value, &number) && !*value && number <= most;
    return good ? (int)number : 0;
}

static bool read_depth(const char *value, struct given *given)
{
    given->limits.depth = read_number(value, 1000);
    return given->limits.depth;
}

static bool read_temperature(const char *value, struct given *given)
{
    given->temperature = read_number(value, 1000000);
    return given->temperature;
}

static const struct {
    const char *name, *refusal;
    bool limits;
    bool (*read)(const char *value, struct given *);
} given_list[] = {
    {"nodes", N_("nodes cannot be %s: it is a number of positions"), true, read_nodes},
    {"depth", N_("depth cannot be %s: it is a number of moves from 1 to 1000"), true, read_depth},
    {"time", N_("time cannot be %s: it is a number of seconds for each move, such as 0.5"), true,
     read_seconds},
    {"temperature",
     N_("temperature cannot be %s: it is a number of hundredths of a point from 1 to 1000000"),
     false, read_temperature},
    {0},
};

/* Sets one name=value; *limited tells that it is a limit. */
static bool set(struct settings *settings, struct given *given, bool *limited, const char *name,
                const char *value, struct text *error)
{
    for (int i = 0; given_list[i].name; i++) {
        if (strcmp(given_list[i].name, name) != 0)
            continue;
        *limited |= given_list[i].limits;
        if (given_list[i].read(value, given))
            return true;
        return text_fail(error, given_list[i].refusal, text_quote(value).at);
    }
    const struct setting *setting = setting_find(name);
    if (setting)
        return settings_set(settings, setting, value, error);
    struct names names = {.given = name};
    for (int i = 0; given_list[i].name; i++)
        names_offer(&names, given_list[i].name);
    names_offer(&names, "hash");
    names_offer(&names, "threads");
    text_fail(error, "there is no setting %s", text_quote(name).at);
    names_help(&names, error);
    return false;
}

/* Reads the settings after the colon. A limit takes the place of all that a level has. */
static bool read_settings(struct settings *settings, char *list, struct text *error)
{
    struct given given = {0};
    bool limited = false;
    while (*list) {
        char *end = list + strcspn(list, ","), *equals = list + strcspn(list, "=,");
        bool last = !*end;
        if (*equals != '=') {
            *end = '\0';
            return text_fail(error, "%s is not a setting: write it like nodes=10000",
                             text_quote(list).at);
        }
        *equals = *end = '\0';
        if (!set(settings, &given, &limited, list, equals + 1, error))
            return false;
        list = last ? end : end + 1;
    }
    given.limits.threads = settings->limits.threads;
    given.limits.bytes = settings->limits.bytes;
    if (limited || !settings->level)
        settings->limits = given.limits;
    settings->temperature = given.temperature;
    return true;
}

static bool read_own(struct entrant *entrant, const struct spec *spec, char *word,
                     struct text *error)
{
    struct settings *settings = &entrant->settings;
    char *colon = strchr(word, ':');
    if (colon)
        *colon = '\0';
    *settings = settings_standard();
    if (!settings_set_level(settings, spec, word, error)) {
        struct text why = *error;
        *error = (struct text){.language = why.language};
        /* TRANSLATORS: a sentence such as “Siga has no level “x””, and what else can be done */
        text_say(error, "%s. WHO may also be a program: ugi:COMMAND, gtp:COMMAND", text_get(&why));
        text_free(&why);
        return false;
    }
    if (settings->level)
        settings->limits = settings->level->limits;
    return !colon || read_settings(settings, colon + 1, error);
}

/* -- Names ------------------------------------------------------------------------------------ */

/* As much of the word as a player's name can have, with three dots for the rest. */
static void name_after(struct entrant *entrant, const char *word)
{
    static const char more[] = "…";
    size_t length = 0, room = PLAYER_NAME - 1;
    bool whole = strlen(word) <= room;
    room -= whole ? 0 : strlen(more);
    while (*word) {
        size_t next = *word == '#' ? 0 : text_character(word);
        if (length + (next ? next : 1) > room)
            break;
        memcpy(entrant->name + length, next ? word : "?", next ? next : 1);
        length += next ? next : 1;
        word += next ? next : 1;
    }
    while (length && entrant->name[length - 1] == ' ')
        length--;
    strcpy(entrant->name + length, whole ? "" : more);
}

static bool is_taken(const struct arena *arena, const char *name)
{
    for (int i = 0; i < arena->entrants; i++)
        if (strcmp(arena->entrant[i].name, name) == 0)
            return true;
    return false;
}

/* Who has the name of somebody else has a number after it. */
static void make_unique(const struct arena *arena, struct entrant *entrant)
{
    char name[PLAYER_NAME];
    strcpy(name, entrant->name);
    for (int number = 2; is_taken(arena, entrant->name); number++) {
        struct text tail = {0};
        text_addf(&tail, " (%d)", number);
        size_t length = strlen(name), room = PLAYER_NAME - 1 - tail.length;
        while (length > room || (length && (name[length] & 0xc0) == 0x80))
            length--;
        memcpy(entrant->name, name, length);
        strcpy(entrant->name + length, tail.at);
        text_free(&tail);
    }
}

/* -- Entering --------------------------------------------------------------------------------- */

static bool has_limit(const struct arena *arena, const struct entrant *entrant)
{
    const struct limits *own = &entrant->settings.limits;
    bool needed =
        entrant->kind->needs_limit || (entrant->kind == &own_kind && !entrant->settings.level);
    return !needed || arena->timed || arena->limits.nodes || arena->limits.depth || own->nodes ||
           own->depth || own->seconds > 0;
}

static bool read(struct entrant *entrant, const struct arena *arena, const char *word,
                 struct text *error)
{
    char *copy = strcpy(memory_resize(NULL, strlen(word) + 1, 1), word);
    bool good = true;
    entrant->kind = &own_kind;
    for (int i = 0; kinds[i]; i++)
        if (strncmp(word, kinds[i]->prefix, strlen(kinds[i]->prefix)) == 0)
            entrant->kind = kinds[i];
    if (entrant->kind != &own_kind)
        memmove(copy, word + strlen(entrant->kind->prefix),
                strlen(word) + 1 - strlen(entrant->kind->prefix));
    if (entrant->kind == &own_kind)
        good = read_own(entrant, &arena->spec, copy, error);
    else if (!copy[strspn(copy, " ")])
        good = text_fail(error, "%s needs a command: %squincunx gtp", entrant->kind->prefix,
                         entrant->kind->prefix);
    if (good && !has_limit(arena, entrant))
        good = text_fail(error, "%.40s would think forever: add --time, --nodes or --depth", word);
    if (good && entrant->kind->needs_moves && openings_have_positions(&arena->openings))
        good =
            text_fail(error, "%.40s cannot start at a position: use openings made of moves", word);
    if (good && entrant->kind != &own_kind)
        entrant->command = copy;
    else
        free(copy);
    return good;
}

bool arena_enter(struct arena *arena, const char *word, struct text *error)
{
    struct entrant entrant = {0};
    if (arena->entrants == ARENA_ENTRANTS)
        return text_fail(error, "at most %d players can take part", ARENA_ENTRANTS);
    if (!read(&entrant, arena, word, error))
        return false;
    name_after(&entrant, word);
    make_unique(arena, &entrant);
    arena->entrant = memory_resize(arena->entrant, (size_t)arena->entrants + 1, sizeof entrant);
    arena->entrant[arena->entrants++] = entrant;
    return true;
}

const char *arena_name(const struct arena *arena, int entrant)
{
    return arena->entrant[entrant].name;
}
