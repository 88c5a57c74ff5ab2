/* Short sounds of our own, made of numbers and played by whatever program the desktop has for it.
 */
#ifndef QUINCUNX_FRONT_GTK_SOUND_H
#define QUINCUNX_FRONT_GTK_SOUND_H

#include <stdbool.h>

enum sound { SOUND_MOVE, SOUND_END, SOUNDS };

/* There is a program that plays sounds. */
bool sound_is_possible(void);

/* Plays a sound, or does nothing where that is not possible. */
void sound_play(enum sound);

#endif
