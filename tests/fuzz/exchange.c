/* What the fuzz targets of the formats share. */
#include "match/exchange.h"
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

/* The game is the same from its first position to its last. */
static void require_same(const struct match *one, const struct match *other, const char *format)
{
    const struct game *game = match_game(one);
    fuzz_require(game == match_game(other), "%s keeps the game", format);
    fuzz_require(one->now == other->now, "%s keeps %zu moves, not %zu", format, one->now,
                 other->now);
    for (size_t i = 0; i <= one->now; i++)
        fuzz_require(memcmp(match_state_at(one, i), match_state_at(other, i), game->size) == 0,
                     "%s keeps the position after move %zu", format, i);
}

static void require_round_trip(const struct match *match, const struct format *format)
{
    const char *name = format ? format->name : EXCHANGE_RECORD;
    struct text written = {0}, error = {0};
    struct exchange exchange;
    struct match back = {0};
    if (!exchange_write(match, format, &written, &error)) {
        fuzz_require_sentence(&error); /* a move string without moves */
        text_free(&error);
        return;
    }
    exchange_open(&exchange, &written, format);
    fuzz_require(exchange_read(&exchange, &back, &error) == RECORD_GAME, "%s is read again: %s",
                 name, text_get(&error));
    require_same(match, &back, name);
    fuzz_require(exchange_read(&exchange, &back, &error) == RECORD_END, "one game is one game");
    exchange_close(&exchange);
    match_free(&back);
    text_free(&written);
    text_free(&error);
}

static void require_place(const struct text *error, size_t games, size_t size)
{
    size_t game = 0, byte = 0;
    fuzz_require_sentence(error);
    fuzz_require(sscanf(text_get(error), "game %zu, from byte %zu: ", &game, &byte) == 2 &&
                     game == games + 1 && byte <= size,
                 "an error names game %zu and its place: %s", games + 1, text_get(error));
}

void fuzz_exchange(const char *name, const uint8_t *data, size_t size)
{
    struct text input = {0}, error = {0};
    const struct format *format;
    struct exchange exchange;
    struct match match = {0};
    enum record_read got;
    fuzz_require(exchange_find(name, &format, &error), "there is a format %s", name);
    text_add_bytes(&input, (const char *)data, size);
    exchange_guess(&exchange, &input, NULL);
    exchange_open(&exchange, &input, format);
    while ((got = exchange_read(&exchange, &match, &error)) == RECORD_GAME) {
        require_round_trip(&match, format);
        require_round_trip(&match, NULL);
    }
    if (got == RECORD_BAD)
        require_place(&error, exchange.games, size);
    exchange_close(&exchange);
    match_free(&match);
    text_free(&input);
    text_free(&error);
}
