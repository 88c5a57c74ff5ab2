/* Labels by search. */
#include "label.h"

#include "engine/reversi/kernel.h"

#include <string.h>

enum { BLOCK = 4096 };

size_t label_blocks(const struct label *label)
{
    return (label->samples->count + BLOCK - 1) / BLOCK;
}

static int look_up(struct solver *solver, struct reversi_board board)
{
    struct reversi_answer answer;
    reversi_hash_age(solver->worker.hash);
    reversi_kernel_best()->think(&solver->worker, board, NULL, NULL, &answer);
    return answer.value;
}

void label_block(const void *source, struct solver *solver, size_t number, struct samples *samples)
{
    const struct label *label = source;
    size_t first = number * BLOCK, end = first + BLOCK;
    end = end < label->samples->count ? end : label->samples->count;
    memcpy(solver->eval->patterns, label->weights, REVERSI_STAGES * sizeof *label->weights);
    budget_begin(&solver->budget, &(struct limits){.depth = label->depth});
    reversi_hash_clear(solver->worker.hash);
    for (size_t i = end; i-- > first;) {
        struct sample sample = label->samples->at[i];
        if (empties_of(sample.board) > label->empties) {
            if (i % (size_t)label->one_in != 0)
                continue;
            sample.value = (int8_t)look_up(solver, sample.board);
        }
        samples_add(samples, &sample);
    }
}
