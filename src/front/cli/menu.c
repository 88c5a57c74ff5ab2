/* The start menu: choose a game, its options, the players and the level. Enter takes what stands in
 * brackets; the end of input leaves at any point. */
#include "base/random.h"
#include "front/cli/command.h"
#include "front/cli/line.h"
#include "front/cli/play.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/rungs.h"
#include "match/save.h"

#include <stdio.h>
#include <string.h>

/* Asks until the answer is a number from 1 to `most`; Enter means `standard`. 0 at the end of
 * input. */
static int ask_number(const char *question, int most, int standard, struct text *line)
{
    struct text prompt = {0}, error = TEXT_SPOKEN;
    int chosen = 0;
    text_addf(&prompt, "%s [%d]", question, standard);
    while (!chosen && line_read(prompt.at, line)) {
        const char *at = line->at;
        uint64_t number;
        if (!*at) {
            chosen = standard;
        } else if (text_read_number(&at, &number) && !*at && number >= 1 &&
                   number <= (uint64_t)most) {
            chosen = (int)number;
        } else {
            fflush(stdout);
            text_say(&error, "Enter a number from 1 to %d.", most);
            print_line(stderr, &error);
        }
    }
    text_free(&prompt);
    return chosen;
}

/* A game that was left comes first: NULL, and *resume, if it is chosen. */
static const struct game *choose_game(struct text *line, bool *resume)
{
    const struct game *shown[64];
    int count = 0;
    puts(_("Which game would you like to play?"));
    puts("");
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden) {
            shown[count++] = game_list[i];
            printf("  %d  %s\n     %s\n", count, _(game_list[i]->title), _(game_list[i]->about));
        }
    struct saved last;
    bool kept = save_last(&last);
    if (kept) {
        struct text words = TEXT_SPOKEN;
        text_say(&words, "Continue your unfinished game of %s", _(last.game->title));
        printf("  %d  %s\n", count + 1, words.at);
        text_free(&words);
    }
    putchar('\n');
    int chosen = ask_number(_("Game"), count + kept, kept ? count + 1 : 1, line);
    *resume = chosen > count;
    return chosen && chosen <= count ? shown[chosen - 1] : NULL;
}

/* Asks for each option until all of them go together. */
static bool choose_options(struct spec *spec, struct text *line)
{
    const struct option *table = spec->game->options;
    union any_state state;
    struct text error = TEXT_SPOKEN, prompt = TEXT_SPOKEN, allowed = TEXT_SPOKEN;
    bool good = true;
    do {
        spec->options = options_standard(table);
        for (int i = 0; good && table[i].key; i++) {
            if (table[i].fresh)
                continue;
            text_clear(&prompt);
            text_clear(&allowed);
            option_allowed(&table[i], &allowed);
            /* TRANSLATORS: what an option is for, and its values as they are typed */
            text_say(&prompt, "%s: %s", _(table[i].title), allowed.at);
            text_add(&prompt, " [");
            option_write(&table[i], table[i].standard, &prompt);
            text_add(&prompt, "]");
            while ((good = line_read(prompt.at, line)) && line->length &&
                   !options_set(table, &spec->options, table[i].key, line->at, &error))
                fprintf(stderr, "%s.\n", text_get(&error));
        }
        if (good && spec_start(spec, NULL, state_in(&state), &error))
            break;
        if (good)
            fprintf(stderr, "%s.\n", text_get(&error));
    } while (good);
    text_free(&error);
    text_free(&prompt);
    text_free(&allowed);
    return good;
}

static const struct level *choose_level(const struct match *match, int side, struct text *line)
{
    const struct level *shown[64], *wanted;
    int count = 0, suggested = 1;
    struct scores scores = {0};
    struct text question = TEXT_SPOKEN, unread = {0};
    scores_read(&scores, &unread);
    wanted = rungs_suggest(&match->spec, &scores);
    scores_free(&scores);
    text_free(&unread);
    text_say(&question, "How strong is %s?", _(match_game(match)->side[side]));
    print_line(stdout, &question);
    for (const struct level *level = level_first(&match->spec); level;
         level = level_next(&match->spec, level)) {
        shown[count++] = level;
        suggested = level == wanted ? count : suggested;
        struct text about = TEXT_SPOKEN;
        level_tell(level, match_game(match), &about);
        struct text row = TEXT_SPOKEN;
        /* TRANSLATORS: a level, and how it plays */
        text_say(&row, "%s: %s", _(level->name), text_get(&about));
        printf("  %d  %s\n", count, row.at);
        text_free(&about);
        text_free(&row);
    }
    int chosen = ask_number(_("Level"), count, suggested, line);
    return chosen ? shown[chosen - 1] : NULL;
}

static bool choose_players(struct match *match, struct text *line)
{
    const struct game *game = match_game(match);
    struct text error = TEXT_SPOKEN;
    bool machine[2] = {false, false};
    if (game->players == 1)
        return true;
    printf("%s\n  1  %s\n  2  %s\n  3  %s\n", _("Players:"), _("you against the computer"),
           _("two people"), _("the computer against itself"));
    int players = ask_number(_("Players"), 3, 1, line);
    if (players == 1) {
        struct text first = TEXT_SPOKEN;
        text_say(&first, "%s (moves first)", _(game->side[0]));
        printf("%s\n  1  %s\n  2  %s\n", _("You play:"), first.at, _(game->side[1]));
        text_free(&first);
        int side = ask_number(_("Side"), 2, 1, line);
        if (!side)
            return false;
        machine[side == 1] = true;
    }
    for (int side = 0; side < 2; side++) {
        if (players != 3 && !machine[side])
            continue;
        const struct level *level = choose_level(match, side, line);
        if (!level)
            return false;
        match_seat(match, side, level->name, &error);
    }
    text_free(&error);
    return players != 0;
}

int menu_run(void)
{
    struct match match = {0};
    struct text line = TEXT_SPOKEN, error = TEXT_SPOKEN;
    uint64_t seed = random_fresh_seed();
    int status = EXIT_GOOD;
    bool resume;
    line_catch_signals();
    struct spec spec = {.game = choose_game(&line, &resume)};
    if (resume) {
        status = play_run(&(struct play_start){.resume = "", .seed = seed});
    } else if (spec.game && choose_options(&spec, &line)) {
        options_refresh(spec.game->options, &spec.options, seed, true);
        match_begin(&match, &spec, NULL, &error);
        if (choose_players(&match, &line)) {
            putchar('\n');
            status = play_run(&(struct play_start){.match = &match, .seed = seed});
            match = (struct match){0}; /* it was the desk's */
        }
    }
    match_free(&match);
    text_free(&line);
    text_free(&error);
    return status;
}
