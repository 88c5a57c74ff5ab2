/* Small choices: who plays the game on the board, and the language. */
#ifndef QUINCUNX_FRONT_TUI_CHOOSE_H
#define QUINCUNX_FRONT_TUI_CHOOSE_H

#include "front/tui/screen.h"

void choose_players(struct screen *);
void choose_language(struct screen *);

#endif
