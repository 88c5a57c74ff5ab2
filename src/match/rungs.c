/* The levels of a game, with what a person did against them. */
#include "match/rungs.h"

#include "base/sentence.h"

#include <stdlib.h>
#include <string.h>

enum {
    ELO_FIRST = 250, /* of the first opponent: it plays weakly, but not at random */
    LOSSES_MOST = 3  /* without a win, before a weaker level is suggested */
};

static size_t list_levels(const struct spec *spec, const struct level ***levels)
{
    size_t count = 0, room = 0;
    *levels = NULL;
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level)) {
        if (count == room)
            *levels = memory_grow(*levels, count, &room, sizeof **levels);
        (*levels)[count++] = level;
    }
    return count;
}

/* The place of the level to try next. */
static size_t suggest(const struct level *const *levels, size_t count, const struct game *game,
                      const struct scores *scores)
{
    size_t chosen = 0;
    for (size_t i = count; i-- > 0;)
        if (levels[i]->elo >= ELO_FIRST)
            chosen = i;
    for (size_t i = 0; i < count; i++) {
        struct score_line score = scores_against(scores, game, levels[i]->name);
        size_t above = i + 1 < count ? i + 1 : i;
        if (2 * score.won > score.played && above > chosen)
            chosen = above;
    }
    for (; chosen > 0; chosen--) {
        struct score_line score = scores_against(scores, game, levels[chosen]->name);
        if (score.won || score.lost < LOSSES_MOST)
            break;
    }
    return chosen;
}

const struct level *rungs_suggest(const struct spec *spec, const struct scores *scores)
{
    const struct level **levels;
    size_t count = list_levels(spec, &levels);
    const struct level *found = count ? levels[suggest(levels, count, spec->game, scores)] : NULL;
    free(levels);
    return found;
}

/* Chooses rungs at even distances, the first and the last among them, and the suggested one in the
 * place of its nearest neighbour. */
static void shorten(struct rungs *rungs, size_t suggested)
{
    size_t last = rungs->count - 1;
    if (rungs->count <= RUNGS_BRIEF) {
        for (size_t i = 0; i <= last; i++)
            rungs->at[i].brief = true;
        return;
    }
    size_t chosen[RUNGS_BRIEF], nearest = 1;
    for (size_t i = 0; i < RUNGS_BRIEF; i++)
        chosen[i] = (2 * i * last + RUNGS_BRIEF - 1) / (2 * (RUNGS_BRIEF - 1));
    for (size_t i = 1; i + 1 < RUNGS_BRIEF; i++)
        if (llabs((long long)chosen[i] - (long long)suggested) <
            llabs((long long)chosen[nearest] - (long long)suggested))
            nearest = i;
    if (suggested != 0 && suggested != last)
        chosen[nearest] = suggested;
    for (size_t i = 0; i < RUNGS_BRIEF; i++)
        rungs->at[chosen[i]].brief = true;
}

static void describe(struct rung *rung, const struct game *game, const struct language *language)
{
    struct text means = {.language = language};
    rung->title.language = rung->means.language = language;
    sentence_begin(&rung->title, text_word(&rung->title, rung->level->name));
    level_mean(rung->level, game, &means);
    sentence_begin(&rung->means, text_get(&means));
    text_free(&means);
}

void rungs_make(struct rungs *rungs, const struct spec *spec, const struct language *language)
{
    struct scores scores = {0};
    struct text unread = {0};
    const struct level **levels;
    *rungs = (struct rungs){.count = list_levels(spec, &levels)};
    if (rungs->count) {
        scores_read(&scores, &unread);
        size_t suggested = suggest(levels, rungs->count, spec->game, &scores);
        rungs->at = memory_zeroed(rungs->count, sizeof *rungs->at);
        for (size_t i = 0; i < rungs->count; i++) {
            struct rung *rung = &rungs->at[i];
            rung->level = levels[i];
            rung->suggested = i == suggested;
            rung->score = scores_against(&scores, spec->game, levels[i]->name);
            describe(rung, spec->game, language);
        }
        shorten(rungs, suggested);
    }
    scores_free(&scores);
    text_free(&unread);
    free(levels);
}

void rungs_free(struct rungs *rungs)
{
    for (size_t i = 0; i < rungs->count; i++) {
        text_free(&rungs->at[i].title);
        text_free(&rungs->at[i].means);
    }
    free(rungs->at);
    *rungs = (struct rungs){0};
}
