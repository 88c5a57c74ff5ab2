/* Lessons: reading courses, and taking them at a desk. */
#include "match/desk_kit.h"
#include "match/lesson.h"

static const char course[] = "# a comment\n"
                             "lesson: One\n"
                             "say: Place a stone in the centre.\n"
                             "move: c3\n"
                             "reply: b2\n"
                             "done: Well placed.\n"
                             "wrong: a1 a2 = Not the corner.\n"
                             "wrong: = In the centre, please.\n"
                             "mark: c3\n"
                             "say: Go on anywhere.\n"
                             "move: any\n"
                             "lesson: Two\n"
                             "say: Five in a line win.\n"
                             "position: XXXX./....X/.O.O./O.O../....O X 10\n"
                             "line: a1 e1\n"
                             "win: 1\n"
                             "say: That is all.\n"
                             "position: XXXX./....X/.O.O./O.O../....O X 10\n";

/* -- Reading ---------------------------------------------------------------------------------- */

static void test_reading(void)
{
    struct course read;
    struct text why = {0};
    const struct game *siga = game_find("siga", &why);
    bool good = course_read(&read, siga, course, &why);
    tap(good && read.lessons == 2 && read.lesson[0].steps == 2 && read.lesson[1].steps == 2,
        "a course is read: %s", text_get(&why));
    const struct lesson_step *step = &read.lesson[0].step[0];
    tap(good && strcmp(step->say, "Place a stone in the centre.") == 0 && step->moves == 1 &&
            step->answers == 2 && strcmp(step->answer[0].reply, "a2") == 0 &&
            !step->answer[1].move && step->row == 3,
        "with what a step says, asks for and answers");
    course_free(&read);
    text_free(&why);
}

static void test_refusals(void)
{
    static const struct {
        const char *lines, *why;
    } cases[] = {
        {"", "there is no lesson in it"},
        {"lesson: A\n", "the lesson “A” has no steps"},
        {"say: hello\n", "line 1: say stands in a lesson: lesson: TITLE comes first"},
        {"lesson: A\nmove: c3\n", "line 2: move stands after the words of its step: say: …"},
        {"lesson: A\nsay: x\nsing: y\n", "line 3: no line begins with “sing”"},
        {"lesson: A\nsay\n", "line 2: a line is written as WORD: VALUE"},
        {"lesson: A\nsay: x\nmove: z9\n",
         "line 2: there is no “z9” on this board; write a move like c3 (place a stone), c3c4 (move "
         "a stone) or pass"},
        {"lesson: A\nsay: x\nmove: c3\nwin: 2\n", "line 4: this step has a goal already"},
        {"lesson: A\nsay: x\nwin: 0\n", "line 3: “0” is not a number from 1 to 99"},
        {"lesson: A\nsay: x\nmark: k9\n", "line 2: there is no cell “k9” on this board"},
        {"lesson: A\nsay: x\nline: a1\n", "line 3: a line goes from one cell to another: a1 e5"},
        {"lesson: A\nsay: x\nmove: c3\nwrong: no\n", "line 4: write an answer as MOVE = SENTENCE"},
        {"lesson: A\nsay: x\nmove: c3\nwrong: c3 = y\n",
         "line 2: c3 reaches the goal, so it is not wrong"},
        {"lesson: A\nsay: x\nreply: c3\n", "line 2: a reply belongs to a goal with moves"},
        {"lesson: A\nsay: x\nmove: any\nsay: y\n",
         "line 4: after a goal without moves a step needs a position"},
        {"lesson: A\nsay: x\nposition: X\n",
         "line 2: the position ends at b1: the board is 5 × 5 squares (rows × columns), with / "
         "between rows; each square is one of ., X, O"},
        {"lesson: A\ngame: reversi\n", "line 2: these are lessons of siga"},
    };
    struct text why = {0};
    const struct game *siga = game_find("siga", &why);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct course read;
        bool refused = !course_read(&read, siga, cases[i].lines, &why);
        tap(refused && strcmp(text_get(&why), cases[i].why) == 0 && !read.lessons, "refused: %s",
            text_get(&why));
        text_clear(&why);
    }
    text_free(&why);
}

/* Reads a damaged course: it is accepted, or refused with a sentence and then empty. */
static bool copes(const char *contents)
{
    const struct game *siga = game_find("siga", &error);
    struct course read;
    struct text why = {0};
    bool good = course_read(&read, siga, contents, &why) ? read.lessons > 0 && !why.length
                                                         : !read.lessons && why.length > 0;
    course_free(&read);
    text_free(&why);
    return good;
}

static void test_damage(void)
{
    struct text damaged = {0};
    struct random random = random_from(tap_seed(11));
    bool cut = true, changed = true;
    for (size_t i = 0; i < sizeof course; i++) {
        text_clear(&damaged);
        text_add_bytes(&damaged, course, i);
        cut &= copes(text_get(&damaged));
    }
    tap(cut, "a course that is cut anywhere is read or refused");
    for (int i = 0; i < 5000; i++) {
        text_clear(&damaged);
        text_add(&damaged, course);
        for (int j = 0; j < 3; j++)
            damaged.at[random_below(&random, (uint32_t)damaged.length)] =
                (char)random_below(&random, 256);
        changed &= copes(damaged.at);
    }
    tap(changed, "so is one with other bytes in it");
    text_clear(&damaged);
    text_add(&damaged, "lesson: A\nsay: ");
    for (int i = 0; i < 1 << 20; i++)
        text_add_char(&damaged, 'x');
    tap(copes(damaged.at), "a line of 1 MB can be read");
    text_clear(&damaged);
    for (int i = 0; i < 20000; i++)
        text_add(&damaged, "lesson: A\nsay: x\nmove: c3\n");
    tap(copes(damaged.at), "and so can 20000 lessons");
    text_free(&damaged);
}

/* Goals that are not to lose, arrows, and answers to what the referee refuses. */
static const char shisen_course[] = "lesson: Careful\n"
                                    "game: shisen:cols=4,rows=4\n"
                                    "say: Keep the board clearable.\n"
                                    "position: AABC/CBCB/ACBA/....\n"
                                    "hold: 1\n"
                                    "arrow: a1 b1\n"
                                    "line: a3 d3\n"
                                    "wrong: a1a3 = Now it is locked.\n"
                                    "wrong: a1b2 = These are different.\n"
                                    "wrong: c1 = Leave that one.\n";

static void test_goals(void)
{
    struct course read;
    struct text why = {0};
    bool good = course_read(&read, game_find("shisen", &why), shisen_course, &why);
    const struct lesson_step *step = good ? read.lesson[0].step : NULL;
    tap(good && step->goal == GOAL_HOLD && step->lines == 2 && step->line[0].arrow &&
            !step->line[1].arrow && !step->answer[0].refused && step->answer[1].refused &&
            step->answer[2].refused,
        "a step can ask not to lose, point, and answer what is no move: %s", text_get(&why));
    course_free(&read);
    good = course_read(&read, game_find("siga", &why),
                       "lesson: A\nsay: x\nposition: X...O/...O./X...X/.O.X./O.... X 0\nonly: c3\n",
                       &why);
    step = good ? read.lesson[0].step : NULL;
    tap(good && step->goal == GOAL_MOVE && step->claims == 1 && strcmp(step->claim[0], "only") == 0,
        "and for the only move, which engines prove: %s", text_get(&why));
    course_free(&read);
    text_free(&why);
}

/* -- Learning --------------------------------------------------------------------------------- */

static bool stands(struct desk *desk, size_t number, size_t step, enum lesson_state state)
{
    const struct view_lesson *lesson = &desk_view(desk)->lesson;
    bool good =
        lesson->on && lesson->number == number && lesson->step == step && lesson->state == state;
    if (!good)
        tap_note("lesson %zu, step %zu, state %d", lesson->number, lesson->step, lesson->state);
    return good;
}

static void test_learning(void)
{
    use_folder("learning");
    const struct game *siga = game_find("siga", &error);
    struct desk *desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:size=4", NULL, "easy");
    desk_enter(desk, "b1");
    rest(desk);
    size_t played = desk->match.now;
    tap(desk_learn(desk, siga, course, 0, &error) && stands(desk, 0, 0, LESSON_TASK) &&
            strcmp(desk_view(desk)->lesson.words.at, "Place a stone in the centre.") == 0,
        "a lesson begins: %s", text_get(&error));
    tap(desk_view(desk)->marks.cell[cell(desk, "c3")] & MARK_AREA, "what it is about is marked");
    tap(!desk_can(desk, DESK_UNDO) && !desk_can(desk, DESK_NEXT) && desk_can(desk, DESK_REPEAT),
        "the game that is left cannot be undone from here");
    desk_enter(desk, "a1");
    tap(stands(desk, 0, 0, LESSON_WRONG) && desk->match.now == 2 && says(desk, "Not the corner."),
        "a wrong move gets its answer, on the board and in words");
    rest(desk);
    desk_touch(desk, cell(desk, "c3"));
    tap(stands(desk, 0, 0, LESSON_TASK) && desk->match.now == 0, "and a touch takes it back");
    desk_enter(desk, "e5");
    tap(stands(desk, 0, 0, LESSON_WRONG) && says(desk, "In the centre, please."),
        "every other one gets the common answer");
    desk_do(desk, DESK_REPEAT);
    desk_enter(desk, "c3");
    tap(stands(desk, 0, 0, LESSON_RIGHT) && desk->match.now == 2 && says(desk, "Well placed."),
        "the right move is praised, and answered");
    rest(desk);
    desk_touch(desk, cell(desk, "a1"));
    tap(says(desk, "Choose “Next” to go on.") && desk->match.now == 2, "then it is read on");
    desk_do(desk, DESK_NEXT);
    tap(stands(desk, 0, 1, LESSON_TASK) && desk->match.now == 2, "from the board as it stands");
    desk_enter(desk, "a1");
    desk_do(desk, DESK_REPEAT);
    tap(stands(desk, 0, 1, LESSON_TASK) && desk->match.now == 2, "a step is repeated from there");
    desk_enter(desk, "a1");
    desk_do(desk, DESK_NEXT);
    tap(stands(desk, 1, 0, LESSON_TASK), "the next lesson follows");
    bool finished[PROGRESS_MOST];
    progress_read(siga, finished);
    tap(finished[0] && !finished[1], "and the first one is noted");
    desk_enter(desk, "a1a2");
    tap(stands(desk, 1, 0, LESSON_WRONG), "a goal that is missed is told");
    desk_do(desk, DESK_REPEAT);
    desk_enter(desk, "e2e1");
    tap(stands(desk, 1, 0, LESSON_RIGHT) && says(desk, "Right!"), "and one that is reached");
    desk_do(desk, DESK_NEXT);
    tap(stands(desk, 1, 1, LESSON_READ), "a step without a goal is read");
    desk_do(desk, DESK_NEXT);
    tap(!desk_view(desk)->lesson.on && strcmp(desk_view(desk)->game->name, "reversi") == 0 &&
            desk->match.now == played,
        "at the end the game that was left is back");
    desk_close(desk);
}

static void test_leaving(void)
{
    use_folder("leaving");
    const struct game *siga = game_find("siga", &error);
    struct desk *desk = desk_open(1, NULL, NULL);
    tap(desk_learn(desk, siga, course, 1, &error) && stands(desk, 1, 0, LESSON_TASK),
        "a lesson may be the first thing on the desk");
    tap(!save_exists(siga), "it is not kept as a game");
    desk_enter(desk, "e2e1");
    desk_do(desk, DESK_END_LESSON);
    rest(desk);
    tap(!desk_view(desk)->lesson.on && desk->match.now == 0 && desk->match.player[1].level,
        "when it ends early a game against a level begins");
    struct score_line line;
    tap(statistics_find(&desk->match, &line, &error) && line.played == 0,
        "and nothing of it counts");
    desk_learn(desk, siga, course, 0, &error);
    begin(desk, "oanquan", NULL, NULL);
    tap(!desk_view(desk)->lesson.on && strcmp(desk_view(desk)->game->name, "oanquan") == 0,
        "another game ends a lesson without a question");
    text_clear(&error);
    tap(!desk_learn(desk, siga, course, 2, &error) && strcmp(error.at, "Siga has 2 lessons") == 0 &&
            !desk_view(desk)->lesson.on,
        "there is no lesson after the last: %s", text_get(&error));
    desk_close(desk);
}

/* What spoils a board is noticed at once, and what is no move is answered by the lesson. */
static void test_holding(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    const struct game *shisen = game_find("shisen", &error);
    text_clear(&error);
    tap(desk_learn(desk, shisen, shisen_course, 0, &error) && desk_view(desk)->marks.strokes == 2 &&
            desk_view(desk)->marks.stroke[0].arrow && !desk_view(desk)->marks.stroke[1].arrow,
        "arrows and lines are on the board: %s", text_get(&error));
    desk_touch(desk, cell(desk, "c1"));
    tap(stands(desk, 0, 0, LESSON_TASK), "a tile alone is selected");
    desk_escape(desk);
    desk_touch(desk, cell(desk, "b2"));
    desk_touch(desk, cell(desk, "a1"));
    tap(says(desk, "These are different.") && desk_view(desk)->refused,
        "what the referee refuses is answered in the lesson's words");
    desk_escape(desk);
    tap(!desk_enter(desk, "A1 B2") && says(desk, "These are different."), "typed, too");
    tap(!desk_enter(desk, "c1d1") && stands(desk, 0, 0, LESSON_TASK),
        "or else in the referee's: %s", text_get(&desk->message));
    desk_enter(desk, "a1a3");
    tap(stands(desk, 0, 0, LESSON_WRONG) && says(desk, "Now it is locked."),
        "a pair that locks the board is wrong, and why");
    desk_do(desk, DESK_REPEAT);
    desk_enter(desk, "a1b1");
    tap(stands(desk, 0, 0, LESSON_RIGHT), "one that keeps it clearable is right");
    desk_close(desk);
}

/* A game against an opponent is held when it ends without a loss, or the moves are made. */
static void test_drawing(void)
{
    static const char draw[] = "lesson: A\n"
                               "say: Do not lose.\n"
                               "position: ..XO./.X.O./..O.X/.X.O./..XO. X 28\n"
                               "hold: 2\n";
    struct desk *desk = desk_open(1, NULL, NULL);
    const struct game *siga = game_find("siga", &error);
    text_clear(&error);
    desk_learn(desk, siga, draw, 0, &error);
    desk_enter(desk, "e3d3");
    rest(desk);
    tap(stands(desk, 0, 0, LESSON_RIGHT), "a draw is not lost: %s", text_get(&error));
    desk_learn(desk, siga, draw, 0, &error);
    desk_enter(desk, "e3e4");
    rest(desk);
    tap(stands(desk, 0, 0, LESSON_WRONG), "the opponent shows what was wrong");
    desk_close(desk);
}

/* A game needs no code for lessons: the template has them as soon as it has a file of them. */
static void test_template(void)
{
    static const char lessons[] = "lesson: The last stone\n"
                                  "say: Take the last stone.\n"
                                  "position: 2 1\n"
                                  "win: 1\n"
                                  "wrong: take1 = Your opponent takes the last one.\n"
                                  "say: Leave four, or multiples of it.\n"
                                  "position: 6 1\n"
                                  "only: take2\n"
                                  "say: Do not lose.\n"
                                  "position: 7 1\n"
                                  "hold: 2\n";
    struct desk *desk = desk_open(1, NULL, NULL);
    const struct game *template = game_find("template", &error);
    text_clear(&error);
    tap(desk_learn(desk, template, lessons, 0, &error) && stands(desk, 0, 0, LESSON_TASK),
        "the template has lessons: %s", text_get(&error));
    desk_enter(desk, "take1");
    tap(stands(desk, 0, 0, LESSON_WRONG) && says(desk, "Your opponent takes the last one."),
        "which answer");
    desk_do(desk, DESK_REPEAT);
    desk_enter(desk, "take2");
    tap(stands(desk, 0, 0, LESSON_RIGHT), "and praise");
    desk_do(desk, DESK_NEXT);
    desk_enter(desk, "take2");
    desk_do(desk, DESK_NEXT);
    tap(stands(desk, 0, 2, LESSON_TASK) && desk->match.player[1].level, "with an opponent");
    desk_enter(desk, "take3");
    rest(desk);
    char all[] = "take0";
    all[4] = (char)('0' + scene_count(&desk->scene, 0, 0));
    desk_enter(desk, all);
    rest(desk);
    tap(stands(desk, 0, 2, LESSON_RIGHT), "who plays to the end with %s", all);
    desk_do(desk, DESK_NEXT);
    bool finished[PROGRESS_MOST];
    progress_read(template, finished);
    tap(finished[0], "and what was learnt is noted");
    desk_close(desk);
}

/* A hint in a lesson is about what the lesson asks for, not about what an engine would play. */
static void test_hints(void)
{
    static const char lessons[] = "lesson: A\n"
                                  "say: Take three this time.\n"
                                  "position: 6 1\n"
                                  "move: take3\n"
                                  "say: Win.\n"
                                  "position: 6 1\n"
                                  "win: 2\n";
    static const char gain[] = "lesson: A\n"
                               "game: reversi:size=6\n"
                               "say: Flip five discs.\n"
                               "position: ..B.../..BW.W/..BBW./.WBWW./WWWBW./BW.B.. B\n"
                               "gain: 11\n";
    struct desk *desk = desk_open(1, NULL, NULL);
    desk_learn(desk, game_find("template", &error), lessons, 0, &error);
    for (int i = 0; i < 4; i++) {
        desk_do(desk, DESK_HINT);
        rest(desk);
    }
    tap(says(desk, "Play take3."), "a hint is about the move that is asked for: %s",
        text_get(&desk->message));
    desk_enter(desk, "take3");
    desk_do(desk, DESK_NEXT);
    for (int i = 0; i < 3; i++) {
        desk_do(desk, DESK_HINT);
        rest(desk);
    }
    tap(says(desk, "Play take2."), "and where none is named about the best: %s",
        text_get(&desk->message));
    desk_learn(desk, game_find("reversi", &error), gain, 0, &error);
    for (int i = 0; i < 3; i++) {
        desk_do(desk, DESK_HINT);
        rest(desk);
    }
    char move[3] = {0};
    snprintf(move, sizeof move, "%.2s", text_get(&desk->message) + strlen("Play "));
    desk_enter(desk, move);
    tap(stands(desk, 0, 0, LESSON_RIGHT), "or about one that gains enough: %s", move);
    desk_close(desk);
}

/* Where a goal takes several moves, the strongest level answers. */
static void test_answers(void)
{
    static const char gain[] = "lesson: A\n"
                               "say: Get two points ahead within three moves.\n"
                               "gain: 2\n"
                               "par: 3\n";
    const struct game *oanquan = game_find("oanquan", &error);
    struct desk *desk = desk_open(1, NULL, NULL);
    text_clear(&error);
    tap(desk_learn(desk, oanquan, gain, 0, &error) && desk->match.player[1].level,
        "a level plays the other side: %s", text_get(&error));
    desk_enter(desk, "2+");
    tap(stands(desk, 0, 0, LESSON_RIGHT) || stands(desk, 0, 0, LESSON_TASK), "and answers");
    rest(desk);
    enum lesson_state state = desk_view(desk)->lesson.state;
    tap(state != LESSON_TASK || desk->match.now == 2, "unless the goal is reached at once");
    desk_close(desk);
}

/* Whatever else is in the file of progress stays there. */
static void test_strange_progress(void)
{
    static const char strange[] = "chess 1 2\nmine\0\377\nsiga 0 2\n\0last";
    struct text path = {0}, contents = {0};
    bool finished[PROGRESS_MOST];
    use_folder("strange");
    const struct game *siga = game_find("siga", &error);
    file_state_path("lessons", &path, &error);
    text_add_bytes(&contents, strange, sizeof strange - 1);
    file_write(path.at, &contents, &error);
    progress_add(siga, 4);
    progress_read(siga, finished);
    tap(finished[1] && finished[4] && !finished[0], "lessons are found between strange bytes");
    static const char wanted[] = "chess 1 2\nmine\0\377\n\0last\nsiga 0 2 5\n";
    tap(file_read(path.at, 1000, &contents, &error) && contents.length == sizeof wanted - 1 &&
            memcmp(contents.at, wanted, sizeof wanted - 1) == 0,
        "which are kept");
    text_free(&path);
    text_free(&contents);
}

int main(void)
{
    if (!begin_tests())
        return 1;
    test_reading();
    test_refusals();
    test_damage();
    test_goals();
    test_learning();
    test_leaving();
    test_answers();
    test_holding();
    test_drawing();
    test_template();
    test_hints();
    test_strange_progress();
    return end_tests();
}
