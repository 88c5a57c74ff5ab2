/* One sitting line by line: prints what changes on the desk, and waits for what is on its way. */
#include "front/cli/sitting.h"

#include "base/clock.h"
#include "front/board.h"
#include "front/cli/command.h"
#include "front/cli/line.h"
#include "front/languages.h"

#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* -- Printing --------------------------------------------------------------------------------- */

/* "White", or in a game of person against machine "Human (White)". */
static void name_player(const struct view *view, int side, char name[64])
{
    bool mixed = view->game->players == 2 && view->seat[0].machine != view->seat[1].machine;
    if (mixed)
        snprintf(name, 64, "%s (%s)", view->seat[side].machine ? "Computer" : "Human",
                 view->game->side[side]);
    else
        snprintf(name, 64, "%s", view->game->side[side]);
}

void sitting_show(struct sitting *sitting)
{
    const struct view *view = desk_view(sitting->desk);
    struct text text = TEXT_SPOKEN;
    char name[2][64] = {"", ""};
    for (int side = 0; side < view->game->players; side++)
        name_player(view, side, name[side]);
    struct paint paint = {{name[0], name[1]}, board_wants_colour()};
    board_paint(view->game, match_state(desk_match(sitting->desk)), &paint, &text);
    if (view->turn != GAME_OVER)
        text_addf(&text, "%s to move.\n", name[view->turn]);
    else
        text_addf(&text, "Game over: %s.\n", text_get(&view->result));
    printf("\n%s", text.at);
    text_free(&text);
    view_copy(&sitting->printed, view);
}

static void show_beginning(const struct view *view)
{
    struct text spec = {0};
    spec_write(&view->spec, &spec);
    printf("%s (%s)\n", view->game->title, spec.at);
    for (int side = 0; view->game->players == 2 && side < 2; side++)
        printf("%s: %s%s", view->game->side[side], view->seat[side].name, side ? "\n" : ", ");
    text_free(&spec);
}

/* "X plays c3.", if that is what led to the position. */
static void tell_move(const struct view *view, const struct view *before)
{
    const struct view_move *move = view->now ? &view->move[view->now - 1] : NULL;
    if (move && view->now == before->now + 1 && move->deed == DEED_MOVE && !view->looking)
        printf("\n%s plays %s.\n", view->seat[move->side].words, move->text);
}

/* Prints the board if it is another, and a message that was not printed yet. */
static void report(struct sitting *sitting)
{
    const struct view *view = desk_view(sitting->desk), *before = &sitting->printed;
    unsigned changes = view_changes(view, before);
    if (view->match != before->match) {
        if (before->game)
            putchar('\n');
        show_beginning(view);
        sitting_show(sitting);
    } else if (changes & (VIEW_BOARD | VIEW_CELLS) && view->now != before->now) {
        tell_move(view, before);
        sitting_show(sitting);
    }
    bool told = strcmp(text_get(&view->message), text_get(&sitting->told)) == 0;
    if (told || !view->message.length || (view->busy && !view->refused))
        return;
    text_clear(&sitting->told);
    text_add(&sitting->told, view->message.at);
    fflush(stdout);
    fprintf(view->refused ? stderr : stdout, "%s\n", view->message.at);
}

void sitting_refuse(struct sitting *sitting, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fflush(stdout);
    fprintf(stderr, "%s.\n", line);
    (void)sitting;
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
    struct text line = TEXT_SPOKEN;
    char prompt[256];
    bool yes = !line_is_terminal();
    snprintf(prompt, sizeof prompt, "%s yes or no > ", question);
    if (!yes && line_read(prompt, &line))
        yes = strcasecmp(line.at, "y") == 0 || strcasecmp(line.at, "yes") == 0;
    desk_answer(sitting->desk, yes);
    text_free(&line);
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
        if (view->prepared >= 0)
            show_wait(NULL, view->prepared / 100.0);
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
