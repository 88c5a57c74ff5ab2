/* Records. The input is a text of records. Every game that is accepted is the same, to the byte of
 * each position, when it is written and read again; an error names a line of the input. */
#include "fuzz.h"
#include "match/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require_same(const struct match *one, const struct match *other)
{
    const struct game *game = match_game(one);
    fuzz_require(game == match_game(other), "the game is the same");
    for (int i = 0; game->options[i].key; i++)
        fuzz_require(one->spec.options.value[i] == other->spec.options.value[i], "%s is the same",
                     game->options[i].key);
    for (int side = 0; side < game->players; side++)
        fuzz_require(strcmp(one->player[side].name, other->player[side].name) == 0,
                     "player %d is the same", side + 1);
    fuzz_require(strcmp(one->date, other->date) == 0, "the date is the same");
    fuzz_require(one->now == other->now, "there are as many moves");
    for (size_t i = 0; i <= one->now; i++) {
        const struct entry *a = &one->entry[i], *b = &other->entry[i];
        fuzz_require(a->deed == b->deed && a->move == b->move && a->seed == b->seed,
                     "move %zu is the same", i);
        fuzz_require(memcmp(&a->state, &b->state, game->size) == 0,
                     "the position after move %zu is the same", i);
    }
}

static void require_round_trip(const struct match *match)
{
    struct match again = {0}, more = {0};
    struct text written = {0}, rewritten = {0}, error = {0};
    record_write(match, &written);
    struct record_reader reader = record_reader(&written);
    fuzz_require(record_read(&reader, &again, &error) == RECORD_GAME, "%s\nis read again: %s",
                 text_get(&written), text_get(&error));
    require_same(match, &again);
    fuzz_require(record_read(&reader, &more, &error) == RECORD_END, "one game is one game");
    record_write(&again, &rewritten);
    fuzz_require(strcmp(text_get(&written), text_get(&rewritten)) == 0,
                 "%s\nis written again as\n%s", text_get(&written), text_get(&rewritten));
    match_free(&again);
    match_free(&more);
    text_free(&written);
    text_free(&rewritten);
    text_free(&error);
}

static void require_place(const struct text *input, const struct text *error)
{
    int line = 0, lines = 1;
    for (size_t i = 0; i < input->length; i++)
        lines += input->at[i] == '\n';
    fuzz_require_sentence(error);
    fuzz_require(sscanf(text_get(error), "line %d: ", &line) == 1 && line >= 1 && line <= lines,
                 "an error names one of the %d lines: %s", lines, text_get(error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text input = {0}, error = {0};
    struct match match = {0};
    enum record_read got;
    text_add_bytes(&input, (const char *)data, size);
    struct record_reader reader = record_reader(&input);
    while ((got = record_read(&reader, &match, &error)) == RECORD_GAME)
        require_round_trip(&match);
    if (got == RECORD_BAD)
        require_place(&input, &error);
    match_free(&match);
    text_free(&input);
    text_free(&error);
    return 0;
}
