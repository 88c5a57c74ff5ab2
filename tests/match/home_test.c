/* The home: its cards, what they say, and how the desk goes there and comes back; the offer of
 * lessons; how a game ends, and what comes next. */
#include "match/desk_kit.h"

static const char siga_lessons[] = "lesson: One\nsay: Read.\nlesson: Two\nsay: Read.\n"
                                   "lesson: Three\nsay: Read.\n";

static const char *courses(const struct game *game)
{
    return strcmp(game->name, "siga") == 0 ? siga_lessons : "";
}

static struct desk *open_desk(void)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    desk_set_courses(desk, courses);
    desk_set_still(desk, true);
    return desk;
}

static const struct home_card *card(const struct view *view, const char *name)
{
    for (size_t i = 0; view->home && i < view->home->cards; i++)
        if (strcmp(view->home->card[i].game->name, name) == 0)
            return &view->home->card[i];
    return NULL;
}

static bool reads(const struct text *text, const char *wanted)
{
    bool same = strcmp(text_get(text), wanted) == 0;
    if (!same)
        tap_note("it reads: %s", text_get(text));
    return same;
}

static void test_first_start(void)
{
    struct desk *desk = open_desk();
    use_folder("first");
    desk_do(desk, DESK_HOME);
    const struct view *view = desk_view(desk);
    const struct home_card *siga = card(view, "siga"), *reversi = card(view, "reversi");
    tap(view->home && !view->game && view->home->cards == 5,
        "a desk without a match has a home with all games that are not hidden");
    tap(siga && siga->fresh && siga->lessons == 3 && !*siga->kept && reads(&siga->reached, "") &&
            reads(&siga->going, ""),
        "a game that nobody touched is fresh, and says nothing");
    tap(siga && home_suggests(siga) == HOME_LEARN && !home_can(siga, HOME_CONTINUE),
        "learning is suggested, and there is nothing to continue");
    tap(reversi && !reversi->fresh && reversi->lessons == 0 &&
            home_suggests(reversi) == HOME_PLAY && !home_can(reversi, HOME_LEARN),
        "without lessons it is not, and playing is suggested");
    bool pieces = true;
    for (size_t i = 0; i < view->home->cards; i++)
        pieces &= view->home->card[i].scene.pieces > 3;
    tap(pieces, "every picture has pieces on it");
    tap(!view->can[DESK_HOME] && !view->can[DESK_UNDO] && !view->can[DESK_NEW],
        "there is nothing to go back to");
    desk_do(desk, DESK_UNDO);
    tap(says(desk, "Choose a game first."), "commands say so");
    tap(!desk_touch(desk, 3) && !desk_enter(desk, "c3") && desk_view(desk)->home,
        "and touches and typing change nothing");
    desk_escape(desk);
    tap(desk_view(desk)->home, "nor does Escape");
    begin(desk, "siga", NULL, "easy");
    view = desk_view(desk);
    tap(!view->home && strcmp(view->game->name, "siga") == 0,
        "a game that begins takes the place of the home");
    desk_close(desk);
}

static void test_there_and_back(void)
{
    struct desk *desk = open_desk();
    use_folder("back");
    begin(desk, "siga", NULL, NULL);
    desk_enter(desk, "c3");
    desk_enter(desk, "a1");
    desk_tick(desk, now += 1);
    uint64_t revision = desk_view(desk)->revision;
    double used = desk->match.used[0] + desk->match.used[1];
    desk_do(desk, DESK_HOME);
    const struct view *view = desk_view(desk);
    const struct home_card *siga = card(view, "siga");
    tap(view->revision > revision && siga && strcmp(siga->kept, "siga-1") == 0 &&
            reads(&siga->going, "Move 3: X to move") && siga->scene.pieces == 2,
        "the card shows the unfinished game");
    tap(view->home->latest < view->home->cards && &view->home->card[view->home->latest] == siga,
        "which is the one that was on the board");
    tap(home_suggests(siga) == HOME_CONTINUE && home_can(siga, HOME_CONTINUE),
        "continuing it is suggested");
    desk_tick(desk, now);
    desk_tick(desk, now += 50);
    tap(desk->match.used[0] + desk->match.used[1] - used < 1, "no clock runs at home");
    tap(!desk_touch(desk, cell(desk, "b2")) && desk->match.now == 2, "nothing is played there");
    desk_do(desk, DESK_HOME);
    tap(!desk_view(desk)->home && desk->match.now == 2, "Home again goes back to the game");
    desk_do(desk, DESK_HOME);
    tap(desk_escape(desk) && !desk_view(desk)->home, "so does Escape");
    desk_do(desk, DESK_HOME);
    unsigned matches = desk->matches;
    tap(desk_resume(desk, "siga-1", &error) && !desk_view(desk)->home && desk->matches == matches,
        "continuing the game on the board does not load it anew");
    desk_do(desk, DESK_HOME);
    begin(desk, "reversi", NULL, NULL);
    desk_enter(desk, "d3");
    desk_do(desk, DESK_HOME);
    tap(strcmp(card(desk_view(desk), "siga")->kept, "siga-1") == 0 &&
            desk_resume(desk, card(desk_view(desk), "siga")->kept, &error) && desk->match.now == 2,
        "another one is continued as it was left");
    desk_close(desk);
}

static void test_lessons(void)
{
    struct desk *desk = open_desk();
    use_folder("lessons");
    begin(desk, "siga", NULL, "easy");
    tap(reads(&desk_view(desk)->offer,
              "New to Siga? The lessons show how to play, in a few minutes each."),
        "the first game of a kind offers its lessons");
    tap(desk_escape(desk) && reads(&desk_view(desk)->offer, ""), "until they are declined");
    do_surely(desk, DESK_NEW);
    begin(desk, "siga", NULL, "easy");
    tap(reads(&desk_view(desk)->offer, ""), "and never again");
    desk_do(desk, DESK_LEARN);
    tap(desk_view(desk)->lesson.on && desk_view(desk)->lesson.number == 0,
        "but they can be taken at any time");
    desk_do(desk, DESK_NEXT);
    desk_do(desk, DESK_HOME);
    const struct home_card *siga = card(desk_view(desk), "siga");
    tap(siga->finished == 1 && !siga->fresh && reads(&siga->reached, "1 of 3 lessons"),
        "the home knows how many were finished");
    desk_do(desk, DESK_HOME);
    tap(desk_view(desk)->lesson.on && desk_view(desk)->lesson.number == 1,
        "going back goes on with the lesson");
    desk_do(desk, DESK_END_LESSON);
    desk_do(desk, DESK_LEARN);
    tap(desk_view(desk)->lesson.number == 1, "Learn takes the next one");
    desk_do(desk, DESK_END_LESSON);
    tap(strcmp(desk->match.player[1].name, "easy") == 0 && desk->match.entries == 1,
        "the game that was left before the first move comes back with its players");
    begin(desk, "reversi", NULL, "easy");
    tap(reads(&desk_view(desk)->offer, "") && !desk_view(desk)->can[DESK_LEARN],
        "a game without lessons offers none");
    desk_close(desk);
    use_folder("played");
    desk = desk_open(1, NULL, NULL);
    begin(desk, "siga", NULL, "easy");
    do_surely(desk, DESK_RESIGN);
    desk_set_courses(desk, courses);
    do_surely(desk, DESK_NEW);
    begin(desk, "siga", NULL, NULL);
    tap(reads(&desk_view(desk)->offer, ""), "nor is somebody asked who has played it before");
    desk_close(desk);
}

/* One move, and X has five in a line. */
static const char nearly[] = "XXXX./....X/.O.O./O.O../....O X 10";

/* The last move, which completes nothing. */
static const char undecided[] = "X.X.O/...XO/.X..O/X...O/...O. O 29";

static void win(struct desk *desk)
{
    desk_enter(desk, "e2e1");
}

static bool begin_at(struct desk *desk, const char *name, const char *position, const char *level)
{
    struct spec spec;
    const char *const player[2] = {NULL, level};
    bool good = spec_read(&spec, name, &error) && desk_begin(desk, &spec, position, player, &error);
    desk_answer(desk, true);
    return tap(good, "%s begins at a position %s", name, text_get(&error));
}

static void test_endings(void)
{
    struct desk *desk = open_desk();
    use_folder("endings");
    begin(desk, "siga", NULL, "easy");
    tap(!desk_view(desk)->ending.on, "a game that goes on has no ending");
    do_surely(desk, DESK_RESIGN);
    const struct view *view = desk_view(desk);
    tap(reads(&view->offer, ""), "whoever resigned at once is offered no lessons after it");
    tap(view->ending.on && !view->ending.cheer && reads(&view->ending.headline, "You resigned") &&
            reads(&view->ending.detail, "") && !view->can[DESK_NEXT_LEVEL] &&
            view->ending.choices == 3 && view->ending.choice[0].command == DESK_REVIEW &&
            view->ending.choice[view->ending.suggested].command == DESK_NEW,
        "whoever resigned hears no cheers, and at first no numbers either");
    do_surely(desk, DESK_NEW);
    tap(reads(&desk_view(desk)->offer, ""), "and is offered no lessons before the next game");
    do_surely(desk, DESK_RESIGN);
    desk_do(desk, DESK_FIRST);
    tap(!desk_view(desk)->ending.on, "an earlier position has no ending");
    desk_do(desk, DESK_RETURN);
    tap(desk_view(desk)->ending.on, "back at the end it is there again");
    begin_at(desk, "siga", nearly, "easy");
    win(desk);
    view = desk_view(desk);
    tap(view->ending.on && reads(&view->ending.headline, "You win!") &&
            reads(&view->ending.detail, ""),
        "a win from a position is a win, which does not count");
    tap(view->can[DESK_NEXT_LEVEL], "a stronger level can be played after a win");
    desk_do(desk, DESK_NEXT_LEVEL);
    tap(strcmp(desk->match.player[1].name, "novice") == 0 && desk->match.entries == 1 &&
            desk_view(desk)->yours,
        "which begins another game against it");
    begin_at(desk, "siga", nearly, NULL);
    win(desk);
    tap(desk_view(desk)->ending.cheer && reads(&desk_view(desk)->ending.headline, "X wins") &&
            !desk_view(desk)->can[DESK_NEXT_LEVEL],
        "of two persons the winner is named");
    begin_at(desk, "siga", undecided, NULL);
    desk_enter(desk, "d5c5");
    tap(!desk_view(desk)->ending.cheer && reads(&desk_view(desk)->ending.headline, "Draw"),
        "a draw of theirs is named as well: %s", text_get(&desk_view(desk)->ending.headline));
    desk_close(desk);
}

static void test_first_win(void)
{
    struct desk *desk = open_desk();
    use_folder("first win");
    begin(desk, "siga", NULL, "easy");
    match_resign(&desk->match, 1);
    desk->ended = false;
    desk_keep(desk);
    desk->viewed = false;
    const struct view *view = desk_view(desk);
    tap(view->ending.cheer && reads(&view->ending.headline, "You win: the computer resigned") &&
            reads(&view->ending.detail, "Your first win against this level (easy)"),
        "a first win is told");
    do_surely(desk, DESK_NEW);
    match_resign(&desk->match, 1);
    desk_keep(desk);
    desk->viewed = false;
    tap(reads(&desk_view(desk)->ending.detail, "Won 2 of 2 games against this level (easy)"),
        "and later how it stands");
    desk_close(desk);
}

static void test_points(void)
{
    struct desk *desk = open_desk();
    use_folder("points");
    begin_at(desk, "oanquan", "0,0,1,0,0,Q,0,0,3,0,0,0 1 20 20 40", "easy");
    desk_enter(desk, "2+");
    tap(reads(&desk_view(desk)->ending.headline, "You win 26–23!"),
        "points are told from the person's view");
    begin(desk, "shisen:cols=4,rows=2,kinds=4,seed=3", NULL, NULL);
    desk->match.used[0] = 61;
    rest(desk);
    while (match_turn(&desk->match) != GAME_OVER) {
        struct phrase phrase = {0};
        match_game(&desk->match)->say(match_state(&desk->match), desk->legal.at[0], &phrase);
        desk_enter(desk, phrase.text);
    }
    tap(match_winner(&desk->match) != 0 ||
            strncmp(text_get(&desk_view(desk)->ending.headline), "Board cleared in 1:0", 20) == 0,
        "a player alone has a time: %s", text_get(&desk_view(desk)->ending.headline));
    desk_close(desk);
}

int main(void)
{
    if (!begin_tests())
        return 1;
    test_first_start();
    test_there_and_back();
    test_lessons();
    test_endings();
    test_first_win();
    test_points();
    return end_tests();
}
