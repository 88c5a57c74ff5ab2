/* Results as JSON. Words are in the language of the text, as people read them. */
#include "front/web/results.h"

#include "base/json.h"
#include "base/sentence.h"
#include "match/deals.h"
#include "match/rungs.h"
#include "match/words.h"

/* -- Statistics ------------------------------------------------------------------------------- */

static void write_score(const struct score_line *score, struct text *text)
{
    struct text best = {0};
    if (score->best > 0)
        words_clock(score->best, &best);
    json_number(text, "won", score->won);
    json_number(text, "drawn", score->drawn);
    json_number(text, "lost", score->lost);
    json_take(text, "best", &best);
}

/* The side and the opponent are left out where a person plays alone. */
static void write_row(const struct score_row *row, struct text *text)
{
    const struct game *game = row->spec.game;
    struct text options = {0};
    scores_tell_options(row, &options);
    json_begin(text, NULL, '{');
    json_string(text, "options", text_get(&options));
    if (row->level[0]) {
        json_string(text, "side", text_word(text, game->side[row->side]));
        json_string(text, "opponent", text_word(text, row->level));
    }
    write_score(&row->score, text);
    json_end(text, '}');
    text_free(&options);
}

static void write_part(const struct scores *scores, const struct game *game, struct text *text)
{
    struct score_line sum = scores_sum(scores, game);
    struct text words = {.language = text->language}, sentence = words;
    scores_tell(&sum, &words);
    sentence_begin(&sentence, text_get(&words));
    json_begin(text, NULL, '{');
    json_string(text, "title", text_word(text, game->title));
    json_take(text, "words", &sentence);
    write_score(&sum, text);
    json_begin(text, "rows", '[');
    for (size_t i = 0; i < scores->rows; i++)
        if (scores->row[i].spec.game == game)
            write_row(&scores->row[i], text);
    json_end(text, ']');
    json_end(text, '}');
    text_free(&words);
}

void results_write(struct text *text)
{
    struct scores scores = {0};
    struct text error = {.language = text->language};
    scores_read(&scores, &error);
    json_begin(text, NULL, '{');
    json_string(text, "refusal", text_get(&error));
    json_begin(text, "games", '[');
    for (size_t i = 0; i < scores.rows; i++)
        if (i == 0 || scores.row[i].spec.game != scores.row[i - 1].spec.game)
            write_part(&scores, scores.row[i].spec.game, text);
    json_end(text, ']');
    json_end(text, '}');
    scores_free(&scores);
    text_free(&error);
}

/* -- The ladder ------------------------------------------------------------------------------- */

static void write_rung(const struct rung *rung, struct text *text)
{
    struct text words = {.language = text->language}, sentence = words;
    scores_tell(&rung->score, &words);
    sentence_begin(&sentence, text_get(&words));
    json_begin(text, NULL, '{');
    json_string(text, "name", rung->level->name);
    json_string(text, "title", text_get(&rung->title));
    json_string(text, "about", text_get(&rung->means));
    if (rung->level->elo == ELO_UNKNOWN)
        json_null(text, "elo");
    else
        json_number(text, "elo", rung->level->elo);
    json_bool(text, "brief", rung->brief);
    json_bool(text, "suggested", rung->suggested);
    json_take(text, "score", &sentence);
    json_end(text, '}');
    text_free(&words);
}

void results_write_ladder(const struct spec *spec, struct text *text)
{
    struct rungs rungs = {0};
    rungs_make(&rungs, spec, text->language);
    json_begin(text, NULL, '{');
    json_begin(text, "rungs", '[');
    for (size_t i = 0; i < rungs.count; i++)
        write_rung(&rungs.at[i], text);
    json_end(text, ']');
    json_begin(text, "deals", '[');
    for (int i = 0; i < DEALS && deals_exist(spec); i++) {
        json_begin(text, NULL, '{');
        json_string(text, "name", deal_about[i].name);
        json_string(text, "title", text_word(text, deal_about[i].title));
        json_end(text, '}');
    }
    json_end(text, ']');
    json_end(text, '}');
    rungs_free(&rungs);
}
