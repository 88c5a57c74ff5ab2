/* Touches: a front end reports the cells that are clicked, tapped or entered, and they become a
 * selection and in the end a move, for every game by the same code: what was touched so far is the
 * beginning of one or more legal moves. Where a move's cells may be touched in any order, nothing
 * but touching tells what the player has in mind: there every cell with a piece can be selected,
 * also one that goes with no other.
 *
 * A cell is one of the scene's. A selection belongs to one position: it is set to zeros when
 * another comes onto the board. */
#ifndef QUINCUNX_MATCH_TOUCH_H
#define QUINCUNX_MATCH_TOUCH_H

#include "core/game.h"

/* The cells touched so far; all zeros is none. */
struct touch {
    int cell[PHRASE_CELLS];
    int cells;
};

enum touched {
    TOUCH_SELECTED, /* the cell now belongs to the selection, or is the new one */
    TOUCH_DROPPED,  /* it was selected and is no longer */
    TOUCH_MOVE,     /* the touches make a whole move; the selection is empty again */
    TOUCH_REFUSED   /* no legal move goes on like this: `why` has the reason, nothing changes */
};

/* Touches a cell. What goes on with the selection does; else touching a selected cell again lets go
 * of it, and a cell that can be selected becomes the new selection. `why` is replaced: by the
 * reason of a refusal; in games with cells in any order also, when the new selection came of a pair
 * that was not to be, by the reason for that; else by nothing. */
enum touched touch_cell(struct touch *, const struct game *, const struct state *, int cell,
                        game_move *, struct text *why);

/* The cells that would go on with the touches so far: with one of them touched next, there is a
 * legal move that begins like this (before the first touch: those that begin a move). */
void touch_targets(const struct touch *, const struct game *, const struct state *,
                   bool target[SCENE_CELLS]);

/* The legal moves of a position; none when the game is over. To list them is the dear part of
 * understanding touches, so those who ask about one position again and again list them once: */
void touch_list_moves(const struct game *, const struct state *, struct moves *legal);

/* Lists the legal moves that are made without touching a cell: buttons (a pass). */
void touch_buttons(const struct game *, const struct state *, const struct moves *legal,
                   struct moves *buttons);

/* The one of the legal moves that touching `cell` next would make; false if it would not make a
 * whole move. */
bool touch_would_play(const struct touch *, const struct game *, const struct state *,
                      const struct moves *legal, int cell, game_move *);

#endif
