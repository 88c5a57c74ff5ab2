/* Links: a game and where it stands, in one word. */
#include "match/link.h"

#include "match/record.h"

#include <string.h>

enum { LINK_MOST = 1 << 20 };

static void replace(char *at, char old, char new)
{
    for (; (at = strchr(at, old)); at++)
        *at = new;
}

static void add_position(const struct match *match, size_t entry, struct text *text)
{
    size_t from = text->length;
    match_game(match)->write(match_state_at(match, entry), text);
    replace(text->at + from, ' ', '_');
}

void link_write(const struct match *match, struct text *text)
{
    spec_write(&match->spec, text);
    if (!match->from_position && match->now == 0)
        return;
    text_add_char(text, '/');
    if (match->from_position) {
        text_add_char(text, '@');
        add_position(match, 0, text);
        if (match->now > 0)
            text_add_char(text, '@');
    }
    record_write_moves(match, '_', text);
}

void link_write_position(const struct match *match, struct text *text)
{
    spec_write(&match->spec, text);
    text_add(text, "/@");
    add_position(match, match->now, text);
}

bool link_names_game(const char *word)
{
    struct text name = {0}, error = {0};
    word += *word == '#';
    text_add_bytes(&name, word, strcspn(word, ":/"));
    bool found = game_find(name.at, &error);
    text_free(&name);
    text_free(&error);
    return found;
}

bool link_leads_on(const char *link)
{
    return strchr(link, '/');
}

/* Sets the match up: `rest` is what stands behind the spec, with blanks where they belong. */
static bool follow(struct match *match, const struct spec *spec, char *rest, struct text *error)
{
    struct text why = {.language = error->language};
    char *position = NULL, *moves = rest;
    if (!match_begin(match, spec, NULL, error))
        return false;
    if (*rest == '@') {
        position = rest + 1;
        moves = position + strcspn(position, "@");
        if (*moves)
            *moves++ = '\0';
    }
    bool good = !position || match_begin(match, spec, position, &why);
    if (!good)
        text_fail(error, "the position is wrong: %s", text_get(&why));
    text_free(&why);
    return good && record_play(match, moves, error);
}

bool link_read(struct match *match, const char *link, struct text *error)
{
    struct text copy = {0};
    struct spec spec;
    link += *link == '#';
    if (strlen(link) > LINK_MOST)
        return text_fail(error, "a link has at most %d characters", LINK_MOST);
    text_add(&copy, link);
    char *slash = strchr(copy.at, '/'), *rest = slash ? slash + 1 : copy.at + copy.length;
    if (slash)
        *slash = '\0';
    replace(rest, '_', ' ');
    bool good = spec_read(&spec, copy.at, error) && follow(match, &spec, rest, error);
    text_free(&copy);
    return good;
}
