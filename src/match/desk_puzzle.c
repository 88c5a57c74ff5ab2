/* Puzzles on the desk: the solver's moves are judged, answered and refuted by exact values, which
 * the thinker finds.
 *
 * While `puzzle.on` is set the match on the board is the puzzle's. It shares its state and what was
 * left for it with lessons, whose commands go on, repeat and end it. In LESSON_TASK the values of
 * the solver's moves are found ahead; in LESSON_WAIT somebody waits for those of `puzzle.entry`:
 * the entry before the solver's last move, which they judge, or that move's own, to answer it. */
#include "match/desk_inside.h"

#include "base/sentence.h"
#include "match/daily.h"

#include <math.h>
#include <string.h>

enum { REFUTATION = 3 /* plies that are shown of it */ };

static const struct puzzle *puzzle_now(const struct desk *desk)
{
    return &desk->puzzle.list.at[desk->puzzle.number];
}

/* -- On the board ----------------------------------------------------------------------------- */

/* The values of this entry's moves are wanted from here on. */
static void ask_about(struct desk *desk, size_t entry)
{
    desk->puzzle.entry = entry;
    desk->puzzle.known = false;
    analysis_free(&desk->puzzle.values);
}

/* It is the solver's turn in the position on the board. */
static void begin_task(struct desk *desk)
{
    desk->lesson.state = LESSON_TASK;
    if (desk->puzzle.entry != desk->match.now || !desk->puzzle.known)
        ask_about(desk, desk->match.now);
    desk_mark(desk); /* the board may be touched again */
}

/* Puts the puzzle that is due on the board. The file was tried when it was read, so that this
 * works. */
static void show_puzzle(struct desk *desk)
{
    struct text error = {0};
    desk_settle(desk);
    match_begin(&desk->match, &puzzle_now(desk)->spec, puzzle_now(desk)->position, &error);
    text_free(&error);
    desk->lesson.began = 0;
    desk->puzzle.made = 0;
    desk->puzzle.known = false;
    desk->matches++;
    desk_set_stage(desk);
    desk_changed(desk);
    begin_task(desk);
}

/* Back to an entry, where the solver may try again. */
static void take_back(struct desk *desk, size_t entry)
{
    desk_settle(desk);
    match_go(&desk->match, entry);
    desk_changed(desk);
    begin_task(desk);
}

/* -- Judging ---------------------------------------------------------------------------------- */

static const struct verdict *last_verdict(const struct desk *desk)
{
    game_move move = desk->match.entry[desk->puzzle.entry + 1].move;
    const struct analysis *values = &desk->puzzle.values;
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].line[0] == move)
            return &values->at[i];
    return &values->at[0];
}

/* What is wrong about a move: what it leads to, or how much it gives away. */
static void tell_wrong(const struct desk *desk, const struct verdict *verdict, struct text *text)
{
    const struct game *game = match_game(&desk->match);
    enum puzzle_goal goal = puzzle_now(desk)->goal;
    int better = advice_best(&desk->puzzle.values)->value - verdict->value;
    struct text amount = {.language = text->language};
    if (game->players == 1) {
        text_say(text, "After this move the board can no longer be cleared.");
    } else if (goal == PUZZLE_MARGIN || goal == PUZZLE_MOST) {
        game_say_amount(game, better, &amount);
        text_say(text, "Another move ends better by %s.", amount.at);
    } else {
        text_add(text, text_word(text, verdict->value < 0 ? N_("This move loses.")
                                                          : N_("This move only draws.")));
    }
    text_free(&amount);
}

/* Plays on as both sides should after a wrong move, and says so. */
static void refute(struct desk *desk, const struct verdict *verdict, struct text *words)
{
    struct match *match = &desk->match;
    const struct game *game = match_game(match);
    struct text line = {0};
    int length = verdict->length - 1 < REFUTATION ? verdict->length - 1 : REFUTATION;
    if (game->players == 1 || length < 1 || match_turn(match) == GAME_OVER)
        return;
    game_say_line(game, match_state(match), verdict->line + 1, length, &line);
    text_add_char(words, ' ');
    text_say(words, "Best play goes on with %s.", line.at);
    for (int i = 1; i <= length && match_turn(match) != GAME_OVER; i++) {
        match_play(match, verdict->line[i]);
        desk_changed(desk);
    }
    text_free(&line);
}

/* Notes the first result of a puzzle that was put on the board. What the file says about itself is
 * told, and so is a rating that moved. */
static void note(struct desk *desk, bool solved)
{
    struct solver before = {0}, after = {0};
    struct text why = {.language = desk->language}, unused = {0};
    const char *date = *desk->puzzle.date ? desk->puzzle.date : NULL;
    if (desk->puzzle.noted)
        return;
    desk->puzzle.noted = true;
    solver_read(&desk->puzzle.list, &before, &unused);
    solver_note(&desk->puzzle.list, desk->puzzle.number, solved, date, &after, &why);
    int rating = (int)lround(after.skill.rating);
    bool moved = rating != (int)lround(before.skill.rating);
    if (why.length || moved)
        text_add_char(&desk->message, ' ');
    if (why.length)
        sentence_add(&desk->message, why.at);
    else if (moved)
        text_say(&desk->message, "Your rating is now %d.", rating);
    solver_free(&before);
    solver_free(&after);
    text_free(&why);
    text_free(&unused);
}

static void miss(struct desk *desk)
{
    struct verdict verdict = *last_verdict(desk);
    struct text words = {.language = desk->language};
    if (desk->puzzle.rush) {
        desk_count_rush(desk, false);
        return;
    }
    tell_wrong(desk, &verdict, &words);
    desk->puzzle.failed = true;
    desk->lesson.state = LESSON_WRONG;
    refute(desk, &verdict, &words);
    text_clear(&desk->message);
    text_add(&desk->message, words.at);
    text_free(&words);
    note(desk, false);
}

static void say_solved(struct desk *desk)
{
    if (desk->puzzle.rush) {
        desk_count_rush(desk, !desk->puzzle.failed);
        return;
    }
    desk->lesson.state = LESSON_RIGHT;
    text_clear(&desk->message);
    text_say(&desk->message, "Solved!");
    note(desk, !desk->puzzle.failed);
    text_clear(&desk->puzzle.share);
    if (*desk->puzzle.date)
        daily_share(puzzle_now(desk), desk->puzzle.date, !desk->puzzle.failed,
                    (int)(desk->ticked - desk->puzzle.began), &desk->puzzle.share);
}

/* And what is left to do. */
static void say_right(struct desk *desk)
{
    text_clear(&desk->message);
    text_say(&desk->message, "Right!");
    text_add_char(&desk->message, ' ');
    puzzle_tell(puzzle_now(desk), desk->puzzle.made, &desk->message);
}

/* The solver's move was right: it is the other side's turn, or (alone) the solver's again. */
static void accept(struct desk *desk)
{
    struct match *match = &desk->match;
    desk->puzzle.made++;
    if (desk->puzzle.made >= puzzle_now(desk)->length || match_turn(match) == GAME_OVER) {
        say_solved(desk);
    } else if (match_game(match)->players == 1) {
        begin_task(desk);
        say_right(desk);
    } else {
        ask_about(desk, match->now);
    }
}

/* The other side makes its best move. */
static void answer(struct desk *desk)
{
    struct match *match = &desk->match;
    match_play(match, puzzle_reply(&desk->puzzle.values));
    desk_changed(desk);
    if (match_turn(match) == GAME_OVER) {
        say_solved(desk);
        return;
    }
    begin_task(desk);
    say_right(desk);
}

/* The values that somebody waited for are there. */
static void conclude(struct desk *desk)
{
    game_move move = desk->match.entry[desk->match.now].move;
    if (desk->puzzle.entry == desk->match.now) {
        answer(desk);
        return;
    }
    switch (puzzle_judge(puzzle_now(desk), &desk->puzzle.values, move, desk->puzzle.made)) {
    case PUZZLE_RIGHT:
        accept(desk);
        break;
    case PUZZLE_WRONG:
        miss(desk);
        break;
    case PUZZLE_SLOWER: {
        int left = puzzle_now(desk)->length - desk->puzzle.made;
        take_back(desk, desk->puzzle.entry);
        text_say_count(&desk->message, (uint64_t)left,
                       "That wins, too, but try to win with this move.",
                       "That wins, too, but try to win in %d moves.", left);
        break;
    }
    case PUZZLE_UNKNOWN:
        take_back(desk, desk->puzzle.entry);
        text_say(&desk->message, "This move could not be judged: try it again.");
        break;
    }
}

void desk_judge_puzzle(struct desk *desk)
{
    desk->lesson.state = LESSON_WAIT;
    if (desk->puzzle.entry + 1 != desk->match.now)
        ask_about(desk, desk->match.now - 1);
    if (desk->puzzle.known)
        conclude(desk);
    desk_mark(desk);
}

/* -- Values ----------------------------------------------------------------------------------- */

bool desk_awaits_puzzle(const struct desk *desk)
{
    return desk->puzzle.on && desk->lesson.state == LESSON_WAIT;
}

bool desk_wants_puzzle(const struct desk *desk, size_t *entry)
{
    *entry = desk->puzzle.entry;
    return desk->puzzle.on && !desk->puzzle.known && !desk_rests(desk) &&
           (desk->lesson.state == LESSON_TASK || desk->lesson.state == LESSON_WAIT);
}

void desk_value_puzzle(struct desk *desk)
{
    analysis_free(&desk->puzzle.values);
    desk->puzzle.valuing = true;
}

void desk_hear_puzzle(struct desk *desk, struct thought *thought)
{
    struct analysis *values = &desk->puzzle.values;
    for (size_t i = 0; i < thought->values.count; i++) {
        const struct verdict *verdict = &thought->values.at[i];
        size_t j = 0;
        while (j < values->count && values->at[j].line[0] != verdict->line[0])
            j++;
        if (j == values->count)
            values->at = memory_resize(values->at, ++values->count, sizeof *values->at);
        values->at[j] = *verdict; /* a quick first guess makes room for the proven value */
    }
    if (!thought->done)
        return;
    desk->puzzle.valuing = false;
    desk->puzzle.known = true;
    if (desk_awaits_puzzle(desk))
        conclude(desk);
}

/* -- Commands --------------------------------------------------------------------------------- */

void desk_repeat_puzzle(struct desk *desk)
{
    if (desk->puzzle.rush)
        desk_begin_rush(desk);
    else if (desk->lesson.state == LESSON_WRONG)
        take_back(desk, desk->puzzle.entry);
    else
        show_puzzle(desk);
}

/* The puzzle that suits the person best, as far as the solver's file can be read. */
static size_t find_suitable(const struct puzzles *list)
{
    struct solver solver = {0};
    struct text unused = {0};
    solver_read(list, &solver, &unused);
    size_t found = solver_choose(&solver, list);
    solver_free(&solver);
    text_free(&unused);
    return found;
}

void desk_take_puzzle(struct desk *desk, size_t number)
{
    desk->puzzle.number = number;
    desk->puzzle.failed = desk->puzzle.noted = false;
    desk->puzzle.began = desk->ticked;
    show_puzzle(desk);
}

void desk_go_on_puzzle(struct desk *desk)
{
    size_t found = find_suitable(&desk->puzzle.list);
    if (found == desk->puzzle.number) /* nothing could be noted, or there is no other */
        found = (found + 1) % desk->puzzle.list.count;
    if (*desk->puzzle.date || desk->puzzle.rush)
        desk_end_lesson(desk);
    else
        desk_take_puzzle(desk, found);
}

void desk_drop_puzzle(struct desk *desk)
{
    desk->puzzle.on = desk->puzzle.known = desk->puzzle.valuing = desk->puzzle.rush = false;
    analysis_free(&desk->puzzle.values);
    puzzles_free(&desk->puzzle.list);
}

/* Which puzzle is meant; false, and said, if there is none. */
static bool find_number(const struct puzzles *list, int number, const char *date, size_t *found,
                        struct text *error)
{
    int64_t day;
    if (date && !daily_number(date, &day))
        return text_fail(error, "%s is not a date such as 2026-11-18", text_quote(date).at);
    if (number >= 0 && (size_t)number >= list->count) {
        text_clear(error);
        text_say_count(error, list->count, "%s has %zu puzzle", "%s has %zu puzzles",
                       text_word(error, list->game->title), list->count);
        return false;
    }
    *found = date ? daily_pick(list, day) : number >= 0 ? (size_t)number : find_suitable(list);
    return true;
}

/* The puzzles become the desk's, and one takes the place of the game on the board. */
static void receive(struct desk *desk, const struct puzzles *list, size_t number)
{
    struct match match = {0};
    struct text error = {0};
    desk_leave_for_study(desk);
    match_begin(&match, &list->at[number].spec, list->at[number].position, &error);
    text_free(&error);
    desk->puzzle.list = *list;
    desk->puzzle.number = number;
    desk->puzzle.made = 0;
    desk_receive_lesson(desk, &match, true);
}

bool desk_rush(struct desk *desk, const struct game *game, const char *puzzles, struct text *error)
{
    struct puzzles list;
    desk->viewed = false;
    if (!puzzles_read(&list, game, puzzles, error))
        return false;
    *desk->puzzle.date = '\0';
    receive(desk, &list, 0);
    desk->puzzle.rush = true;
    desk_begin_rush(desk);
    return true;
}

bool desk_solve(struct desk *desk, const struct game *game, const char *puzzles, int number,
                const char *date, struct text *error)
{
    struct puzzles list;
    size_t found = 0;
    desk->viewed = false;
    if (!puzzles_read(&list, game, puzzles, error))
        return false;
    if (!find_number(&list, number, date, &found, error)) {
        puzzles_free(&list);
        return false;
    }
    strcpy(desk->puzzle.date, date ? date : "");
    receive(desk, &list, found);
    desk_take_puzzle(desk, found);
    return true;
}
