/* What the fuzz targets share. */
#include "fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The games that the letters a, b, c … at the beginning of an input stand for. */
static const char *const specs[] = {
    /* a */ "siga",
    /* b */ "reversi",
    /* c */ "reversi:size=4",
    /* d */ "reversi:size=6,diagonals=off,blocked=end",
    /* e */ "reversi:size=16,empties=winner",
    /* f */ "shisen",
    /* g */ "shisen:cols=4,rows=3",
    /* h */ "shisen:cols=4,rows=4,gravity=on",
    /* i */ "shisen:cols=62,rows=8,kinds=52",
    /* j */ "oanquan",
    /* k */ "oanquan:leftover=leave,big=10,young=safe",
    /* l */ "revergo",
    /* m */ "revergo:reach=lines",
    /* n */ "revergo:board=1x16",
    /* o */ "template",
};
enum { SPECS = sizeof specs / sizeof *specs };

void fuzz_require(bool holds, const char *format, ...)
{
    va_list args;
    if (holds)
        return;
    va_start(args, format);
    fputs("broken: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}

void fuzz_require_sentence(const struct text *error)
{
    const char *at = text_get(error);
    fuzz_require(*at, "a refusal says why");
    while (*at) {
        size_t length = text_character(at);
        fuzz_require(length > 0, "a refusal is printable and one line: %s", text_get(error));
        at += length;
    }
}

char *fuzz_string(const uint8_t *data, size_t size)
{
    char *string = memory_resize(NULL, size + 1, 1);
    if (size > 0)
        memcpy(string, data, size);
    string[size] = '\0';
    return string;
}

void fuzz_start(uint8_t letter, struct spec *spec, union any_state *state)
{
    /* Some boards take long to deal, and it is not dealing that is tested here. */
    static struct start {
        bool made;
        struct spec spec;
        union any_state state;
    } starts[SPECS];
    struct start *start = &starts[(uint8_t)(letter - 'a') % SPECS];
    if (!start->made) {
        struct text error = {0};
        const char *text = specs[start - starts];
        start->made = spec_read(&start->spec, text, &error) &&
                      spec_start(&start->spec, NULL, state_in(&start->state), &error);
        fuzz_require(start->made, "%s starts: %s", text, text_get(&error));
        text_free(&error);
    }
    *spec = start->spec;
    *state = start->state;
}

void fuzz_require_round_trip(const struct spec *spec, const struct state *state)
{
    struct text written = {0}, again = {0}, error = {0};
    union any_state back;
    spec->game->write(state, &written);
    bool good = spec_start(spec, text_get(&written), state_in(&back), &error);
    fuzz_require(good, "%s reads its own position %s: %s", spec->game->name, text_get(&written),
                 text_get(&error));
    spec->game->write(state_in(&back), &again);
    fuzz_require(strcmp(text_get(&written), text_get(&again)) == 0, "%s is written again as %s",
                 text_get(&written), text_get(&again));
    fuzz_require(memcmp(state, &back, spec->game->size) == 0, "%s comes back to the byte",
                 text_get(&written));
    text_free(&written);
    text_free(&again);
    text_free(&error);
}
