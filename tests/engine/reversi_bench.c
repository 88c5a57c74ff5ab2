/* How fast the Reversi kernel is: nodes, nodes per second and seconds of processor time.
 *
 *     engine_reversi_bench                perft, late positions, small solves, thinking
 *     engine_reversi_bench 6x6 [BYTES]    the value of 6x6 with diagonals, and of its variants
 *     engine_reversi_bench late N         20 random positions with N empty squares */
#include "base/clock.h"
#include "base/random.h"
#include "engine/reversi/kernel.h"
#include "engine/reversi/think.h"
#include "engine/reversi/wide.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *what, int value, uint64_t nodes, double began)
{
    double seconds = clock_cpu_seconds() - began;
    printf("%-40s %+4d %13" PRIu64 " nodes %8.2f s %7.1f M/s\n", what, value, nodes, seconds,
           (double)nodes / (seconds > 0 ? seconds : 1e-6) / 1e6);
    fflush(stdout);
}

static void name_rules(const struct reversi_rules *rules, char name[64])
{
    snprintf(name, 64, "%dx%d%s%s%s", rules->size, rules->size,
             rules->straight ? " diagonals=off" : "", rules->ends ? " blocked=end" : "",
             rules->winner ? " empties=winner" : "");
}

static void bench_perft(void)
{
    static const struct {
        struct reversi_rules rules;
        int depth;
    } runs[] = {
        {{8}, 10},
        {{8, true}, 15},
        {{16}, 8},
    };
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct reversi_position start = reversi_start(&runs[i].rules);
        struct reversi_wide wide = reversi_wide_from(&start);
        double began = clock_cpu_seconds();
        uint64_t nodes = runs[i].rules.size > REVERSI_BOARD_MOST
                             ? reversi_wide_perft(&runs[i].rules, &wide, runs[i].depth)
                             : reversi_kernel_best()->perft(
                                   &runs[i].rules, reversi_board_from(&start), runs[i].depth);
        char name[64], what[80];
        name_rules(&runs[i].rules, name);
        snprintf(what, sizeof what, "perft %d, %s", runs[i].depth, name);
        show(what, 0, nodes, began);
    }
}

static uint64_t bench_think(const char *what, const struct reversi_position *position,
                            struct limits limits)
{
    struct reversi_mind *mind = reversi_mind_open(&position->rules);
    struct reversi_answer answer;
    double began = clock_cpu_seconds();
    reversi_think(mind, position, &limits, NULL, NULL, &answer);
    char title[96];
    snprintf(title, sizeof title, "%s, depth %d%s", what, answer.depth,
             answer.bound == BOUND_EXACT ? " exact" : "");
    show(title, answer.value, answer.nodes, began);
    reversi_mind_close(mind);
    return answer.nodes;
}

/* A position from random play with so many empty squares, not over. */
static struct reversi_position random_position(int empties, struct random *random)
{
    struct reversi_rules rules = {.size = 8};
    struct reversi_position position = reversi_start(&rules);
    struct reversi_board board = reversi_board_from(&position);
    int side = 0;
    while (64 - reversi_count(board.own | board.other) > empties) {
        uint64_t moves = reversi_moves(board.own, board.other, ~UINT64_C(0), false);
        if (reversi_board_over(&rules, board))
            return random_position(empties, random);
        for (uint32_t skip = moves ? random_below(random, (uint32_t)reversi_count(moves)) : 0; skip;
             skip--)
            moves &= moves - 1;
        board =
            reversi_board_after(&rules, board, moves ? reversi_first(moves) : REVERSI_BOARD_PASS);
        side ^= 1;
    }
    if (reversi_board_over(&rules, board))
        return random_position(empties, random);
    position.side = side;
    for (int y = 0; y < 8; y++) {
        position.row[side][y] = (uint16_t)(board.own >> 8 * y & 0xff);
        position.row[!side][y] = (uint16_t)(board.other >> 8 * y & 0xff);
    }
    return position;
}

static void bench_late(int empties)
{
    struct random random = random_from(1);
    double began = clock_cpu_seconds();
    uint64_t nodes = 0;
    for (int i = 0; i < 20; i++) {
        struct reversi_position position = random_position(empties, &random);
        char what[80];
        snprintf(what, sizeof what, "%d empty, random position %d", empties, i + 1);
        nodes += bench_think(what, &position, (struct limits){0});
    }
    show("all 20", 0, nodes, began);
}

static void bench_start(struct reversi_rules rules, struct limits limits)
{
    struct reversi_position start = reversi_start(&rules);
    char name[64];
    name_rules(&rules, name);
    bench_think(name, &start, limits);
}

static void bench_solves(int size, bool diagonals, size_t bytes)
{
    for (int i = diagonals ? 0 : 4; i < (diagonals && size == 6 ? 1 : 8); i++)
        bench_start((struct reversi_rules){size, i & 4, i & 1, i & 2},
                    (struct limits){.bytes = bytes});
}

int main(int count, char **word)
{
    const char *what = count > 1 ? word[1] : "";
    if (strcmp(what, "6x6") == 0) {
        bench_solves(6, true, count > 2 ? strtoull(word[2], NULL, 10) : (size_t)1 << 30);
        return 0;
    }
    if (strcmp(what, "late") == 0) {
        bench_late(count > 2 ? atoi(word[2]) : 18);
        return 0;
    }
    bench_perft();
    bench_solves(4, true, 0);
    bench_solves(6, false, 0);
    bench_late(18);
    bench_start((struct reversi_rules){8}, (struct limits){.depth = 14});
    bench_start((struct reversi_rules){8, true}, (struct limits){.depth = 14});
    bench_start((struct reversi_rules){16}, (struct limits){.depth = 6});
    for (int threads = 1; threads <= 2; threads++)
        bench_start((struct reversi_rules){8}, (struct limits){.seconds = 5, .threads = threads});
    return 0;
}
