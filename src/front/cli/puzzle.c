/* quincunx puzzle: lists the puzzles and lets a person solve them, line by line. */
#include "front/cli/command.h"
#include "front/cli/play.h"
#include "front/cli/print.h"

#include "base/clock.h"
#include "base/random.h"
#include "front/languages.h"
#include "front/puzzles.h"
#include "match/daily.h"
#include "match/desk.h"
#include "match/solver.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Reads the puzzles of a game; false, and said, if it has none. */
static bool read_puzzles(const struct game *game, struct puzzles *puzzles, struct text *error)
{
    const char *contents = puzzles_text(game);
    if (!*contents)
        return text_fail(error, "%s has no puzzles yet", text_word(error, game->title));
    return puzzles_read(puzzles, game, contents, error);
}

/* What the person has done, in a line; nothing where that is nothing, or where the file that says
 * so cannot be read: then the error says why. */
static void tell_solver(const struct puzzles *puzzles, struct text *line, struct text *error)
{
    struct solver solver = {0};
    char today[CLOCK_DATE];
    int64_t day = 0;
    clock_today(today);
    daily_number(today, &day);
    solver_read(puzzles, &solver, error);
    int streak = solver_streak(&solver, day);
    if (solver.count)
        text_say(line, "solved: %zu, your rating: %d", solver.solved,
                 (int)lround(solver.skill.rating));
    if (solver.rush) {
        if (line->length)
            text_separate(line);
        text_say(line, "best rush: %d", solver.rush);
    }
    if (streak > 1) {
        text_separate(line);
        text_say_count(line, (uint64_t)streak, "puzzle of the day: %d day in a row",
                       "puzzle of the day: %d days in a row", streak);
    }
    solver_free(&solver);
}

/* "Siga: 320 puzzles, rated from 0 to 875". */
static void list_puzzles(const struct puzzles *puzzles, struct text *error)
{
    int low = PUZZLE_UNRATED, high = PUZZLE_UNRATED;
    struct text line = TEXT_SPOKEN, more = TEXT_SPOKEN;
    const char *title = _(puzzles->game->title);
    for (size_t i = 0; i < puzzles->count; i++) {
        int rating = puzzles->at[i].rating;
        if (rating == PUZZLE_UNRATED)
            continue;
        low = low == PUZZLE_UNRATED || rating < low ? rating : low;
        high = rating > high ? rating : high;
    }
    if (high == PUZZLE_UNRATED)
        text_say_count(&line, puzzles->count, "%s: %zu puzzle", "%s: %zu puzzles", title,
                       puzzles->count);
    else
        text_say_count(&line, puzzles->count, "%s: %zu puzzle, rated %d to %d",
                       "%s: %zu puzzles, rated %d to %d", title, puzzles->count, low, high);
    print_line(stdout, &line);
    tell_solver(puzzles, &more, error);
    if (more.length)
        printf("  "), print_line(stdout, &more);
    text_free(&more);
}

static int list_all(void)
{
    struct text line = TEXT_SPOKEN, none = TEXT_SPOKEN, error = TEXT_SPOKEN;
    for (int i = 0; game_list[i]; i++) {
        struct puzzles puzzles = {0};
        if (read_puzzles(game_list[i], &puzzles, &none))
            list_puzzles(&puzzles, &error);
        puzzles_free(&puzzles);
        text_clear(&none);
    }
    text_say(&line, "To begin, name a game: quincunx puzzle %s", "siga");
    print_line(stdout, &line);
    text_free(&none);
    return error.length ? complain(EXIT_FAILED, &error) : EXIT_GOOD;
}

/* Somebody means a date, though there may be no such day. */
static bool looks_like_date(const char *word)
{
    const char *dash = strchr(word, '-');
    return word[strspn(word, "0123456789-")] == '\0' && dash && dash > word;
}

/* Reads which puzzle is meant: a number, from 1, the word day, or a date; or a rush. */
static bool read_which(const char *word, const struct puzzles *puzzles, char today[CLOCK_DATE],
                       struct play_start *start, struct text *error)
{
    const char *at = word;
    uint64_t value;
    int64_t day;
    start->rush = text_same(word, "rush");
    if (start->rush)
        return true;
    if (text_same(word, "day")) {
        clock_today(today);
        start->date = today;
        return true;
    }
    if (daily_number(word, &day)) {
        start->date = word;
        return true;
    }
    if (looks_like_date(word))
        return text_fail(error, "%s is not a date such as 2026-11-18", text_quote(word).at);
    if (!text_read_number(&at, &value) || *at || value < 1 || value > puzzles->count)
        return text_fail(error,
                         "%s is not the number of a puzzle: choose 1 to %zu, day for the puzzle of "
                         "the day, or rush",
                         text_quote(word).at, puzzles->count);
    start->puzzle = (int)value - 1;
    return true;
}

int command_puzzle(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    struct puzzles puzzles = {0};
    char today[CLOCK_DATE];
    if (call->words == 0)
        return list_all();
    const struct game *game = game_find(call->word[0], &error);
    if (!game || !read_puzzles(game, &puzzles, &error))
        return complain(EXIT_USAGE, &error);
    struct play_start start = {
        .solve = game, .puzzle = PUZZLE_SUITABLE, .seed = random_fresh_seed()};
    bool good = call->words == 1 || read_which(call->word[1], &puzzles, today, &start, &error);
    puzzles_free(&puzzles);
    return good ? play_run(&start) : complain(EXIT_USAGE, &error);
}
