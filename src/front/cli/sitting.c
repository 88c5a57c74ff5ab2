/* One sitting line by line: prints what changes on the desk, and waits for what is on its way. */
#include "front/cli/sitting.h"

#include "base/clock.h"
#include "front/board.h"
#include "front/cli/command.h"
#include "front/cli/line.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/puzzle.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* -- Printing --------------------------------------------------------------------------------- */

/* One person plays against the computer. */
static bool is_mixed(const struct view *view)
{
    return view->game->players == 2 && view->seat[0].machine != view->seat[1].machine;
}

/* "White", or in a game against the computer "You (White)". */
static void name_player(const struct view *view, int side, struct text *name)
{
    const char *words = _(view->game->side[side]);
    if (!is_mixed(view))
        text_add(name, words);
    else if (view->seat[side].machine)
        text_say(name, "Computer (%s)", words);
    else
        text_say(name, "You (%s)", words);
}

bool sitting_studies(const struct view *view)
{
    return view->lesson.on || view->puzzle.on;
}

enum lesson_state sitting_state(const struct view *view)
{
    return view->lesson.on ? view->lesson.state : view->puzzle.state;
}

/* Whose turn it is, or how the game ended. */
static void tell_turn(const struct view *view, struct text *text)
{
    bool now = view->turn != GAME_OVER && !view->looking && !view->aside && !sitting_studies(view);
    if (now && view->seat[view->turn].machine)
        text_say(text, "%s to move", view->seat[view->turn].words);
    else
        text_add(text, text_get(&view->status));
}

void sitting_show(struct sitting *sitting)
{
    const struct view *view = desk_view(sitting->desk);
    struct text text = TEXT_SPOKEN, name[2] = {TEXT_SPOKEN, TEXT_SPOKEN};
    for (int side = 0; side < view->game->players; side++)
        name_player(view, side, &name[side]);
    struct paint paint = {
        {text_get(&name[0]), text_get(&name[1])}, board_wants_colour(), languages_now()};
    board_paint(view->game, match_state(desk_match(sitting->desk)), &paint, &text);
    tell_turn(view, &text);
    putchar('\n');
    print_line(stdout, &text);
    text_free(&name[0]);
    text_free(&name[1]);
    view_copy(&sitting->printed, view);
}

/* "White: computer (easy)". */
static void tell_player(const struct view *view, int side)
{
    const struct view_seat *seat = &view->seat[side];
    const char *words = _(view->game->side[side]);
    struct text line = TEXT_SPOKEN;
    if (seat->machine)
        text_say(&line, "%s: computer (%s)", words, _(seat->name));
    else if (strcmp(seat->name, PLAYER_HUMAN) != 0) /* TRANSLATORS: a side and a player's name */
        text_say(&line, "%s: %s", words, seat->name);
    else if (is_mixed(view))
        text_say(&line, "%s: you", words);
    else
        text_say(&line, "%s: person", words);
    print_line(stdout, &line);
}

/* "Lesson 2 of 7: Five in a line", where another one begins, and what the teacher says. */
static void show_lesson(const struct view *view, const struct view *before)
{
    const struct view_lesson *lesson = &view->lesson;
    struct text line = TEXT_SPOKEN;
    if (!before->lesson.on || before->lesson.number != lesson->number) {
        text_say(&line, "Lesson %zu of %zu: %s", lesson->number + 1, lesson->lessons,
                 lesson->title.at);
        print_line(stdout, &line);
        putchar('\n');
    }
    print_wrapped(lesson->words.at, 0);
}

/* "Puzzle 12 of 320 (rating 650)", and what to do. */
static void show_puzzle(const struct view *view)
{
    const struct view_puzzle *puzzle = &view->puzzle;
    struct text line = TEXT_SPOKEN;
    if (puzzle->rush) { /* TRANSLATORS: minutes and seconds, puzzles, mistakes */
        text_say(&line, "Rush: %d:%02d left, solved: %d, missed: %d of 3", puzzle->left / 60,
                 puzzle->left % 60, puzzle->solved, puzzle->missed);
        print_line(stdout, &line);
        text_clear(&line);
    }
    if (puzzle->rating == PUZZLE_UNRATED)
        text_say(&line, "Puzzle %zu of %zu", puzzle->number + 1, puzzle->puzzles);
    else
        text_say(&line, "Puzzle %zu of %zu (rating %d)", puzzle->number + 1, puzzle->puzzles,
                 puzzle->rating);
    print_line(stdout, &line);
    putchar('\n');
    print_wrapped(puzzle->words.at, 0);
}

/* For persons: that there are lessons, once; at the end what is worth knowing besides the result.
 */
static void tell_more(const struct view *view, bool offered, bool ended)
{
    if (!line_is_terminal())
        return;
    if (view->offer.length && !offered)
        printf("%s %s\n", view->offer.at, _("Enter learn to begin with them."));
    if (view->ending.on && !ended && view->ending.detail.length)
        printf("%s\n", view->ending.detail.at);
}

static void show_beginning(const struct view *view, const struct view *before)
{
    if (view->lesson.on) {
        show_lesson(view, before);
        return;
    }
    if (view->puzzle.on) {
        show_puzzle(view);
        return;
    }
    struct text spec = {0};
    spec_write(&view->spec, &spec);
    printf("%s (%s)\n", _(view->game->title), spec.at);
    for (int side = 0; view->game->players == 2 && side < 2; side++)
        tell_player(view, side);
    text_free(&spec);
}

/* "X placed a stone on c3", if that is what led to the position. */
static void tell_move(const struct view *view, const struct view *before)
{
    const struct view_move *move = view->now ? &view->move[view->now - 1] : NULL;
    bool answered = sitting_studies(view) && view->now > before->now + 1;
    if (move && (view->now == before->now + 1 || answered) && move->deed == DEED_MOVE &&
        !view->looking)
        printf("\n%s\n", text_get(&view->last));
}

/* Prints the board if it is another, and a message that was not printed yet. */
static void report(struct sitting *sitting)
{
    const struct view *view = desk_view(sitting->desk), *before = &sitting->printed;
    unsigned changes = view_changes(view, before);
    bool offered = before->offer.length, ended = before->ending.on;
    if (view->match != before->match) {
        if (before->game)
            putchar('\n');
        show_beginning(view, before);
        sitting_show(sitting);
    } else if (changes & (VIEW_BOARD | VIEW_CELLS) && view->now != before->now) {
        tell_move(view, before);
        sitting_show(sitting);
    }
    tell_more(view, offered, ended);
    bool told = strcmp(text_get(&view->message), text_get(&sitting->told)) == 0;
    if (told || !view->message.length || (view->busy && !view->refused))
        return;
    text_clear(&sitting->told);
    text_add(&sitting->told, view->message.at);
    fflush(stdout);
    if (sitting_studies(view) && !view->refused)
        print_wrapped(view->message.at, 0);
    else
        fprintf(view->refused ? stderr : stdout, "%s\n", view->message.at);
    if (view->puzzle.share.length)
        puts(view->puzzle.share.at);
}

void sitting_refuse(const char *sentence)
{
    fflush(stdout);
    fprintf(stderr, "%s.\n", sentence);
}

/* -- Waiting ---------------------------------------------------------------------------------- */

/* Until the thinker rings, the time has come, or a signal wants the end. */
static void wait(struct sitting *sitting, double seconds)
{
    struct pollfd bell = {.fd = sitting->bell[0], .events = POLLIN};
    char rung[64];
    int most = seconds < 1000 ? (int)ceil(seconds * 1000) : -1;
    if (poll(&bell, 1, most) > 0 && read(sitting->bell[0], rung, sizeof rung) < 0)
        return; /* nobody rang after all */
}

/* Asks the desk's question; a pipe has answered by asking. */
static void ask(struct sitting *sitting, const char *question)
{
    struct text line = TEXT_SPOKEN, prompt = TEXT_SPOKEN;
    bool yes = !line_is_terminal();
    text_say(&prompt, "%s Enter yes or no", question);
    if (!yes && line_read(prompt.at, &line))
        yes = answer_is(line.at, ANSWER_YES);
    desk_answer(sitting->desk, yes);
    text_free(&line);
    text_free(&prompt);
}

/* For a pipe time stands still: the same input gives the same record, and no clock runs. */
static double time_now(void)
{
    return line_is_terminal() ? clock_seconds() : 1;
}

void sitting_settle(struct sitting *sitting)
{
    for (;;) {
        double now = time_now(), next = desk_tick(sitting->desk, now);
        const struct view *view = desk_view(sitting->desk);
        if (view->prepared >= 0 && view->prepared != sitting->prepared)
            show_wait(NULL, view->prepared / 100.0);
        sitting->prepared = view->prepared >= 0 ? view->prepared : 0;
        report(sitting);
        view = desk_view(sitting->desk);
        if (view->question.text)
            ask(sitting, view->question.text);
        else if (!view->busy || line_interrupted() || ferror(stdout))
            return;
        else if (next > now)
            wait(sitting, next - now);
    }
}

void sitting_act(struct sitting *sitting)
{
    text_clear(&sitting->told);
}
