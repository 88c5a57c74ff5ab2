/* The levels as a person chooses among them, and the table of how games ended. */
#include "base/file.h"
#include "match/rungs.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct text error, path;

/* The statistics are these from here on. */
static void put(const char *contents)
{
    struct text text = {0};
    text_add(&text, contents);
    if (!file_write(path.at, &text, &error))
        tap(false, "%s", text_get(&error));
    text_free(&text);
}

static struct spec spec_of(const char *name)
{
    struct spec spec = {0};
    if (!spec_read(&spec, name, &error))
        tap(false, "%s", text_get(&error));
    return spec;
}

static bool suggests(const char *name, const char *level)
{
    struct spec spec = spec_of(name);
    struct scores scores = {0};
    scores_read(&scores, &error);
    const struct level *found = rungs_suggest(&spec, &scores);
    bool same = found ? strcmp(found->name, level) == 0 : !*level;
    if (!same)
        tap_note("suggested: %s", found ? found->name : "none");
    scores_free(&scores);
    return same;
}

static void test_suggestions(void)
{
    put("");
    tap(suggests("reversi", "learner"), "the first opponent is weak, but does not play at random");
    tap(suggests("template", "easy"), "of levels that nobody measured the weakest is the first");
    put("reversi first learner: played 3 won 2 drawn 0 lost 1\n");
    tap(suggests("reversi", "casual"), "whoever wins goes up");
    put("reversi first learner: played 2 won 1 drawn 0 lost 1\n");
    tap(suggests("reversi", "learner"), "whoever wins as often as not stays");
    put("reversi first learner: played 2 won 0 drawn 0 lost 2\n"
        "reversi:size=6 second learner: played 1 won 0 drawn 0 lost 1\n");
    tap(suggests("reversi", "novice"), "whoever always loses goes down; all sides and sizes count");
    put("reversi first perfect: played 9 won 9 drawn 0 lost 0\n"
        "reversi first strong: played 1 won 1 drawn 0 lost 0\n");
    tap(suggests("reversi", "strong"), "above the strongest there is nothing");
    put("oanquan first easy: played 1 won 1 drawn 0 lost 0\n"
        "siga first strong: played 1 won 1 drawn 0 lost 0\n");
    tap(suggests("siga", "perfect") && suggests("reversi", "learner"),
        "every game has a ladder of its own");
    put("siga first easy: played 2 won 2 drawn 0 lost 0\n");
    tap(suggests("siga", "casual"), "a win against the weakest does not lead below the first one");
    put("nonsense\n");
    tap(suggests("reversi", "learner"), "a file that cannot be read counts as none");
}

static void test_ladder(void)
{
    struct spec spec = spec_of("reversi");
    struct rungs rungs;
    size_t brief = 0, suggested = 0;
    bool rising = true, said = true;
    put("reversi first able: played 3 won 2 drawn 0 lost 1 best 200.0\n");
    rungs_make(&rungs, &spec, NULL);
    for (size_t i = 0; i < rungs.count; i++) {
        brief += rungs.at[i].brief;
        suggested += rungs.at[i].suggested;
        rising &= i == 0 || rungs.at[i].level->elo > rungs.at[i - 1].level->elo;
        said &= rungs.at[i].title.length > 0 && rungs.at[i].means.length > 0;
    }
    tap(rungs.count > RUNGS_BRIEF && rising, "the weakest comes first");
    tap(brief == RUNGS_BRIEF && rungs.at[0].brief && rungs.at[rungs.count - 1].brief,
        "the short ladder has both ends");
    const struct rung *able = &rungs.at[5], *skilled = &rungs.at[6];
    tap(suggested == 1 && skilled->suggested && skilled->brief, "and what is suggested");
    tap(able->score.played == 3 && able->score.won == 2 && able->score.best == 200 &&
            !able->suggested,
        "every rung knows how it went");
    tap(said && strcmp(rungs.at[1].title.at, "Novice") == 0, "and has a title: %s",
        rungs.at[1].title.at);
    tap(strstr(rungs.at[1].means.at, "Elo") == NULL, "and says what it means: %s",
        rungs.at[1].means.at);
    rungs_free(&rungs);
    spec = spec_of("siga");
    rungs_make(&rungs, &spec, NULL);
    brief = 0;
    for (size_t i = 0; i < rungs.count; i++)
        brief += rungs.at[i].brief;
    tap(brief == RUNGS_BRIEF, "a ladder a little longer than the short one has gaps: %zu of %zu",
        brief, rungs.count);
    rungs_free(&rungs);
    spec = spec_of("template");
    rungs_make(&rungs, &spec, NULL);
    brief = 0;
    for (size_t i = 0; i < rungs.count; i++)
        brief += rungs.at[i].brief;
    tap(rungs.count > 0 && brief == rungs.count, "a short ladder is shown whole");
    rungs_free(&rungs);
}

static void test_scores(void)
{
    struct scores scores = {0};
    struct text text = {0};
    put("shisen: played 12 won 7 drawn 0 lost 5 best 240.0\n"
        "reversi:size=6 first easy: played 1 won 0 drawn 0 lost 1\n"
        "# a comment\n"
        "reversi second learner: played 2 won 1 drawn 1 lost 0 best 93.5\n"
        "reversi first gone: played 1 won 0 drawn 0 lost 1\n"
        "siga first easy: played 4 won 4 drawn 0 lost 0 best 20.0\n"
        "reversi first learner: played 3 won 1 drawn 0 lost 2 best 80.0\n"
        "unknown first easy: played 1 won 1 drawn 0 lost 0\n");
    tap(scores_read(&scores, &error) && scores.rows == 6, "every game that is known has its rows");
    static const char *const order[] = {"siga/easy/0",       "reversi/gone/0", "reversi/learner/0",
                                        "reversi/learner/1", "reversi/easy/0", "shisen//0"};
    bool sorted = true;
    for (size_t i = 0; i < scores.rows; i++) {
        const struct score_row *row = &scores.row[i];
        text_clear(&text);
        text_addf(&text, "%s/%s/%d", row->spec.game->name, row->level, row->side);
        if (strcmp(text.at, order[i]) != 0)
            tap_note("row %zu: %s", i, text.at);
        sorted &= strcmp(text.at, order[i]) == 0;
    }
    tap(sorted, "by game, usual options first, then by level and side");
    struct spec reversi = spec_of("reversi");
    struct score_line sum = scores_sum(&scores, reversi.game),
                      against = scores_against(&scores, reversi.game, "learner");
    tap(sum.played == 7 && sum.won == 2 && sum.drawn == 1 && sum.lost == 4 && sum.best == 80,
        "sums are right");
    tap(against.played == 5 && against.won == 2, "against one level, too");
    text_clear(&text);
    scores_tell(&sum, &text);
    tap(strcmp(text.at, "won 2 of 7, 1 draw, best time 1:20") == 0, "in words: %s", text.at);
    text_clear(&text);
    scores_tell_options(&scores.row[0], &text);
    tap(!text.length, "the usual options are not told");
    scores_tell_options(&scores.row[4], &text);
    tap(strcmp(text_get(&text), "size=6") == 0, "others are: %s", text_get(&text));
    put("nonsense\n");
    tap(!scores_read(&scores, &error) && scores.rows == 0, "a damaged file has a sentence: %s",
        text_get(&error));
    scores_free(&scores);
    text_free(&text);
}

/* Counts that no person has played, but may have written. */
static void test_extremes(void)
{
    struct scores scores = {0};
    put("siga first easy: played 1000000000 won 1000000000 drawn 0 lost 0\n"
        "siga first casual: played 1000000000 won 1000000000 drawn 0 lost 0\n"
        "siga second casual: played 1000000000 won 1000000000 drawn 0 lost 0\n"
        "reversi first learner: played 3 won 1 drawn 0 lost 2\n"
        "revergo first easy: played 1 won 9 drawn 0 lost 0\n");
    scores_read(&scores, &error);
    struct score_line sum = scores_sum(&scores, spec_of("siga").game), other;
    tap(sum.played == STATISTICS_MOST && sum.won == STATISTICS_MOST && scores_share(&sum, 30) == 30,
        "sums of the largest counts that a file may hold stay in range");
    sum = scores_sum(&scores, spec_of("reversi").game);
    other = scores_sum(&scores, spec_of("revergo").game);
    tap(scores_share(&sum, 10) == 3 && scores_share(&other, 10) == 10 &&
            scores_share(&(struct score_line){0}, 10) == 0,
        "a share is rounded, and no more than the whole");
    scores_free(&scores);
}

int main(void)
{
    char folder[] = "/tmp/rungs-XXXXXX", command[64];
    if (!mkdtemp(folder) || setenv("XDG_STATE_HOME", folder, 1) != 0 ||
        !file_state_path("statistics", &path, &error))
        return 1;
    test_suggestions();
    test_ladder();
    test_scores();
    test_extremes();
    text_free(&path);
    text_free(&error);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "only the folder of this test was written to");
    return tap_end();
}
