/* Unfinished games. Each is kept after every move in a file of its own in the user's state folder,
 * so that it goes on after a crash and no game ever takes the place of another: of each kind there
 * are places 1 to SAVE_MOST, called "reversi-1", "reversi-2" and so on. A match takes a free place
 * when it is first kept, and leaves it free when it is over. */
#ifndef QUINCUNX_MATCH_SAVE_H
#define QUINCUNX_MATCH_SAVE_H

#include "match/match.h"

enum { SAVE_MOST = 100 };

/* The place of a match, and what was last written there or read from there: if the file has other
 * contents by now, somebody else plays on with it, and the match moves to another place. All zeros:
 * it has none. */
struct save {
    int number;
    struct text contents;
};

/* A kept game. */
struct saved {
    const struct game *game;
    int number;
    int64_t when; /* it was written; larger is later */
};

struct saved_list {
    struct saved *at; /* the one played last first */
    size_t count;
};

/* Keeps the match in its place. A failure leaves what is there as it was. */
bool save_keep(struct save *, const struct match *, struct text *error);

/* The match is over or not worth keeping: frees its place. */
void save_forget(struct save *, const struct game *);

/* Discards a kept game. */
void save_discard(const struct saved *);

/* The match is left as it is kept; `save` is all zeros again. */
void save_leave(struct save *);

/* The kept games of a kind (NULL: of all kinds). The caller frees the list. */
struct saved_list save_list(const struct game *);
void saved_list_free(struct saved_list *);

/* A game of this kind is kept. */
bool save_exists(const struct game *);

/* The kept game that was on the board last; false if none is kept. */
bool save_last(struct saved *);

/* A game that was loaded is on the board now; one that takes a place is noted by itself. */
void save_note(const struct save *, const struct game *);

/* "reversi-2"; and the kept game of that name, or the last of a kind ("reversi"), or of all ("").
 */
void saved_name(const struct saved *, struct text *);
bool save_find(const char *name, struct saved *, struct text *error);

/* Reads a kept game, which then has its place in `save`. */
bool save_load(struct match *, struct save *, const struct saved *, struct text *error);

#endif
