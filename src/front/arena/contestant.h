/* Contestants: all that the arena knows of those who play. A contestant belongs to one thread and
 * plays one game at a time. */
#ifndef QUINCUNX_FRONT_ARENA_CONTESTANT_H
#define QUINCUNX_FRONT_ARENA_CONTESTANT_H

#include "front/arena.h"
#include "match/settings.h"

/* What a move is made under. */
struct terms {
    struct limits limits; /* nodes and depth, for whoever has none of its own */
    bool timed;
    double left[2], increment; /* seconds on the clock of each side, and for each move made */
    double deadline;         /* on clock_seconds(): an answer that is not there then is too late */
    const atomic_bool *stop; /* set by another thread: give up at once */
};

enum answer {
    ANSWER_GOOD,
    ANSWER_RESIGN,
    ANSWER_LATE, /* there is none at the deadline */
    ANSWER_FAULT /* something is wrong, and said */
};

struct contestant; /* each kind completes it for itself */

struct contestant_kind {
    const char *prefix; /* of the word that names an entrant */
    bool needs_limit;   /* has none of its own: it would think for ever */
    bool needs_moves;   /* cannot be told a position */

    /* Starts to exist; NULL, and said, if it cannot. */
    struct contestant *(*open)(const struct entrant *, const struct spec *, const struct terms *,
                               struct text *why);
    void (*close)(struct contestant *);

    /* Gets ready for a game with this chance, before its clocks run; then chooses moves in it. */
    enum answer (*begin)(struct contestant *, const struct match *, uint64_t seed,
                         const struct terms *, struct text *why);
    enum answer (*choose)(struct contestant *, const struct match *, const struct terms *,
                          game_move *, struct text *why);
};

extern const struct contestant_kind own_kind; /* levels and settings, in this program */
extern const struct contestant_kind ugi_kind; /* programs that speak the Universal Game Interface */
extern const struct contestant_kind gtp_kind; /* programs that speak the Go Text Protocol */
extern const struct contestant_kind gtp_top_kind; /* the same, with rows counted from the top */

struct entrant {
    char name[PLAYER_NAME];
    const struct contestant_kind *kind;
    char *command; /* of a program; else NULL */

    /* Of own_kind. */
    struct settings settings; /* its limits, where they are the entrant's own */
};

#endif
