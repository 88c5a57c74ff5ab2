/* What a view says in words. */
#include "match/words.h"

#include "match/marks.h"

#include <math.h>

void words_entry(const struct match *match, size_t entry, struct text *text)
{
    struct phrase phrase = {0};
    switch (match->entry[entry].deed) {
    case DEED_START:
        text_add(text, "Start");
        break;
    case DEED_MOVE:
        match_game(match)->say(match_state_at(match, entry - 1), match->entry[entry].move, &phrase);
        text_add(text, phrase.text);
        break;
    case DEED_SCRAMBLE:
        text_add(text, "scramble");
        break;
    case DEED_RESIGN:
        text_add(text, "resigns");
        break;
    }
}

void words_last(const struct match *match, struct text *text)
{
    const struct game *game = match_game(match);
    if (match->now == 0)
        return;
    const struct entry *entry = &match->entry[match->now];
    int side = match_turn_at(match, match->now - 1);
    if (side != GAME_OVER && game->players > 1)
        text_addf(text, "%s ", game->side[side]);
    words_entry(match, match->now, text);
    if (entry->deed == DEED_MOVE) {
        struct marks marks = {0};
        struct preview preview = {0};
        const struct state *before = match_state_at(match, match->now - 1);
        preview_make(&preview, &marks, game, before, entry->move);
        text_add_char(text, ' ');
        preview_tell(&preview, game, before, text);
        preview_free(&preview);
    }
}

void words_clock(double seconds, struct text *text)
{
    int whole = (int)fmin(seconds, 359999);
    if (whole >= 3600)
        text_addf(text, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    else
        text_addf(text, "%d:%02d", whole / 60, whole % 60);
}
