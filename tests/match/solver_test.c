/* The solver's file: what is noted, what comes next, and files that are not as we left them. */
#include "base/file.h"
#include "match/daily.h"
#include "match/solver.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROGRAMS = 4, EACH = 20 };

static const char lines[] = "- | X..../...../...../...../....O X 0 | win 3 | 300 | - | s\n"
                            "- | X..../...../...../...../..... O 0 | win 3 | 500 | - | s\n"
                            "- | X..../...../...../.X.../....O O 0 | win 3 | 900 | - | s\n";

static struct text error, path;
static struct puzzles puzzles;

static void put(const char *contents)
{
    struct text text = {0};
    text_add(&text, contents);
    if (!file_write(path.at, &text, &error))
        tap(false, "%s", text_get(&error));
    text_free(&text);
}

static bool holds(const char *name, const char *part)
{
    struct text text = {0};
    bool good = file_read(name, 1 << 20, &text, &error) && strstr(text_get(&text), part);
    if (!good)
        tap_note("holds: %s", text_get(&text));
    text_free(&text);
    return good;
}

static bool note(size_t number, bool solved, const char *date, struct solver *after)
{
    text_clear(&error);
    return solver_note(&puzzles, number, solved, date, after, &error);
}

static void test_noting(void)
{
    struct solver solver = {0}, again = {0};
    tap(solver_read(&puzzles, &solver, &error) && solver.count == 0 && solver.skill.rating == 500 &&
            file_age_mark(path.at) < 0,
        "at first nothing is known, and no file is made");
    tap(solver_choose(&solver, &puzzles) == 1, "the puzzle in the middle comes first");
    tap(note(1, true, NULL, &solver) && solver.count == 1 && solver.solved == 1 &&
            solver.skill.rating > 500,
        "a puzzle that was solved raises the rating");
    double rating = solver.skill.rating;
    tap(note(1, false, NULL, &solver) && solver.skill.rating - rating < 0.1 &&
            rating - solver.skill.rating < 0.1 && solver.solved == 1,
        "trying it again moves nothing");
    tap(note(2, false, NULL, &solver) && solver.skill.rating < rating && solver.solved == 1,
        "a puzzle that was missed lowers the rating");
    tap(solver_choose(&solver, &puzzles) == 0, "the one that was not tried comes next");
    note(0, true, NULL, &solver);
    tap(solver_choose(&solver, &puzzles) == 2, "and then the one that was missed");
    solver_read(&puzzles, &again, &error);
    double change = again.skill.rating - solver.skill.rating;
    tap(again.count == 3 && again.solved == 2 && change * change < 0.01 &&
            again.skill.volatility > 0.05,
        "all that is read again");
    solver_free(&solver);
    solver_free(&again);
}

static void test_days(void)
{
    struct solver solver = {0};
    int64_t day;
    file_remove(path.at);
    daily_number("2026-11-18", &day);
    note(0, true, "2026-11-16", &solver);
    note(1, true, "2026-11-17", &solver);
    tap(solver_streak(&solver, day) == 2, "yesterday's streak goes on until tonight");
    note(2, true, "2026-11-18", &solver);
    tap(solver_streak(&solver, day) == 3 && solver_streak(&solver, day + 1) == 3 &&
            solver_streak(&solver, day + 2) == 0,
        "three days in a row, and none after a day without");
    note(2, false, "2026-11-19", &solver);
    tap(solver_streak(&solver, day + 2) == 0, "a puzzle that was missed ends it");
    solver_free(&solver);
}

static void test_rush(void)
{
    struct solver solver = {0};
    file_remove(path.at);
    tap(solver_note_rush(&puzzles, 7, &solver, &error) && solver.rush == 7 &&
            solver_note_rush(&puzzles, 5, &solver, &error) && solver.rush == 7 &&
            holds(path.at, "siga rush 7\n"),
        "the best rush is known");
    note(0, true, NULL, &solver);
    tap(solver.rush == 7 && solver.count == 1 && holds(path.at, "siga rush 5\n"),
        "and stays known");
    solver_free(&solver);
}

static void test_strange_files(void)
{
    struct solver solver = {0};
    struct text aside = {0};
    text_addf(&aside, "%s-aside-1", path.at);
    put("quincunx puzzles 1\nchess e4 solved\nsiga 12 solved\nsiga rating nan 3 4\nsiga rating 700.0 "
        "90.0 0.060000\nsiga 0000000f solved\n");
    tap(solver_read(&puzzles, &solver, &error) && solver.count == 1 && solver.skill.rating == 700,
        "lines that make no sense are passed over");
    tap(note(0, true, NULL, &solver) && holds(path.at, "chess e4 solved\nsiga 12 solved\n") &&
            holds(path.at, "siga 0000000f solved\n") && !error.length,
        "and kept");
    put("my shopping list\n");
    tap(!solver_read(&puzzles, &solver, &error) && solver.count == 0 && error.length,
        "another file is refused");
    tap(note(0, true, NULL, &solver) && solver.count == 1 &&
            holds(aside.at, "my shopping list\n") &&
            strstr(text_get(&error), "a new file is begun"),
        "and set aside before a new one is begun");
    text_free(&aside);
    solver_free(&solver);
}

/* Ratings that no person reaches, but may have written. */
static void test_extremes(void)
{
    static const char *const most[] = {"9999.9 1000.0 0.998000", "-9999.9 1000.0 0.998000",
                                       "900.0 1.0 0.001001"};
    struct solver solver = {0}, again = {0};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        struct text lines_before = {0};
        text_addf(&lines_before, "quincunx puzzles 1\nsiga rating %s\n", most[i]);
        put(lines_before.at);
        bool noted = note(0, true, NULL, &solver) && solver_read(&puzzles, &again, &error);
        double change = again.skill.rating - solver.skill.rating;
        tap(noted && change * change < 0.01 && again.skill.deviation <= 1000,
            "what comes of the rating %s can be read again", most[i]);
        text_free(&lines_before);
    }
    solver_free(&solver);
    solver_free(&again);
}

/* Programs that note results at once lose none of them. */
static void test_crowd(void)
{
    struct solver solver = {0};
    file_remove(path.at);
    fflush(stdout);
    for (int i = 0; i < PROGRAMS; i++)
        if (fork() == 0) {
            for (int j = 0; j < EACH; j++) {
                puzzles.at[0].id = (uint32_t)(i * EACH + j + 1);
                if (!note(0, j % 2, NULL, &solver))
                    _exit(1);
            }
            _exit(0);
        }
    bool good = true;
    for (int i = 0, status; i < PROGRAMS; i++)
        good &= wait(&status) > 0 && status == 0;
    solver_read(&puzzles, &solver, &error);
    tap(good && solver.count == PROGRAMS * EACH && solver.solved == PROGRAMS * EACH / 2,
        "%d programs at once lose nothing: %zu results", PROGRAMS, solver.count);
    solver_free(&solver);
}

/* The folder that all this took place in. */
static void clear(const char *root)
{
    static const char *const names[] = {"quincunx/puzzles", "quincunx/puzzles-aside-1",
                                        "quincunx/puzzles.lock", "quincunx"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct text name = {0};
        text_addf(&name, "%s/%s", root, names[i]);
        remove(name.at);
        text_free(&name);
    }
    remove(root);
}

int main(void)
{
    char root[] = "/tmp/solver-XXXXXX";
    if (!mkdtemp(root) || setenv("XDG_STATE_HOME", root, 1) != 0)
        return 1;
    if (!file_state_path("puzzles", &path, &error) ||
        !puzzles_read(&puzzles, game_find("siga", &error), lines, &error))
        tap(false, "%s", text_get(&error));
    test_noting();
    test_days();
    test_rush();
    test_strange_files();
    test_extremes();
    test_crowd();
    clear(root);
    puzzles_free(&puzzles);
    text_free(&path);
    text_free(&error);
    return tap_end();
}
