/* Records: games as plain text, many to a file.
 *
 *     # a comment, to the end of its line
 *     game: reversi:size=6
 *     first: human
 *     second: easy
 *     date: 2026-11-15
 *     clock: 83.5 2.0
 *     result: unfinished
 *     d2 b2 b3
 *
 * A game begins with its `game:` line. `position:` (where it did not begin at the start), `first:`,
 * `second:`, `date:` (or a year, or year and month), `clock:` (seconds used by each side),
 * `result:`, `adjudged:` (how far the first side was said to be ahead in a game that was not
 * played out) and `fault:` (why the side that resigned had to) may follow in any order, then the
 * moves. A scramble among the moves is
 * `scramble=SEED`, giving up `resign=first` or `resign=second`. Every move and the result are
 * checked on reading. */
#ifndef QUINCUNX_MATCH_RECORD_H
#define QUINCUNX_MATCH_RECORD_H

#include "match/match.h"

/* A file of records may be of any size; it is read piece by piece (match/exchange.h), a whole game
 * at once. This is the most that one game may take, with the comments around it, and the most of a
 * file that is read as a whole. */
enum { RECORD_GAME_MOST = 8 << 20, RECORD_BYTES_MOST = 64 << 20 };

/* Adds a match, up to the position on the board, to a text. */
void record_write(const struct match *, struct text *);

/* Adds the moves, scrambles and resignations that led to the position on the board, in one line. */
void record_write_moves(const struct match *, char between, struct text *);

/* Makes the moves of such a line, with blanks between them; an error names the move. */
bool record_play(struct match *, const char *moves, struct text *error);

/* A place in a text of records. */
struct record_reader {
    const char *at, *end;
    int line;
};

struct record_reader record_reader(const struct text *records);

enum record_read { RECORD_GAME, RECORD_END, RECORD_BAD };

/* Reads the next game into a match (which may be all zeros, and is then the caller's to free). An
 * error begins with the line it is in. */
enum record_read record_read(struct record_reader *, struct match *, struct text *error);

/* A game begins here, or nothing more follows. */
bool record_begins(struct record_reader);

/* Whether record_save could put a match into this file, as far as one can tell without trying. */
bool record_can_save(const char *path, struct text *error);

/* Puts the match into a file of records, after what is there; where `written` (what an earlier call
 * left there, for the same file) still stands in the file it is replaced. */
bool record_save(const struct match *, const char *path, struct text *written, struct text *error);

/* Puts games that record_write made (with an empty line between them) after what is in the file. */
bool record_add(const char *path, const struct text *games, struct text *error);

#endif
