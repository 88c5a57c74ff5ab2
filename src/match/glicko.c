/* Glicko-2, in the steps of the published example. */
#include "match/glicko.h"

#include <math.h>

enum { STEPS_MOST = 200 };

static const double scale = 173.7178, tau = 0.5, tolerance = 0.000001;
static const double new_deviation = 350, new_volatility = 0.06;

struct glicko glicko_new(double usual)
{
    return (struct glicko){usual, new_deviation, new_volatility};
}

/* How much a result counts against an opponent of whom this much is uncertain. */
static double weight(double deviation)
{
    const double pi = 3.14159265358979323846;
    return 1 / sqrt(1 + 3 * deviation * deviation / (pi * pi));
}

/* What step 5 looks for a zero of. */
struct balance {
    double surprise, deviation, variance, a; /* the first two squared */
};

static double balance_at(const struct balance *balance, double x)
{
    double e = exp(x), all = balance->deviation + balance->variance + e;
    return e * (balance->surprise - all) / (2 * all * all) - (x - balance->a) / (tau * tau);
}

/* The new volatility, by the Illinois algorithm. */
static double find_volatility(const struct balance *balance)
{
    double low = balance->a, high;
    double more = balance->surprise - balance->deviation - balance->variance;
    if (more > 0) {
        high = log(more);
    } else {
        high = balance->a - tau;
        for (int i = 0; i < STEPS_MOST && balance_at(balance, high) < 0; i++)
            high -= tau;
    }
    double at_low = balance_at(balance, low), at_high = balance_at(balance, high);
    for (int i = 0; i < STEPS_MOST && fabs(high - low) > tolerance; i++) {
        double next = low + (low - high) * at_low / (at_high - at_low);
        double at_next = balance_at(balance, next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return exp(low / 2);
}

struct glicko glicko_update(struct glicko player, const struct glicko_result *results, size_t count)
{
    double deviation = player.deviation / scale, inverse = 0, gained = 0;
    for (size_t i = 0; i < count; i++) {
        double g = weight(results[i].deviation / scale);
        double expected = 1 / (1 + exp(-g * (player.rating - results[i].rating) / scale));
        inverse += g * g * expected * (1 - expected);
        gained += g * (results[i].score - expected);
    }
    if (count == 0) {
        player.deviation = scale * hypot(deviation, player.volatility);
        return player;
    }
    double variance = 1 / inverse, surprise = variance * gained;
    struct balance balance = {surprise * surprise, deviation * deviation, variance,
                              log(player.volatility * player.volatility)};
    player.volatility = find_volatility(&balance);
    deviation = hypot(deviation, player.volatility);
    deviation = 1 / sqrt(1 / (deviation * deviation) + inverse);
    player.deviation = scale * deviation;
    player.rating += scale * deviation * deviation * gained;
    return player;
}
