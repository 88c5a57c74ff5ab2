/* Puzzles at a desk: judged, answered, refuted, noted and left again. */
#include "match/daily.h"
#include "match/desk_kit.h"

static const char reversi_file[] =
    "reversi:size=6 | ...BW./.WWW.W/BBWBB./BBBW.B/.BBWB./..BBB. W | only 2 | 1470 | greedy | s\n"
    "reversi:size=6 | WB.BBB/WB.W.B/WWWBB./WWWB.W/W.BWW./.BBBWW B | margin 1 | 1600 | - | s\n";
static const char siga_file[] =
    "- | ...XO/.X.O./X...O/.X.O./X..O. O 17 | win 3 | 280 | quiet | s\n";
static const char shisen_file[] =
    "shisen:cols=4,rows=4 | AABC/CBCB/ACBA/.... | clear 2 | 100 | - | s\n";

static const struct game *game(const char *name)
{
    return game_find(name, &error);
}

static bool stands(struct desk *desk, size_t number, enum lesson_state state)
{
    const struct view_puzzle *puzzle = &desk_view(desk)->puzzle;
    bool good = puzzle->on && puzzle->number == number && puzzle->state == state;
    if (!good)
        tap_note("puzzle %zu, state %d: %s", puzzle->number, puzzle->state,
                 text_get(&desk->message));
    return good;
}

/* Makes a move of the position on the board that gets this verdict, and waits for what comes of it;
 * false if there is none. */
static bool play_one(struct desk *desk, enum puzzle_verdict wanted)
{
    const struct puzzle *puzzle = &desk->puzzle.list.at[desk->puzzle.number];
    const struct engine *engine = engine_best(&puzzle->spec);
    struct mind *mind = engine->open(&puzzle->spec, 1);
    struct analysis values = {0};
    struct limits limits = puzzle_limits();
    struct phrase phrase = {0};
    engine_analyse(engine, mind, match_game(&desk->match), match_state(&desk->match), &limits, NULL,
                   &values);
    engine->close(mind);
    bool found = false;
    for (size_t i = 0; i < values.count && !found; i++) {
        game_move move = values.at[i].line[0];
        found = puzzle_judge(puzzle, &values, move, desk->puzzle.made) == wanted;
        if (found)
            match_game(&desk->match)->say(match_state(&desk->match), move, &phrase);
    }
    analysis_free(&values);
    found = found && desk_enter(desk, phrase.text);
    rest(desk);
    return found;
}

static bool noted(const char *part)
{
    struct text path = {0}, contents = {0};
    bool good = file_state_path("puzzles", &path, &error) &&
                file_read(path.at, 1 << 16, &contents, &error) && strstr(text_get(&contents), part);
    if (!good)
        tap_note("noted: %s", text_get(&contents));
    text_free(&path);
    text_free(&contents);
    return good;
}

static void test_solving(void)
{
    use_folder("solving");
    struct desk *desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, "easy");
    desk_enter(desk, "c3");
    rest(desk);
    size_t played = desk->match.now;
    bool good = desk_solve(desk, game("reversi"), reversi_file, 0, NULL, &error);
    const struct view *view = desk_view(desk);
    tap(good && stands(desk, 0, LESSON_TASK) && view->puzzle.puzzles == 2 &&
            view->puzzle.rating == 1470 && !view->lesson.on && view->yours,
        "a puzzle begins");
    tap(strcmp(text_get(&view->puzzle.words), "Only one move wins: find it, 2 times in a row.") ==
            0,
        "it says what to do");
    tap(!desk_can(desk, DESK_UNDO) && !desk_can(desk, DESK_NEXT) && desk_can(desk, DESK_REPEAT) &&
            desk_can(desk, DESK_HINT),
        "the game that is left cannot be undone from here");
    tap(play_one(desk, PUZZLE_WRONG) && stands(desk, 0, LESSON_WRONG) && desk->match.now > 1 &&
            strstr(text_get(&desk->message), "Best play goes on with "),
        "a wrong move is refuted on the board");
    tap(noted(" missed\n") && strstr(text_get(&desk->message), "Your rating is now "),
        "that counts");
    desk_touch(desk, 0);
    tap(stands(desk, 0, LESSON_TASK) && desk->match.now == 0, "a touch takes it back");
    tap(play_one(desk, PUZZLE_RIGHT) && stands(desk, 0, LESSON_TASK) && desk->match.now == 2 &&
            strcmp(text_get(&desk->message), "Right! Only one move wins: find it.") == 0,
        "a right move is answered");
    tap(play_one(desk, PUZZLE_WRONG) && stands(desk, 0, LESSON_WRONG), "the next one is wrong");
    desk_do(desk, DESK_REPEAT);
    tap(stands(desk, 0, LESSON_TASK) && desk->match.now == 2, "and only that one is taken back");
    tap(play_one(desk, PUZZLE_RIGHT) && stands(desk, 0, LESSON_RIGHT) && says(desk, "Solved!") &&
            !noted(" solved\n"),
        "then the puzzle is solved, but does not count as that");
    desk_do(desk, DESK_NEXT);
    tap(stands(desk, 1, LESSON_TASK), "and another one comes");
    tap(play_one(desk, PUZZLE_RIGHT) && stands(desk, 1, LESSON_RIGHT) && noted(" solved\n"),
        "which is solved at once, and counts");
    desk_do(desk, DESK_END_LESSON);
    tap(!desk_view(desk)->puzzle.on && match_game(&desk->match) == game("siga") &&
            desk->match.now == played,
        "at the end the game that was left comes back");
    desk_close(desk);
}

static void test_hint(void)
{
    use_folder("hint");
    struct desk *desk = desk_open(1, NULL, NULL);
    desk_solve(desk, game("reversi"), reversi_file, 1, NULL, &error);
    for (int i = 0; i < 3; i++) {
        desk_do(desk, DESK_HINT);
        rest(desk);
    }
    tap(strncmp(text_get(&desk->message), "Play ", 5) == 0 && stands(desk, 1, LESSON_TASK),
        "there are hints");
    tap(play_one(desk, PUZZLE_RIGHT) && stands(desk, 1, LESSON_RIGHT) && noted(" missed\n"),
        "but then the puzzle does not count as solved");
    desk_close(desk);
}

static void test_day(void)
{
    use_folder("day");
    struct desk *desk = desk_open(1, NULL, NULL);
    struct puzzles list = {0};
    int64_t day;
    puzzles_read(&list, game("reversi"), reversi_file, &error);
    daily_number("2026-11-18", &day);
    size_t picked = daily_pick(&list, day);
    tap(desk_solve(desk, game("reversi"), reversi_file, PUZZLE_SUITABLE, "2026-11-18", &error) &&
            stands(desk, picked, LESSON_TASK) && desk_view(desk)->puzzle.daily &&
            !desk_view(desk)->puzzle.share.length,
        "the puzzle of a day begins");
    while (desk->lesson.state == LESSON_TASK && play_one(desk, PUZZLE_RIGHT))
        ;
    tap(stands(desk, picked, LESSON_RIGHT) && noted("reversi day 2026-11-18 solved\n") &&
            strncmp(text_get(&desk_view(desk)->puzzle.share), "quincunx 2026-11-18 reversi ★ 0:",
                    strlen("quincunx 2026-11-18 reversi ★ 0:")) == 0,
        "it is noted, and there is a line to share: %s", text_get(&desk_view(desk)->puzzle.share));
    desk_do(desk, DESK_NEXT);
    tap(!desk_view(desk)->puzzle.on, "and it is the only one");
    tap(!desk_solve(desk, game("reversi"), reversi_file, 0, "2026-11", &error),
        "what is no day is refused");
    tap(!desk_solve(desk, game("reversi"), reversi_file, 2, NULL, &error) &&
            strcmp(text_get(&error), "Reversi has 2 puzzles") == 0,
        "so is a puzzle that there is not");
    puzzles_free(&list);
    desk_close(desk);
}

static bool rushes(struct desk *desk, int solved, int missed)
{
    const struct view_puzzle *puzzle = &desk_view(desk)->puzzle;
    return puzzle->on && puzzle->rush && puzzle->solved == solved && puzzle->missed == missed;
}

static void test_rush(void)
{
    use_folder("rush");
    struct desk *desk = desk_open(1, NULL, NULL);
    tap(desk_rush(desk, game("reversi"), reversi_file, &error) && rushes(desk, 0, 0) &&
            desk_view(desk)->puzzle.left == 180,
        "a rush begins with three minutes");
    while (desk->puzzle.rushed == 0 && play_one(desk, PUZZLE_RIGHT))
        ;
    tap(rushes(desk, 1, 0) && stands(desk, desk->puzzle.number, LESSON_TASK) &&
            says(desk, "Right!") && desk_view(desk)->puzzle.left < 180,
        "a puzzle that is solved makes room for the next");
    play_one(desk, PUZZLE_WRONG);
    tap(rushes(desk, 1, 1) && stands(desk, desk->puzzle.number, LESSON_TASK) &&
            says(desk, "Wrong!") && desk->match.now == 0,
        "and so does one that is missed");
    play_one(desk, PUZZLE_WRONG);
    play_one(desk, PUZZLE_WRONG);
    tap(rushes(desk, 1, 3) && stands(desk, desk->puzzle.number, LESSON_RIGHT) &&
            says(desk, "The rush is over: three puzzles were missed. You solved 1 puzzle. That is "
                       "your best rush so far.") &&
            noted("reversi rush 1\n") && !noted(" missed\n"),
        "three that were missed end it, and only the best is noted");
    desk_do(desk, DESK_REPEAT);
    rest(desk);
    desk_tick(desk, now = desk->puzzle.ends - 1);
    tap(rushes(desk, 0, 0) && desk_view(desk)->puzzle.left == 1, "another one begins");
    desk_tick(desk, now += 2);
    tap(says(desk, "The rush is over: the time is up. You solved 0 puzzles.") &&
            !desk_view(desk)->yours && desk_view(desk)->puzzle.left == 0,
        "it ends when the time is up");
    desk_do(desk, DESK_NEXT);
    tap(!desk_view(desk)->puzzle.on, "and then it can be left");
    desk_close(desk);
}

/* Values as an engine gives them, without the time that it would take. */
static void value_all(struct desk *desk, const char *winner, int plies)
{
    struct analysis *values = &desk->puzzle.values;
    game_move best;
    match_find_move(&desk->match, winner, &best, &error);
    analysis_free(values);
    values->count = desk->legal.count;
    values->at = memory_zeroed(values->count, sizeof *values->at);
    for (size_t i = 0; i < values->count; i++) {
        bool wins = desk->legal.at[i] == best;
        values->at[i] = (struct verdict){.bound = BOUND_EXACT,
                                         .value = wins,
                                         .plies = wins ? plies : 13,
                                         .line = {desk->legal.at[i]},
                                         .length = 1};
    }
    desk->puzzle.known = true;
}

static void test_slower_win(void)
{
    use_folder("slower");
    struct desk *desk = desk_open(1, NULL, NULL);
    desk_solve(desk, game("siga"), siga_file, 0, NULL, &error);
    value_all(desk, "d2e2", 7);
    desk_enter(desk, "d2e2");
    tap(stands(desk, 0, LESSON_TASK) && desk->match.now == 0 && !desk->puzzle.failed &&
            says(desk, "That wins, too, but try to win in 3 moves."),
        "a slower win costs nothing");
    value_all(desk, "d2e2", 5);
    desk_enter(desk, "d2e2");
    tap(stands(desk, 0, LESSON_WAIT) && desk->puzzle.made == 1 && !desk_view(desk)->yours,
        "the win that was asked for is right");
    tap(desk_view(desk)->busy, "and the answer is on its way");
    desk_close(desk);
}

static void test_alone(void)
{
    use_folder("alone");
    struct desk *desk = desk_open(1, NULL, NULL);
    desk_solve(desk, game("shisen"), shisen_file, 0, NULL, &error);
    tap(play_one(desk, PUZZLE_WRONG) && stands(desk, 0, LESSON_WRONG) && desk->match.now == 1 &&
            strncmp(text_get(&desk->message), "After this move the board can no longer be cleared.",
                    50) == 0,
        "a move that locks the board is wrong");
    desk_do(desk, DESK_REPEAT);
    tap(play_one(desk, PUZZLE_RIGHT) && stands(desk, 0, LESSON_TASK) && desk->match.now == 1 &&
            play_one(desk, PUZZLE_RIGHT) && stands(desk, 0, LESSON_RIGHT),
        "a player alone makes one right move after the other");
    desk_close(desk);
}

static void test_file(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    use_folder("file");
    tap(!desk_solve(desk, game("siga"), "- | what\n", 0, NULL, &error) &&
            strncmp(text_get(&error), "line 1: ", 8) == 0 && !desk_view(desk)->puzzle.on,
        "a bad file is refused");
    desk_close(desk);
}

int main(void)
{
    if (!begin_tests())
        return 1;
    test_solving();
    test_hint();
    test_day();
    test_rush();
    test_slower_win();
    test_alone();
    test_file();
    return end_tests();
}
