/* What is put on the desk: the game kept last, a game that is chosen, what the command line says.
 * What cannot be opened leaves a note, and the game before it or the home. */
#ifndef QUINCUNX_FRONT_GTK_OPENING_H
#define QUINCUNX_FRONT_GTK_OPENING_H

#include "front/gtk/session.h"

/* The unfinished game that was on the board last, or the home. */
void opening_last(struct session *);

/* The kept match of a game, or a new one like the last. */
void opening_game(struct session *, const struct game *);

/* A spec, a link, or a file of records. A game's name alone goes on with its kept match. */
void opening_word(struct session *, const char *spec, const char *path);
void opening_file(struct session *, const char *path);

#endif
