/* The endgame table of Ô ăn quan, and proofs that rest on it. */
#include "base/memory.h"
#include "base/random.h"
#include "engine/oanquan/prove.h"
#include "engine/oanquan/table.h"
#include "tap.h"

#include <stdlib.h>

enum { VARIANTS = 8, TABLE_STONES = 4, UNKNOWN = 1000 };

struct variant {
    const char *spec;
    struct oanquan_rules rules;
};

static const struct variant variants[VARIANTS] = {
    {"oanquan", {true, false, 5}},
    {"oanquan:leftover=leave", {false, false, 5}},
    {"oanquan:big=10", {true, false, 10}},
    {"oanquan:leftover=leave,big=10", {false, false, 10}},
    {"oanquan:young=safe", {true, true, 5}},
    {"oanquan:leftover=leave,young=safe", {false, true, 5}},
    {"oanquan:big=10,young=safe", {true, true, 10}},
    {"oanquan:leftover=leave,big=10,young=safe", {false, true, 10}},
};

static struct oanquan_table *build_table(const struct variant *variant, int stones, int rows)
{
    struct limits limits = {0};
    struct budget budget;
    budget_begin(&budget, &limits);
    return oanquan_table_build(&variant->rules, stones, rows, &budget, NULL, NULL);
}

enum { GENERATIONS = OANQUAN_TURNS + 1 };

/* The same bounds found in another way: a list of all positions, and for each number of turns left
 * the bounds that follow from those for one less, by the moves of whole boards. Positions that are
 * not in the list stay unknown. */
struct plain {
    struct oanquan_board board;
    int low[GENERATIONS], high[GENERATIONS]; /* by the turns left */
};

struct census {
    const struct variant *variant;
    int rows;
    struct plain *list;
    size_t count, room;
};

static int compare(const void *a, const void *b)
{
    const uint64_t *x = ((const struct plain *)a)->board.cells.half;
    const uint64_t *y = ((const struct plain *)b)->board.cells.half;
    int i = x[0] == y[0];
    return (x[i] > y[i]) - (x[i] < y[i]);
}

/* Lists all positions of at most `left` stones in the cells from `cell` on. */
static void list_positions(struct census *census, struct oanquan_cells *cells, int cell, int left)
{
    for (uint64_t bigs = 0; bigs < 4 && cell == 12; bigs++) {
        struct oanquan_board board = {.rules = census->variant->rules, .cells = *cells};
        board.cells.half[0] |= (bigs & 1) << OANQUAN_BIG_SHIFT;
        board.cells.half[1] |= (bigs >> 1) << OANQUAN_BIG_SHIFT;
        int in_rows = oanquan_half_row(cells->half[0]) + oanquan_half_row(cells->half[1]);
        if (oanquan_board_over(&board) || !(board.cells.half[0] & OANQUAN_ROW_MASK) ||
            in_rows > census->rows)
            continue;
        if (census->count == census->room)
            census->list =
                memory_grow(census->list, census->count, &census->room, sizeof *census->list);
        census->list[census->count++] = (struct plain){.board = board};
    }
    for (int stones = 0; stones <= left && cell < 12; stones++) {
        uint64_t put = (uint64_t)stones << (cell % 6 * OANQUAN_CELL_BITS);
        cells->half[cell / 6] += put;
        list_positions(census, cells, cell + 1, left - stones);
        cells->half[cell / 6] -= put;
    }
}

/* One position's bounds from its successors', which have a turn less. */
static void add_turn(const struct census *census, struct plain *plain, int turns)
{
    int moves[OANQUAN_MOVES], low = -UNKNOWN, high = -UNKNOWN;
    plain->board.turns = OANQUAN_TURNS - turns;
    int count = oanquan_board_moves(&plain->board, moves);
    for (int i = 0; i < count; i++) {
        struct plain next = {.board = plain->board}, *found = &next;
        int points[2];
        oanquan_board_play(&next.board, moves[i]);
        oanquan_board_score(&next.board, points);
        int lead = points[0] - points[1]; /* the mover is side 0 */
        if (!oanquan_board_over(&next.board))
            found = bsearch(&next, census->list, census->count, sizeof next, compare);
        int least = found ? found->high[turns - 1] : UNKNOWN;
        int most = found ? found->low[turns - 1] : -UNKNOWN;
        least = least == UNKNOWN ? -UNKNOWN : lead - least;
        most = most == -UNKNOWN ? UNKNOWN : lead - most;
        low = least > low ? least : low;
        high = most > high ? most : high;
    }
    plain->low[turns] = low;
    plain->high[turns] = high;
}

/* Whether an entry claims no more than is true with so many turns left; `tight` gets 1 more if it
 * claims no less either. */
static bool entry_holds(const struct oanquan_table *table, const struct plain *plain, int turns,
                        long *tight)
{
    struct oanquan_bounds entry = oanquan_table_look(table, &plain->board.cells, turns);
    int low = entry.low == -OANQUAN_TABLE_INFINITY ? -UNKNOWN : entry.low;
    int high = entry.high == OANQUAN_TABLE_INFINITY ? UNKNOWN : entry.high;
    *tight += low == plain->low[turns] && high == plain->high[turns];
    return low <= plain->low[turns] && high >= plain->high[turns];
}

static void test_table(const struct variant *variant, int stones, int rows, size_t positions)
{
    struct oanquan_table *table = build_table(variant, stones, rows);
    struct census census = {.variant = variant, .rows = rows};
    struct oanquan_cells none = {{0, 0}};
    long bounds = 0, tight = 0, wrong = 0;
    list_positions(&census, &none, 0, stones);
    qsort(census.list, census.count, sizeof *census.list, compare);
    for (int turns = 1; turns <= OANQUAN_TURNS; turns++)
        for (size_t i = 0; i < census.count; i++)
            add_turn(&census, &census.list[i], turns);
    for (int turns = 1; turns <= OANQUAN_TURNS; turns++)
        for (size_t i = 0; i < census.count && turns >= OANQUAN_TABLE_TURNS; i++, bounds++)
            wrong += !entry_holds(table, &census.list[i], turns, &tight);
    tap(wrong == 0 && tight * 100 >= bounds * 95,
        "%s: a table of %d stones, %d in the rows, agrees with plain generations (%ld of %ld)",
        variant->spec, stones, rows, tight, bounds);
    tap(census.count == positions, "%s: %zu positions counted", variant->spec, census.count);
    free(census.list);
    oanquan_table_free(table);
}

/* -- Proofs -------------------------------------------------------------------------------------
 */

/* What a prover with a small table shows of positions outside it, a larger table must not deny. */
static void test_tables(const struct variant *variant, struct random *random)
{
    enum { CASES = 300, LARGE = 9, PLIES = 4 };
    struct oanquan_table *small = build_table(variant, TABLE_STONES, TABLE_STONES);
    struct oanquan_table *large = build_table(variant, LARGE, LARGE);
    struct oanquan_prover *prover = oanquan_prover_open(&variant->rules, small, 1 << 18);
    struct limits limits = {0};
    long shown = 0, denied = 0;
    for (int i = 0; i < CASES; i++) {
        struct oanquan_board board = {.rules = variant->rules};
        uint64_t big = UINT64_C(1) << OANQUAN_BIG_SHIFT;
        for (int stone = (int)random_below(random, LARGE + 1); stone > 0; stone--)
            board.cells.half[random_below(random, 2)] +=
                UINT64_C(1) << OANQUAN_CELL_BITS * random_below(random, 6);
        board.cells.half[0] += 1 + random_below(random, 2) * big;
        board.cells.half[1] += random_below(random, 2) * big;
        board.turns = (int)random_below(random, OANQUAN_TURNS - OANQUAN_TABLE_TURNS + 1);
        if (oanquan_board_over(&board) || oanquan_cells_small(&board.cells) > LARGE)
            continue;
        struct oanquan_bounds known =
            oanquan_table_look(large, &board.cells, OANQUAN_TURNS - board.turns);
        for (int value = -12; value <= 12; value++)
            for (int at_most = 0; at_most < 2; at_most++) {
                struct budget budget;
                budget_begin(&budget, &limits);
                struct oanquan_proof proof = oanquan_prove(
                    prover, &board, (struct oanquan_claim){at_most, value}, 1, PLIES, &budget);
                bool yes = proof.verdict == OANQUAN_SHOWN;
                shown += yes;
                denied += yes && (at_most ? known.low > value : known.high < value);
            }
    }
    tap(denied == 0 && shown > CASES / 10,
        "%s: %ld proofs with a small table, none denied by a large", variant->spec, shown);
    oanquan_prover_close(prover);
    oanquan_table_free(small);
    oanquan_table_free(large);
}

int main(void)
{
    struct random random = random_from(tap_seed(3));
    for (int i = 0; i < VARIANTS; i++) {
        test_table(&variants[i], TABLE_STONES, TABLE_STONES, 5085);
        test_table(&variants[i], 6, 2, 2775);
        test_tables(&variants[i], &random);
    }
    test_table(&variants[0], 6, 6, 59846); /* in which refills stay */
    return tap_end();
}
