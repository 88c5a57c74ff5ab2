/* Openings: where the games of a match begin, so that they are not all the same. They come from a
 * file or from chance; which pair of games has which is fixed by a seed. */
#ifndef QUINCUNX_MATCH_OPENINGS_H
#define QUINCUNX_MATCH_OPENINGS_H

#include "match/match.h"

/* Begins the word for openings by chance, a number of moves after it. */
#define OPENINGS_RANDOM "random:"

/* A beginning: moves in the notation of the game, from a position or (NULL) the start. */
struct opening {
    char *position, *moves;
};

struct openings {
    struct spec spec;
    uint64_t seed;
    struct opening *at; /* in the order in which they are played; none: by chance */
    size_t count, room;
    uint32_t plies; /* by chance: so many moves */
};

/* Gets them from a file, or by chance where `given` is random:N. A file has an opening a line:
 * moves (f5 d6 c3), a position, or a link of the same game; # begins a comment. Says what is wrong
 * with a line, or with the whole. */
bool openings_open(struct openings *, const struct spec *, const char *given, uint64_t seed,
                   struct text *error);

/* The same from the contents of a file. */
bool openings_read(struct openings *, const struct spec *, const char *contents, uint64_t seed,
                   struct text *error);
void openings_free(struct openings *);

/* Begins a match (all zeros, or begun before) with the opening of this number, and plays it; the
 * game is not over after it. Numbers go on for ever: a file's openings come again. */
void openings_begin(const struct openings *, uint64_t number, struct match *);

/* The same for a match that has been played: its players stay. */
void openings_renew(const struct openings *, uint64_t number, struct match *);

/* Some begin at a position, which cannot be told in moves. */
bool openings_have_positions(const struct openings *);

#endif
