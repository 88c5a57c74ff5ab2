/* How the page's thinker and the worker speak with each other: in lines of text.
 *
 * A job is its number and these lines, in this order; those that say nothing are left out:
 *
 *     job 7 choose            or judge, value, scramble
 *     spec reversi:size=6
 *     position ....../....../..WB../..BW../....../...... B
 *     level strong             of an opponent, with its seed and how many workers ended
 *     seed 12345 3             of a scramble: the first one tried
 *     limits 0.5 0 0           seconds, nodes, plies: 0 is no limit
 *
 * The page itself asks for boards to be dealt (core.js), of a worker that does nothing else:
 *
 *     job 1 deal
 *     spec shisen
 *     seed 12345
 *     hard easy                as match/deals.h names it
 *
 * News are lines that begin with the number of the job:
 *
 *     7 wait 0.25              so much of a table is made that is needed first
 *     7 verdict exact 4 12 20 d3        bound, value, plies to the end, depth, best move
 *     7 value guess -2 -1 8 c4          the same, of one more move
 *     7 move d3
 *     7 seed 12347             after whose scramble the game can be won
 *     7 board shisen:seed=12345         that was dealt
 *     7 done */
#ifndef QUINCUNX_FRONT_WEB_TALK_H
#define QUINCUNX_FRONT_WEB_TALK_H

#include "match/job.h"

#define TALK_DEAL "deal"

extern const char *const talk_job[JOBS];
extern const char *const talk_bound[BOUND_EXACT + 1];

/* The number of a name among so many, or -1. */
int talk_find(const char *const *names, int count, const char *name);

#endif
