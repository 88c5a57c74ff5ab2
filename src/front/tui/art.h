/* Pieces that are larger than a character, drawn from quarters of characters. */
#ifndef QUINCUNX_FRONT_TUI_ART_H
#define QUINCUNX_FRONT_TUI_ART_H

#include "front/tui/draw.h"

/* Draws a piece into an area. `width` (-1 to 1: a disc that turns, seen from the side) and `size`
 * (0 to 1) make it smaller. */
void art_piece(struct theme *, struct area, const struct kind *, enum paper, double width,
               double size);

/* The area is large enough for that. */
bool art_fits(struct area);

#endif
