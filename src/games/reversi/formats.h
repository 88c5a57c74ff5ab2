/* The formats of the Reversi community: docs/formats.md describes each with an example. Here is
 * what they share: squares, boards and dates in their letters. */
#ifndef QUINCUNX_GAMES_REVERSI_FORMATS_H
#define QUINCUNX_GAMES_REVERSI_FORMATS_H

#include "core/format.h"

/* What reads and writes each. */
bool ggf_recognise(const char *bytes, size_t length);
enum format_read ggf_read(struct format_place *, struct game_sheet *, struct text *error);
bool ggf_write(const struct game_sheet *, struct text *, struct text *error);
bool sgf_recognise(const char *bytes, size_t length);
enum format_read sgf_read(struct format_place *, struct game_sheet *, struct text *error);
bool sgf_write(const struct game_sheet *, struct text *, struct text *error);
bool obf_recognise(const char *bytes, size_t length);
enum format_read obf_read(struct format_place *, struct game_sheet *, struct text *error);
bool obf_write(const struct game_sheet *, struct text *, struct text *error);
bool wthor_recognise(const char *bytes, size_t length);
enum format_read wthor_read(struct format_place *, struct game_sheet *, struct text *error);
bool wthor_write(const struct game_sheet *, struct text *, struct text *error);
bool moves_recognise(const char *bytes, size_t length);
enum format_read moves_read(struct format_place *, struct game_sheet *, struct text *error);
bool moves_write(const struct game_sheet *, struct text *, struct text *error);

enum { SQUARES_SIZE = 8, SQUARES_MOST = 16 * 16, SQUARE_PASS = SQUARES_MOST };

/* Squares along an edge; setting them is refused where the game has no such board. */
int squares_size(const struct game_sheet *);
bool squares_set_size(struct game_sheet *, const char *size, struct text *error);

/* Whether a format that knows only the standard rules (and, with `only_start`, only the start of
 * 8x8) can tell this game; said if not. */
bool squares_check(const struct game_sheet *, const char *format, bool only_start,
                   struct text *error);

/* The square (numbered in reading order) that f5 names, or SQUARE_PASS; -1 if it names neither.
 * Any case will do. And its notation in our records. */
int squares_read(const char *text, size_t length, int size);
void squares_add(struct game_sheet *, int side, int square);

/* 0 for an empty square, 1 for black, 2 for white, -1 for what is no letter of a board. */
int squares_letter(char);

/* Makes such numbers, and the side to move, the position that the game began at. */
void squares_begin(struct game_sheet *, const uint8_t *square, int side);

/* The board and the side to move of a position: letters[0] for empty, [1] black, [2] white. */
void squares_write(const struct text *position, const char letters[3], struct text *);
int squares_side(const struct text *position);

/* The start of the board of this size, with either side to move. */
void squares_start(struct game_sheet *, int side);

/* A number of points at *at, which moves past it; fractions are dropped. False if there is none. */
bool squares_read_points(const char **at, int *points);

/* Takes the date at the beginning of a text, with - or . between its numbers; what is none is left
 * out. */
void squares_read_date(struct game_sheet *, const char *);

/* Moves past a line; where it begins, ends and goes on. false: there is none. */
struct squares_line {
    const char *at;
    size_t length;
};
bool squares_next_line(struct format_place *, struct squares_line *);

#endif
