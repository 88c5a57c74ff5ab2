/* Puzzles: reading and writing their files, judging moves, and in which order they come. */
#include "match/puzzle.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

#define WON "XXXX./OOO../.X.../OO.../..... X 0"

static const struct game *game(const char *name)
{
    struct text error = {0};
    const struct game *found = game_find(name, &error);
    text_free(&error);
    return found;
}

static void test_reading(void)
{
    static const char file[] =
        "# a comment\n\n"
        "- | O..XX/O..XX/OOO.X/...../..... X 0 | draw 2 | 700 | - | composed\r\n"
        "- | " WON " | win 3 | - | quiet double | levels\n";
    struct puzzles puzzles = {0};
    struct text error = {0}, again = {0};
    bool good = puzzles_read(&puzzles, game("siga"), file, &error);
    tap(good && puzzles.count == 2, "puzzles are read: %s", text_get(&error));
    tap(good && puzzles.at[0].goal == PUZZLE_DRAW && puzzles.at[0].length == 2 &&
            puzzles.at[0].rating == 700 && puzzles.at[0].row == 3 && !puzzles.at[0].themes &&
            strcmp(puzzles.at[0].source, "composed") == 0,
        "with goal, length, rating, row and source");
    tap(good && puzzles.at[1].rating == PUZZLE_UNRATED &&
            puzzles.at[1].themes == (1u << THEME_QUIET | 1u << THEME_DOUBLE),
        "and with themes");
    puzzle_write(&puzzles.at[1], &again);
    tap(good && strcmp(again.at, "- | " WON " | win 3 | - | quiet double | levels\n") == 0,
        "a puzzle is written as it was read: %s", text_get(&again));
    puzzles_free(&puzzles);
    text_free(&again);
    text_free(&error);
}

static void test_refusals(void)
{
    static const struct {
        const char *game, *file, *why;
    } cases[] = {
        {"siga", "# nothing\n", "there is no puzzle in it"},
        {"siga", "- | a | b\n",
         "line 1: a puzzle is written as SPEC | POSITION | GOAL | RATING | THEMES | SOURCE"},
        {"siga", "\n- | " WON " | win | 5 | - | s\n",
         "line 2: a goal is written with a number of moves from 1 to 20, as in win 3"},
        {"siga", "- | " WON " | win 99 | 5 | - | s\n",
         "line 1: a goal is written with a number of moves from 1 to 20, as in win 3"},
        {"siga", "- | " WON " | lose 2 | 5 | - | s\n", "line 1: there is no goal “lose”"},
        {"siga", "- | " WON " | margin 2 | 5 | - | s\n", "line 1: margin cannot be a goal of siga"},
        {"siga", "- | " WON " | win 2 | x | - | s\n", "line 1: “x” is not a rating from 0 to 9999"},
        {"siga", "- | " WON " | win 2 | 5 | loud | s\n", "line 1: there is no theme “loud”"},
        {"siga", "reversi | " WON " | win 2 | 5 | - | s\n", "line 1: these are puzzles of siga"},
        {"reversi", "- | ../.. B | only 1 | 5 | - | s\n", NULL},
        {"reversi", "reversi:size=4 | BBBB/BBBB/BBBB/BBBB W | only 1 | 5 | - | s\n",
         "line 1: the game is over"},
        {"shisen", "- | x | win 1 | 5 | - | s\n", "line 1: win cannot be a goal of shisen"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzles puzzles = {0};
        struct text error = {0};
        bool good = puzzles_read(&puzzles, game(cases[i].game), cases[i].file, &error);
        bool same = cases[i].why ? strcmp(text_get(&error), cases[i].why) == 0
                                 : strncmp(text_get(&error), "line 1: ", 8) == 0;
        tap(!good && same && puzzles.count == 0, "refused: %s", text_get(&error));
        text_free(&error);
    }
}

/* -- Judging ---------------------------------------------------------------------------------- */

/* The verdict on the first move, when moves 0, 1, … are worth this. */
static enum puzzle_verdict judge(enum puzzle_goal goal, int length, int made,
                                 const struct verdict *value, size_t count)
{
    struct puzzle puzzle = {.goal = goal, .length = length};
    struct verdict copy[4];
    for (size_t i = 0; i < count; i++) {
        copy[i] = value[i];
        copy[i].line[0] = (game_move)i;
        copy[i].length = 1;
    }
    return puzzle_judge(&puzzle, &(struct analysis){.at = copy, .count = count}, 0, made);
}

#define VALUE(bound, value, plies)   \
    {                                \
        (bound), (value), 0, (plies) \
    }

static void test_judging(void)
{
    static const struct {
        const char *about;
        enum puzzle_goal goal;
        int length, made;
        struct verdict value[3];
        enum puzzle_verdict verdict;
    } cases[] = {
        {"the quickest win", PUZZLE_WIN, 3, 0, {VALUE(BOUND_EXACT, 1, 5)}, PUZZLE_RIGHT},
        {"a win that is quicker than asked for",
         PUZZLE_WIN,
         3,
         0,
         {VALUE(BOUND_EXACT, 1, 3)},
         PUZZLE_RIGHT},
        {"a slower win", PUZZLE_WIN, 3, 0, {VALUE(BOUND_EXACT, 1, 7)}, PUZZLE_SLOWER},
        {"a win that has become slow", PUZZLE_WIN, 3, 1, {VALUE(BOUND_EXACT, 1, 5)}, PUZZLE_SLOWER},
        {"no win", PUZZLE_WIN, 3, 0, {VALUE(BOUND_EXACT, 0, 9)}, PUZZLE_WRONG},
        {"a guess", PUZZLE_WIN, 3, 0, {VALUE(BOUND_GUESS, 1, 5)}, PUZZLE_UNKNOWN},
        {"a win by any margin", PUZZLE_ONLY, 1, 0, {VALUE(BOUND_LOWER, 2, -1)}, PUZZLE_RIGHT},
        {"a draw is no win", PUZZLE_ONLY, 1, 0, {VALUE(BOUND_UPPER, 0, -1)}, PUZZLE_WRONG},
        {"a draw is held", PUZZLE_DRAW, 1, 0, {VALUE(BOUND_EXACT, 0, -1)}, PUZZLE_RIGHT},
        {"a draw is lost", PUZZLE_DRAW, 1, 0, {VALUE(BOUND_EXACT, -1, 8)}, PUZZLE_WRONG},
        {"the best margin",
         PUZZLE_MARGIN,
         1,
         0,
         {VALUE(BOUND_EXACT, -2, 8), VALUE(BOUND_EXACT, -4, 8)},
         PUZZLE_RIGHT},
        {"an equal margin",
         PUZZLE_MARGIN,
         1,
         0,
         {VALUE(BOUND_EXACT, 6, 8), VALUE(BOUND_EXACT, 6, 8)},
         PUZZLE_RIGHT},
        {"a worse margin",
         PUZZLE_MOST,
         1,
         0,
         {VALUE(BOUND_EXACT, 6, 8), VALUE(BOUND_EXACT, 8, 8)},
         PUZZLE_WRONG},
        {"a margin that may be beaten",
         PUZZLE_MOST,
         1,
         0,
         {VALUE(BOUND_EXACT, 6, 8), VALUE(BOUND_UPPER, 8, 8)},
         PUZZLE_UNKNOWN},
        {"a board that can be cleared",
         PUZZLE_CLEAR,
         2,
         0,
         {VALUE(BOUND_EXACT, 1, 8)},
         PUZZLE_RIGHT},
        {"a board that cannot", PUZZLE_CLEAR, 2, 0, {VALUE(BOUND_EXACT, -1, 8)}, PUZZLE_WRONG},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool alone = cases[i].goal != PUZZLE_MARGIN && cases[i].goal != PUZZLE_MOST;
        tap(judge(cases[i].goal, cases[i].length, cases[i].made, cases[i].value, alone ? 1 : 2) ==
                cases[i].verdict,
            "%s is judged", cases[i].about);
    }
}

static void test_words(void)
{
    struct puzzle puzzle = {.goal = PUZZLE_WIN, .length = 3};
    struct text text = {0};
    puzzle_tell(&puzzle, 0, &text);
    puzzle_tell(&puzzle, 2, &text);
    tap(strcmp(text_get(&text), "Win in 3 moves.Win with your next move.") == 0,
        "a puzzle says what to do: %s", text_get(&text));
    text_free(&text);
}

static void test_order(void)
{
    struct puzzle puzzle[4] = {
        {.rating = 500}, {.rating = PUZZLE_UNRATED}, {.rating = 20}, {.rating = 500}};
    struct puzzles puzzles = {.at = puzzle, .count = 4};
    size_t order[4];
    puzzles_sort(&puzzles, order);
    tap(order[0] == 2 && order[1] == 0 && order[2] == 3 && order[3] == 1,
        "easy puzzles come first, and those without a rating last");
}

int main(void)
{
    test_reading();
    test_refusals();
    test_judging();
    test_words();
    test_order();
    return tap_end();
}
