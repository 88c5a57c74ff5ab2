/* Choices under clauses (conflict-driven clause learning, as in SAT solvers).
 *
 * Model: decisions and what follows from them are a trail of literals, in levels. A clause with one
 * literal left decides it. From a broken clause a lesson is derived by replacing literals with the
 * reasons of their falsehood, until one of the present level remains.
 *
 * Invariant: every clause holds in every solution. The first two literals of a clause are watched,
 * and are false only while propagation runs. */
#include "engine/shisen/clauses.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { NO_REASON = -1 };

void shisen_list_add(struct shisen_list *list, int value)
{
    if (list->count == list->room)
        list->at = memory_grow(list->at, list->count, &list->room, sizeof *list->at);
    list->at[list->count++] = value;
}

static int value_of(const struct shisen_clauses *set, int literal)
{
    int value = set->variable[literal / 2].value;
    return value == SHISEN_UNDECIDED                  ? SHISEN_UNDECIDED
           : (value == SHISEN_TRUE) == !(literal & 1) ? SHISEN_TRUE
                                                      : SHISEN_FALSE;
}

static void put(struct shisen_clauses *set, int literal, int reason)
{
    struct shisen_variable *variable = &set->variable[literal / 2];
    variable->value = literal & 1 ? SHISEN_FALSE : SHISEN_TRUE;
    variable->level = (int)set->levels.count;
    variable->reason = reason;
    shisen_list_add(&set->trail, literal);
}

/* Gives an undecided variable its value. One that is made excludes the others of its groups at
 * once, so that no two of a group are ever made. */
static void assign(struct shisen_clauses *set, int literal, int reason)
{
    put(set, literal, reason);
    for (int end = 0; end < 2 && !(literal & 1); end++) {
        const struct shisen_list *others = &set->group[set->variable[literal / 2].groups[end]];
        for (size_t i = 0; i < others->count; i++)
            if (set->variable[others->at[i]].value == SHISEN_UNDECIDED)
                put(set, 2 * others->at[i] + 1, -2 - literal / 2);
    }
}

/* -- Propagation --------------------------------------------------------------------------------
 */

/* Finds another literal to watch instead of a false one; false where there is none. */
static bool rewatch(struct shisen_clauses *set, int clause, int literal)
{
    int length = set->literals.at[clause], *literals = &set->literals.at[clause + 1];
    if (literals[0] == literal) {
        literals[0] = literals[1];
        literals[1] = literal;
    }
    if (value_of(set, literals[0]) == SHISEN_TRUE)
        return false;
    for (int i = 2; i < length; i++)
        if (value_of(set, literals[i]) != SHISEN_FALSE) {
            literals[1] = literals[i];
            literals[i] = literal;
            shisen_list_add(&set->watches[literals[1]], clause);
            return true;
        }
    return false;
}

/* Draws the conclusions of the trail; returns a broken clause or SHISEN_NO_CLAUSE. */
int shisen_clauses_propagate(struct shisen_clauses *set)
{
    while (set->done < set->trail.count) {
        int literal = set->trail.at[set->done++], opposite = literal ^ 1;
        struct shisen_list *watch = &set->watches[opposite];
        size_t kept = 0;
        for (size_t i = 0; i < watch->count; i++) {
            int clause = watch->at[i], first;
            if (rewatch(set, clause, opposite))
                continue;
            watch->at[kept++] = clause;
            first = set->literals.at[clause + 1];
            if (value_of(set, first) == SHISEN_FALSE) {
                while (++i < watch->count)
                    watch->at[kept++] = watch->at[i];
                watch->count = kept;
                return clause;
            }
            if (value_of(set, first) == SHISEN_UNDECIDED)
                assign(set, first, clause);
        }
        watch->count = kept;
    }
    return SHISEN_NO_CLAUSE;
}

/* -- Lessons ------------------------------------------------------------------------------------
 */

static void bump(struct shisen_clauses *set, int variable)
{
    set->variable[variable].activity += set->step;
    if (set->variable[variable].activity < 1e100)
        return;
    for (int i = 0; i < set->variables; i++)
        set->variable[i].activity *= 1e-100;
    set->step *= 1e-100;
}

/* Takes one literal into the lesson, or counts it when it belongs to the present level. */
static void meet(struct shisen_clauses *set, int literal, int *open)
{
    int variable = literal / 2;
    if (set->variable[variable].seen || set->variable[variable].level == 0)
        return;
    set->variable[variable].seen = true;
    bump(set, variable);
    if (set->variable[variable].level == (int)set->levels.count)
        ++*open;
    else
        shisen_list_add(&set->lesson, literal);
}

static void meet_reason(struct shisen_clauses *set, int reason, int but, int *open)
{
    if (reason <= -2) {
        meet(set, 2 * (-2 - reason) + 1, open);
        return;
    }
    for (int i = 1; i <= set->literals.at[reason]; i++)
        if (set->literals.at[reason + i] != but)
            meet(set, set->literals.at[reason + i], open);
}

/* Works back from a broken clause to the one literal of the present level that explains it. The
 * lesson's first literal is the opposite of that, its second the latest of the others. */
static void draw_lesson(struct shisen_clauses *set, int broken)
{
    size_t at = set->trail.count;
    int open = 0, literal = -1;
    set->lesson.count = 0;
    shisen_list_add(&set->lesson, 0);
    meet_reason(set, broken, -1, &open);
    do {
        while (!set->variable[set->trail.at[--at] / 2].seen)
            ;
        literal = set->trail.at[at];
        set->variable[literal / 2].seen = false;
        if (--open > 0)
            meet_reason(set, set->variable[literal / 2].reason, literal, &open);
    } while (open > 0);
    set->lesson.at[0] = literal ^ 1;
    for (size_t i = 1; i < set->lesson.count; i++) {
        int *latest = &set->lesson.at[1], *own = &set->lesson.at[i], swap = *own;
        set->variable[*own / 2].seen = false;
        if (set->variable[*own / 2].level > set->variable[*latest / 2].level) {
            *own = *latest;
            *latest = swap;
        }
    }
}

static void go_back(struct shisen_clauses *set, int level)
{
    if ((int)set->levels.count <= level)
        return;
    size_t end = (size_t)set->levels.at[level];
    for (size_t i = end; i < set->trail.count; i++)
        set->variable[set->trail.at[i] / 2].value = SHISEN_UNDECIDED;
    set->trail.count = set->done = end;
    set->levels.count = (size_t)level;
}

static int add_clause(struct shisen_clauses *set, const struct shisen_list *literals)
{
    int clause = (int)set->literals.count;
    shisen_list_add(&set->literals, (int)literals->count);
    for (size_t i = 0; i < literals->count; i++)
        shisen_list_add(&set->literals, literals->at[i]);
    for (int i = 1; i <= 2; i++)
        shisen_list_add(&set->watches[set->literals.at[clause + i]], clause);
    return clause;
}

/* Goes back to where the lesson decides its first literal. */
static void apply_lesson(struct shisen_clauses *set)
{
    const struct shisen_list *lesson = &set->lesson;
    if (lesson->count == 1) {
        go_back(set, 0);
        assign(set, lesson->at[0], NO_REASON);
        return;
    }
    go_back(set, set->variable[lesson->at[1] / 2].level);
    assign(set, lesson->at[0], add_clause(set, lesson));
}

/* Makes the pair that mattered most in late failures; false where all is decided. */
bool shisen_clauses_decide(struct shisen_clauses *set)
{
    int best = -1;
    for (int i = 0; i < set->variables; i++)
        if (set->variable[i].value == SHISEN_UNDECIDED &&
            (best < 0 || set->variable[i].activity > set->variable[best].activity))
            best = i;
    if (best < 0)
        return false;
    shisen_list_add(&set->levels, (int)set->trail.count);
    assign(set, 2 * best, NO_REASON);
    return true;
}

/* -- Forgetting ---------------------------------------------------------------------------------
 */

/* Adds a clause again, without what has been decided for good. */
static void keep_clause(struct shisen_clauses *set, const int *literals, int length)
{
    struct shisen_list open = {0};
    bool holds = false;
    for (int i = 0; i < length; i++) {
        holds = holds || value_of(set, literals[i]) == SHISEN_TRUE;
        if (value_of(set, literals[i]) == SHISEN_UNDECIDED)
            shisen_list_add(&open, literals[i]);
    }
    if (!holds)
        add_clause(set, &open);
    free(open.at);
}

/* Forgets the longer half of the lessons. Everything that is decided must have been propagated, so
 * that no clause has fewer than two open literals. */
static void forget(struct shisen_clauses *set)
{
    struct shisen_list old = set->literals;
    size_t fixed = set->fixed, lessons = 0, literals = 0;
    for (size_t i = fixed; i < old.count; i += (size_t)old.at[i] + 1) {
        literals += (size_t)old.at[i];
        lessons++;
    }
    set->literals = (struct shisen_list){0};
    for (int i = 0; i < 2 * set->variables; i++)
        set->watches[i].count = 0;
    for (size_t i = 0; i < old.count; i += (size_t)old.at[i] + 1) {
        if (i < fixed || (size_t)old.at[i] * lessons <= literals)
            keep_clause(set, old.at + i + 1, old.at[i]);
        if (i < fixed)
            set->fixed = set->literals.count;
    }
    free(old.at);
}

/* Goes back to the beginning, and forgets when there is too much to remember. */
void shisen_clauses_restart(struct shisen_clauses *set)
{
    go_back(set, 0);
    if (set->literals.count <= set->most || shisen_clauses_propagate(set) != SHISEN_NO_CLAUSE)
        return;
    forget(set);
    set->most += set->most / 8;
}

/* -- For the user -------------------------------------------------------------------------------
 */

int shisen_clauses_begin(struct shisen_clauses *set)
{
    shisen_list_add(&set->literals, 0);
    return (int)set->literals.count - 1;
}

void shisen_clauses_end(struct shisen_clauses *set, int clause)
{
    set->literals.at[clause] = (int)set->literals.count - clause - 1;
}

bool shisen_clauses_learn(struct shisen_clauses *set, int broken, bool temporary)
{
    if (set->levels.count == 0)
        return false;
    draw_lesson(set, broken);
    if (temporary) /* it has taught what it can */
        set->literals.count = (size_t)broken;
    apply_lesson(set);
    set->step *= 1.05;
    return true;
}

static void *room_for(int count, size_t size)
{
    void *room = memory_resize(NULL, (size_t)count + 1, size);
    memset(room, 0, ((size_t)count + 1) * size);
    return room;
}

/* One variable of every group is made. */
static void add_groups(struct shisen_clauses *set)
{
    for (int i = 0; i < set->groups; i++) {
        struct shisen_list literals = {0};
        for (size_t j = 0; j < set->group[i].count; j++)
            shisen_list_add(&literals, 2 * set->group[i].at[j]);
        if (literals.count > 1)
            add_clause(set, &literals);
        else if (set->variable[literals.at[0] / 2].value == SHISEN_UNDECIDED)
            assign(set, literals.at[0], NO_REASON);
        free(literals.at);
    }
    set->fixed = set->literals.count;
}

void shisen_clauses_open(struct shisen_clauses *set, int variables, const int (*groups)[2],
                         int group_count, size_t most)
{
    *set = (struct shisen_clauses){
        .variables = variables, .groups = group_count, .most = most, .step = 1};
    set->variable = room_for(variables, sizeof *set->variable);
    set->group = room_for(group_count, sizeof *set->group);
    set->watches = room_for(2 * variables, sizeof *set->watches);
    for (int i = 0; i < variables; i++)
        for (int end = 0; end < 2; end++) {
            set->variable[i].groups[end] = groups[i][end];
            shisen_list_add(&set->group[groups[i][end]], i);
        }
    add_groups(set);
}

void shisen_clauses_close(struct shisen_clauses *set)
{
    for (int i = 0; i < set->groups; i++)
        free(set->group[i].at);
    for (int i = 0; i < 2 * set->variables; i++)
        free(set->watches[i].at);
    free(set->variable);
    free(set->group);
    free(set->watches);
    free(set->literals.at);
    free(set->trail.at);
    free(set->levels.at);
    free(set->lesson.at);
}
