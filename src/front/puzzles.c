/* Puzzles: files that are built into the program, by the names of their games. */
#include "front/puzzles.h"

#include "front/builtin.h"

const char *puzzles_text(const struct game *game)
{
    struct text name = {0};
    text_addf(&name, "puzzles-%s", game->name);
    const char *contents = builtin_find(name.at);
    text_free(&name);
    return contents;
}
