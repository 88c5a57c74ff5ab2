/* A scene: what there is to see in a position, without colours or pixels. Games draw it, front ends
 * paint it, and what a move does is told as steps from one scene to the next (trace.h). */
#ifndef QUINCUNX_CORE_SCENE_H
#define QUINCUNX_CORE_SCENE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SCENE_NOWHERE = -1, /* the cell of a piece that is not on the board */
    SCENE_CELLS = 520,
    SCENE_PIECES = 520,
    SCENE_COUNTERS = 6,
    SCENE_NAME = 8
};

/* What a piece is made of: front ends paint these, and tell kinds of one form apart by side or
 * face. */
enum form { FORM_DISC, FORM_STONE, FORM_BIG_STONE, FORM_TILE, FORM_CROSS, FORM_RING };

/* What a board is made of. */
enum surface { SURFACE_CLOTH, SURFACE_WOOD, SURFACE_PAPER, SURFACES };

/* One kind of piece of a game. */
struct kind {
    const char *name;      /* in words: "black disc" */
    const char *amount[2]; /* so many, where several may lie in a cell: NN_("%d stone", …) */
    char letter;           /* in diagrams and positions; '\0' where only the number is written */
    uint8_t form;          /* enum form */
    uint8_t face;          /* which picture, among kinds of the same form */
    int8_t side;           /* whose it is, or -1 */
    bool counted;          /* several may lie in one cell: diagrams show how many */
};

enum ground {
    GROUND_PLAIN,
    GROUND_SAFE,  /* a part of the board that stands out: drawn in grey */
    GROUND_ROUND, /* a half-circle at the end of the board */
    GROUND_STORE, /* beside the board: where a player's winnings lie; its pieces are not counted */
    GROUND_HAND   /* not shown: what a player holds in the middle of a move */
};

struct cell {
    int8_t x, y, width, height; /* in squares, from the top left; stores and hands lie outside */
    uint8_t ground;             /* enum ground */
    int8_t side;                /* whose cell it is, or -1 */
    char name[SCENE_NAME];      /* as moves are written; "" for stores and hands */
};

struct piece {
    int16_t cell;
    uint16_t kind, count;
};

/* A number beside the board. With a side, that player's name stands before the label. */
struct counter {
    const char *label; /* NULL: just the player's name */
    int side;          /* or -1 */
    int value;
    int most; /* "4 of 30"; 0 where there is no most */
};

/* It is the player's points. */
static inline bool counter_is_points(const struct counter *counter)
{
    return counter->side >= 0 && !counter->label;
}

struct scene {
    int columns, rows;
    bool axes;     /* squares are named by column and row: names stand at the edges, not in cells */
    bool numbered; /* columns are numbered as well as lettered */
    int cells, pieces, counters;
    struct cell cell[SCENE_CELLS];
    struct piece piece[SCENE_PIECES];
    struct counter counter[SCENE_COUNTERS];
};

void scene_clear(struct scene *, int columns, int rows);
struct cell *scene_add_cell(struct scene *, int x, int y, enum ground, int side);
void scene_add_piece(struct scene *, int cell, int kind, int count);
void scene_add_counter(struct scene *, const char *label, int side, int value, int most);

/* A side's points, as its counter has them; false if it has no such counter. */
bool scene_points(const struct scene *, int side, int *points);

/* How many pieces of a kind lie in a cell. */
int scene_count(const struct scene *, int cell, int kind);

/* The cell with this name (any case), or SCENE_NOWHERE. */
int scene_find(const struct scene *, const char *name);

/* Cells where pieces count: not stores. */
bool scene_holds(const struct scene *, int cell);

/* Both scenes show the same pieces in the same cells. */
bool scene_same_pieces(const struct scene *, const struct scene *);

#endif
