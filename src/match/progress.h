/* Progress: which lessons of each game were finished, in a plain file in the state folder, a game a
 * line: "siga 1 3". A 0 says that the game was begun, so that its lessons are not offered again.
 * Lines of games that are unknown here are kept. */
#ifndef QUINCUNX_MATCH_PROGRESS_H
#define QUINCUNX_MATCH_PROGRESS_H

#include "core/game.h"

enum { PROGRESS_MOST = 64 };

/* Notes that a lesson (from 0) was finished. A file that cannot be written is no matter: the lesson
 * can be taken again. */
void progress_add(const struct game *, size_t lesson);

/* Notes that a game of this kind was begun; and whether it was, or a lesson finished. */
void progress_begin(const struct game *);
bool progress_is_begun(const struct game *);

/* Sets the lessons that were finished. */
void progress_read(const struct game *, bool finished[PROGRESS_MOST]);

#endif
