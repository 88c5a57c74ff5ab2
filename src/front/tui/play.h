/* Playing: what keys and the mouse do on the board. One table makes the keys, the help line and the
 * page of keys. */
#ifndef QUINCUNX_FRONT_TUI_PLAY_H
#define QUINCUNX_FRONT_TUI_PLAY_H

#include "front/tui/screen.h"

void play_handle(struct screen *, const struct event *);

/* Nothing on the board can be touched, but one button can be pressed. */
bool play_only_button(const struct screen *);

/* The last line of the screen: the keys that matter most. */
void play_paint_help(struct screen *);

/* What keys do on the board: move the cursor (up, down, left, right), go to the next cell that can
 * be touched or the one before, touch, let go, begin to type a move. */
void play_step(struct screen *, int direction);
void play_next_target(struct screen *, int step);
void play_touch(struct screen *, int unused);
void play_escape(struct screen *, int unused);
void play_type(struct screen *, int unused);

#endif
