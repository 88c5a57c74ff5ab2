/* Boards of squares, for the games that have one: names, positions, pictures and symmetries.
 * A square is numbered in reading order; what it holds is 0 (empty) or 1 + the kind of the piece.
 */
#ifndef QUINCUNX_CORE_GRID_H
#define QUINCUNX_CORE_GRID_H

#include "base/text.h"
#include "core/scene.h"
#include "core/trace.h"

#include <stdint.h>

struct grid {
    int columns, rows;
};

static inline int grid_squares(struct grid grid)
{
    return grid.columns * grid.rows;
}

/* Writes a square's name: a1 at the top left, columns go on aa, ab … past z. */
void grid_name(struct grid, int square, char name[SCENE_NAME]);

/* The square dx to the right of and dy below another, or SCENE_NOWHERE past the edge. */
int grid_step(struct grid, int square, int dx, int dy);

/* Writes the rows from the top, `letters[value]` for each square, '/' between rows. */
void grid_write(struct grid, const uint8_t *square, const char *letters, struct text *);

/* Reads such rows at *at and moves past them. */
bool grid_read(struct grid, uint8_t *square, const char *letters, const char **at,
               struct text *error);

/* Reads a blank and then one of the letters at *at; -1 if there is none, else its index. */
int grid_read_side(const char *letters, const char **at, struct text *error);

/* Nothing but blanks may follow at the end of a position. */
bool grid_read_end(const char *at, struct text *error);

/* A whole position of a game whose text is the board and the side to move: letters[1] for side 0.
 */
void grid_write_turn(struct grid, const uint8_t *square, int side, const char *letters,
                     struct text *);
bool grid_read_turn(struct grid, uint8_t *square, uint8_t *side, const char *letters,
                    const char *position, struct text *error);

/* Draws the squares and the pieces on them. */
void grid_draw(struct grid, const uint8_t *square, struct scene *);

/* Reversi and its relatives. A run is enclosed when pieces of other kinds lie in a straight line
 * between `square` and a piece of `own`; `directions` is 8, or 4 to leave the diagonals out. */
bool grid_encloses(struct grid, const uint8_t *squares, int square, uint8_t own, int directions);

/* Puts a piece and turns every run it encloses; tells it step by step where there is a trace. */
void grid_convert(struct grid, uint8_t *squares, int square, uint8_t own, int directions,
                  struct trace *);

/* Symmetries 0 to 3 mirror left-right (bit 0) and top-bottom (bit 1); on square boards 4 to 7 swap
 * columns and rows first. */
int grid_symmetries(struct grid);
int grid_reflect(struct grid, int symmetry, int square);
void grid_reflect_all(struct grid, int symmetry, const uint8_t *from, uint8_t *to);

#endif
