/* Ratings: what the results of a match say about strength. Pure functions of the results.
 *
 * Every opening is played twice with sides swapped, and the two games of such a pair depend on each
 * other, so that pairs, not games, are what is counted: a pair has 0 to 4 half points. */
#ifndef QUINCUNX_MATCH_RATINGS_H
#define QUINCUNX_MATCH_RATINGS_H

#include <stdbool.h>
#include <stdint.h>

enum { RATINGS_PAIRS = 5 };

/* The results of one contestant against another. */
struct tally {
    uint64_t won, drawn, lost;
    uint64_t pairs[RATINGS_PAIRS]; /* of whole pairs, by their half points */
    uint64_t played_out;           /* games that ended by the rules: */
    int64_t lead;                  /* the sum of their score differences */
};

uint64_t tally_games(const struct tally *);
uint64_t tally_pairs(const struct tally *);

/* The same results as the other contestant sees them. */
struct tally tally_turn(const struct tally *);

/* The share of the points, 0 to 1, that a difference in Elo promises (Elo, The Rating of
 * Chessplayers, 1978: the logistic curve, 400 points for ten to one), and the reverse; 0 and 1 are
 * infinitely far apart. */
double ratings_score(double elo);
double ratings_elo(double score);

/* A difference in Elo and the range around it that holds the true one in 95 of 100 matches.
 * Wilson's interval (1927) for the share of the points: its number of trials is the number of
 * independent games whose share would vary as much as that of the pairs did; where pairs did not
 * vary at all, the number of games. */
struct estimate {
    bool known; /* there is a whole pair */
    double score, elo, low, high;
};

struct estimate ratings_estimate(const struct tally *);

/* Wilson's interval for this share of so many trials. */
void ratings_interval(double score, double trials, double *low, double *high);

/* The logarithm of how much more likely the pairs are if the difference is elo1 than if it is elo0:
 * the generalised sequential probability ratio test on five kinds of pairs (Van den Bergh, A
 * practical introduction to the GSPRT). Each hypothesis is the most likely distribution of pairs
 * that has its expected score. With pairs of two kinds only it is Wald's test (1945). */
double ratings_likelihood(const struct tally *, double elo0, double elo1);

/* Wald's bounds for that: once it is outside of -bound to bound, one hypothesis is accepted,
 * wrongly at most five times in a hundred. */
double ratings_bound(void);

#endif
