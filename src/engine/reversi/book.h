/* The opening book of Reversi 8x8: positions that good play leads to, with the best reply.
 *
 * It is made by tools/make_book.py and read as text (data/reversi-book.txt).
 * Positions that are the same by symmetry are one. */
#ifndef QUINCUNX_ENGINE_REVERSI_BOOK_H
#define QUINCUNX_ENGINE_REVERSI_BOOK_H

#include "engine/reversi/board.h"

#define REVERSI_BOOK "reversi-book" /* the name of its text (engine/data.h) */

struct reversi_reply {
    int square, value, depth;
};

struct reversi_book;

/* Reads a book; NULL if a line is not a position after legal moves with a legal reply. */
struct reversi_book *reversi_book_open(const char *text);
void reversi_book_close(struct reversi_book *);

/* Whether the book has a reply. */
bool reversi_book_find(const struct reversi_book *, struct reversi_board, struct reversi_reply *);

#endif
