/* Every exact score of the Reversi kernel is that of a plain solver, which shares nothing with it:
 * a board of characters, rays walked square by square, alpha-beta without a memory.
 *
 *     reversi_solve_test [POSITIONS]    with 8 to 14 empty squares, under all rules */
#include "base/random.h"
#include "engine/reversi/kernel.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARES = 64, RULES = 8, LEAST = 8, FAR = 1000 };

struct plain {
    char at[SQUARES]; /* 'x' the side to move, 'o' the other, '.' */
};

/* Turns what a disc at `square` turns; how many that are. */
static int turn(const struct reversi_rules *rules, struct plain *plain, int square)
{
    int turned = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = square % 8 + dx, y = square / 8 + dy, run = 0;
            if ((!dx && !dy) || (rules->straight && dx && dy))
                continue;
            while (x >= 0 && x < 8 && y >= 0 && y < 8 && plain->at[8 * y + x] == 'o')
                x += dx, y += dy, run++;
            if (!run || x < 0 || x >= 8 || y < 0 || y >= 8 || plain->at[8 * y + x] != 'x')
                continue;
            for (turned += run; run; run--)
                plain->at[8 * (y -= dy) + (x -= dx)] = 'x';
        }
    return turned;
}

static struct plain other_side(const struct plain *plain)
{
    struct plain other;
    for (int i = 0; i < SQUARES; i++)
        other.at[i] = plain->at[i] == 'x' ? 'o' : plain->at[i] == 'o' ? 'x' : '.';
    return other;
}

static int final_score(const struct reversi_rules *rules, const struct plain *plain)
{
    int margin = 0, empties = 0;
    for (int i = 0; i < SQUARES; i++) {
        margin += (plain->at[i] == 'x') - (plain->at[i] == 'o');
        empties += plain->at[i] == '.';
    }
    return !rules->winner || !margin ? margin : margin > 0 ? margin + empties : margin - empties;
}

static int solve(const struct reversi_rules *rules, const struct plain *plain, int alpha, int beta,
                 bool passed)
{
    int best = -FAR;
    for (int i = 0; i < SQUARES && best < beta; i++) {
        struct plain next = *plain;
        if (plain->at[i] != '.' || !turn(rules, &next, i))
            continue;
        next.at[i] = 'x';
        next = other_side(&next);
        int value = -solve(rules, &next, -beta, best > alpha ? -best : -alpha, false);
        best = value > best ? value : best;
    }
    if (best > -FAR)
        return best;
    if (passed || rules->ends)
        return final_score(rules, plain);
    struct plain next = other_side(plain);
    return -solve(rules, &next, -beta, -alpha, true);
}

/* -- Positions ----------------------------------------------------------------------------------
 */

/* A position from random play, with so many empty squares; false if the game is over there. */
static bool reach(const struct reversi_rules *rules, int empties, struct random *random,
                  struct reversi_board *board)
{
    struct reversi_position start = reversi_start(rules);
    *board = reversi_board_from(&start);
    while (SQUARES - reversi_count(board->own | board->other) > empties) {
        uint64_t moves = reversi_moves(board->own, board->other, ~UINT64_C(0), rules->straight);
        if (reversi_board_over(rules, *board))
            return false;
        for (uint32_t skip = moves ? random_below(random, (uint32_t)reversi_count(moves)) : 0; skip;
             skip--)
            moves &= moves - 1;
        *board =
            reversi_board_after(rules, *board, moves ? reversi_first(moves) : REVERSI_BOARD_PASS);
    }
    return !reversi_board_over(rules, *board);
}

static struct reversi_position position_of(const struct reversi_rules *rules,
                                           struct reversi_board board)
{
    struct reversi_position position = {.rules = *rules};
    for (int y = 0; y < 8; y++) {
        position.row[0][y] = (uint16_t)(board.own >> 8 * y & 0xff);
        position.row[1][y] = (uint16_t)(board.other >> 8 * y & 0xff);
    }
    return position;
}

static struct plain plain_of(struct reversi_board board)
{
    struct plain plain;
    for (int i = 0; i < SQUARES; i++)
        plain.at[i] = board.own >> i & 1 ? 'x' : board.other >> i & 1 ? 'o' : '.';
    return plain;
}

/* Few of the positions have many empty squares: one more takes three times as long. */
static int empties_of(int number)
{
    static const int share[] = {2500, 833, 277, 92, 30, 10}; /* of 10000, with 9 empty and more */
    int rest = (int)((unsigned)number * 2654435761u % 10000u), empties = LEAST;
    for (int i = 0; i < 6 && rest < share[i]; i++)
        empties++;
    return empties;
}

static void test_scores(int positions, uint64_t seed)
{
    struct random random = random_from(seed);
    struct reversi_mind *mind[RULES];
    int wrong[RULES] = {0}, count[RULES] = {0};
    struct reversi_rules rules[RULES];
    for (int i = 0; i < RULES; i++) {
        rules[i] = (struct reversi_rules){8, i & 1, i & 2, i & 4};
        mind[i] = reversi_mind_open(&rules[i]);
    }
    for (int n = 0; n < positions;) {
        int which = n % RULES;
        struct reversi_board board;
        if (!reach(&rules[which], empties_of(n), &random, &board))
            continue;
        struct reversi_position position = position_of(&rules[which], board);
        struct plain plain = plain_of(board);
        struct reversi_answer answer;
        reversi_think(mind[which], &position, &(struct limits){.bytes = 1 << 20}, NULL, NULL,
                      &answer);
        wrong[which] += answer.bound != BOUND_EXACT ||
                        answer.value != solve(&rules[which], &plain, -FAR, FAR, false);
        count[which]++;
        n++;
    }
    for (int i = 0; i < RULES; i++) {
        tap(wrong[i] == 0, "diagonals %s, blocked %s, empties %s: of %d scores %d are wrong",
            rules[i].straight ? "off" : "on", rules[i].ends ? "end" : "pass",
            rules[i].winner ? "winner" : "nobody", count[i], wrong[i]);
        reversi_mind_close(mind[i]);
    }
}

/* -- Variants -----------------------------------------------------------------------------------
 */

static uint64_t nodes_of(const struct reversi_kernel *kernel, const struct reversi_rules *rules,
                         struct reversi_board board, int *value)
{
    struct budget budget;
    budget_begin(&budget, &(struct limits){0});
    struct reversi_eval *eval = reversi_eval_open(rules);
    struct reversi_worker worker = {.rules = *rules,
                                    .squares = reversi_squares(rules->size),
                                    .area = reversi_area(rules),
                                    .eval = eval,
                                    .hash = reversi_hash_open(1 << 20),
                                    .budget = &budget};
    struct reversi_answer answer;
    kernel->think(&worker, board, NULL, NULL, &answer);
    *value = answer.value;
    reversi_hash_close(worker.hash);
    reversi_eval_close(eval);
    return worker.nodes;
}

/* What this processor runs does the same as what every processor can. */
static void test_variants(uint64_t seed)
{
    const struct reversi_kernel *best = reversi_kernel_best();
    struct random random = random_from(seed);
    for (int i = 0; i < RULES; i++) {
        struct reversi_rules rules = {8 - i / 4 * 2, i & 1, false, i & 2};
        struct reversi_position start = reversi_start(&rules);
        struct reversi_board board = reversi_board_from(&start);
        tap(best->perft(&rules, board, 7) == reversi_kernel.perft(&rules, board, 7),
            "the %s kernel counts as the portable one does", best->name);
        if (rules.size < 8)
            continue;
        while (!reach(&rules, 16, &random, &board))
            ;
        int one, other;
        uint64_t nodes = nodes_of(best, &rules, board, &one);
        tap(nodes == nodes_of(&reversi_kernel, &rules, board, &other) && one == other,
            "… and solves with the same nodes");
    }
}

int main(int count, char **word)
{
    uint64_t seed = tap_seed(5);
    test_scores(count > 1 ? atoi(word[1]) : 400, seed);
    test_variants(seed);
    return tap_end();
}
