/* The command that prints how a person's games ended. */
#include "front/cli/command.h"

#include "base/json.h"
#include "base/sentence.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/scores.h"

#include <stdio.h>

enum { OPTIONS_WIDTH = 16, SIDE_WIDTH = 10, LEVEL_WIDTH = 13, BAR = 10 };

static void print_json(const struct score_row *row)
{
    struct text line = {0}, spec = {0};
    const struct score_line *score = &row->score;
    spec_write(&row->spec, &spec);
    json_begin(&line, NULL, '{');
    json_string(&line, "spec", spec.at);
    json_string(&line, "side", row->side ? "second" : "first");
    json_string(&line, "level", *row->level ? row->level : NULL);
    json_number(&line, "played", score->played);
    json_number(&line, "won", score->won);
    json_number(&line, "drawn", score->drawn);
    json_number(&line, "lost", score->lost);
    if (score->best > 0)
        json_number(&line, "best", score->best);
    else
        json_null(&line, "best");
    json_end(&line, '}');
    print_line(stdout, &line);
    text_free(&spec);
}

/* "  size=6          Black     novice       ######....  won 3 of 5". */
static void print_row_of(const struct score_row *row)
{
    const struct score_line *score = &row->score;
    struct text options = {0}, words = TEXT_SPOKEN;
    scores_tell_options(row, &options);
    printf("  ");
    print_padded(text_get(&options), OPTIONS_WIDTH);
    if (row->spec.game->players == 2) {
        print_padded(_(row->spec.game->side[row->side]), SIDE_WIDTH);
        print_padded(_(row->level), LEVEL_WIDTH);
    }
    int on = scores_share(score, BAR);
    for (int i = 0; i < BAR; i++)
        putchar(i < on ? '#' : '.');
    scores_tell(score, &words);
    printf("  %s\n", text_get(&words));
    text_free(&words);
    text_free(&options);
}

/* "Reversi: won 3 of 5". */
static void print_game(const struct scores *scores, const struct game *game)
{
    struct score_line sum = scores_sum(scores, game);
    struct text words = TEXT_SPOKEN, line = TEXT_SPOKEN;
    scores_tell(&sum, &words);
    /* TRANSLATORS: a game, and how its games ended: "Reversi: won 3 of 5" */
    text_say(&line, "%s: %s", _(game->title), text_get(&words));
    print_line(stdout, &line);
    text_free(&words);
}

int command_statistics(const struct call *call)
{
    struct scores scores = {0};
    struct text error = TEXT_SPOKEN;
    const struct game *wanted = call->words ? game_find(call->word[0], &error) : NULL, *last = NULL;
    bool json = call->value[FLAG_JSON], any = false;
    if (call->words && !wanted)
        return complain(EXIT_USAGE, &error);
    if (!scores_read(&scores, &error))
        return complain(EXIT_FAILED, &error);
    for (size_t i = 0; i < scores.rows; i++) {
        const struct score_row *row = &scores.row[i];
        const struct game *game = row->spec.game;
        if (wanted && game != wanted)
            continue;
        if (!json && game != last)
            print_game(&scores, game);
        (json ? print_json : print_row_of)(row);
        last = game;
        any = true;
    }
    if (!any && !json)
        puts(wanted ? _("You have not finished a game of this kind yet.")
                    : _("You have not finished a game against the computer yet."));
    scores_free(&scores);
    return EXIT_GOOD;
}
