/* A guess at the final margin, for boards up to 8x8, in 1/256 disc for the side to move.
 *
 * On 8x8 with diagonals it is the sum of the weights of all patterns (weights.h), whose numbers are
 * carried from move to move in a view. On other boards, and where the weights cannot be had, it is
 * a sum of a few counts, own minus the other's, each times a weight that depends on how full the
 * board is; they have empty views. The search knows only the functions here. */
#ifndef QUINCUNX_ENGINE_REVERSI_EVAL_H
#define QUINCUNX_ENGINE_REVERSI_EVAL_H

#include "engine/reversi/weights.h"

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

/* What a square is when moves are ordered: a corner, diagonally next to one, or any other. */
enum reversi_kind { REVERSI_OTHER, REVERSI_CORNER, REVERSI_BESIDE };

struct reversi_eval {
    uint64_t squares, corner[4], edges;
    uint64_t corners; /* all four */
    uint8_t kind[64]; /* enum reversi_kind of each square */
    int area;
    bool straight;
    const int16_t (*weights)[REVERSI_FEATURES]; /* by stage */
    struct reversi_steps steps;
    struct reversi_weights *patterns; /* by stage; NULL on other boards, or where there are none */
};

struct reversi_eval *reversi_eval_open(const struct reversi_rules *);
void reversi_eval_close(struct reversi_eval *);

/* The rules of the boards that there are patterns for. */
bool reversi_eval_suits(const struct reversi_rules *);

int reversi_eval_value(const struct reversi_eval *, struct reversi_board,
                       const struct reversi_view *);

/* The view of a board, and that of the next player after a move that turns `flips`. */
static inline struct reversi_view reversi_eval_view(const struct reversi_eval *eval,
                                                    struct reversi_board board)
{
    return eval->patterns ? reversi_view_from(&eval->steps, board) : (struct reversi_view){0};
}

static inline struct reversi_view reversi_eval_play(const struct reversi_eval *eval,
                                                    const struct reversi_view *view, int square,
                                                    uint64_t flips)
{
    return eval->patterns ? reversi_view_play(&eval->steps, view, square, flips) : *view;
}

#endif
