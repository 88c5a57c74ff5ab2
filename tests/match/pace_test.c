/* The pace: how much of a clock a move may use. */
#include "match/pace.h"

#include "core/spec.h"
#include "tap.h"

#include <math.h>

static const double overhead = 0.05;

/* Plays a game of so many moves on a clock that loses `lost` seconds a move; false if it runs out.
 * The first move's and the smallest share of the rest are noted. */
static bool survives(double left, double increment, int game_moves, int guess, double lost)
{
    for (int move = 0; move < game_moves; move++) {
        int moves = guess ? guess - move : 0;
        struct pace pace = {.left = left,
                            .increment = increment,
                            .overhead = overhead,
                            .moves = guess && moves < 4 ? 4 : moves};
        left -= pace_seconds(&pace) + lost;
        if (left < 0)
            return false;
        left += increment;
    }
    return true;
}

static void test_shares(void)
{
    struct pace pace = {.left = 60.05, .overhead = overhead, .moves = 30};
    tap(fabs(pace_seconds(&pace) - 2) < 1e-9, "a minute for thirty moves is two seconds each");
    pace.increment = 1;
    tap(fabs(pace_seconds(&pace) - 2 - 29. / 30) < 1e-9, "and an increment is spent, too");
    pace = (struct pace){.left = 10.05, .overhead = overhead, .to_go = 5, .moves = 30};
    tap(fabs(pace_seconds(&pace) - 2) < 1e-9, "moves to go come before any guess");
    pace.to_go = 1;
    tap(fabs(pace_seconds(&pace) - 10) < 1e-9, "the last move before a new clock may use it up");
    pace = (struct pace){.left = 60, .overhead = overhead};
    tap(pace_seconds(&pace) > 1 && pace_seconds(&pace) < 6, "a game of unknown length");
}

static void test_ends(void)
{
    bool good = true;
    for (double left = -1; left < 100; left = left < 1 ? left + 0.01 : left * 1.1)
        for (int to_go = 0; to_go < 50; to_go++)
            for (int moves = 0; moves < 40; moves += 3)
                for (double increment = 0; increment < 20; increment = increment * 2 + 0.01) {
                    struct pace pace = {left, increment, overhead, to_go, moves};
                    double seconds = pace_seconds(&pace);
                    good &= seconds >= 0.001 && (seconds <= left - overhead || seconds <= 0.001);
                }
    tap(good, "never more than what is left, never less than a millisecond");
    tap(survives(1, 0.01, 30, 30, 0.005), "thirty moves in 1 s + 0.01 s");
    tap(survives(1, 0.01, 300, 30, 0.005), "three hundred, when thirty were expected");
    tap(survives(1, 0.01, 300, 0, 0.005), "and when nothing was");
    tap(!survives(1, 0, 300, 0, 0.05), "a clock that loses more than it has runs out all the same");
}

static struct pace pace_of(const char *text, const char *position, const struct engine *engine)
{
    struct spec spec;
    struct text error = {0};
    union any_state state;
    if (!spec_read(&spec, text, &error) || !spec_start(&spec, position, state_in(&state), &error))
        return (struct pace){0};
    return pace_from(&spec, state_in(&state), engine);
}

static int moves_of(const char *text, const char *position)
{
    return pace_of(text, position, NULL).moves;
}

static int sixteen(const struct spec *spec)
{
    (void)spec;
    return 16;
}

static void test_moves(void)
{
    const struct engine solver = {.swift = sixteen};
    struct pace forced = pace_of("reversi:size=4", "WBBB/BBBB/BBBB/BBB. B", NULL);
    tap(moves_of("reversi", NULL) == 30, "reversi: sixty squares are empty");
    tap(moves_of("reversi:size=16", NULL) == 30, "never more than thirty");
    tap(moves_of("reversi:size=4", NULL) == 6, "reversi 4x4: twelve are");
    tap(moves_of("siga", NULL) == 15, "siga: thirty moves may be made");
    tap(moves_of("oanquan", "5,5,5,5,5,Q,5,5,5,5,5,Q 1 0 0 80") == 10, "oanquan: the turns left");
    tap(moves_of("reversi:size=4", "BBBB/BBBB/WWWB/BBW. B") == 4, "never fewer than four");
    tap(pace_of("reversi", NULL, &solver).moves == 22, "what is solved at once needs no time");
    forced.left = 10;
    tap(forced.choices == 1 && pace_seconds(&forced) == 0.001, "nor does a forced move");
    forced.choices = 2;
    tap(pace_seconds(&forced) > 1, "but a choice does");
}

int main(void)
{
    test_shares();
    test_ends();
    test_moves();
    return tap_end();
}
