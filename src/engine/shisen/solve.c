/* The solver: a few play-outs, which clear most boards that can be cleared; then the search that
 * suits the board. Whatever the parts do, they count their work in one effort. */
#include "engine/shisen/solve.h"

#include "engine/shisen/fall.h"
#include "engine/shisen/pairing.h"

#include <string.h>

enum { TESTS_STEP = 1 << 14, NODES_STEP = 64, PLAY_OUTS = 4 };

bool shisen_effort_spent(struct shisen_effort *effort, uint64_t tests)
{
    effort->nodes++;
    effort->tests += tests;
    if (!effort->spent && (effort->tests >= TESTS_STEP || effort->nodes >= NODES_STEP)) {
        effort->spent = budget_spent(effort->budget, effort->nodes);
        effort->nodes = 0;
        effort->tests = 0;
    }
    return effort->spent;
}

/* Takes pairs in haste until there is none; whether that cleared the board. */
static bool play_out(const struct shisen_board *board, struct shisen_effort *effort,
                     struct shisen_answer *answer)
{
    struct shisen_board rest = *board;
    struct shisen_undo undo;
    struct shisen_pair pair;
    answer->length = 0;
    while (!shisen_effort_spent(effort, (uint64_t)rest.tiles) &&
           shisen_board_find_pair(&rest, &effort->random, &pair)) {
        answer->line[answer->length++] = pair;
        shisen_board_take(&rest, pair, &undo);
    }
    return rest.tiles == 0;
}

static void search(const struct shisen_board *board, struct shisen_effort *effort,
                   struct shisen_answer *answer)
{
    for (int i = 0; i < PLAY_OUTS && !effort->spent; i++)
        if (play_out(board, effort, answer)) {
            answer->status = SHISEN_CLEARABLE;
            return;
        }
    answer->length = 0;
    if (effort->spent)
        return;
    if (shisen_pairing_suits(board))
        shisen_pairing_solve(board, effort, answer);
    else
        shisen_fall_solve(board, effort, answer);
    if (answer->status != SHISEN_CLEARABLE)
        answer->length = 0;
}

void shisen_solve_within(const struct shisen_board *board, struct budget *budget, uint64_t seed,
                         struct shisen_answer *answer)
{
    struct shisen_effort effort = {
        .budget = budget, .random = random_from(seed), .bytes = budget->limits.bytes};
    uint64_t before = atomic_load(&budget->nodes);
    double began = budget_seconds(budget);
    memset(answer, 0, sizeof *answer);
    effort.spent = budget_spent(budget, 0);
    search(board, &effort, answer);
    budget_spent(budget, effort.nodes);
    answer->nodes = atomic_load(&budget->nodes) - before;
    answer->seconds = budget_seconds(budget) - began;
}

void shisen_solve(const struct shisen_board *board, const struct limits *limits, uint64_t seed,
                  struct shisen_answer *answer)
{
    struct budget budget;
    budget_begin(&budget, limits);
    shisen_solve_within(board, &budget, seed, answer);
}
