/* The results of an arena, in words. */
#include "front/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* A number with its sign, or how infinite it is. */
static void add_elo(double elo, struct text *text)
{
    if (isinf(elo))
        text_add(text, elo > 0 ? "+∞" : "-∞");
    else
        text_addf(text, "%+.1f", fabs(elo) < 0.05 ? 0 : elo); /* and not -0.0 */
}

static void add_estimate(const struct tally *tally, struct text *text)
{
    struct estimate estimate = ratings_estimate(tally);
    if (!estimate.known)
        return;
    struct text elo = {0}, low = {0}, high = {0};
    add_elo(estimate.elo, &elo);
    add_elo(estimate.low, &low);
    add_elo(estimate.high, &high);
    text_add(text, "  ");
    /* TRANSLATORS: a rating difference and its confidence interval */
    text_say(text, "Elo: %s, 95 %%: %s to %s", elo.at, low.at, high.at);
    text_add(text, "\n");
    text_free(&elo);
    text_free(&low);
    text_free(&high);
}

static void add_pairs(const struct tally *tally, struct text *text)
{
    static const char *const kind[RATINGS_PAIRS] = {"0-2", "½-1½", "1-1", "1½-½", "2-0"};
    struct text pairs = {0};
    for (int i = RATINGS_PAIRS - 1; i >= 0; i--)
        text_addf(&pairs, "%s %" PRIu64 "%s", kind[i], tally->pairs[i], i ? ", " : "");
    text_add(text, "  ");
    /* TRANSLATORS: games come in pairs with sides swapped; how many had which points */
    text_say(text, "pairs: %llu (%s)", (unsigned long long)tally_pairs(tally), pairs.at);
    text_add(text, "\n");
    text_free(&pairs);
}

static double percent(const struct tally *tally)
{
    double games = (double)tally_games(tally);
    return games ? 100 * ((double)tally->won + (double)tally->drawn / 2) / games : 0;
}

static void add_tally(const struct arena *arena, const struct tally *tally, struct text *text)
{
    text_add(text, "  ");
    text_say(text, "games: %llu (won %llu, drawn %llu, lost %llu): %.1f %%",
             (unsigned long long)tally_games(tally), (unsigned long long)tally->won,
             (unsigned long long)tally->drawn, (unsigned long long)tally->lost, percent(tally));
    text_add(text, "\n");
    add_pairs(tally, text);
    add_estimate(tally, text);
    if (!arena->spec.game->unit || !tally->played_out)
        return;
    text_add(text, "  ");
    text_say(text, "score difference per game: %+.2f",
             (double)tally->lead / (double)tally->played_out);
    text_add(text, "\n");
}

static void add_test(const struct arena *arena, struct text *text)
{
    double likelihood = ratings_likelihood(&arena->tally[0], arena->elo0, arena->elo1);
    const char *name = arena_name(arena, 0);
    double one = arena->elo1, zero = arena->elo0, bound = ratings_bound();
    text_add(text, "  ");
    if (!arena->decided)
        text_say(text, "SPRT of %g against %g Elo: LLR %.2f (%.2f to %.2f), undecided", zero, one,
                 likelihood, -bound, bound);
    else /* TRANSLATORS: the last ones are a player and two rating differences */
        text_say(text,
                 "SPRT of %g against %g Elo: LLR %.2f (%.2f to %.2f), decided: %s is better by %g "
                 "Elo rather than %g",
                 zero, one, likelihood, -bound, bound, name, likelihood > 0 ? one : zero,
                 likelihood > 0 ? zero : one);
    text_add(text, "\n");
}

/* Everybody's points against all others. */
static void add_table(const struct arena *arena, struct text *text)
{
    text_say(text, "all games");
    text_add(text, "\n");
    for (int i = 0; i < arena->entrants; i++) {
        struct tally sum = {0};
        for (int j = 0; j < arena->entrants; j++) {
            if (i == j)
                continue;
            const struct tally *seen =
                &arena->tally[i < j ? arena_pairing(arena, i, j) : arena_pairing(arena, j, i)];
            struct tally mine = i < j ? *seen : tally_turn(seen);
            sum.won += mine.won;
            sum.drawn += mine.drawn;
            sum.lost += mine.lost;
        }
        text_addf(text, "  %5.1f %%  %s\n", percent(&sum), arena_name(arena, i));
    }
}

static void add_faults(const struct arena *arena, struct text *text)
{
    uint64_t kept = arena->faults < ARENA_FAULTS ? arena->faults : ARENA_FAULTS;
    if (!arena->faults)
        return;
    text_say(text, "games lost by a fault: %llu", (unsigned long long)arena->faults);
    text_add(text, "\n");
    for (uint64_t i = 0; i < kept; i++) {
        text_add(text, "  ");
        /* TRANSLATORS: the number of a game, a player, and what it did wrong (in English, as it
         * stands in the record) */
        text_say(text, "game %llu, %s: %s", (unsigned long long)arena->fault[i].game,
                 arena_name(arena, arena->fault[i].entrant), arena->fault[i].text);
        text_add(text, "\n");
    }
    if (kept == arena->faults)
        return;
    text_add(text, "  ");
    text_say(text, "and %llu more", (unsigned long long)(arena->faults - kept));
    text_add(text, "\n");
}

void arena_report(const struct arena *arena, struct text *text)
{
    struct text spec = {0};
    spec_write(&arena->spec, &spec);
    /* TRANSLATORS: a game with its options, the seed, how many games were played of how many */
    text_say(text, "%s, seed %llu, %llu of %llu games", spec.at, (unsigned long long)arena->seed,
             (unsigned long long)arena->counted, (unsigned long long)arena_games(arena));
    text_add(text, "\n");
    text_free(&spec);
    for (int one = 0; one < arena->entrants; one++)
        for (int other = one + 1; other < arena->entrants; other++) {
            text_say(text, "%s against %s", arena_name(arena, one), arena_name(arena, other));
            text_add(text, "\n");
            add_tally(arena, &arena->tally[arena_pairing(arena, one, other)], text);
        }
    if (arena->sequential)
        add_test(arena, text);
    if (arena->entrants > 2)
        add_table(arena, text);
    add_faults(arena, text);
}

void arena_report_briefly(const struct arena *arena, struct text *text)
{
    const struct tally *tally = &arena->tally[0];
    struct estimate estimate = ratings_estimate(tally);
    text_say(text, "%llu/%llu games", (unsigned long long)arena->counted,
             (unsigned long long)arena_games(arena));
    if (arena->entrants == 2) {
        text_addf(text, " · +%" PRIu64 " =%" PRIu64 " -%" PRIu64, tally->won, tally->drawn,
                  tally->lost);
        if (estimate.known && !isinf(estimate.elo))
            text_addf(text, " · Elo %+.0f (%+.0f … %+.0f)", estimate.elo, estimate.low,
                      estimate.high);
    }
    if (arena->faults) {
        text_add(text, " · ");
        text_say(text, "faults: %llu", (unsigned long long)arena->faults);
    }
}
