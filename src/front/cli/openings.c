/* The openings that a call asks for. */
#include "front/cli/openings.h"

#include "front/builtin.h"
#include "front/languages.h"

#include <string.h>

#define OPENINGS_BALANCED "balanced"

bool openings_find(struct openings *openings, const struct spec *spec, const char *given,
                   uint64_t seed, struct text *error)
{
    struct text words = TEXT_SPOKEN, name = TEXT_SPOKEN;
    if (spec->game->players == 1)
        return text_fail(error, "%s is for one player and has no openings",
                         text_word(error, spec->game->title));
    spec_write(spec, &words);
    text_addf(&name, "openings-%s", text_get(&words));
    const char *page = builtin_find(text_get(&name));
    bool balanced = given && strcmp(given, OPENINGS_BALANCED) == 0, good = false;
    if (*page && (balanced || !given))
        good = openings_read(openings, spec, page, seed, error);
    else if (balanced)
        text_fail(error, "there are no balanced openings for %s: use random:4 or a file",
                  text_get(&words));
    else
        good = openings_open(openings, spec, given ? given : "random:4", seed, error);
    text_free(&words);
    text_free(&name);
    return good;
}
