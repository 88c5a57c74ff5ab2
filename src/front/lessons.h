/* The lessons that are built into the program (data/lessons). */
#ifndef QUINCUNX_FRONT_LESSONS_H
#define QUINCUNX_FRONT_LESSONS_H

#include "match/lesson.h"

/* The file with the lessons of a game, or "". */
const char *lessons_text(const struct game *);

/* Reads the lessons of a game into a course that is all zeros; false, and said, if there are none.
 */
bool lessons_read(const struct game *, struct course *, struct text *error);

#endif
