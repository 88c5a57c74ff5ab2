/* The desk: what a front end sees while games are played on it. */
#include "match/desk_kit.h"

#include <math.h>

static void test_touching(void)
{
    struct desk *desk;
    bool good;
    desk = desk_open(1, NULL, NULL);
    begin(desk, "reversi", NULL, NULL);
    tap(status(desk, "Black: place a disc"), "a game begins");
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

/* The status says what to do next, in the words of the game. */
static void test_next_step(void)
{
    static const struct {
        const char *link, *second, *touched, *status;
    } cases[] = {
        {"siga", NULL, "", "X: place a stone"},
        {"siga", "easy", "", "Your turn: place a stone"},
        {"siga/@O..XX/O..XX/OOO.X/...../....._X_0", NULL, "", "X: move a stone"},
        {"siga/@O..XX/O..XX/OOO.X/...../....._X_0", "easy", "d1",
         "Choose an empty square next to your stone"},
        {"siga/@XXXO./XXO../OO.../...../....O_X_0", "easy", "",
         "Your turn: your stones are blocked, so you pass"},
        {"reversi:size=4", "easy", "", "Your turn: place a disc"},
        {"reversi:size=4/@W.../BB../..../...._B", NULL, "",
         "Black: you have no legal move, so you pass"},
        {"shisen:cols=4,rows=2,kinds=2,seed=1", NULL, "", "Find a pair"},
        {"shisen:cols=4,rows=2,kinds=2,seed=1", NULL, "a1", "Find the matching tile"},
        {"oanquan", "easy", "", "Your turn: choose one of your squares to sow from"},
        {"oanquan", "easy", "3", "Choose a direction: the square to the left or right"},
        {"revergo", NULL, "", "White: place a stone"},
        {"template", "easy", "", "Your turn: take 1 to 3 stones"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const players[2] = {NULL, cases[i].second};
        struct desk *desk = desk_open(1, NULL, NULL);
        text_clear(&error);
        bool good = desk_follow(desk, cases[i].link, players, &error);
        if (good && *cases[i].touched)
            desk_touch(desk, cell(desk, cases[i].touched));
        tap(good && status(desk, cases[i].status), "%s, %s touched: %s%s", cases[i].link,
            *cases[i].touched ? cases[i].touched : "nothing", cases[i].status, text_get(&error));
        desk_close(desk);
    }
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
    tap(desk->match.now == 2 && status(desk, "Your turn: place a disc"),
        "the machine moves by itself");
    desk_do(desk, DESK_UNDO);
    rest(desk);
    tap(desk->match.now == 0, "undo takes back its move and one's own");
    desk_do(desk, DESK_REDO);
    rest(desk);
    tap(desk->match.now == 2, "redo brings them back");
    desk_do(desk, DESK_SWAP);
    rest(desk);
    tap(desk->match.now == 3 && status(desk, "Your turn: place a disc"),
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

/* Who plays against the clock does not see the board while it rests. */
static void test_hiding(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    struct spec spec;
    struct text told = {0};
    spec_read(&spec, "shisen:cols=4,rows=2,solvable=off", &error);
    desk_begin(desk, &spec, "AABB/CCDD", NULL, &error);
    desk_hover(desk, cell(desk, "a1"));
    desk_do(desk, DESK_PAUSE);
    const struct view *view = desk_view(desk);
    view_tell_cell(view, cell(desk, "a1"), &told);
    tap(view->hidden && !view->scene.pieces && strcmp(text_get(&told), "a1, hidden") == 0,
        "a pause hides the board of a person alone: %s", text_get(&told));
    tap(!desk_touch(desk, cell(desk, "a1")) &&
            says(desk, "The game is paused: continue to see the board."),
        "which cannot be touched");
    tap(!desk_can(desk, DESK_HINT), "and nothing is told of it");
    desk_do(desk, DESK_PAUSE);
    view = desk_view(desk);
    tap(!view->hidden && view->scene.pieces == 8, "afterwards all is there again");
    begin(desk, "siga", NULL, "easy");
    desk_do(desk, DESK_PAUSE);
    tap(!desk_view(desk)->hidden, "two players see their board in a pause");
    text_free(&told);
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
    if (!begin_tests())
        return 1;
    test_touching();
    test_next_step();
    test_stage();
    test_machine();
    test_interrupting();
    test_steps();
    test_clock();
    test_pause();
    test_alone();
    test_hiding();
    test_monkey(tap_seed(5));
    return end_tests();
}
