/* A guess at the final margin, for boards up to 8x8.
 *
 * A sum of a few counts, own minus the other's, each times a weight that depends on how full the
 * board is. The search knows only `struct reversi_eval` and these two functions: a better
 * evaluation takes their place and nothing else changes. Values are in 1/256 disc, for the side to
 * move. */
#ifndef QUINCUNX_ENGINE_REVERSI_EVAL_H
#define QUINCUNX_ENGINE_REVERSI_EVAL_H

#include "engine/reversi/board.h"

enum { REVERSI_EVAL_DISC = 256, REVERSI_EVAL_STAGES = 10 };

/* What is counted. */
enum reversi_feature {
    REVERSI_EVEN,      /* 1: so that each stage has a constant for an even and for an odd number */
    REVERSI_ODD,       /* of empty squares */
    REVERSI_MOBILITY,  /* moves */
    REVERSI_POTENTIAL, /* empty squares that touch the other's discs */
    REVERSI_CORNERS,   /* corners held */
    REVERSI_REACH,     /* corners that can be taken with the next move */
    REVERSI_X,         /* squares diagonally next to an empty corner */
    REVERSI_C,         /* squares beside an empty corner */
    REVERSI_EDGES,     /* other squares of the edge */
    REVERSI_STABLE,    /* discs that can never be turned */
    REVERSI_DISCS,
    REVERSI_FEATURES
};

struct reversi_eval {
    uint64_t squares, corner[4], edges;
    int area;
    bool straight;
    const int16_t (*weights)[REVERSI_FEATURES]; /* by stage */
};

struct reversi_eval reversi_eval_for(const struct reversi_rules *);

int reversi_eval_value(const struct reversi_eval *, struct reversi_board);

/* The counts behind the value: for fitting the weights. */
void reversi_eval_features(const struct reversi_eval *, struct reversi_board,
                           int feature[REVERSI_FEATURES]);
int reversi_eval_stage(const struct reversi_eval *, struct reversi_board);

#endif
