/* Proves claims about Ô ăn quan and says what it took: the program behind the published values.
 *
 *     oanquan_prove [-o OPTIONS] [-t STONES] [-r ROWS] [-m MEGABYTES] [-s SECONDS] [-p POSITION]
 *                   CLAIM...
 *
 * OPTIONS are letters: l (leftover=leave), b (big=10), y (young=safe). The endgame table has
 * positions of at most STONES small stones (0: no table), at most ROWS of them in the rows;
 * MEGABYTES are the hash table's; SECONDS of processor time are for each claim. A claim is about
 * the final difference for the side to move in POSITION (or the start): ">=6", "<=8"; or about one
 * of its moves: "1-:>=6". All claims share table and hash table. The exit status is 1 if one of
 * them was not shown, 2 if something was not understood. */
#include "base/clock.h"
#include "engine/oanquan/prove.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH_LAST = OANQUAN_TURNS };

struct order {
    struct oanquan_rules rules;
    int stones, rows;
    size_t megabytes;
    double seconds;
    const char *position;
};

static void tell_progress(void *context, const struct oanquan_progress *progress)
{
    (void)context;
    if (progress->turns % 10 == 0)
        printf("table: %d turns left: %" PRIu64 " positions, %" PRIu64 " open, %" PRIu64
               " changed, %.1f s CPU\n",
               progress->turns, progress->positions, progress->open, progress->changes,
               clock_cpu_seconds());
    fflush(stdout);
}

/* Reads a claim; the board becomes the one it is about. */
static bool read_claim(const char *text, struct oanquan_board *board, struct oanquan_claim *claim)
{
    int cell, value;
    char direction, sign;
    bool about_move = strchr(text, ':');
    if (about_move) {
        int moves[OANQUAN_MOVES], count = oanquan_board_moves(board, moves), found = 0;
        if (sscanf(text, "%d%c:%c=%d", &cell, &direction, &sign, &value) != 4)
            return false;
        for (int i = 0; i < count; i++)
            found |= moves[i] == 2 * cell + (direction == '+');
        if (!found)
            return false;
        oanquan_board_play(board, 2 * cell + (direction == '+'));
    } else if (sscanf(text, "%c=%d", &sign, &value) != 2) {
        return false;
    }
    /* After a move the other side is to move: at least v for us is at most -v for them. */
    *claim = (struct oanquan_claim){(sign == '<') != about_move, about_move ? -value : value};
    return sign == '<' || sign == '>';
}

/* Prints what came of a claim; whether it was shown. */
static bool prove(struct oanquan_prover *prover, struct oanquan_board board,
                  const struct order *order, const char *text)
{
    static const char *const verdicts[] = {"not shown", "shown", "stopped"};
    struct oanquan_claim claim;
    struct limits limits = {0};
    struct budget budget;
    struct oanquan_proof proof = {0};
    double began = clock_cpu_seconds(), used = 0;
    uint64_t nodes = 0;
    read_claim(text, &board, &claim);
    for (int depth = 1; depth < DEPTH_LAST && !proof.verdict && used < order->seconds; depth++) {
        /* The budget has a clock, not processor time: on a busy machine the limit is a little less.
         */
        limits.seconds = 4 * (order->seconds - used);
        budget_begin(&budget, &limits);
        proof = oanquan_prove(prover, &board, claim, depth, depth, &budget);
        nodes += proof.nodes;
        used = clock_cpu_seconds() - began;
    }
    printf("%s: %s; depth %d, proof of %d plies, %" PRIu64 " nodes, %.1f s CPU\n", text,
           verdicts[proof.verdict], proof.depth, proof.plies, nodes, used);
    fflush(stdout);
    return proof.verdict == OANQUAN_SHOWN;
}

static bool read_options(int count, char **argument, struct order *order)
{
    for (int option; (option = getopt(count, argument, "o:t:r:m:s:p:")) != -1;) {
        switch (option) {
        case 'o':
            order->rules.collect = !strchr(optarg, 'l');
            order->rules.big_value = strchr(optarg, 'b') ? 10 : 5;
            order->rules.safe_young = strchr(optarg, 'y');
            break;
        case 't':
            order->stones = atoi(optarg);
            break;
        case 'r':
            order->rows = atoi(optarg);
            break;
        case 'm':
            order->megabytes = strtoul(optarg, NULL, 10);
            break;
        case 's':
            order->seconds = atof(optarg);
            break;
        case 'p':
            order->position = optarg;
            break;
        default:
            return false;
        }
    }
    return order->stones >= 0 && order->stones <= OANQUAN_TABLE_MOST && order->rows > 0 &&
           order->rows <= OANQUAN_TABLE_ROWS;
}

/* All claims can be read, which is asked before the table is made. */
static bool check_claims(char **claim, const struct oanquan_board *start)
{
    struct oanquan_claim read;
    for (; *claim; claim++) {
        struct oanquan_board board = *start;
        if (!read_claim(*claim, &board, &read) || oanquan_board_over(&board)) {
            fprintf(stderr, "oanquan_prove: “%s” is no claim such as \">=6\" or \"1-:<=3\"\n",
                    *claim);
            return false;
        }
    }
    return true;
}

int main(int count, char **argument)
{
    struct order order = {{true, false, 5}, 16, 10, 1024, 60, NULL};
    struct limits limits = {0};
    struct budget budget;
    if (!read_options(count, argument, &order) || optind == count) {
        fputs("oanquan_prove [-o lby] [-t STONES] [-r ROWS] [-m MEGABYTES] [-s SECONDS] "
              "[-p POSITION] CLAIM...\n",
              stderr);
        return 2;
    }
    struct oanquan_board board = oanquan_board_start(&order.rules);
    if (order.position && !oanquan_board_read(&board, &order.rules, order.position)) {
        fprintf(stderr, "oanquan_prove: “%s” is no position\n", order.position);
        return 2;
    }
    if (!check_claims(argument + optind, &board))
        return 2;
    budget_begin(&budget, &limits);
    struct oanquan_table *table = order.stones
                                      ? oanquan_table_build(&order.rules, order.stones, order.rows,
                                                            &budget, tell_progress, &order)
                                      : NULL;
    if (table)
        printf("table: %zu numbers, sum %016" PRIx64 ", %.1f s CPU\n",
               oanquan_table_positions(table), oanquan_table_sum(table), clock_cpu_seconds());
    fflush(stdout);
    struct oanquan_prover *prover = oanquan_prover_open(&order.rules, table, order.megabytes << 20);
    bool all = true;
    for (int i = optind; i < count; i++)
        all &= prove(prover, board, &order, argument[i]);
    oanquan_prover_close(prover);
    oanquan_table_free(table);
    return all ? 0 : 1;
}
