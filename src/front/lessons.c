/* Lessons: files that are built into the program, by the names of their games. */
#include "front/lessons.h"

#include "front/builtin.h"

const char *lessons_text(const struct game *game)
{
    struct text name = {0};
    text_addf(&name, "lessons-%s", game->name);
    const char *contents = builtin_find(name.at);
    text_free(&name);
    return contents;
}

bool lessons_read(const struct game *game, struct course *course, struct text *error)
{
    const char *contents = lessons_text(game);
    if (!*contents)
        return text_fail(error, "%s has no lessons yet", text_word(error, game->title));
    return course_read(course, game, contents, error);
}
