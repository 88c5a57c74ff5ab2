/* Records in files: a match is put after what is there, or in the place that it already has. */
#include "base/file.h"
#include "match/record.h"

#include <string.h>

enum {
    HEAD = 1 << 16, /* bytes of a file that tell whether it holds records */
    END = 1 << 12   /* bytes at the end of a file that tell how to go on */
};

/* What record_save puts into a file, and what it left there before. */
struct insertion {
    const char *path;
    struct text new;
    struct text *old;
    size_t end; /* the file is seen from so many bytes before its end */
};

/* A file that holds something else must not be touched. */
static bool check_record(const struct text *contents, const char *path, struct text *error)
{
    if (record_begins(record_reader(contents)))
        return true;
    text_fail(error, "cannot add a game to %s: it is there already and holds no record of games",
              file_name(path).at);
    return false;
}

/* The same for a file that need not be there. */
static bool check_file(const char *path, struct text *error)
{
    struct file_stream stream;
    struct text head = {0};
    if (!file_is_plain(path))
        return true;
    bool good = file_stream_open(&stream, path, error) &&
                file_stream_read(&stream, HEAD, &head, error) && check_record(&head, path, error);
    file_stream_close(&stream);
    text_free(&head);
    return good;
}

/* Nothing more of the same game follows here: the next game, or the end. */
static bool is_game_end(const char *at, const struct text *contents)
{
    return record_begins((struct record_reader){at, contents->at + contents->length, 0});
}

/* Where the game stands in the contents, whole and no beginning of a longer one; NULL: nowhere. */
static const char *find_game(const struct text *contents, bool whole, const struct text *game)
{
    const char *start = text_get(contents);
    const char *found = game->length ? strstr(start, game->at) : NULL;
    while (found && !((found == start ? whole : found[-1] == '\n') &&
                      is_game_end(found + game->length, contents)))
        found = strstr(found + 1, game->at);
    return found;
}

static bool insert(void *context, struct text *contents, struct text *error)
{
    struct insertion *insertion = context;
    struct text result = {0};
    bool whole = contents->length < insertion->end;
    if (whole && !check_record(contents, insertion->path, error))
        return false;
    const char *found = find_game(contents, whole, insertion->old);
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
    return file_can_update(path, error) && check_file(path, error);
}

static bool put(struct insertion *insertion, struct text *error)
{
    return check_file(insertion->path, error) &&
           file_update_end(insertion->path, insertion->end, insert, insertion, error);
}

bool record_add(const char *path, const struct text *games, struct text *error)
{
    struct text nothing = {0};
    struct insertion insertion = {.path = path, .new = *games, .old = &nothing, .end = END};
    return put(&insertion, error);
}

bool record_save(const struct match *match, const char *path, struct text *written,
                 struct text *error)
{
    struct insertion insertion = {.path = path, .old = written, .end = RECORD_BYTES_MOST};
    record_write(match, &insertion.new);
    bool good = put(&insertion, error);
    if (good) {
        text_clear(written);
        text_add(written, insertion.new.at);
    }
    text_free(&insertion.new);
    return good;
}
