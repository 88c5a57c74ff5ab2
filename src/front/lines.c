/* Lines out of bytes that arrive in pieces of any size. */
#include "front/lines.h"

#include <string.h>

/* Gives back the room of what was given out. */
static void drop_taken(struct lines *lines)
{
    if (!lines->taken)
        return;
    lines->kept.length -= lines->taken;
    memmove(lines->kept.at, lines->kept.at + lines->taken, lines->kept.length);
    lines->taken = 0;
}

void lines_add(struct lines *lines, const char *bytes, size_t count)
{
    drop_taken(lines);
    text_add_bytes(&lines->kept, bytes, count);
}

void lines_end(struct lines *lines)
{
    size_t length = lines->kept.length;
    bool left = length > lines->taken;
    bool half = left ? lines->kept.at[length - 1] != '\n' : lines->skipping;
    if (half && !lines->ended)
        lines_add(lines, "\n", 1);
    lines->ended = true;
}

enum lines_found lines_next(struct lines *lines, char **line)
{
    size_t left = lines->kept.length - lines->taken;
    char *begin = left ? lines->kept.at + lines->taken : NULL;
    char *end = left ? memchr(begin, '\n', left) : NULL;
    if (!end) {
        if (left > LINES_MOST) {
            lines->skipping = true;
            lines->taken = lines->kept.length;
        }
        return LINES_NONE;
    }
    size_t length = (size_t)(end - begin);
    bool long_line = lines->skipping || length > LINES_MOST;
    lines->taken += length + 1;
    lines->skipping = false;
    if (long_line)
        return LINES_TOO_LONG;
    *end = '\0';
    if (length && end[-1] == '\r')
        *--end = '\0';
    for (char *c = begin; c < end; c++)
        if (!*c)
            *c = '?';
    *line = begin;
    return LINES_WHOLE;
}

void lines_free(struct lines *lines)
{
    text_free(&lines->kept);
    *lines = (struct lines){0};
}
