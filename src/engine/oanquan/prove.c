/* Proofs about Ô ăn quan.
 *
 * Two questions call each other: can the mover reach a value (one move must do), can the other hold
 * the mover to a value (all moves must be answered). Both are asked of cells without a score. The
 * hash table keeps what was shown as bounds of the cells' value, with the turns they need, and what
 * was tried in vain with the depth of the trial. Keys are whole positions, and whether the turns
 * left are odd: nothing rests on chance. */
#include "engine/oanquan/prove.h"

#include "base/memory.h"
#include "base/pages.h"
#include "engine/oanquan/successor.h"

#include <stdlib.h>

enum {
    NOWHERE = INT16_MAX, /* a bound that is not known */
    NO_MOVE = 15,
    WAYS = 2,       /* entries of a hash bucket */
    ODD_SHIFT = 63, /* of a key: a bit that no cell uses */
    PACE = 5        /* small stones that a ply takes off the board, when it goes well */
};

enum question { REACH, HOLD };

/* What is known of a position: `shown[REACH]` is a value its mover can reach and `shown[HOLD]` one
 * that the other can hold; `tried` are values that were not shown with so much depth. */
struct entry {
    uint64_t half[2]; /* the key; all zeros in an unused entry */
    int16_t shown[2], tried[2];
    uint8_t plies[2], depth[2];
    uint8_t move, work;
};

struct oanquan_prover {
    struct oanquan_rules rules;
    const struct oanquan_table *table;
    struct entry *entries;
    size_t buckets;

    struct budget *budget;
    uint64_t nodes;
    uint32_t unreported;
    bool stopped;
};

/* -- The hash table -----------------------------------------------------------------------------
 */

/* Who makes the last turn matters when both sides circle, and so it does in the endgame table: what
 * is shown for an odd number of turns left says nothing about an even one. */
static inline struct oanquan_cells key_of(const struct oanquan_cells *cells, int turns)
{
    return (struct oanquan_cells){
        {cells->half[0] | (uint64_t)(turns & 1) << ODD_SHIFT, cells->half[1]}};
}

static inline struct entry *bucket_of(const struct oanquan_prover *prover,
                                      const struct oanquan_cells *key)
{
    uint64_t mixed =
        (key->half[0] ^ key->half[1] >> 31 ^ key->half[1] << 33) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32 ^ key->half[1]) * UINT64_C(0xD6E8FEB86659FD93);
    mixed ^= mixed >> 29;
    return &prover->entries[(mixed & (prover->buckets - 1)) * WAYS];
}

static inline struct entry *find(const struct oanquan_prover *prover,
                                 const struct oanquan_cells *key)
{
    struct entry *bucket = bucket_of(prover, key);
    for (int i = 0; i < WAYS; i++)
        if (bucket[i].half[0] == key->half[0] && bucket[i].half[1] == key->half[1])
            return &bucket[i];
    return NULL;
}

/* The entry to write to: the position's own, or that of the one which cost least. */
static struct entry *claim_entry(const struct oanquan_prover *prover,
                                 const struct oanquan_cells *key)
{
    struct entry *bucket = bucket_of(prover, key), *found = find(prover, key);
    if (found)
        return found;
    found = bucket[0].work <= bucket[1].work ? &bucket[0] : &bucket[1];
    bucket[0].work -= bucket[0].work > 0; /* the old ones must go some day */
    bucket[1].work -= bucket[1].work > 0;
    *found = (struct entry){.half = {key->half[0], key->half[1]},
                            .shown = {-NOWHERE, NOWHERE},
                            .tried = {NOWHERE, -NOWHERE},
                            .move = NO_MOVE};
    return found;
}

static uint8_t work_of(uint64_t nodes)
{
    uint8_t work = 0;
    for (; nodes; nodes >>= 1)
        work++;
    return work;
}

/* -- Questions ----------------------------------------------------------------------------------
 */

/* A position with a question about it. */
struct asked {
    enum question question;
    int value, depth, turns; /* turns: left in the game, the mover's included */
};

/* Whether a bound answers the question with yes, and whether with no. */
static inline bool is_yes(enum question question, int value, int low, int high)
{
    return question == REACH ? low >= value : high <= value;
}

static inline bool is_no(enum question question, int value, int low, int high)
{
    return question == REACH ? high < value : low > value;
}

/* Fills in whether the end of the game, the table or the hash table answers for a successor. */
static void recall(const struct oanquan_prover *prover, const struct asked *asked,
                   struct oanquan_successor *next)
{
    enum question question = asked->question == REACH ? HOLD : REACH;
    int value = next->won - asked->value, low, high;
    next->yes = next->no = false;
    next->plies = 1;
    if (oanquan_cells_over(&next->cells)) {
        low = high = oanquan_cells_leftover(&next->cells, &prover->rules);
        next->yes = is_yes(question, value, low, high);
        next->no = !next->yes;
        return;
    }
    if (prover->table) {
        struct oanquan_bounds bounds =
            oanquan_table_look(prover->table, &next->cells, asked->turns - 1);
        low = bounds.low == -OANQUAN_TABLE_INFINITY ? -NOWHERE : bounds.low;
        high = bounds.high == OANQUAN_TABLE_INFINITY ? NOWHERE : bounds.high;
        next->no = is_no(question, value, low, high);
        next->yes = is_yes(question, value, low, high);
        next->plies = OANQUAN_TABLE_TURNS + 1;
    }
}

static inline void recall_hash(const struct oanquan_prover *prover, const struct asked *asked,
                               struct oanquan_successor *next)
{
    enum question question = asked->question == REACH ? HOLD : REACH;
    int value = next->won - asked->value;
    struct oanquan_cells key = key_of(&next->cells, asked->turns - 1);
    const struct entry *entry = find(prover, &key);
    if (!entry)
        return;
    next->no = is_no(question, value, entry->shown[REACH], entry->shown[HOLD]) ||
               (entry->depth[question] >= asked->depth - 1 &&
                (question == REACH ? value >= entry->tried[REACH] : value <= entry->tried[HOLD]));
    next->yes = is_yes(question, value, entry->shown[REACH], entry->shown[HOLD]) &&
                entry->plies[question] < asked->turns;
    next->plies = (int16_t)(entry->plies[question] + 1);
}

static int list_successors(const struct oanquan_prover *prover, const struct oanquan_cells *cells,
                           const struct asked *asked, int first, struct oanquan_successor *next)
{
    int count = oanquan_successors(&prover->rules, cells, true, next);
    for (int i = 0; i < count; i++) {
        struct oanquan_cells key = key_of(&next[i].cells, asked->turns - 1);
        __builtin_prefetch(bucket_of(prover, &key));
        if (prover->table)
            oanquan_table_fetch(prover->table, &next[i].cells, asked->turns - 1);
    }
    for (int i = 0; i < count; i++) {
        recall(prover, asked, &next[i]);
        if (!next[i].yes && !next[i].no)
            recall_hash(prover, asked, &next[i]);
        next[i].order += next[i].move == first ? 1000 : 0;
    }
    oanquan_successors_sort(next, count);
    return count;
}

static int ask(struct oanquan_prover *, const struct oanquan_cells *, struct asked, int *move);

/* Goes through the successors: for REACH one yes is a proof, for HOLD one no ends it. Returns the
 * plies of the proof, or 0. *move is the one that decided. */
static int ask_successors(struct oanquan_prover *prover, const struct asked *asked,
                          const struct oanquan_successor *next, int count, int *move)
{
    bool reach = asked->question == REACH;
    int plies = 0;
    for (int i = 0; i < count; i++) /* what is known costs nothing */
        if (reach ? next[i].yes : next[i].no) {
            *move = next[i].move;
            return reach ? next[i].plies : 0;
        }
    for (int i = 0; i < count; i++) {
        int shown = next[i].plies;
        if (next[i].no)
            continue;
        if (!next[i].yes) {
            struct asked then = {reach ? HOLD : REACH, next[i].won - asked->value, asked->depth - 1,
                                 asked->turns - 1};
            int ignored;
            shown = ask(prover, &next[i].cells, then, &ignored);
            shown += shown > 0;
        }
        if (reach ? shown > 0 : shown == 0) {
            *move = next[i].move;
            return shown;
        }
        plies = shown > plies ? shown : plies;
    }
    return reach ? 0 : plies;
}

static bool must_stop(struct oanquan_prover *prover)
{
    prover->nodes++;
    if (++prover->unreported >= BUDGET_STEP) {
        prover->unreported = 0;
        prover->stopped |= budget_spent(prover->budget, BUDGET_STEP);
    }
    prover->stopped |= budget_ended(prover->budget);
    return prover->stopped;
}

/* Whether so many stones are left that the table will hardly be reached in time. Giving up too
 * early costs a proof at this depth, never its truth. */
static bool is_hopeless(const struct oanquan_prover *prover, const struct oanquan_cells *cells,
                        int depth)
{
    return prover->table && !oanquan_table_near(prover->table, cells, PACE * depth);
}

/* Whether the claim can be shown of canonical cells: the plies of the proof, or 0. Everything that
 * the caller could recall has been asked already, except at the root. */
static int ask(struct oanquan_prover *prover, const struct oanquan_cells *cells, struct asked asked,
               int *move)
{
    struct oanquan_successor next[OANQUAN_MOVES];
    *move = NO_MOVE;
    if (must_stop(prover) || asked.depth <= 0 || asked.turns <= 0 ||
        is_hopeless(prover, cells, asked.depth))
        return 0;
    struct oanquan_cells key = key_of(cells, asked.turns);
    const struct entry *old = find(prover, &key);
    uint64_t before = prover->nodes;
    int count = list_successors(prover, cells, &asked, old ? old->move : NO_MOVE, next);
    int plies = ask_successors(prover, &asked, next, count, move);
    if (prover->stopped)
        return 0;
    struct entry *entry = claim_entry(prover, &key);
    if (plies) {
        entry->shown[asked.question] = (int16_t)asked.value;
        entry->plies[asked.question] = (uint8_t)plies;
    } else {
        entry->tried[asked.question] = (int16_t)asked.value;
        entry->depth[asked.question] = (uint8_t)asked.depth;
    }
    uint8_t work = work_of(prover->nodes - before + 1);
    entry->work = work > entry->work ? work : entry->work;
    if (*move != NO_MOVE)
        entry->move = (uint8_t)*move;
    return plies;
}

/* -- Outside ------------------------------------------------------------------------------------
 */

struct oanquan_prover *oanquan_prover_open(const struct oanquan_rules *rules,
                                           const struct oanquan_table *table, size_t hash_bytes)
{
    struct oanquan_prover *prover = memory_resize(NULL, 1, sizeof *prover);
    *prover = (struct oanquan_prover){.rules = *rules, .table = table, .buckets = 1};
    while (prover->buckets * 2 * WAYS * sizeof *prover->entries <= hash_bytes)
        prover->buckets *= 2;
    prover->entries = pages_take(prover->buckets * WAYS * sizeof *prover->entries);
    return prover;
}

void oanquan_prover_close(struct oanquan_prover *prover)
{
    if (prover) {
        pages_give(prover->entries, prover->buckets * WAYS * sizeof *prover->entries);
        free(prover);
    }
}

struct oanquan_proof oanquan_prove(struct oanquan_prover *prover, const struct oanquan_board *board,
                                   struct oanquan_claim claim, int first_depth, int last_depth,
                                   struct budget *budget)
{
    struct oanquan_proof proof = {.move = -1};
    bool mirrored;
    struct oanquan_cells cells = oanquan_cells_canonical(&board->cells, &mirrored);
    int turns = OANQUAN_TURNS - board->turns;
    prover->budget = budget;
    prover->nodes = 0;
    prover->unreported = 0;
    prover->stopped = false;
    for (int depth = first_depth; depth <= last_depth && depth < turns; depth++) {
        struct asked asked = {claim.at_most ? HOLD : REACH, claim.value - oanquan_board_lead(board),
                              depth, turns};
        int move, plies = ask(prover, &cells, asked, &move);
        if (prover->stopped) {
            proof.verdict = OANQUAN_STOPPED;
            break;
        }
        proof.depth = depth;
        if (plies) {
            proof.verdict = OANQUAN_SHOWN;
            proof.plies = plies;
            if (!claim.at_most)
                proof.move = oanquan_board_move(board, mirrored ? oanquan_move_mirror(move) : move);
            break;
        }
    }
    budget_spent(budget, prover->unreported);
    proof.nodes = prover->nodes;
    return proof;
}
