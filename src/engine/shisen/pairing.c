/* The solver for boards where nothing falls.
 *
 * Model: taking tiles only ever frees places, so two tiles that are joined stay joined while they
 * are there. For a fixed pairing of the tiles of every kind it therefore does not matter in which
 * order pairs are taken, and a board can be cleared if and only if it can be with some pairing. The
 * search is among pairings: `allowed` holds the partners that each tile may still have.
 *
 *   sure      A kind whose tiles can all be taken in pairs now is taken: that harms nobody. So is a
 *             joined pair where one has no other partner.
 *   hope      Take every tile with an allowed, joined partner away, as if partners were never used
 *             up, until nothing changes. What is not joined then never will be; partners that no
 *             complete pairing of the kind needs go too. A tile without partners ends the branch.
 *   branch    A pair is either made (its tiles lose all other partners) or forbidden.
 *
 * Invariant: every pairing that clears the board of a branch is within its `allowed`, or can be
 * turned into one that is. */
#include "engine/shisen/pairing.h"

#include "base/memory.h"
#include "engine/shisen/learn.h"

#include <stdlib.h>
#include <string.h>

enum { KIND_MOST = 24, MATCHING_STEPS = 200, PATIENCE = 64 };

/* One position of the search. Sets of tiles are bits by their index within the kind. */
struct node {
    struct shisen_lines lines;
    uint64_t present[SHISEN_KINDS];
    int left, taken; /* tiles on the board, pairs in the line */
    int tile, other; /* the pair tried here: the first tile, and the index of the second */
    uint64_t allowed[SHISEN_TILES], joined[SHISEN_TILES]; /* joined knows only what was asked */
};

struct search {
    struct shisen_effort *effort;
    int columns, rows, kinds, tiles;
    int first[SHISEN_KINDS + 1];  /* the tiles of a kind are numbered on end */
    uint16_t place[SHISEN_TILES]; /* of each tile */
    uint8_t kind[SHISEN_TILES];
    uint32_t weight[SHISEN_KINDS]; /* how often a kind ended a branch */
    struct node now;
    struct node *stack;
    size_t depth, room;
    uint64_t tests;
    struct shisen_pair line[SHISEN_TILES / 2];
};

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static uint64_t bit(int index)
{
    return UINT64_C(1) << index;
}

static int count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* Copies what is in use of a node. */
static void copy(const struct search *search, struct node *to, const struct node *from)
{
    size_t tiles = (size_t)search->tiles * sizeof *from->allowed;
    memcpy(to, from, offsetof(struct node, allowed));
    memcpy(to->allowed, from->allowed, tiles);
    memcpy(to->joined, from->joined, tiles);
}

/* -- Complete pairings of one kind --------------------------------------------------------------
 */

/* Pairs all of `open` along the edges; partner[i] is i's. Takes the tile with fewest partners
 * first. Gives up when `steps` run out, and says no. */
static bool match(const uint64_t *edges, uint64_t open, int *steps, uint8_t *partner)
{
    int best = -1, fewest = KIND_MOST + 1;
    if (!open)
        return true;
    if (--*steps < 0)
        return false;
    for (uint64_t set = open; set && fewest > 1; set &= set - 1) {
        int i = lowest(set), degree = count(edges[i] & open);
        if (degree < fewest) {
            best = i;
            fewest = degree;
        }
    }
    for (uint64_t set = edges[best] & open; set; set &= set - 1) {
        int j = lowest(set);
        if (match(edges, open & ~bit(best) & ~bit(j), steps, partner)) {
            partner[best] = (uint8_t)j;
            partner[j] = (uint8_t)best;
            return true;
        }
    }
    return false;
}

/* Keeps the edges that are in some complete pairing; false where there is none. An edge that could
 * not be decided in so many steps stays. */
static bool keep_matching(uint64_t *edges, uint64_t open, bool *changed)
{
    uint64_t needed[KIND_MOST];
    uint8_t partner[KIND_MOST];
    for (uint64_t set = open; set; set &= set - 1)
        needed[lowest(set)] = 0;
    for (uint64_t set = open; set; set &= set - 1) {
        int i = lowest(set);
        for (uint64_t doubt = edges[i] & open & ~needed[i]; doubt;
             doubt &= ~needed[i] & (doubt - 1)) {
            int j = lowest(doubt), steps = MATCHING_STEPS;
            uint64_t rest = open & ~bit(i) & ~bit(j);
            if (match(edges, rest, &steps, partner)) {
                for (uint64_t all = rest; all; all &= all - 1)
                    needed[lowest(all)] |= bit(partner[lowest(all)]);
            } else if (steps >= 0) {
                edges[i] &= ~bit(j);
                edges[j] &= ~bit(i);
                *changed = true;
                continue;
            }
            needed[i] |= bit(j);
            needed[j] |= bit(i);
        }
        if (!edges[i])
            return false;
    }
    return true;
}

/* -- Sure pairs ---------------------------------------------------------------------------------
 */

static void take(struct search *search, int a, int b)
{
    struct node *now = &search->now;
    int kind = search->kind[a], first = search->first[kind];
    uint64_t both = bit(a - first) | bit(b - first);
    uint16_t pa = search->place[a], pb = search->place[b];
    search->line[now->taken++] =
        pa < pb ? (struct shisen_pair){pa, pb} : (struct shisen_pair){pb, pa};
    shisen_lines_clear(&now->lines, pa);
    shisen_lines_clear(&now->lines, pb);
    now->present[kind] &= ~both;
    now->left -= 2;
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        now->allowed[first + lowest(set)] &= ~both;
        now->joined[first + lowest(set)] &= ~both;
    }
}

/* Asks for each allowed pair of a kind whether it is joined by now. */
static void refresh(struct search *search, int kind)
{
    struct node *now = &search->now;
    int first = search->first[kind];
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        int i = lowest(set), a = first + i;
        uint64_t later = now->allowed[a] & ~now->joined[a] & ~(bit(i) | (bit(i) - 1));
        for (; later; later &= later - 1) {
            int j = lowest(later);
            search->tests++;
            if (shisen_lines_join(&now->lines, search->place[a], search->place[first + j])) {
                now->joined[a] |= bit(j);
                now->joined[first + j] |= bit(i);
            }
        }
    }
}

/* Takes the whole kind if that can be done now. */
static bool take_kind(struct search *search, int kind)
{
    struct node *now = &search->now;
    uint64_t edges[KIND_MOST] = {0};
    uint8_t partner[KIND_MOST];
    int first = search->first[kind], steps = MATCHING_STEPS;
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        int i = lowest(set);
        edges[i] = now->allowed[first + i] & now->joined[first + i];
        if (!edges[i])
            return false;
    }
    if (!match(edges, now->present[kind], &steps, partner))
        return false;
    while (now->present[kind]) {
        int i = lowest(now->present[kind]);
        take(search, first + i, first + partner[i]);
    }
    return true;
}

/* Takes the joined pairs of which one tile has no other partner. */
static bool take_forced(struct search *search, int kind)
{
    struct node *now = &search->now;
    int first = search->first[kind];
    bool taken = false;
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        int a = first + lowest(set);
        uint64_t only = now->allowed[a];
        if (!(now->present[kind] & bit(a - first)) || count(only) != 1 || !(only & now->joined[a]))
            continue;
        take(search, a, first + lowest(only));
        taken = true;
    }
    return taken;
}

/* Takes sure pairs until there are none. */
static void saturate(struct search *search)
{
    int quiet = 0;
    for (int kind = 0; quiet < search->kinds; kind = (kind + 1) % search->kinds) {
        quiet++;
        if (!search->now.present[kind])
            continue;
        refresh(search, kind);
        if (take_kind(search, kind) || take_forced(search, kind))
            quiet = 0;
    }
}

/* -- Hope ---------------------------------------------------------------------------------------
 */

/* One round for one kind: which allowed pairs are joined in the lines of hope. */
static bool hope_kind(struct search *search, int kind, struct shisen_lines *lines, uint64_t *hope)
{
    struct node *now = &search->now;
    int first = search->first[kind];
    bool more = false;
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        int i = lowest(set), a = first + i;
        uint64_t later = now->allowed[a] & ~hope[a] & ~(bit(i) | (bit(i) - 1));
        for (; later; later &= later - 1) {
            int j = lowest(later), b = first + j;
            search->tests++;
            if (!shisen_lines_join(lines, search->place[a], search->place[b]))
                continue;
            more = more || !hope[a] || !hope[b];
            hope[a] |= bit(j);
            hope[b] |= bit(i);
            shisen_lines_clear(lines, search->place[a]);
            shisen_lines_clear(lines, search->place[b]);
        }
    }
    return more;
}

/* Forbids the pairs that can never be joined. */
static void forget_hopeless(struct search *search)
{
    struct node *now = &search->now;
    struct shisen_lines lines = now->lines;
    uint64_t hope[SHISEN_TILES];
    int quiet = 0;
    for (int i = 0; i < search->tiles; i++) {
        hope[i] = now->joined[i] & now->allowed[i];
        if (hope[i] && now->present[search->kind[i]] & bit(i - search->first[search->kind[i]]))
            shisen_lines_clear(&lines, search->place[i]);
    }
    for (int kind = 0; quiet < search->kinds; kind = (kind + 1) % search->kinds)
        quiet = now->present[kind] && hope_kind(search, kind, &lines, hope) ? 0 : quiet + 1;
    for (int i = 0; i < search->tiles; i++)
        now->allowed[i] &= hope[i];
}

/* Draws conclusions until there are none; false where the board of this branch is lost. */
static bool propagate(struct search *search)
{
    struct node *now = &search->now;
    for (;;) {
        bool changed = false;
        saturate(search);
        if (!now->left)
            return true;
        forget_hopeless(search);
        for (int kind = 0; kind < search->kinds; kind++)
            if (!keep_matching(now->allowed + search->first[kind], now->present[kind], &changed)) {
                search->weight[kind]++;
                return false;
            }
        if (!changed)
            return true;
    }
}

/* -- Search -------------------------------------------------------------------------------------
 */

/* The kind that is likely to decide soonest: few partners, many failures before. */
static int choose_kind(struct search *search)
{
    double least = 1e300;
    int best = -1;
    for (int kind = 0; kind < search->kinds; kind++) {
        uint64_t edges = 0;
        bool open = false;
        for (uint64_t set = search->now.present[kind]; set; set &= set - 1) {
            uint64_t partners = search->now.allowed[search->first[kind] + lowest(set)];
            edges += (uint64_t)count(partners);
            open = open || count(partners) > 1;
        }
        if (!open)
            continue;
        double noise = 1 + random_below(&search->effort->random, 1024) / 4096.0;
        double score = (double)edges * noise / (double)(1 + search->weight[kind]);
        if (score < least) {
            least = score;
            best = kind;
        }
    }
    return best;
}

/* The pair to try: of the tile with fewest partners, one that can be taken now where there is one.
 */
static void choose(struct search *search)
{
    struct node *now = &search->now;
    int kind = choose_kind(search), first = search->first[kind], fewest = KIND_MOST + 1;
    for (uint64_t set = now->present[kind]; set; set &= set - 1) {
        int a = first + lowest(set), partners = count(now->allowed[a]);
        if (partners > 1 && partners < fewest) {
            fewest = partners;
            now->tile = a;
        }
    }
    uint64_t ready = now->allowed[now->tile] & now->joined[now->tile];
    if (!ready)
        ready = now->allowed[now->tile];
    for (uint32_t skip = random_below(&search->effort->random, (uint32_t)count(ready)); skip;
         skip--)
        ready &= ready - 1;
    now->other = lowest(ready);
}

static void forbid(struct search *search, int a, int j)
{
    int first = search->first[search->kind[a]];
    search->now.allowed[a] &= ~bit(j);
    search->now.allowed[first + j] &= ~bit(a - first);
}

/* Makes a pair: neither tile has another partner any more. */
static void decide(struct search *search, int a, int j)
{
    struct node *now = &search->now;
    int kind = search->kind[a], first = search->first[kind], i = a - first;
    for (uint64_t set = now->present[kind] & ~bit(i) & ~bit(j); set; set &= set - 1)
        now->allowed[first + lowest(set)] &= ~(bit(i) | bit(j));
    now->allowed[a] = bit(j);
    now->allowed[first + j] = bit(i);
}

static void remember(struct search *search)
{
    if (search->depth == search->room)
        search->stack =
            memory_grow(search->stack, search->depth, &search->room, sizeof *search->stack);
    copy(search, &search->stack[search->depth++], &search->now);
}

/* Searches from `now` until the board is decided or `nodes` are used up. */
static enum shisen_status dive(struct search *search, uint64_t nodes)
{
    search->depth = 0;
    for (; nodes; nodes--) {
        search->tests = 0;
        bool alive = propagate(search);
        if (shisen_effort_spent(search->effort, search->tests))
            return SHISEN_UNKNOWN;
        if (alive && !search->now.left)
            return SHISEN_CLEARABLE;
        if (alive) {
            choose(search);
            remember(search);
            decide(search, search->now.tile, search->now.other);
        } else if (search->depth == 0) {
            return SHISEN_LOST;
        } else {
            copy(search, &search->now, &search->stack[--search->depth]);
            forbid(search, search->now.tile, search->now.other);
        }
    }
    return SHISEN_UNKNOWN;
}

/* -- Set-up -------------------------------------------------------------------------------------
 */

bool shisen_pairing_suits(const struct shisen_board *board)
{
    for (int kind = 0; kind < SHISEN_KINDS; kind++)
        if (board->left[kind] > KIND_MOST)
            return false;
    return !board->gravity;
}

static void set_up(struct search *search, const struct shisen_board *board)
{
    struct node *now = &search->now;
    now->lines = board->lines;
    now->left = board->tiles;
    for (int kind = 0; kind < SHISEN_KINDS; kind++) {
        int own = search->kinds, first = search->tiles;
        if (!board->left[kind])
            continue;
        for (int place = 0; place < SHISEN_PLACES; place++)
            if (board->tile[place] && shisen_board_kind(board, place) == kind) {
                search->kind[search->tiles] = (uint8_t)own;
                search->place[search->tiles++] = (uint16_t)place;
            }
        search->first[search->kinds++] = first;
        now->present[own] = ~UINT64_C(0) >> (64 - (search->tiles - first));
        for (int i = first; i < search->tiles; i++)
            now->allowed[i] = now->present[own] & ~bit(i - first);
    }
    search->first[search->kinds] = search->tiles;
}

/* Hands the rest of the board over to the search that learns: what is sure has been taken. */
static void learn(struct search *search, struct shisen_answer *answer)
{
    struct node *now = &search->now;
    struct shisen_pairs pairs = {0};
    for (int a = 0; a < search->tiles; a++) {
        int first = search->first[search->kind[a]], i = a - first;
        if (!(now->present[search->kind[a]] & bit(i)))
            continue;
        for (uint64_t set = now->allowed[a] & ~(bit(i) | (bit(i) - 1)); set; set &= set - 1)
            shisen_pairs_add(&pairs, search->place[a], search->place[first + lowest(set)]);
    }
    answer->length = now->taken;
    shisen_learn(&now->lines, pairs.at, (int)pairs.count, search->effort, answer);
    shisen_pairs_free(&pairs);
}

/* A short search without learning decides nearly every board; the others are for the long one. */
void shisen_pairing_solve(const struct shisen_board *board, struct shisen_effort *effort,
                          struct shisen_answer *answer)
{
    struct search *search = memory_resize(NULL, 1, sizeof *search);
    struct node *root = memory_resize(NULL, 1, sizeof *root);
    memset(search, 0, sizeof *search);
    search->effort = effort;
    set_up(search, board);
    copy(search, root, &search->now);
    answer->status = dive(search, PATIENCE);
    if (answer->status == SHISEN_UNKNOWN && !effort->spent) {
        copy(search, &search->now, root);
        propagate(search);
        memcpy(answer->line, search->line, sizeof answer->line);
        learn(search, answer);
    } else if (answer->status == SHISEN_CLEARABLE) {
        answer->length = search->now.taken;
        memcpy(answer->line, search->line, sizeof answer->line);
    }
    free(search->stack);
    free(search);
    free(root);
}
