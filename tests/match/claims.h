/* Checks what a finding claims, from the rules alone: by playing the moves with the referee and
 * reading positions, with none of the code that found it. */
#ifndef QUINCUNX_TESTS_MATCH_CLAIMS_H
#define QUINCUNX_TESTS_MATCH_CLAIMS_H

#include "core/fact.h"
#include "walk.h"

enum { BOARD_MOST = 600 };

/* A board as its position's text has it: rows from the top. */
struct board {
    int columns, rows;
    char at[BOARD_MOST];
};

struct claim {
    struct walk *walk;
    const struct finding *finding;
    const struct game *game;
    const struct state *before;
    union any_state after;
    int side, rival;
    struct board was, is;
    struct moves replies;
};

/* The move that the claim is about is legal and the claim true; false, too, of a fact that nobody
 * can check. */
bool claim_holds(struct walk *, const struct finding *);

/* A game's facts (tests/match/claims_*.c), each ended by a NULL name. */
struct checker {
    const char *name;
    bool (*holds)(struct claim *);
};
extern const struct checker claims_general[], claims_lines[], claims_discs[], claims_ring[],
    claims_tiles[];

void board_read(const struct game *, const struct state *, struct board *);
char board_at(const struct board *, int x, int y); /* '\0' outside */

/* The square that a notation begins with. */
int board_square(const struct board *, const char *notation);

/* The letter of a side's pieces. */
char claim_letter(const struct claim *, int side);

/* The reply is legal; and the position after it. */
bool claim_reply(const struct claim *, union any_state *then);
void claim_notation(const struct game *, const struct state *, game_move, struct phrase *);

#endif
