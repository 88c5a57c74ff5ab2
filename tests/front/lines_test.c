/* Lines out of bytes that arrive in pieces. */
#include "front/lines.h"

#include "base/random.h"
#include "tap.h"

#include <string.h>

/* Feeds the bytes in pieces of random size, and adds each line (or !) and a | to `found`. */
static void cut(const char *bytes, size_t count, struct random *random, struct text *found)
{
    struct lines lines = {0};
    char *line;
    enum lines_found kind;
    for (size_t at = 0; at <= count;) {
        size_t piece = 1 + random_below(random, 7);
        piece = piece < count - at ? piece : count - at;
        if (at == count)
            lines_end(&lines);
        else
            lines_add(&lines, bytes + at, piece);
        while ((kind = lines_next(&lines, &line)) != LINES_NONE)
            text_addf(found, "%s|", kind == LINES_WHOLE ? line : "!");
        at += at == count ? 1 : piece;
    }
    lines_free(&lines);
}

static void test_pieces(const char *bytes, size_t count, const char *wanted, const char *title)
{
    struct random random = random_from(count);
    bool good = true;
    for (int i = 0; i < 200; i++) {
        struct text found = {0};
        cut(bytes, count, &random, &found);
        good &= strcmp(text_get(&found), wanted) == 0;
        text_free(&found);
    }
    tap(good, "%s", title);
}

static void test_long(size_t length, const char *wanted, const char *title)
{
    struct lines lines = {0};
    struct text bytes = {0}, found = {0};
    char *line;
    enum lines_found kind;
    for (size_t i = 0; i < length; i++)
        text_add_char(&bytes, 'x');
    text_add(&bytes, "\nafter\n");
    for (size_t at = 0; at < bytes.length; at += 4096) {
        lines_add(&lines, bytes.at + at, bytes.length - at < 4096 ? bytes.length - at : 4096);
        while ((kind = lines_next(&lines, &line)) != LINES_NONE)
            text_addf(&found, "%s|", kind == LINES_TOO_LONG ? "!" : *line == 'x' ? "x" : line);
    }
    tap(strcmp(text_get(&found), wanted) == 0 && lines.kept.room < 4 * LINES_MOST, "%s", title);
    lines_free(&lines);
    text_free(&bytes);
    text_free(&found);
}

int main(void)
{
    test_pieces("one\ntwo\n", 8, "one|two|", "two lines");
    test_pieces("one\r\n\r\ntwo\r\n", 12, "one||two|", "with the line ends of DOS");
    test_pieces("one\ntwo", 7, "one|two|", "the last line needs no end");
    test_pieces("", 0, "", "nothing");
    test_pieces("a\0b\n\n", 5, "a?b||", "a byte of value zero");
    test_pieces("a\rb\n", 4, "a\rb|", "a carriage return inside");
    test_long(LINES_MOST, "x|after|", "the longest line");
    test_long(LINES_MOST + 1, "!|after|", "a line that is too long is left out");
    test_long(5000000, "!|after|", "5 MB without a line end take no room");
    return tap_end();
}
