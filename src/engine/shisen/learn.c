/* The search that learns from its failures.
 *
 * Model: each pair that may be made is a variable, true when it is; each tile is a group, in
 * exactly one pair. The rest of the game is in the stuck sets. Let S be tiles that no pair allowed
 * so far can break into: with everything else gone, no tile of S is joined to an allowed partner.
 * In a game that clears the board some pair is the first to take a tile of S, and it is joined
 * while all of S is there. So one of the pairs that are joined in front of S must be made: a
 * clause, true of every solution, and broken now. (Stuck sets are what unfounded sets are in answer
 * set programming.) When all variables have values and nothing is stuck, the board is cleared. */
#include "engine/shisen/learn.h"

#include "base/memory.h"
#include "engine/shisen/clauses.h"

#include <stdlib.h>
#include <string.h>

enum { RESTART = 50, MEMORY = 16 << 20 };

struct search {
    struct shisen_effort *effort;
    struct shisen_clauses set;
    struct shisen_lines lines;
    const struct shisen_pair *pairs; /* by variable */
    int tiles;
    uint16_t place[SHISEN_TILES]; /* by tile */
    int stuck[SHISEN_TILES], stucks;
};

/* -- Stuck sets ---------------------------------------------------------------------------------
 */

static bool joined(struct search *search, const struct shisen_lines *lines, int variable)
{
    search->effort->tests++;
    return shisen_lines_join(lines, search->pairs[variable].a, search->pairs[variable].b);
}

/* Whether a tile has a partner that it may have and is joined to. */
static bool breaks_out(struct search *search, const struct shisen_lines *lines, int tile)
{
    const struct shisen_list *own = &search->set.group[tile];
    for (size_t i = 0; i < own->count; i++)
        if (search->set.variable[own->at[i]].value != SHISEN_FALSE &&
            joined(search, lines, own->at[i]))
            return true;
    return false;
}

/* Takes away what may go, as if partners were never used up; leaves the stuck tiles in the list. */
static void relax(struct search *search, struct shisen_lines *lines, int *stuck, int *stucks)
{
    bool changed = true;
    while (changed) {
        int kept = 0;
        changed = false;
        for (int i = 0; i < *stucks; i++) {
            if (breaks_out(search, lines, stuck[i])) {
                shisen_lines_clear(lines, search->place[stuck[i]]);
                changed = true;
            } else {
                stuck[kept++] = stuck[i];
            }
        }
        *stucks = kept;
    }
}

/* Adds the clause of the stuck set: the pairs joined in front of it. */
static int add_stuck_clause(struct search *search, const struct shisen_lines *lines)
{
    struct shisen_clauses *set = &search->set;
    int clause = shisen_clauses_begin(set);
    for (int i = 0; i < search->stucks; i++) {
        const struct shisen_list *own = &set->group[search->stuck[i]];
        for (size_t j = 0; j < own->count; j++) {
            struct shisen_variable *variable = &set->variable[own->at[j]];
            if (variable->seen || variable->level == 0 || !joined(search, lines, own->at[j]))
                continue;
            variable->seen = true;
            shisen_list_add(&set->literals, 2 * own->at[j]);
        }
    }
    shisen_clauses_end(set, clause);
    for (size_t i = (size_t)clause + 1; i < set->literals.count; i++)
        set->variable[set->literals.at[i] / 2].seen = false;
    return clause;
}

/* Looks for a stuck set; returns its clause, which is broken, or SHISEN_NO_CLAUSE. */
static int find_stuck(struct search *search)
{
    struct shisen_lines lines = search->lines;
    search->stucks = search->tiles;
    for (int i = 0; i < search->tiles; i++)
        search->stuck[i] = i;
    relax(search, &lines, search->stuck, &search->stucks);
    if (!search->stucks)
        return SHISEN_NO_CLAUSE;
    return add_stuck_clause(search, &lines);
}

/* -- Search -------------------------------------------------------------------------------------
 */

/* 1 1 2 1 1 2 4 …: mostly short tries, now and then a long one. */
static uint64_t luby(uint64_t index)
{
    uint64_t size = 1;
    while (size <= index)
        size = 2 * size + 1;
    while (size - 1 != index) {
        size /= 2;
        index %= size;
    }
    return (size + 1) / 2;
}

static enum shisen_status try_out(struct search *search, uint64_t failures)
{
    for (;;) {
        int broken = shisen_clauses_propagate(&search->set);
        bool stuck = broken == SHISEN_NO_CLAUSE;
        if (stuck)
            broken = find_stuck(search);
        if (shisen_effort_spent(search->effort, 0))
            return SHISEN_UNKNOWN;
        if (broken == SHISEN_NO_CLAUSE) {
            if (!shisen_clauses_decide(&search->set))
                return SHISEN_CLEARABLE;
        } else {
            if (!shisen_clauses_learn(&search->set, broken, stuck))
                return SHISEN_LOST;
            if (--failures == 0)
                return SHISEN_UNKNOWN;
        }
    }
}

/* Takes the pairs that were made in an order in which they can be. */
static void play(struct search *search, struct shisen_answer *answer)
{
    struct shisen_lines lines = search->lines;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < search->set.variables; i++)
            if (search->set.variable[i].value == SHISEN_TRUE &&
                shisen_lines_has(&lines, search->pairs[i].a) &&
                shisen_lines_join(&lines, search->pairs[i].a, search->pairs[i].b)) {
                shisen_lines_clear(&lines, search->pairs[i].a);
                shisen_lines_clear(&lines, search->pairs[i].b);
                answer->line[answer->length++] = search->pairs[i];
                changed = true;
            }
    }
}

/* -- Set-up -------------------------------------------------------------------------------------
 */

/* Numbers the tiles by their places, and opens the set of clauses. */
static void set_up(struct search *search, int count)
{
    int(*tiles)[2] = memory_resize(NULL, (size_t)count + 1, sizeof *tiles);
    int tile_at[SHISEN_PLACES];
    size_t bytes = search->effort->bytes ? search->effort->bytes / 2 : MEMORY;
    memset(tile_at, -1, sizeof tile_at);
    for (int i = 0; i < count; i++)
        for (int end = 0; end < 2; end++) {
            uint16_t place = end ? search->pairs[i].b : search->pairs[i].a;
            if (tile_at[place] < 0) {
                search->place[search->tiles] = place;
                tile_at[place] = search->tiles++;
            }
            tiles[i][end] = tile_at[place];
        }
    shisen_clauses_open(&search->set, count, (const int(*)[2])tiles, search->tiles,
                        bytes / sizeof(int));
    for (int i = 0; i < count; i++)
        search->set.variable[i].activity = random_below(&search->effort->random, 1024) / 1024.0;
    free(tiles);
}

void shisen_learn(const struct shisen_lines *lines, const struct shisen_pair *pairs, int count,
                  struct shisen_effort *effort, struct shisen_answer *answer)
{
    struct search *search = memory_resize(NULL, 1, sizeof *search);
    memset(search, 0, sizeof *search);
    search->effort = effort;
    search->lines = *lines;
    search->pairs = pairs;
    set_up(search, count);
    answer->status = SHISEN_UNKNOWN;
    for (uint64_t i = 0; answer->status == SHISEN_UNKNOWN && !effort->spent; i++) {
        shisen_clauses_restart(&search->set);
        answer->status = try_out(search, RESTART * luby(i));
    }
    if (answer->status == SHISEN_CLEARABLE)
        play(search, answer);
    shisen_clauses_close(&search->set);
    free(search);
}
