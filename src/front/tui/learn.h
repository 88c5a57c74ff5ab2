/* Lessons: chosen in lists, told in the panel, gone through by keys of their own. */
#ifndef QUINCUNX_FRONT_TUI_LEARN_H
#define QUINCUNX_FRONT_TUI_LEARN_H

#include "front/tui/screen.h"

/* Lets the person choose one of a game's lessons; true if it was begun. */
bool learn_choose(struct screen *, const struct game *);

/* Enter in a lesson: on to what comes next, or once more after a mistake; else it is the board's.
 */
void learn_enter(struct screen *, int unused);

/* One of the desk's commands for lessons. */
void learn_do(struct screen *, int command);

/* "Lesson 2 of 7: Title" and the teacher's words: as a page; as a part of the panel, for which
 * there should be so many lines of this width. */
void learn_show(struct screen *, int unused);
int learn_lines(struct screen *, int width);
void learn_paint(struct screen *, struct area);

/* The last line of the screen. */
void learn_paint_help(struct screen *);

#endif
