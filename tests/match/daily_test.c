/* The puzzle of the day: which it is, and the line to share. */
#include "match/daily.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static void test_days(void)
{
    static const struct {
        const char *date;
        int64_t day;
    } days[] = {{"1970-01-01", 0},     {"1970-03-01", 59},    {"2000-02-29", 11016},
                {"2000-03-01", 11017}, {"2026-11-18", 20775}, {"2100-03-01", 47541}};
    bool good = true;
    int64_t day;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        good &= daily_number(days[i].date, &day) && day == days[i].day;
    tap(good, "days are counted, leap years too");
    tap(!daily_number("2026-11", &day) && !daily_number("2026-13-01", &day) &&
            !daily_number("today", &day) && !daily_number("2026-02-30", &day) &&
            !daily_number("2027-02-29", &day) && !daily_number("2100-02-29", &day) &&
            !daily_number("0000-00-00", &day),
        "what is no day is refused");
}

static struct puzzles make(const struct game *game, struct puzzle *puzzle, size_t count)
{
    return (struct puzzles){.game = game, .at = puzzle, .count = count};
}

static void test_picks(void)
{
    enum { COUNT = 50, FIRST = 20000 - 20000 % COUNT };
    static struct puzzle puzzle[COUNT];
    bool seen[COUNT] = {false}, all = true, moved = false;
    struct text error = {0};
    struct puzzles siga = make(game_find("siga", &error), puzzle, COUNT),
                   reversi = make(game_find("reversi", &error), puzzle, COUNT);
    int same = 0;
    for (int i = 0; i < COUNT; i++) {
        size_t picked = daily_pick(&siga, FIRST + i);
        all &= picked < COUNT && !seen[picked];
        seen[picked] = true;
        same += picked == daily_pick(&reversi, FIRST + i);
        moved |= picked != daily_pick(&siga, FIRST + COUNT + i);
    }
    tap(all, "no puzzle comes twice before all have come");
    tap(moved && same < COUNT / 2, "each round and each game has an order of its own");
    tap(daily_pick(&siga, 20775) == daily_pick(&siga, 20775), "a day's puzzle is always the same");
    text_free(&error);
}

static void test_sharing(void)
{
    struct text line = {0}, error = {0};
    struct puzzles puzzles = {0};
    puzzles_read(&puzzles, game_find("siga", &error),
                 "- | X..../...../...../...../....O X 0 | win 3 | 5 | - | s\n", &error);
    daily_share(&puzzles.at[0], "2026-11-18", true, 72, &line);
    tap(strcmp(line.at, "quincunx 2026-11-18 siga ★ 1:12 "
                        "siga/@X..../...../...../...../....O_X_0") == 0,
        "the line to share: %s", line.at);
    text_clear(&line);
    daily_share(&puzzles.at[0], "2026-11-18", false, 5, &line);
    tap(strncmp(line.at, "quincunx 2026-11-18 siga ☆ 0:05 ", 34) == 0, "after a mistake: %s",
        line.at);
    puzzles_free(&puzzles);
    text_free(&line);
    text_free(&error);
}

int main(void)
{
    test_days();
    test_picks();
    test_sharing();
    return tap_end();
}
