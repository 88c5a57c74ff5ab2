/* The Go Text Protocol: loadsgf, for games that have the format. */
#include "front/protocol/gtp.h"

#include "base/file.h"
#include "match/exchange.h"

#include <string.h>

#define FORMAT "sgf"

/* The first game of a file; false, and failed, if there is none of the game that is played. */
static bool load(const struct format *format, const char *path, const struct game *game,
                 struct match *match, struct gtp_call *call)
{
    struct text contents = {0}, error = {0};
    struct exchange exchange;
    bool good = false;
    if (!file_is_plain(path)) {
        gtp_fail(call, "cannot load file: it is not there");
    } else if (!file_read(path, RECORD_BYTES_MOST, &contents, &error)) {
        gtp_fail(call, "cannot load file: %s", text_get(&error));
    } else {
        exchange_open(&exchange, &contents, format);
        enum record_read got = exchange_read(&exchange, match, &error);
        good = got == RECORD_GAME && match_game(match) == game;
        if (!good)
            gtp_fail(call, "cannot load file: %s",
                     got == RECORD_BAD ? text_get(&error) : "there is no game in it");
        exchange_close(&exchange);
    }
    text_free(&contents);
    text_free(&error);
    return good;
}

void gtp_loadsgf(struct host *host, struct gtp_call *call)
{
    const struct game *game = match_game(&host->match);
    const struct format *format = format_find(game, FORMAT);
    const char *path = host_cut_word(&call->rest), *number = host_cut_word(&call->rest);
    struct gtp *gtp = host->own;
    struct match match = {0};
    uint64_t before = UINT64_MAX; /* the move that is not made any more */
    if (!*path || (*number && (!text_read_number(&number, &before) || *number)))
        gtp_fail(call, "syntax error: loadsgf needs a file and, if you like, a move number");
    else if (!format)
        gtp_fail(call, "cannot load file: %s is not written in " FORMAT, game->title);
    else if (load(format, path, game, &match, call)) {
        if (match.entry[match.now].deed == DEED_RESIGN)
            match_go(&match, match.now - 1); /* who loads a game may want to play on */
        if (before > 0 && before - 1 < match.now)
            match_go(&match, (size_t)before - 1);
        gtp->skipped.count = 0;
        host_set_match(host, &match);
        host_forget(host);
    }
    match_free(&match);
}
