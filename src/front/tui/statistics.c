/* The page of statistics. Each game has a heading, a sum with a bar, and a table with a line for
 * each opponent, weakest first. Columns that would say the same in every line are left out. */
#include "front/tui/statistics.h"

#include "base/sentence.h"
#include "front/languages.h"
#include "front/tui/pager.h"
#include "match/scores.h"
#include "match/words.h"

enum { BAR = 10, LONG_BAR = 30 };

/* The lines of one game. */
struct part {
    const struct theme *theme;
    const struct score_row *row;
    size_t rows;
    bool options; /* some were played with others than the standard ones */
};

/* "███████░░░": how many were won. */
static void write_bar(const struct theme *theme, const struct score_line *score, int width,
                      struct text *page)
{
    int on = scores_share(score, width);
    for (int i = 0; i < width; i++)
        text_add(page, theme_glyph(theme, i < on ? GLYPH_ON : GLYPH_OFF));
}

/* "Won 3 of 5, best time 1:20", and how that looks. */
static void write_sum(const struct part *part, const struct score_line *sum, struct text *page)
{
    struct text words = TEXT_SPOKEN;
    scores_tell(sum, &words);
    write_bar(part->theme, sum, LONG_BAR, page);
    text_add(page, "  ");
    sentence_begin(page, words.at);
    text_add(page, "\n\n");
    text_free(&words);
}

static void write_head(const struct part *part, bool two, struct text *page)
{
    text_add(page, "|");
    if (part->options)
        text_addf(page, " %s |", _("Options"));
    if (two)
        text_addf(page, " %s | %s |", _(NC_("statistics", "You")), _("Opponent"));
    text_addf(page, " %s |", _("Won"));
    if (two)
        text_addf(page, " %s |", _("Drawn"));
    text_addf(page, " %s | %s | %s |\n", _("Lost"), _("Share won"), _("Best time"));
}

static void write_row(const struct part *part, const struct score_row *row, bool two,
                      struct text *page)
{
    const struct score_line *score = &row->score;
    text_add(page, "|");
    if (part->options) {
        struct text options = {0};
        scores_tell_options(row, &options);
        text_addf(page, " %s |", options.length ? options.at : _("standard"));
        text_free(&options);
    }
    if (two)
        text_addf(page, " %s | %s |", _(row->spec.game->side[row->side]), _(row->level));
    text_addf(page, " %d |", score->won);
    if (two)
        text_addf(page, " %d |", score->drawn);
    text_addf(page, " %d | ", score->lost);
    write_bar(part->theme, score, BAR, page);
    text_add(page, " | ");
    if (score->best > 0)
        words_clock(score->best, page);
    text_add(page, " |\n");
}

static void write_part(const struct part *part, const struct score_line *sum, struct text *page)
{
    const struct game *game = part->row->spec.game;
    text_addf(page, "## %s\n\n", _(game->title));
    write_sum(part, sum, page);
    write_head(part, game->players == 2, page);
    for (size_t i = 0; i < part->rows; i++)
        write_row(part, &part->row[i], game->players == 2, page);
    text_add(page, "\n");
}

static bool has_options(const struct score_row *row)
{
    struct text options = {0};
    scores_tell_options(row, &options);
    bool has = options.length > 0;
    text_free(&options);
    return has;
}

static void write_page(const struct theme *theme, const struct scores *scores, struct text *page)
{
    for (size_t i = 0; i < scores->rows;) {
        const struct game *game = scores->row[i].spec.game;
        struct score_line sum = scores_sum(scores, game);
        struct part part = {theme, &scores->row[i], 0, false};
        for (; i < scores->rows && scores->row[i].spec.game == game; i++, part.rows++)
            part.options |= has_options(&scores->row[i]);
        write_part(&part, &sum, page);
    }
}

void statistics_show(struct screen *screen)
{
    struct scores scores = {0};
    struct text page = TEXT_SPOKEN, error = TEXT_SPOKEN;
    if (!scores_read(&scores, &error))
        sentence_add(&page, error.at);
    else if (!scores.rows)
        text_add(&page, _("You have not finished a game against the computer yet."));
    else
        write_page(&screen->theme, &scores, &page);
    text_add(&page, "\n");
    pager_run(screen, _("Statistics"), page.at);
    scores_free(&scores);
    text_free(&page);
    text_free(&error);
}
