/* What works long on boards up to 8x8, as this processor does it best. All variants give the same
 * answers with the same number of nodes. */
#ifndef QUINCUNX_ENGINE_REVERSI_KERNEL_H
#define QUINCUNX_ENGINE_REVERSI_KERNEL_H

#include "engine/reversi/think.h"
#include "engine/reversi/worker.h"

struct reversi_kernel {
    const char *name;
    void (*think)(struct reversi_worker *, struct reversi_board, reversi_report *, void *context,
                  struct reversi_answer *); /* reversi_root_think */
    uint64_t (*perft)(const struct reversi_rules *, struct reversi_board, int depth);
};

/* For every processor. */
extern const struct reversi_kernel reversi_kernel;

const struct reversi_kernel *reversi_kernel_best(void);

#endif
