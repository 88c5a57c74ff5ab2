/* Games from and for other programs: wherever games are opened, they may be records of ours or
 * written in a format that their game has (core/format.h). The referee plays every one. */
#ifndef QUINCUNX_MATCH_EXCHANGE_H
#define QUINCUNX_MATCH_EXCHANGE_H

#include "base/file.h"
#include "core/format.h"
#include "match/record.h"

/* What records of ours are called among the formats. */
#define EXCHANGE_RECORD "record"

/* A place among the games of a text, which must stay as it is while they are read, or of a file. */
struct exchange {
    const struct format *format; /* NULL: records of ours */
    struct record_reader records;
    struct format_place place;
    struct game_sheet sheet;
    size_t games; /* that were read */

    /* Of a file: a window that moves along with the games of a record, or all of another format. */
    struct file_stream stream;
    struct text window;
};

/* Finds the format of some game by its name (*format is NULL for records), or lists what there is.
 */
bool exchange_find(const char *name, const struct format **format, struct text *error);

/* Begins to read in this format, or one that the contents, or else the ending of the file's name
 * (or NULL), tell; records, if nothing does. */
void exchange_open(struct exchange *, const struct text *contents, const struct format *);
void exchange_guess(struct exchange *, const struct text *contents, const char *path);

/* The same for a file, or (NULL) for the standard input, with or without a guess. Records may be of
 * any size, other formats have at most this many bytes. */
bool exchange_open_file(struct exchange *, const char *path, const struct format *, size_t most,
                        struct text *error);
bool exchange_guess_file(struct exchange *, const char *path, size_t most, struct text *error);

void exchange_close(struct exchange *);

/* Reads the next game, as record_read does. An error begins with the game's number and place. */
enum record_read exchange_read(struct exchange *, struct match *, struct text *error);

/* Plays a move as it was written down: a pass before it may be left out, and a pass after the end
 * of the game is none. Says why it cannot be played. */
bool exchange_play(struct match *, const struct game_sheet_move *, struct text *error);

/* Adds the match, up to the position on the board, to what was written so in this format (NULL:
 * records), or says why that cannot tell it. */
bool exchange_write(const struct match *, const struct format *, struct text *written,
                    struct text *error);

#endif
