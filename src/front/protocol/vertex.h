/* Vertices: squares as the Go Text Protocol names them. Columns are letters without I, rows are
 * numbers from the bottom, so that A1 is at the bottom left; ours begin at the top.
 *
 * A move that is nothing but squares is written as vertices, one after the other; every other move
 * (a sign, a pass) and all moves of boards that are not square keep the game's own notation. */
#ifndef QUINCUNX_FRONT_PROTOCOL_VERTEX_H
#define QUINCUNX_FRONT_PROTOCOL_VERTEX_H

#include "core/game.h"

/* The board is a square of squares, and not too large for letters. */
bool vertex_suits(const struct scene *);

/* A legal move as it is written here. */
void vertex_say(const struct game *, const struct state *, game_move, struct text *);

/* A move that was written so, in the notation of the game, legal or not. */
void vertex_translate(const struct game *, const struct state *, const char *entry, struct text *);

#endif
