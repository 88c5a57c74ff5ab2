/* Short sounds of our own, made of numbers. Where there is no sound card there is silence. */
#ifndef QUINCUNX_FRONT_GTK_SOUND_H
#define QUINCUNX_FRONT_GTK_SOUND_H

#include <stdbool.h>

enum sound { SOUND_MOVE, SOUND_END, SOUNDS };

/* The library of the system that plays sounds is there. */
bool sound_is_possible(void);

/* Plays a sound, or does nothing where that is not possible. */
void sound_play(enum sound);

#endif
