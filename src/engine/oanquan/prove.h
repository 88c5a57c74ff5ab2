/* Proofs about Ô ăn quan: "from here the mover can make sure of at least so much", or "the other
 * can keep the mover down to so much".
 *
 * One side proves and the other resists, to a given depth. A line that has not come to the game's
 * end, or to an endgame table that settles the claim, counts against the prover. What is shown has
 * a finite tree, no branch of which goes beyond the last turn or comes to the table when too few
 * turns are left for it: it is true of the real game, with its 100 turns. What is not shown is not
 * thereby wrong. */
#ifndef QUINCUNX_ENGINE_OANQUAN_PROVE_H
#define QUINCUNX_ENGINE_OANQUAN_PROVE_H

#include "engine/limits.h"
#include "engine/oanquan/board.h"
#include "engine/oanquan/table.h"

struct oanquan_prover;

/* What is claimed of the final difference, seen by the side to move. */
struct oanquan_claim {
    bool at_most; /* or else at least */
    int value;
};

enum oanquan_verdict { OANQUAN_NOT_SHOWN, OANQUAN_SHOWN, OANQUAN_STOPPED };

struct oanquan_proof {
    enum oanquan_verdict verdict;
    int depth;      /* of the search that showed it, or of the last that did not */
    int plies;      /* the longest branch, with the turns that the table needs */
    int move;       /* at least: the first move of the proof; otherwise -1 */
    uint64_t nodes; /* positions looked at, in all depths */
};

/* The table may be NULL; it is used, not owned, and its rules must be the boards'. */
struct oanquan_prover *oanquan_prover_open(const struct oanquan_rules *,
                                           const struct oanquan_table *, size_t hash_bytes);
void oanquan_prover_close(struct oanquan_prover *);

/* Searches deeper and deeper, from the first depth to the last, until the claim is shown. What is
 * found stays in the prover's hash table and helps later claims. The board is not over. */
struct oanquan_proof oanquan_prove(struct oanquan_prover *, const struct oanquan_board *,
                                   struct oanquan_claim, int first_depth, int last_depth,
                                   struct budget *);

#endif
