/* The book: an array of positions in the order of their boards, each as its line has it. A position
 * is looked for in its eight images. */
#include "engine/reversi/book.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 60 };

struct page {
    struct reversi_board board;
    struct reversi_reply reply;
};

struct reversi_book {
    struct page *page;
    size_t pages;
};

static const struct reversi_rules rules = {.size = 8};

static int compare(const void *one, const void *other)
{
    const struct reversi_board *a = &((const struct page *)one)->board;
    const struct reversi_board *b = &((const struct page *)other)->board;
    return a->own != b->own ? (a->own > b->own) - (a->own < b->own)
                            : (a->other > b->other) - (a->other < b->other);
}

/* The square that two characters name if a disc may be laid there, or REVERSI_BOARD_NONE. */
static int read_move(struct reversi_board board, const char *name)
{
    int x = name[0] - 'a', y = name[0] ? name[1] - '1' : -1;
    if (x < 0 || x > 7 || y < 0 || y > 7)
        return REVERSI_BOARD_NONE;
    uint64_t moves = reversi_moves(board.own, board.other, reversi_squares(8), false);
    return moves >> (8 * y + x) & 1 ? 8 * y + x : REVERSI_BOARD_NONE;
}

static bool read_page(const char *line, struct page *page)
{
    char moves[2 * MOVES_MOST + 1], reply[3];
    struct reversi_position start = reversi_start(&rules);
    struct reversi_board board = reversi_board_from(&start);
    if (sscanf(line, "%120s %2s %d %d", moves, reply, &page->reply.value, &page->reply.depth) != 4)
        return false;
    for (const char *move = strcmp(moves, "-") == 0 ? "" : moves; *move; move += 2) {
        int square = read_move(board, move);
        if (square == REVERSI_BOARD_NONE)
            return false;
        board = reversi_board_after(&rules, board, square);
    }
    page->board = board;
    page->reply.square = read_move(board, reply);
    return page->reply.square != REVERSI_BOARD_NONE;
}

struct reversi_book *reversi_book_open(const char *text)
{
    struct reversi_book *book = memory_zeroed(1, sizeof *book);
    size_t lines = 0;
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    book->page = memory_resize(NULL, lines + 1, sizeof *book->page);
    for (const char *line = text; *line;
         line += line[strcspn(line, "\n")] ? strcspn(line, "\n") + 1 : strlen(line)) {
        if (*line == '#' || *line == '\n')
            continue;
        if (!read_page(line, &book->page[book->pages++])) {
            reversi_book_close(book);
            return NULL;
        }
    }
    qsort(book->page, book->pages, sizeof *book->page, compare);
    return book;
}

void reversi_book_close(struct reversi_book *book)
{
    if (book)
        free(book->page);
    free(book);
}

bool reversi_book_find(const struct reversi_book *book, struct reversi_board board,
                       struct reversi_reply *reply)
{
    for (int i = 0; i < 8; i++) {
        struct page image = {
            .board = {reversi_reflect(board.own, i), reversi_reflect(board.other, i)}};
        const struct page *page =
            bsearch(&image, book->page, book->pages, sizeof *book->page, compare);
        if (!page)
            continue;
        *reply = page->reply;
        for (int square = 0; square < 64; square++)
            if (reversi_reflect(reversi_bit(square), i) == reversi_bit(page->reply.square))
                reply->square = square;
        return true;
    }
    return false;
}
