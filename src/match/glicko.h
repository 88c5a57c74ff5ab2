/* Glicko-2: how strong somebody is, and how sure that is, from results against opponents of known
 * strength (Mark Glickman, "Example of the Glicko-2 system", 2013). */
#ifndef QUINCUNX_MATCH_GLICKO_H
#define QUINCUNX_MATCH_GLICKO_H

#include <stddef.h>

struct glicko {
    double rating, deviation, volatility;
};

struct glicko_result {
    double rating, deviation; /* of the opponent */
    double score;             /* 1 won, 0.5 drawn, 0 lost */
};

/* Somebody of whom nothing is known but what is usual. */
struct glicko glicko_new(double usual);

/* The player after the results of one rating period; without results only less is certain. */
struct glicko glicko_update(struct glicko, const struct glicko_result *, size_t count);

#endif
