/* How fast the kernel of Ô ăn quan is: nodes (the same every time), nodes a second, seconds of
 * processor time. Usage: oanquan_bench [DEPTH [MEGABYTES [STONES]]] */
#include "base/clock.h"
#include "engine/oanquan/prove.h"
#include "engine/oanquan/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 10 }; /* stones in the two rows, in the endgame table */

static void tell(const char *what, uint64_t nodes, double began)
{
    double seconds = clock_cpu_seconds() - began;
    printf("%-28s %12" PRIu64 " nodes %8.2f s CPU %7.2f M nodes/s\n", what, nodes, seconds,
           seconds > 0 ? (double)nodes / seconds / 1e6 : 0);
    fflush(stdout);
}

static void bench_search(const struct oanquan_board *board, int depth, size_t bytes)
{
    struct oanquan_mind *mind = oanquan_mind_open(&board->rules, bytes);
    struct limits limits = {.depth = depth};
    char what[40];
    double began = clock_cpu_seconds();
    struct oanquan_report report = oanquan_think(mind, board, &limits, NULL, NULL);
    snprintf(what, sizeof what, "depth %d: %d%c, guess %+d", report.depth, report.move / 2,
             report.move & 1 ? '+' : '-', report.value);
    tell(what, report.nodes, began);
    oanquan_mind_close(mind);
}

static void bench_proofs(const struct oanquan_board *board, int stones, size_t bytes)
{
    static const struct oanquan_claim claims[] = {
        {false, 6},
        {true, 8},
    };
    struct limits limits = {0};
    struct budget budget;
    double began = clock_cpu_seconds();
    budget_begin(&budget, &limits);
    struct oanquan_table *table =
        stones ? oanquan_table_build(&board->rules, stones, ROWS, &budget, NULL, NULL) : NULL;
    if (table)
        tell("endgame table", oanquan_table_positions(table), began);
    struct oanquan_prover *prover = oanquan_prover_open(&board->rules, table, bytes);
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        char what[40];
        began = clock_cpu_seconds();
        struct oanquan_proof proof =
            oanquan_prove(prover, board, claims[i], 1, OANQUAN_TURNS, &budget);
        snprintf(what, sizeof what, "%s %+d %s", claims[i].at_most ? "at most" : "at least",
                 claims[i].value, proof.verdict == OANQUAN_SHOWN ? "proven" : "not proven");
        tell(what, proof.nodes, began);
    }
    oanquan_prover_close(prover);
    oanquan_table_free(table);
}

int main(int count, char **argument)
{
    int depth = count > 1 ? atoi(argument[1]) : 24;
    size_t bytes = (size_t)(count > 2 ? atoi(argument[2]) : 1024) << 20;
    int stones = count > 3 ? atoi(argument[3]) : 10;
    struct oanquan_rules rules = {true, false, 5};
    struct oanquan_board board = oanquan_board_start(&rules);
    double began = clock_cpu_seconds();
    tell("perft 8", oanquan_cells_perft(&board.cells, &rules, 8), began);
    bench_search(&board, depth, bytes);
    bench_proofs(&board, stones, bytes);
    return 0;
}
