/* The desk: games that are kept, found again and counted. */
#include "match/desk_kit.h"
#include "match/record.h"

#include <fcntl.h>
#include <sys/stat.h>

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
    begin(desk, "siga", NULL, "easy");
    desk_enter(desk, "c3");
    rest(desk);
    desk_do(desk, DESK_SWAP);
    desk_do(desk, DESK_SWAP);
    rest(desk);
    do_surely(desk, DESK_RESIGN);
    statistics_find(&desk->match, &line, &error);
    tap(line.played == 0, "nor does one in which they changed sides");
    desk_close(desk);
}

/* Whoever comes back finds the game that was on the board last, even if another was played later.
 */
static void test_last(void)
{
    struct desk *desk = desk_open(1, NULL, NULL), *other;
    use_folder("last");
    begin(desk, "siga", NULL, NULL);
    desk_enter(desk, "c3");
    begin(desk, "reversi", NULL, NULL);
    desk_enter(desk, "d3");
    tap(desk_resume(desk, "siga", &error), "an earlier game is looked at: %s", text_get(&error));
    desk_close(desk);
    const struct timespec later[2] = {{.tv_nsec = UTIME_NOW}, {.tv_sec = 4000000000}};
    struct text path = {0};
    bool newer = file_state_path("reversi.record", &path, &error) &&
                 utimensat(AT_FDCWD, path.at, later, 0) == 0;
    text_free(&path);
    other = desk_open(2, NULL, NULL);
    tap(newer && desk_resume(other, NULL, &error) &&
            strcmp(match_game(&other->match)->name, "siga") == 0,
        "and is the one that the next start goes on with");
    desk_close(other);
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
    struct spec spec;
    bool good = spec_read(&spec, "siga", &error) && desk_begin(desk, &spec, NULL, NULL, &error);
    tap(good && desk->question.text && desk->match.now == 1 && !desk_answer(desk, false),
        "one of the same kind that is begun by its name is asked about, too");
    good = desk_follow(desk, "siga/a1_b2", NULL, &error);
    tap(good && desk->question.text && desk->match.now == 1 && !desk_answer(desk, false),
        "and so is a link");

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

int main(void)
{
    if (!begin_tests())
        return 1;
    test_reseating();
    test_last();
    test_keeping();
    test_not_losing();
    test_full_places();
    test_not_keeping(root);
    return end_tests();
}
