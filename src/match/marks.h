/* Marks: what stands out on the board of a match, for any game. They come from moves, traces and
 * touches, never from a game's own code. */
#ifndef QUINCUNX_MATCH_MARKS_H
#define QUINCUNX_MATCH_MARKS_H

#include "core/game.h"
#include "match/touch.h"

enum mark {
    MARK_LAST = 1 << 0,      /* a cell of the last move: what was touched to make it */
    MARK_TARGET = 1 << 1,    /* touching it goes on with a legal move */
    MARK_SELECTED = 1 << 2,  /* touched already */
    MARK_AREA = 1 << 3,      /* a hint: somewhere here */
    MARK_CANDIDATE = 1 << 4, /* a hint: one of these */
    MARK_HINT = 1 << 5,      /* a hint: this move */
    MARK_LINE = 1 << 6,      /* under a line of the last move: five in a row, a joining line */
    MARK_CHANGE = 1 << 7,    /* the previewed move would change what lies here */
    MARK_TAKE = 1 << 8,      /* the previewed move would take pieces from here */
    MARK_PLAYED = 1 << 9,    /* a review: the mistake that was played here */
    MARK_BEST = 1 << 10 /* values are shown: touching it next goes on with a best move, as far as
                           is known (not where all moves are equally good) */
};

/* A straight line between the centres of two squares; -1 and columns or rows are the ring outside.
 */
struct stroke {
    int x0, y0, x1, y1;
};

enum { MARKS_STROKES = 8 };

struct marks {
    uint16_t cell[SCENE_CELLS]; /* enum mark */
    struct stroke stroke[MARKS_STROKES];
    int strokes;
};

void marks_clear(struct marks *);

/* Marks the move that led from `before`, with its lines; a move without cells (a pass) leaves no
 * mark. */
void marks_last(struct marks *, const struct game *, const struct state *before, game_move);

/* Marks the selection and, with `targets`, the cells that go on with it. */
void marks_touch(struct marks *, const struct game *, const struct state *, const struct touch *,
                 bool targets);

/* Marks the cells of a move. */
void marks_move(struct marks *, const struct game *, const struct state *, game_move, enum mark);

/* What a move would do, before it is made. `now` and `after` are each side's points. Its lines are
 * in the trace only: the strokes of the marks are the last move's. */
struct preview {
    game_move move;
    int now[2], after[2];
    struct trace trace; /* the steps, for showing the way; the preview owns it */
};

/* Fills a preview (which was all zeros, or filled before) and marks what would change, in place of
 * what an earlier preview marked. */
void preview_make(struct preview *, struct marks *, const struct game *, const struct state *,
                  game_move);
void preview_free(struct preview *);

/* Adds one line about what the move would do, and the points after it, the first side's first:
 * "Flip 3 discs (6–2)", "Remove a1 and c4". Where the move would end the game, the result stands
 * there. `state` is the position before the move. */
void preview_tell(const struct preview *, const struct game *, const struct state *, struct text *);

/* Adds what is told of the move with the points after it, where the game has any: "… (5–2)". */
void preview_add_points(const struct preview *, const struct game *, const char *told,
                        struct text *);

#endif
