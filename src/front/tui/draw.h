/* Drawing on the screen: text that stays in its place, in the characters the terminal has. Only
 * ncurses writes to the terminal, and only what changed.
 *
 * A terminal may turn words of a language that is written from right to left around, and with them
 * whatever it takes for the same sentence. So in such a language each text that is drawn is
 * isolated from its neighbours, and numbers and moves in it from its words: callers draw one text
 * at a time, at its place, and never pad it with blanks. */
#ifndef QUINCUNX_FRONT_TUI_DRAW_H
#define QUINCUNX_FRONT_TUI_DRAW_H

#include "base/text.h"
#include "front/tui/area.h"
#include "front/tui/theme.h"

/* Begins with a blank screen; and shows what was drawn, writing only what is not there yet. */
void draw_begin(void);
void draw_end(void);

/* The size of the screen. */
int draw_height(void);
int draw_width(void);

/* Draws at most `width` columns of a line of text and returns how many it took. What lies outside
 * the screen is left out; characters that the terminal lacks are spelled with others. */
int draw_text(struct theme *, int y, int x, int width, struct style, const char *);
int draw_textf(struct theme *, int y, int x, int width, struct style, const char *format, ...)
    TEXT_FORMAT(6, 7);

/* The same, cut with a sign if it is too long; and filled with blanks up to the width. */
int draw_short(struct theme *, int y, int x, int width, struct style, const char *);
void draw_field(struct theme *, int y, int x, int width, struct style, const char *);

/* Text in lines of at most the area's width; returns how many lines there are in all. Where the
 * area has fewer, its last one ends with the sign of what was cut; with a height of 0 nothing is
 * drawn. */
int draw_wrapped(struct theme *, struct area, struct style, const char *);

void draw_fill(struct theme *, struct area, struct style);

/* Shows what is drawn already in another style. */
void draw_over(struct theme *, struct area, struct style);

/* A frame with a title, its inside blank. */
void draw_frame(struct theme *, struct area, const char *title);

#endif
