/* Puzzles. The input is a letter for the game (fuzz.c) and a file of puzzles. Each puzzle that is
 * accepted is the same when it is written and read again; an error names a line of the input. */
#include "fuzz.h"
#include "match/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require_same(const struct game *game, const struct puzzle *puzzle)
{
    struct text line = {0}, again = {0}, error = {0};
    struct puzzles puzzles = {0};
    puzzle_write(puzzle, &line);
    fuzz_require(puzzles_read(&puzzles, game, line.at, &error), "%s\nis read again: %s", line.at,
                 text_get(&error));
    fuzz_require(puzzles.count == 1 && puzzles.at[0].id == puzzle->id, "%s\nis the same", line.at);
    puzzle_write(&puzzles.at[0], &again);
    fuzz_require(strcmp(line.at, again.at) == 0, "%s\nis written again as\n%s", line.at, again.at);
    puzzles_free(&puzzles);
    text_free(&line);
    text_free(&again);
    text_free(&error);
}

static void require_place(const char *input, const struct text *error)
{
    int line = 0, lines = 1;
    for (; *input; input++)
        lines += *input == '\n';
    fuzz_require_sentence(error);
    bool placed = sscanf(text_get(error), "line %d: ", &line) == 1;
    fuzz_require(placed ? line >= 1 && line <= lines
                        : strcmp(text_get(error), "there is no puzzle in it") == 0,
                 "an error names one of the %d lines: %s", lines, text_get(error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct spec spec;
    union any_state state;
    struct puzzles puzzles = {0};
    struct text error = {0};
    if (size == 0)
        return 0;
    char *input = fuzz_string(data + 1, size - 1);
    fuzz_start(data[0], &spec, &state);
    if (puzzles_read(&puzzles, spec.game, input, &error)) {
        for (size_t i = 0; i < puzzles.count; i++)
            require_same(spec.game, &puzzles.at[i]);
    } else {
        require_place(input, &error);
        fuzz_require(puzzles.count == 0, "a refused file gives no puzzles");
    }
    puzzles_free(&puzzles);
    text_free(&error);
    free(input);
    return 0;
}
