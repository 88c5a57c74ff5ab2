/* What a view says in words. */
#include "match/words.h"

#include "match/marks.h"

#include <math.h>

void words_entry(const struct match *match, size_t entry, struct text *text)
{
    struct phrase phrase = {0};
    switch (match->entry[entry].deed) {
    case DEED_START:
        text_say(text, NC_("move list", "Start"));
        break;
    case DEED_MOVE:
        match_game(match)->say(match_state_at(match, entry - 1), match->entry[entry].move, &phrase);
        text_add(text, phrase.text);
        break;
    case DEED_SCRAMBLE:
        text_say(text, "shuffled");
        break;
    case DEED_RESIGN:
        text_say(text, "resigned");
        break;
    }
}

void words_last(const struct match *match, struct text *text)
{
    const struct game *game = match_game(match);
    const struct entry *entry = &match->entry[match->now];
    if (match->now == 0)
        return;
    if (entry->deed == DEED_RESIGN) {
        text_say(text, "%s resigned", text_word(text, game->side[entry->side]));
    } else if (entry->deed == DEED_MOVE && game->tell) {
        struct marks marks = {0};
        struct preview preview = {0};
        struct text told = {.language = text->language};
        const struct state *before = match_state_at(match, match->now - 1);
        preview_make(&preview, &marks, game, before, entry->move);
        game->tell(before, entry->move, true, &told);
        preview_add_points(&preview, game, text_get(&told), text);
        text_free(&told);
        preview_free(&preview);
    } else {
        words_entry(match, match->now, text);
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
