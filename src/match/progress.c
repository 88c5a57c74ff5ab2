/* Progress in lessons: a file of lines, which people may edit. */
#include "match/progress.h"

#include "base/file.h"

#include <string.h>

enum { BYTES_MOST = 1 << 16 };
#define NAME "lessons"

/* Sets the lessons that the line of a game tells; `rest` has all other lines. */
static void read_lines(const char *contents, const struct game *game, bool finished[PROGRESS_MOST],
                       struct text *rest)
{
    size_t length = strlen(game->name);
    for (const char *at = contents, *end; *at; at = end + (*end == '\n')) {
        end = at + strcspn(at, "\n");
        if (strncmp(at, game->name, length) != 0 || at[length] != ' ') {
            text_add_bytes(rest, at, (size_t)(end - at));
            text_add_char(rest, '\n');
            continue;
        }
        const char *number = at + length + 1;
        uint64_t value;
        while (text_read_number(&number, &value)) {
            if (value >= 1 && value <= PROGRESS_MOST)
                finished[value - 1] = true;
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
    bool finished[PROGRESS_MOST] = {false};
    struct text rest = {0};
    (void)error;
    read_lines(text_get(contents), addition->game, finished, &rest);
    if (addition->lesson < PROGRESS_MOST)
        finished[addition->lesson] = true;
    text_add(&rest, addition->game->name);
    for (int i = 0; i < PROGRESS_MOST; i++)
        if (finished[i])
            text_addf(&rest, " %d", i + 1);
    text_add_char(&rest, '\n');
    text_free(contents);
    *contents = rest;
    return true;
}

void progress_add(const struct game *game, size_t lesson)
{
    struct text path = {0}, error = {0};
    struct addition addition = {game, lesson};
    if (file_state_path(NAME, &path, &error))
        file_update(path.at, BYTES_MOST, add, &addition, &error);
    text_free(&path);
    text_free(&error);
}

void progress_read(const struct game *game, bool finished[PROGRESS_MOST])
{
    struct text path = {0}, contents = {0}, rest = {0}, error = {0};
    memset(finished, 0, PROGRESS_MOST * sizeof *finished);
    if (file_state_path(NAME, &path, &error) && file_read(path.at, BYTES_MOST, &contents, &error))
        read_lines(text_get(&contents), game, finished, &rest);
    text_free(&path);
    text_free(&contents);
    text_free(&rest);
    text_free(&error);
}
