/* The layout: where the board, the panel and the lines lie in a window of some size. Pure: it knows
 * the scene's squares and nothing of the terminal.
 *
 * A square is `across` columns and `down` lines, twice as wide as high, with a line between
 * squares; the smallest have no lines between them. Of a board that is too large even so, a part is
 * shown that follows the cursor. */
#ifndef QUINCUNX_FRONT_TUI_LAYOUT_H
#define QUINCUNX_FRONT_TUI_LAYOUT_H

#include "core/scene.h"
#include "front/tui/area.h"

struct layout {
    bool fits;
    int need_height, need_width; /* of the window: the least that shows the board */
    int across, down;
    bool lined;           /* there are lines between the squares */
    int rows, columns;    /* squares that are shown */
    int top, left;        /* the first of them, as the board is seen */
    struct area board;    /* what is shown, with the outer lines, without names and stores */
    struct area panel;    /* of no height where there is no room */
    bool below;           /* the panel lies below the board */
    int title;            /* the line above all; -1: none */
    int last;             /* the line that tells the last move; -1: none */
    int message, help;    /* the lines below all */
    int heading, footing; /* where the names and numbers of the columns stand; -1: nowhere */
    bool flipped;
};

/* Makes the layout, which may be an earlier one (it scrolls from there) or all zeros. The cursor's
 * cell is among the squares that are shown. */
void layout_make(struct layout *, const struct scene *, int height, int width, bool flipped,
                 int cursor);

/* The layout of a picture: the board alone, as large as an area has room for, or a part of it. */
void layout_picture(struct layout *, const struct scene *, struct area);

/* The inside of a cell; of no height where it is not shown. */
struct area layout_cell(const struct layout *, const struct scene *, int cell);

/* The cell at a place of the screen, or SCENE_NOWHERE. */
int layout_find(const struct layout *, const struct scene *, int y, int x);

/* The place on the screen of a point of the board, in squares from its top left corner; and whether
 * a place is on what is shown of the board, or beside it where it ends. */
void layout_point(const struct layout *, const struct scene *, double board_y, double board_x,
                  int *y, int *x);
bool layout_shows(const struct layout *, const struct scene *, int y, int x);

/* The next cell from this one in a direction (-1, 0 or 1 each), as it is seen; the same at the
 * edge. */
int layout_step(const struct layout *, const struct scene *, int cell, int dy, int dx);

#endif
