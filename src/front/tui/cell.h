/* One cell of the board on the screen. */
#ifndef QUINCUNX_FRONT_TUI_CELL_H
#define QUINCUNX_FRONT_TUI_CELL_H

#include "front/tui/screen.h"

/* All that one painting needs. */
struct painter {
    struct screen *screen;
    struct theme *theme;
    const struct layout *layout;
    const struct view *view;
    const struct scene *scene;
    const struct game *game;
    const struct actor *actor;
    int actors;
    double now;
    bool bare; /* a picture: without names */
};

/* What a cell lies on: its ground, and with its marks. */
enum paper cell_ground(const struct cell *);
enum paper cell_paper(const struct painter *, int cell);

/* First what lies under the pieces: the colour of a mark, or a sign of the ground; then the rest;
 * at last its value, which may stand in the line below and so under the cursor. */
void cell_paint_ground(const struct painter *, int cell);
void cell_paint(const struct painter *, int cell);
void cell_paint_value(const struct painter *, int cell);

/* Makes a value such as "win 7" as short as that takes: "win7", then "w7". */
void cell_shorten(struct text *value, int width);

#endif
