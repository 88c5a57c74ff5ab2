/* The endgame table of Ô ăn quan.
 *
 * A position's number is that of its block (the big stones and the contents of the half-circles)
 * plus that of its two rows. Mirror images share a number; a single big stone always lies in the
 * half-circle after the mover's row. Rows with few stones come first, so a block whose half-circles
 * are full is just shorter.
 *
 * The values with one turn left are known; those with a turn more follow from them, and so on. A
 * position outside the table, which only a refill leads to, may have any value. From
 * OANQUAN_TABLE_TURNS on, when little changes, bounds are only ever made worse, until nothing
 * changes or the game has no more turns: so they hold for every number of turns from there on. */
#include "engine/oanquan/table.h"

#include "base/memory.h"
#include "base/pages.h"

#include <stdlib.h>
#include <string.h>

enum { SUMS = OANQUAN_TABLE_ROWS + 1, ROUNDS = OANQUAN_TABLE_MOST + 1, BIGS = 3 };

struct oanquan_table {
    struct oanquan_rules rules;
    int stones, rows;
    size_t count;
    uint64_t block[BIGS][ROUNDS][ROUNDS]; /* first number, by the half-circles' small stones */
    uint32_t pair[SUMS][SUMS];            /* first number of rows with these sums, in a block */
    uint32_t pairs[SUMS];                 /* numbers of rows with at most so many stones */
    uint32_t choose[OANQUAN_ROW][SUMS];   /* [k][n]: k + 1 of n + k */
    uint64_t *row;                        /* all single rows, by sum and then rank */
    uint32_t first_row[SUMS + 1];
    struct oanquan_bounds *entries[2]; /* for an even and an odd number of turns left */
};

static const struct oanquan_bounds unknown = {-OANQUAN_TABLE_INFINITY, OANQUAN_TABLE_INFINITY};

/* -- Numbering ----------------------------------------------------------------------------------
 */

/* The place of a row among those with the same sum. */
static inline uint32_t rank_row(const struct oanquan_table *table, uint64_t sums)
{
    uint32_t rank = 0;
    for (int i = 0; i < OANQUAN_ROW - 1; i++)
        rank += table->choose[i][sums >> (OANQUAN_CELL_BITS * i) & OANQUAN_CELL];
    return rank;
}

static inline uint32_t rows_of(const struct oanquan_table *table, unsigned sum)
{
    return table->first_row[sum + 1] - table->first_row[sum];
}

static inline unsigned in_round(uint64_t half)
{
    return half >> OANQUAN_ROUND_SHIFT & OANQUAN_CELL;
}

/* The number of a position; count or more if it is not in the table. */
static inline size_t number_of(const struct oanquan_table *table, const struct oanquan_cells *cells)
{
    uint64_t big0 = cells->half[0] >> OANQUAN_BIG_SHIFT, big1 = cells->half[1] >> OANQUAN_BIG_SHIFT;
    bool mirrored;
    struct oanquan_cells image = big0 == big1 ? oanquan_cells_canonical(cells, &mirrored)
                                 : big1       ? oanquan_cells_mirror(cells)
                                              : *cells;
    uint64_t sums0 = oanquan_half_sums(image.half[0]), sums1 = oanquan_half_sums(image.half[1]);
    unsigned mine = sums0 >> 40 & OANQUAN_CELL, other = sums1 >> 40 & OANQUAN_CELL;
    unsigned round0 = in_round(image.half[0]), round1 = in_round(image.half[1]);
    if (mine + other > (unsigned)table->rows ||
        mine + other + round0 + round1 > (unsigned)table->stones)
        return table->count;
    return table->block[big0 + big1][round0][round1] + table->pair[mine][other] +
           (size_t)rank_row(table, sums0) * rows_of(table, other) + rank_row(table, sums1);
}

/* Choose `few` of `all`. */
static uint64_t choose(int all, int few)
{
    uint64_t chosen = 1;
    for (int i = 1; i <= few; i++)
        chosen = chosen * (uint64_t)(all - few + i) / (uint64_t)i;
    return chosen;
}

/* Lists the rows with a given sum in the order of their ranks: the last cells count most. */
static void list_rows(struct oanquan_table *table, int cell, int left, uint64_t row)
{
    if (cell == 0) {
        row |= (uint64_t)left;
        int sum = oanquan_half_row(row);
        table->row[table->first_row[sum] + rank_row(table, oanquan_half_sums(row))] = row;
        return;
    }
    for (int here = 0; here <= left; here++)
        list_rows(table, cell - 1, left - here, row | (uint64_t)here << (OANQUAN_CELL_BITS * cell));
}

static void number_rows(struct oanquan_table *table)
{
    for (int k = 0; k < OANQUAN_ROW; k++)
        for (int n = 0; n < SUMS; n++)
            table->choose[k][n] = n ? (uint32_t)choose(n + k, k + 1) : 0;
    for (int sum = 0; sum <= table->rows; sum++) /* those with a smaller sum come before */
        table->first_row[sum + 1] = (uint32_t)choose(sum + OANQUAN_ROW, OANQUAN_ROW);
    table->row = memory_resize(NULL, table->first_row[table->rows + 1], sizeof *table->row);
    for (int sum = 0; sum <= table->rows; sum++)
        list_rows(table, OANQUAN_ROW - 1, sum, 0);
    uint32_t count = 0;
    for (int sum = 0; sum <= table->rows; sum++) {
        for (int mine = 0; mine <= sum; mine++) {
            table->pair[mine][sum - mine] = count;
            count += rows_of(table, (unsigned)mine) * rows_of(table, (unsigned)(sum - mine));
        }
        table->pairs[sum] = count;
    }
}

static int rows_beside(int stones, int rows, int in_rounds)
{
    return stones - in_rounds < rows ? stones - in_rounds : rows;
}

static void number_blocks(struct oanquan_table *table)
{
    for (int bigs = 0; bigs < BIGS; bigs++)
        for (int mine = 0; mine <= table->stones; mine++)
            for (int other = 0; mine + other <= table->stones; other++) {
                table->block[bigs][mine][other] = table->count;
                table->count += table->pairs[rows_beside(table->stones, table->rows, mine + other)];
            }
}

/* -- Looking ------------------------------------------------------------------------------------
 */

struct oanquan_bounds oanquan_table_look(const struct oanquan_table *table,
                                         const struct oanquan_cells *cells, int turns)
{
    size_t number = turns < OANQUAN_TABLE_TURNS ? table->count : number_of(table, cells);
    return number < table->count ? table->entries[turns & 1][number] : unknown;
}

void oanquan_table_fetch(const struct oanquan_table *table, const struct oanquan_cells *cells,
                         int turns)
{
    size_t number = turns < OANQUAN_TABLE_TURNS ? table->count : number_of(table, cells);
    if (number < table->count)
        __builtin_prefetch(&table->entries[turns & 1][number]);
}

bool oanquan_table_near(const struct oanquan_table *table, const struct oanquan_cells *cells,
                        int stones)
{
    int row = oanquan_half_row(cells->half[0]) + oanquan_half_row(cells->half[1]);
    return row <= table->rows + stones && oanquan_cells_small(cells) <= table->stones + stones;
}

size_t oanquan_table_positions(const struct oanquan_table *table)
{
    return table->count;
}

uint64_t oanquan_table_sum(const struct oanquan_table *table)
{
    uint64_t sum = 0;
    for (int odd = 0; odd < 2; odd++)
        for (size_t i = 0; i < table->count; i++) {
            const struct oanquan_bounds *entry = &table->entries[odd][i];
            sum = (sum ^ (uint64_t)(entry->low + 128) ^ (uint64_t)(entry->high + 128) << 8) *
                  UINT64_C(0x9E3779B97F4A7C15);
            sum ^= sum >> 29;
        }
    return sum;
}

void oanquan_table_free(struct oanquan_table *table)
{
    if (table) {
        free(table->row);
        for (int odd = 0; odd < 2; odd++)
            pages_give(table->entries[odd], table->count * sizeof *table->entries[odd]);
        free(table);
    }
}

/* -- Building -----------------------------------------------------------------------------------
 */

/* Where a move leads that does not lead to a number. */
#define NEXT_OVER UINT32_MAX
#define NEXT_OUTSIDE (UINT32_MAX - 1)

/* The moves of all positions, one after the other: they are made once and followed many times. */
struct building {
    struct oanquan_table *table;
    struct budget *budget;
    struct oanquan_progress now;
    uint8_t *moves; /* of each number; 0: no position, or one whose mirror image serves */
    uint32_t *next; /* the number after each move */
    int8_t *won;    /* by each move; the whole value if the game is then over */
    size_t listed;
    uint32_t unreported; /* nodes the budget has not heard of */
};

static bool out_of_time(struct building *b)
{
    if (++b->unreported < BUDGET_STEP)
        return false;
    b->unreported = 0;
    return budget_spent(b->budget, BUDGET_STEP);
}

/* Lists the moves of a position, and finds its value when this is the last turn. */
static void list_moves(struct building *b, const struct oanquan_cells *cells, size_t number)
{
    const struct oanquan_table *table = b->table;
    int best = -OANQUAN_TABLE_INFINITY;
    if (number_of(table, cells) != number || !(cells->half[0] & OANQUAN_ROW_MASK) ||
        oanquan_cells_over(cells))
        return;
    for (int move = 0; move < OANQUAN_MOVES; move++)
        if (oanquan_cells_can(cells, move)) {
            struct oanquan_cells last = *cells, next = *cells;
            int value = oanquan_cells_play_last(&last, &table->rules, move) -
                        oanquan_cells_leftover(&last, &table->rules);
            int won = oanquan_cells_play(&next, &table->rules, move);
            bool over = oanquan_cells_over(&next);
            size_t after = over ? NEXT_OVER : number_of(table, &next);
            best = value > best ? value : best;
            b->next[b->listed] = over || after < table->count ? (uint32_t)after : NEXT_OUTSIDE;
            b->won[b->listed++] = (int8_t)(over ? value : won);
            b->moves[number]++;
        }
    table->entries[1][number] = (struct oanquan_bounds){(int8_t)best, (int8_t)best};
    b->now.positions++;
}

static bool list_block(struct building *b, uint64_t round0, uint64_t round1, size_t number,
                       int most)
{
    const struct oanquan_table *table = b->table;
    for (int sum = 0; sum <= most; sum++)
        for (int mine = 0; mine <= sum; mine++) {
            int other = sum - mine;
            for (uint32_t i = table->first_row[mine]; i < table->first_row[mine + 1]; i++)
                for (uint32_t j = table->first_row[other]; j < table->first_row[other + 1]; j++) {
                    struct oanquan_cells cells = {{table->row[i] | round0, table->row[j] | round1}};
                    list_moves(b, &cells, number++);
                    if (out_of_time(b))
                        return false;
                }
        }
    return true;
}

static bool list_all(struct building *b)
{
    const struct oanquan_table *table = b->table;
    const uint64_t small = UINT64_C(1) << OANQUAN_ROUND_SHIFT, big = small << OANQUAN_CELL_BITS;
    for (int bigs = 0; bigs < BIGS; bigs++)
        for (int mine = 0; mine <= table->stones; mine++)
            for (int other = 0; mine + other <= table->stones; other++) {
                uint64_t round0 = (uint64_t)mine * small + (bigs > 0 ? big : 0);
                uint64_t round1 = (uint64_t)other * small + (bigs > 1 ? big : 0);
                if (!list_block(b, round0, round1, table->block[bigs][mine][other],
                                rows_beside(table->stones, table->rows, mine + other)))
                    return false;
            }
    return true;
}

/* The bounds of a position whose moves are listed from here on. A bound that nobody knows, or that
 * is too large to be written down, is infinite: it must not become a number again. */
static inline struct oanquan_bounds look_ahead(const struct building *b, size_t listed, int moves,
                                               const struct oanquan_bounds *after)
{
    enum { INFINITE = OANQUAN_TABLE_INFINITY, MOST = INFINITE - 1 };
    int low = -INFINITE, high = -INFINITE;
    for (size_t i = listed; i < listed + (size_t)moves; i++) {
        struct oanquan_bounds next = {0, 0};
        if (b->next[i] == NEXT_OUTSIDE)
            next = unknown;
        else if (b->next[i] != NEXT_OVER)
            next = after[b->next[i]];
        int least = next.high == INFINITE ? -INFINITE : b->won[i] - next.high;
        int most = next.low == -INFINITE ? INFINITE : b->won[i] - next.low;
        low = least > low ? least : low;
        high = most > high ? most : high;
    }
    low = low < -MOST ? -INFINITE : low > MOST ? MOST : low;
    high = high > MOST ? INFINITE : high < -MOST ? -MOST : high;
    return (struct oanquan_bounds){(int8_t)low, (int8_t)high};
}

/* Finds the bounds for so many turns left from those for one less. They take the place of the
 * bounds for two less, and are made no better than these from OANQUAN_TABLE_TURNS on. */
static bool add_turn(struct building *b, int turns)
{
    const struct oanquan_bounds *after = b->table->entries[!(turns & 1)];
    struct oanquan_bounds *entries = b->table->entries[turns & 1];
    size_t listed = 0;
    b->now.turns = turns;
    b->now.open = b->now.changes = 0;
    for (size_t number = 0; number < b->table->count; number++) {
        if (!b->moves[number])
            continue;
        struct oanquan_bounds old = entries[number];
        struct oanquan_bounds new = look_ahead(b, listed, b->moves[number], after);
        listed += b->moves[number];
        if (turns > OANQUAN_TABLE_TURNS + 1) {
            new.low = new.low < old.low ? new.low : old.low;
            new.high = new.high > old.high ? new.high : old.high;
        }
        b->now.changes += new.low != old.low || new.high != old.high;
        b->now.open += new.low < new.high;
        entries[number] = new;
        if (out_of_time(b))
            return false;
    }
    return true;
}

/* Adds turn after turn until two in a row change nothing, or the game has no more. */
static bool work_through(struct building *b, oanquan_table_told *told, void *context)
{
    int calm = 0;
    if (!list_all(b))
        return false;
    for (int turns = 2; turns <= OANQUAN_TURNS && calm < 2; turns++) {
        if (!add_turn(b, turns))
            return false;
        calm = b->now.changes || turns <= OANQUAN_TABLE_TURNS + 1 ? 0 : calm + 1;
        if (told)
            told(context, &b->now);
    }
    return true;
}

struct oanquan_table *oanquan_table_build(const struct oanquan_rules *rules, int stones, int rows,
                                          struct budget *budget, oanquan_table_told *told,
                                          void *context)
{
    struct oanquan_table *table = memory_zeroed(1, sizeof *table);
    table->rules = *rules;
    table->stones = stones;
    table->rows = rows < stones ? rows : stones;
    number_rows(table);
    number_blocks(table);
    for (int odd = 0; odd < 2; odd++)
        table->entries[odd] = pages_take(table->count * sizeof *table->entries[odd]);
    size_t moves = table->count * OANQUAN_MOVES;
    struct building b = {.table = table, .budget = budget};
    b.moves = pages_take(table->count);
    b.next = pages_take(moves * sizeof *b.next);
    b.won = pages_take(moves);
    bool done = work_through(&b, told, context);
    pages_give(b.moves, table->count);
    pages_give(b.next, moves * sizeof *b.next);
    pages_give(b.won, moves);
    if (done)
        return table;
    oanquan_table_free(table);
    return NULL;
}
