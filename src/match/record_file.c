/* Records in files: a match is put after what is there, or in the place that it already has. */
#include "base/file.h"
#include "match/record.h"

#include <string.h>

/* What record_save puts into a file, and what it left there before. */
struct insertion {
    const char *path;
    struct text new;
    struct text *old;
};

/* A file that holds something else must not be touched. */
static bool check_record(const struct text *contents, const char *path, struct text *error)
{
    if (record_begins(record_reader(contents)))
        return true;
    text_fail(error, "cannot add a game to ");
    file_add_name(error, path);
    text_add(error, ": it is there already and holds no record of games");
    return false;
}

/* Nothing more of the same game follows here: the next game, or the end. */
static bool is_game_end(const char *at, const struct text *contents)
{
    return record_begins((struct record_reader){at, contents->at + contents->length, 0});
}

/* Where the game stands in the contents, whole and no beginning of a longer one; NULL: nowhere. */
static const char *find_game(const struct text *contents, const struct text *game)
{
    const char *start = text_get(contents);
    const char *found = game->length ? strstr(start, game->at) : NULL;
    while (found &&
           !((found == start || found[-1] == '\n') && is_game_end(found + game->length, contents)))
        found = strstr(found + 1, game->at);
    return found;
}

static bool insert(void *context, struct text *contents, struct text *error)
{
    struct insertion *insertion = context;
    struct text result = {0};
    if (!check_record(contents, insertion->path, error))
        return false;
    const char *found = find_game(contents, insertion->old);
    size_t before = found ? (size_t)(found - contents->at) : contents->length;
    size_t after = before + (found ? insertion->old->length : 0);
    text_add_bytes(&result, text_get(contents), before);
    if (!found && before > 0)
        text_add(&result, contents->at[before - 1] == '\n' ? "\n" : "\n\n");
    text_add(&result, insertion->new.at);
    text_add_bytes(&result, text_get(contents) + after, contents->length - after);
    text_free(contents);
    *contents = result;
    return true;
}

bool record_can_save(const char *path, struct text *error)
{
    struct text contents = {0};
    bool good = file_can_update(path, error) &&
                (!file_is_plain(path) || (file_read(path, RECORD_BYTES_MOST, &contents, error) &&
                                          check_record(&contents, path, error)));
    text_free(&contents);
    return good;
}

bool record_add(const char *path, const struct text *games, struct text *error)
{
    struct text nothing = {0};
    struct insertion insertion = {.path = path, .new = *games, .old = &nothing};
    return file_update(path, RECORD_BYTES_MOST, insert, &insertion, error);
}

bool record_save(const struct match *match, const char *path, struct text *written,
                 struct text *error)
{
    struct insertion insertion = {.path = path, .old = written};
    record_write(match, &insertion.new);
    bool good = file_update(path, RECORD_BYTES_MOST, insert, &insertion, error);
    if (good) {
        text_clear(written);
        text_add(written, insertion.new.at);
    }
    text_free(&insertion.new);
    return good;
}
