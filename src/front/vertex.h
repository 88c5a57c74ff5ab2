/* Vertices: squares as the Go Text Protocol names them. Columns are letters without I, rows are
 * numbers from the bottom, so that A1 is at the bottom left; ours begin at the top. Some programs
 * for Othello count from the top here, too: every function that names squares is told.
 *
 * A move that is nothing but squares is written as vertices, one after the other; every other move
 * (a sign, a pass) and all moves of boards that are not square keep the game's own notation. */
#ifndef QUINCUNX_FRONT_VERTEX_H
#define QUINCUNX_FRONT_VERTEX_H

#include "core/game.h"

/* The board is a square of squares, and not too large for letters. */
bool vertex_suits(const struct scene *);

/* The side that `black` or `white` is: by its name in the game, else black moves first. */
int vertex_side(const struct game *, bool black);
const char *vertex_colour(const struct game *, int side);

/* A legal move as it is written here. */
void vertex_say(const struct game *, const struct state *, game_move, bool from_top, struct text *);

/* A move that was written so, in the notation of the game, legal or not. */
void vertex_translate(const struct game *, const struct state *, const char *entry, bool from_top,
                      struct text *);

#endif
