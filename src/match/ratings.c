/* Ratings: what the results of a match say about strength. */
#include "match/ratings.h"

#include <math.h>

static const double deviations = 1.959963984540054; /* of a normal distribution hold 95 % */
static const double error_rate = 0.05;              /* of the sequential test, either way */
static const double unseen = 0.001;                 /* pairs of a kind that never happened */

enum { HALVINGS = 100 }; /* to find a number as well as a double can hold it */

uint64_t tally_games(const struct tally *tally)
{
    return tally->won + tally->drawn + tally->lost;
}

uint64_t tally_pairs(const struct tally *tally)
{
    uint64_t sum = 0;
    for (int i = 0; i < RATINGS_PAIRS; i++)
        sum += tally->pairs[i];
    return sum;
}

struct tally tally_turn(const struct tally *tally)
{
    struct tally turned = {.won = tally->lost,
                           .drawn = tally->drawn,
                           .lost = tally->won,
                           .played_out = tally->played_out,
                           .lead = -tally->lead};
    for (int i = 0; i < RATINGS_PAIRS; i++)
        turned.pairs[i] = tally->pairs[RATINGS_PAIRS - 1 - i];
    return turned;
}

double ratings_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double ratings_elo(double score)
{
    if (score <= 0 || score >= 1)
        return score > 0 ? HUGE_VAL : -HUGE_VAL;
    return -400 * log10(1 / score - 1);
}

/* -- Error bars ------------------------------------------------------------------------------- */

/* The share of the points that a pair of this kind has. */
static double share(int half_points)
{
    return (double)half_points / (RATINGS_PAIRS - 1);
}

void ratings_interval(double score, double trials, double *low, double *high)
{
    double square = deviations * deviations / trials;
    double middle = (score + square / 2) / (1 + square);
    double reach =
        deviations / (1 + square) * sqrt(score * (1 - score) / trials + square / (4 * trials));
    *low = score <= 0 ? 0 : middle - reach;
    *high = score >= 1 ? 1 : middle + reach;
}

struct estimate ratings_estimate(const struct tally *tally)
{
    double pairs = (double)tally_pairs(tally), score = 0, variance = 0, low, high;
    if (pairs < 1)
        return (struct estimate){.known = false};
    for (int i = 0; i < RATINGS_PAIRS; i++)
        score += share(i) * (double)tally->pairs[i] / pairs;
    for (int i = 0; i < RATINGS_PAIRS; i++)
        variance += pow(share(i) - score, 2) * (double)tally->pairs[i] / pairs;
    double trials = variance > 0 ? score * (1 - score) / variance * pairs : 2 * pairs;
    ratings_interval(score, trials, &low, &high);
    return (struct estimate){true, score, ratings_elo(score), ratings_elo(low), ratings_elo(high)};
}

/* -- The sequential test ---------------------------------------------------------------------- */

/* The factors by which the seen frequencies become the most likely ones with this expected score:
 * each is 1 / (1 + t (share - score)), with the one t for which the expected score is right. What
 * tells that falls as t grows, so halving finds it. */
static void constrain(const double frequency[RATINGS_PAIRS], double score,
                      double factor[RATINGS_PAIRS])
{
    double least = -1 / (1 - score), most = 1 / score;
    for (int step = 0; step < HALVINGS; step++) {
        double t = (least + most) / 2, excess = 0;
        for (int i = 0; i < RATINGS_PAIRS; i++) {
            factor[i] = 1 / (1 + t * (share(i) - score));
            excess += frequency[i] * (share(i) - score) * factor[i];
        }
        *(excess > 0 ? &least : &most) = t;
    }
}

double ratings_likelihood(const struct tally *tally, double elo0, double elo1)
{
    double count[RATINGS_PAIRS], frequency[RATINGS_PAIRS], sum = 0, likelihood = 0;
    double factor0[RATINGS_PAIRS], factor1[RATINGS_PAIRS];
    if (tally_pairs(tally) == 0)
        return 0;
    for (int i = 0; i < RATINGS_PAIRS; i++) {
        count[i] = tally->pairs[i] ? (double)tally->pairs[i] : unseen;
        sum += count[i];
    }
    for (int i = 0; i < RATINGS_PAIRS; i++)
        frequency[i] = count[i] / sum;
    constrain(frequency, ratings_score(elo0), factor0);
    constrain(frequency, ratings_score(elo1), factor1);
    for (int i = 0; i < RATINGS_PAIRS; i++)
        likelihood += count[i] * log(factor1[i] / factor0[i]);
    return likelihood;
}

double ratings_bound(void)
{
    return log((1 - error_rate) / error_rate);
}
