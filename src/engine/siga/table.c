/* The moving phase solved, from the end backwards.
 *
 * Entries with distance d are the front; from each we step back to the entries before it. If the
 * front is lost, those are won in d + 1. If it is won, each of them has one move less that does not
 * lose; when none is left it is lost in d + 1. The count of moves left is kept in the entry itself,
 * above FORBIDDEN, from the first time that one is crossed out, until the entry is settled.
 *
 * Where s symmetries leave the opponent's stones as they are, s entries of the front mean the same
 * move of the entry before, which is crossed out s times: so each move counts s times.
 *
 * Stepping back is moving on: a stone that can go there can come back. */
#include "engine/siga/table.h"

#include "base/memory.h"
#include "base/thread.h"

#include <stdlib.h>
#include <string.h>

enum {
    FORBIDDEN = 64,     /* the mover has a line; settled distances are below, counts above */
    CHUNK = 512,        /* entries of the front that a thread takes at once */
    STEPS = 20 * 8 + 8, /* the most entries before one */
    SETTLED = 11478005, /* entries, in the end */
};

/* The part of a front that one thread found, and how much of it has been taken. */
struct front {
    uint32_t *entry;
    size_t count, room;
    _Atomic size_t taken;
};

struct crew {
    const struct siga_index *index;
    uint8_t *table;
    struct siga_work *work;
    struct front *now, *next; /* one for each thread */
    _Atomic size_t done;      /* entries, of this front and all before */
    uint8_t distance;         /* of the front */
};

/* An entry before one of the front, the stones there (not reflected), and the weight of a move. */
struct step {
    uint32_t entry, mover, opponent;
    int weight;
};

struct steps {
    struct step at[STEPS];
    int count;
};

static void add_front(struct front *front, uint32_t entry)
{
    if (front->count == front->room)
        front->entry = memory_grow(front->entry, front->count, &front->room, sizeof entry);
    front->entry[front->count++] = entry;
}

static int count_moves(uint32_t mover, uint32_t opponent)
{
    uint64_t empty = SIGA_ALL & ~(mover | opponent);
    uint64_t across = (siga_left(mover) & empty) | (siga_right(mover) & empty) << 32;
    uint64_t along = (siga_up(mover) & empty) | (siga_down(mover) & empty) << 32;
    int moves = __builtin_popcountll(across) + __builtin_popcountll(along);
    return moves ? moves : 1; /* a pass */
}

/* -- One step back ---------------------------------------------------------------------------- */

/* Adds the entries of the position (mover, image[0]), where image[] are the reflected stones of the
 * opponent; asks for their memory early, because it takes its time. */
static inline void add_steps(const struct crew *crew, struct steps *steps, uint32_t mover,
                             const uint32_t image[SIGA_SYMMETRIES], int weight)
{
    struct siga_form form = siga_form(crew->index, mover, SIGA_STONES);
    for (uint32_t ways = form.ways; ways;) {
        uint32_t way = (uint32_t)siga_square(siga_pop(&ways));
        uint32_t entry = form.shape * (uint32_t)SIGA_COLUMNS +
                         siga_column(crew->index, form.shape, SIGA_STONES, image[way], SIGA_STONES);
        __builtin_prefetch(&crew->table[entry], 1);
        steps->at[steps->count++] = (struct step){entry, mover, image[0], weight};
    }
}

/* Lists the entries before one of the front. */
static void step_back(const struct crew *crew, uint32_t entry, struct steps *steps)
{
    const struct siga_sets *fives = &crew->index->of[SIGA_STONES];
    uint32_t shape = entry / SIGA_COLUMNS, rank = entry % SIGA_COLUMNS;
    const uint32_t *image = fives->image[shape];
    uint32_t other = siga_spread(fives->set[rank], image[0]);
    uint32_t empty = SIGA_ALL & ~(image[0] | other), stones = other & siga_around(empty);
    int weight = __builtin_popcount(siga_form(crew->index, image[0], SIGA_STONES).ways);
    steps->count = 0;
    if (!stones)
        add_steps(crew, steps, other, image, weight);
    while (stones) {
        uint32_t from = siga_pop(&stones), to = siga_around(from) & empty;
        while (to)
            add_steps(crew, steps, other ^ from ^ siga_pop(&to), image, weight);
    }
}

/* Puts a new value in place of the one seen before; false, and the value seen now, if another
 * thread was faster. */
static inline bool replace(uint8_t *at, uint8_t *seen, uint8_t value, bool alone)
{
    if (alone) {
        *at = value;
        return true;
    }
    return __atomic_compare_exchange_n(at, seen, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

/* Settles or counts down the entries before one of the front. */
static void apply(const struct crew *crew, const struct steps *steps, struct front *found)
{
    bool alone = crew->work->threads == 1, lost = crew->distance % 2 == 0;
    for (int i = 0; i < steps->count; i++) {
        const struct step *step = &steps->at[i];
        uint8_t *at = &crew->table[step->entry], value;
        uint8_t seen = __atomic_load_n(at, __ATOMIC_RELAXED);
        do {
            if (seen <= FORBIDDEN)
                break;
            value = lost ? FORBIDDEN
                    : seen != SIGA_NONE
                        ? seen - 1
                        : (uint8_t)(FORBIDDEN - 1 +
                                    step->weight * count_moves(step->mover, step->opponent));
            if (value == FORBIDDEN)
                value = crew->distance + 1;
        } while (!replace(at, &seen, value, alone));
        if (seen > FORBIDDEN && value < FORBIDDEN)
            add_front(found, step->entry);
    }
}

/* -- Fronts ----------------------------------------------------------------------------------- */

/* Steps back from a chunk. What is found out about one entry is used after the next has been
 * looked at, when its memory has arrived. */
static void do_chunk(const struct crew *crew, const uint32_t *entry, size_t count,
                     struct front *found)
{
    struct steps steps[2];
    for (size_t i = 0; i < count; i++) {
        step_back(crew, entry[i], &steps[i % 2]);
        if (i > 0)
            apply(crew, &steps[(i - 1) % 2], found);
    }
    apply(crew, &steps[(count - 1) % 2], found);
}

/* A thread's part of a front: chunks of every thread's findings, as long as there are any. */
static void do_front(void *context, int number)
{
    struct crew *crew = context;
    for (int i = 0; i < crew->work->threads; i++) {
        struct front *front = &crew->now[i];
        size_t first;
        while ((first = atomic_fetch_add(&front->taken, CHUNK)) < front->count) {
            size_t count = front->count - first < CHUNK ? front->count - first : CHUNK;
            if (budget_spent(&crew->work->budget, count))
                return;
            do_chunk(crew, &front->entry[first], count, &crew->next[number]);
            size_t done = atomic_fetch_add(&crew->done, count) + count;
            if (number == 0)
                siga_tell(crew->work, (double)done / SETTLED);
        }
    }
}

/* Makes what was found the front; false if that is nothing. */
static bool turn_over(struct crew *crew)
{
    struct front *fresh = crew->next;
    size_t count = 0;
    crew->next = crew->now;
    crew->now = fresh;
    for (int i = 0; i < crew->work->threads; i++) {
        free(crew->next[i].entry);
        crew->next[i] = (struct front){0};
        count += fresh[i].count;
    }
    crew->distance++;
    return count > 0;
}

/* Opens a row; but where the opponent has a line the mover has lost, and where the mover has one
 * there is nothing to settle. */
static void begin_row(const struct crew *crew, uint32_t shape)
{
    uint32_t mover = crew->index->of[SIGA_STONES].image[shape][0];
    uint32_t first = shape * (uint32_t)SIGA_COLUMNS;
    memset(&crew->table[first], siga_lined(mover) ? FORBIDDEN : SIGA_NONE, SIGA_COLUMNS);
    for (int i = 0; i < SIGA_LINES && !siga_lined(mover); i++) {
        if (mover & siga_lines[i])
            continue;
        uint32_t entry =
            first + siga_column(crew->index, shape, SIGA_STONES, siga_lines[i], SIGA_STONES);
        crew->table[entry] = 0;
        add_front(&crew->now[0], entry);
    }
}

/* What nobody can force is all the same. */
static void end_row(const struct crew *crew, uint32_t shape)
{
    uint8_t *row = &crew->table[(size_t)shape * SIGA_COLUMNS];
    for (size_t i = 0; i < SIGA_COLUMNS; i++)
        row[i] = row[i] < FORBIDDEN ? row[i] : SIGA_NONE;
}

static void do_rows(const struct crew *crew, void (*row)(const struct crew *, uint32_t shape))
{
    uint32_t shapes = crew->index->of[SIGA_STONES].shapes;
    for (uint32_t shape = 0; shape < shapes && !budget_spent(&crew->work->budget, 0); shape++)
        row(crew, shape);
}

size_t siga_table_size(const struct siga_index *index)
{
    return (size_t)index->of[SIGA_STONES].shapes * SIGA_COLUMNS;
}

bool siga_table_make(const struct siga_index *index, uint8_t *table, struct siga_work *work)
{
    size_t threads = (size_t)work->threads;
    struct crew crew = {.index = index, .table = table, .work = work};
    crew.now = memory_resize(NULL, threads, sizeof *crew.now);
    crew.next = memory_resize(NULL, threads, sizeof *crew.next);
    for (size_t i = 0; i < threads; i++)
        crew.now[i] = crew.next[i] = (struct front){0};
    do_rows(&crew, begin_row);
    do
        thread_run(work->threads, do_front, &crew);
    while (turn_over(&crew) && !budget_spent(&work->budget, 0));
    do_rows(&crew, end_row);
    for (size_t i = 0; i < threads; i++)
        free(crew.now[i].entry);
    free(crew.now);
    free(crew.next);
    return !budget_spent(&work->budget, 0);
}

/* -- Looking it up ---------------------------------------------------------------------------- */

uint8_t siga_table_distance(const struct siga_index *index, const uint8_t *table, uint32_t mover,
                            uint32_t opponent)
{
    return table[siga_entry(index, mover, SIGA_STONES, opponent, SIGA_STONES)];
}

/* How many sets have this shape. */
static uint64_t sets_of(const struct siga_index *index, uint32_t shape)
{
    uint32_t lowest = index->of[SIGA_STONES].image[shape][0];
    return SIGA_SYMMETRIES /
           (uint64_t)__builtin_popcount(siga_form(index, lowest, SIGA_STONES).ways);
}

/* Counts the distances in a row; long stretches of it are SIGA_NONE. */
static void count_row(const uint8_t *row, uint64_t sets, uint64_t count[256])
{
    uint64_t word;
    for (size_t i = 0; i < SIGA_COLUMNS; i += sizeof word) {
        memcpy(&word, &row[i], sizeof word);
        if (word == UINT64_MAX) {
            count[SIGA_NONE] += sizeof word * sets;
            continue;
        }
        for (size_t k = 0; k < sizeof word; k++)
            count[row[i + k]] += sets;
    }
}

bool siga_table_count(const struct siga_index *index, const uint8_t *table, struct budget *budget,
                      uint64_t count[256])
{
    const struct siga_sets *fives = &index->of[SIGA_STONES];
    memset(count, 0, 256 * sizeof *count);
    for (uint32_t shape = 0; shape < fives->shapes && !budget_spent(budget, 0); shape++)
        if (!siga_lined(fives->image[shape][0]))
            count_row(&table[(size_t)shape * SIGA_COLUMNS], sets_of(index, shape), count);
    return !budget_spent(budget, 0);
}

uint64_t siga_table_blocked(const struct siga_index *index)
{
    const struct siga_sets *fives = &index->of[SIGA_STONES];
    uint64_t blocked = 0;
    for (uint32_t shape = 0; shape < fives->shapes; shape++) {
        uint32_t mover = fives->image[shape][0];
        int around = __builtin_popcount(siga_around(mover) & ~mover);
        if (around <= SIGA_STONES) /* the opponent stands there, and anywhere else */
            blocked += sets_of(index, shape) *
                       siga_choose(SIGA_SQUARES - SIGA_STONES - around, SIGA_STONES - around);
    }
    return blocked;
}
