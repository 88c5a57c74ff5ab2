/* Minds and their threads. Boards up to 8x8 go to root.c, with helpers that think about the same
 * position and share what they find through the hash table; larger ones to wide_search.c. */
#include "engine/reversi/think.h"

#include "base/memory.h"
#include "base/thread.h"
#include "engine/data.h"
#include "engine/reversi/book.h"
#include "engine/reversi/kernel.h"
#include "engine/reversi/wide_search.h"

#include <stdlib.h>

enum { THREADS_MOST = 64, BYTES = 64 << 20 };

struct reversi_mind {
    struct reversi_rules rules;
    const struct reversi_kernel *kernel;
    struct reversi_eval *eval; /* NULL until the first thinking, and for larger boards */
    struct reversi_hash *hash; /* NULL until the first thinking */
    size_t bytes;              /* that were asked for it */
    struct reversi_book *book; /* NULL until it is asked for */
};

struct helper {
    struct reversi_worker worker;
    struct reversi_board board;
};

struct reversi_mind *reversi_mind_open(const struct reversi_rules *rules)
{
    struct reversi_mind *mind = memory_resize(NULL, 1, sizeof *mind);
    *mind = (struct reversi_mind){.rules = *rules, .kernel = reversi_kernel_best()};
    return mind;
}

void reversi_mind_close(struct reversi_mind *mind)
{
    if (mind->hash)
        reversi_hash_close(mind->hash);
    if (mind->eval)
        reversi_eval_close(mind->eval);
    reversi_book_close(mind->book);
    free(mind);
}

/* Opens the evaluation, or, where its weights could not be had before, tries again: what was found
 * out without them is forgotten then. */
static void prepare_eval(struct reversi_mind *mind)
{
    struct reversi_eval *old = mind->eval;
    if (old && (old->patterns || !reversi_eval_suits(&mind->rules)))
        return;
    mind->eval = reversi_eval_open(&mind->rules);
    if (old)
        reversi_eval_close(old);
    if (mind->eval->patterns && mind->hash) {
        reversi_hash_close(mind->hash);
        mind->hash = NULL;
    }
}

static void prepare_hash(struct reversi_mind *mind, const struct limits *limits)
{
    size_t bytes = limits->bytes ? limits->bytes : BYTES;
    if (mind->hash && mind->bytes != bytes) {
        reversi_hash_close(mind->hash);
        mind->hash = NULL;
    }
    if (!mind->hash)
        mind->hash = reversi_hash_open(bytes);
    mind->bytes = bytes;
    if (limits->warm)
        reversi_hash_touch(mind->hash);
    else
        reversi_hash_age(mind->hash);
}

static struct reversi_worker make_worker(struct reversi_mind *mind, struct budget *budget)
{
    return (struct reversi_worker){.rules = mind->rules,
                                   .squares = reversi_squares(mind->rules.size),
                                   .area = reversi_area(&mind->rules),
                                   .eval = mind->eval,
                                   .hash = mind->hash,
                                   .budget = budget,
                                   .stopped = budget->limits.warm,
                                   .sure = REVERSI_SURE};
}

/* One position that several think about. */
struct gathering {
    const struct reversi_kernel *kernel;
    struct helper *helper; /* number 0 is the one whose answer counts */
    reversi_report *report;
    void *context;
    struct reversi_answer *answer;
};

static void take_part(void *context, int number)
{
    struct gathering *gathering = context;
    struct helper *helper = &gathering->helper[number];
    struct budget *budget = helper->worker.budget;
    struct reversi_answer unused;
    if (number == 0) {
        gathering->kernel->think(&helper->worker, helper->board, gathering->report,
                                 gathering->context, gathering->answer);
        atomic_store_explicit(&budget->spent, true, memory_order_relaxed); /* the others end too */
    } else {
        gathering->kernel->think(&helper->worker, helper->board, NULL, NULL, &unused);
    }
    budget_spent(budget, helper->worker.nodes - helper->worker.told);
}

static void think_together(struct reversi_mind *mind, struct reversi_board board,
                           struct budget *budget, reversi_report *report, void *context,
                           struct reversi_answer *answer)
{
    int asked = budget->limits.threads;
    int threads = asked > THREADS_MOST ? THREADS_MOST : asked < 1 ? 1 : asked;
    struct helper *helper = memory_resize(NULL, (size_t)threads, sizeof *helper);
    struct gathering gathering = {mind->kernel, helper, report, context, answer};
    for (int i = 0; i < threads; i++)
        helper[i] = (struct helper){make_worker(mind, budget), board};
    thread_run(threads, take_part, &gathering);
    answer->nodes = atomic_load_explicit(&budget->nodes, memory_order_relaxed);
    free(helper);
}

static void prepare_book(struct reversi_mind *mind)
{
    const char *text = mind->book ? NULL : data_open(REVERSI_BOOK);
    if (text)
        mind->book = reversi_book_open(text);
    data_close(text);
}

/* Whether the book has the answer. */
static bool look_up(struct reversi_mind *mind, struct reversi_board board,
                    struct reversi_answer *answer)
{
    struct reversi_reply reply;
    if (!reversi_eval_suits(&mind->rules))
        return false;
    prepare_book(mind);
    if (!mind->book || !reversi_book_find(mind->book, board, &reply))
        return false;
    *answer = (struct reversi_answer){.move = reversi_board_move(8, reply.square),
                                      .value = reply.value,
                                      .depth = reply.depth,
                                      .length = 1};
    answer->line[0] = (uint16_t)answer->move;
    return true;
}

void reversi_think(struct reversi_mind *mind, const struct reversi_position *position,
                   const struct limits *limits, reversi_report *report, void *context,
                   struct reversi_answer *answer)
{
    struct budget budget;
    budget_begin(&budget, limits);
    if (mind->rules.size > REVERSI_BOARD_MOST) {
        reversi_wide_think(position, &budget, report, context, answer);
        return;
    }
    struct reversi_board board = reversi_board_from(position);
    if (limits->book && look_up(mind, board, answer) && !limits->warm) {
        if (report)
            report(context, answer);
        return;
    }
    prepare_eval(mind);
    prepare_hash(mind, limits);
    think_together(mind, board, &budget, report, context, answer);
}
