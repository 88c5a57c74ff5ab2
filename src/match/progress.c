/* Progress in lessons: a file of lines, which people may edit. */
#include "match/progress.h"

#include "base/file.h"

#include <string.h>

enum { BYTES_MOST = 1 << 16 };
#define NAME "lessons"

/* What is known of a game: whether it was begun, and the lessons that were finished. */
struct progress {
    bool begun, finished[PROGRESS_MOST];
};

/* Reads the line of a game; `rest` gets all other lines, whatever bytes they are made of. */
static void read_lines(const struct text *contents, const struct game *game,
                       struct progress *progress, struct text *rest)
{
    const char *at = text_get(contents), *all = at + contents->length, *end;
    size_t length = strlen(game->name);
    for (; at < all; at = end + (end < all)) {
        end = memchr(at, '\n', (size_t)(all - at));
        end = end ? end : all;
        if (strncmp(at, game->name, length) != 0 || at[length] != ' ') {
            text_add_bytes(rest, at, (size_t)(end - at));
            text_add_char(rest, '\n');
            continue;
        }
        const char *number = at + length + 1;
        uint64_t value;
        progress->begun = true;
        while (text_read_number(&number, &value)) {
            if (value >= 1 && value <= PROGRESS_MOST)
                progress->finished[value - 1] = true;
            number += *number == ' ';
        }
    }
}

struct addition {
    const struct game *game;
    size_t lesson;
};

static bool add(void *context, struct text *contents, struct text *error)
{
    const struct addition *addition = context;
    struct progress progress = {0};
    struct text rest = {0};
    (void)error;
    read_lines(contents, addition->game, &progress, &rest);
    if (addition->lesson < PROGRESS_MOST)
        progress.finished[addition->lesson] = true;
    text_addf(&rest, "%s 0", addition->game->name);
    for (int i = 0; i < PROGRESS_MOST; i++)
        if (progress.finished[i])
            text_addf(&rest, " %d", i + 1);
    text_add_char(&rest, '\n');
    text_free(contents);
    *contents = rest;
    return true;
}

static void change(struct addition addition)
{
    struct text path = {0}, error = {0};
    if (file_state_path(NAME, &path, &error))
        file_update(path.at, BYTES_MOST, add, &addition, &error);
    text_free(&path);
    text_free(&error);
}

void progress_add(const struct game *game, size_t lesson)
{
    change((struct addition){game, lesson});
}

void progress_begin(const struct game *game)
{
    change((struct addition){game, PROGRESS_MOST});
}

static struct progress read_progress(const struct game *game)
{
    struct progress progress = {0};
    struct text path = {0}, contents = {0}, rest = {0}, error = {0};
    if (file_state_path(NAME, &path, &error) && file_read(path.at, BYTES_MOST, &contents, &error))
        read_lines(&contents, game, &progress, &rest);
    text_free(&path);
    text_free(&contents);
    text_free(&rest);
    text_free(&error);
    return progress;
}

void progress_read(const struct game *game, bool finished[PROGRESS_MOST])
{
    struct progress progress = read_progress(game);
    memcpy(finished, progress.finished, sizeof progress.finished);
}

bool progress_is_begun(const struct game *game)
{
    return read_progress(game).begun;
}
