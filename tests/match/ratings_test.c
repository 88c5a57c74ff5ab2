/* Ratings: against tables from the literature, by symmetry, and by playing matches whose truth is
 * known. */
#include "match/ratings.h"

#include "base/random.h"
#include "tap.h"

#include <math.h>

static bool near(double one, double other, double allowed)
{
    return fabs(one - other) <= allowed;
}

/* Elo, The Rating of Chessplayers (1978): the logistic curve, whose values at multiples of 400 are
 * plain fractions. */
static void test_elo(void)
{
    static const struct {
        double elo, score;
    } table[] = {{0, 0.5},          {100, 0.640065},  {200, 0.759747}, {400, 10. / 11},
                 {800, 100. / 101}, {-100, 0.359935}, {-400, 1. / 11}};
    bool there = true, back = true;
    for (int i = 0; i < 7; i++) {
        there &= near(ratings_score(table[i].elo), table[i].score, 1e-6);
        back &= near(ratings_elo(table[i].score), table[i].elo, 1e-3);
    }
    tap(there, "Elo to points: 400 points are ten to one");
    tap(back, "and back");
    tap(ratings_elo(1) == HUGE_VAL && ratings_elo(0) == -HUGE_VAL,
        "who wins everything is infinitely better");
}

/* Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17
 * (1998), table I, method 3 (Wilson). */
static void test_interval(void)
{
    static const struct {
        int won, games;
        double low, high;
    } table[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (int i = 0; i < 4; i++) {
        double low, high;
        ratings_interval((double)table[i].won / table[i].games, table[i].games, &low, &high);
        tap(near(low, table[i].low, 5e-5) && near(high, table[i].high, 5e-5),
            "Wilson's interval of %d in %d: %.4f to %.4f", table[i].won, table[i].games, low, high);
    }
}

static void test_estimate(void)
{
    struct tally none = {0};
    tap(!ratings_estimate(&none).known, "without a whole pair nothing is known");

    /* Pairs that are as independent as two games: 1/4, 1/2, 1/4. */
    struct tally coin = {.pairs = {25, 0, 50, 0, 25}};
    struct estimate coins = ratings_estimate(&coin);
    double low, high;
    ratings_interval(0.5, 200, &low, &high);
    tap(near(coins.elo, 0, 1e-9) && near(coins.low, ratings_elo(low), 1e-9) &&
            near(coins.high, ratings_elo(high), 1e-9),
        "independent games: the interval of 200 games, %.1f to %.1f", coins.low, coins.high);

    struct tally split = {.pairs = {5, 0, 90, 0, 5}};
    tap(ratings_estimate(&split).high < coins.high / 2,
        "openings that decide the game are taken out by their pairs");
    struct tally together = {.pairs = {50, 0, 0, 0, 50}};
    tap(ratings_estimate(&together).high > coins.high,
        "and pairs that are won or lost together count as one game each");

    struct tally all = {.pairs = {0, 0, 0, 0, 10}};
    struct estimate best = ratings_estimate(&all);
    tap(best.elo == HUGE_VAL && best.high == HUGE_VAL && near(best.low, 286, 1),
        "ten pairs won: at least %.0f", best.low);
    struct tally even = {.pairs = {0, 0, 1, 0, 0}};
    struct estimate one = ratings_estimate(&even);
    tap(one.elo == 0 && one.low < -200 && one.high > 200, "one pair that was split says little");

    struct tally some = {.won = 9, .drawn = 3, .lost = 4, .pairs = {1, 2, 1, 0, 4}, .lead = 5};
    struct tally turned = tally_turn(&some), again = tally_turn(&turned);
    struct estimate mine = ratings_estimate(&some), theirs = ratings_estimate(&turned);
    tap(near(mine.elo, -theirs.elo, 1e-9) && near(mine.low, -theirs.high, 1e-9) &&
            turned.won == 4 && turned.lead == -5 && again.pairs[4] == 4,
        "the other contestant sees the same, turned around");
}

/* Wald, Sequential tests of statistical hypotheses, Annals of Mathematical Statistics 16 (1945):
 * for trials that succeed or not, the logarithm is a sum of two kinds of steps. */
static double wald(double won, double lost, double elo0, double elo1)
{
    double p0 = ratings_score(elo0), p1 = ratings_score(elo1);
    return won * log(p1 / p0) + lost * log((1 - p1) / (1 - p0));
}

static void test_likelihood(void)
{
    static const struct {
        unsigned won, lost;
        double elo0, elo1;
    } table[] = {
        {60, 40, 0, 50}, {40, 60, 0, 50}, {500, 500, -10, 10}, {7, 3, 0, 200}, {300, 290, 5, 0}};
    for (int i = 0; i < 5; i++) {
        struct tally tally = {.pairs = {table[i].lost, 0, 0, 0, table[i].won}};
        double found = ratings_likelihood(&tally, table[i].elo0, table[i].elo1);
        double wanted = wald(table[i].won, table[i].lost, table[i].elo0, table[i].elo1);
        tap(near(found, wanted, 0.005), "Wald's test, %u to %u: %.3f", table[i].won, table[i].lost,
            found);
    }
    struct tally none = {0}, mixed = {.pairs = {30, 80, 300, 90, 40}};
    tap(ratings_likelihood(&none, 0, 10) == 0, "nothing is known at the start");
    tap(ratings_likelihood(&mixed, 5, 5) == 0, "equal hypotheses are equally likely");
    tap(near(ratings_likelihood(&mixed, 0, 10), -ratings_likelihood(&mixed, 10, 0), 1e-9),
        "hypotheses can be swapped");
    /* For small differences it comes to n (s1 - s0) (2 m - s0 - s1) / (2 v), with the mean m and
     * the variance v of n pairs. */
    double mean = (80 * 0.25 + 300 * 0.5 + 90 * 0.75 + 40) / 540;
    double square = (80 * 0.0625 + 300 * 0.25 + 90 * 0.5625 + 40) / 540;
    double s0 = ratings_score(0), s1 = ratings_score(10);
    double normal = 540 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (square - mean * mean));
    double found = ratings_likelihood(&mixed, 0, 10);
    tap(near(found, normal, 0.02), "small differences: %.3f, %.3f by the normal curve", found,
        normal);
    struct tally won = {.pairs = {0, 0, 0, 0, 30}}, drawn = {.pairs = {0, 0, 400, 0, 0}};
    tap(ratings_likelihood(&won, 0, 50) > ratings_bound(), "who wins everything passes");
    tap(ratings_likelihood(&drawn, 0, 10) < -ratings_bound(), "who draws everything does not");
    tap(near(ratings_bound(), 2.944, 0.001), "the bounds for 5 %% either way: %.3f",
        ratings_bound());
}

/* Plays a test of 0 against 40 Elo to its end, between contestants who really are `elo` apart; true
 * if it finds for the 40. */
static bool passes(struct random *random, double elo, int *pairs)
{
    struct tally tally = {0};
    double likelihood = 0, win = ratings_score(elo) * 1e6;
    while (fabs(likelihood) < ratings_bound()) {
        int half_points = 0;
        for (int game = 0; game < 2; game++)
            half_points += random_below(random, 1000000) < win ? 2 : 0;
        tally.pairs[half_points]++;
        ++*pairs;
        likelihood = ratings_likelihood(&tally, 0, 40);
    }
    return likelihood > 0;
}

static void test_sequence(void)
{
    enum { TESTS = 400 };
    struct random random = random_from(tap_seed(7));
    int wrong0 = 0, wrong1 = 0, pairs = 0;
    for (int i = 0; i < TESTS; i++) {
        wrong0 += passes(&random, 0, &pairs);
        wrong1 += !passes(&random, 40, &pairs);
    }
    /* Four deviations above 5 %. */
    int most = (int)(TESTS * 0.05 + 4 * sqrt(TESTS * 0.05 * 0.95));
    tap(wrong0 <= most && wrong1 <= most,
        "of %d tests of equals %d are wrong, of unequals %d, after %d pairs", TESTS, wrong0, wrong1,
        pairs / TESTS / 2);
}

int main(void)
{
    test_elo();
    test_interval();
    test_estimate();
    test_likelihood();
    test_sequence();
    return tap_end();
}
