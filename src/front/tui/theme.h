/* The theme: which colours, attributes and characters this terminal can show, and which of them
 * mean what. Nothing is told by colour alone: pieces differ in shape, marks have a sign. */
#ifndef QUINCUNX_FRONT_TUI_THEME_H
#define QUINCUNX_FRONT_TUI_THEME_H

#include "core/scene.h"

/* What something is drawn with, and what on. */
enum ink {
    INK_TEXT,
    INK_FAINT,
    INK_ACCENT,
    INK_WARN,
    INK_BAR,
    INK_DARK,
    INK_LIGHT,
    INK_LINE,
    INK_NAME,
    INK_STONE,
    INK_BIG_STONE,
    INK_SIGN,
    INK_CURSOR,
    INK_FACE, /* of tiles: one of INK_FACES in turn */
    INK_FACES = 6,
    INKS = INK_FACE + INK_FACES
};

enum paper {
    PAPER_TEXT,
    PAPER_BAR,
    PAPER_CHOSEN,
    PAPER_BOARD,
    PAPER_SAFE,
    PAPER_ROUND,
    PAPER_TILE,
    PAPER_LAST,
    PAPER_SELECTED,
    PAPER_AREA,
    PAPER_CANDIDATE,
    PAPER_HINT,
    PAPER_CHANGE,
    PAPER_TAKE,
    PAPER_MISTAKE,
    PAPER_CURSOR,
    PAPER_HOLLOW, /* the middle of a light disc */
    PAPERS
};

enum look { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_UNDERLINE = 4, LOOK_DIM = 8 };

struct style {
    enum ink ink;
    enum paper paper;
    unsigned looks; /* of enum look, besides those that stand for a colour that is missing */
};

enum glyph {
    GLYPH_ACROSS,
    GLYPH_DOT,     /* a square that can be touched */
    GLYPH_TURNING, /* a disc seen from the edge */
    GLYPH_FAINT,   /* a piece that comes or goes */
    GLYPH_TURN,    /* before the player to move */
    GLYPH_ON,      /* of a bar */
    GLYPH_OFF,
    GLYPH_MORE,  /* what was cut */
    GLYPH_SHADE, /* of an area */
    GLYPH_OPEN,  /* around a target */
    GLYPH_CLOSE,
    GLYPH_TAKE,    /* what a move would lift off the board */
    GLYPH_UP_LEFT, /* corners that are round */
    GLYPH_UP_RIGHT,
    GLYPH_DOWN_LEFT,
    GLYPH_DOWN_RIGHT,
    GLYPH_UP, /* there the board goes on */
    GLYPH_DOWN,
    GLYPH_LEFT,
    GLYPH_RIGHT,
    GLYPHS
};

struct theme {
    bool utf8;
    bool letters; /* instead of pictures on tiles, which some fonts lack */
    int colours;  /* 0, 8, 16 or 256 */
    short pair[INKS][PAPERS];
    short pairs;
};

/* After the terminal was opened. */
void theme_open(struct theme *);

/* Makes ncurses write in a style from now on. */
void theme_use(struct theme *, struct style);

const char *theme_glyph(const struct theme *, enum glyph);

/* Lines by the sides they lead to: bits 1 up, 2 right, 4 down, 8 left. */
const char *theme_line(const struct theme *, unsigned sides, bool heavy);

/* A diagonal line, that falls to the right or rises. */
const char *theme_diagonal(const struct theme *, bool falls);

/* The part of a character that is filled: bits 1 upper left, 2 upper right, 4 lower left, 8 lower
 * right. */
const char *theme_quadrants(unsigned filled);

/* An eighth to eight eighths of a character from below, for graphs. */
const char *theme_level(const struct theme *, int eighths);

/* A piece in one character, its letter where there is no better; a tile's picture or "". */
const char *theme_piece(const struct theme *, const struct kind *, char letter[2]);
const char *theme_picture(const struct theme *, const struct kind *);
enum ink theme_piece_ink(const struct kind *);

#endif
