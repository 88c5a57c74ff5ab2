/* A rush: three minutes for puzzles that get harder step by step, until three were missed. Its
 * results are the solver's best, and change no rating. */
#include "match/desk_inside.h"

#include "base/sentence.h"

#include <math.h>
#include <stdlib.h>

enum {
    SECONDS = 180,
    STRIKES = 3,
    STEPS =
        40 /* the puzzles in so many parts, from the easiest to the hardest: one of each comes */
};

/* A puzzle of the part that is due. */
static size_t pick(struct desk *desk)
{
    const struct puzzles *list = &desk->puzzle.list;
    size_t *order = memory_resize(NULL, list->count, sizeof *order);
    size_t step = (size_t)(desk->puzzle.rushed + desk->puzzle.strikes);
    step = step < STEPS ? step : STEPS - 1;
    size_t from = step * list->count / STEPS, to = (step + 1) * list->count / STEPS;
    from = from < list->count ? from : list->count - 1;
    puzzles_sort(list, order);
    uint32_t width = to > from ? (uint32_t)(to - from) : 1;
    size_t found = order[from + random_below(&desk->random, width)];
    free(order);
    return found;
}

void desk_begin_rush(struct desk *desk)
{
    desk->puzzle.spent = false;
    desk->puzzle.rushed = desk->puzzle.strikes = 0;
    desk->puzzle.ends = desk->ticked > 0 ? desk->ticked + SECONDS : 0;
    desk_take_puzzle(desk, pick(desk));
}

/* It is over: what came of it, and whether that is the best so far. */
static void end(struct desk *desk, const char *why)
{
    struct solver before = {0}, after = {0};
    struct text error = {.language = desk->language}, unused = {0};
    int solved = desk->puzzle.rushed;
    desk_stop(desk);
    desk->puzzle.spent = true;
    desk->lesson.state = LESSON_RIGHT;
    solver_read(&desk->puzzle.list, &before, &unused);
    solver_note_rush(&desk->puzzle.list, solved, &after, &error);
    text_clear(&desk->message);
    text_add(&desk->message, text_word(&desk->message, why));
    text_add_char(&desk->message, ' ');
    text_say_count(&desk->message, (uint64_t)solved, "You solved %d puzzle.",
                   "You solved %d puzzles.", solved);
    if (error.length || solved > before.rush)
        text_add_char(&desk->message, ' ');
    if (error.length)
        sentence_add(&desk->message, error.at);
    else if (solved > before.rush)
        text_say(&desk->message, "That is your best rush so far.");
    solver_free(&before);
    solver_free(&after);
    text_free(&error);
    text_free(&unused);
    desk_mark(desk);
}

void desk_count_rush(struct desk *desk, bool solved)
{
    desk->puzzle.rushed += solved;
    desk->puzzle.strikes += !solved;
    if (desk->puzzle.strikes == STRIKES) {
        end(desk, N_("The rush is over: three puzzles were missed."));
        return;
    }
    desk_take_puzzle(desk, pick(desk));
    text_clear(&desk->message);
    text_add(&desk->message, text_word(&desk->message, solved ? N_("Right!") : N_("Wrong!")));
}

void desk_tick_rush(struct desk *desk, double now)
{
    if (!desk->puzzle.on || !desk->puzzle.rush || desk->puzzle.spent)
        return;
    if (desk->puzzle.ends <= 0) /* it was begun before the first tick */
        desk->puzzle.ends = now + SECONDS;
    else if (now >= desk->puzzle.ends)
        end(desk, N_("The rush is over: the time is up."));
}

int desk_rush_left(const struct desk *desk)
{
    if (!desk->puzzle.on || !desk->puzzle.rush || desk->puzzle.spent)
        return 0;
    double left = desk->puzzle.ends > 0 ? desk->puzzle.ends - desk->ticked : SECONDS;
    return left > 0 ? (int)ceil(left) : 0;
}
