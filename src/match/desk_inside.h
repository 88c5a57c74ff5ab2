/* What the files of the desk share with each other, and with nobody else. */
#ifndef QUINCUNX_MATCH_DESK_INSIDE_H
#define QUINCUNX_MATCH_DESK_INSIDE_H

#include "match/desk.h"

/* Every change of the match stands between these two. settle ends what thinks and moves about the
 * old position; changed shows and keeps the new one. */
void desk_settle(struct desk *);
void desk_changed(struct desk *);

/* Shows the position on the board where the stage knows no way to it: another game or line. */
void desk_set_stage(struct desk *);

/* Draws the marks anew. */
void desk_mark(struct desk *);

/* Begins the task that is needed most, if the thinker has none; and takes its news. */
void desk_think(struct desk *, double now);
void desk_hear(struct desk *, double now);

/* Ends the task, whatever it is. */
void desk_stop(struct desk *);

/* Every position that should be judged is. */
bool desk_is_judged(const struct desk *);

/* Begins a side-line at the position that is looked at. */
void desk_branch(struct desk *);

/* Scrambles with a seed, in a side-line where an earlier position is looked at. */
void desk_scramble(struct desk *, uint64_t seed);

/* Plays a legal move, in a side-line where an earlier position is looked at. */
void desk_play(struct desk *, game_move);

#endif
