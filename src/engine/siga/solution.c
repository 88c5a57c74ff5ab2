/* Siga solved: the table of the moving phase and the kept levels of the placing phase, one after
 * the other in `bytes`, as in the file. */
#include "engine/siga/solution.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/pages.h"
#include "engine/siga/placing.h"
#include "engine/siga/store.h"

#include <stdlib.h>

/* Raise the version whenever the bytes change their meaning or their order. */
enum { VERSION = 1 };

struct siga_solution {
    struct siga_index *index;
    uint8_t *bytes;
};

static uint8_t *kept(const struct siga_solution *solution)
{
    return &solution->bytes[siga_table_size(solution->index)];
}

static struct siga_store describe(const struct siga_solution *solution)
{
    return (struct siga_store){
        "siga", VERSION, siga_table_size(solution->index) + siga_placing_size(solution->index)};
}

static struct siga_work begin(const struct limits *limits, siga_progress *progress, void *context)
{
    struct siga_work work = {.threads = limits->threads > 0 ? limits->threads : 1,
                             .progress = progress,
                             .context = context};
    struct limits time = {.seconds = limits->seconds, .stop = limits->stop};
    budget_begin(&work.budget, &time);
    return work;
}

static struct siga_solution *new_solution(void)
{
    struct siga_solution *solution = memory_resize(NULL, 1, sizeof *solution);
    solution->index = siga_index_new();
    solution->bytes = pages_take(describe(solution).size);
    return solution;
}

void siga_solution_close(struct siga_solution *solution)
{
    if (!solution)
        return;
    pages_give(solution->bytes, describe(solution).size);
    siga_index_free(solution->index);
    free(solution);
}

/* -- Coming by it ----------------------------------------------------------------------------- */

static bool fill(struct siga_solution *solution, struct siga_work *work)
{
    work->from = 0, work->to = 0.75;
    if (!siga_table_make(solution->index, solution->bytes, work))
        return false;
    work->from = work->to, work->to = 0.9;
    return siga_placing_make(solution->index, solution->bytes, kept(solution), work);
}

static bool save(const struct siga_solution *solution, const char *path, struct siga_work *work,
                 struct text *error)
{
    struct siga_store store = describe(solution);
    work->from = 0.9, work->to = 1;
    return siga_store_save(&store, path, solution->bytes, work, error);
}

static bool load(struct siga_solution *solution, const char *path, struct siga_work *work,
                 struct text *error)
{
    struct siga_store store = describe(solution);
    return siga_store_load(&store, path, solution->bytes, work, error);
}

struct siga_solution *siga_solution_make(const struct limits *limits, siga_progress *progress,
                                         void *context)
{
    struct siga_work work = begin(limits, progress, context);
    struct siga_solution *solution = new_solution();
    if (fill(solution, &work))
        return solution;
    siga_solution_close(solution);
    return NULL;
}

bool siga_solution_save(const struct siga_solution *solution, const char *path,
                        const struct limits *limits, struct text *error)
{
    struct siga_work work = begin(limits, NULL, NULL);
    return save(solution, path, &work, error);
}

struct siga_solution *siga_solution_load(const char *path, const struct limits *limits,
                                         struct text *error)
{
    struct siga_work work = begin(limits, NULL, NULL);
    struct siga_solution *solution = new_solution();
    if (load(solution, path, &work, error))
        return solution;
    siga_solution_close(solution);
    return NULL;
}

struct siga_solution *siga_solution_open(const char *path, const struct limits *limits,
                                         siga_progress *progress, void *context, struct text *note)
{
    struct siga_work work = begin(limits, progress, context);
    text_clear(note);
    if (budget_spent(&work.budget, 0))
        return NULL;
    struct siga_solution *solution = new_solution();
    if (path && load(solution, path, &work, note))
        return solution;
    if (path && file_age_mark(path) < 0)
        text_clear(note); /* the first time: nothing to tell */
    if (!fill(solution, &work)) {
        siga_solution_close(solution);
        return NULL;
    }
    if (path)
        save(solution, path, &work, note);
    siga_tell(&work, 1);
    return solution;
}

/* -- Asking it -------------------------------------------------------------------------------- */

int siga_solution_value(const struct siga_solution *solution, const struct siga_board *board,
                        int *plies)
{
    bool placing = board->placed < 2 * SIGA_STONES;
    uint32_t mover = board->stones[board->side], other = board->stones[!board->side];
    int left = 2 * SIGA_STONES - board->placed + SIGA_MOVES - board->moves;
    int distance =
        placing ? siga_placing_distance(solution->index, solution->bytes, kept(solution), board)
                : siga_table_distance(solution->index, solution->bytes, mover, other);
    bool decided = distance != SIGA_NONE && distance <= left;
    *plies = decided ? distance : left;
    return decided ? (distance % 2 ? 1 : -1) : 0;
}

bool siga_solution_count(const struct siga_solution *solution, const struct limits *limits,
                         uint64_t count[256], uint64_t *blocked)
{
    struct siga_work work = begin(limits, NULL, NULL);
    *blocked = siga_table_blocked(solution->index);
    return siga_table_count(solution->index, solution->bytes, &work.budget, count);
}
