/* Measures how much searches of different depths differ, for src/engine/reversi/probcut.c:
 *
 *     probcut_reversi POSITIONS DEEPEST [SEED]
 *
 * Positions come from random play after which both sides played sensibly. For each number of empty
 * squares, depth and lesser depth it prints the standard deviation of the two values in discs, and at
 * the end the least squares fit of   a + b depth + c less + d empties   to 64 times the logarithm to
 * base 2 of a hundred times that. */
#include "base/random.h"
#include "engine/reversi/search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTHS = 16, TERMS = 4, RANDOM_MOVES = 12 };

static const int buckets[] = {14, 20, 26, 32, 38, 44, 50};
enum { BUCKETS = sizeof buckets / sizeof *buckets };

struct spread {
    double sum, squares;
    int count;
};

static struct spread spread[BUCKETS][DEPTHS][DEPTHS];

/* Random moves, then the move that looks best two plies ahead; false if the game ended before. */
static bool reach(struct reversi_worker *worker, int empties, struct random *random,
                  struct reversi_board *board)
{
    struct reversi_position start = reversi_start(&worker->rules);
    *board = reversi_board_from(&start);
    for (int ply = 0; 64 - reversi_count(board->own | board->other) > empties; ply++) {
        struct reversi_line line = {0};
        uint64_t moves = reversi_moves(board->own, board->other, worker->squares, false);
        if (reversi_board_over(&worker->rules, *board))
            return false;
        if (!moves) {
            *board = reversi_board_pass(*board);
            continue;
        }
        for (uint32_t skip = random_below(random, (uint32_t)reversi_count(moves)); skip; skip--)
            moves &= moves - 1;
        int square = reversi_first(moves);
        if (ply >= RANDOM_MOVES && random_below(random, 8)) {
            reversi_search(worker, *board, 2, -64, 64, &line);
            square = line.length ? line.square[0] : square;
        }
        *board = reversi_board_after(&worker->rules, *board, square);
    }
    return !reversi_board_over(&worker->rules, *board);
}

static void measure(struct reversi_worker *worker, int bucket, int deepest,
                    struct reversi_board board)
{
    int value[DEPTHS];
    for (int depth = 0; depth <= deepest; depth++) {
        struct reversi_line line;
        value[depth] = reversi_search(worker, board, depth, -64, 64, &line);
        for (int less = 0; less < depth; less++) {
            struct spread *one = &spread[bucket][depth][less];
            double off = value[depth] - value[less];
            one->sum += off;
            one->squares += off * off;
            one->count++;
        }
    }
}

static double deviation(const struct spread *one)
{
    double mean = one->sum / one->count;
    return sqrt(one->squares / one->count - mean * mean);
}

/* Solves the normal equations by elimination. */
static void solve(double matrix[TERMS][TERMS + 1])
{
    for (int i = 0; i < TERMS; i++)
        for (int row = 0; row < TERMS; row++) {
            double factor = row == i ? 0 : matrix[row][i] / matrix[i][i];
            for (int column = 0; column <= TERMS; column++)
                matrix[row][column] -= factor * matrix[i][column];
        }
    for (int i = 0; i < TERMS; i++)
        printf("term %d: %+.2f\n", i, matrix[i][TERMS] / matrix[i][i]);
}

static void report(int deepest)
{
    double matrix[TERMS][TERMS + 1] = {{0}};
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        for (int depth = 3; depth <= deepest; depth++)
            for (int less = 0; less < depth; less++) {
                double here = deviation(&spread[bucket][depth][less]);
                double term[TERMS + 1] = {1, depth, less, buckets[bucket], 64 * log2(100 * here)};
                if (less == depth / 4 * 2 + (depth & 1) || less == 0)
                    printf("%d empty, depth %d, less %d: %.2f\n", buckets[bucket], depth, less,
                           here);
                for (int i = 0; i < TERMS; i++)
                    for (int j = 0; j <= TERMS; j++)
                        matrix[i][j] += term[i] * term[j];
            }
    solve(matrix);
}

int main(int count, char **word)
{
    int positions = count > 1 ? atoi(word[1]) : 100, deepest = count > 2 ? atoi(word[2]) : 8;
    struct random random = random_from(count > 3 ? strtoull(word[3], NULL, 10) : 1);
    struct reversi_rules rules = {.size = 8};
    struct budget budget;
    budget_begin(&budget, &(struct limits){0});
    struct reversi_worker worker = {.rules = rules,
                                    .squares = reversi_squares(8),
                                    .area = 64,
                                    .eval = reversi_eval_open(&rules),
                                    .hash = reversi_hash_open((size_t)64 << 20),
                                    .budget = &budget,
                                    .sure = REVERSI_SURE};
    deepest = deepest < 3 ? 3 : deepest < DEPTHS ? deepest : DEPTHS - 1;
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        for (int i = 0; i < positions;) {
            struct reversi_board board;
            if (!reach(&worker, buckets[bucket], &random, &board))
                continue;
            measure(&worker, bucket, deepest, board);
            i++;
        }
    report(deepest);
    reversi_hash_close(worker.hash);
    reversi_eval_close((struct reversi_eval *)worker.eval);
    return 0;
}
