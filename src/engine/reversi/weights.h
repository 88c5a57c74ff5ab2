/* The weights of the patterns, by stage of the game, as data/reversi-weights.txt has them.
 *
 * A stage is four moves long. Weights are in sixteenths of a disc, for the side to move, and those
 * of numbers that are each other's mirror images are there only once. In the text a weight is one
 * printable character, or three if it is large, and a run of zeros is two; the file tells how it
 * was made. */
#ifndef QUINCUNX_ENGINE_REVERSI_WEIGHTS_H
#define QUINCUNX_ENGINE_REVERSI_WEIGHTS_H

#include "engine/reversi/pattern.h"

#include <stdio.h>

enum {
    REVERSI_STAGES = 15,
    REVERSI_STAGE_MOVES = 4,
    REVERSI_WEIGHT_DISC = 16,
    REVERSI_WEIGHT_MOST = 4000 /* the largest, either way */
};

/* Those of one stage: of the number of moves within it, and of each number of each shape. */
struct reversi_weights {
    int16_t move[REVERSI_STAGE_MOVES];
    int16_t number[REVERSI_SHAPES_WIDTH];
};

/* The data that is the text of all stages (engine/data.h). */
#define REVERSI_WEIGHTS "reversi-weights"

/* Reads all stages; false if the text is not one of weights. */
bool reversi_weights_read(struct reversi_weights weights[REVERSI_STAGES], const char *text);

/* Writes them so that they can be read again; the weights of mirror images must be the same. */
void reversi_weights_write(const struct reversi_weights weights[REVERSI_STAGES], FILE *);

/* The stage of a board with so many discs, and the move within it. */
static inline int reversi_stage(int discs)
{
    return discs >= 4 ? (discs - 4) / REVERSI_STAGE_MOVES % REVERSI_STAGES : 0;
}

static inline int reversi_stage_move(int discs)
{
    return discs % REVERSI_STAGE_MOVES;
}

#endif
