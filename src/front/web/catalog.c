/* The catalog: what changes only with the language, as JSON. Names are for machines, titles and
 * words for people. */
#include "base/json.h"
#include "front/web/view.h"

#include "front/look.h"

static const char *const surface_name[SURFACES] = {
    [SURFACE_CLOTH] = "cloth", [SURFACE_WOOD] = "wood", [SURFACE_PAPER] = "paper"};

/* A string that is marked, in the language of the text. */
static void write_word(struct text *text, const char *key, const char *english)
{
    json_string(text, key, english ? text_word(text, english) : NULL);
}

static void write_words(struct text *text, const char *key, const char *const *words, int count)
{
    json_begin(text, key, '[');
    for (int i = 0; i < count; i++)
        write_word(text, NULL, words[i]);
    json_end(text, ']');
}

static void write_names(struct text *text, const char *key, const char *const *names, int count)
{
    json_begin(text, key, '[');
    for (int i = 0; i < count; i++)
        json_string(text, NULL, names[i]);
    json_end(text, ']');
}

static int count_names(const struct option *option)
{
    int count = 0;
    while (option->names[count])
        count++;
    return count;
}

static void write_option(const struct option *option, struct text *text)
{
    struct text standard = {0};
    json_begin(text, NULL, '{');
    json_string(text, "key", option->key);
    write_word(text, "title", option->title);
    json_bool(text, "fresh", option->fresh);
    option_write(option, option->standard, &standard);
    json_take(text, "standard", &standard);
    if (option->names) {
        const char *const *words = option->words ? option->words : option->names;
        write_names(text, "names", option->names, count_names(option));
        write_words(text, "words", words, count_names(option));
    } else {
        json_number(text, "least", (double)option->least);
        json_number(text, "most", (double)option->most);
        json_number(text, "step", option->step ? (double)option->step : 1);
    }
    json_end(text, '}');
}

static void write_kind(const struct kind *kind, struct text *text)
{
    json_begin(text, NULL, '{');
    json_number(text, "side", kind->side);
    json_bool(text, "counted", kind->counted);
    json_number(text, "size", look_size(kind));
    json_begin(text, "art", '[');
    for (int i = 0; i < look_variants(kind); i++) {
        char name[LOOK_NAME];
        look_name(kind, i, name);
        json_string(text, NULL, name);
    }
    json_end(text, ']');
    json_end(text, '}');
}

void catalog_write_levels(const struct spec *spec, const char *key, struct text *text)
{
    json_begin(text, key, '[');
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level)) {
        struct text about = {.language = text->language};
        level_tell(level, spec->game, &about);
        json_begin(text, NULL, '{');
        json_string(text, "name", level->name);
        write_word(text, "title", level->name);
        json_take(text, "about", &about);
        json_end(text, '}');
    }
    json_end(text, ']');
}

static void write_game(const struct game *game, struct text *text)
{
    struct spec spec = {game, options_standard(game->options)};
    json_begin(text, NULL, '{');
    json_string(text, "name", game->name);
    write_word(text, "title", game->title);
    write_word(text, "about", game->about);
    write_word(text, "how", game->how);
    write_words(text, "sides", game->side, game->players);
    json_string(text, "surface", surface_name[game->surface]);
    json_begin(text, "options", '[');
    for (const struct option *option = game->options; option->key; option++)
        write_option(option, text);
    json_end(text, ']');
    json_begin(text, "kinds", '[');
    for (const struct kind *kind = game->kinds; kind->name; kind++)
        write_kind(kind, text);
    json_end(text, ']');
    catalog_write_levels(&spec, "levels", text);
    json_end(text, '}');
}

void catalog_write(struct text *text)
{
    json_begin(text, NULL, '{');
    json_string(text, "version", QUINCUNX_VERSION);
    json_begin(text, "games", '[');
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            write_game(game_list[i], text);
    json_end(text, ']');
    json_begin(text, "commands", '[');
    for (int i = 0; i < DESK_COMMANDS; i++) {
        json_begin(text, NULL, '{');
        json_string(text, "name", desk_about[i].name);
        write_word(text, "title", desk_about[i].title);
        write_word(text, "about", desk_about[i].about);
        json_end(text, '}');
    }
    json_end(text, ']');
    write_names(text, "speeds", speed_name, SPEEDS);
    write_names(text, "watches", watch_name, WATCHES);
    json_end(text, '}');
}
