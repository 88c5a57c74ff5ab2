/* Facts: what is true of a move in the words of its game, such as "takes a corner". A fact is
 * computed from the rules, never guessed, so that it can be told with any verdict; match/reasons.h
 * chooses those that tell a good move from another.
 *
 * A game's facts are a table (`facts` in struct game), ended by a NULL name. What is found is data,
 * a move with cells and numbers: the sentence is made from that, and tests check it. */
#ifndef QUINCUNX_CORE_FACT_H
#define QUINCUNX_CORE_FACT_H

#include "core/game.h"

enum { FINDING_CELLS = 8 };

/* A legal move that is looked at, and what comes of it. */
struct prospect {
    const struct game *game;
    const struct state *before; /* belongs to the caller */
    game_move move;
    int side, rival; /* who makes the move, and who does not */
    union any_state after;
    struct moves replies; /* legal after it; none when the game is over */
};

/* A fact found to be true of a move. */
struct finding {
    const struct fact *fact;
    game_move move;
    game_move reply; /* the rival's, where the fact is about one */
    bool replied;
    bool faint; /* true, but too little to be told: only compared with */
    int number;
    bool compared; /* it is true of the other move, too: */
    game_move other;
    int other_number;
    int cell[FINDING_CELLS];
    int cells;
};

/* What a sentence about a finding may name. */
struct names {
    const char *move, *reply, *other;
    const char *own, *rival; /* the sides */
    char cell[FINDING_CELLS][SCENE_NAME];
};

struct fact {
    const char *name; /* for tests: "takes_corner" */
    int weight;       /* 0 to 100: the weightiest is told */
    bool against;     /* it speaks against the move that it is true of */
    bool relative;    /* told only where it is true of both moves: the sentence compares them */
    /* By how much the number must be higher (or, below 0, lower) than that of another move of which
     * the fact is true, too; 0: the fact then tells the two apart in no way. */
    int margin;
    /* The finding comes with its fact and move set, and everything else zero. */
    bool (*find)(const struct prospect *, struct finding *);
    void (*tell)(const struct finding *, const struct names *, struct text *);
};

static inline const struct state *prospect_after(const struct prospect *prospect)
{
    return (const struct state *)prospect->after.bytes;
}

/* prospect_free gives its memory back. */
void prospect_begin(struct prospect *, const struct game *, const struct state *, game_move);
void prospect_free(struct prospect *);

/* The notation of a finding's moves and the names of its cells. The phrases hold the notations. */
enum { PHRASE_MOVE, PHRASE_REPLY, PHRASE_OTHER, PHRASES };
void prospect_name(const struct prospect *, const struct finding *, struct phrase[PHRASES],
                   const struct text *, struct names *);

/* The rival's only move is to pass. */
bool prospect_is_pass(const struct prospect *);

/* The position after a reply. */
void prospect_answer(const struct prospect *, game_move reply, union any_state *then);

#endif
