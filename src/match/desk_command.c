/* The commands of the desk: a table of what each is called, when it makes sense and what it does.
 */
#include "match/desk_inside.h"

const char *const watch_name[WATCHES] = {
    [WATCH_NEVER] = "never", [WATCH_STUCK] = "stuck", [WATCH_LOST] = "lost", [WATCH_SAFE] = "safe"};

const struct desk_about desk_about[DESK_COMMANDS] = {
    [DESK_UNDO] = {"undo", N_("Undo"), N_("take back the last move")},
    [DESK_REDO] = {"redo", N_("Redo"), N_("play the undone move again")},
    [DESK_HINT] = {"hint", N_("Hint"), N_("get a hint; again: a stronger one")},
    [DESK_ANALYSE] = {"analyse", N_("Analyse"), N_("show or hide the value of every move")},
    [DESK_PREVIEW] = {"preview", N_("Preview"), N_("show or hide what a move would do")},
    [DESK_REVIEW] = {"review", N_("Review"), N_("judge every move of the game; again: stop")},
    [DESK_NEXT_MISTAKE] = {"next-mistake", N_("Next mistake"), N_("go to the next mistake")},
    [DESK_PREVIOUS_MISTAKE] = {"previous-mistake", N_("Previous mistake"),
                               N_("go to the previous mistake")},
    [DESK_TRY] = {"try", N_("Try again"), N_("find a better move here")},
    [DESK_BACK] = {"back", N_("Back"), N_("previous move")},
    [DESK_FORWARD] = {"forward", N_("Forward"), N_("next move")},
    [DESK_FIRST] = {"first", N_("First"), N_("go to the start")},
    [DESK_LAST] = {"last", N_("Last"), N_("go to the end")},
    [DESK_RETURN] = {"return", N_("Return"), N_("go back to the game")},
    [DESK_NEW] = {"new", N_("New game"), N_("start another game of this kind")},
    [DESK_RESUME] = {"resume", N_("Earlier game"),
                     N_("continue another unfinished game of this kind")},
    [DESK_RESTART] = {"restart", N_("Restart"), N_("start the same game again")},
    [DESK_SCRAMBLE] = {"scramble", N_("Shuffle"), N_("rearrange the pieces that are left")},
    [DESK_SWAP] = {"swap", N_("Swap sides"), N_("swap the players' sides")},
    [DESK_FLIP] = {"flip", N_("Flip board"), N_("see the board from the other side")},
    [DESK_SPEED] = {"speed", N_("Speed"), N_("change the speed of the animation")},
    [DESK_WATCH] = {"watch", N_("Warnings"), N_("choose the warnings for solitaire games")},
    [DESK_PAUSE] = {"pause", N_("Pause"), N_("stop the clock and the computer; again: go on")},
    [DESK_STEP] = {"step", N_("Step"), N_("let the computer make one move")},
    [DESK_RESIGN] = {"resign", N_("Resign"), N_("give up the game")},
    [DESK_NEXT] = {"next", N_("Next"), N_("go on with the lesson")},
    [DESK_REPEAT] = {"repeat", N_("Repeat"), N_("see this step of the lesson again")},
    [DESK_END_LESSON] = {"end-lesson", N_("End lesson"), N_("go back to your game")},
    [DESK_LEARN] = {"learn", N_("Learn"), N_("take the next lesson of this game")},
    [DESK_NEXT_LEVEL] = {"next-level", N_("Next level"),
                         N_("play against the next stronger level")},
    [DESK_HOME] = {"home", N_("Home"), N_("see all games; again: go back")},
};

/* -- Back and forth --------------------------------------------------------------------------- */

void desk_look(struct desk *desk, size_t entry)
{
    desk->viewed = false;
    struct match *match = &desk->match;
    if (desk_is_studying(desk) || desk->home)
        return;
    desk_settle(desk);
    if (!desk->looking)
        desk->stands = match->now;
    match_go(match, entry);
    desk->looking = entry != desk->stands;
    desk_changed(desk);
}

/* Takes back or plays again; while looking, that is a step back or forward. */
static void step(struct desk *desk, bool (*go)(struct match *), int looked)
{
    if (desk->looking) {
        desk_look(desk, desk->match.now + (size_t)looked);
        return;
    }
    desk_settle(desk);
    go(&desk->match);
    desk->counted |= match_turn(&desk->match) == GAME_OVER; /* when it was first played */
    /* Where only machines play they would at once play on. */
    desk->paused |= !match_has_person(&desk->match);
    desk_changed(desk);
}

static bool can_undo(const struct desk *desk)
{
    struct match trial = desk->match;
    return desk->looking ? desk->match.now > 0 : match_undo(&trial);
}

static bool can_redo(const struct desk *desk)
{
    return desk->match.now + 1 < desk->match.entries;
}

static bool can_go_back(const struct desk *desk)
{
    return desk->match.now > 0;
}

static void undo(struct desk *desk)
{
    step(desk, match_undo, -1);
}

static void redo(struct desk *desk)
{
    step(desk, match_redo, 1);
}

static void back(struct desk *desk)
{
    desk_look(desk, desk->match.now - 1);
}

static void forward(struct desk *desk)
{
    desk_look(desk, desk->match.now + 1);
}

static void look_first(struct desk *desk)
{
    desk_look(desk, 0);
}

static void look_last(struct desk *desk)
{
    desk_look(desk, desk->match.entries - 1);
}

static bool can_return(const struct desk *desk)
{
    return desk->match.aside || desk->looking;
}

static void return_to_game(struct desk *desk)
{
    struct match *match = &desk->match;
    if (!match->aside) {
        desk_look(desk, desk->stands);
        return;
    }
    desk_settle(desk);
    desk->stands = match->aside->stands;
    match_return(match);
    desk_set_stage(desk);
    desk->looking = match->now != desk->stands;
    desk_changed(desk);
}

/* -- Knowing ---------------------------------------------------------------------------------- */

static void hint(struct desk *desk)
{
    desk->advice = desk->advice == ADVICE_WHY ? ADVICE_WHY : desk->advice + 1;
    desk->puzzle.failed = true;
    text_clear(&desk->message);
    if (desk_has_values(desk))
        desk_tell_advice(desk);
    else
        text_say(&desk->message, "Looking for a hint…");
    desk_mark(desk);
}

static void analyse(struct desk *desk)
{
    bool sure = desk->values.count > 0;
    desk->analysing = !desk->analysing;
    for (size_t i = 0; i < desk->values.count; i++)
        sure &= desk->values.at[i].bound == BOUND_EXACT;
    if (desk->analysing && !sure) {
        desk->values_whole = false;
        desk->round = 0;
    }
    if (!desk->analysing && !desk->reviewing && thinker_job(desk->thinker) != JOB_CHOOSE)
        desk_stop(desk);
    text_clear(&desk->message);
    text_say(&desk->message, !desk->analysing ? N_("Move values are off.")
                             : desk_is_persons(desk)
                                 ? N_("Move values are on.")
                                 : N_("Move values appear when it is your turn."));
}

static void preview(struct desk *desk)
{
    desk->showing_preview = !desk->showing_preview;
    desk_mark(desk);
    text_clear(&desk->message);
    if (!desk->previewing) /* else it can be seen */
        text_say(&desk->message,
                 desk->showing_preview ? N_("Previews are on.") : N_("Previews are off."));
}

static bool can_review(const struct desk *desk)
{
    return desk->match.entries > 1;
}

static void review(struct desk *desk)
{
    desk->reviewing = !desk->reviewing;
    text_clear(&desk->message);
    if (desk->reviewing && desk_is_judged(desk))
        review_summary(&desk->match, &desk->message);
    else if (desk->reviewing)
        text_say(&desk->message, "Reviewing every move of the game…");
}

static bool can_see_mistakes(const struct desk *desk)
{
    return desk->reviewing || desk->analysing;
}

static void look_at_mistake(struct desk *desk, int step)
{
    const struct match *match = &desk->match;
    /* The mistake is shown from the position before it. */
    size_t from = desk->mistake ? desk->mistake : step > 0 ? match->now : match->now + 1;
    size_t entry = review_next_mistake(match, from, step);
    if (entry) {
        desk_look(desk, entry - 1);
        desk->mistake = entry;
        desk_mark(desk);
        review_tell(match, entry, &desk->message);
        return;
    }
    text_clear(&desk->message);
    text_say(&desk->message, step > 0 ? N_("No more mistakes.") : N_("No earlier mistakes."));
}

static void next_mistake(struct desk *desk)
{
    look_at_mistake(desk, 1);
}

static void previous_mistake(struct desk *desk)
{
    look_at_mistake(desk, -1);
}

/* The move that could be replaced: the mistake that is shown, else what led here. */
static size_t find_tried(const struct desk *desk)
{
    return desk->mistake ? desk->mistake : desk->match.now;
}

static bool can_try(const struct desk *desk)
{
    size_t entry = find_tried(desk);
    return entry > 0 && desk->match.entry[entry].deed == DEED_MOVE &&
           review_move(&desk->match, entry).grade != GRADE_BEST;
}

/* Where the machine made the move it would make another at once: there one looks, and plays. */
static void try_again(struct desk *desk)
{
    struct match *match = &desk->match;
    struct phrase phrase = {0};
    size_t tried = find_tried(desk);
    match_game(match)->say(match_state_at(match, tried - 1), match->entry[tried].move, &phrase);
    desk_look(desk, tried - 1);
    if (!match_awaits_machine(match)) {
        desk_skip(desk); /* the way there is not in the side-line */
        desk_branch(desk);
        match->aside->now = tried;
        desk_changed(desk);
    }
    text_say(&desk->message, "Find a better move than %s. “%s” goes back to the game.", phrase.text,
             text_word(&desk->message, desk_about[DESK_RETURN].title));
}

/* -- The whole game --------------------------------------------------------------------------- */

static bool has_earlier(const struct desk *desk)
{
    return desk->earlier;
}

static bool can_restart(const struct desk *desk)
{
    return desk->match.entries > 1;
}

static void restart(struct desk *desk)
{
    desk_leave_game(desk);
    desk_settle(desk);
    while (match_return(&desk->match))
        ;
    match_restart(&desk->match);
    desk_set_stage(desk);
    desk->match.used[0] = desk->match.used[1] = 0;
    desk->clocked = -1;
    desk->looking = desk->reviewing = desk->counted = desk->paused = desk->ended = false;
    desk->wanted = true;
    desk_changed(desk);
}

static bool can_scramble(const struct desk *desk)
{
    const struct match *match = &desk->match;
    return match_game(match)->scramble &&
           !(match_turn(match) == GAME_OVER && match_winner(match) == 0);
}

/* The board changes when the thinker has found a scramble; what is done before gives that up. */
static void scramble(struct desk *desk)
{
    desk_settle(desk);
    desk->scrambling = true;
    desk->seed = random_below(&desk->random, SCRAMBLE_SEEDS);
    text_say(&desk->message, "Looking for a board that can be cleared…");
}

void desk_scramble(struct desk *desk, uint64_t seed)
{
    struct text error = {.language = desk->language};
    desk_settle(desk);
    if (desk->looking)
        desk_branch(desk);
    match_scramble(&desk->match, seed, &error);
    desk_changed(desk);
    text_free(&error);
}

static bool is_for_two(const struct desk *desk)
{
    return match_game(&desk->match)->players == 2;
}

static void swap(struct desk *desk)
{
    desk_settle(desk);
    desk->counted |= desk->match.entries > 1;
    match_swap(&desk->match);
    desk_changed(desk);
}

static void flip(struct desk *desk)
{
    desk->flipped = !desk->flipped;
}

static void speed(struct desk *desk)
{
    desk->speed = (desk->speed + 1) % SPEEDS;
    text_clear(&desk->message);
    static const char *const said[SPEEDS] = {[SPEED_OFF] = N_("Animation: instant."),
                                             [SPEED_FAST] = N_("Animation: fast."),
                                             [SPEED_NORMAL] = N_("Animation: normal."),
                                             [SPEED_SLOW] = N_("Animation: slow.")};
    text_add(&desk->message, text_word(&desk->message, said[desk->speed]));
}

static bool is_for_one(const struct desk *desk)
{
    return !is_for_two(desk);
}

static void watch(struct desk *desk)
{
    static const char *const told[WATCHES] = {[WATCH_NEVER] = N_("No warnings."),
                                              [WATCH_STUCK] = N_("Warns when no move is left."),
                                              [WATCH_LOST] =
                                                  N_("Warns when the game can no longer be won."),
                                              [WATCH_SAFE] = N_("Shows which moves are safe.")};
    desk->watch = (desk->watch + 1) % WATCHES;
    text_clear(&desk->message);
    text_add(&desk->message, text_word(&desk->message, told[desk->watch]));
    desk_mark(desk);
}

static bool is_going_on(const struct desk *desk)
{
    return match_turn(&desk->match) != GAME_OVER;
}

static void pause_game(struct desk *desk)
{
    desk->paused = !desk->paused;
    desk->stepping = false;
    if (desk->paused && desk->thinking)
        desk_stop(desk);
}

static bool can_step(const struct desk *desk)
{
    return !desk->looking && match_awaits_machine(&desk->match);
}

static void step_on(struct desk *desk)
{
    desk->paused = false;
    desk->stepping = true;
}

static bool can_resign(const struct desk *desk)
{
    return is_going_on(desk) && !desk->looking && match_has_person(&desk->match);
}

/* The person to move gives up, or the person who waits for the machine. */
static void resign(struct desk *desk)
{
    int side = match_turn(&desk->match);
    if (desk->match.player[side].level)
        side = !side;
    desk_settle(desk);
    desk->offering = false;
    match_resign(&desk->match, side);
    desk_changed(desk);
}

/* -- The table -------------------------------------------------------------------------------- */

static bool always(const struct desk *desk)
{
    (void)desk;
    return true;
}

static const struct {
    bool (*can)(const struct desk *);
    void (*run)(struct desk *);
    const char *why;                     /* it cannot be done now */
    struct view_question asks;           /* before it is done, */
    bool (*doubts)(const struct desk *); /* if this holds */
} commands[DESK_COMMANDS] = {
    [DESK_UNDO] = {can_undo, undo, N_("There is no move to undo.")},
    [DESK_REDO] = {can_redo, redo, N_("There is no move to redo.")},
    [DESK_HINT] = {desk_is_persons, hint, N_("Hints are for your own turn.")},
    [DESK_ANALYSE] = {always, analyse, NULL},
    [DESK_PREVIEW] = {always, preview, NULL},
    [DESK_REVIEW] = {can_review, review, N_("Make a move first: there is nothing to review yet.")},
    [DESK_NEXT_MISTAKE] = {can_see_mistakes, next_mistake,
                           N_("Start a review first: it finds the mistakes.")},
    [DESK_PREVIOUS_MISTAKE] = {can_see_mistakes, previous_mistake,
                               N_("Start a review first: it finds the mistakes.")},
    [DESK_TRY] = {can_try, try_again, N_("This move is already the best one.")},
    [DESK_BACK] = {can_go_back, back, N_("This is the start of the game.")},
    [DESK_FORWARD] = {can_redo, forward, N_("This is the last move.")},
    [DESK_FIRST] = {can_go_back, look_first, N_("This is the start of the game.")},
    [DESK_LAST] = {can_redo, look_last, N_("This is the last move.")},
    [DESK_RETURN] = {can_return, return_to_game, N_("You are in the game already.")},
    [DESK_NEW] = {always,
                  desk_renew,
                  NULL,
                  {N_("This game is not over. Start a new one?"), NC_("button", "Start")},
                  desk_is_going_on},
    [DESK_RESUME] = {has_earlier, desk_resume_earlier,
                     N_("There is no other unfinished game of this kind.")},
    [DESK_RESTART] = {can_restart,
                      restart,
                      N_("The game has not started yet."),
                      {N_("This game is not over. Start it again?"), N_("Restart")},
                      desk_is_going_on},
    [DESK_SCRAMBLE] = {can_scramble, scramble, N_("There is nothing to shuffle here.")},
    [DESK_SWAP] = {is_for_two, swap, N_("There is only one player.")},
    [DESK_FLIP] = {always, flip, NULL},
    [DESK_SPEED] = {always, speed, NULL},
    [DESK_WATCH] = {is_for_one, watch, N_("Only in solitaire games.")},
    [DESK_PAUSE] = {is_going_on, pause_game, N_("The game is over.")},
    [DESK_STEP] = {can_step, step_on, N_("It is not the computer's turn.")},
    [DESK_RESIGN] = {can_resign,
                     resign,
                     N_("You have no game to resign."),
                     {N_("Resign this game?"), N_("Resign")},
                     always},
    [DESK_NEXT] = {desk_can_go_on, desk_go_on, N_("Make the move that the lesson asks for first.")},
    [DESK_REPEAT] = {desk_is_learning, desk_repeat_lesson, N_("You are not in a lesson.")},
    [DESK_END_LESSON] = {desk_is_learning, desk_end_lesson, N_("You are not in a lesson.")},
    [DESK_LEARN] = {desk_has_lessons, desk_learn_next, N_("This game has no lessons yet.")},
    [DESK_NEXT_LEVEL] = {desk_has_next_level,
                         desk_play_next_level,
                         N_("Win a game against the computer first."),
                         {N_("This game is not over. Start a new one?"), NC_("button", "Start")},
                         desk_is_going_on},
    [DESK_HOME] = {desk_can_go_home, desk_go_home, N_("Choose a game first.")},
};

/* In a lesson, whose game is not the learner's, only these make sense. */
static const bool taught[DESK_COMMANDS] = {
    [DESK_HINT] = true, [DESK_PREVIEW] = true, [DESK_FLIP] = true,       [DESK_SPEED] = true,
    [DESK_NEXT] = true, [DESK_REPEAT] = true,  [DESK_END_LESSON] = true, [DESK_HOME] = true,
};

/* Why a command cannot be done now: a marked string, or NULL if it can. At home, and before the
 * first match, there is only one. */
static const char *objection(const struct desk *desk, enum desk_command command)
{
    if (command != DESK_HOME && (desk->home || !desk->match.entries))
        return N_("Choose a game first.");
    if (desk_is_studying(desk) && !taught[command])
        return desk->lesson.on ? N_("End the lesson first.") : N_("End the puzzle first.");
    return commands[command].can(desk) ? NULL : commands[command].why;
}

bool desk_can(const struct desk *desk, enum desk_command command)
{
    return !objection(desk, command);
}

void desk_run(struct desk *desk, enum desk_command command)
{
    commands[command].run(desk);
}

void desk_do(struct desk *desk, enum desk_command command)
{
    desk->viewed = false;
    const struct view_question *asks = &commands[command].asks;
    const char *objects = objection(desk, command);
    desk_withdraw(desk);
    if (objects) {
        struct text why = {.language = desk->language};
        text_add(&why, text_word(&why, objects));
        desk_refuse(desk, &why);
    } else if (asks->text && commands[command].doubts(desk)) {
        desk_ask(desk, command, asks->text, asks->yes);
    } else {
        desk_run(desk, command);
    }
}
