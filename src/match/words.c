/* What front ends say in words. */
#include "match/words.h"

#include <math.h>

static const struct {
    enum mark mark;
    const char *words;
} said[] = {
    {MARK_SELECTED, "selected"},   {MARK_TARGET, "can be played"},   {MARK_LAST, "last move"},
    {MARK_HINT, "hint"},           {MARK_CANDIDATE, "worth a look"}, {MARK_TAKE, "would be taken"},
    {MARK_CHANGE, "would change"},
};

void words_cell(const struct desk *desk, int cell, struct text *text)
{
    const struct kind *kinds = match_game(&desk->match)->kinds;
    bool empty = true;
    text_add(text, desk->scene.cell[cell].name);
    for (int i = 0; i < desk->scene.pieces; i++) {
        const struct piece *piece = &desk->scene.piece[i];
        const struct kind *kind = &kinds[piece->kind];
        if (piece->cell != cell || !piece->count)
            continue;
        empty = false;
        if (kind->counted || piece->count > 1)
            text_addf(text, ", %d %s%s", piece->count, kind->name, piece->count == 1 ? "" : "s");
        else
            text_addf(text, ", %s", kind->name);
    }
    if (empty)
        text_add(text, ", empty");
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (desk->marks.cell[cell] & said[i].mark)
            text_addf(text, ", %s", said[i].words);
}

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

void words_last(const struct desk *desk, struct text *text)
{
    const struct match *match = &desk->match;
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

void words_counter(const struct game *game, const struct counter *counter, struct text *text)
{
    if (counter->side >= 0)
        text_add(text, game->side[counter->side]);
    if (counter->label)
        text_addf(text, "%s%s", counter->side >= 0 ? " " : "", counter->label);
    text_addf(text, " %d", counter->value);
    if (counter->most)
        text_addf(text, " of %d", counter->most);
}

void words_clock(double seconds, struct text *text)
{
    int whole = (int)fmin(seconds, 359999);
    if (whole >= 3600)
        text_addf(text, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    else
        text_addf(text, "%d:%02d", whole / 60, whole % 60);
}
