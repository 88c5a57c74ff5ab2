/* The rules pages: NAME.md in English, NAME.LANGUAGE.md in the others. */
#include "front/rules.h"

#include "front/builtin.h"
#include "front/languages.h"

const char *rules_page(const char *game)
{
    struct text name = {0};
    text_addf(&name, "%s.%s", game, language_code(languages_now()));
    const char *page = builtin_find(name.at);
    text_free(&name);
    return *page ? page : builtin_find(game);
}
