/* The desk: what a front end sees while games are played on it. Time is told, not measured; only
 * for the thinker's news the tests wait. */
#include "base/file.h"
#include "match/desk_inside.h"
#include "match/record.h"
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct text error;
static double now = 100;
static char root[] = "/tmp/desk-XXXXXX";

static void begin(struct desk *desk, const char *name, const char *first, const char *second)
{
    struct spec spec;
    const char *const player[2] = {first, second};
    if (!spec_read(&spec, name, &error) || !desk_begin(desk, &spec, NULL, player, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    desk_answer(desk, true);
}

/* Does what is asked about before, and answers. */
static void do_surely(struct desk *desk, enum desk_command command)
{
    desk_do(desk, command);
    desk_answer(desk, true);
}

static bool load_surely(struct desk *desk, const char *path)
{
    bool good = desk_load(desk, path, &error);
    desk_answer(desk, true);
    return good;
}

/* Keeps games in a folder of their own from here on. */
static void use_folder(const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", root, name);
    setenv("XDG_STATE_HOME", path.at, 1);
    text_free(&path);
}

/* Lets a tenth of a second pass on the desk's clock. */
static void tick(struct desk *desk)
{
    desk_tick(desk, now += 0.1);
}

/* Ticks until the thinker has nothing to do and no piece moves. */
static void rest(struct desk *desk)
{
    struct timespec nap = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000; i++) {
        tick(desk);
        bool still = desk->shown == desk->match.now && stage_end(desk->stage) <= now;
        if (still && !desk->chosen && thinker_job(desk->thinker) == JOB_NONE)
            return;
        if (thinker_job(desk->thinker) != JOB_NONE)
            nanosleep(&nap, NULL);
    }
    tap(false, "the desk comes to rest");
}

static bool says(const struct desk *desk, const char *message)
{
    bool same = strcmp(text_get(&desk->message), message) == 0;
    if (!same)
        tap_note("it says: %s", text_get(&desk->message));
    return same;
}

static bool status(const struct desk *desk, const char *wanted)
{
    struct text text = {0};
    desk_status(desk, &text);
    bool same = strcmp(text_get(&text), wanted) == 0;
    if (!same)
        tap_note("status: %s", text_get(&text));
    text_free(&text);
    return same;
}

static int cell(const struct desk *desk, const char *name)
{
    return scene_find(&desk->scene, name);
}

/* Ticks without letting time pass until the thinker has said something new. */
static void hear(struct desk *desk, bool (*holds)(const struct desk *))
{
    struct timespec nap = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000 && !holds(desk); i++) {
        desk_tick(desk, now);
        nanosleep(&nap, NULL);
    }
}

/* -- Playing ---------------------------------------------------------------------------------- */

static void test_touching(void)
{
    struct desk *desk;
    bool good;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi", NULL, NULL);
    tap(status(desk, "Black to move"), "a game begins");
    good = !desk_touch(desk, cell(desk, "a1")) && desk->message.length > 0 && desk->match.now == 0;
    tap(good, "a square that is no move is refused: %s", text_get(&desk->message));
    tap(desk->marks.cell[cell(desk, "d3")] & MARK_TARGET &&
            !(desk->marks.cell[cell(desk, "a1")] & MARK_TARGET),
        "squares for legal moves are marked");
    desk_hover(desk, cell(desk, "d3"));
    tap(desk->previewing && desk->preview.after[0] == 4 && desk->preview.after[1] == 1 &&
            desk->marks.cell[cell(desk, "d4")] & MARK_CHANGE,
        "what a move would do is shown before");
    desk_consider(desk, "c4");
    tap(desk->previewing && desk->marks.cell[cell(desk, "c4")] & MARK_CHANGE, "or what is typed");
    desk_consider(desk, "c");
    tap(!desk->previewing, "once it is a move");
    desk_consider(desk, "");
    desk_do(desk, DESK_PREVIEW);
    tap(!desk->previewing && !(desk->marks.cell[cell(desk, "d4")] & MARK_CHANGE),
        "unless that is not wanted");
    tap(desk_touch(desk, cell(desk, "d3")) && desk->match.now == 1 &&
            desk->marks.cell[cell(desk, "d3")] & MARK_LAST,
        "a touch is a move, and the last one is marked");
    tap(desk_enter(desk, "C3") && desk->match.now == 2, "and so is a typed one");
    good = !desk_enter(desk, "z9") && desk->message.length > 0;
    tap(good, "nonsense gets a sentence: %s", text_get(&desk->message));
    desk_close(desk);
}

static void test_stage(void)
{
    struct desk *desk;
    const struct actor *actor;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi", NULL, NULL);
    tick(desk);
    tap(stage_actors(desk->stage, now, &actor) == 4, "four discs lie on the board");
    desk_enter(desk, "d3");
    double again = desk_tick(desk, now += 0.01);
    tap(again > now && again < now + 0.1 && stage_end(desk->stage) > now, "a move takes its time");
    tap(desk_skip(desk) && !desk_skip(desk) && stage_end(desk->stage) <= now,
        "which can be cut short");
    tap(stage_count(desk->stage, now, cell(desk, "d4"), 0) == 1, "the disc at d4 is turned");
    desk_do(desk, DESK_UNDO);
    desk_tick(desk, now += 0.01);
    tap(desk->match.now == 0 && stage_end(desk->stage) > now, "undo runs it backwards");
    rest(desk);
    tap(stage_count(desk->stage, now, cell(desk, "d4"), 1) == 1, "to what it was before");
    desk_enter(desk, "d3");
    tick(desk);
    desk_do(desk, DESK_UNDO);
    desk_enter(desk, "c4");
    rest(desk);
    tap(stage_count(desk->stage, now, cell(desk, "c4"), 0) == 1 &&
            stage_count(desk->stage, now, cell(desk, "d3"), 0) == 0,
        "undoing and playing in the middle of a run leaves the right board");
    desk_close(desk);
}

static void test_machine(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi", NULL, "easy");
    desk_enter(desk, "d3");
    tap(desk_is_moving(desk, now) && !desk_touch(desk, cell(desk, "c3")) && says(desk, "") &&
            !desk_is_moving(desk, now),
        "a touch while pieces move brings them to rest");
    tap(!desk_touch(desk, cell(desk, "c3")) && says(desk, "It's White (easy)'s turn."),
        "one does not move for the machine");
    tap(!desk_drag(desk, cell(desk, "c3")) && says(desk, "It's White (easy)'s turn."),
        "nor drags for it");
    rest(desk);
    tap(desk->match.now == 2 && status(desk, "Black to move"), "the machine moves by itself");
    desk_do(desk, DESK_UNDO);
    rest(desk);
    tap(desk->match.now == 0, "undo takes back its move and one's own");
    desk_do(desk, DESK_REDO);
    rest(desk);
    tap(desk->match.now == 2, "redo brings them back");
    desk_do(desk, DESK_SWAP);
    rest(desk);
    tap(desk->match.now == 3 && status(desk, "White to move"),
        "after a swap it plays the other side");
    tap(desk_seat(desk, 1, "easy", &error) && desk_seat(desk, 0, "human", &error),
        "players change in the middle of a game");
    rest(desk);
    tap(desk->match.now == 4, "and the new one moves");
    desk_close(desk);
}

static void test_interrupting(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi:diagonals=off", NULL, "strong");
    desk_enter(desk, "d3");
    for (int i = 0; i < 1000 && !desk->thinking; i++)
        tick(desk);
    tap(desk->thinking && status(desk, "White (strong) is thinking"), "the machine thinks");
    desk_do(desk, DESK_UNDO);
    tap(!desk->thinking && desk->match.now == 0, "undo does not wait for it");
    desk_enter(desk, "d3");
    tick(desk);
    desk_seat(desk, 1, "easy", &error);
    rest(desk);
    tap(desk->match.now == 2, "nor does another level");
    desk_seat(desk, 1, "strong", &error);
    tick(desk);
    struct moves moves = {0};
    match_game(&desk->match)->moves(match_state(&desk->match), &moves);
    desk_press(desk, moves.at[0]);
    moves_free(&moves);
    for (int i = 0; i < 1000 && !desk->thinking; i++)
        tick(desk);
    desk_do(desk, DESK_ANALYSE);
    desk_do(desk, DESK_PAUSE);
    tick(desk);
    tap(!desk->thinking && thinker_job(desk->thinker) == JOB_VALUE, "nor a pause");
    desk_do(desk, DESK_PAUSE);
    tick(desk);
    tap(desk->thinking && thinker_job(desk->thinker) == JOB_CHOOSE,
        "nor does it wait then for what was thought of in the pause");
    do_surely(desk, DESK_RESIGN);
    tap(status(desk, "Game over: White wins, Black resigned"), "nor does resigning");
    desk_do(desk, DESK_UNDO);
    desk_do(desk, DESK_REDO);
    desk_do(desk, DESK_PAUSE);
    tick(desk);
    desk_close(desk);
    tap(true, "nor closing");
}

static void test_steps(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    desk->still = true;
    begin(desk, "reversi:size=4", "easy", "easy");
    desk_do(desk, DESK_PAUSE);
    uint64_t revision = desk_view(desk)->revision;
    rest(desk);
    tap(desk->match.now == 0 && desk_view(desk)->revision == revision, "two machines rest");
    for (size_t i = 1; i <= 3; i++) {
        desk_do(desk, DESK_STEP);
        rest(desk);
        tap(desk->match.now == i && desk->paused, "step %zu is one move, and they rest again", i);
    }
    tap(desk_view(desk)->revision > revision, "and one is told that something changed");
    desk_do(desk, DESK_STEP);
    desk_look(desk, 1);
    desk_do(desk, DESK_RETURN);
    rest(desk);
    tap(desk->match.now == 3 && desk->paused, "looking back ends a step");
    desk_do(desk, DESK_STEP);
    desk_do(desk, DESK_PAUSE);
    desk_do(desk, DESK_PAUSE);
    for (int i = 0; i < 40; i++)
        rest(desk);
    tap(match_turn(&desk->match) == GAME_OVER, "after a pause they play on");
    tap(!desk_can(desk, DESK_STEP), "to the end, where there is no step");
    do_surely(desk, DESK_NEW);
    desk_seat(desk, 0, PLAYER_HUMAN, &error);
    tap(!desk_can(desk, DESK_STEP), "nor where a person is to move");
    desk_close(desk);
}

/* -- Knowing ---------------------------------------------------------------------------------- */

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
    tap(desk->match.now == 3 && !desk->looking && status(desk, "O to move"), "and to its end");
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

static void test_alone(void)
{
    struct desk *desk;
    struct spec spec;
    desk = desk_open(1, NULL, NULL);
    spec_read(&spec, "shisen:cols=4,rows=2,solvable=off", &error);
    desk_begin(desk, &spec, "AABB/CCDD", NULL, &error);
    desk_touch(desk, cell(desk, "a1"));
    tap(desk->marks.cell[cell(desk, "a1")] & MARK_SELECTED, "a tile is selected");
    tap(desk_touch(desk, cell(desk, "b1")) && desk->match.now == 1, "a second makes a pair");
    desk_do(desk, DESK_WATCH);
    rest(desk);
    tap(says(desk, "Warns when the game can no longer be won."),
        "while it can, nothing takes the place of a message");
    desk_do(desk, DESK_WATCH);
    rest(desk);
    tap(desk->watch == WATCH_SAFE && says(desk, "3 of 3 moves are safe."),
        "safe moves are counted");
    tap(desk_can(desk, DESK_SCRAMBLE) && !desk_can(desk, DESK_SWAP), "commands depend on the game");
    desk_do(desk, DESK_SCRAMBLE);
    tap(desk->scrambling && desk->match.now == 1 &&
            says(desk, "Looking for a board that can be cleared…"),
        "for a scramble one waits");
    rest(desk);
    tap(!desk->scrambling && desk->match.now == 2, "tiles are scrambled");
    desk_do(desk, DESK_SCRAMBLE);
    desk_tick(desk, now += 1);
    desk_do(desk, DESK_UNDO);
    rest(desk);
    tap(!desk->scrambling && desk->match.now == 1, "what is done meanwhile gives it up");
    desk_do(desk, DESK_SWAP);
    tap(says(desk, "There is only one player."), "a command that makes no sense says so");
    desk_close(desk);
}

/* -- Keeping ---------------------------------------------------------------------------------- */

static void test_clock(void)
{
    struct desk *desk;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "template:heap=50", NULL, NULL);
    desk_tick(desk, now += 1);
    desk_tick(desk, now += 10);
    tap(desk->match.used[0] == 0, "the clock starts with the first move");
    desk_enter(desk, "take1");
    desk_tick(desk, now);
    desk_tick(desk, now += 5);
    desk_leave(desk, true);
    desk_tick(desk, now);
    desk_leave(desk, false); /* nothing happened in the menu: nobody ticked */
    desk_tick(desk, now += 50);
    desk_tick(desk, now += 2);
    desk_do(desk, DESK_PAUSE);
    desk_tick(desk, now);
    desk_do(desk, DESK_PAUSE);
    desk_tick(desk, now += 50);
    desk_do(desk, DESK_BACK);
    desk_tick(desk, now);
    desk_do(desk, DESK_RETURN);
    desk_tick(desk, now += 50);
    desk_wake(desk, now += 50);
    tap(fabs(desk->match.used[1] - 7) < 1e-6 && desk->match.used[0] == 0,
        "and stops in menus, in pauses and while one looks back: %.1f", desk->match.used[1]);
    desk_enter(desk, "take1");
    desk_tick(desk, now += 1);
    tap(fabs(desk->match.used[1] - 8) < 1e-6 && desk->match.used[0] == 0,
        "the time before a move is the mover's: %.1f", desk->match.used[1]);
    desk_tick(desk, now += 1);
    do_surely(desk, DESK_NEW);
    desk_tick(desk, now += 1);
    tap(desk->match.used[0] == 0 && desk->match.used[1] == 0, "a new game has new clocks");
    desk_close(desk);
}

static bool has_chosen(const struct desk *desk)
{
    return desk->chosen;
}

static bool has_answered(const struct desk *desk)
{
    return desk->match.now == 4;
}

/* One can follow what the machine does: it waits a moment, but for those who want it at once. */
static void test_pause(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, "easy");
    desk_tick(desk, now);
    desk_enter(desk, "c3");
    desk_skip(desk);
    desk_tick(desk, now += 0.01); /* the board has come to rest */
    hear(desk, has_chosen);
    desk_tick(desk, now += 0.2);
    tap(desk->chosen && desk->match.now == 1, "the machine pauses before its move");
    desk_tick(desk, now += 0.2);
    tap(desk->match.now == 2, "and then makes it");
    desk_set_speed(desk, SPEED_OFF);
    desk_enter(desk, "e5");
    hear(desk, has_answered);
    tap(desk->match.now == 4, "without a pause where pieces do not move");
    desk_close(desk);
}

/* A game counts for those who played all of it. */
static void test_reseating(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    struct score_line line = {0};
    use_folder("reseating");
    begin(desk, "siga", NULL, "easy");
    desk_seat(desk, 1, "novice", &error);
    desk_enter(desk, "c3");
    rest(desk);
    do_surely(desk, DESK_RESIGN);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 1, "players may be seated before the first move");
    do_surely(desk, DESK_NEW);
    desk_enter(desk, "c3");
    rest(desk);
    desk_seat(desk, 1, "easy", &error);
    do_surely(desk, DESK_RESIGN);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 0, "a game in which they changed does not count");
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

static void test_keeping(void)
{
    struct desk *desk;
    bool good;
    struct score_line line = {0};
    use_folder("keeping");
    desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, "easy");
    desk_enter(desk, "c3");
    rest(desk);
    struct desk *other;
    other = desk_open(2, NULL, NULL);
    good = desk_resume(other, NULL, &error) && other->match.now == 2 &&
           strcmp(other->match.player[1].name, "easy") == 0;
    tap(good, "the game goes on at the next start: %s", text_get(&error));
    desk_close(other);
    other = desk_open(2, NULL, NULL);
    begin(other, "siga", NULL, NULL);
    desk_close(other);
    other = desk_open(2, NULL, NULL);
    tap(desk_resume(other, NULL, &error) && other->match.now == 2,
        "another in which nothing is played does not replace it");
    begin(other, "siga", NULL, NULL);
    do_surely(other, DESK_RESIGN);
    desk_save(other, "over.txt", &error);
    desk_close(other);
    desk_do(desk, DESK_UNDO);
    desk_do(desk, DESK_REDO);
    other = desk_open(2, NULL, NULL);
    tap(load_surely(other, "over.txt") && save_exists(match_game(&desk->match)),
        "nor does one that is loaded");
    good = desk_save(desk, "game.txt", &error) && desk_save(desk, "game.txt", &error);
    tap(good, "it is saved: %s", text_get(&error));
    desk_do(desk, DESK_FIRST);
    good = desk_save(desk, "game.txt", &error) && load_surely(desk, "game.txt");
    tap(good && desk->match.now == 2, "also the end of it, while its start is looked at");
    desk_do(desk, DESK_FIRST);
    desk_enter(desk, "d2");
    good = desk_save(desk, "line.txt", &error) && load_surely(desk, "line.txt");
    tap(good && desk->match.now == 1 && !desk->match.aside, "a side-line is a game of its own");
    load_surely(desk, "game.txt");
    desk_enter(desk, "b2");
    good = load_surely(desk, "game.txt") && desk->match.now == 2;
    tap(good, "and loaded: %s", text_get(&error));
    struct text strings = {0};
    text_add(&strings, "f5d6\nf5d6c3\n");
    good = file_write("two.moves", &strings, &error) && load_surely(other, "two.moves");
    text_free(&strings);
    tap(good && other->match.now == 3 &&
            strcmp(other->message.at, "This is the last of 2 games.") == 0,
        "of a file of another program the last game is opened: %s", text_get(&error));
    desk_close(other);
    good = !load_surely(desk, "missing.txt") && desk->match.now == 2;
    tap(good, "a file that is not there changes nothing: %s", text_get(&error));
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 0, "nothing is counted before the end");
    do_surely(desk, DESK_RESIGN);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 1 && line.lost == 1, "then it is");
    desk_do(desk, DESK_UNDO);
    do_surely(desk, DESK_RESIGN);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 1, "but once");
    do_surely(desk, DESK_RESTART);
    while (desk_can(desk, DESK_REDO))
        desk_do(desk, DESK_REDO);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 1 && match_turn(&desk->match) == GAME_OVER, "also if it is played again");
    tap(!desk->save.number, "a finished game is not resumed");
    desk_close(desk);
}

/* The moves of the unfinished game of this name, or -1. */
static int moves_of(const char *name)
{
    struct match match = {0};
    struct save place = {0};
    struct saved saved;
    int moves = save_find(name, &saved, &error) && save_load(&match, &place, &saved, &error)
                    ? (int)match.now
                    : -1;
    match_free(&match);
    save_leave(&place);
    return moves;
}

/* An unfinished game is never lost, whatever is begun after it. */
static void test_not_losing(void)
{
    struct desk *desk, *other;
    use_folder("losing");
    desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, NULL);
    desk_enter(desk, "c3");
    desk_do(desk, DESK_NEW);
    tap(desk->question.text && desk->match.now == 1, "a new game is asked about: %s",
        desk->question.text);
    tap(!desk_answer(desk, false) && !desk->question.text && desk->match.now == 1,
        "and not begun against one's will");
    desk_do(desk, DESK_NEW);
    desk_touch(desk, cell(desk, "a1"));
    tap(!desk->question.text && desk->match.now == 2, "whoever plays on has answered");
    do_surely(desk, DESK_NEW);
    tap(desk->match.now == 0 && moves_of("siga-1") == 2 && moves_of("siga-2") == 0,
        "the old game and the new one are kept");
    tap(says(desk, "Your unfinished game is kept: “Earlier game” continues it."), "which is said");
    desk_enter(desk, "e5");
    tap(desk_can(desk, DESK_RESUME), "one can go back");
    desk_do(desk, DESK_RESUME);
    tap(desk->match.now == 2 && moves_of("siga-2") == 1, "and nothing is lost by that either");
    desk_do(desk, DESK_RESUME);
    tap(desk->match.now == 1, "nor by going on again");

    begin(desk, "siga", "easy", "easy");
    rest(desk);
    tap(moves_of("siga-1") == 2 && moves_of("siga-2") == 1 && moves_of("siga-3") < 0,
        "what machines play is not kept, and replaces nothing");
    begin(desk, "reversi:size=8", NULL, NULL);
    desk_enter(desk, "d3");
    begin(desk, "reversi:size=6", NULL, NULL);
    desk_enter(desk, "c2");
    tap(moves_of("reversi-1") == 1 && moves_of("reversi-2") == 1, "nor do other options");

    other = desk_open(1, NULL, NULL);
    desk_resume(other, "reversi-2", &error);
    desk_enter(desk, "b2");
    desk_enter(other, "d2");
    desk_enter(other, "e2");
    tap(moves_of("reversi-2") == 2 && moves_of("reversi-3") == 3,
        "two programs that go on with the same game keep one each");
    desk_close(other);
    desk_close(desk);
}

/* Wherever there is no room, the game goes on and what is kept stays. */
static void test_full_places(void)
{
    struct desk *desk;
    use_folder("full");
    desk = desk_open(1, NULL, NULL);
    for (int i = 0; i < SAVE_MOST; i++) {
        begin(desk, "siga", NULL, NULL);
        desk_enter(desk, "c3");
    }
    begin(desk, "siga", NULL, NULL);
    tap(strstr(text_get(&desk->message),
               "100 games of Siga are unfinished already: finish or discard one of them. You can "
               "play on, but this game cannot be resumed later."),
        "the 101st unfinished game of a kind is not kept: %s", text_get(&desk->message));
    desk_enter(desk, "c3");
    tap(moves_of("siga-1") == 1 && moves_of("siga-100") == 1 && moves_of("siga-101") < 0,
        "and all others are");
    desk_close(desk);
}

static void test_not_keeping(const char *folder)
{
    struct desk *desk;
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, NULL);
    tap(strncmp(text_get(&desk->message), "Cannot ", 7) == 0, "what cannot be kept is said: %s",
        text_get(&desk->message));
    desk_enter(desk, "c3");
    tap(desk->match.now == 1 && desk->message.length == 0, "once");
    bool saved = desk_save(desk, folder, &error);
    tap(!saved && strstr(text_get(&error), "irectory"), "a folder is no file to save to: %s",
        text_get(&error));
    bool loaded = desk_load(desk, folder, &error);
    tap(!loaded && strstr(text_get(&error), "is not a file"), "nor to load from: %s",
        text_get(&error));
    setenv("XDG_STATE_HOME", folder, 1);
    desk_close(desk);
}

/* Does anything at any time. */
static void test_monkey(uint64_t seed)
{
    struct random random = random_from(seed);
    struct desk *desk;
    static const char *const who[] = {"human", "easy", "difficult", "strong"};
    desk = desk_open(seed, NULL, NULL);
    for (int game = 0; game_list[game]; game++) {
        begin(desk, game_list[game]->name, NULL, game_list[game]->players == 2 ? "easy" : NULL);
        for (int i = 0; i < 300; i++) {
            uint32_t dice = random_below(&random, 10);
            if (dice < 4)
                desk_touch(desk, (int)random_below(&random, (uint32_t)desk->scene.cells));
            else if (dice < 5)
                desk_hover(desk, (int)random_below(&random, (uint32_t)desk->scene.cells));
            else if (dice < 6)
                desk_seat(desk, (int)random_below(&random, (uint32_t)game_list[game]->players),
                          who[random_below(&random, 4)], &error);
            else if (dice < 8)
                desk_do(desk, (enum desk_command)random_below(&random, DESK_COMMANDS));
            else
                tick(desk);
        }
        desk->paused = desk->looking = true;
        tap(desk->match.now < desk->match.entries, "anything can be done at any time in %s",
            game_list[game]->title);
    }
    desk_close(desk);
}

int main(void)
{
    if (!mkdtemp(root) || chdir(root) != 0)
        return 1;
    setenv("XDG_STATE_HOME", root, 1);
    test_touching();
    test_stage();
    test_machine();
    test_interrupting();
    test_steps();
    test_hints();
    test_values();
    test_values_of_cells();
    test_review();
    test_sideline();
    test_alone();
    test_clock();
    test_pause();
    test_reseating();
    test_rounds();
    test_keeping();
    test_not_losing();
    test_full_places();
    test_not_keeping(root);
    test_monkey(tap_seed(5));
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", root);
    tap(chdir("/") == 0 && system(command) == 0, "only the folder of this test was written to");
    return tap_end();
}
