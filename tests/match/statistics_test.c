/* Statistics: what is counted, in which line, and what happens to a file that is not as we left it.
 */
#include "base/file.h"
#include "match/statistics.h"
#include "tap.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROGRAMS = 4, GAMES = 25 };

static struct text error, path;

/* A finished game: `winner` is GAME_DRAWN only where the game can be drawn. */
static void finish(struct match *match, const char *name, const char *first, const char *second,
                   int winner)
{
    struct spec spec;
    if (!spec_read(&spec, name, &error) || !match_begin(match, &spec, NULL, &error) ||
        !match_seat(match, 0, first, &error) || !match_seat(match, 1, second, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    match_resign(match, !winner);
    match->used[0] = 20.25;
    match->used[1] = 7;
}

static bool add(const char *name, const char *first, const char *second, int winner)
{
    struct match match = {0};
    finish(&match, name, first, second, winner);
    bool good = statistics_add(&match, &error);
    match_free(&match);
    return good;
}

static bool holds(const char *contents)
{
    struct text text = {0};
    bool good =
        file_read(path.at, 1 << 20, &text, &error) && strcmp(text_get(&text), contents) == 0;
    if (!good)
        tap_note("holds: %s", text_get(&text));
    text_free(&text);
    return good;
}

static void put(const char *contents)
{
    struct text text = {0};
    text_add(&text, contents);
    if (!file_write(path.at, &text, &error))
        tap(false, "%s", text_get(&error));
    text_free(&text);
}

static void test_counting(void)
{
    struct match match = {0};
    struct score_line score = {1, 1, 1, 1, 1};
    struct text list = {0};
    finish(&match, "template", "human", "easy", 0);
    tap(statistics_list(&list, &error) && list.length == 0 &&
            statistics_find(&match, &score, &error) && score.played == 0 && score.best == 0,
        "at first there is nothing, and that is no error");
    tap(add("template", "human", "easy", 0) && add("template", "human", "easy", 1) &&
            holds("template first easy: played 2 won 1 drawn 0 lost 1 best 20.3\n"),
        "a win and a loss");
    match.used[0] = 12.5;
    tap(statistics_add(&match, &error) &&
            holds("template first easy: played 3 won 2 drawn 0 lost 1 best 12.5\n"),
        "a quicker win");
    tap(statistics_find(&match, &score, &error) && score.played == 3 && score.won == 2 &&
            score.drawn == 0 && score.lost == 1 && score.best == 12.5,
        "and they are found again");
    tap(add("template", "difficult", "human", 0) && add("template:heap=5", "human", "easy", 1) &&
            holds("template first easy: played 3 won 2 drawn 0 lost 1 best 12.5\n"
                  "template second difficult: played 1 won 0 drawn 0 lost 1\n"
                  "template:heap=5 first easy: played 1 won 0 drawn 0 lost 1\n"),
        "a line for each side, level and choice of options");
    tap(statistics_list(&list, &error) && strstr(text_get(&list), "second difficult"),
        "all can be listed");
    text_free(&list);
    match_free(&match);
    file_remove(path.at);
}

static void test_what_counts(void)
{
    struct match match = {0};
    struct text none = {0};
    finish(&match, "template", "human", "easy", 0);
    match_go(&match, 0);
    match_branch(&match);
    match_resign(&match, 1);
    tap(add("template", "human", "Anna", 0) && add("template", "easy", "easy", 0) &&
            statistics_add(&match, &error) && statistics_list(&none, &error) && none.length == 0,
        "two persons, two machines and side-lines do not count");
    text_free(&none);
    match_free(&match);
    tap(add("shisen:seed=5", "human", "human", 0) && add("shisen:seed=6", "human", "human", 1) &&
            add("shisen:seed=6", "easy", "human", 1) &&
            holds("shisen: played 2 won 1 drawn 0 lost 1 best 20.3\n"),
        "a person alone has one line for all deals");
    file_remove(path.at);
    struct spec spec;
    spec_read(&spec, "reversi:size=4", &error);
    tap(match_begin(&match, &spec, "BBBB/BBBB/WWWW/WWWW B", &error) &&
            match_seat(&match, 1, "easy", &error) && match_turn(&match) == GAME_OVER &&
            !statistics_counts(&match) && statistics_add(&match, &error) && !file_is_plain(path.at),
        "nor does a game that began in the middle");
    match.from_position = false; /* as if it had been played to this end */
    tap(statistics_add(&match, &error) &&
            holds("reversi:size=4 first easy: played 1 won 0 drawn 1 lost 0\n"),
        "a draw");
    match_free(&match);
    file_remove(path.at);
}

static void test_strange_files(void)
{
    put("# mine\n\nchess first easy: played 9 won 9\n"
        "template first easy: played 7 won 4 streak 3 drawn 1 lost 2 best 5 days 1.5\r\n"
        "template first easy: played 1 won 1");
    tap(add("template", "human", "easy", 0) &&
            holds("# mine\n\nchess first easy: played 9 won 9\n"
                  "template first easy: played 8 won 5 drawn 1 lost 2 best 5.0 streak 3 days 1.5\n"
                  "template first easy: played 1 won 1\n"),
        "what this version does not know is kept");
    static const char *const damaged[] = {
        "nonsense",
        "# fine\ntemplate first easy: played -1\n",
        "template first easy: played 1 won\n",
        "template first easy: played x\n",
        "template first easy: played 1.x\n",
        "template first easy: played 99999999999\n",
        "template first easy played 1\n",
        ": played 1\n",
        "template first easy: played 1\n\001\002\003",
    };
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        struct match match = {0};
        struct score_line score;
        put(damaged[i]);
        finish(&match, "template", "human", "easy", 0);
        bool refused = !statistics_add(&match, &error) && !statistics_find(&match, &score, &error);
        tap(refused && holds(damaged[i]), "left alone: %s", strrchr(text_get(&error), '/'));
        match_free(&match);
    }
    file_remove(path.at);
    struct text zeros = {0};
    text_add_bytes(&zeros, "a: b 1\n\0x", 9);
    tap(file_write(path.at, &zeros, &error) && !add("template", "human", "easy", 0),
        "so is a file with zeros");
    text_free(&zeros);
    file_remove(path.at);
}

static void write_row(void *context, const struct score_row *row)
{
    struct text *text = context;
    spec_write(&row->spec, text);
    text_addf(text, " %d %s %d/%d/%d %.1f;", row->side, row->level, row->score.won,
              row->score.drawn, row->score.lost, row->score.best);
}

static void test_rows(void)
{
    struct text rows = {0};
    put("# mine\nreversi:size=6 second easy: played 3 won 2 drawn 0 lost 1 best 93.5\n"
        "unknown first easy: played 1 won 1 drawn 0 lost 0\n\n"
        "shisen: played 12 won 7 drawn 0 lost 5 more 3");
    bool good = statistics_each(write_row, &rows, &error);
    tap(good &&
            strcmp(text_get(&rows), "reversi:size=6 1 easy 2/0/1 93.5;shisen 0  7/0/5 0.0;") == 0,
        "lines are taken apart: %s", text_get(&rows));
    text_free(&rows);
    file_remove(path.at);
}

/* Several programs end their games at the same time. */
static void test_programs(void)
{
    struct match match = {0};
    struct score_line score;
    bool good = true;
    pid_t child[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            bool all = true;
            for (int k = 0; k < GAMES; k++)
                all &= add("template", "human", i % 2 ? "easy" : "difficult", k % 2);
            _exit(!all);
        }
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        good &= waitpid(child[i], &status, 0) == child[i] && status == 0;
    }
    finish(&match, "template", "human", "easy", 0);
    good &= statistics_find(&match, &score, &error);
    tap(good && score.played == PROGRAMS * GAMES / 2, "%d programs at once lose nothing", PROGRAMS);
    match_free(&match);
    file_remove(path.at);
}

static void test_no_folder(void)
{
    struct match match = {0};
    struct score_line score;
    finish(&match, "template", "human", "easy", 0);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    bool good = statistics_add(&match, &error) || statistics_find(&match, &score, &error);
    tap(!good, "no folder: %s", text_get(&error));
    match_free(&match);
}

int main(void)
{
    char folder[] = "/tmp/statistics-test-XXXXXX";
    if (!mkdtemp(folder))
        return 1;
    setenv("XDG_STATE_HOME", folder, 1);
    setlocale(LC_ALL, "");
    if (!file_state_path("statistics", &path, &error))
        tap(false, "%s", text_get(&error));
    test_counting();
    test_what_counts();
    test_strange_files();
    test_rows();
    test_programs();
    test_no_folder();
    *strrchr(path.at, '/') = '\0';
    rmdir(path.at);
    rmdir(folder);
    text_free(&path);
    text_free(&error);
    return tap_end();
}
