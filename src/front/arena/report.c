/* The results of an arena, in words. */
#include "front/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* A number with its sign, or how infinite it is. */
static void add_elo(double elo, struct text *text)
{
    if (isinf(elo))
        text_addf(text, "%cinfinity", elo > 0 ? '+' : '-');
    else
        text_addf(text, "%+.1f", fabs(elo) < 0.05 ? 0 : elo); /* and not -0.0 */
}

static void add_estimate(const struct tally *tally, struct text *text)
{
    struct estimate estimate = ratings_estimate(tally);
    if (!estimate.known)
        return;
    text_add(text, "  Elo: ");
    add_elo(estimate.elo, text);
    text_add(text, ", 95 %: ");
    add_elo(estimate.low, text);
    text_add(text, " to ");
    add_elo(estimate.high, text);
    text_add(text, "\n");
}

static void add_pairs(const struct tally *tally, struct text *text)
{
    static const char *const kind[RATINGS_PAIRS] = {"0-2", "½-1½", "1-1", "1½-½", "2-0"};
    text_addf(text, "  pairs: %" PRIu64 " (", tally_pairs(tally));
    for (int i = RATINGS_PAIRS - 1; i >= 0; i--)
        text_addf(text, "%s %" PRIu64 "%s", kind[i], tally->pairs[i], i ? ", " : ")\n");
}

static double percent(const struct tally *tally)
{
    double games = (double)tally_games(tally);
    return games ? 100 * ((double)tally->won + (double)tally->drawn / 2) / games : 0;
}

static void add_tally(const struct arena *arena, const struct tally *tally, struct text *text)
{
    const char *unit = arena->spec.game->unit;
    text_addf(text,
              "  games: %" PRIu64 " (won %" PRIu64 ", drawn %" PRIu64 ", lost %" PRIu64
              "): %.1f %%\n",
              tally_games(tally), tally->won, tally->drawn, tally->lost, percent(tally));
    add_pairs(tally, text);
    add_estimate(tally, text);
    if (unit && tally->played_out)
        text_addf(text, "  score difference: %+.2f %s a game\n",
                  (double)tally->lead / (double)tally->played_out, unit);
}

static void add_test(const struct arena *arena, struct text *text)
{
    double likelihood = ratings_likelihood(&arena->tally[0], arena->elo0, arena->elo1);
    const char *name = arena_name(arena, 0);
    text_addf(text, "  SPRT of %g against %g Elo: LLR %.2f (%.2f to %.2f), ", arena->elo0,
              arena->elo1, likelihood, -ratings_bound(), ratings_bound());
    if (!arena->decided)
        text_add(text, "undecided\n");
    else
        text_addf(text, "decided: %s is better by %g Elo rather than %g\n", name,
                  likelihood > 0 ? arena->elo1 : arena->elo0,
                  likelihood > 0 ? arena->elo0 : arena->elo1);
}

/* Everybody's points against all others. */
static void add_table(const struct arena *arena, struct text *text)
{
    text_add(text, "all games\n");
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
    text_addf(text, "lost by a fault: %" PRIu64 "\n", arena->faults);
    for (uint64_t i = 0; i < kept; i++)
        text_addf(text, "  game %" PRIu64 ", %s: %s\n", arena->fault[i].game,
                  arena_name(arena, arena->fault[i].entrant), arena->fault[i].text);
    if (kept < arena->faults)
        text_addf(text, "  and %" PRIu64 " more\n", arena->faults - kept);
}

void arena_report(const struct arena *arena, struct text *text)
{
    spec_write(&arena->spec, text);
    text_addf(text, ", seed %" PRIu64 ", %" PRIu64 " of %" PRIu64 " games\n", arena->seed,
              arena->counted, arena_games(arena));
    for (int one = 0; one < arena->entrants; one++)
        for (int other = one + 1; other < arena->entrants; other++) {
            text_addf(text, "%s against %s\n", arena_name(arena, one), arena_name(arena, other));
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
    text_addf(text, "%" PRIu64 "/%" PRIu64 " games", arena->counted, arena_games(arena));
    if (arena->entrants == 2) {
        text_addf(text, ", +%" PRIu64 " =%" PRIu64 " -%" PRIu64, tally->won, tally->drawn,
                  tally->lost);
        if (estimate.known && !isinf(estimate.elo))
            text_addf(text, ", Elo %+.0f (%+.0f to %+.0f)", estimate.elo, estimate.low,
                      estimate.high);
    }
    if (arena->faults)
        text_addf(text, ", %" PRIu64 " lost by a fault", arena->faults);
}
