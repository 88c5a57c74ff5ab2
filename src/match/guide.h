/* A guide: a page to read, such as the rules of a game, as plain blocks that any front end can
 * show.
 *
 * It is read from Markdown, of which our pages use a part: headings, paragraphs, lists, tables,
 * preformatted text, **strong**, *stressed* and `code`. The examples in it (blocks marked t, which
 * are tests too: tests/cases/README.md) become boards to step through, and so do diagrams (blocks
 * marked board). What is for tests or for the command line is left out. Everything said is in the
 * reader's language; options have their titles, never their keys.
 *
 * Reading never fails: whatever is no page becomes the paragraphs it looks like, and an example
 * that makes no sense ends where it stops making sense. The first such place is told in `trouble`.
 */
#ifndef QUINCUNX_MATCH_GUIDE_H
#define QUINCUNX_MATCH_GUIDE_H

#include "core/spec.h"
#include "match/marks.h"

enum { GUIDE_COLUMNS = 8, GUIDE_STEPS = 200, GUIDE_BYTES = 1 << 18 };

/* How a part of a text stands out. */
enum guide_style { GUIDE_STRONG = 1 << 0, GUIDE_STRESSED = 1 << 1, GUIDE_CODE = 1 << 2 };

struct guide_span {
    char *text;
    unsigned style; /* enum guide_style */
};

struct guide_words {
    struct guide_span *span;
    size_t spans, room;
};

/* An entry that is no move, and the game's reason. */
struct guide_refusal {
    struct text entry, why;
};

/* One board of an example. */
struct guide_step {
    union any_state state;
    bool moved; /* a move led here from the step before: */
    game_move move;
    struct moves legal; /* moves that stand out as possible */
    struct moves lines; /* moves whose lines are drawn: a diagram's */
    struct text say;    /* sentences, one a line: what was done, or who is to move; the end */
    struct guide_refusal *refusal;
    size_t refusals, room;
};

struct guide_example {
    const struct game *game;
    struct text title;   /* "The first move", or "" */
    struct text options; /* "Diagonals: off", or "" */
    struct text drawing; /* of a diagram: the same in letters, else "" */
    struct guide_step *step;
    size_t steps, room;
};

enum guide_kind {
    GUIDE_HEADING,
    GUIDE_PARAGRAPH,
    GUIDE_ITEM,
    GUIDE_TABLE,
    GUIDE_LITERAL, /* preformatted: notation, never mirrored */
    GUIDE_EXAMPLE
};

struct guide_block {
    enum guide_kind kind;
    int level;                /* of a heading, from 1; of an item, from 0 */
    int number;               /* of an item of a numbered list; else 0 */
    struct guide_words words; /* of a heading, a paragraph, an item */
    struct guide_words *cell; /* of a table, row by row; the first row has the titles */
    int columns, rows;
    struct text literal; /* lines, each with its end */
    struct guide_example *example;
};

struct guide {
    struct guide_block *block;
    size_t blocks, room;
    struct text trouble; /* "line 12: …", or "" */
};

/* Reads a page into a guide that is all zeros. The game is whose options it names; NULL: none. */
void guide_read(struct guide *, const struct game *, const char *page, const struct language *);
void guide_free(struct guide *);

/* What there is to see at a step: the board, what stands out on it, and how it came there from the
 * step before (a trace that is all zeros, or was filled before; NULL: not wanted). */
void guide_see(const struct guide_example *, size_t step, struct scene *, struct marks *,
               struct trace *);

/* The board of a step in words, for those who do not see it: "d4 white disc, e4 black disc". */
void guide_tell_board(const struct guide_example *, size_t step, struct text *);

#endif
