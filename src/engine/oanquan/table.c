/* The endgame table of Ô ăn quan.
 *
 * Positions are numbered: a group for each number of big stones on the board (a single one always
 * lies in the half-circle after the mover's row; the mirror image serves the other) and each
 * sharing of small stones among the two halves; within a group the rank of one half times the
 * number of other halves, plus the rank of the other.
 *
 * A size is gone through again and again until little changes. A bound is only ever made better,
 * and only from the successors' bounds of that moment, so every entry has a finite proof at all
 * times; the plies are the length of the proof, and a bound that would need too many is left alone.
 * The numbers of small stones are worked through upwards, and for each no, one and two big stones:
 * a capture leads down, a quiet move stays, and only a refill can lead up. */
#include "engine/oanquan/table.h"

#include "base/memory.h"
#include "base/pages.h"

#include <stdlib.h>
#include <string.h>

enum { HALF = 6, SUMS = OANQUAN_TABLE_MOST + 1, BIGS = 3 };
enum { ENOUGH = 50 }; /* one in so many positions changed: the next round does the rest */

struct oanquan_table {
    struct oanquan_rules rules;
    int stones;
    size_t count;
    uint64_t base[BIGS][SUMS][SUMS]; /* of the group, by the sums of the halves */
    uint32_t choose[HALF][SUMS];     /* [k][n]: k + 1 of n + k */
    uint64_t *halves;                /* all halves, by sum and then rank */
    uint32_t first_half[SUMS + 1];
    struct oanquan_bounds *entries;
};

static const struct oanquan_bounds unknown = {-OANQUAN_TABLE_INFINITY, OANQUAN_TABLE_INFINITY, 0,
                                              0};

/* -- Numbering ----------------------------------------------------------------------------------
 */

/* The place of a half among those with the same sum. */
static inline uint64_t rank_half(const struct oanquan_table *table, uint64_t sums)
{
    uint64_t rank = 0;
    for (int i = 0; i < HALF - 1; i++)
        rank += table->choose[i][sums >> (OANQUAN_CELL_BITS * i) & OANQUAN_CELL];
    return rank;
}

static inline uint32_t halves_of(const struct oanquan_table *table, int sum)
{
    return table->first_half[sum + 1] - table->first_half[sum];
}

/* The number of a position; count or more if it is not in the table. */
static inline size_t number_of(const struct oanquan_table *table, const struct oanquan_cells *cells)
{
    uint64_t big0 = cells->half[0] >> OANQUAN_BIG_SHIFT, big1 = cells->half[1] >> OANQUAN_BIG_SHIFT;
    struct oanquan_cells image = big1 && !big0 ? oanquan_cells_mirror(cells) : *cells;
    uint64_t sums0 = oanquan_half_sums(image.half[0]), sums1 = oanquan_half_sums(image.half[1]);
    unsigned mine = sums0 >> OANQUAN_ROUND_SHIFT & OANQUAN_CELL;
    unsigned other = sums1 >> OANQUAN_ROUND_SHIFT & OANQUAN_CELL;
    if (mine + other > (unsigned)table->stones)
        return table->count;
    return table->base[big0 + big1][mine][other] +
           rank_half(table, sums0) * halves_of(table, (int)other) + rank_half(table, sums1);
}

static uint64_t halves_up_to(int stones)
{
    uint64_t count = 1; /* choose 6 of stones + 6 */
    for (int i = 1; i <= HALF; i++)
        count = count * (uint64_t)(stones + i) / (uint64_t)i;
    return count;
}

/* Lists the halves with a given sum in the order of their ranks: the last cells count most. */
static void list_halves(struct oanquan_table *table, int cell, int left, uint64_t half)
{
    if (cell == 0) {
        half |= (uint64_t)left;
        int sum = oanquan_half_small(half);
        table->halves[table->first_half[sum] + rank_half(table, oanquan_half_sums(half))] = half;
        return;
    }
    for (int here = 0; here <= left; here++)
        list_halves(table, cell - 1, left - here,
                    half | (uint64_t)here << (OANQUAN_CELL_BITS * cell));
}

static void number_halves(struct oanquan_table *table)
{
    for (int k = 0; k < HALF; k++)
        for (int n = 0; n < SUMS; n++) {
            uint64_t chosen = 1;
            for (int i = 1; i <= k + 1; i++)
                chosen = chosen * (uint64_t)(n + k + 1 - i) / (uint64_t)i;
            table->choose[k][n] = n ? (uint32_t)chosen : 0;
        }
    for (int sum = 0; sum <= table->stones; sum++) /* those with a smaller sum come before */
        table->first_half[sum + 1] = (uint32_t)halves_up_to(sum);
    table->halves = memory_resize(NULL, halves_up_to(table->stones), sizeof *table->halves);
    for (int sum = 0; sum <= table->stones; sum++)
        list_halves(table, HALF - 1, sum, 0);
}

/* Sizes follow one another, so that a size is a piece of the table. */
static void number_groups(struct oanquan_table *table)
{
    for (int stones = 0; stones <= table->stones; stones++)
        for (int bigs = 0; bigs < BIGS; bigs++)
            for (int mine = 0; mine <= stones; mine++) {
                table->base[bigs][mine][stones - mine] = table->count;
                table->count += (size_t)halves_of(table, mine) * halves_of(table, stones - mine);
            }
}

/* -- Looking ------------------------------------------------------------------------------------
 */

struct oanquan_bounds oanquan_table_look(const struct oanquan_table *table,
                                         const struct oanquan_cells *cells)
{
    size_t number = number_of(table, cells);
    return number < table->count ? table->entries[number] : unknown;
}

void oanquan_table_fetch(const struct oanquan_table *table, const struct oanquan_cells *cells)
{
    size_t number = number_of(table, cells);
    if (number < table->count)
        __builtin_prefetch(&table->entries[number]);
}

int oanquan_table_stones(const struct oanquan_table *table)
{
    return table->stones;
}

const struct oanquan_rules *oanquan_table_rules(const struct oanquan_table *table)
{
    return &table->rules;
}

size_t oanquan_table_bytes(int stones)
{
    uint64_t count = BIGS; /* choose 12 of stones + 12, for each number of big stones */
    for (int i = 1; i <= 2 * HALF; i++)
        count = count * (uint64_t)(stones + i) / (uint64_t)i;
    return (size_t)count * sizeof(struct oanquan_bounds);
}

uint64_t oanquan_table_sum(const struct oanquan_table *table)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct oanquan_bounds *entry = &table->entries[i];
        sum = (sum ^ (uint64_t)(entry->low + 128) ^ (uint64_t)(entry->high + 128) << 8 ^
               (uint64_t)entry->low_plies << 16 ^ (uint64_t)entry->high_plies << 24) *
              UINT64_C(0x9E3779B97F4A7C15);
        sum ^= sum >> 29;
    }
    return sum;
}

void oanquan_table_free(struct oanquan_table *table)
{
    if (table) {
        free(table->halves);
        pages_give(table->entries, table->count * sizeof *table->entries);
        free(table);
    }
}

/* -- Building -----------------------------------------------------------------------------------
 */

static inline int clamp(int value)
{
    int most = OANQUAN_TABLE_INFINITY - 1;
    return value < -most ? -most : value > most ? most : value;
}

/* What a position's successors make certain now. A bound that nobody knows stays infinite: taking
 * `unknown` through the sums must not turn it into a number. */
struct finding {
    int low, high, low_plies, high_plies;
};

static inline void learn(struct finding *found, int won, const struct oanquan_bounds *next)
{
    int low = next->high == OANQUAN_TABLE_INFINITY ? -OANQUAN_TABLE_INFINITY : won - next->high;
    int high = next->low == -OANQUAN_TABLE_INFINITY ? OANQUAN_TABLE_INFINITY : won - next->low;
    if (low > found->low || (low == found->low && next->high_plies < found->low_plies)) {
        found->low = low;
        found->low_plies = next->high_plies;
    }
    found->high = high > found->high ? high : found->high;
    found->high_plies = next->low_plies > found->high_plies ? next->low_plies : found->high_plies;
}

static struct finding look_ahead(const struct oanquan_table *table,
                                 const struct oanquan_cells *cells)
{
    struct finding found = {-OANQUAN_TABLE_INFINITY, -OANQUAN_TABLE_INFINITY, 0, 0};
    struct oanquan_cells next[OANQUAN_MOVES];
    int won[OANQUAN_MOVES], count = 0;
    for (int move = 0; move < OANQUAN_MOVES; move++)
        if (oanquan_cells_can(cells, move)) {
            next[count] = *cells;
            won[count] = oanquan_cells_play(&next[count], &table->rules, move);
            oanquan_table_fetch(table, &next[count++]);
        }
    for (int i = 0; i < count; i++) {
        struct oanquan_bounds bounds = {0, 0, 0, 0};
        if (oanquan_cells_over(&next[i]))
            won[i] -= oanquan_cells_leftover(&next[i], &table->rules);
        else
            bounds = oanquan_table_look(table, &next[i]);
        learn(&found, won[i], &bounds);
    }
    return found;
}

/* Makes an entry better where the successors allow it: first the bound, then the plies. Says
 * whether a bound got better. */
static bool improve(struct oanquan_table *table, const struct oanquan_cells *cells,
                    struct oanquan_bounds *entry)
{
    struct finding found = look_ahead(table, cells);
    struct oanquan_bounds old = *entry;
    int low = clamp(found.low), high = clamp(found.high);
    if (found.low != -OANQUAN_TABLE_INFINITY && found.low_plies < OANQUAN_TABLE_PLIES &&
        (low > old.low || (low == old.low && found.low_plies + 1 < old.low_plies))) {
        entry->low = (int8_t)low;
        entry->low_plies = (uint8_t)(found.low_plies + 1);
    }
    if (found.high != OANQUAN_TABLE_INFINITY && found.high_plies < OANQUAN_TABLE_PLIES &&
        (high < old.high || (high == old.high && found.high_plies + 1 < old.high_plies))) {
        entry->high = (int8_t)high;
        entry->high_plies = (uint8_t)(found.high_plies + 1);
    }
    return entry->low != old.low || entry->high != old.high;
}

struct building {
    struct oanquan_table *table;
    struct budget *budget;
    struct oanquan_progress now;
    uint64_t changes;
    uint32_t unreported; /* nodes the budget has not heard of */
};

static bool out_of_time(struct building *b)
{
    if (++b->unreported < BUDGET_STEP)
        return false;
    b->unreported = 0;
    return budget_spent(b->budget, BUDGET_STEP);
}

/* Improves one position; its mirror image, where that has a number of its own, gets the same. */
static void visit(struct building *b, const struct oanquan_cells *cells, size_t number)
{
    struct oanquan_bounds *entry = &b->table->entries[number];
    bool mirrored = false;
    if (b->now.bigs != 1)
        oanquan_cells_canonical(cells, &mirrored);
    if (mirrored || !(cells->half[0] & OANQUAN_ROW_MASK) || oanquan_cells_over(cells))
        return;
    b->now.positions++;
    if (entry->low == entry->high)
        return;
    b->changes += improve(b->table, cells, entry);
    if (b->now.bigs != 1) {
        struct oanquan_cells image = oanquan_cells_mirror(cells);
        b->table->entries[number_of(b->table, &image)] = *entry;
    }
    b->now.open += entry->low < entry->high;
}

/* Goes once through all positions with so many stones; false if the time is up. */
static bool pass(struct building *b)
{
    const struct oanquan_table *table = b->table;
    uint64_t big = UINT64_C(1) << OANQUAN_BIG_SHIFT;
    uint64_t big0 = b->now.bigs > 0 ? big : 0, big1 = b->now.bigs > 1 ? big : 0;
    b->changes = b->now.positions = b->now.open = 0;
    b->now.passes++;
    for (int mine = 0; mine <= b->now.stones; mine++) {
        int other = b->now.stones - mine;
        size_t number = table->base[b->now.bigs][mine][other];
        for (uint32_t i = table->first_half[mine]; i < table->first_half[mine + 1]; i++)
            for (uint32_t j = table->first_half[other]; j < table->first_half[other + 1]; j++) {
                struct oanquan_cells cells = {{table->halves[i] | big0, table->halves[j] | big1}};
                visit(b, &cells, number++);
                if (out_of_time(b))
                    return false;
            }
    }
    return true;
}

static bool settle(struct building *b)
{
    b->now.passes = 0;
    do
        if (!pass(b))
            return false;
    while (b->changes * ENOUGH > b->now.positions);
    return true;
}

/* A table in which nothing is known yet; false if the time is up before it is laid out. */
static bool lay_out(struct building *b, const struct oanquan_rules *rules, int stones)
{
    struct oanquan_table *table = b->table;
    table->rules = *rules;
    table->stones = stones;
    number_halves(table);
    number_groups(table);
    table->entries = pages_take(table->count * sizeof *table->entries);
    for (size_t i = 0; i < table->count; i++) {
        table->entries[i] = unknown;
        if (out_of_time(b))
            return false;
    }
    return true;
}

static bool work_through(struct building *b, int rounds, oanquan_table_told *told, void *context)
{
    for (b->now.round = 1; b->now.round <= rounds; b->now.round++)
        for (b->now.stones = 0; b->now.stones <= b->table->stones; b->now.stones++)
            for (b->now.bigs = 0; b->now.bigs < BIGS; b->now.bigs++) {
                if (!settle(b))
                    return false;
                if (told)
                    told(context, &b->now);
            }
    return true;
}

struct oanquan_table *oanquan_table_build(const struct oanquan_rules *rules, int stones, int rounds,
                                          struct budget *budget, oanquan_table_told *told,
                                          void *context)
{
    struct oanquan_table *table = memory_resize(NULL, 1, sizeof *table);
    struct building b = {.table = table, .budget = budget};
    memset(table, 0, sizeof *table);
    if (lay_out(&b, rules, stones) && work_through(&b, rounds, told, context))
        return table;
    oanquan_table_free(table);
    return NULL;
}
