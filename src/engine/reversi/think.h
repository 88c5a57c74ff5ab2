/* Thinking about a Reversi position of any size and rules: what an engine calls.
 *
 *     struct reversi_mind *mind = reversi_mind_open(&rules);
 *     reversi_read(&position, &rules, "..../.WB./.BW./.... B");
 *     reversi_think(mind, &position, &limits, report, context, &answer);
 *     reversi_mind_close(mind);
 *
 * A mind remembers what it has found out from one thinking to the next. Any number of minds may
 * think at once; one mind does one thing at a time. With one thread, the same limits on nodes or
 * depth and a new mind give the same answer. */
#ifndef QUINCUNX_ENGINE_REVERSI_THINK_H
#define QUINCUNX_ENGINE_REVERSI_THINK_H

#include "engine/bound.h"
#include "engine/limits.h"
#include "engine/reversi/rules.h"

#include <stddef.h>

enum { REVERSI_ANSWER_LINE = 128 };

struct reversi_answer {
    int move;         /* REVERSI_PASS when there is no other */
    int value;        /* final margin for the side to move, in discs */
    enum bound bound; /* what the value is; not a guess: proven */
    int depth;        /* plies looked ahead; what is left of the game when proven */
    uint64_t nodes;
    int length; /* of the line, which begins with the move */
    uint16_t line[REVERSI_ANSWER_LINE];
};

/* Called by the thinking thread whenever the answer got better. */
typedef void reversi_report(void *context, const struct reversi_answer *);

struct reversi_mind;

struct reversi_mind *reversi_mind_open(const struct reversi_rules *);
void reversi_mind_close(struct reversi_mind *);

/* Thinks about a position of the mind's rules in which the game is not over. `report` may be NULL.
 * There is always a legal move in the answer, however tight the limits. */
void reversi_think(struct reversi_mind *, const struct reversi_position *, const struct limits *,
                   reversi_report *, void *context, struct reversi_answer *);

#endif
