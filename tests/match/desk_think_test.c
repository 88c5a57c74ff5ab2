/* The desk: hints, the values of moves, reviews and other lines. */
#include "match/desk_kit.h"

static void test_hints(void)
{
    struct desk *desk;
    int marked[ADVICE_WHY + 1] = {0};
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:size=4", NULL, NULL);
    for (int step = ADVICE_AREA; step <= ADVICE_WHY; step++) {
        desk_do(desk, DESK_HINT);
        rest(desk);
        for (int i = 0; i < desk->scene.cells; i++)
            marked[step] += (desk->marks.cell[i] & (MARK_AREA | MARK_CANDIDATE | MARK_HINT)) != 0;
        tap(desk->advice == (enum advice)step && marked[step] > 0 && desk->message.length > 0,
            "hint, step %d: %s", step, text_get(&desk->message));
    }
    tap(marked[ADVICE_AREA] >= marked[ADVICE_CANDIDATES] && marked[ADVICE_MOVE] == 1,
        "each step tells more");
    desk_enter(desk, "b1");
    tap(desk->advice == ADVICE_NONE, "after a move the hint is gone");
    desk_close(desk);
}

static void test_values(void)
{
    struct desk *desk;
    struct text text = {0};
    game_move move;
    double estimate;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:size=4", NULL, NULL);
    desk_do(desk, DESK_ANALYSE);
    tap(says(desk, "Move values are on."), "what cannot be seen at once is told");
    rest(desk);
    match_find_move(&desk->match, "b1", &move, &error);
    desk_value(desk, move, &text);
    tap(strcmp(text_get(&text), "-8") == 0, "the value of a move is told: %s", text_get(&text));
    tap(desk_estimate(desk, 0, &estimate) && estimate < 0 && estimate > -1,
        "and what the position is worth: %.2f", estimate);
    desk_enter(desk, "b1");
    rest(desk);
    tap(desk_estimate(desk, 1, &estimate) && estimate < 0, "from the first side's view");
    text_free(&text);
    desk_close(desk);
}

/* The value that a cell shows is that of the best move which touching it goes on with. */
static void test_values_of_cells(void)
{
    struct desk *desk;
    const struct verdict *best[SCENE_CELLS];
    desk = desk_open(1, NULL, NULL);
    begin(desk, "oanquan", NULL, NULL);
    int cell = scene_find(&desk->scene, "2"), empty = scene_find(&desk->scene, "5");
    struct verdict verdicts[2] = {{.value = -3, .length = 1}, {.value = 4, .length = 1}};
    match_find_move(&desk->match, "2-", &verdicts[0].line[0], &error);
    match_find_move(&desk->match, "2+", &verdicts[1].line[0], &error);
    desk->values = (struct analysis){verdicts, 2};
    desk_best_moves(desk, best);
    tap(best[cell] == &verdicts[1] && !best[empty], "a cell has the value of its better move");
    desk->values = (struct analysis){0}; /* ours, not the desk's to free */
    desk_follow(desk, "shisen:cols=2,rows=2/@AA/BB", NULL, &error);
    match_find_move(&desk->match, "a1b1", &verdicts[0].line[0], &error);
    desk->values = (struct analysis){verdicts, 1};
    desk_best_moves(desk, best);
    int first = scene_find(&desk->scene, "a1"), second = scene_find(&desk->scene, "b1");
    tap(best[first] == verdicts && best[second] == verdicts, "of a pair in any order both have it");
    desk->touch = (struct touch){.cell = {second}, .cells = 1};
    desk_best_moves(desk, best);
    tap(best[first] == verdicts && !best[second], "and once one is touched, the other");
    desk->values = (struct analysis){0};
    desk_close(desk);
}

/* The cells with a mark, by name. */
static bool marks_best(struct desk *desk, const char *names)
{
    struct text text = {0};
    desk->viewed = false;
    for (int i = 0; i < desk->scene.cells; i++)
        if (desk_view(desk)->marks.cell[i] & MARK_BEST)
            text_addf(&text, "%s%s", text.length ? " " : "", desk->scene.cell[i].name);
    bool same = strcmp(text_get(&text), names) == 0;
    if (!same)
        tap_note("marked: %s", text_get(&text));
    text_free(&text);
    return same;
}

/* Exactly the moves that are equally good are marked as best. */
static void test_best(void)
{
    static const char *const entry[] = {"d3", "c4", "f5", "e6"};
    struct verdict verdicts[4];
    struct desk *desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi", NULL, NULL);
    for (int i = 0; i < 4; i++) {
        verdicts[i] = (struct verdict){.value = i > 1 ? 2 : 4, .bound = BOUND_EXACT, .length = 1};
        match_find_move(&desk->match, entry[i], &verdicts[i].line[0], &error);
    }
    desk->values = (struct analysis){verdicts, 4};
    tap(marks_best(desk, ""), "no best move is marked unless values are shown");
    desk->analysing = true;
    tap(marks_best(desk, "d3 c4"), "two moves are equally best");
    verdicts[1].bound = BOUND_UPPER;
    tap(marks_best(desk, "d3"), "what is worth no more than that may be worse");
    for (int i = 0; i < 4; i++)
        verdicts[i].value = 4, verdicts[i].bound = BOUND_GUESS;
    tap(marks_best(desk, ""), "where all are alike none stands out");
    desk->analysing = false;
    desk->values = (struct analysis){0}; /* ours, not the desk's to free */
    begin(desk, "oanquan", NULL, NULL);
    desk_answer(desk, true);
    game_move move;
    for (int i = 0; i < 2; i++) {
        verdicts[i].value = i;
        match_find_move(&desk->match, i ? "2+" : "3-", &move, &error);
        verdicts[i].line[0] = move;
    }
    desk->values = (struct analysis){verdicts, 2};
    desk->round = 1; /* as if these were all */
    desk->analysing = true;
    tap(marks_best(desk, "2"), "of a move with two cells the first is marked first");
    desk->touch = (struct touch){.cell = {2}, .cells = 1};
    tap(marks_best(desk, "3"), "and then the second");
    desk->touch = (struct touch){.cell = {3}, .cells = 1};
    tap(marks_best(desk, ""), "unless it is another move that was begun");
    desk->analysing = false;
    desk->values = (struct analysis){0};
    desk_close(desk);
}

static bool has_valued(const struct desk *desk)
{
    return desk->round > 0;
}

static bool values_again(const struct desk *desk)
{
    return thinker_job(desk->thinker) == JOB_VALUE;
}

/* What is not proven is looked at longer, a round after the other. */
static void test_rounds(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:diagonals=off", NULL, NULL);
    desk_do(desk, DESK_ANALYSE);
    hear(desk, has_valued);
    tap(desk->round == 1 && !desk->values_whole, "the first values are a beginning");
    hear(desk, values_again);
    tap(values_again(desk), "they are looked at longer");
    desk_close(desk);
}

static void test_review(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:size=4", "easy", "easy");
    desk->speed = SPEED_OFF;
    for (int i = 0; i < 1000 && match_turn(&desk->match) != GAME_OVER; i++)
        rest(desk);
    tap(match_turn(&desk->match) == GAME_OVER, "machines play to the end");
    size_t moves = desk->match.entries;
    desk_do(desk, DESK_REVIEW);
    rest(desk);
    bool whole = true;
    for (size_t i = 1; i < moves; i++)
        whole &= review_move(&desk->match, i).grade != GRADE_UNKNOWN;
    tap(whole && strstr(text_get(&desk->message), "Turning point"), "every move is judged");
    const struct view *view = desk_view(desk);
    bool estimated = true;
    for (size_t i = 0; i <= view->moves; i++)
        estimated &= view->estimate[i].known;
    tap(estimated, "and the graph has a point for every entry");
    desk_do(desk, DESK_FIRST);
    tap(desk->looking && desk->match.now == 0 && desk->match.entries == moves, "one can look back");
    desk_do(desk, DESK_NEXT_MISTAKE);
    size_t mistake = desk->match.now + 1;
    tap(desk->message.length > 0, "at the first mistake: %s", text_get(&desk->message));
    struct phrase played = {0}, better = {0};
    const struct state *before = match_state(&desk->match);
    match_game(&desk->match)->say(before, desk->match.entry[mistake].move, &played);
    match_game(&desk->match)->say(before, review_move(&desk->match, mistake).best, &better);
    tap(desk->marks.cell[played.cell[0]] & MARK_PLAYED &&
            desk->marks.cell[better.cell[0]] & MARK_HINT,
        "shown before it is played, with what was better");
    desk_do(desk, DESK_NEXT_MISTAKE);
    size_t next = desk->match.now + 1;
    size_t wanted = review_next_mistake(&desk->match, mistake, 1);
    tap(next == (wanted ? wanted : mistake), "the next one comes after it");
    if (next > mistake) {
        desk_do(desk, DESK_PREVIOUS_MISTAKE);
        tap(desk->match.now + 1 == mistake, "and the one before is found again");
    }
    desk_do(desk, DESK_TRY);
    rest(desk);
    tap(desk->match.now == mistake - 1 && desk_can(desk, DESK_HINT),
        "and try again, also in the machine's place");
    desk_do(desk, DESK_FORWARD);
    bool refused = true;
    for (size_t entry = 1; entry < desk->match.entries; entry++)
        if (review_move(&desk->match, entry).grade == GRADE_BEST) {
            desk_look(desk, entry);
            refused &= !desk_can(desk, DESK_TRY);
        }
    desk_look(desk, mistake);
    tap(refused && desk_can(desk, DESK_TRY), "a move that was best is not tried again");
    desk_seat(desk, 0, "human", &error);
    desk_seat(desk, 1, "human", &error);
    desk_do(desk, DESK_TRY);
    tap(desk->match.aside && desk->match.now == mistake - 1, "which is a side-line");
    struct phrase best = {0};
    match_game(&desk->match)
        ->say(match_state(&desk->match), desk->match.entry[mistake - 1].opinion.best, &best);
    desk_enter(desk, best.text);
    rest(desk);
    tap(strstr(text_get(&desk->message), best.text), "what is tried is judged: %s",
        text_get(&desk->message));
    desk_do(desk, DESK_RETURN);
    tap(!desk->match.aside && desk->match.now == mistake && desk->match.entries == moves,
        "and come back");
    desk_do(desk, DESK_LAST);
    tap(!desk->looking && match_turn(&desk->match) == GAME_OVER, "to the end of the game");
    desk_close(desk);
}

static void test_sideline(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, NULL);
    desk_enter(desk, "c3");
    desk_enter(desk, "a1");
    desk_enter(desk, "b2");
    desk_look(desk, 1);
    tap(desk->looking && status(desk, "Move 1 of 3: O to move"),
        "an earlier position is looked at");
    desk_enter(desk, "e5");
    tap(desk->match.aside && status(desk, "Variation: X to move"),
        "what is played there is a side-line");
    struct match kept = {0};
    struct save place = {0};
    struct saved saved;
    if (save_find("siga", &saved, &error))
        save_load(&kept, &place, &saved, &error);
    tap(kept.now == 3, "the game itself is kept");
    match_free(&kept);
    save_leave(&place);
    desk_do(desk, DESK_RETURN);
    tap(desk->match.now == 1 && desk->looking, "return brings one back to where it was left");
    desk_do(desk, DESK_RETURN);
    tap(desk->match.now == 3 && !desk->looking && status(desk, "O: place a stone"),
        "and to its end");
    desk_do(desk, DESK_UNDO);
    tap(!desk->looking && desk->match.now == 2, "undo takes back");
    desk_do(desk, DESK_BACK);
    desk_do(desk, DESK_TRY);
    desk_enter(desk, "e5");
    desk_do(desk, DESK_RETURN);
    desk_do(desk, DESK_RETURN);
    tap(!desk->looking && !desk->match.aside && desk->match.now == 2 && desk->match.entries == 4,
        "and return does not play it again");
    desk_enter(desk, "e1");
    tap(!desk->match.aside && desk->match.now == 3 && !desk_can(desk, DESK_REDO),
        "and playing on replaces");
    desk_close(desk);
}

int main(void)
{
    if (!begin_tests())
        return 1;
    test_hints();
    test_values();
    test_values_of_cells();
    test_best();
    test_rounds();
    test_review();
    test_sideline();
    return end_tests();
}
