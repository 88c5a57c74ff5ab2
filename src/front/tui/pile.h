/* What lies in a cell besides a single disc or stone: heaps of stones with their number, tiles. */
#ifndef QUINCUNX_FRONT_TUI_PILE_H
#define QUINCUNX_FRONT_TUI_PILE_H

#include "front/tui/draw.h"
#include "match/stage.h"

/* Where the number of pieces stands in the last line. */
enum number { NUMBER_NONE, NUMBER_MIDDLE, NUMBER_LEFT };

/* The pieces that lie in a cell, as many as fit, and how many of each kind. */
void pile_paint(struct theme *, struct area, const struct game *, const struct actor *, int actors,
                int cell, enum number, enum paper);

/* A tile: its picture and its letter, on the paper of tiles unless the cell is marked. */
void pile_tile(struct theme *, struct area, const struct kind *, enum paper, double shown);

#endif
