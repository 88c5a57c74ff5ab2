/* The replay command: checks and shows the games of a record. */
#include "base/names.h"
#include "front/board.h"
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/exchange.h"

#include <stdio.h>
#include <string.h>

/* Tells how one entry of the match's history came about and what it looks like. */
typedef void tell(const struct match *, size_t entry, struct text *);

static void tell_position(const struct match *match, size_t entry, struct text *text)
{
    match_game(match)->write(match_state_at(match, entry), text);
    text_add_char(text, '\n');
}

/* "3. Black d3 flipped 1 disc", or "Shuffled (seed 123)". */
static void tell_deed(const struct match *match, size_t entry, struct text *text)
{
    const struct game *game = match_game(match);
    const struct state *before = entry ? match_state_at(match, entry - 1) : NULL;
    struct phrase phrase = {0};
    if (match->entry[entry].deed == DEED_SCRAMBLE) {
        text_say(text, "Shuffled (seed %llu)", (unsigned long long)match->entry[entry].seed);
    } else if (match->entry[entry].deed == DEED_RESIGN) {
        text_say(text, "%s resigned", text_word(text, game->side[match->entry[entry].side]));
    } else if (match->entry[entry].deed == DEED_MOVE && game->tell) {
        text_addf(text, "%zu. ", entry);
        game->tell(before, match->entry[entry].move, true, text);
    } else if (match->entry[entry].deed == DEED_MOVE) {
        game->say(before, match->entry[entry].move, &phrase);
        text_addf(text, "%zu. %s", entry, phrase.text);
    }
    text_add(text, entry ? "\n" : "");
}

static void tell_board(const struct match *match, size_t entry, struct text *text)
{
    const struct game *game = match_game(match);
    struct paint paint = {.colour = board_wants_colour(), .language = text->language};
    tell_deed(match, entry, text);
    board_paint(game, match_state_at(match, entry), &paint, text);
    if (match_turn_at(match, entry) == GAME_OVER) {
        struct match then = *match;
        then.now = entry;
        struct text result = {.language = text->language};
        match_result(&then, &result);
        text_say(text, "Game over: %s", text_get(&result));
        text_add_char(text, '\n');
        text_free(&result);
    }
    text_add_char(text, '\n');
}

/* In the game's own style, or, where it has none, move and board. */
static void tell_transcript(const struct match *match, size_t entry, struct text *text)
{
    const struct game *game = match_game(match);
    if (!game->transcript || match->entry[entry].deed == DEED_RESIGN)
        tell_board(match, entry, text);
    else
        game->transcript(entry ? match_state_at(match, entry - 1) : NULL, match->entry[entry].move,
                         match_state_at(match, entry), text);
}

static const struct style {
    const char *name;
    tell *tell;
} styles[] = {{"board", tell_board}, {"transcript", tell_transcript}, {"positions", tell_position}};

static tell *find_style(const char *name)
{
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].name, name) == 0)
            return styles[i].tell;
    struct text error = TEXT_SPOKEN;
    struct names names = {.given = name};
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        names_offer(&names, styles[i].name);
    text_say(&error, "there is no format %s", text_quote(name).at);
    names_help(&names, &error);
    complain(EXIT_USAGE, &error);
    return NULL;
}

/* Shows all games; false, and what is wrong, at one that is. */
static bool show_games(struct exchange *exchange, tell *tell_entry, struct text *error)
{
    struct text text = TEXT_SPOKEN;
    struct match match = {0};
    enum record_read got;
    while ((got = exchange_read(exchange, &match, error)) == RECORD_GAME && !ferror(stdout)) {
        text_clear(&text);
        text_add(&text, exchange->games > 1 ? "\n" : "");
        for (size_t entry = 0; entry < match.entries; entry++)
            tell_entry(&match, entry, &text);
        fputs(text.at, stdout);
    }
    if (got == RECORD_END && exchange->games == 0) {
        text_fail(error, "the file has no games");
        got = RECORD_BAD;
    }
    match_free(&match);
    text_free(&text);
    return got != RECORD_BAD;
}

int command_replay(const struct call *call)
{
    const char *format = call->value[FLAG_FORMAT], *path = call->word[0];
    struct text error = TEXT_SPOKEN;
    struct exchange exchange;
    tell *tell_entry = format ? find_style(format) : tell_board;
    if (!tell_entry)
        return EXIT_USAGE;
    if (!exchange_guess_file(&exchange, path, RECORD_BYTES_MOST, &error))
        return complain(EXIT_FAILED, &error);
    bool good = show_games(&exchange, tell_entry, &error);
    exchange_close(&exchange);
    if (!good)
        return complain_about(EXIT_FAILED, path, &error);
    text_free(&error);
    return EXIT_GOOD;
}
