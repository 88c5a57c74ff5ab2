/* Thinking about Ô ăn quan: principal variation search, deeper and deeper.
 *
 * The hash table knows cells, not scores: the score that a line has made is added outside. Mirror
 * images share an entry. Every entry keeps four bounds: two guessed ones, good for a search of no
 * more than their depth, and two proven ones, good for ever where as many turns are left as their
 * proofs have plies.
 *
 * The last turn: a search less deep than the turns left never sees it, and its entries serve any
 * number of turns. A search as deep as the turns left goes to the very end on every line, is exact,
 * and has entries of its own, with the turns left in their keys. */
#include "engine/oanquan/search.h"

#include "base/memory.h"
#include "base/pages.h"
#include "engine/oanquan/successor.h"

#include <stdlib.h>
#include <string.h>

enum {
    FAR = 20000, /* beyond every value */
    NO_MOVE = 15,
    WAYS = 2, /* entries of a hash bucket */
    SHALLOW = 2,
    UNPROVEN = 0
};

enum side_of_bound { LOW, HIGH };

struct entry {
    uint64_t half[2];  /* the key: a canonical position; all zeros in an unused entry */
    int16_t proven[2]; /* value at least [LOW], at most [HIGH] */
    int16_t guess[2];
    uint8_t proof[2]; /* their plies and one more; UNPROVEN: there is none */
    uint8_t depth[2]; /* of the guesses */
    uint8_t move, turns, age, reach;
};

/* The value of a position, and the proofs that it is at least (at most) that: their plies and one
 * more, or UNPROVEN. */
struct found {
    int value, proof[2], move;
};

struct oanquan_mind {
    struct oanquan_rules rules;
    struct entry *entries;
    size_t buckets;
    uint8_t age;

    /* One search. */
    struct budget *budget;
    bool capped;     /* it goes to the last turn: the turns left are the depth left */
    int turns_spare; /* otherwise: turns left over beyond its depth */
    uint64_t nodes;
    uint32_t unreported;
    bool stopped;
};

/* -- The hash table -----------------------------------------------------------------------------
 */

static inline int turns_left(const struct oanquan_mind *mind, int depth)
{
    return mind->capped ? depth : depth + mind->turns_spare;
}

static inline struct entry *bucket_of(const struct oanquan_mind *mind,
                                      const struct oanquan_cells *key, int depth)
{
    uint64_t salt = mind->capped ? (uint64_t)depth << 56 : 0;
    uint64_t mixed =
        (key->half[0] ^ key->half[1] >> 31 ^ key->half[1] << 33) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32 ^ key->half[1] ^ salt) * UINT64_C(0xD6E8FEB86659FD93);
    mixed ^= mixed >> 29;
    return &mind->entries[(mixed & (mind->buckets - 1)) * WAYS];
}

static inline struct entry *find(const struct oanquan_mind *mind, const struct oanquan_cells *key,
                                 int depth)
{
    struct entry *bucket = bucket_of(mind, key, depth);
    for (int i = 0; i < WAYS; i++)
        if (bucket[i].half[0] == key->half[0] && bucket[i].half[1] == key->half[1] &&
            bucket[i].turns == (mind->capped ? depth : 0))
            return &bucket[i];
    return NULL;
}

/* The entry to write to: the position's own, or else one of an older search, or the shallower. */
static struct entry *claim_entry(const struct oanquan_mind *mind, const struct oanquan_cells *key,
                                 int depth)
{
    struct entry *bucket = bucket_of(mind, key, depth), *found = find(mind, key, depth);
    if (found)
        return found;
    int worth[WAYS];
    for (int i = 0; i < WAYS; i++)
        worth[i] = bucket[i].reach + (bucket[i].age == mind->age ? 256 : 0);
    found = worth[0] <= worth[1] ? &bucket[0] : &bucket[1];
    *found = (struct entry){.half = {key->half[0], key->half[1]},
                            .proven = {-FAR, FAR},
                            .guess = {-FAR, FAR},
                            .move = NO_MOVE,
                            .turns = (uint8_t)(mind->capped ? depth : 0)};
    return found;
}

static void store(const struct oanquan_mind *mind, const struct oanquan_cells *key, int depth,
                  int alpha, int beta, const struct found *found)
{
    struct entry *entry = claim_entry(mind, key, depth);
    bool bound[2] = {found->value > alpha, found->value < beta};
    for (int i = LOW; i <= HIGH; i++) {
        bool better =
            i == LOW ? found->value > entry->proven[LOW] : found->value < entry->proven[HIGH];
        if (bound[i] && found->proof[i] && (better || !entry->proof[i])) {
            entry->proven[i] = (int16_t)found->value;
            entry->proof[i] = (uint8_t)found->proof[i];
        }
        if (bound[i]) {
            entry->guess[i] = (int16_t)found->value;
            entry->depth[i] = (uint8_t)depth;
        } else if (entry->depth[i] < depth || (i == LOW ? entry->guess[LOW] > found->value
                                                        : entry->guess[HIGH] < found->value)) {
            entry->guess[i] = i == LOW ? -FAR : FAR; /* what the other bound contradicts */
            entry->depth[i] = (uint8_t)depth;
        }
    }
    if (found->move != NO_MOVE)
        entry->move = (uint8_t)found->move;
    entry->age = mind->age;
    entry->reach = (uint8_t)depth;
}

/* Whether two bounds decide a search with this window; *found gets the one that does. */
static bool decide(int low, int high, int low_proof, int high_proof, int alpha, int beta,
                   struct found *found)
{
    if (low == high)
        *found = (struct found){low, {low_proof, high_proof}, found->move};
    else if (low >= beta)
        *found = (struct found){low, {low_proof, UNPROVEN}, found->move};
    else if (high <= alpha)
        *found = (struct found){high, {UNPROVEN, high_proof}, found->move};
    else
        return false;
    return true;
}

/* Looks a position up in the hash table; found->move is set in any case. */
static bool recall(const struct oanquan_mind *mind, const struct oanquan_cells *cells, int depth,
                   int alpha, int beta, struct found *found)
{
    const struct entry *entry = find(mind, cells, depth);
    int turns = turns_left(mind, depth);
    found->move = entry ? entry->move : NO_MOVE;
    if (!entry)
        return false;
    int low = entry->proof[LOW] <= turns + 1 ? entry->proven[LOW] : -FAR;
    int high = entry->proof[HIGH] <= turns + 1 ? entry->proven[HIGH] : FAR;
    if (decide(low, high, entry->proof[LOW], entry->proof[HIGH], alpha, beta, found))
        return true;
    low = entry->depth[LOW] >= depth ? entry->guess[LOW] : -FAR;
    high = entry->depth[HIGH] >= depth ? entry->guess[HIGH] : FAR;
    return decide(low, high, UNPROVEN, UNPROVEN, alpha, beta, found);
}

/* -- The search ---------------------------------------------------------------------------------
 */

/* A guess at what the mover will win from here on, in points. */
static inline int evaluate(const struct oanquan_cells *cells)
{
    int row = oanquan_half_row(cells->half[0]) - oanquan_half_row(cells->half[1]);
    return 2 + row / 2;
}

/* The successors, the promising first: the remembered move before the others. */
static int list_successors(const struct oanquan_mind *mind, const struct oanquan_cells *cells,
                           int depth, int first, struct oanquan_successor *next)
{
    int count = oanquan_successors(&mind->rules, cells, depth > 2, next);
    for (int i = 0; i < count; i++)
        if (next[i].move == first)
            next[i].order = 10000;
    oanquan_successors_sort(next, count);
    return count;
}

/* Takes a move's value into account; `other` is what was found after it. */
static void consider(struct found *best, int won, int move, const struct found *other)
{
    int value = won - other->value, *proof = best->proof;
    int low = other->proof[HIGH] ? other->proof[HIGH] + 1 : UNPROVEN;
    if (value > best->value || (value == best->value && !proof[LOW] && low)) {
        best->value = value;
        best->move = move;
        proof[LOW] = low;
    }
    /* At most: every move so far must be proven; a value of -1 says that one is not. */
    if (!other->proof[LOW])
        proof[HIGH] = -1;
    else if (proof[HIGH] >= 0 && proof[HIGH] <= other->proof[LOW])
        proof[HIGH] = other->proof[LOW] + 1;
}

/* The stop flag is looked at every time: while the hash table is new a node can cost a page, and
 * BUDGET_STEP of them take long. */
static bool must_stop(struct oanquan_mind *mind)
{
    mind->nodes++;
    if (++mind->unreported >= BUDGET_STEP) {
        mind->unreported = 0;
        mind->stopped |= budget_spent(mind->budget, BUDGET_STEP);
    }
    mind->stopped |= budget_ended(mind->budget);
    return mind->stopped;
}

/* The end of a game: proven both ways, in no further plies. */
static inline struct found final(const struct oanquan_mind *mind, const struct oanquan_cells *cells)
{
    return (struct found){oanquan_cells_leftover(cells, &mind->rules), {1, 1}, NO_MOVE};
}

/* The last ply: whatever comes after it is guessed, or is the end of the game. */
static struct found look_last(struct oanquan_mind *mind, const struct oanquan_cells *cells,
                              int beta)
{
    struct found best = {-FAR, {UNPROVEN, UNPROVEN}, NO_MOVE};
    for (int move = 0; move < OANQUAN_MOVES && best.value < beta; move++)
        if (oanquan_cells_can(cells, move)) {
            struct oanquan_cells next = *cells;
            int won = mind->capped ? oanquan_cells_play_last(&next, &mind->rules, move)
                                   : oanquan_cells_play(&next, &mind->rules, move);
            struct found other = {.move = NO_MOVE};
            if (mind->capped || oanquan_cells_over(&next))
                other = final(mind, &next);
            else
                other.value = evaluate(&next);
            consider(&best, won, move, &other);
            must_stop(mind);
        }
    return best;
}

static struct found look(struct oanquan_mind *, const struct oanquan_cells *, int depth, int alpha,
                         int beta);

/* All moves of a position, the first with the whole window, the others to show that they are no
 * better and, if they are, again. */
static struct found look_at_moves(struct oanquan_mind *mind, const struct oanquan_cells *cells,
                                  int depth, int first, int alpha, int beta)
{
    struct found best = {-FAR, {UNPROVEN, UNPROVEN}, NO_MOVE};
    struct oanquan_successor next[OANQUAN_MOVES];
    int count = list_successors(mind, cells, depth, first, next);
    for (int i = 0; i < count && depth > SHALLOW; i++) { /* a cut that costs nothing */
        struct found other = {.move = NO_MOVE};
        if (!oanquan_cells_over(&next[i].cells) &&
            recall(mind, &next[i].cells, depth - 1, next[i].won - beta, FAR, &other) &&
            next[i].won - other.value >= beta) {
            consider(&best, next[i].won, next[i].move, &other);
            return best;
        }
    }
    for (int i = 0; i < count && best.value < beta; i++) {
        int won = next[i].won, least = best.value > alpha ? best.value : alpha;
        int most = i > 0 ? least + 1 : beta;
        struct found other = look(mind, &next[i].cells, depth - 1, won - most, won - least);
        if (won - other.value >= most && most < beta)
            other = look(mind, &next[i].cells, depth - 1, won - beta, won - least);
        if (mind->stopped)
            return best;
        consider(&best, won, next[i].move, &other);
    }
    return best;
}

/* The value of cells (canonical ones, unless for the last ply), as far as window and depth tell. */
static struct found look(struct oanquan_mind *mind, const struct oanquan_cells *cells, int depth,
                         int alpha, int beta)
{
    struct found found = {.move = NO_MOVE};
    if (oanquan_cells_over(cells))
        return final(mind, cells);
    if (must_stop(mind))
        return found;
    if (depth <= 1)
        found = look_last(mind, cells, beta);
    else if (recall(mind, cells, depth, alpha, beta, &found))
        return found;
    else
        found = look_at_moves(mind, cells, depth, found.move, alpha, beta);
    if (found.value >= beta || found.proof[HIGH] < 0)
        found.proof[HIGH] = UNPROVEN; /* not all moves were seen, or not all are proven */
    if (depth > 1 && !mind->stopped)
        store(mind, cells, depth, alpha, beta, &found);
    return found;
}

/* Without recalling the value, which need not come with a move. */
static struct found look_at_root(struct oanquan_mind *mind, const struct oanquan_cells *cells,
                                 int depth)
{
    const struct entry *old = find(mind, cells, depth);
    int first = old ? old->move : NO_MOVE;
    struct found found = depth <= 1 ? look_last(mind, cells, FAR)
                                    : look_at_moves(mind, cells, depth, first, -FAR, FAR);
    if (found.proof[HIGH] < 0)
        found.proof[HIGH] = UNPROVEN;
    if (depth > 1 && !mind->stopped)
        store(mind, cells, depth, -FAR, FAR, &found);
    return found;
}

/* -- Outside ------------------------------------------------------------------------------------
 */

static size_t bytes_of(const struct oanquan_mind *mind)
{
    return mind->buckets * WAYS * sizeof *mind->entries;
}

struct oanquan_mind *oanquan_mind_open(const struct oanquan_rules *rules, size_t hash_bytes)
{
    struct oanquan_mind *mind = memory_resize(NULL, 1, sizeof *mind);
    *mind = (struct oanquan_mind){.rules = *rules, .buckets = 1};
    while (mind->buckets * 2 * WAYS * sizeof *mind->entries <= hash_bytes)
        mind->buckets *= 2;
    mind->entries = pages_take(bytes_of(mind));
    return mind;
}

void oanquan_mind_touch(struct oanquan_mind *mind)
{
    pages_touch(mind->entries, bytes_of(mind));
}

void oanquan_mind_clear(struct oanquan_mind *mind)
{
    memset(mind->entries, 0, bytes_of(mind));
    mind->age = 0;
}

void oanquan_mind_close(struct oanquan_mind *mind)
{
    if (mind) {
        pages_give(mind->entries, bytes_of(mind));
        free(mind);
    }
}

static const enum bound bound_of[2][2] = {{BOUND_GUESS, BOUND_UPPER}, {BOUND_LOWER, BOUND_EXACT}};

/* Follows the remembered moves from the best one. */
static void tell_line(const struct oanquan_mind *mind, struct oanquan_board board,
                      struct oanquan_report *report)
{
    int move = report->move;
    report->length = 0;
    for (int depth = report->depth;; depth--) {
        bool mirrored;
        report->line[report->length++] = move;
        oanquan_board_play(&board, move);
        if (oanquan_board_over(&board) || depth <= 1)
            return;
        struct oanquan_cells key = oanquan_cells_canonical(&board.cells, &mirrored);
        const struct entry *entry = find(mind, &key, depth - 1);
        if (!entry || entry->move == NO_MOVE)
            return;
        int of_cells = mirrored ? oanquan_move_mirror(entry->move) : entry->move;
        if (!oanquan_cells_can(&board.cells, of_cells))
            return;
        move = oanquan_board_move(&board, of_cells);
    }
}

/* One whole search of a given depth; false if it was stopped. */
static bool look_once(struct oanquan_mind *mind, const struct oanquan_board *board, int depth,
                      struct oanquan_report *report)
{
    bool mirrored;
    struct oanquan_cells cells = oanquan_cells_canonical(&board->cells, &mirrored);
    int turns = OANQUAN_TURNS - board->turns;
    mind->capped = depth >= turns;
    mind->turns_spare = turns - depth;
    struct found found = look_at_root(mind, &cells, depth);
    if (mind->stopped)
        return false;
    int move = mirrored ? oanquan_move_mirror(found.move) : found.move;
    report->move = oanquan_board_move(board, move);
    report->value = found.value + oanquan_board_lead(board);
    report->bound = bound_of[found.proof[LOW] > 0][found.proof[HIGH] > 0];
    report->depth = depth;
    tell_line(mind, *board, report);
    return true;
}

struct oanquan_report oanquan_think(struct oanquan_mind *mind, const struct oanquan_board *board,
                                    const struct limits *limits, oanquan_told *told, void *context)
{
    struct budget budget;
    struct oanquan_report report = {.length = 1};
    int moves[OANQUAN_MOVES], turns = OANQUAN_TURNS - board->turns;
    int deepest = limits->depth > 0 && limits->depth < turns ? limits->depth : turns;
    oanquan_board_moves(board, moves);
    report.move = report.line[0] = moves[0];
    budget_begin(&budget, limits);
    mind->budget = &budget;
    mind->nodes = mind->unreported = 0;
    mind->stopped = budget_spent(&budget, 0);
    mind->age++;
    for (int depth = 1; depth <= deepest && report.bound != BOUND_EXACT; depth++) {
        if (!look_once(mind, board, depth, &report))
            break;
        report.nodes = mind->nodes;
        report.seconds = budget_seconds(&budget);
        if (told)
            told(context, &report);
    }
    report.nodes = mind->nodes;
    report.seconds = budget_seconds(&budget);
    return report;
}
