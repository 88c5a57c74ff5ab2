/* Hints: the board is solved once, and then after each pair that the solution does not speak for.
 *
 * Where nothing falls, the pairs of a solution can be taken in any order in which they are joined,
 * so one solution proves all of its pairs safe that can be taken now. */
#include "engine/shisen/hint.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static bool equal(struct shisen_pair one, struct shisen_pair other)
{
    return one.a == other.a && one.b == other.b;
}

static void find_choices(const struct shisen_board *board, struct shisen_hint *hint)
{
    struct shisen_pairs pairs = {0};
    shisen_board_pairs(board, &pairs);
    hint->count = (int)pairs.count;
    hint->choices = memory_resize(NULL, pairs.count + 1, sizeof *hint->choices);
    for (size_t i = 0; i < pairs.count; i++)
        hint->choices[i] = (struct shisen_choice){pairs.at[i], SHISEN_UNKNOWN};
    shisen_pairs_free(&pairs);
}

/* Marks the choices that a line of pairs proves safe: its first, and where nothing falls all. */
static void learn_safe(const struct shisen_board *board, const struct shisen_pair *line, int length,
                       struct shisen_hint *hint)
{
    int proven = board->gravity && length > 1 ? 1 : length;
    for (int i = 0; i < hint->count; i++)
        for (int j = 0; j < proven && hint->choices[i].after == SHISEN_UNKNOWN; j++)
            if (equal(hint->choices[i].pair, line[j])) {
                hint->choices[i].after = SHISEN_CLEARABLE;
                if (hint->best < 0)
                    hint->best = i;
            }
}

/* The share of what is left for one of the `left` choices still to judge. */
static struct limits share(const struct budget *budget, const struct shisen_hint *hint, int left)
{
    struct limits limits = budget->limits;
    if (limits.seconds > 0) {
        double rest = limits.seconds - budget_seconds(budget);
        limits.seconds = rest > 0 ? rest / left : 1e-9;
    }
    if (limits.nodes)
        limits.nodes =
            limits.nodes > hint->nodes ? (limits.nodes - hint->nodes) / (uint64_t)left + 1 : 1;
    return limits;
}

/* Solves the board after one choice. */
static void judge(const struct shisen_board *board, const struct limits *limits, uint64_t seed,
                  struct shisen_hint *hint, int choice)
{
    struct shisen_board after = *board;
    struct shisen_answer answer;
    struct shisen_undo undo;
    shisen_board_take(&after, hint->choices[choice].pair, &undo);
    shisen_solve(&after, limits, seed, &answer);
    hint->nodes += answer.nodes;
    hint->choices[choice].after = answer.status;
    if (answer.status != SHISEN_CLEARABLE)
        return;
    if (hint->best < 0)
        hint->best = choice;
    if (!board->gravity)
        learn_safe(board, answer.line, answer.length, hint);
}

/* The board is clearable if and only if some choice is safe. */
static void conclude(struct shisen_hint *hint)
{
    for (int i = 0; i < hint->count; i++)
        hint->counts[hint->choices[i].after]++;
    if (hint->counts[SHISEN_CLEARABLE])
        hint->status = SHISEN_CLEARABLE;
    else if (hint->status == SHISEN_UNKNOWN && !hint->counts[SHISEN_UNKNOWN])
        hint->status = SHISEN_LOST;
}

void shisen_hint(const struct shisen_board *board, const struct limits *limits, uint64_t seed,
                 struct shisen_hint *hint)
{
    struct shisen_answer answer;
    struct budget budget;
    budget_begin(&budget, limits);
    memset(hint, 0, sizeof *hint);
    hint->best = -1;
    find_choices(board, hint);
    struct limits first = share(&budget, hint, 2);
    shisen_solve(board, &first, seed, &answer);
    hint->status = answer.status;
    hint->nodes = answer.nodes;
    learn_safe(board, answer.line, answer.length, hint);
    for (int i = 0; i < hint->count; i++)
        if (answer.status == SHISEN_LOST) {
            hint->choices[i].after = SHISEN_LOST;
        } else if (hint->choices[i].after == SHISEN_UNKNOWN && !limits_stopped(limits)) {
            struct limits own = share(&budget, hint, hint->count - i);
            judge(board, &own, seed, hint, i);
        }
    conclude(hint);
}

void shisen_hint_free(struct shisen_hint *hint)
{
    free(hint->choices);
    *hint = (struct shisen_hint){.best = -1};
}

void shisen_hint_say(const struct shisen_hint *hint, struct text *text)
{
    int safe = hint->counts[SHISEN_CLEARABLE], unknown = hint->counts[SHISEN_UNKNOWN];
    if (hint->status == SHISEN_LOST) {
        text_say(text, "The board can no longer be cleared.");
    } else if (hint->count == 0) {
        text_say(text, "The board is cleared.");
    } else if (hint->best < 0) {
        text_say(text, "It is not known whether the board can be cleared.");
    } else if (unknown) {
        text_say(text, "Pairs: %d safe, %d losing, %d not known.", safe, hint->counts[SHISEN_LOST],
                 unknown);
    } else {
        text_say(text, "Pairs: %d safe, %d losing.", safe, hint->counts[SHISEN_LOST]);
    }
}
