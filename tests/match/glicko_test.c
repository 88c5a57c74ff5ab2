/* Glicko-2: the published example, and what must hold of every update. */
#include "match/glicko.h"
#include "tap.h"

#include <math.h>

static void test_example(void)
{
    static const struct glicko_result results[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    struct glicko player = glicko_update((struct glicko){1500, 200, 0.06}, results, 3);
    tap(fabs(player.rating - 1464.06) < 0.01, "the rating of the example: %.2f", player.rating);
    tap(fabs(player.deviation - 151.52) < 0.01, "its deviation: %.2f", player.deviation);
    tap(fabs(player.volatility - 0.05999) < 0.00001, "its volatility: %.5f", player.volatility);
}

static void test_laws(void)
{
    struct glicko fresh = glicko_new(700), idle = glicko_update(fresh, NULL, 0);
    tap(idle.rating == 700 && idle.deviation > fresh.deviation, "time alone makes less certain");
    const struct glicko_result won = {700, 60, 1}, lost = {700, 60, 0};
    struct glicko up = glicko_update(fresh, &won, 1), down = glicko_update(fresh, &lost, 1);
    tap(up.rating > 700 && down.rating < 700 && up.deviation < fresh.deviation,
        "a result moves the rating and makes it more certain");
    tap(fabs(up.rating + down.rating - 1400) < 0.001, "won and lost move it equally far");
    bool finite = true;
    struct glicko player = fresh;
    for (int i = 0; i < 2000; i++) {
        const struct glicko_result result = {i % 7 * 500, 60, i % 3 == 0};
        player = glicko_update(player, &result, 1);
        finite &= isfinite(player.rating) && player.deviation > 0 && player.volatility > 0;
    }
    tap(finite, "2000 results leave numbers that make sense");
}

int main(void)
{
    test_example();
    test_laws();
    return tap_end();
}
