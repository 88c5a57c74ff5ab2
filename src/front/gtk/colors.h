/* The colours of boards: the game's own material, or a plain colour for all games. */
#ifndef QUINCUNX_FRONT_GTK_COLORS_H
#define QUINCUNX_FRONT_GTK_COLORS_H

enum board_color { BOARD_OWN, BOARD_SAND, BOARD_MINT, BOARD_SKY, BOARD_PEARL, BOARD_COLORS };

/* In the file of settings, and for people. */
extern const char *const board_color_name[BOARD_COLORS];
extern const char *const board_color_title[BOARD_COLORS + 1]; /* ended by NULL */

/* Of a board that is not the game's own, on a light and on a dark screen: the plate, squares that
 * are safe, the lines between squares, and what is written at the edges. Pieces of every colour
 * must show on plate and safe squares. */
struct board_shade {
    unsigned plate, safe, line, ink;
};
extern const struct board_shade board_shade[BOARD_COLORS][2];

#endif
