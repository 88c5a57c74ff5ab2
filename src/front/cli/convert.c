/* The convert command: games from any format into any other. */
#include "base/file.h"
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/exchange.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Of formats that are read as a whole: a database of games is large in some of them. */
#define BYTES_MOST ((size_t)1 << 30)

enum { PIECE = 1 << 20 }; /* bytes that are printed at once */

/* What is read from where, and what came of it. */
struct conversion {
    const struct format *from, *to;
    bool guess, prints; /* prints: what is written may go out before all of it is there */
    struct text written, error;
    const char *culprit; /* the file in which something is wrong */
    struct match match;
};

static bool find_formats(const struct call *call, struct conversion *conversion)
{
    const char *from = call->value[FLAG_FROM], *to = call->value[FLAG_TO];
    conversion->guess = !from;
    return (!from || exchange_find(from, &conversion->from, &conversion->error)) &&
           (!to || exchange_find(to, &conversion->to, &conversion->error));
}

/* Prints what was written so far, but for the last byte: formats look whether a game stands before
 * the one that they add. */
static void print_piece(struct conversion *conversion)
{
    struct text *written = &conversion->written;
    if (!conversion->prints || written->length <= PIECE)
        return;
    fwrite(written->at, 1, written->length - 1, stdout);
    text_cut(written, written->length - 1);
}

static bool open_games(struct conversion *conversion, const char *path, struct exchange *exchange)
{
    return conversion->guess ? exchange_guess_file(exchange, path, BYTES_MOST, &conversion->error)
                             : exchange_open_file(exchange, path, conversion->from, BYTES_MOST,
                                                  &conversion->error);
}

/* Converts the games of one file; "-" is the standard input. */
static bool convert(struct conversion *conversion, const char *path)
{
    bool input = strcmp(path, "-") == 0, good = true;
    struct text *error = &conversion->error;
    struct exchange exchange;
    enum record_read got;
    if (!open_games(conversion, input ? NULL : path, &exchange))
        return false;
    while (good && !ferror(stdout) &&
           (got = exchange_read(&exchange, &conversion->match, error)) != RECORD_END) {
        good = got == RECORD_GAME;
        if (good &&
            !exchange_write(&conversion->match, conversion->to, &conversion->written, error)) {
            struct text why = *error;
            *error = (struct text)TEXT_SPOKEN;
            text_fail(error, "game %zu: %s", exchange.games, text_get(&why));
            text_free(&why);
            good = false;
        }
        print_piece(conversion);
    }
    if (good && exchange.games == 0)
        good = text_fail(error, "the file has no games");
    exchange_close(&exchange);
    conversion->culprit = good ? NULL : input ? _("standard input") : path;
    return good;
}

static bool replace(void *written, struct text *contents, struct text *error)
{
    (void)error;
    text_clear(contents);
    text_add_bytes(contents, text_get(written), ((struct text *)written)->length);
    return true;
}

/* Writes what was converted: all of it to a file, or what there is to the standard output. */
static bool deliver(struct conversion *conversion, const char *path, bool whole)
{
    struct text *written = &conversion->written;
    bool good = true;
    if (!path)
        fwrite(text_get(written), 1, written->length, stdout);
    else if (whole)
        good = file_update(path, BYTES_MOST, replace, written, &conversion->error);
    return good && whole;
}

int command_convert(const struct call *call)
{
    static const char *const input[] = {"-"};
    struct conversion conversion = {.error = TEXT_SPOKEN};
    const char *path = call->value[FLAG_OUTPUT];
    const char *const *word = call->words ? call->word : input;
    int words = call->words ? call->words : 1, status = EXIT_FAILED;
    bool good = true;
    if (!find_formats(call, &conversion)) {
        status = EXIT_USAGE;
    } else if (conversion.to && conversion.to->binary && !path && isatty(STDOUT_FILENO)) {
        text_fail(&conversion.error,
                  "%s is a binary format, not for a terminal: give --output FILE",
                  conversion.to->name);
    } else {
        conversion.prints = !path && !(conversion.to && conversion.to->binary);
        for (int i = 0; i < words && good; i++)
            good = convert(&conversion, word[i]);
        if (deliver(&conversion, path, good))
            status = EXIT_GOOD;
    }
    match_free(&conversion.match);
    text_free(&conversion.written);
    if (status != EXIT_GOOD && conversion.culprit)
        return complain_about(status, conversion.culprit, &conversion.error);
    if (status != EXIT_GOOD)
        return complain(status, &conversion.error);
    text_free(&conversion.error);
    return status;
}
