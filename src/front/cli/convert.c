/* The convert command: games from any format into any other. */
#include "base/file.h"
#include "front/cli/command.h"
#include "match/exchange.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* More than a file of records may have: a database of games is large in some formats. */
#define BYTES_MOST ((size_t)1 << 30)

/* What is read from where, and what came of it. */
struct conversion {
    const struct format *from, *to;
    bool guess;
    struct text contents, written, error;
    struct match match;
};

static bool find_formats(const struct call *call, struct conversion *conversion)
{
    const char *from = call->value[FLAG_FROM], *to = call->value[FLAG_TO];
    conversion->guess = !from;
    return (!from || exchange_find(from, &conversion->from, &conversion->error)) &&
           (!to || exchange_find(to, &conversion->to, &conversion->error));
}

/* Puts the name of the file before what is wrong with it. */
static bool blame(struct conversion *conversion, const char *name)
{
    struct text whole = {0};
    file_add_name(&whole, name);
    text_addf(&whole, ", %s", text_get(&conversion->error));
    text_free(&conversion->error);
    conversion->error = whole;
    return false;
}

/* Converts the games of one file; "-" is the standard input. */
static bool convert(struct conversion *conversion, const char *path)
{
    bool input = strcmp(path, "-") == 0, good = true;
    const char *name = input ? "standard input" : path;
    struct text *error = &conversion->error, *contents = &conversion->contents;
    struct exchange exchange;
    enum record_read got;
    if (!(input ? file_read_input(BYTES_MOST, contents, error)
                : file_read(path, BYTES_MOST, contents, error)))
        return false;
    if (conversion->guess)
        exchange_guess(&exchange, contents, input ? NULL : path);
    else
        exchange_open(&exchange, contents, conversion->from);
    while (good && (got = exchange_read(&exchange, &conversion->match, error)) != RECORD_END) {
        good = got == RECORD_GAME;
        if (good &&
            !exchange_write(&conversion->match, conversion->to, &conversion->written, error)) {
            struct text why = *error;
            *error = (struct text){0};
            text_fail(error, "game %zu: %s", exchange.games, text_get(&why));
            text_free(&why);
            good = false;
        }
    }
    if (good && exchange.games == 0)
        good = text_fail(error, "there is no game in it");
    exchange_close(&exchange);
    return good || blame(conversion, name);
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
    struct conversion conversion = {0};
    const char *path = call->value[FLAG_OUTPUT];
    const char *const *word = call->words ? call->word : input;
    int words = call->words ? call->words : 1, status = EXIT_FAILED;
    bool good = true;
    if (!find_formats(call, &conversion)) {
        status = EXIT_USAGE;
    } else if (conversion.to && conversion.to->binary && !path && isatty(STDOUT_FILENO)) {
        text_fail(&conversion.error, "%s is no text for a terminal: give --output FILE",
                  conversion.to->name);
    } else {
        for (int i = 0; i < words && good; i++)
            good = convert(&conversion, word[i]);
        if (deliver(&conversion, path, good))
            status = EXIT_GOOD;
    }
    match_free(&conversion.match);
    text_free(&conversion.contents);
    text_free(&conversion.written);
    if (status != EXIT_GOOD)
        return complain(status, &conversion.error);
    text_free(&conversion.error);
    return status;
}
