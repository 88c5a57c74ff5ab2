/* Formats: how other programs write games down.
 *
 * A format belongs to a game, whose table names it. It turns bytes into sheets and sheets into
 * bytes, and nothing else: no input or output, no rules. Whoever reads a sheet lets the referee
 * play it (match/exchange.h), so that a sheet may hold any nonsense that the bytes did. */
#ifndef QUINCUNX_CORE_FORMAT_H
#define QUINCUNX_CORE_FORMAT_H

#include "core/spec.h"

enum { SHEET_NOBODY = -1 };

/* A move as it was written down: in the notation of our games, by this side or, where that is not
 * told, SHEET_NOBODY. */
struct game_sheet_move {
    char text[PHRASE_TEXT];
    int side;
};

/* A game as it was written down. What was not told is "", SHEET_NOBODY or false. */
struct game_sheet {
    struct spec spec;
    struct text begin; /* the position it began at; on reading, "" is the start of the spec */
    struct text end;   /* only for writing: the position it has come to */
    struct text player[2];
    struct text date; /* 2026-11-15, 2026-11 or 2026 */
    struct game_sheet_move *move;
    size_t moves, room;
    int resigned;  /* the side that gave up */
    bool judged;   /* the result is told: */
    int lead;      /* so many points is side 0 ahead */
    bool over;     /* only for writing: by the rules */
    int points[2]; /* only for writing: so far */
};

/* Forgets all but the game, whose options are the standard ones then. All zeros with a game is a
 * sheet, too. */
void game_sheet_clear(struct game_sheet *);
void game_sheet_free(struct game_sheet *);
void game_sheet_add(struct game_sheet *, int side, const char *notation);

/* The bytes that a format reads; `at` is where it goes on, and `game` where the last game began. */
struct format_place {
    const char *bytes;
    size_t length, at, game;
};

enum format_read { FORMAT_GAME, FORMAT_END, FORMAT_BAD };

struct format {
    const char *name, *about;
    const char *ending; /* of a file's name: ".ggf" */
    bool binary;

    /* The bytes look like this format, as far as their beginning tells. */
    bool (*recognise)(const char *bytes, size_t length);

    /* Reads the next game onto a sheet that is clear, or says why it makes no sense. */
    enum format_read (*read)(struct format_place *, struct game_sheet *, struct text *error);

    /* Adds a game to those that were written before, or says what the format cannot tell. */
    bool (*write)(const struct game_sheet *, struct text *written, struct text *error);
};

/* The format of a game by its name, or NULL. */
const struct format *format_find(const struct game *, const char *name);

#endif
